import { describe, expect, test } from 'vitest';
import maps from './places.json';
import type { Decision, Area } from '../src/wire/types.gen';
import { complete, inviting, lit, optionsOf, pick } from '../src/games/l5r/realm/compose';
import { at, boxOf, hexKey, hexOf, towards } from '../src/games/l5r/realm/layout';
import { tilesOf, unlaid, type Hex, type Path, type Player, type Realm } from '../src/games/l5r/realm/model';
import { nearest, takes } from '../src/games/l5r/realm/paths';
import { course, lies } from '../src/games/l5r/realm/places';

const NAMES = ['you', 'Bob', 'Cindy', 'Daichi', 'Emi', 'Fumio', 'Goro', 'Hana'];
type Laid = { areas: Area[]; words: Record<string, string> };
const all = maps as unknown as Laid[];

const hexAt = (key: string): Hex => ({ column: Number(key.split('/')[0]), row: Number(key.split('/')[1]) });

describe('places of real maps of two to eight players', () => {
  test('are said as the engine says them, and no two of a map alike', () => {
    expect(all.length).toBeGreaterThan(30);
    for (const { areas, words } of all) {
      const tiles = tilesOf(areas);
      const said = Object.keys(words).map((key) => lies(hexAt(key), tiles, [...tiles, ...unlaid(areas)], NAMES));
      expect(said).toEqual(Object.values(words));
      expect(new Set(said).size).toBe(said.length);
      expect(said.join()).not.toMatch(/[0-9]/);
    }
  });

  test('a twin of a clan is named by its owner', () => {
    const mirrored = all.find(({ areas }) => new Set(tilesOf(areas).map((tile) => tile.clan)).size === 2);
    expect(Object.values(mirrored?.words ?? {}).join()).toMatch(/the (Open|Battle|Limited) Fortress of Bob/);
    expect(Object.values(mirrored?.words ?? {}).join()).toMatch(/your (Open|Battle|Limited) Fortress/);
  });

  test('how one place lies from another leads back to it', () => {
    expect(course(0, -1)).toEqual([{ count: 1, said: 'above' }]);
    expect(course(2, -1)).toEqual([
      { count: 1, said: 'upper right of' },
      { count: 1, said: 'lower right of' },
    ]);
    expect(course(0, 0)).toEqual([]);
  });
});

describe('the drawing of the map', () => {
  test('what lies above is drawn above, and every hex is in the box', () => {
    expect(at({ column: 0, row: -1 }).y).toBeLessThan(0);
    expect(at({ column: -1, row: 0 }).x).toBeLessThan(0);
    expect(at({ column: -1, row: 0 }).y).toBeLessThan(0);
    const box = boxOf([{ column: 4, row: -4 }], 0);
    const point = at({ column: 4, row: -4 });
    expect(point.x).toBeLessThan(box.left + box.width);
    expect(point.y).toBeGreaterThan(box.top);
  });

  test('keys of hexes are read back', () => {
    expect(hexOf(hexKey({ column: -2, row: 3 }))).toEqual({ column: -2, row: 3 });
    expect(hexOf(12)).toBeNull();
  });

  test('arrows lead to every hex of every map', () => {
    for (const { areas } of all) {
      const hexes = tilesOf(areas).flatMap((tile) => tile.place ?? []);
      const seen = new Set(['hex:0:0']);
      const queue: Hex[] = [{ column: 0, row: 0 }];
      for (let hex = queue.shift(); hex !== undefined; hex = queue.shift()) {
        for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
          const next = towards(hex, key, hexes);
          if (next !== null && !seen.has(hexKey(next))) {
            seen.add(hexKey(next));
            queue.push(next);
          }
        }
      }
      expect(seen.size).toBe(hexes.length);
    }
  });
});

const decision = (actions: Decision['actions'], leads: Decision['leads']): Decision => ({
  seat: 0,
  prompt: '',
  rule: '',
  actions,
  labels: [],
  declinable: true,
  same: [],
  leads,
  moment: '',
  several: false,
  later: [],
});

