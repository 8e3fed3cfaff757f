/** A link that holds a whole deck: it stands in the fragment of an address, which no server is told. */

export const OPEN = '/decks/open';

export type Linked = { game: string; packed: string };

export const linkOf = (origin: string, { game, packed }: Linked): string => `${origin}${OPEN}#${game}.${packed}`;

/** What a fragment holds; null if it holds no deck. */
export function readLink(hash: string): Linked | null {
  const [, game, packed] = /^#?([a-z][a-z0-9-]*)\.([A-Za-z0-9_-]+)$/.exec(hash) ?? [];
  return game === undefined || packed === undefined ? null : { game, packed };
}
