/** The bots of a game as people: whom to offer first, and how they are called in lists. */

import type { Persona } from '../wire/types.gen';

/** "Sakubei, Captain". */
export const introduced = (persona: Persona): string => `${persona.name}, ${persona.level}`;

/** A fair opponent to begin with, then the others: so many different ones as there are seats, then all over again. */
export function opponents(cast: readonly Persona[], seats: number): string[] {
  const order = ['Captain', 'Retainer', 'Master', 'Student'];
  const sorted = [...cast].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  if (sorted.length === 0) return [];
  return Array.from({ length: seats }, (_, seat) => sorted[seat % sorted.length]?.id ?? '');
}

/** Who plays a first game: whoever plays least well. The cast is listed from the least to the best. */
export const easiest = (cast: readonly Persona[], seats: number): string[] => {
  const students = cast.filter((one) => one.level === cast[0]?.level);
  return Array.from({ length: seats }, (_, seat) => students[seat % students.length]?.id ?? 'random');
};

/** Who takes a seat that somebody left: the best who does not think long. */
export const standIn = (cast: readonly Persona[]): string =>
  cast.find((one) => one.level === 'Captain')?.id ?? 'greedy';
