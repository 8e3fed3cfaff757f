/**
 * Passing by itself: at which moments one is asked, and when one is passed by.
 *
 * The engine says of a decision what sort of moment it is (`Decision.moment`), and a game's record which sorts there are.
 * By default one is asked where one acts, is attacked, targeted, in a battle, or holds a Reaction that fits. At all others
 * the server passes: it is told the stops, and its pauses are the same whether or not something could have been done.
 */

import type { Decision, MatchInfo } from '../wire/types.gen';
import { allStops, gameOf } from './games';

/** The server passes before this; where it has not, the player is asked after all. */
export const PATIENCE = 6000;

/** Whether one is asked at a moment unless one has chosen otherwise. */
export const usuallyAsked = (moment: string): boolean =>
  allStops().find((stop) => stop.moment === moment)?.asked ?? true;

/** Whether a game has such moments at all. */
export const hasStops = (game: string): boolean => gameOf(game).stops !== undefined;

/** Whether one can choose not to be asked at such a moment. */
export const isStop = (moment: string): boolean => allStops().some((stop) => stop.moment === moment);

/** Whether the server gives the usual answer at a moment. */
const isAnswered = (moment: string): boolean =>
  allStops().some((stop) => stop.moment === moment && stop.answered === true);

/** Whether this is a moment at which the player wants to be passed by. */
export const passes = (decision: Decision | null, stops: (moment: string) => boolean): boolean =>
  decision !== null &&
  decision.moment !== '' &&
  !stops(decision.moment) &&
  (isAnswered(decision.moment) || decision.actions.some((action) => action.do === 'pass'));

/** The moments of a game at which the server is to pass. */
export const passedMoments = (game: string, stops: (moment: string) => boolean): string[] =>
  (gameOf(game).stops ?? []).map(({ moment }) => moment).filter((moment) => !stops(moment));

/** Whether nothing is to be chosen, and the others shall not know it: the server answers in a moment. */
export const formal = (match: MatchInfo, decision: Decision | null): boolean =>
  match.options['discreet'] === true && decision?.actions.length === 1;
