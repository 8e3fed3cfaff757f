import { describe, expect, it } from 'vitest';
import { Camera } from '../src/games/strategic/map/camera.svelte';
import { xy } from '../src/games/strategic/map/geometry';

/** Where a point of the map is in the window, in pixels. */
function pixel(camera: Camera, id: string): [number, number] {
  const [x, y] = xy(id);
  const { box, scale } = camera;
  return [(x - box.x) * scale, (y - box.y) * scale];
}

describe('the map on a phone', () => {
  it('brings every legal step into sight, also when the bar below grows', () => {
    const steps = ['29', 'SC6', 'SC3', '4'];
    const camera = new Camera();
    camera.resize(360, 520);
    camera.open(xy('4'), 1.4);
    const hidden = (): string[] =>
      steps.filter((id) => {
        const [x, y] = pixel(camera, id);
        return x < 20 || x > camera.width - 56 || y < 20 || y > camera.height - 20;
      });
    expect(hidden()).not.toEqual([]);
    camera.contain(steps.map(xy));
    expect(hidden()).toEqual([]);
    camera.resize(360, 300);
    camera.contain(steps.map(xy));
    expect(hidden()).toEqual([]);
  });
});
