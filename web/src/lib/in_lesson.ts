/** Whether a table is shown in a lesson: it points at what is wanted, and says where to read on. */
import { getContext, setContext } from 'svelte';

/** The lesson around a table. */
export type LessonHere = {
  /** At which step it is. */
  step: () => number;
  /** What it points at there, as `kind:name`. */
  points: () => readonly string[];
};

const KEY = Symbol('lesson');

export const beginLesson = (lesson: LessonHere): void => void setContext(KEY, lesson);

/** The lesson that is taken here; nothing where there is none. */
export const lessonHere = (): LessonHere | undefined => getContext<LessonHere | undefined>(KEY);
export const inLesson = (): boolean => lessonHere() !== undefined;
