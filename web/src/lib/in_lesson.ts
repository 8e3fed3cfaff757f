/** Whether a table is shown in a lesson: it points at what is wanted, and says where to read on. */
import { getContext, setContext } from 'svelte';

const KEY = Symbol('lesson');

export const beginLesson = (): void => void setContext(KEY, true);
export const inLesson = (): boolean => getContext<boolean | undefined>(KEY) === true;
