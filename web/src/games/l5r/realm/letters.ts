/** Who is invited to which side of an attack, and by which Fortress: an envelope between two neighbours. */

import type { Side, Tile } from './model';
import type { RealmPlay } from './play.svelte';

export type Letter = { key: string; from: Tile; to: Tile; seat: number; side: Side; sent: boolean; chosen: boolean };

/** The letters that were sent, and those that can be. */
export function lettersOf(play: RealmPlay, tiles: ReadonlyMap<number | null, Tile>): Letter[] {
  const { siege } = play;
  if (siege === null || siege.stage === 'battles') return [];
  const made = (side: Side, seat: number, sent: boolean): Letter[] => {
    const from = tiles.get(side === 'attacker' ? siege.origin : siege.target);
    const to = tiles.get(play.doors(seat, side)[0] ?? -1);
    if (from === undefined || to === undefined) return [];
    return [{ key: `${side}-${seat}`, from, to, seat, side, sent, chosen: play.guests.has(seat) }];
  };
  const own: Side = siege.attacker === play.seat ? 'attacker' : 'defender';
  return [
    ...(['attacker', 'defender'] as const).flatMap((side) =>
      siege.invited[side].flatMap((seat) => made(side, seat, true)),
    ),
    ...[...play.candidates].flatMap((seat) => made(own, seat, false)),
  ];
}