describe('composing on the map', () => {
  const lay = decision(
    [
      { do: 'lay', tile: 7, column: 1, row: 0 },
      { do: 'lay', tile: 7, column: 0, row: 1 },
      { do: 'lay', tile: 8, column: 1, row: 0 },
    ],
    [
      [{ source: 7, targets: ['hex:1:0'] }],
      [{ source: 7, targets: ['hex:0:1'] }],
      [{ source: 8, targets: ['hex:1:0'] }],
    ],
  );

  test('a tile and a place, in either order; another of its sort takes its place, again puts it back', () => {
    const options = optionsOf(lay);
    expect([...lit(options, [], false)]).toEqual([7, 'hex:1:0', 'hex:0:1', 8]);
    expect(pick(options, ['hex:1:0'], 8)).toEqual([8, 'hex:1:0']);
    expect(pick(options, [7, 'hex:0:1'], 'hex:1:0')).toEqual([7, 'hex:1:0']);
    expect(pick(options, [7, 'hex:0:1'], 8)).toEqual([8]);
    expect(pick(options, [7], 7)).toEqual([]);
    expect(complete(options, [7])).toBeNull();
    expect(complete(options, [8, 'hex:1:0'])?.action).toEqual({ do: 'lay', tile: 8, column: 1, row: 0 });
  });

  const choose = (card: number): { do: string; card: number } => ({ do: 'choose', card });
  const besiege = decision(
    [{ do: 'pass' }, { do: 'besiege', target: 20 }],
    [[], [{ source: 20, targets: [1, 2], aims: [choose(1), choose(2)] }]],
  );

  test('an attack is its target and where it comes from, sent as one', () => {
    const options = optionsOf(besiege);
    expect([...lit(options, [], true)]).toEqual([20]);
    expect([...lit(options, [20], true)]).toEqual([1, 2]);
    expect(complete(options, [20, 2])).toMatchObject({ action: { do: 'besiege', target: 20 }, then: [choose(2)] });
  });

  test('all guests are invited at once, and being done is said only while somebody is left', () => {
    const invites = decision([{ do: 'invite', seat: 1 }, { do: 'invite', seat: 2 }, { do: 'pass' }], [[], [], []]);
    expect(inviting(invites, [])).toEqual({ action: { do: 'pass' }, then: [] });
    expect(inviting(invites, [2])).toEqual({ action: { do: 'invite', seat: 2 }, then: [{ do: 'pass' }] });
    expect(inviting(invites, [1, 2])).toEqual({ action: { do: 'invite', seat: 1 }, then: [{ do: 'invite', seat: 2 }] });
  });
});

describe('the nearest step', () => {
  const path = (name: Path['name'], taken: number, enough: number | null = null): Path => ({
    name,
    title: name,
    asks: `Do ${name}`,
    enough,
    markers: new Map([[0, taken]]),
    rewards: ['a', 'b', 'c', 'd', 'Victory.'],
  });
  const player = (more: Partial<Player> = {}): Player => ({
    seat: 0,
    clan: 'lion',
    honor: 5,
    provinces: 4,
    fortresses: 3,
    allFortresses: 3,
    hand: 5,
    units: 1,
    gained: 0,
    caused: 0,
    conquered: false,
    enlightened: false,
    out: false,
    role: null,
    ...more,
  });
  const realm = (one: Player, ...paths: Path[]): Realm => ({
    tiles: [],
    capital: null as never,
    players: [one],
    paths,
    steps: 5,
    siege: null,
  });
  const four = [path('military', 0), path('honor', 1, 8), path('dishonor', 0, 8), path('enlightenment', 4)];

  test('is what is earned, then what was begun, then what leads farthest', () => {
    expect(nearest(realm(player({ conquered: true, gained: 7 }), ...four), 0)?.path.name).toBe('military');
    const begun = nearest(realm(player({ gained: 3, caused: 5 }), ...four), 0);
    expect(begun).toMatchObject({ step: 1, missing: 3, earned: false });
    expect(begun === null ? '' : takes(begun)).toBe('Three more Honor lost by others this turn takes you there.');
    expect(nearest(realm(player(), ...four), 0)).toMatchObject({ step: 5, reward: 'Victory.' });
  });

  test('is none where all is taken or one is out', () => {
    expect(nearest(realm(player(), path('honor', 5, 8)), 0)).toBeNull();
    expect(nearest(realm(player({ out: true }), ...four), 0)).toBeNull();
  });
});
