/** What can be begun with which card: routes over the table, and how picking them goes on. */
import { describe, expect, it } from 'vitest';
import { advanced, ambiguous, follows, nextSpots, routesAhead, routesOf } from '../src/games/l5r/table/routes';
import type { Action, Decision, Way } from '../src/wire/types.gen';

function decision(entries: [Action, string, Way[]][]): Decision {
  return {
    seat: 0,
    prompt: 'Act',
    rule: 'R1',
    actions: entries.map(([action]) => action),
    labels: entries.map(([, label]) => label),
    declinable: false,
    same: [],
    leads: entries.map(([, , ways]) => ways),
    moment: '',
    several: false,
    later: [],
  };
}

const choose = (card: number): Action => ({ do: 'choose', card });
const equip: [Action, string, Way[]] = [
  { do: 'use', card: null, ability: 'Equip' },
  'Equip',
  [
    { source: 7, targets: [20, 21], then: [choose(7)], aims: [choose(20), choose(21)], gold: 4, pays: [[1, 4]] },
    { source: 8, targets: [20], then: [choose(8)] },
  ],
];

describe('routes', () => {
  it('have one for each target that is asked for, with the moves that choose it', () => {
    const routes = routesOf(decision([equip]), []);
    expect(routes.map((route) => route.spots)).toEqual([[7, 20], [7, 21], [8]]);
    expect(routes[1]?.then).toEqual([choose(7), choose(21)]);
    expect(routes[2]?.marks).toEqual([20]);
  });

  it('are numbered after the actions of the decision where they are said ahead, and leave out what nobody would buy', () => {
    const buy = (card: number, how: string): Action => ({ do: 'buy', card, how });
    const asked: Decision = {
      ...decision([[{ do: 'pass' }, 'Pass', []]]),
      later: [
        { moment: 'purchase', action: buy(5, 'plain'), label: 'Buy Farm for 3', way: { source: 5, gold: 3 } },
        { moment: 'purchase', action: buy(6, 'plain'), label: 'Buy Mari for 7', way: { source: 6, gold: 7 } },
        { moment: 'purchase', action: buy(6, 'discount'), label: 'Buy Mari for 5', way: { source: 6, gold: 5 } },
        { moment: 'clearing', action: { do: 'clear', card: 5 }, label: 'Discard Farm', way: { source: 5 } },
      ],
    };
    expect(routesAhead(asked, 'purchase').map(({ index, spots, gold }) => [index, spots, gold])).toEqual([
      [1, [5], 3],
      [3, [6], 5],
    ]);
    expect(routesAhead(asked, 'clearing').map(({ index }) => index)).toEqual([4]);
  });

  it('leave passing to its own button', () => {
    expect(routesOf(decision([[{ do: 'pass' }, 'Pass', []]]), [])).toEqual([]);
  });

  it('go to a place by the action itself', () => {
    const routes = routesOf(
      decision(
        [0, 1].map((to) => [{ do: 'assign', unit: 3, to }, '', [{ source: 3, targets: [`battlefield-${to}`] }]]),
      ),
      [],
    );
    expect(nextSpots(routes, [3])).toEqual(new Set(['battlefield-0', 'battlefield-1']));
    expect(ambiguous(routes, [3])).toBe(false);
  });

  it('ask in words where spots do not tell actions apart', () => {
    const how = (mode: string): [Action, string, Way[]] => [
      { do: 'buy', card: 5, how: mode },
      mode,
      [{ source: 5, gold: 3 }],
    ];
    const routes = routesOf(decision([how('plain'), how('proclaim')]), []);
    expect(ambiguous(routes, [5])).toBe(true);
  });

  it('leave out a way to buy that another one is better than', () => {
    const how = (mode: string, label: string, gold: number): [Action, string, Way[]] => [
      { do: 'buy', card: 5, how: mode },
      label,
      [{ source: 5, gold }],
    ];
    const ways = [
      how('plain', 'Buy Aiko for 7', 7),
      how('proclaim', 'Buy Aiko for 7 and gain 0 Honor', 7),
      how('discount', 'Buy Aiko for 5 (clan discount)', 5),
    ];
    expect(routesOf(decision(ways), []).map((route) => route.gold)).toEqual([5]);
    const gains = how('proclaim', 'Buy Aiko for 7 and gain 2 Honor', 7);
    expect(
      routesOf(decision([gains, how('discount', 'Buy Aiko for 5 (clan discount)', 5)]), []).map((route) => route.gold),
    ).toEqual([7, 5]);
  });

  it('go on by themselves where there is one way', () => {
    const one: [Action, string, Way[]] = [
      { do: 'besiege', target: 9 },
      '',
      [{ source: 9, via: [4], targets: [30, 31], aims: [choose(30), choose(31)] }],
    ];
    const routes = routesOf(decision([one]), []);
    expect(advanced(routes, [9])).toEqual([9, 4]);
    expect(advanced(routes, [])).toEqual([]);
    expect(routes.filter((route) => follows(route, [9, 4, 31]))).toHaveLength(1);
  });
});
