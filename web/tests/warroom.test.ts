import { describe, expect, test } from 'vitest';
import type { Action } from '../src/wire/types.gen';
import { loadLesson } from '../src/games/lessons';
import { momentsOf } from '../src/learn/lesson';
import { aimsOf, spaceIn, targetsOf } from '../src/games/strategic/model/targets';
import { coins, playAction, same } from '../src/games/strategic/desk/actions';
import { BORDERS, CLOSED, SPACES } from '../src/games/strategic/map/facts.gen';
import { borders, closedBy, nameLines, neighbours, nextIn } from '../src/games/strategic/map/geometry';
import { CELLS, RIDGES } from '../src/games/strategic/map/shapes';
import { ranked, readRealm } from '../src/games/strategic/model/model';
import { lineWords, readOrders, spent } from '../src/games/strategic/desk/orders';
import { framesOf } from '../src/games/strategic/story/frames';
import { standingsOf, storyOf } from '../src/games/strategic/story/history';
import { pagesOf, sizeOf } from '../src/games/strategic/hall/steps';

describe('a sheet of orders', () => {
  const orders = readOrders([
    'number 4',
    'buy fate',
    'buy move 2',
    'kharmic Rich Harvest',
    'play Merchant Caravan on Lion 3',
    'play Court Favor',
    'reform 2 at 3',
    'move 1: 29 SC3 36',
    'block 1 against all',
    'block 3 against Lion 2',
    'fight 13',
    'fight SC3',
    'peace 21',
    'give in',
  ]);

  test('is read from its lines', () => {
    expect(orders.number).toBe(4);
    expect(orders.buys).toEqual(['fate', 'move 2', 'kharmic Rich Harvest']);
    expect(spent(orders)).toBe(11);
    expect(orders.plays).toEqual([
      { card: 'Merchant Caravan', on: 'Lion 3' },
      { card: 'Court Favor', on: '' },
    ]);
    expect(orders.reforms.get(2)).toBe('3');
    expect(orders.moves.get(1)).toEqual(['29', 'SC3', '36']);
    expect(orders.blocks).toEqual([
      { army: 1, against: 'all' },
      { army: 3, against: 'Lion 2' },
    ]);
    expect(orders.fights).toEqual(['13', 'SC3']);
    expect(orders.peace).toEqual(['21']);
    expect(orders.givesIn).toBe(true);
    expect(readOrders(['fight all']).fights).toBe('all');
  });

  test.each([
    ['move 1: 29', 'Army 1 to Blighted South'],
    ['play Rich Harvest on 3', 'Play Rich Harvest on Anvil Coast'],
    ['block 2 against all', 'Army 2 blocks everybody'],
    ['buy move 3', 'Army 3 one step farther'],
    ['give in', 'Give in to blocks'],
  ])('%s is said as %s', (line, words) => expect(lineWords(line)).toBe(words));

  test('a card on the sheet is the action that plays it', () => {
    expect(playAction({ card: 'Merchant Caravan', on: 'Lion 3' })).toEqual({
      do: 'play',
      card: 'Merchant Caravan',
      on: 'Lion',
      amount: 3,
    });
    expect(playAction({ card: 'Forced March', on: '2' })).toEqual({
      do: 'play',
      card: 'Forced March',
      on: '2',
      amount: null,
    });
  });

  test('what is left out, null and empty is the same', () => {
    const one: Action = { do: 'play', card: 'Court Favor', on: '' };
    expect(same(one, { do: 'play', card: 'Court Favor', on: '', amount: null })).toBe(true);
    expect(same(one, { do: 'play', card: 'Court Favor', on: '1' })).toBe(false);
  });

  test('Koku in coins', () => {
    expect(coins(0)).toEqual([]);
    expect(coins(27)).toEqual([20, 5, 1, 1]);
  });
});

describe('the drawn map', () => {
  test('every land province has an outline, every closed border a ridge', () => {
    expect(Object.keys(CELLS).sort()).toEqual(
      SPACES.filter((space) => !space.id.startsWith('SC'))
        .map((space) => space.id)
        .sort(),
    );
    expect(Object.keys(RIDGES).sort()).toEqual(CLOSED.map(([a, b]) => `${a}-${b}`).sort());
    expect(BORDERS.length).toBe(74);
  });

  test('borders', () => {
    expect(borders('2', '29')).toBe(true);
    expect(borders('29', '2')).toBe(true);
    expect(closedBy('3', '29')).toBe('wall');
    expect(closedBy('4', '28')).toBe('mountain');
    expect(neighbours('4').sort()).toEqual(['13', '2', '3', '8']);
  });

  test('the arrow keys reach every space', () => {
    const found = new Set(['21']);
    for (const id of found)
      for (const direction of [0, 90, 180, 270]) {
        const next = nextIn(id, direction);
        if (next !== null) found.add(next);
      }
    expect(found.size).toBe(SPACES.length);
  });

  test('long names take two lines', () => {
    expect(nameLines('Drum Plain')).toEqual(['Drum Plain']);
    expect(nameLines('Hall of the Fallen')).toEqual(['Hall of', 'the Fallen']);
  });
});

