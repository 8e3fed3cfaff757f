/** What a lesson points at on the table of Kenjin. */
import type { Action } from '../../../wire/types.gen';
import type { KenjinMove } from '../wire/types.gen';

/** What leads to a move, as test ids: first the card, then where it goes. */
export function targetsOf(moves: readonly Action[]): string[] {
  const [move] = moves as unknown as KenjinMove[];
  switch (move?.do) {
    case 'deploy':
      return [`hand-${move.unit}-0`, ...(move.at === null ? [] : [`field-${move.at}`])];
    case 'redeploy':
      return [`field-${move.to}`];
    case 'reveal':
    case 'peek':
    case 'assassinate':
      return [`card-${move.at}-${move.seat}-${move.card}`];
  }
  return [];
}
