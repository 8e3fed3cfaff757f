/** A recorded table: of each moment only what was new in it is kept. */

import type { Action, Area, Decision, Step, View } from '../../../wire/types.gen';

export type Moment = {
  view: Omit<View, 'areas'>;
  areas: Area[];
  gone: string[];
  decision: Decision | null;
  steps: Step[];
  /** What the learner does next. */
  action: Action | null;
};

/** The table at a moment, put together from what was new in each one before. */
export function put(
  moments: readonly Moment[],
  moment: number,
): { view: View; decision: Decision | null; steps: Step[] } {
  const areas = new Map<string, Area>();
  const steps: Step[] = [];
  for (const one of moments.slice(0, moment + 1)) {
    for (const id of one.gone) areas.delete(id);
    for (const area of one.areas) areas.set(area.id, area);
    steps.push(...one.steps);
  }
  const now = moments[moment] ?? moments[0];
  if (now === undefined) throw new Error('the record is empty');
  return { view: { ...now.view, areas: [...areas.values()] }, decision: now.decision, steps };
}
