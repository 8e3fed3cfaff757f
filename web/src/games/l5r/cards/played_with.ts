/** What the server has counted of a card in finished games, game by game, and how that is said. */

import { shortTitle } from '../../../lib/games';
import type { PlayedWith } from '../../../wire/deck_types.gen';
import { api } from '../../../wire/http';

type Ask = (game: string, title: string) => Promise<PlayedWith>;

/** The games in which somebody has played a card, with what was counted there. A game that does not answer is left out. */
export async function playedIn(
  title: string,
  names: readonly string[],
  ask: Ask,
): Promise<{ game: string; played: PlayedWith }[]> {
  const known = (await api.games()).filter((game) => names.includes(game.name));
  const answers = await Promise.all(known.map((game) => ask(game.name, title).catch(() => null)));
  return known.flatMap((game, place) => {
    const played = answers[place];
    return played && played.decks > 0 ? [{ game: shortTitle(game.title), played }] : [];
  });
}

/** How often decks with the card were played, and how many of these games they won. */
export function gamesWon({ games, decks, won }: PlayedWith): string {
  const times = `${decks} ${decks === 1 ? 'deck' : 'decks'} in ${games} finished ${games === 1 ? 'game' : 'games'}`;
  const wins = Number.isInteger(won) ? `${won}` : won.toFixed(1);
  return `${times} at open tables; ${wins} won.`;
}
