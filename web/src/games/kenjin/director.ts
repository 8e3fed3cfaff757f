/** What the steps of Kenjin weigh: it shows its combats itself, blow by blow, and nothing of them waits here. */

import { director, number } from '../../lib/director';
import type { Director } from '../../lib/scenes';

export const KENJIN: Director = director(
  { action: ['drafted', 'deployed', 'revealed', 'peeked', 'redeployed'], fall: ['assassinated'] },
  { assassinated: 50, revealed: 40, redeployed: 30, peeked: 30, deployed: 20, drafted: 20 },
  (events) => ({
    source: null,
    targets: events.flatMap((told) => (number(told['at']) === null ? [] : [`field:${String(told['at'])}`])),
    changes: [],
  }),
  'none',
  { combat: 'battle' },
);
