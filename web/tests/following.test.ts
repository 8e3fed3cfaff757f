import { describe, expect, it } from 'vitest';
import type { CampaignClock } from '../src/wire/types.gen';
import { fallen, type Glance } from '../src/games/strategic/model/fallen';
import type { Realm } from '../src/games/strategic/model/model';
import { readOrders, retreatCost } from '../src/games/strategic/desk/orders';
import { whatFollows } from '../src/games/strategic/story/following';

const glance = (lines: string[], own = 1, verb = 'buy', turn = 2): Glance => ({ turn, lines, own, verb });

describe('what falls away from a sheet', () => {
  const before = glance(['buy fate', 'buy dynasty', 'buy dynasty']);

  it('is what went without the Daimyo, line by line', () => {
    expect(fallen(before, glance(['buy dynasty']))).toEqual(['buy fate', 'buy dynasty']);
    expect(fallen(before, glance(['buy fate', 'buy dynasty'], 2, 'accept'))).toEqual(['buy dynasty']);
  });

  it('is nothing where the Daimyo wrote, nor in a new turn', () => {
    expect(fallen(before, glance([], 2, 'open'))).toEqual([]);
    expect(fallen(before, glance([], 1, 'buy', 3))).toEqual([]);
  });
});

describe('what follows when all orders are in', () => {
  const clock = (phase: CampaignClock['phase'], paused = false): CampaignClock => ({
    phase,
    turn: 2,
    until: 1,
    now: 0,
    paused,
    left: null,
  });
  const realm = (openTurn: number | null): Realm => ({ openTurn }) as Realm;

  it('is said by who must do something first', () => {
    expect(whatFollows(clock('between'), 'Aya', realm(1))).toBe(
      'They open when Aya, the Shogun, closes turn 1, at the latest when the clock has run out.',
    );
    expect(whatFollows(clock('writing'), 'Aya', realm(1))).toContain('Battles of turn 1 are still fought');
    expect(whatFollows(clock('between'), null, realm(1))).toBe('They open as soon as turn 1 is settled.');
    expect(whatFollows(clock('between', true), 'Aya', realm(1))).toContain('paused');
    expect(whatFollows(clock('writing'), 'Aya', realm(null))).toBe('They open now.');
  });
});

describe('a retreat', () => {
  it('costs Honor unless a card saves it', () => {
    expect(retreatCost(readOrders([]))).toBe('A retreat costs 1 Honor and 1 Glory.');
    expect(retreatCost(readOrders(['play Honorable Retreat']))).toContain('costs 1 Glory;');
  });
});
