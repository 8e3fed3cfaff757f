/** The bots of a game as people: whom to offer first, and how they are called in lists. */

import type { Persona, Rated } from '../wire/types.gen';

/** "Sakubei, Captain", and where it was measured "Sakubei, Captain · 1500". */
export const introduced = (persona: Persona, rated?: Rated): string =>
  `${persona.name}, ${persona.level}${rated ? ` · ${rated.rating}` : ''}`;

/** How strong somebody was measured, with 95 %: "1500 ± 40". */
export const strength = (rated: Rated): string => `${rated.rating} ± ${rated.reach}`;

/** A fair opponent to begin with, then the others: so many different ones as there are seats, then all over again. */
export function opponents(cast: readonly Persona[], seats: number): string[] {
  const order = ['Captain', 'Veteran', 'Master', 'Retainer', 'Student'];
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
