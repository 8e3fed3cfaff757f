import { describe, expect, test } from 'vitest';
import { optionText } from '../src/pages/options';
import { bookTitle, booksOf, isConstruction, sourceText } from '../src/lib/book';
import { howTo } from '../src/lib/games';
import '../src/games/registry';
import { routesOf } from '../src/games/l5r/table/routes';
import type { TableModel } from '../src/games/l5r/table/model';
import { asked, duelSum, effectOf, nextChoice, outcome, waiting } from '../src/games/l5r/table/words';
import type { Decision, OptionField } from '../src/wire/types.gen';

const decision = (actions: unknown[], labels: string[], leads: unknown[], prompt = ''): Decision =>
  ({
    seat: 0,
    prompt,
    rule: '',
    actions,
    labels,
    leads,
    declinable: true,
    same: [],
    moment: '',
  }) as unknown as Decision;

describe('a confirmation says what is done', () => {
  test('the effect of an ability, without its kind, costs and targets', () => {
    expect(
      effectOf('Crushing Strength: Battle: Target your opposed Personality and an enemy Follower: Destroy it.'),
    ).toBe('Destroy it.');
    expect(effectOf('Border Keep: Limited: Put a card away.')).toBe('Put a card away.');
    expect(effectOf('Favor: send home: Battle: Target an enemy unit: Move it home.', 'Favor: send home')).toBe(
      'Move it home.',
    );
  });
  test('a use, a free purchase', () => {
    const one = decision(
      [
        { do: 'use', card: 3, ability: 0 },
        { do: 'buy', card: 4, how: 'plain' },
      ],
      ['Lobby: Limited: Bow him: Take the Favor.', 'Buy Small Farm for 0'],
      [[{ source: 3 }], [{ source: 4 }]],
    );
    const [use, buy] = routesOf(one, []);
    expect(use && outcome(use, one, [])).toBe('Take the Favor.');
    expect(buy && outcome(buy, one, [])).toBe('It enters play and costs nothing.');
  });
});

describe('what is chosen next', () => {
  const next = (action: unknown, way: unknown): string =>
    nextChoice(routesOf(decision([action], [''], [[way]]), []), 1);
  test.each([
    [{ do: 'use', card: 3, ability: 0 }, { source: 3, via: [7], targets: [] }, 'choose who performs it'],
    [
      { do: 'use', card: 3, ability: 0 },
      {
        source: 3,
        targets: [8, 9],
        aims: [
          { do: 'choose', card: 8 },
          { do: 'choose', card: 9 },
        ],
      },
      'choose its target',
    ],
    [
      { do: 'use', card: null, ability: 'Equip' },
      {
        source: 3,
        targets: [8, 9],
        aims: [
          { do: 'choose', card: 8 },
          { do: 'choose', card: 9 },
        ],
      },
      'choose who carries it',
    ],
    [{ do: 'assign', unit: 3, to: 0 }, { source: 3, targets: ['battlefield-0'] }, 'choose where to'],
    [{ do: 'sway', card: 3, seat: 1 }, { source: 3, targets: ['seat:1'] }, 'choose whom it helps'],
  ])('%j', (action, way, words) => expect(next(action, way)).toBe(words));
});

describe('a duel', () => {
  const said = (...sum: [number, number, number, number]): string =>
    duelSum(...sum)
      .map(([word, figure]) => (figure === null ? word : `${word} ${figure}`))
      .join(' ');
  test('its sums are spaced and hide nothing that is known', () => {
    expect(said(5, 0, 0, 0)).toBe('Chi 5');
    expect(said(5, 1, 0, 1)).toBe('Chi 5 + 1 hidden');
    expect(said(5, 2, 3, 1)).toBe('Chi 5 + focused 3 + 1 hidden');
    expect(said(5, 2, 4, 0)).toBe('Chi 5 + focused 4 = 9');
  });
});

describe('prompts', () => {
  test('a defender reads who attacks', () => {
    const { verb } = asked(decision([], [], [], 'Seat 1 attacks you: choose defenders, or be done'), [
      'you',
      'Gensuke',
    ]);
    expect(verb).toBe('Gensuke attacks you: choose defenders, or be done');
  });
  test('a battle has the name of its province', () => {
    expect(
      asked(decision([], [], [], 'Battle at the second province of seat 1: take a Battle action, or pass'), [
        'you',
        'Aiko',
      ]),
    ).toEqual({
      verb: 'Take a Battle action, or pass',
      more: 'Battle at the second province of Aiko',
    });
  });
});

describe('options', () => {
  const cards = {
    name: 'cards',
    default: 'own',
    schema: { title: 'Cards', enum: ['own', 'any'], titles: { own: 'This edition only', any: 'Every edition' } },
  } as unknown as OptionField;
  test('what was agreed is told in the words of the form', () => {
    expect(optionText(cards, 'cards', 'own')).toEqual({ title: 'Cards', value: 'This edition only' });
    expect(optionText(undefined, 'turn_limit', 20)).toEqual({ title: 'Turn limit', value: '20' });
  });
});

describe('the rulebook', () => {
  test('games have their names', () => {
    expect(['l5r.md', 'war-of-honor.md', 'kenjin.md', 'another-game.md'].map(bookTitle)).toEqual([
      'The card game, all editions',
      'War of Honor',
      'Kenjin',
      'Another Game',
    ]);
    expect(booksOf('celestial')).toEqual(['celestial.md', 'l5r.md']);
    expect(booksOf('kenjin')).toEqual(['kenjin.md']);
  });
  test('sources name no files', () => {
    expect(sourceText('Celestial rulebook, Deck Construction; l5r-rulesets A4.')).toBe(
      'Celestial rulebook, Deck Construction.',
    );
    expect(sourceText('l5r-rulings R12.')).toBe('Our rulings R12.');
    expect(sourceText('l5r-rulesets G4.')).toBe('Our ruling.');
  });
  test('every game says how it is played, and decks come last', () => {
    for (const game of ['kenjin', 'celestial', 'imperial', 'war-of-honor', 'strategic'])
      expect(howTo(game)?.turn.length).toBeGreaterThan(2);
    expect(isConstruction('Decks')).toBe(true);
  });
});

test('who is waited for is named with the right verb, also with the eyes of that seat', () => {
  const table = { seat: 0, phase: 'battle', turn: 0, battles: [] } as unknown as TableModel;
  expect(waiting(table, [0], ['you', 'Bunta'])).toBe('You decide');
  expect(waiting(table, [0], ['Aiko', 'Bunta'])).toBe('Aiko decides in the battle');
});
