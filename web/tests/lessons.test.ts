import { describe, expect, it } from 'vitest';
import { fits, LESSONS, tableAt } from '../src/games/celestial/tutorial/celestial';
import { advice } from '../src/people/hinting';
import type { Hinted } from '../src/wire/types.gen';

describe('the lessons of Celestial', () => {
  it('ask for what the engine allows, in the order in which it was played', () => {
    let before = 0;
    for (const lesson of LESSONS) {
      const { view, decision, acts } = tableAt(lesson.at);
      expect(lesson.at).toBeGreaterThanOrEqual(before);
      before = lesson.at;
      expect(view.areas.length).toBeGreaterThan(8);
      if (lesson.does !== true) continue;
      const legal = (decision?.actions ?? []).map((action) => JSON.stringify(action));
      expect(legal).toContain(JSON.stringify(acts[0]));
      expect(decision?.leads).toHaveLength(legal.length);
      expect(lesson.hint).toBeTruthy();
    }
  });

  it('do each moment of the record once', () => {
    const done = LESSONS.filter((lesson) => lesson.does).map((lesson) => lesson.at);
    const last = LESSONS.at(-1)?.at ?? 0;
    expect(done).toEqual(Array.from({ length: last + 1 }, (_, at) => at).filter((at) => tableAt(at).acts.length > 0));
  });

  it('teach what the other did, to defend, a Battle action, a duel and the Favor', () => {
    const does = LESSONS.filter((lesson) => lesson.does).flatMap((lesson) =>
      tableAt(lesson.at).acts.map((act) => `${act.do} ${String(act['ability'] ?? '')}`),
    );
    expect(does).toContain('use Lobby');
    expect(does).toContain('use Favor: send home');
    expect(does).toContain('focus ');
    const prompts = LESSONS.filter((lesson) => lesson.does).map((lesson) => tableAt(lesson.at).decision?.prompt ?? '');
    expect(prompts.some((prompt) => prompt.includes('attacks you'))).toBe(true);
    const tells = LESSONS.filter((lesson) => lesson.tells).flatMap((lesson) => tableAt(lesson.at).told);
    expect(tells).toContain('Aiko attacks you.');
    expect(tells.some((line) => line.startsWith('Aiko buys'))).toBe(true);
  });

  it('say the figures of the second table', () => {
    const fact = (at: number, id: string, name: string): unknown =>
      tableAt(at).view.areas.find((area) => area.id === id)?.facts?.[name];
    const standing = (at: number): unknown => fact(at, 'battlefield-1', 'standing');
    expect([13, 14, 15, 17].map((at) => String(standing(at)).split(':')[0])).toEqual([
      '11 against 6',
      '7 against 6',
      '9 against 7',
      '9 against 3',
    ]);
    expect([11, 17, 18].map((at) => fact(at, 'home-0', 'honor'))).toEqual([10, 15, 17]);
  });

  it('say the figures that the table shows', () => {
    const honor = (at: number): unknown =>
      tableAt(at).view.areas.find((area) => area.id === 'home-0')?.facts?.['honor'];
    expect([honor(9), honor(10)]).toEqual([7, 10]);
    const walls = tableAt(10).view.areas.find((area) => area.id === 'provinces-1')?.parts;
    expect(walls).toHaveLength(3);
  });

  it('take another move for wrong, and a march in any order for right', () => {
    const [first, second] = tableAt(6).acts;
    if (first === undefined || second === undefined) throw new Error('two units march');
    expect(fits([first, second], second, [first, { do: 'pass' }])).toBe(true);
    expect(fits([first, second], first, [])).toBe(false);
    expect(fits([first, second], first, [{ ...second, to: 1 }])).toBe(false);
    expect(fits([{ do: 'pass' }], { do: 'pass' }, [])).toBe(true);
    expect(fits([{ do: 'pass' }], first, [])).toBe(false);
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
