/** Sentences of tokens as one reader reads them; the same as the terminal's (gorin/kernel/sentences.py). */

import type { CardName, PlaceName, Sentence, Token } from '../wire/types.gen';
import { capital } from './words';

/** A part of a sentence as it is written: words, or a name that stands for something. */
export type Piece =
  | { kind: 'words' | 'figure'; text: string }
  | { kind: 'seat'; text: string; seat: number }
  | { kind: 'card'; text: string; card: CardName }
  | { kind: 'place'; text: string; place: PlaceName };

/** Who reads: the names of the seats, and the seat that is called "you". */
export type Reader = { names: readonly string[]; seat: number | null };

const words = (text: string): Piece => ({ kind: 'words', text });

function named(seat: number, { names, seat: you }: Reader): string {
  return seat === you ? 'you' : (names[seat] ?? `seat ${seat + 1}`);
}

/** The parts of a sentence, its first letter a capital. */
export function piecesOf(sentence: Sentence, reader: Reader): Piece[] {
  const found: Piece[] = [];
  for (const token of sentence) {
    for (const piece of written(token, reader)) {
      if (piece.text === '') continue;
      const before = found[found.length - 1];
      const starts = before === undefined || (before.kind === 'words' && before.text.endsWith('. '));
      found.push(starts ? { ...piece, text: capital(piece.text) } : piece);
    }
  }
  return found;
}

export function textOf(sentence: Sentence, reader: Reader): string {
  return piecesOf(sentence, reader)
    .map((piece) => piece.text)
    .join('');
}

function written(token: Token, reader: Reader): Piece[] {
  if (typeof token === 'string') return [words(token)];
  switch (token.is) {
    case 'who':
      return players(token.seats, token.owner ?? false, reader);
    case 'does':
      return [words(token.seats.length === 1 && token.seats[0] !== reader.seat ? token.one : token.many)];
    case 'side':
      return [{ kind: 'seat', text: token.name, seat: token.seat }];
    case 'figure': {
      const { amount, what = '', signed = false } = token;
      const number = `${signed && amount > 0 ? '+' : ''}${amount}`.replace('-', '−');
      return [{ kind: 'figure', text: what === '' ? number : `${number} ${what}` }];
    }
    case 'thing':
      return owned(words(token.name), token, reader);
    case 'card':
      return owned({ kind: 'card', text: token.name, card: token }, token, reader);
    case 'place':
      return owned({ kind: 'place', text: token.name, place: token }, token, reader);
  }
}

function players(seats: readonly number[], owner: boolean, reader: Reader): Piece[] {
  return seats.flatMap((seat, index): Piece[] => {
    const who = named(seat, reader);
    const text = owner ? (seat === reader.seat ? 'your' : `${who}’s`) : who;
    return [...(index === 0 ? [] : [words(' and ')]), { kind: 'seat', text, seat }];
  });
}

/** Something with its article and its owner: "your Scout", "the Scout of Ann". */
function owned(piece: Piece, { of, article = '' }: { of?: number | null; article?: string }, reader: Reader): Piece[] {
  if (of === undefined || of === null) return [words(article === '' ? '' : `${article} `), piece];
  if (of === reader.seat) return [words('your '), piece];
  return [
    words(article === '' ? '' : `${article} `),
    piece,
    words(' of '),
    { kind: 'seat', text: named(of, reader), seat: of },
  ];
}
