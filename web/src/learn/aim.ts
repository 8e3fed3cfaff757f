/** Frames what a step of a lesson points at, as soon as it is drawn; what is hidden is led to. */

import { selectorOf } from './lesson';

const seen = (element: HTMLElement): boolean => element.checkVisibility({ visibilityProperty: true });

/**
 * Frame these within a box. Where none of them is seen, because another part of the table is shown, what leads there is
 * framed: whatever a table marks with `data-door`. Returns how to stop.
 */
export function aimAt(box: HTMLElement, points: readonly string[]): () => void {
  const chosen = points.flatMap((point) => selectorOf(point) ?? []);
  const all = (selector: string): HTMLElement[] => [...box.querySelectorAll<HTMLElement>(selector)];
  let framed: HTMLElement[] = [];
  const frame = (): void => {
    const there = chosen.flatMap(all);
    const near = there.filter(seen);
    const doors = chosen.length > 0 && near.length === 0 ? all('[data-door]').filter(seen) : [];
    const found = near.length > 0 ? near : doors.length > 0 ? doors.slice(0, 1) : there;
    if (found.length === framed.length && found.every((one, at) => one === framed[at])) return;
    for (const one of framed) one.removeAttribute('data-aim');
    framed = found;
    for (const one of framed) one.setAttribute('data-aim', '');
    framed[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const observer = new MutationObserver(frame);
  observer.observe(box, { subtree: true, childList: true, attributeFilter: ['class', 'open', 'data-testid'] });
  frame();
  return () => {
    observer.disconnect();
    for (const one of framed) one.removeAttribute('data-aim');
  };
}
