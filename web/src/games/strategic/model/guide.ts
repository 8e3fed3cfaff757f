/** Lets a teacher point at things of the War Room (the guided campaign); without one nothing is different. */
import { getContext, setContext } from 'svelte';

export interface Teacher {
  /** What to touch next, as test ids; a second one follows once the first is taken up. */
  targets: () => readonly string[];
  /** The opened turn was watched to its end, or left. */
  watched: () => void;
}

const KEY = Symbol('campaign-teacher');

export const teach = (teacher: Teacher): void => void setContext(KEY, teacher);
export const taught = (): Teacher | undefined => getContext<Teacher | undefined>(KEY);
