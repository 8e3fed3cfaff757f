/**
 * Passing by itself: at which moments one is asked, and when one is passed by.
 *
 * The engine says of a decision what sort of moment it is (`Decision.moment`). By default one is asked where one
 * acts, is attacked, targeted, in a battle, or holds a Reaction that fits. At all others the server passes: it is told
 * the stops, and its pauses are the same whether or not something could have been done.
 */

import type { Decision, MatchInfo } from './types.gen';

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
  { moment: 'gift', label: 'A card that you may have for nothing (otherwise you take it)', asked: false },
  { moment: 'ahead', label: 'Lobbying, while you are ahead', asked: false },
  { moment: 'obvious', label: 'Questions with one sensible answer', asked: false },
];

export const DEFAULT_STOPS: Record<string, boolean> = Object.fromEntries(STOPS.map(({ moment, asked }) => [moment, asked]));

/** The server passes before this; where it has not, the player is asked after all. */
export const PATIENCE = 6000;

/** Whether a game has such moments at all. */
export const hasStops = (game: string): boolean => ['celestial', 'imperial', 'war-of-honor'].includes(game);

/** Whether this is a moment at which the player wants to be passed by. */
export const passes = (decision: Decision | null, stops: (moment: string) => boolean): boolean =>
  decision !== null && decision.moment !== '' && !stops(decision.moment) && decision.actions.some((action) => action.do === 'pass');

/** The moments at which the server is to pass. */
export const passedMoments = (stops: (moment: string) => boolean): string[] => STOPS.map(({ moment }) => moment).filter((moment) => !stops(moment));

/** Whether nothing is to be chosen, and the others shall not know it: the server answers in a moment. */
export const formal = (match: MatchInfo, decision: Decision | null): boolean => match.options['discreet'] === true && decision?.actions.length === 1;
