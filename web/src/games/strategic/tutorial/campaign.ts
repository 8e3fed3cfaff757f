/** The lessons of the guided campaign: two turns of the Crab against the Scorpion, made by the real engine. */

import { stagedMatch } from '../../../lib/staged_match';
import type { Decision, MatchInfo, Step, View } from '../../../wire/types.gen';
import recorded from './campaign.json';
import { put, type Moment } from './moments';

export const MOMENTS = recorded.moments as unknown as Moment[];
/** The moment after each lesson in which something is done. */
const AFTER = recorded.lessons;

export type Lesson = {
  part: string;
  title: string;
  text: string;
  /** The lesson of the record that is done here; none for a page to read, `watch` for a turn to watch. */
  does?: number | 'watch';
  /** What to touch, as test ids of the War Room. */
  targets?: string[];
  hint?: string;
};

export const LESSONS: Lesson[] = [
  {
    part: 'The map',
    title: 'You are the Daimyo of the Crab',
    text: 'Three home provinces in the south-west are yours, an army in each. After the last turn each Honor, each Glory and each Koku of your provinces is a Victory Point. The Scorpion want the same. Drag the map, pinch it, or use the wheel.',
  },
  {
    part: 'Turn 1',
    title: 'March',
    text: 'Orders are written by all at once and open together. Tap Wall March, where army 1 stands, then Blighted South: a gate in the Wall leads there. Nobody holds it, and it has a shrine.',
    does: 0,
    targets: ['space-2', 'space-29'],
    hint: 'Take army 1 at Wall March, then tap Blighted South.',
  },
  {
    part: 'Turn 1',
    title: 'A second shrine',
    text: 'Teal rings are legal steps, dashed ones can be reached in two. What is not legal is refused with its rule. Send army 3 from Grey River Fords to the Great Forest.',
    does: 1,
    targets: ['space-4', 'space-13'],
    hint: 'Take army 3 at Grey River Fords, then tap the Great Forest.',
  },
  {
    part: 'Turn 1',
    title: 'The order number',
    text: 'Low numbers act first; ties are rolled for. On the sheet of orders, take number 2. Until you seal you may change everything.',
    does: 2,
    targets: ['number-2'],
    hint: 'Number 2, on the sheet of orders.',
  },
  {
    part: 'Turn 1',
    title: 'Seal',
    text: 'Sealed is sealed. The Scorpion have sealed already, as their crest shows; nobody knows what. Hold the red button, or press it and confirm.',
    does: 3,
    targets: ['seal', 'seal-confirm'],
    hint: 'Seal the orders.',
  },
  {
    part: 'Turn 1',
    title: 'The orders open',
    text: 'Purchases first, then cards, then armies in order of numbers. Watch it, or scrub to any moment. Then go back with “To now”.',
    does: 'watch',
    targets: ['turn-close'],
  },
  {
    part: 'Turn 2',
    title: 'A visitor',
    text: 'You hold five provinces, and your armies prayed for 2 Honor. But Scorpion 3 stands in Grey River Fords, your home. Alone it cannot take it: the home of another clan falls to two armies only.',
  },
  {
    part: 'Turn 2',
    title: 'March on them',
    text: 'Send army 2 from Anvil Coast to Grey River Fords.',
    does: 4,
    targets: ['space-3', 'space-4'],
    hint: 'Take army 2 at Anvil Coast, then tap Grey River Fords.',
  },
  {
    part: 'Turn 2',
    title: 'Wish a battle',
    text: 'Armies that meet fight only if a Daimyo wishes it. Wish it everywhere. Blocks are there, too: an army that blocks holds others back on a 7 or more.',
    does: 5,
    targets: ['fight-all'],
    hint: 'Under Fights, take Everywhere.',
  },
  {
    part: 'Turn 2',
    title: 'Spend Koku',
    text: 'Your provinces brought 6 Koku. A Fate card costs just that. Cards are played with your orders, two a turn at most. Buy one.',
    does: 6,
    targets: ['buy'],
    hint: 'Buy a Fate card.',
  },
  {
    part: 'Turn 2',
    title: 'Seal again',
    text: 'At court you could offer Koku and cards to others, until one of you seals. Seal now.',
    does: 7,
    targets: ['seal', 'seal-confirm'],
    hint: 'Seal the orders.',
  },
  {
    part: 'The end',
    title: 'The Crab win',
    text: 'In a campaign a battle is a game of its own, played by the generals of the clans, over several turns if it must: Kenjin, the card game, or a real table. This one was settled by odds. The ranking, the chronicle and the plot tell the rest.',
  },
];

/** Where the record stands at the beginning of a lesson. */
export function momentOf(lesson: number): number {
  let at = 0;
  for (const one of LESSONS.slice(0, lesson)) if (typeof one.does === 'number') at = AFTER[one.does] ?? at;
  return at;
}

/** The table at a moment. */
export const tableAt = (moment: number): { view: View; decision: Decision | null; steps: Step[] } =>
  put(MOMENTS, moment);

export const ME = 0;
export const NAMES = ['you', 'the Daimyo of the Scorpion', 'the Shogun'];

export const MATCH: MatchInfo = stagedMatch(NAMES, {
  id: 'guided-campaign',
  game: 'strategic',
  title: 'Strategic',
  options: { turns: 2, settle: 'odds', clans: ['Crab', 'Scorpion'] },
  visibility: 'open',
  winners: [0],
});
