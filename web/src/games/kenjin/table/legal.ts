/** What of a decision belongs to which card, tile or hand card. Actions are matched by deep equality. */
import type { Tile, Unit } from '../art/shapes';
import type { Action, Decision } from '../../../wire/types.gen';
import type { KenjinMove } from '../wire/types.gen';

/** Deep equality of plain JSON values. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right = b as Record<string, unknown>;
  return (
    left.length === Object.keys(right).length && left.every(([key, value]) => key in right && same(value, right[key]))
  );
}

export const moves = (decision: Decision | null): KenjinMove[] => (decision?.actions ?? []) as unknown as KenjinMove[];

/** The action of the decision that equals this move, to be sent as the server wrote it. */
export function legalAction(decision: Decision | null, move: KenjinMove): Action | null {
  return decision?.actions.find((action) => same(action, move)) ?? null;
}

/** The kind of thing the decision asks for; all its actions are of one kind. */
export const askedFor = (decision: Decision | null): KenjinMove['do'] | null => moves(decision)[0]?.do ?? null;

/** Where a unit of the hand may go; null is "to a victim". */
export function places(decision: Decision | null, unit: Unit): (number | null)[] {
  return moves(decision).flatMap((move) => (move.do === 'deploy' && move.unit === unit ? [move.at] : []));
}

/** The move that choosing a card on the table makes, if the decision is about cards. */
export function cardMove(decision: Decision | null, at: number, seat: number, card: number): KenjinMove | null {
  return (
    moves(decision).find(
      (move) =>
        ((move.do === 'reveal' || move.do === 'peek' || move.do === 'assassinate') &&
          move.seat === seat &&
          move.at === at &&
          move.card === card) ||
        (move.do === 'sacrifice' && decision?.seat === seat && move.at === at && move.card === card),
    ) ?? null
  );
}

/** Where the General may send a card. */
export function destinations(decision: Decision | null, at: number, card: number): number[] {
  return moves(decision).flatMap((move) =>
    move.do === 'redeploy' && move.at === at && move.card === card ? [move.to] : [],
  );
}

/** Battlefields that may still be named for the Supply Camp, given those named already. */
export function supplies(decision: Decision | null, named: readonly number[]): number[] {
  const open = new Set<number>();
  for (const move of moves(decision))
    if (move.do === 'supply' && named.every((at) => move.at.includes(at)))
      for (const at of move.at) if (!named.includes(at)) open.add(at);
  return [...open].sort((a, b) => a - b);
}

export function draftable(decision: Decision | null, tile: Tile): KenjinMove | null {
  return moves(decision).find((move) => move.do === 'draft' && move.battlefield === tile) ?? null;
}
