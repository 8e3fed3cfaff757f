/** Cards and battlefields as a screen reader says them. */
import { NAME } from '../art/units';
import { called, fieldName, verb, whose, type Field, type Side, type TableCard } from './model';

/** "Brute, Strength 3, face-down, only you see this". */
export function cardLabel(card: TableCard, side: Side, names: readonly string[], me: number | null): string {
  const parts: string[] = [];
  if (card.unit === null) {
    parts.push(`Secret card of ${names[card.owner] ?? `seat ${card.owner}`}`, 'face-down');
  } else {
    parts.push(NAME[card.unit]);
    if (card.strength !== null) parts.push(`Strength ${card.strength}`);
    if (card.owner !== side.seat) parts.push(`sent by ${names[card.owner]}, fights for ${names[side.seat]}`);
    parts.push(card.up ? 'face-up' : 'face-down');
    if (!card.up && me !== null) parts.push(card.owner === me ? 'only you see this' : 'you have looked at it');
  }
  return parts.join(', ');
}

/** What a side amounts to, as far as this viewer knows: "3 + 1 secret". */
export function totalText(side: Side): string {
  if (side.total !== null) return String(side.total);
  const known = side.strength + side.supply;
  return side.unknown > 0 ? `${known} + ${side.unknown} secret` : String(known);
}

/** A side of a battlefield in a sentence. */
export function sideLabel(field: Field, side: Side, names: readonly string[]): string {
  const count = side.cards.length;
  const cards = count === 0 ? 'no cards' : count === 1 ? 'one card' : `${count} cards`;
  return `${fieldName(field)}, ${whose(names, side.seat)} side: ${cards}, Strength ${totalText(side)}`;
}

/** Who conquered a battlefield, in words, once it is fought. */
export function outcome(field: Field, names: readonly string[]): string | null {
  if (field.winner === undefined) return null;
  if (field.winner === null) return 'Nobody conquers';
  return `${called(names, field.winner)} ${verb(names, field.winner, 'conquer', 'conquers')}`;
}
