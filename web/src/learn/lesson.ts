/** What a lesson's data says: its tables step by step, and whether a choice is the wanted one. */

import { stagedMatch } from '../lib/staged_match';
import type { TableProps } from '../lib/table';
import type {
  Action,
  Decision,
  Lesson,
  LessonAround,
  LessonDeed,
  LessonMistake,
  LessonStep,
  LessonTable,
  MatchInfo,
  Step,
  View,
} from '../wire/types.gen';
import { applied } from '../wire/view';

/** A table of a lesson, by its name; the first has none. */
export const tableOf = (lesson: Lesson, name: string): LessonTable => lesson.tables?.[name] ?? lesson;

/** A moment of a step: the table, and what is asked and wanted there. Most steps have one. */
export type Moment = { view: View; decision: Decision | null; acts: Action[]; steps: Step[] };

/** All moments, step by step; `steps` is what happened at that table so far. */
export function momentsOf(lesson: Lesson): Moment[][] {
  const views = new Map<string, View>();
  const logs = new Map<string, Step[]>();
  return lesson.steps.map((step) => {
    const name = step.table ?? '';
    const told = [step, ...(step.further ?? [])];
    return told.map((now) => {
      const view = applied(views.get(name) ?? tableOf(lesson, name).view, now.changes);
      if (view === null) throw new Error(`The lesson ${lesson.id} does not fit together.`);
      const steps = [...(logs.get(name) ?? []), ...(now.steps ?? [])];
      views.set(name, view);
      logs.set(name, steps);
      return { view, decision: now.decision ?? null, acts: (now.acts ?? []) as Action[], steps };
    });
  });
}

/** What is around the table of a campaign at a step. */
export const aroundAt = (lesson: Lesson, index: number): LessonAround | null =>
  lesson.steps.slice(0, index + 1).findLast((step) => step.around)?.around ?? null;

/** The table after a mistake, where the lesson shows it. */
export const afterMistake = (view: View, mistake: LessonMistake): View | null =>
  mistake.changes === undefined || mistake.changes === null ? null : applied(view, mistake.changes);

/** A field that is left out, null and "" all say the same, in whatever order. */
const key = (action: unknown): string =>
  JSON.stringify(
    Object.entries(action as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
const of = (actions: readonly unknown[], kind: string): string[] =>
  (actions as Action[]).filter((one) => one.do === kind).map(key);

/**
 * Whether somebody does what a step asks: its choice and, where units march, all of them to the same places; what was
 * chosen with it has to be what the step chose.
 */
export function fits(acts: readonly unknown[], action: Action, then: readonly Action[]): boolean {
  const marches = of(acts, 'assign');
  if (marches.length > 0) {
    const meant = of([action, ...then], 'assign');
    return meant.length === marches.length && marches.every((one) => meant.includes(one));
  }
  const chosen = of(then, 'choose');
  const wanted = of(acts.slice(1), 'choose');
  return acts[0] !== undefined && key(acts[0]) === key(action) && chosen.every((one) => wanted.includes(one));
}

/** The mistake that a choice is. */
export const mistakeOf = (step: LessonStep, action: Action): LessonMistake | null =>
  (step.mistakes ?? []).find(({ acts }) => acts.some((one) => key(one) === key(action))) ?? null;

/** Whether a request is the one that a deed asks for. */
export const asksFor = (deed: LessonDeed, what: string, fields: Record<string, unknown>): boolean =>
  deed.kind === 'ask' && deed.name === what && holds(fields, deed.fields ?? {});

/** Whether a value has all that is wanted of it. */
function holds(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(wanted) && (value as unknown[]).length !== wanted.length) return false;
  return Object.entries(wanted).every(([name, part]) => holds((value as Record<string, unknown>)[name], part));
}

/** The match that a table believes to show. */
export function matchOf(lesson: Lesson, run: number, name = '', view: View | null = null): MatchInfo {
  const { game, names, options } = tableOf(lesson, name);
  const { winners = null } = (view?.result ?? {}) as { winners?: number[] | null };
  return stagedMatch(names, { id: `lesson-${lesson.id}-${name}-${run}`, game, title: lesson.title, options, winners });
}

/** The table at a step, as a picture: nobody is asked anything. */
export function tableAt(lesson: Lesson, index: number): TableProps | null {
  const name = lesson.steps[index]?.table ?? '';
  const now = momentsOf(lesson)[index]?.[0];
  const table = tableOf(lesson, name);
  return now === undefined
    ? null
    : {
        match: matchOf(lesson, 0, name),
        view: { ...now.view, deciders: [] },
        decision: null,
        steps: now.steps,
        seat: table.seat,
        names: table.names,
        busy: false,
        onact: () => false,
        onrule: () => undefined,
      };
}

/** Where on the page something is that a step points at. */
export function selectorOf(point: string): string | null {
  const [kind = '', ...rest] = point.split(':');
  const name = CSS.escape(rest.join(':'));
  switch (kind) {
    case 'card':
      return `[data-spot="${name}"], [data-card="${name}"]`;
    case 'spot':
      return `[data-spot="${name}"]`;
    case 'seat':
      return `[data-spot="${CSS.escape(`seat:${rest.join(':')}`)}"], [data-player="${name}"]`;
    case 'province':
      return `[data-province="${name}"]`;
    case 'place':
      return `[data-place="${name}"]`;
    case 'path':
      return `[data-track="${name}"]`;
    case 'letter':
      return `[data-letter="${name}"]`;
    case 'id':
      return `[data-testid="${name}"]`;
  }
  return null;
}
