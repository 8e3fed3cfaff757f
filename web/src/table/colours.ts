/**
 * A colour for each seat, the same from the first moment to the last: its clan's where the table names one. Always
 * beside a name, never alone. Where two play one clan, the second has a paler field with a pattern.
 */

import { kept } from '../lib/kept';
import type { View } from '../wire/types.gen';

const COLOURS = ['jozu', 'hondo', 'yasei', 'unicorn', 'lion', 'mantis', 'scorpion', 'spider', 'crab'];
const CLANS = new Set([...COLOURS, 'kamiwashi', 'crane', 'dragon', 'phoenix']);

/** A seat's colour, and how many seats before it have the same. */
export type Tint = { colour: string; clan: string; again: number };

export class Colours {
  private readonly tints: Tint[];

  constructor(clans: readonly (string | null)[]) {
    const seen = new Map<string, number>();
    this.tints = clans.map((named, seat) => {
      const clan = named !== null && CLANS.has(named) ? named : (COLOURS[seat % COLOURS.length] ?? 'none');
      const again = seen.get(clan) ?? 0;
      seen.set(clan, again + 1);
      return {
        clan,
        again,
        colour:
          again === 0 ? `var(--${clan})` : `color-mix(in oklab, var(--${clan}) ${again === 1 ? 62 : 40}%, var(--twin))`,
      };
    });
  }

  of(seat: number): Tint {
    return this.tints[seat] ?? { colour: 'var(--none)', clan: 'none', again: 0 };
  }
}

/** The clans of all seats, also of those who are out of the game. */
export function clansOf(view: View | null): (string | null)[] {
  const told = view?.facts['clans'];
  if (typeof told === 'string') return told.split(', ').map((clan) => clan.split('/')[0] ?? null);
  const found: (string | null)[] = [];
  for (const area of view?.areas ?? []) {
    const clan = area.facts?.['clan'];
    if (typeof area.seat === 'number' && typeof clan === 'string') found[area.seat] ??= clan;
  }
  return Array.from({ length: Math.max(found.length, 16) }, (_, seat) => found[seat] ?? null);
}

const made = new Map<string, Colours>();

const NOBODY = { areas: [], facts: {} } as unknown as View;

/** The same object as long as the same clans play. */
export const coloursOf = (view: View | null): Colours => coloursIn(view ?? NOBODY);

const coloursIn = kept((view: View): Colours => {
  const clans = clansOf(view);
  const key = clans.join();
  const found = made.get(key) ?? new Colours(clans);
  made.set(key, found);
  return found;
});

/** The styles of a mark that stands for a seat: `--seat-colour`, and a pattern for the second of a clan. */
export const seatStyle = (view: View | null, seat: number): string => styleOf(coloursOf(view), seat);

export function styleOf(colours: Colours, seat: number): string {
  if (seat < 0) return '--seat-colour: var(--none)';
  const { colour, again } = colours.of(seat);
  if (again === 0) return `--seat-colour: ${colour}`;
  const [line, dash, turn] = again === 1 ? ['dashed', '7 4', '45deg'] : ['dotted', '2 4', '135deg'];
  const field = `repeating-linear-gradient(${turn}, ${colour} 0 3px, var(--card) 3px 5px)`;
  return `--seat-colour: ${colour}; --seat-line: ${line}; --seat-dash: ${dash}; --seat-field: ${field}`;
}
