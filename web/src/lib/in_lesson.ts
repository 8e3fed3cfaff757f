/** Whether a table is shown in a lesson: it points at what is wanted, and says where to read on. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('lesson');

/** A lesson begins here; it says at which step it is. */
export const beginLesson = (step: () => number): void => void setContext(KEY, step);

/** The step of the lesson that is taken here; nothing where there is none. */
export const lessonStep = (): (() => number) | undefined => getContext<(() => number) | undefined>(KEY);
export const inLesson = (): boolean => lessonStep() !== undefined;
