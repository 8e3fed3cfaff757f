import { describe, expect, test } from 'vitest';
import { same } from '../src/games/strategic/desk/actions';
import { readRealm } from '../src/games/strategic/model/model';
import type { Role } from '../src/games/strategic/tutorial/role_campaign';
import { COURSES, infoAt, mapAt, momentOf, wanted } from '../src/games/strategic/tutorial/roles';
import { fought } from '../src/games/strategic/tutorial/roles_battle';

const ROLES = Object.keys(COURSES) as Role[];

describe.each(ROLES)('the lessons of the role %s', (role) => {
  const { lessons } = COURSES[role];

  test('are short', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(8);
    expect(lessons.length).toBeLessThanOrEqual(12);
    for (const lesson of lessons) {
      expect(lesson.text.split(/[.!?](?:\s|$)/).filter((part) => part !== '').length, lesson.text).toBeLessThanOrEqual(
        2,
      );
      expect(lesson.text.length, lesson.text).toBeLessThan(160);
    }
  });

  test('say what to do where something is to be done', () => {
    for (const lesson of lessons) if (lesson.does !== undefined) expect(lesson.hint, lesson.title).toBeTruthy();
    for (const lesson of lessons) if (lesson.does?.kind === 'goes') expect(lesson.aim).toHaveLength(1);
  });

  test('show the map to nobody who fights', () => {
    lessons.forEach((lesson, at) =>
      expect(infoAt(role, at).you.map, lesson.title).toBe(infoAt(role, at).you.role !== 'shireikan'),
    );
    for (const [at, lesson] of lessons.entries())
      if (lesson.scene === 'map') expect(infoAt(role, at).you.map, lesson.title).toBe(true);
  });
});

test('the Shogun does what the engine allows, and nothing is left of the record', () => {
  const { lessons } = COURSES.shogun;
  let at = 0;
  for (const [index, lesson] of lessons.entries()) {
    expect(momentOf(index)).toBe(at);
    for (; at < momentOf(index + 1); at++) {
      const action = wanted(at);
      expect(action, lesson.title).not.toBeNull();
      if (action !== null) expect(mapAt('shogun', at).decision?.actions.some((one) => same(one, action))).toBe(true);
    }
  }
  expect(wanted(at)).toBeNull();
  const realm = readRealm(mapAt('shogun', at).view);
  expect(realm.turn).toBe(2);
  const honor = (moment: number): number[] => readRealm(mapAt('shogun', moment).view).clans.map((clan) => clan.honor);
  expect(honor(momentOf(6))).toEqual([5, 3]);
  expect(honor(momentOf(7))).toEqual([5, 5]);
});

test('the result that is entered says the figures of the record', () => {
  const index = COURSES.shogun.lessons.findIndex(
    (lesson) => lesson.does?.kind === 'asks' && lesson.does.what === 'result',
  );
  const glory = (moment: number): number | undefined => readRealm(mapAt('shogun', moment).view).clans[0]?.glory;
  expect([glory(momentOf(index)), glory(momentOf(index + 1))]).toEqual([5, 6]);
});

test('a Karo sees no hand and no hidden card', () => {
  const { view } = fought('karo', COURSES.karo.lessons);
  expect(view.areas.find((area) => area.id === 'hand:0')?.cards).toEqual([]);
  const cards = view.areas.flatMap((area) => (area.parts ?? []).flatMap((part) => part.cards ?? []));
  expect(cards.length).toBe(4);
  expect(cards.every((card) => card.up || card.name === null)).toBe(true);
});

test('a Karo may ask one thing, and advise nothing', () => {
  const choices = COURSES.karo.lessons.flatMap((lesson) =>
    lesson.does?.kind === 'chooses' ? lesson.does.choices : [],
  );
  expect(choices.filter((one) => one.wrong === undefined).map((one) => one.words.endsWith('?'))).toEqual([true]);
  expect(choices.some((one) => one.wrong?.includes('advice'))).toBe(true);
});
