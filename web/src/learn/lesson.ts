/** What a lesson's data says: its tables step by step, and whether a choice is the wanted one. */

import { stagedMatch } from '../lib/staged_match';
import type { TableProps } from '../lib/table';
import type { Action, Lesson, LessonMistake, LessonStep, MatchInfo, Step, View } from '../wire/types.gen';
import { applied } from '../wire/view';

/** The table at each step. */
export function viewsOf(lesson: Lesson): View[] {
  let view = lesson.view;
  return lesson.steps.map((step) => {
    const next = applied(view, step.changes);
    if (next === null) throw new Error(`The lesson ${lesson.id} does not fit together.`);
    return (view = next);
  });
}

/** The table after a mistake, where the lesson shows it. */
export const afterMistake = (view: View, mistake: LessonMistake): View | null =>
  mistake.changes === undefined || mistake.changes === null ? null : applied(view, mistake.changes);

/** All that happened up to a step. */
export const stepsOf = (lesson: Lesson, index: number): Step[] =>
  lesson.steps.slice(0, index + 1).flatMap((step) => step.steps ?? []);

const key = (action: unknown): string => JSON.stringify(action);
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

/** The match that a table believes to show. */
export const matchOf = (lesson: Lesson, run: number): MatchInfo =>
  stagedMatch(lesson.names, {
    id: `lesson-${lesson.id}-${run}`,
    game: lesson.game,
    title: lesson.title,
    options: lesson.options,
  });

/** The table at a step, as a picture: nobody is asked anything. */
export function tableAt(lesson: Lesson, index: number): TableProps | null {
  const view = viewsOf(lesson)[index];
  return view === undefined
    ? null
    : {
        match: matchOf(lesson, 0),
        view: { ...view, deciders: [] },
        decision: null,
        steps: stepsOf(lesson, index),
        seat: lesson.seat,
        names: lesson.names,
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
