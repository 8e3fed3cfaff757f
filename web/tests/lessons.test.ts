import { describe, expect, it } from 'vitest';
import { courseOf, loadLesson, taughtGames } from '../src/games/lessons';
import { afterMistake, fits, mistakeOf, selectorOf, viewsOf } from '../src/learn/lesson';
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
      const views = viewsOf(lesson);
      expect(views).toHaveLength(lesson.steps.length);
      lesson.steps.forEach((step, at) => {
        const legal = (step.decision?.actions ?? []).map(key);
        for (const mistake of step.mistakes ?? []) {
          for (const act of mistake.acts) expect(legal, lesson.id).toContain(key(act));
          const view = views[at];
          if (view !== undefined && mistake.changes) expect(afterMistake(view, mistake)).not.toBeNull();
        }
        const acts = (step.acts ?? []) as Action[];
        if (acts[0] === undefined) return;
        expect(legal, lesson.id).toContain(key(acts[0]));
        expect(fits(acts, acts[0], acts.slice(1)), lesson.id).toBe(true);
        expect(mistakeOf(step, acts[0])).toBeNull();
        expect(step.hint).toBeTruthy();
      });
      expect(lesson.steps.at(-1)?.decision ?? null).toBeNull();
    }
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
