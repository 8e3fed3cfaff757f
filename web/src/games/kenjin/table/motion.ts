/** Movement that follows events: what was where before a change, and how it comes to its new place. */
import type { KenjinEvent } from '../wire/types.gen';

const EASE = 'cubic-bezier(.2,.7,.2,1)';
export const MOVE_MS = 220;
export const REVEAL_MS = 420;

export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export type Places = Map<string, DOMRect>;

/** Where every card and player of a table stands now. */
export function placesIn(root: HTMLElement | undefined): Places {
  const places: Places = new Map();
  if (!root || still()) return places;
  for (const element of root.querySelectorAll<HTMLElement>('[data-place]'))
    places.set(element.dataset['place'] ?? '', element.getBoundingClientRect());
  return places;
}

function find(root: HTMLElement, place: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-place="${place}"]`);
}

/** An element comes from elsewhere to its place. */
export function fly(element: HTMLElement | null, from: DOMRect | undefined): void {
  if (!element || !from || from.width === 0 || still()) return;
  const to = element.getBoundingClientRect();
  const scale = to.width > 0 ? from.width / to.width : 1;
  element.animate(
    [
      {
        transform: `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`,
        transformOrigin: '0 0',
        zIndex: '5',
      },
      { transform: 'none', transformOrigin: '0 0', zIndex: '5' },
    ],
    { duration: MOVE_MS, easing: EASE },
  );
}

function flip(element: HTMLElement | null): void {
  element?.animate(
    [{ transform: 'perspective(600px) rotateY(90deg)' }, { transform: 'perspective(600px) rotateY(0)' }],
    { duration: REVEAL_MS, easing: EASE },
  );
}

function glow(element: HTMLElement | null): void {
  element?.animate([{ transform: 'translateY(-10px)' }, { transform: 'none' }], { duration: REVEAL_MS, easing: EASE });
}

/** The topmost card of a stack. */
function top(root: HTMLElement, at: number, seat: number): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-stack="${at}-${seat}"] > li:last-child [data-place]`);
}

/** Play what just happened on the table as it now stands. `hand` is where the viewer's card was let go. */
export function animate(
  root: HTMLElement,
  events: readonly KenjinEvent[],
  before: Places,
  hand: DOMRect | null,
  me: number | null,
): void {
  if (still()) return;
  for (const event of events) {
    if (event.event === 'deployed' && event.at !== null) {
      const mine = event.seat === me ? (hand ?? before.get(`hand-${event.unit}-0`)) : undefined;
      fly(top(root, event.at, event.seat), mine ?? before.get(`player-${event.seat}`));
    } else if (event.event === 'redeployed') {
      fly(top(root, event.to, event.seat), before.get(`${event.at}-${event.seat}-${event.card}`));
    } else if (event.event === 'revealed') {
      flip(find(root, `${event.at}-${event.seat}-${event.card}`));
    } else if (event.event === 'assassinated') {
      const place = find(root, `${event.at}-${event.seat}-${event.card}`);
      fly(place, event.by === me && hand ? hand : before.get(`player-${event.by}`));
    } else if (event.event === 'peeked') {
      glow(find(root, `${event.at}-${event.seat}-${event.card}`));
    }
  }
}
