import { describe, expect, it } from 'vitest';
import { courseOf, loadLesson, taughtGames } from '../src/games/lessons';
import { afterMistake, aroundAt, asksFor, fits, mistakeOf, momentsOf, selectorOf, tableOf } from '../src/learn/lesson';
import { advice } from '../src/people/hinting';
import type { Action, Hinted, Lesson } from '../src/wire/types.gen';

const key = (action: unknown): string => JSON.stringify(action);

async function all(): Promise<Lesson[]> {
  const found = taughtGames().flatMap((game) =>
    (courseOf(game)?.lessons ?? []).map(({ id }) => loadLesson(game, id) ?? Promise.reject(new Error(id))),
  );
  return Promise.all(found);
}

describe('every lesson', () => {
  it('fits together, asks for what can be done, and ends by showing what came of it', async () => {
    const lessons = await all();
    expect(lessons.length).toBeGreaterThan(10);
    for (const lesson of lessons) {
      const moments = momentsOf(lesson);
      expect(moments).toHaveLength(lesson.steps.length);
      lesson.steps.forEach((step, at) => {
        const now = moments[at] ?? [];
        const legal = now.flatMap((moment) => (moment.decision?.actions ?? []).map(key));
        for (const mistake of step.mistakes ?? []) {
          for (const act of mistake.acts) expect(legal, lesson.id).toContain(key(act));
          const view = now[0]?.view;
          if (view !== undefined && mistake.changes) expect(afterMistake(view, mistake)).not.toBeNull();
        }
        if (step.deed || step.replies) expect(step.hint, lesson.id).toBeTruthy();
        for (const { acts, decision } of now) {
          if (acts[0] === undefined) continue;
          expect((decision?.actions ?? []).map(key), lesson.id).toContain(key(acts[0]));
          expect(fits(acts, acts[0], acts.slice(1)), lesson.id).toBe(true);
          expect(mistakeOf(step, acts[0])).toBeNull();
          expect(step.hint).toBeTruthy();
        }
      });
      expect(lesson.steps.at(-1)?.acts ?? []).toEqual([]);
    }
  });
});

describe('a lesson about a campaign', () => {
  const named = async (name: string): Promise<Lesson> =>
    (await loadLesson('strategic', name)) ?? Promise.reject(new Error(name));

  it('shows the map to nobody who fights, and the room of a clan to nobody else', async () => {
    const lesson = await named('6-general');
    const fighting = lesson.steps.map((step, at) => {
      const you = aroundAt(lesson, at)?.info.you;
      const fights = you?.role === 'shireikan';
      expect(you?.map).toBe(!fights);
      if (fights) {
        expect(aroundAt(lesson, at)?.info.battles.map((battle) => battle.match)).toEqual([you?.battle]);
        expect(aroundAt(lesson, at)?.info.rooms).toEqual([]);
        expect((step.table ?? '') !== '' || step.beside === 'camp').toBe(true);
      }
      return fights;
    });
    expect(fighting).toContain(true);
    expect([fighting[0], fighting.at(-1)]).toEqual([false, false]);
  });

  it('shows a Karo no hand and no hidden card of a battle', async () => {
    const lesson = await named('5-karo');
    const at = lesson.steps.findIndex((step) => step.table);
    const battle = tableOf(lesson, lesson.steps[at]?.table ?? '');
    expect([lesson.seat, battle.seat]).toEqual([null, null]);
    const view = momentsOf(lesson)[at]?.[0]?.view;
    const cards = (view?.areas ?? []).flatMap((area) => [
      ...(area.cards ?? []),
      ...(area.parts ?? []).flatMap((part) => part.cards ?? []),
    ]);
    expect(cards.length).toBeGreaterThan(2);
    expect(cards.filter((card) => card.up === false && card.name)).toEqual([]);
  });

  it('says what may be said: one of the replies is right, and the others say why not', async () => {
    const lessons = [await named('5-karo'), await named('6-general')];
    for (const { steps } of lessons) {
      const asked = steps.flatMap((step) => (step.replies ? [step.replies] : []));
      expect(asked.length).toBeGreaterThan(0);
      for (const replies of asked) expect(replies.filter((one) => !one.answer)).toHaveLength(1);
    }
  });

  it('is about turns that have opened: what others write is in no step', async () => {
    const lesson = await named('1-orders');
    const sealing = lesson.steps.findIndex((step) => step.title === 'Seal');
    const before = momentsOf(lesson)[sealing]?.[0];
    expect(JSON.stringify(before)).not.toContain('move 3: 4');
    expect(JSON.stringify(momentsOf(lesson)[sealing + 1]?.[0]?.steps)).toContain('move 3: 4');
  });
});

describe('a deed beside the table', () => {
  it('is the one that is asked for, with what it must say', () => {
    const pause = { kind: 'ask', name: 'pause', fields: { paused: true } } as const;
    expect(asksFor(pause, 'pause', { paused: true, why: 'tea' })).toBe(true);
    expect(asksFor(pause, 'pause', { paused: false })).toBe(false);
    expect(asksFor(pause, 'note', { paused: true })).toBe(false);
    const nested = { kind: 'ask', name: 'result', fields: { result: { winner: 'Crab', eliminations: [] } } } as const;
    expect(asksFor(nested, 'result', { result: { winner: 'Crab', eliminations: [], ends: true } })).toBe(true);
    expect(asksFor(nested, 'result', { result: { winner: 'Crab', eliminations: [{}] } })).toBe(false);
    expect(asksFor({ kind: 'speak', name: 'pause' }, 'pause', {})).toBe(false);
  });
});

describe('a choice in a lesson', () => {
  const march = (unit: number, to: number): Action => ({ do: 'assign', unit, to });

  it('is right in any order of marching, and wrong with another place or another target', () => {
    expect(fits([march(1, 0), march(2, 0)], march(2, 0), [march(1, 0), { do: 'pass' }])).toBe(true);
    expect(fits([march(1, 0), march(2, 0)], march(1, 0), [])).toBe(false);
    expect(fits([march(1, 0), march(2, 0)], march(1, 0), [march(2, 1)])).toBe(false);
    expect(fits([{ do: 'pass' }], { do: 'pass' }, [])).toBe(true);
    const favor: Action = { do: 'use', card: null, ability: 'Favor' };
    const target = (card: number): Action => ({ do: 'choose', card });
    expect(fits([favor, target(3)], favor, [target(3)])).toBe(true);
    expect(fits([favor, target(3)], favor, [target(4)])).toBe(false);
  });

  it('is pointed at by kinds that the page knows, and by no others', () => {
    globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
    expect(selectorOf('card:12')).toContain('data-spot="12"');
    expect(selectorOf('script:x')).toBeNull();
  });
});

describe('a hint', () => {
  const hint = (action: object): Hinted => ({ action }) as Hinted;
  it('says that something is chosen, where its label is a name only', () => {
    expect(advice(hint({ do: 'choose', card: 3 }), 'Matsu Ushio')).toBe('Choose Matsu Ushio');
    expect(advice(hint({ do: 'province', seat: 0, slot: 2 }), 'Your province 3 (face-down)')).toBe(
      'Choose your province 3 (face-down)',
    );
    expect(advice(hint({ do: 'use', card: 3, ability: 0 }), 'Border Keep: Limited: …')).toBe(
      'Use Border Keep: Limited: …',
    );
    expect(advice(hint({ do: 'use', card: null, ability: 'Equip' }), 'Equip: …')).toBe('Equip: …');
    expect(advice(hint({ do: 'pass' }), 'Pass')).toBe('Pass');
  });
});
