import { describe, expect, test } from 'vitest';
import two from '../fixtures/two.json';
import clash from '../fixtures/clash.json';
import { about, choicesOf, grouped, hexKey, hexOf, matching, pick } from '../src/table/choices';
import { campsOf, faceOf, isPile, seatingOf, unitsOf } from '../src/table/cards';
import type { Area, Decision, View } from '../src/wire/types.gen';

const names = ['you', 'Bunta'];
const battle = clash.tables.battle as unknown as { view: View; decision: Decision };
const deploy = two.tables['deploy-4'] as unknown as { view: View; decision: Decision };
const fight = choicesOf(battle.decision, battle.view, 0, names);
const cards = choicesOf(deploy.decision, deploy.view, 0, names);

describe('a card game whose cards have ids', () => {
  test('every action but passing is about a card, and made with one', () => {
    expect(fight).toHaveLength(30);
    expect(fight.filter((choice) => choice.source === null).map((choice) => choice.label)).toEqual(['Pass']);
    expect(fight[0]?.spots.size).toBe(0);
    expect(fight.slice(1).every((choice) => choice.spots.size > 0)).toBe(true);
  });

  test('an action with a target is about both cards; picking one and then the other leaves it alone', () => {
    const charge = fight[1];
    expect(charge?.spots.size).toBe(2);
    const [first, second] = [...(charge?.spots ?? [])];
    const one = pick(fight, new Set(), first ?? '');
    expect(about(fight, one).length).toBeGreaterThan(1);
    expect(about(fight, pick(fight, one, second ?? ''))).toEqual([charge]);
    expect(pick(fight, one, first ?? '').size).toBe(0);
  });

  test('many choices are grouped by the card they are made with, and say its name once', () => {
    const groups = grouped(fight, battle.view);
    expect(groups[0]).toMatchObject({ title: null });
    expect(groups[1]?.title).toBe('A Sudden Charge');
    expect(groups[1]?.choices.map((choice) => choice.short)).toEqual([
      'Lady Kuwa gets 3 Force',
      'Hoshi Tetsuo gets 3 Force',
    ]);
    expect(groups.flatMap((group) => group.choices)).toHaveLength(30);
  });

  test('of choices that do the same only the first is offered, and it is about the cards of all', () => {
    const merged = choicesOf(
      { ...battle.decision, same: battle.decision.actions.map((_, at) => (at === 2 ? 1 : at)) },
      battle.view,
      0,
      names,
    );
    expect(merged.map((choice) => choice.index)).toEqual(fight.map((choice) => choice.index).filter((at) => at !== 2));
    expect(merged[1]?.spots).toEqual(new Set([...(fight[1]?.spots ?? []), ...(fight[2]?.spots ?? [])]));
  });

  test('a search finds words of the label and of the card, in any order', () => {
    expect(matching(fight, 'hill BANNER').length).toBe(3);
    expect(matching(fight, '')).toHaveLength(30);
    expect(matching(fight, 'nowhere')).toEqual([]);
  });
});

describe('a game without ids', () => {
  test('a word is a card of the hand, a place is an area', () => {
    const choice = cards.find((one) => one.action['at'] === 1);
    expect([...(choice?.spots ?? [])].some((key) => key.startsWith('hand:0#'))).toBe(true);
    expect(choice?.spots.has('field:1')).toBe(true);
    expect(cards.every((one) => one.source === null)).toBe(true);
  });

  test('choices are grouped by the deed or the word, and shortened', () => {
    const groups = grouped(cards, deploy.view);
    expect(groups.length).toBeGreaterThan(1);
    expect(groups.flatMap((group) => group.choices)).toHaveLength(cards.length);
    expect(groups.every((group) => group.choices.every((choice) => choice.short.length <= choice.label.length))).toBe(
      true,
    );
  });

  test('a few choices stay as they are', () => {
    expect(grouped(cards.slice(0, 3), deploy.view)).toEqual([{ title: null, choices: cards.slice(0, 3) }]);
  });
});

