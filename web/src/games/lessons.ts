/** The lessons of every game: made by `tools/make_lessons.py` into the folders of games, loaded one by one. */

import type { StudyRequest } from '../wire/study_types.gen';
import type { Lesson, LessonCourse, LessonLine } from '../wire/types.gen';

const COURSES = import.meta.glob<LessonCourse>('./*/lessons/course.json', { eager: true, import: 'default' });
const LESSONS = import.meta.glob<Lesson>('./*/lessons/[0-9]*.json', { import: 'default' });

const STUDIES = import.meta.glob<StudyRequest>('./*/lessons/studies/*.json', { import: 'default' });

/** The course of a game, where it has one. */
export const courseOf = (game: string): LessonCourse | null => COURSES[`./${game}/lessons/course.json`] ?? null;

/** The games that have courses. */
export const taughtGames = (): string[] => Object.keys(COURSES).map((path) => path.split('/')[1] ?? '');

export const lessonId = (game: string, line: LessonLine): string => `${game}/${line.id}`;

/** A lesson of a game, if there is one of this name. */
export function loadLesson(game: string, name: string): Promise<Lesson> | null {
  return LESSONS[`./${game}/lessons/${name}.json`]?.() ?? null;
}

/** What opens the table at the end of a lesson as a study, where it can be dealt again. */
export function loadAfter(game: string, name: string): Promise<StudyRequest> | null {
  return STUDIES[`./${game}/lessons/studies/${name}.json`]?.() ?? null;
}
