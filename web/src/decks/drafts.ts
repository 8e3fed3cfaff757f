/** Decks that nobody has kept yet, and changes that nobody has saved, wait in this browser: the newest few. */

import type { Pool, Sheet } from '../wire/deck_types.gen';

/** `of`: the kept deck of which it is a change. */
export type Draft = { id: string; game: string; pool: Pool; sheet: Sheet; at: number; of?: string };

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const KEY = 'gorin.deck-drafts';

/** So many are kept; the oldest makes room. */
export const MOST_DRAFTS = 12;

/** Pages without encryption have no `randomUUID`. */
export const newDraft = (): string => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '0';

/** What was written may be by another version of this page, or by somebody else. */
function readable(found: unknown): found is Draft {
  const draft = found as Partial<Draft> | null;
  const sheet = draft?.sheet as Partial<Sheet> | null | undefined;
  return (
    typeof draft?.id === 'string' &&
    typeof draft.game === 'string' &&
    typeof draft.at === 'number' &&
    typeof sheet?.leader === 'string' &&
    typeof sheet.title === 'string' &&
    typeof sheet.piles === 'object' &&
    sheet.piles !== null
  );
}

/** All drafts, the newest first. */
export function draftsIn(store: Store): Draft[] {
  try {
    const found: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(readable).sort((a, b) => b.at - a.at) : [];
  } catch {
    return [];
  }
}

function write(store: Store, drafts: readonly Draft[]): boolean {
  try {
    store.setItem(KEY, JSON.stringify(drafts));
    return true;
  } catch {
    return false; // full, or forbidden
  }
}

/** Whether it could be kept. */
export const keepDraft = (store: Store, draft: Draft): boolean =>
  write(store, [draft, ...draftsIn(store).filter(({ id }) => id !== draft.id)].slice(0, MOST_DRAFTS));

export function dropDraft(store: Store, id: string): void {
  const drafts = draftsIn(store);
  if (drafts.some((draft) => draft.id === id))
    write(
      store,
      drafts.filter((draft) => draft.id !== id),
    );
}