describe('cards', () => {
  const home = battle.view.areas.find((area) => area.id === 'home:0');

  test('attached cards are below the card that carries them, and none is lost', () => {
    const units = unitsOf(home?.cards ?? []);
    expect(units.map((unit) => [unit.face.title, unit.attached.length])).toEqual([
      ['Hoshi Tetsuo', 2],
      ['Brother Enku', 1],
      ['Nameless Exile', 0],
    ]);
  });

  test('a card attached to nothing on the table, or to itself, lies by itself', () => {
    const card = (id: number, on: number) => ({ name: 'x', owner: 0, facts: { id, on } });
    expect(unitsOf([card(1, 9), card(2, 2)])).toHaveLength(2);
  });

  test('figures know how they changed; words and tokens are no figures', () => {
    const face = faceOf({
      name: 'monk',
      owner: 0,
      facts: { force: 4, base_force: 3, wound_tokens: 2, cavalry: true, bowed: true, text: 'Hm.' },
    });
    expect(face.figures).toEqual([{ name: 'force', label: 'Force', value: 4, delta: 1 }]);
    expect(face.tokens).toEqual([{ label: 'Wound', count: 2 }]);
    expect([face.words, face.bowed, face.text]).toEqual([['Cavalry'], true, 'Hm.']);
  });

  test('places are grouped by owner; a deck and a hidden hand are piles', () => {
    const camps = campsOf(battle.view.areas, 0);
    expect(camps.others.map((camp) => camp.seat)).toEqual([1]);
    expect(camps.shared.map((area) => area.id)).toEqual(['battle']);
    expect(camps.own?.areas.every((area) => area.seat === 0)).toBe(true);
    const hidden = camps.others[0]?.areas.filter(isPile).map((area) => area.id);
    expect(hidden).toEqual(['dynasty:1', 'fate:1', 'hand:1']);
    expect(campsOf(battle.view.areas, null).others).toHaveLength(2);
  });

  test('the others sit clockwise from the viewer, as the view tells', () => {
    const areas = [0, 1, 2, 3].map((seat) => ({ id: `home-${seat}`, title: 'Home', seat }) as Area);
    const seating = seatingOf({ ...battle.view, facts: { clockwise: 'seat 2, seat 0, seat 3, seat 1' } });
    expect(seating).toEqual([2, 0, 3, 1]);
    const order = (viewer: number | null, round: number[]) =>
      campsOf(areas, viewer, round).others.map((camp) => camp.seat);
    expect(order(0, seating)).toEqual([3, 1, 2]);
    expect(order(null, seating)).toEqual([2, 0, 3, 1]);
    expect(order(2, [])).toEqual([3, 0, 1]);
    expect(seatingOf(battle.view)).toEqual([]);
  });
});

describe('a map of hexes', () => {
  const tile = { name: 'Plains', owner: 0, facts: { id: 7 } };
  const view = {
    ...battle.view,
    areas: [{ id: 'tiles-0', title: 'Tiles of seat 0', seat: 0, kind: 'tiles', cards: [tile] }],
  } as unknown as View;
  const actions = [
    { do: 'lay', tile: 7, column: 1, row: -1 },
    { do: 'lay', tile: 7, column: 0, row: 1 },
  ];
  const laying = choicesOf(
    { ...battle.decision, actions, labels: ['Lay Plains at 1/-1', 'Lay Plains at 0/1'] } as unknown as Decision,
    view,
    0,
    names,
  );

  test('laying is about the tile and the hex; tapping both leaves one choice', () => {
    const picked = pick(laying, pick(laying, new Set(), 'tiles-0#0'), hexKey(1, -1));
    expect(about(laying, picked).map((choice) => choice.label)).toEqual(['Lay Plains at 1/-1']);
  });

  test('a hex is read back from its key, and nothing else is one', () => {
    expect(hexOf(hexKey(-3, 2))).toEqual([-3, 2]);
    expect(hexOf('tiles-0#0')).toBeNull();
  });
});
