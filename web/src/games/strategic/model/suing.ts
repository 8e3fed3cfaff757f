/** Suing for peace while a battle is fought: who does, who may answer, and doing it. */

import type { CampaignStore } from '../../../lib/campaign.svelte';
import { api } from '../../../wire/http';
import { notices } from '../../../lib/notices.svelte';
import type { BattleInfo, CampaignInfo } from '../../../wire/types.gen';

/** Whether the viewer is a Daimyo of the battle, who may sue. */
export const mayAnswer = (info: CampaignInfo, battle: BattleInfo): boolean =>
  battle.sued !== null &&
  info.you.role === 'daimyo' &&
  battle.fighters.some((one) => !one.left && one.clan === info.you.clan);

/** The other clans that sue, as the beginning of a sentence; empty where none does. */
export function suitors(info: CampaignInfo, battle: BattleInfo): string {
  const names = (battle.sued ?? [])
    .filter((clan) => clan !== info.you.clan)
    .map((clan) => `the ${info.clans[clan]?.clan ?? ''}`);
  if (names.length === 0) return '';
  const all = names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `${all[0]?.toUpperCase()}${all.slice(1)} sue`;
}

/** The battles in which others sue for peace and the viewer, a Daimyo of them, does not. */
export const asked = (info: CampaignInfo): BattleInfo[] =>
  info.battles.filter(
    (battle) => mayAnswer(info, battle) && suitors(info, battle) !== '' && !battle.sued?.includes(info.you.clan ?? -1),
  );

export async function sue(store: CampaignStore | null, at: string, wanted: boolean): Promise<void> {
  if (store === null) return;
  try {
    store.info = await api.peace(store.id, at, wanted);
  } catch (error) {
    notices.refuse(error);
  }
}
