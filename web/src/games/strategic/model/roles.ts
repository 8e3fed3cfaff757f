/** Which lessons for a role somebody has done or put away, kept in this browser. */

import { taken } from '../../../learn/taken.svelte';
import { roleLessonAt } from '../../../lib/games';
import type { CampaignInfo } from '../../../wire/types.gen';

export type Taught = 'shogun' | 'karo' | 'general';

const keyOf = (role: Taught): string => `gorin.role.${role}`;

export function learnt(role: Taught): void {
  try {
    localStorage.setItem(keyOf(role), 'yes');
  } catch {
    // A browser that keeps nothing offers it again.
  }
}

export function knows(role: Taught): boolean {
  const taught = roleLessonAt(role);
  if (taught !== null && taken.done(`${taught.game}/${taught.lesson}`)) return true;
  try {
    return localStorage.getItem(keyOf(role)) !== null;
  } catch {
    return true;
  }
}

/** The lesson for what somebody is in a campaign; none for others, or where a rehearsal teaches already. */
export function lessonFor(info: CampaignInfo | null): Taught | null {
  if (info === null || info.rehearsal || info.status === 'over') return null;
  const { role } = info.you;
  return role === 'shireikan' ? 'general' : role === 'shogun' || role === 'karo' ? role : null;
}
