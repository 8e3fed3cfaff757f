/** A match that nobody plays: what a table is told that shows a lesson. */

import type { MatchInfo } from '../wire/types.gen';

type Told = Pick<MatchInfo, 'id' | 'game' | 'title'> & Partial<MatchInfo>;

/** A match of these names, with what is said of it besides. */
export const stagedMatch = (names: readonly string[], told: Told): MatchInfo => ({
  options: {},
  seats: names.map((name, seat) => ({
    seat,
    player: null,
    name,
    bot: null,
    ready: true,
    present: true,
    resigned: false,
    vacant: false,
    persona: null,
    helped: false,
    owner: null,
    deck: false,
  })),
  status: 'playing',
  visibility: 'private',
  host: null,
  created: 0,
  seq: 0,
  clock: null,
  spectators: false,
  spectator_delay: 0,
  watchers: 0,
  seed_hash: '',
  seed: null,
  winners: null,
  rematch: null,
  waiting: [],
  invite: null,
  campaign: null,
  free: 0,
  hints: false,
  unrated: null,
  deck: null,
  ...told,
});
