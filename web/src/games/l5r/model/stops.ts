/** The moments of the card game at which one may be passed by, and where one may pass ahead. */

import type { Stop } from '../../../lib/record';

/** The moments of the card game, in the order in which a turn has them. */
export const STOPS: readonly Stop[] = [
  { moment: 'own action', label: 'Your own Action Phase', asked: true },
  { moment: 'open action', label: 'Another player’s Action Phase', asked: false },
  { moment: 'own battle', label: 'A battle you fight in, or at your province', asked: true },
  { moment: 'other battle', label: 'A battle of others', asked: false },
  { moment: 'empty battle', label: 'A battlefield where nobody stands', asked: false },
  { moment: 'targeted', label: 'A Reaction, when you are targeted', asked: true },
  { moment: 'reaction', label: 'Any other Reaction that fits', asked: true },
  { moment: 'own deed', label: 'A Reaction, when you have just announced something yourself', asked: false },
  {
    moment: 'payment',
    label: 'Who pays, where you have not said it (otherwise as proposed)',
    asked: false,
    answered: true,
  },
  {
    moment: 'order',
    label: 'The order of battles, and of effects that come together (otherwise as they lie)',
    asked: false,
    answered: true,
  },
  {
    moment: 'gift',
    label: 'A card that you may draw, take or look for, for nothing (otherwise you do)',
    asked: false,
    answered: true,
  },
  { moment: 'exchange', label: 'Toshi Ranbo’s exchange of a card, while your hand is not full', asked: false },
  { moment: 'full exchange', label: 'Toshi Ranbo’s exchange of a card, when your hand is full', asked: true },
  { moment: 'ahead', label: 'Lobbying, while you are ahead', asked: false },
  { moment: 'obvious', label: 'Questions with one sensible answer', asked: false, answered: true },
];

/** Where one may pass together with an answer, as long as nobody else does anything. */
export type Ending = { id: string; label: string; moments: string[] };

const THEN_PASS: Ending = { id: 'pass', label: 'Pass', moments: ['own action'] };
const NO_ATTACK: Ending = { id: 'no-attack', label: 'No attack', moments: ['own action', 'attack'] };
const END_TURN: Ending = {
  id: 'end-turn',
  label: 'End turn',
  moments: ['own action', 'attack', 'purchase', 'clearing', 'full exchange'],
};

/** Where one passes before what is said ahead of its moment; of what is cleared away, that was all. */
export function before(moment: string, chosen: boolean): string[] {
  const passed = END_TURN.moments.slice(0, END_TURN.moments.indexOf(moment));
  return moment === 'clearing' && chosen ? [...passed, moment] : passed;
}

/** What is done at a moment for which something is said ahead. */
export const AHEAD: Record<string, { verb: string; more: string }> = {
  purchase: { verb: 'buy', more: 'Tap what you buy in your provinces.' },
  clearing: { verb: 'discard', more: 'Tap what you discard from your provinces.' },
  'full exchange': { verb: 'exchange', more: 'Tap the card that you discard to draw one more.' },
};

/** What can be passed together with an action of this moment (or, where it is itself a pass, after it). */
export function endings(moment: string, passing: boolean): Ending[] {
  if (moment === 'own action') return passing ? [NO_ATTACK, END_TURN] : [THEN_PASS, NO_ATTACK, END_TURN];
  if (moment === 'attack') return passing ? [END_TURN] : [];
  if (moment === 'purchase' || moment === 'clearing') return passing ? [] : [END_TURN];
  return moment === 'own battle' && !passing ? [{ ...THEN_PASS, moments: ['own battle'] }] : [];
}
