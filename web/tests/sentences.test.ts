import { describe, expect, test } from 'vitest';
import { piecesOf, textOf } from '../src/lib/sentences';
import type { Sentence } from '../src/wire/types.gen';

const names = ['Kenta', 'Ann', 'Bo'];
const card: Sentence = [{ is: 'card', name: 'Settling the Homeless', id: 7, of: 0 }, ' goes to the bottom.'];
const gains: Sentence = [
  { is: 'who', seats: [0] },
  ' ',
  { is: 'does', seats: [0], one: 'gains', many: 'gain' },
  ' ',
  { is: 'figure', amount: 2, what: 'Honor' },
  '.',
];

describe('a sentence is written for its reader', () => {
  test.each([
    [card, 0, 'Your Settling the Homeless goes to the bottom.'],
    [card, 1, 'Settling the Homeless of Kenta goes to the bottom.'],
    [gains, 0, 'You gain 2 Honor.'],
    [gains, 1, 'Kenta gains 2 Honor.'],
    [
      [{ is: 'who', seats: [0, 2] }, ' ', { is: 'does', seats: [0, 2], one: 'wins', many: 'win' }, '.'] as Sentence,
      0,
      'You and Bo win.',
    ],
    [['the end. ', { is: 'who', seats: [1], owner: true }, ' turn.'] as Sentence, 1, 'The end. Your turn.'],
    [
      [{ is: 'thing', name: 'attack', of: 1, article: 'the' }, ' is over.'] as Sentence,
      null,
      'The attack of Ann is over.',
    ],
    [
      [
        { is: 'place', name: 'province 2', of: 0 },
        ' gets ',
        { is: 'figure', amount: -1, what: 'strength', signed: true },
        '.',
      ] as Sentence,
      0,
      'Your province 2 gets −1 strength.',
    ],
    [[{ is: 'card', name: 'card', of: 0, article: 'a' }, ' is drawn.'] as Sentence, 0, 'Your card is drawn.'],
  ])('%#', (sentence, seat, text) => {
    expect(textOf(sentence, { names, seat })).toBe(text);
  });

  test('cards can be opened, players have their colour', () => {
    const pieces = piecesOf(card, { names, seat: 1 });
    expect(pieces.map((piece) => piece.kind)).toEqual(['card', 'words', 'seat', 'words']);
    expect(pieces[0]).toMatchObject({ kind: 'card', card: { id: 7 } });
  });
});
