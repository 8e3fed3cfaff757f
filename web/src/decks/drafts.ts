/** A deck that nobody has kept yet waits in this browser: one for each game. */

import type { Pool, Sheet } from '../wire/deck_types.gen';

export type Draft = { game: string; pool: Pool; sheet: Sheet; at: number };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (game: string): string => `gorin.deck-draft.${game}`;

export function keepDraft(store: Store, draft: Draft): boolean {
  try {
    store.setItem(keyOf(draft.game), JSON.stringify(draft));
    return true;
  } catch {
    return false; // full, or forbidden
  }
}

export function draftOf(store: Store, game: string): Draft | null {
  try {
    const found = JSON.parse(store.getItem(keyOf(game)) ?? 'null') as Partial<Draft> | null;
    const sheet = found?.sheet;
    if (typeof sheet?.leader !== 'string' || typeof sheet.piles !== 'object' || sheet.piles === null) return null;
    return { game, pool: found?.pool === 'any' ? 'any' : 'own', sheet, at: found?.at ?? 0 };
  } catch {
    return null;
  }
}

export function dropDraft(store: Store, game: string): void {
  try {
    store.removeItem(keyOf(game));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
