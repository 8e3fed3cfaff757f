/** The tutorial's battles, as events like those of a server. */
import type { KenjinEvent } from '../wire/types.gen';
import { AIKO, ME, type World } from './world';

type Parts = [string, number, string][];

const total = (seat: number, at: number, cards: number, parts: Parts): KenjinEvent => ({
  event: 'total',
  seat,
  at,
  total: parts.reduce((sum, part) => sum + part[1], 0),
  cards,
  parts,
  knows: null,
});

/** All four battles; the table is left as after them. */
export function battles(world: World): KenjinEvent[] {
  const names = (at: number, seat: number): string[] => world.stack(at, seat).map((piece) => piece.unit);
  const begin = (at: number): KenjinEvent => ({
    event: 'combat',
    at,
    stacks: [names(at, ME), names(at, AIKO)],
    knows: null,
  });
  const end = (at: number, seat: number | null, rule: string): KenjinEvent => ({
    event: 'conquered',
    at,
    seat,
    rule,
    knows: null,
  });
  const plain = 'KEN-WIN-1';
  const events: KenjinEvent[] = [
    begin(0),
    total(ME, 0, 2, [
      ['shugenja', 1, plain],
      ['brute', 3, plain],
      ['port', 1, 'K13'],
    ]),
    total(AIKO, 0, 1, [
      ['general', 1, plain],
      ['port', 1, 'K13'],
    ]),
    end(0, ME, 'KEN-WIN-3'),
    begin(1),
    total(ME, 1, 1, [['general', 1, plain]]),
    total(AIKO, 1, 1, [['assassin', 1, plain]]),
    end(1, null, 'KEN-WIN-5'),
    begin(2),
    { event: 'eliminated', seat: AIKO, at: 2, unit: 'samurai', by: 'archer', knows: null },
    total(ME, 2, 5, [
      ['ashigaru', 2, plain],
      ['scout', 1, plain],
      ['lord', 4, 'K12'],
      ['peasant', 1, 'K14'],
      ['archer', 1, plain],
    ]),
    total(AIKO, 2, 1, [['peasant', 1, 'K14']]),
    end(2, ME, 'KEN-WIN-3'),
    begin(3),
    total(ME, 3, 0, []),
    total(AIKO, 3, 2, [
      ['brute', 3, plain],
      ['ashigaru', 2, plain],
    ]),
    end(3, AIKO, 'KEN-WIN-3'),
  ];
  world.winners.set(0, { seat: ME, totals: [5, 2], cards: [2, 1] });
  world.winners.set(1, { seat: null, totals: [1, 1], cards: [1, 1] });
  world.winners.set(2, { seat: ME, totals: [9, 1], cards: [5, 1] });
  world.winners.set(3, { seat: AIKO, totals: [0, 5], cards: [0, 2] });
  for (const at of [0, 2]) world.stack(at, AIKO).length = 0;
  for (const stacks of world.stacks) for (const piece of stacks.flat()) piece.up = true;
  return events;
}

export const SCORES: KenjinEvent[] = [
  {
    event: 'scored',
    seat: ME,
    points: 12,
    lines: [
      ['battlefield', 0, 4, 'KEN-END-1'],
      ['battlefield', 2, 4, 'KEN-END-1'],
      ['peasant', 2, 1, 'KEN-END-2'],
      ['lord', 2, 3, 'KEN-END-3'],
    ],
    knows: null,
  },
  { event: 'scored', seat: AIKO, points: 6, lines: [['battlefield', 3, 6, 'KEN-END-1']], knows: null },
  { event: 'ended', winners: [ME], assassinated: [[AIKO, 'lord']], knows: null },
];
