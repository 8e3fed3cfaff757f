import { describe, expect, test } from 'vitest';
import { advisedSpots, routesOf } from '../src/games/l5r/table/routes';
import type { Action, Decision } from '../src/wire/types.gen';
import recorded from './hints.json';

/** Hints of seeded games, with the decisions they are about (web/fixtures/make_hints.py). */
type Kept = {
  decision: Decision;
  action: Action;
  plan: Action[];
  label: string;
  then: string[];
  cards: Record<string, string>;
};
const GAMES = recorded as unknown as Record<string, Kept[]>;
const all = Object.entries(GAMES).flatMap(([game, hints]) =>
  hints.map((hint, at): [string, Kept] => [`${game} ${at}`, hint]),
);

/** The card that a label is about: what stands before its colon, without a number that tells twins apart. */
const head = (label: string): string => label.split(': ')[0] ?? label;

function lit({ decision, action, plan }: Kept): number[] {
  const index = decision.actions.findIndex((one) => JSON.stringify(one) === JSON.stringify(action));
  return advisedSpots(routesOf(decision, []), index, plan).filter((spot) => typeof spot === 'number');
}

describe('what a hint lights is what it names', () => {
  test('there are enough of them, and some go on after their first step', () => {
    expect(all.length).toBeGreaterThan(40);
    expect(all.filter(([, hint]) => hint.plan.length > 0).length).toBeGreaterThan(5);
  });
  test.each(all)('%s', (_, hint) => {
    const routes = routesOf(hint.decision, []);
    const told = [hint.label, ...hint.then].map(head).join('; ');
    const index = hint.decision.actions.findIndex((one) => JSON.stringify(one) === JSON.stringify(hint.action));
    const own = routes.filter((route) => route.index === index);
    for (const id of lit(hint)) {
      const name = hint.cards[id] ?? '?';
      // What every way of the action has goes without saying: the one who can carry it.
      const only = own.every((route) => route.spots.includes(id));
      expect(told.includes(name) || only, `${told} lights ${name}`).toBe(true);
    }
    // A card that the first step names and that the table could point at is lit.
    const named = Object.keys(hint.cards).filter(
      (id) => head(hint.label).includes(hint.cards[id] ?? '?') && own.some((route) => route.spots.includes(Number(id))),
    );
    if (named.length > 0)
      expect(
        named.some((id) => lit(hint).includes(Number(id))),
        `${told} is not lit`,
      ).toBe(true);
  });
});
