/** How every game of this client is played: found in each folder here that says it. Pages with tables come with this. */

import { registerPlays } from '../lib/games';
import type { GamePlay } from '../lib/record';

const FOUND = import.meta.glob<GamePlay>('./*/play.ts', { eager: true, import: 'play' });

registerPlays(Object.entries(FOUND).map(([path, play]) => [path.split('/')[1] ?? '', play]));
