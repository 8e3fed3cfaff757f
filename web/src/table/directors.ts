/** What the steps of each game weigh, and what they are between. */

import type { Change, Director, Spot, Told, Weight } from '../lib/scenes';

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function director(
  weights: Partial<Record<Weight, readonly string[]>>,
  matters: Record<string, number>,
  lines: Director['lines'] = () => ({ source: null, targets: [], changes: [] }),
  usual: Weight = 'action',
): Director {
  const known = new Map(Object.entries(weights).flatMap(([weight, names]) => names.map((name) => [name, weight as Weight] as const)));
  return { weigh: ({ event }) => known.get(event) ?? usual, matters: ({ event }) => matters[event] ?? 0, lines };
}

/** Of the card game: an action goes from the card that is used to those that are chosen. */
function cardLines(events: readonly Told[]): { source: Spot | null; targets: Spot[]; changes: Change[] } {
  let source: Spot | null = null;
  const targets: Spot[] = [];
  const changes: Change[] = [];
  for (const told of events) {
    const card = number(told['card']);
    switch (told.event) {
      case 'announced':
      case 'happens':
        source ??= card;
        break;
      case 'chose':
      case 'destroyed':
        if (card !== null) targets.push(card);
        break;
      case 'attachedto':
      case 'overlaid':
        source ??= card;
        targets.push(...[number(told['to']) ?? number(told['on'])].filter((spot) => spot !== null));
        break;
      case 'assigned':
      case 'moved': {
        source ??= card;
        const field = number(told['field']);
        if (field !== null) targets.push(`battlefield-${field}`);
        break;
      }
      case 'attackdeclared':
        source ??= `seat:${String(told['seat'])}`;
        targets.push(`seat:${String(told['on'])}`);
        break;
      case 'siegelaid':
        source ??= number(told['origin']);
        targets.push(...[number(told['target'])].filter((spot) => spot !== null));
        break;
      case 'changed': {
        const spot = card ?? `province-${String(told['seat'])}-${String(told['slot'])}`;
        changes.push({ spot, amount: number(told['by']) ?? 0, what: String(told['stat']) });
        break;
      }
      case 'honorchanged':
        changes.push({ spot: `seat:${String(told['seat'])}`, amount: number(told['by']) ?? 0, what: 'Honor' });
        break;
      case 'provincedestroyed':
        targets.push(`province-${String(told['seat'])}-${String(told['slot'])}`);
        break;
    }
  }
  return { source, targets: [...new Set(targets)], changes };
}

const CARD_GAME = director(
  {
    none: ['turnbegan', 'phasebegan', 'straightened', 'refilled', 'drew', 'shuffled', 'looked', 'firstoffered', 'seated'],
    pass: ['passed', 'bowed', 'paid', 'chose', 'returned', 'revealed', 'invited', 'allied', 'pooled', 'focused', 'swayed'],
    fall: ['destroyed', 'provincedestroyed', 'eliminated', 'gameended', 'struck', 'duelresolved', 'battleresolved'],
  },
  {
    gameended: 99,
    eliminated: 90,
    provincedestroyed: 80,
    battleresolved: 70,
    siegelaid: 66,
    duelresolved: 65,
    attackdeclared: 60,
    destroyed: 50,
    steptaken: 45,
    favortaken: 40,
    lobbyended: 38,
    controlled: 35,
    announced: 30,
    happens: 25,
    entered: 20,
    honorchanged: 15,
    attachedto: 10,
    negated: 10,
  },
  cardLines,
);

/** Kenjin shows its combats itself, blow by blow: nothing of them waits here. */
const KENJIN = director(
  { action: ['drafted', 'deployed', 'revealed', 'peeked', 'redeployed'], fall: ['assassinated'] },
  { assassinated: 50, revealed: 40, redeployed: 30, peeked: 30, deployed: 20, drafted: 20 },
  (events) => ({
    source: null,
    targets: events.flatMap((told) => (number(told['at']) === null ? [] : [`field:${String(told['at'])}`])),
    changes: [],
  }),
  'none',
);

/** A campaign opens its turns in a theatre of its own. */
const STRATEGIC = director({}, {}, undefined, 'none');

const OTHER = director({ pass: ['passed'] }, {});

const DIRECTORS: Record<string, Director> = {
  celestial: CARD_GAME,
  imperial: CARD_GAME,
  'war-of-honor': CARD_GAME,
  kenjin: KENJIN,
  strategic: STRATEGIC,
};

export const directorOf = (game: string): Director => DIRECTORS[game] ?? OTHER;