describe('a campaign of three turns', async () => {
  const lesson = await loadLesson('strategic', '3-battle');
  if (lesson === null) throw new Error('the lesson is gone');
  const end = momentsOf(lesson).at(-1)?.[0];
  if (end === undefined) throw new Error('the lesson is empty');
  const realm = readRealm(end.view);
  const story = storyOf(end.steps);

  test('the frames of the turns end as the view does', () => {
    const frames = framesOf(story, ['Crab', 'Scorpion'], 3);
    expect([...new Set(frames.map((frame) => frame.turn))]).toEqual([1, 2, 3]);
    const places = frames.at(-1)?.places;
    for (const place of realm.places.values()) {
      expect(places?.get(place.id)?.armies, place.id).toEqual(place.armies);
      expect(places?.get(place.id)?.castle, place.id).toBe(place.castle);
    }
  });

  test('what was drawn is not told in a frame', () => {
    const told = framesOf(story, ['Crab', 'Scorpion'], 3).flatMap((frame) => frame.told);
    expect(told).toContain('The Crab draw a card.');
    const own = realm.clans[0]?.hand.map((card) => card.name ?? '') ?? [];
    expect(own.length).toBeGreaterThan(1);
    for (const name of own) expect(told.join(' ')).not.toContain(name);
  });

  test('standings over the turns', () => {
    const standings = standingsOf(story, 2);
    expect(standings.map((one) => one.turn)).toEqual([0, 1, 2, 3]);
    expect(standings.map((one) => one.points)).toEqual([
      [16, 16],
      [24, 16],
      [26, 16],
      [29, 15],
    ]);
    expect(ranked(realm.clans).map(({ clan, rank }) => [clan.name, rank])).toEqual([
      ['Crab', 1],
      ['Scorpion', 2],
    ]);
  });
});

describe('what a lesson points at in the War Room', () => {
  const start = (army: number): string | null => (army === 1 ? '2' : null);

  test('is what leads to the choice, one thing after the other', () => {
    const turned: Action[] = [{ do: 'turn' }, { do: 'open', part: 'army 1' }];
    expect(targetsOf([...turned, { do: 'march', army: 1, path: ['29'] }], start)).toEqual(['space-2', 'space-29']);
    expect(targetsOf([{ do: 'number', number: 2 }], start)).toEqual(['number-2']);
    expect(targetsOf([{ do: 'seal' }], start)).toEqual(['seal', 'seal-confirm']);
    expect(targetsOf([{ do: 'judge' }, { do: 'breach', clan: 'Crane' }], start)).toEqual(['breach']);
    expect(targetsOf([], start)).toEqual([]);
  });

  test('is led to on a phone, where the sheet lies over the map', () => {
    const room = { taken: null, narrow: true, open: true };
    const march = ['space-2', 'space-29'];
    expect(aimsOf(march, room)).toEqual(['close-sheet']);
    expect(aimsOf(march, { ...room, open: false })).toEqual(['space-2']);
    expect(aimsOf(march, { ...room, taken: '2', open: false })).toEqual(['space-29']);
    expect(aimsOf(['seal', 'seal-confirm'], { ...room, open: false })).toEqual(['open-sheet']);
    expect(aimsOf(['number-2'], { ...room, narrow: false, open: false })).toEqual(['number-2']);
    expect(aimsOf([], room)).toEqual([]);
    expect([spaceIn(['seal'], ['id:space-4']), spaceIn([], ['id:pause'])]).toEqual(['4', undefined]);
  });
});

describe('the hall', () => {
  const battles = ['8', '13', '21', '7', '20'].map((id) => ({ id, sides: 2 }));

  test('shows as many battles at a time as fit, and all of them', () => {
    expect(pagesOf(battles, 2)).toEqual([
      ['8', '13', '21'],
      ['7', '20'],
    ]);
    expect(pagesOf(battles, 9).flat()).toEqual(battles.map((one) => one.id));
    expect(pagesOf(battles, 9)[0]).toEqual(['8']);
    expect(
      pagesOf(
        [
          { id: '8', sides: 4 },
          { id: '13', sides: 2 },
        ],
        9,
      ),
    ).toEqual([['8'], ['13']]);
    expect(pagesOf([], 5)).toEqual([]);
  });

  test('writes long sentences smaller', () => {
    expect([sizeOf('x'.repeat(20)), sizeOf('x'.repeat(100)), sizeOf('x'.repeat(200))]).toEqual([
      'short',
      'middle',
      'long',
    ]);
  });
});
