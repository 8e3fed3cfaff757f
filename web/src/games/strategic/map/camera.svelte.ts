/** Which part of the War Map is in sight, and the fingers, wheel and keys that move it. */

import { HEIGHT, WIDTH, type Point } from './geometry';

const MARGIN = 24;
const CLOSEST = 4;
/** Pixels at the left, at the right, above and below in which nobody should have to tap. */
const EDGES = [30, 66, 30, 30] as const;
/** A finger may tremble so many pixels and still tap. */
const TREMBLE = 7;

export class Camera {
  /** The size of the window onto the map, in pixels. */
  width = $state(0);
  height = $state(0);
  private x = $state(WIDTH / 2);
  private y = $state(HEIGHT / 2);
  /** Pixels for one unit of the map; 0 until the window has a size. */
  private asked = $state(0);
  private fingers = new Map<number, Point>();
  private moved = 0;
  private last = 0;
  private touched = false;

  /** The whole map fits. */
  readonly least = $derived(Math.min(this.width / (WIDTH + 2 * MARGIN), this.height / (HEIGHT + 2 * MARGIN)) || 0.1);
  readonly scale = $derived(Math.min(CLOSEST, Math.max(this.least, this.asked)));
  readonly box = $derived.by(() => {
    const w = this.width / this.scale;
    const h = this.height / this.scale;
    const between = (at: number, size: number, whole: number): number => {
      const half = size / 2;
      if (size >= whole + 2 * MARGIN) return whole / 2 - half;
      return Math.min(Math.max(at - half, -MARGIN), whole + MARGIN - size);
    };
    return { x: between(this.x, w, WIDTH), y: between(this.y, h, HEIGHT), w, h };
  });
  readonly viewBox = $derived.by(() => {
    const { x, y, w, h } = this.box;
    return this.width === 0 ? `0 0 ${WIDTH} ${HEIGHT}` : [x, y, w, h].map((one) => one.toFixed(2)).join(' ');
  });
  readonly whole = $derived(this.scale <= this.least * 1.01);

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.width = width;
    this.height = height;
  }

  /** Show a place at a scale, unless somebody has moved the map already. */
  open(at: Point, scale: number): void {
    if (this.touched) return;
    [this.x, this.y] = at;
    this.asked = scale;
  }

  fit(): void {
    this.touched = true;
    this.asked = 0;
  }

  centre(at: Point, scale?: number): void {
    this.touched = true;
    [this.x, this.y] = at;
    if (scale !== undefined) this.asked = Math.max(scale, this.scale);
  }

  /** Keep a place in sight, with some room around it. */
  keep([x, y]: Point): void {
    const { x: left, y: top, w, h } = this.box;
    const room = Math.min(60, w / 5, h / 5);
    if (x < left + room || x > left + w - room || y < top + room || y > top + h - room) [this.x, this.y] = [x, y];
  }

  /** Bring all these places into sight, clear of the edges and of the buttons at the right. */
  contain(points: readonly Point[]): void {
    if (points.length === 0 || this.width === 0) return;
    const [left, right, above, below] = EDGES;
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [x, y, far, low] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    const fits = Math.min(
      Math.max(40, this.width - left - right) / Math.max(1, far - x),
      Math.max(40, this.height - above - below) / Math.max(1, low - y),
    );
    if (fits < this.scale) this.asked = fits;
    const { x: west, y: north, w, h } = this.box;
    const { scale } = this;
    const shift = (least: number, most: number, from: number, size: number, before: number, after: number): number =>
      Math.min(0, least - before / scale - from) + Math.max(0, most + after / scale - (from + size));
    const [dx, dy] = [shift(x, far, west, w, left, right), shift(y, low, north, h, above, below)];
    if (dx !== 0 || dy !== 0) [this.x, this.y] = [west + w / 2 + dx, north + h / 2 + dy];
  }

  /** Zoom by a factor; the point of the window at `at` (pixels) keeps its place. */
  zoom(factor: number, at: Point = [this.width / 2, this.height / 2]): void {
    this.touched = true;
    const { x, y, w, h } = this.box;
    const px = x + (at[0] / this.width) * w;
    const py = y + (at[1] / this.height) * h;
    this.asked = Math.min(CLOSEST, Math.max(this.least, this.scale * factor));
    const next = this.box;
    this.x = px - (at[0] / this.width) * next.w + next.w / 2;
    this.y = py - (at[1] / this.height) * next.h + next.h / 2;
  }

  pan(dx: number, dy: number): void {
    this.touched = true;
    const { x, y, w, h } = this.box;
    this.x = x + w / 2 - dx / this.scale;
    this.y = y + h / 2 - dy / this.scale;
  }

  // --- fingers ------------------------------------------------------------------------------------------

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (this.fingers.size === 0) this.moved = 0;
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    this.last = this.spread();
  }

  move(event: PointerEvent, surface: Element): void {
    const before = this.fingers.get(event.pointerId);
    if (before === undefined) return;
    const dx = event.clientX - before[0];
    const dy = event.clientY - before[1];
    if (this.moved <= TREMBLE) {
      this.moved += Math.hypot(dx, dy);
      if (this.moved <= TREMBLE && this.fingers.size === 1) {
        this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
        return;
      }
      surface.setPointerCapture(event.pointerId);
    }
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    this.pan(dx / this.fingers.size, dy / this.fingers.size);
    if (this.fingers.size === 2) {
      const now = this.spread();
      const { left, top } = surface.getBoundingClientRect();
      const [a, b] = [...this.fingers.values()];
      if (a && b && this.last > 0) this.zoom(now / this.last, [(a[0] + b[0]) / 2 - left, (a[1] + b[1]) / 2 - top]);
      this.last = now;
    }
  }

  up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    this.last = this.spread();
  }

  /** Whether the finger that was just lifted had moved the map, so that it is no tap. */
  get dragged(): boolean {
    return this.moved > TREMBLE;
  }

  wheel(event: WheelEvent, surface: Element): void {
    event.preventDefault();
    const { left, top } = surface.getBoundingClientRect();
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    this.zoom(Math.exp(-step * 0.0016), [event.clientX - left, event.clientY - top]);
  }

  private spread(): number {
    const [a, b] = [...this.fingers.values()];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  }
}
