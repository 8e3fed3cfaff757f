/** In which decks a card is: those that come with the games, with how often, and public ones. Ready decks are asked for once. */

import { shortTitle } from '../../../lib/games';
import { decks } from '../../../wire/decks';
import type { Sheet } from '../../../wire/deck_types.gen';
import { api } from '../../../wire/http';
import type { GameInfo } from '../../../wire/types.gen';

export type InDeck = { href: string; title: string; said: string };

const asked = new Map<string, Promise<Record<string, Sheet>>>();
let games: Promise<GameInfo[]> | null = null;

function readyOf(game: string): Promise<Record<string, Sheet>> {
  const known = asked.get(game) ?? decks.ready(game).then(({ decks: found }) => found, forgotten(game));
  asked.set(game, known);
  return known;
}

/** What did not come is asked for again, and is nothing for now. */
const forgotten = (game: string) => (): Record<string, Sheet> => {
  asked.delete(game);
  return {};
};

/** How many copies of a card a deck has, the leader included. */
export const copies = (sheet: Sheet, title: string): number =>
  (sheet.leader === title ? 1 : 0) + Object.values(sheet.piles).reduce((sum, pile) => sum + (pile[title] ?? 0), 0);

export async function decksWith(title: string, names: readonly string[]): Promise<InDeck[]> {
  games ??= api.games();
  const titles = new Map((await games).map((game) => [game.name, shortTitle(game.title)]));
  const all = await Promise.all(
    names.filter((name) => titles.has(name)).map(async (name) => ({ name, ready: await readyOf(name) })),
  );
  const open = await decks.openWith(title).catch(() => ({ decks: [] }));
  const shown = open.decks.map(({ id, title: called, game, owner }) => ({
    href: `/decks/${encodeURIComponent(id)}`,
    title: called,
    said: `${titles.get(game) ?? game} · public, by ${owner}`,
  }));
  const ours = all.flatMap(({ name, ready }) =>
    Object.entries(ready).flatMap(([deck, sheet]) => {
      const count = copies(sheet, title);
      if (count === 0) return [];
      return {
        href: `/decks/new?game=${encodeURIComponent(name)}&ready=${encodeURIComponent(deck)}`,
        title: sheet.title || deck,
        said: `${titles.get(name) ?? name} · ${count} ${count === 1 ? 'copy' : 'copies'}`,
      };
    }),
  );
  return [...ours, ...shown];
}
