import { describe, expect, test } from 'vitest';
import type { Decision, Hinted, Persona } from '../src/wire/types.gen';
import { easiest, introduced, opponents, standIn, strength } from '../src/people/cast';
import { fits, headline, percent, verdict } from '../src/people/hinting';
import { MONS } from '../src/people/mons';
import { cueOf } from '../src/people/moments';
import { tones } from '../src/people/sound';
import { learnPath, lessonOf, playersText, shortTitle } from '../src/lib/games';
import { sceneOf, signsOf } from '../src/games/pictures';
import '../src/games/registry';

const GAMES = ['kenjin', 'imperial', 'celestial', 'war-of-honor', 'strategic'];
const one = (id: string, level: string): Persona => ({ id, name: id, level, line: '', mon: 'moon', spec: 'greedy' });
const LEVELS = ['Student', 'Student', 'Retainer', 'Veteran', 'Captain', 'Master'];
const CAST = LEVELS.map((level, index) => one('abcdef'.charAt(index), level));

describe('whom one plays against', () => {
  test('a fair opponent comes first, and nobody twice while there are others', () => {
    expect(opponents(CAST, 3)).toEqual(['e', 'd', 'f']);
    expect(opponents(CAST, 7)).toEqual(['e', 'd', 'f', 'c', 'a', 'b', 'e']);
    expect(opponents([], 3)).toEqual([]);
  });
  test('a first game is played against beginners', () => {
    expect(easiest(CAST, 3)).toEqual(['a', 'b', 'a']);
  });
  test('a seat that somebody left goes to a captain', () => {
    expect(standIn(CAST)).toBe('e');
    expect(standIn([])).toBe('greedy');
  });
  test('they are introduced with their level', () => {
    expect(introduced(one('Okoto', 'Master'))).toBe('Okoto, Master');
    const rated = { rating: 1712, reach: 45, games: 120, spec: 'search:4000' };
    expect(introduced(one('Okoto', 'Master'), rated)).toBe('Okoto, Master · 1712');
    expect(strength(rated)).toBe('1712 ± 45');
  });
});

describe('hints', () => {
  const decision = { actions: [{ do: 'pass' }, { do: 'deploy', at: 2 }] } as unknown as Decision;
  const hint = (action: unknown): Hinted => ({ action }) as unknown as Hinted;
  test('a hint about another question is dropped', () => {
    expect(fits(hint({ do: 'deploy', at: 2 }), decision)).toBe(true);
    expect(fits(hint({ do: 'deploy', at: 1 }), decision)).toBe(false);
    expect(fits(hint({ do: 'pass' }), null)).toBe(false);
  });
  test('a long choice has a headline', () => {
    expect(headline('Border Keep: Limited: Put a card away.')).toEqual({
      head: 'Border Keep',
      rest: 'Limited: Put a card away.',
    });
    expect(headline('Lord on the Port')).toEqual({ head: 'Lord on the Port', rest: '' });
  });
  test('a chance is said in whole points, and nothing is sure', () => {
    expect([0, 0.004, 0.455, 0.996, 1].map(percent)).toEqual(['1 %', '1 %', '46 %', '99 %', '99 %']);
  });
  test('without a reason it says how it compares', () => {
    expect(verdict({ instead: '', clear: false }, '')).toBe('There is nothing else to choose.');
    expect(verdict({ instead: 'Done buying', clear: false }, 'Done')).toBe('About equal to “Done”.');
    expect(verdict({ instead: 'Done buying', clear: true }, 'Done')).toBe('Looks better to the bot than “Done”.');
  });
});

describe('what is told to somebody who looks elsewhere', () => {
  const at = (steps: number, turn = false, over = false) => ({ steps, turn, over });
  test.each([
    [null, at(3, true), null],
    [at(3), at(4), 'move'],
    [at(3), at(4, true), 'turn'],
    [at(4, true), at(5, true), 'move'],
    [at(4, true), at(4, true), null],
    [at(4, true), at(5, false, true), 'end'],
    [at(5, false, true), at(5, false, true), null],
  ] as const)('%j to %j is %s', (before, after, cue) => expect(cueOf(before, after)).toBe(cue));
  test('tones are short and soft', () => {
    for (const cue of ['turn', 'move', 'end'] as const)
      for (const tone of tones(cue)) {
        expect(tone.level).toBeLessThanOrEqual(0.2);
        expect(tone.at + tone.length).toBeLessThanOrEqual(1.5);
        expect(tone.pitch).toBeGreaterThan(200);
      }
  });
});

describe('every game has its scene, its signs and a way to learn it', () => {
  test.each(GAMES)('%s', (game) => {
    const { behind, before } = sceneOf(game);
    expect((behind + before).length).toBeGreaterThan(200);
    expect(signsOf(game).map((strokes) => strokes.length > 10)).toEqual([true, true]);
    expect(learnPath(game)).toMatch(/^\/learn/);
    expect(lessonOf(game)).not.toBeNull();
  });
  test('crests are drawn with two colours only', () => {
    expect(Object.keys(MONS).length).toBeGreaterThanOrEqual(24);
    for (const drawing of Object.values(MONS))
      expect(drawing.replaceAll('var(--face)', '').replaceAll('currentColor', '')).not.toMatch(/#[0-9a-f]{3}/i);
  });
  test('short titles and numbers of players', () => {
    expect(shortTitle('Legend of the Five Rings: Celestial')).toBe('Celestial');
    expect(shortTitle('Kenjin')).toBe('Kenjin');
    expect(playersText({ name: 'kenjin', seat_counts: [2, 3, 4] })).toBe('2–4 players');
    expect(playersText({ name: 'strategic', seat_counts: [3, 4, 5] })).toBe('2–4 clans');
  });
});
