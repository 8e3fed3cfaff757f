/** Pointers over the drawn table: one set of listeners for all its cards. A press that moves is a drag, a long one reads. */

import type { Spot } from './model';
import type { Play } from './play.svelte';

const FAR = 7;
const LONG = 450;

export const spotOf = (element: Element | null): Spot | null => {
  const told = element?.closest<HTMLElement>('[data-spot]')?.dataset['spot'];
  if (told === undefined) return null;
  return /^\d+$/.test(told) ? Number(told) : told;
};

export type Ghost = { x: number; y: number };

export function pointers(
  root: HTMLElement,
  play: Play,
  show: (ghost: Ghost | null) => void,
  point: (spot: Spot | null, box: DOMRect | null) => void,
): () => void {
  let from: { x: number; y: number; spot: Spot; touch: boolean } | null = null;
  let timer = 0;
  let dragging = false;
  /** A drag ends with a click that is none. */
  let swallow = false;

  const down = (event: PointerEvent): void => {
    const spot = spotOf(event.target as Element);
    swallow = false;
    if (spot === null || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY, spot, touch: event.pointerType !== 'mouse' };
    if (from.touch && typeof spot === 'number')
      timer = window.setTimeout(() => {
        play.reading = spot;
        swallow = true;
        from = null;
      }, LONG);
  };
  const move = (event: PointerEvent): void => {
    if (from === null) return;
    if (!dragging && Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR) {
      window.clearTimeout(timer);
      dragging = play.lift(from.spot);
      if (!dragging) {
        from = null;
        return;
      }
      point(null, null);
    }
    if (dragging) {
      show({ x: event.clientX, y: event.clientY });
      event.preventDefault();
    }
  };
  const up = (event: PointerEvent): void => {
    window.clearTimeout(timer);
    if (dragging) {
      const under = document.elementFromPoint(event.clientX, event.clientY);
      play.drop(root.contains(under) ? spotOf(under) : null);
      swallow = true;
      show(null);
    }
    dragging = false;
    from = null;
  };
  const cancel = (): void => {
    window.clearTimeout(timer);
    if (dragging) play.putBack();
    dragging = false;
    from = null;
    show(null);
  };
  const click = (event: MouseEvent): void => {
    if (swallow) {
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    const target = event.target as Element;
    const spot = spotOf(target);
    const inner = target.closest('button, a, input');
    if (spot === null || (inner !== null && !inner.hasAttribute('data-spot'))) return;
    play.tap(spot);
  };
  const over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || dragging) return;
    const element = (event.target as Element).closest<HTMLElement>('[data-spot]');
    const spot = spotOf(element);
    if (spot !== play.over) point(spot, element?.getBoundingClientRect() ?? null);
  };
  const read = (event: MouseEvent): void => {
    const spot = spotOf(event.target as Element);
    if (typeof spot !== 'number') return;
    event.preventDefault();
    play.reading = spot;
  };
  const still = (event: Event): void => event.preventDefault();

  root.addEventListener('pointerdown', down);
  window.addEventListener('pointermove', move, { passive: false });
  window.addEventListener('pointerup', up);
  window.addEventListener('pointercancel', cancel);
  root.addEventListener('click', click, true);
  root.addEventListener('pointerover', over);
  root.addEventListener('contextmenu', read);
  root.addEventListener('dragstart', still);
  return () => {
    cancel();
    root.removeEventListener('pointerdown', down);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', up);
    window.removeEventListener('pointercancel', cancel);
    root.removeEventListener('click', click, true);
    root.removeEventListener('pointerover', over);
    root.removeEventListener('contextmenu', read);
    root.removeEventListener('dragstart', still);
  };
}
