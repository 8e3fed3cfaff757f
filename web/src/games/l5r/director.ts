/** What the steps of the card game weigh, and what they are between. */

import { director, number } from '../../lib/director';
import type { Change, Director, Spot, Told } from '../../lib/scenes';

/** Of the card game: an action goes from the card that is used to those that are chosen. */
function cardLines(events: readonly Told[]): ReturnType<Director['lines']> {
  let source: Spot | null = null;
  let played: number | null = null;
  const targets: Spot[] = [];
  const changes: Change[] = [];
  for (const told of events) {
    const card = number(told['card']);
    switch (told.event) {
      case 'announced':
      case 'happens':
        source ??= card;
        // An Event has no text of its own here; what else takes effect by itself was seen before.
        if (told.event === 'announced' || told['text'] === '') played ??= card;
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
  return { source, targets: [...new Set(targets)], changes, played };
}

/** A battle in which nobody stood. */
const isEmpty = (told: Told): boolean =>
  told.event === 'battleresolved' && told['attack'] === 0 && told['defense'] === 0;

export const CARD_GAME: Director = director(
  {
    none: [
      'turnbegan',
      'phasebegan',
      'straightened',
      'refilled',
      'drew',
      'shuffled',
      'looked',
      'firstoffered',
      'seated',
    ],
    pass: [
      'passed',
      'bowed',
      'paid',
      'chose',
      'returned',
      'revealed',
      'invited',
      'allied',
      'pooled',
      'focused',
      'swayed',
    ],
    fall: ['destroyed', 'provincedestroyed', 'eliminated', 'gameended', 'struck', 'duelresolved', 'battleresolved'],
  },
  {
    // Who attacks, what falls, who is bought; then what was used, and last what only keeps house.
    gameended: 99,
    eliminated: 90,
    attackdeclared: 80,
    siegelaid: 80,
    provincedestroyed: 76,
    // Where nobody stood, nothing was fought.
    battleresolved: (told) => (isEmpty(told) ? 1 : 72),
    duelresolved: 65,
    destroyed: 60,
    entered: 55,
    steptaken: 52,
    favortaken: 50,
    controlled: 48,
    attachedto: 45,
    lobbyended: 42,
    honorchanged: 32,
    announced: 30,
    // An Event is told without a text; what a card in play does by itself keeps house.
    happens: (told) => (typeof told['text'] === 'string' && told['text'] !== '' ? 3 : 46),
    negated: 10,
  },
  cardLines,
  'action',
  { turnbegan: 'turn', battlebegan: 'battle' },
  ({ event }, [next]) => event === 'battlebegan' && next !== undefined && isEmpty(next),
);
