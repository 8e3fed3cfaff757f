/** What leads to a choice in the War Room, as test ids: one thing, and a second that follows once the first is taken up. */

import type { Action } from '../../../wire/types.gen';

/** Only turns to another part of the desk. */
const WAYS = new Set(['turn', 'open', 'enough', 'judge']);

/** For the first of these choices that is one; `start` says where an army's way begins. */
export function targetsOf(choices: readonly Action[], start: (army: number) => string | null): string[] {
  const wanted = choices.find((one) => !WAYS.has(one.do));
  switch (wanted?.do) {
    case 'march': {
      const to = (wanted['path'] as string[]).at(-1);
      const from = start(Number(wanted['army']));
      return [from, to].flatMap((id) => (id == null ? [] : [`space-${id}`]));
    }
    case 'number':
      return [`number-${wanted['number']}`];
    case 'fight':
      return [`fight-${wanted['at']}`];
    case 'block':
      return wanted['army'] == null ? [`block-${wanted['against'] === 'all' ? 'all' : 'none'}`] : ['block-add'];
    case 'buy':
      return ['buy'];
    case 'seal':
      return ['seal', 'seal-confirm'];
    case 'accept':
      return ['offer-accept'];
    case 'table':
      return [`tell-${wanted['at']}`];
    case 'victory':
      return ['tell-victory'];
    case 'breach':
      return ['breach'];
    case 'undo':
      return ['ruling-undo'];
    case 'close':
      return ['close-turn', 'close-confirm'];
  }
  return [];
}

/** The War Room as it is: where the army stands that was taken up, and whether the sheet lies over the map. */
type Shown = { taken: string | null; narrow: boolean; open: boolean };

/** What to use now of these targets: the second thing once the first is taken up; on a phone, the way there. */
export function aimsOf([first, second]: readonly string[], { taken, narrow, open }: Shown): string[] {
  if (first === undefined) return [];
  if (first.startsWith('space-')) {
    if (narrow && open) return ['close-sheet'];
    return [taken !== null && first === `space-${taken}` ? (second ?? first) : first];
  }
  if (narrow && !open) return ['open-sheet'];
  return second === undefined ? [first] : [first, second];
}

/** The space that is pointed at, by test ids or by the points of a lesson. */
export const spaceIn = (aims: readonly string[], points: readonly string[]): string | undefined =>
  [...aims, ...points.map((point) => point.replace(/^id:/, ''))]
    .find((id) => id.startsWith('space-'))
    ?.slice('space-'.length);
