/** Why a tap does nothing: one sentence and its rule, in the words of the table. */
import { NAME } from '../art/units';
import type { Unit } from '../art/shapes';
import type { Decision } from '../../../wire/types.gen';
import { askedFor } from './legal';
import { called, fieldName, type Field, type Side, type Table, type TableCard } from './model';

export interface Reason {
  sentence: string;
  rule: string | null;
}

const reason = (sentence: string, rule: string | null): Reason => ({ sentence, rule });

/** Nobody asks this viewer for anything now. */
export function notAsked(
  table: Table,
  deciders: readonly number[],
  seat: number | null,
  names: readonly string[],
): Reason {
  if (table.phase === 'over') return reason('The game is over.', 'KEN-END-5');
  if (seat === null) return reason('You are watching; only the players move cards.', null);
  const first = deciders[0];
  const who = first === undefined ? 'Somebody else' : called(names, first);
  return reason(`It is not your turn: ${who} decides now.`, 'KEN-TURN-3');
}

/** A card of the hand that cannot be played now. */
export function whyNotHand(decision: Decision): Reason {
  return reason(`First this: ${decision.prompt}.`, decision.rule);
}

/** A battlefield that cannot take the card that is picked or moved. */
export function whyNotField(
  field: Field,
  own: Side | undefined,
  unit: Unit | null,
  decision: Decision,
  victim: boolean,
): Reason {
  const kind = askedFor(decision);
  if (kind === 'supply') {
    if (field.tile === 'supply_camp') return reason('The Supply Camp helps other battlefields, not itself.', 'K19');
    return reason('Name battlefields where you, or your team-mate, fight.', 'K19');
  }
  if (!own) return reason('You deploy only on battlefields where you fight.', 'KEN-DEPLOY-7');
  if (victim) return reason('The Assassin has a victim to kill: choose a face-down card.', 'K4');
  if (field.tile === 'bridge' && own.cards.length >= 3)
    return reason('The Bridge is full: nobody may have more than three cards there.', 'K2');
  if (kind === 'redeploy') {
    if (unit === null) return reason('Choose first which face-down card the General moves.', 'K1');
    return reason('The card must go to another of your battlefields.', 'KEN-UNIT-GENERAL-2');
  }
  if (unit === null) return reason('Pick a card from your hand first, then a battlefield.', decision.rule);
  return reason(`The ${NAME[unit]} cannot go to the ${fieldName(field)} now.`, decision.rule);
}

/** A card on the table that cannot be chosen. */
export function whyNotCard(
  card: TableCard,
  side: Side,
  me: number,
  table: Table,
  decision: Decision,
  victim: boolean,
): Reason {
  const kind = victim ? 'assassinate' : askedFor(decision);
  const mate = table.teams && side.seat !== me && (side.seat + me) % 2 === 0;
  if (kind === 'redeploy') {
    if (side.seat !== me) return reason('The General moves only your own cards.', 'K1');
    if (card.up) return reason('The General moves only your own face-down cards.', 'K1');
    return reason('The General moves a card from the battlefield where he stands.', 'K1');
  }
  if (kind === 'sacrifice') return reason('Only one of your weakest cards at the Sanctuary may be chosen.', 'K15');
  if (side.seat === me) return reason('Choose another player’s card, not your own.', decision.rule);
  if (card.up) return reason('That card lies face-up; choose a face-down card.', 'K9');
  if (kind === 'assassinate' && mate) return reason('The Assassin does not kill a team-mate’s card.', 'K5');
  if (kind === 'reveal') return reason('The Scout reveals a card on the battlefield where he stands.', 'K8');
  return reason(`First this: ${decision.prompt}.`, decision.rule);
}
