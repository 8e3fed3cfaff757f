/** A colour for each seat: its clan's where the table names one. Always beside a name, never alone. */

import type { View } from '../lib/types.gen';

const COLOURS = ['jozu', 'hondo', 'yasei', 'unicorn', 'lion', 'mantis', 'scorpion', 'spider', 'crab'];
const CLANS = new Set([...COLOURS, 'kamiwashi', 'crane', 'dragon', 'phoenix']);

export function seatColour(view: View | null, seat: number): string {
  if (seat < 0) return 'var(--none)';
  const clan = view?.areas.find((area) => area.seat === seat && area.facts?.['clan'] !== undefined)?.facts?.['clan'];
  if (typeof clan === 'string' && CLANS.has(clan)) return `var(--${clan})`;
  return `var(--${COLOURS[seat % COLOURS.length]})`;
}
