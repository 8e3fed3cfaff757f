/** Decks that can be brought to a table: those that come with a game, one's own, and those that others show. */

import { decks } from '../wire/decks';
import type { DeckLine } from '../wire/deck_types.gen';

/** A deck as a table takes it, its name, and with which others it is listed. */
export type Offered = { value: string; label: string; group: string };

export const MINE = 'My decks';
export const OPEN = 'Public decks';

const offered = (line: DeckLine, group: string): Offered => ({
  value: `deck:${line.id}`,
  label: `${line.title}${group === OPEN ? `, by ${line.owner}` : ''}${line.pool === 'any' ? ' (every edition)' : ''}`,
  group,
});

/** Legal decks of a game, one's own first; one's own that are public are listed once. */
export function listed(game: string, mine: readonly DeckLine[], open: readonly DeckLine[]): Offered[] {
  const own = mine.filter((line) => line.game === game && line.legal);
  const others = open.filter((line) => line.legal && !own.some(({ id }) => id === line.id));
  return [...own.map((line) => offered(line, MINE)), ...others.map((line) => offered(line, OPEN))];
}

/** What is kept on the server for a game; nothing where it has no decks to build, or the server does not answer. */
export async function keptFor(game: string, signedIn: boolean): Promise<Offered[]> {
  const none = { decks: [] };
  const [mine, open] = await Promise.all([
    signedIn ? decks.mine().catch(() => none) : none,
    decks.open(game).catch(() => none),
  ]);
  return listed(game, mine.decks, open.decks);
}

/** The options of a table at which a deck may be played; the game has them as `name=value`. */
export function optionsFor(needs: string): Record<string, unknown> {
  const said = needs.split(/[\s,]+/).flatMap((need): [string, unknown][] => {
    const [name = '', value = 'true'] = need.split('=');
    return name === '' ? [] : [[name, value === 'true' ? true : value === 'false' ? false : value]];
  });
  return Object.fromEntries(said);
}
