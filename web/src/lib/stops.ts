/**
 * Passing by itself: at which moments one is asked, and when one is passed by.
 *
 * The engine says of a decision what sort of moment it is (`Decision.moment`). By default one is asked where one
 * acts, is attacked, targeted, in a battle, or holds a Reaction that fits. At all others the server passes: it is told
 * the stops, and its pauses are the same whether or not something could have been done.
 */

import type { Decision, MatchInfo } from '../wire/types.gen';

export type Stop = { moment: string; label: string; asked: boolean };

/** The moments of the card game, in the order in which a turn has them. */
export const STOPS: Stop[] = [
  { moment: 'own action', label: 'Your own Action Phase', asked: true },
  { moment: 'open action', label: 'Another player’s Action Phase', asked: false },
  { moment: 'own battle', label: 'A battle you fight in, or at your province', asked: true },
  { moment: 'other battle', label: 'A battle of others', asked: false },
  { moment: 'empty battle', label: 'A battlefield where nobody stands', asked: false },
  { moment: 'targeted', label: 'A Reaction, when you are targeted', asked: true },
  { moment: 'reaction', label: 'Any other Reaction that fits', asked: true },
  { moment: 'own deed', label: 'A Reaction, when you have just announced something yourself', asked: false },
  { moment: 'payment', label: 'Who pays, where you have not said it (otherwise as proposed)', asked: false },
  { moment: 'order', label: 'The order of battles, and of effects that come together (otherwise as they lie)', asked: false },
  { moment: 'gift', label: 'A card that you may draw, take or look for, for nothing (otherwise you do)', asked: false },
  { moment: 'exchange', label: 'Toshi Ranbo’s exchange of a card, while your hand is not full', asked: false },
  { moment: 'full exchange', label: 'Toshi Ranbo’s exchange of a card, when your hand is full', asked: true },
  { moment: 'ahead', label: 'Lobbying, while you are ahead', asked: false },
  { moment: 'obvious', label: 'Questions with one sensible answer', asked: false },
];

export const DEFAULT_STOPS: Record<string, boolean> = Object.fromEntries(STOPS.map(({ moment, asked }) => [moment, asked]));

/** The server passes before this; where it has not, the player is asked after all. */
export const PATIENCE = 6000;

/** Whether a game has such moments at all. */
export const hasStops = (game: string): boolean => ['celestial', 'imperial', 'war-of-honor'].includes(game);

/** Moments at which the server gives the usual answer, which need not be to pass. */
const ANSWERED: readonly string[] = ['payment', 'order', 'gift', 'obvious'];

/** Whether one can choose not to be asked at such a moment. */
export const isStop = (moment: string): boolean => STOPS.some((stop) => stop.moment === moment);

/** Whether this is a moment at which the player wants to be passed by. */
export const passes = (decision: Decision | null, stops: (moment: string) => boolean): boolean =>
  decision !== null &&
  decision.moment !== '' &&
  !stops(decision.moment) &&
  (ANSWERED.includes(decision.moment) || decision.actions.some((action) => action.do === 'pass'));

/** The moments at which the server is to pass. */
export const passedMoments = (stops: (moment: string) => boolean): string[] => STOPS.map(({ moment }) => moment).filter((moment) => !stops(moment));

/** Where one may pass together with an answer, as long as nobody else does anything. */
export type Ending = { id: string; label: string; moments: string[] };

const THEN_PASS: Ending = { id: 'pass', label: 'Pass', moments: ['own action'] };
const NO_ATTACK: Ending = { id: 'no-attack', label: 'No attack', moments: ['own action', 'attack'] };
const END_TURN: Ending = { id: 'end-turn', label: 'End turn', moments: ['own action', 'attack', 'purchase', 'clearing', 'full exchange'] };

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

/** Whether nothing is to be chosen, and the others shall not know it: the server answers in a moment. */
export const formal = (match: MatchInfo, decision: Decision | null): boolean => match.options['discreet'] === true && decision?.actions.length === 1;
