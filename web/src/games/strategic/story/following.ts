/** What happens when all orders are in. */

import type { CampaignClock } from '../../../wire/types.gen';
import type { Realm } from '../model/model';

export const everybodyIn = (realm: Realm): boolean =>
  realm.clans.length > 0 && realm.clans.every((clan) => clan.sealed);

/** Who opens them, and what must be done before. `shogun` is the person who runs the campaign, if any. */
export function whatFollows(clock: CampaignClock | null, shogun: string | null, realm: Realm): string {
  const by = shogun === null ? 'the Shogun' : `${shogun}, the Shogun,`;
  if (clock?.paused === true)
    return 'The campaign is paused. They open when it has gone on and its battles are settled.';
  if (realm.openTurn === null) return 'They open now.';
  if (clock?.phase === 'writing')
    return `Battles of turn ${realm.openTurn} are still fought. They open when ${by} closes that turn, or after the clock has run out.`;
  if (shogun === null) return `They open as soon as turn ${realm.openTurn} is settled.`;
  return `They open when ${by} closes turn ${realm.openTurn}, at the latest when the clock has run out.`;
}
