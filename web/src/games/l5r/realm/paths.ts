/** How near a player is to a step on each Path, by what everybody sees. */

import type { StepTaken } from '../wire/types.gen';
import type { Step } from '../../../wire/types.gen';
import type { Path, Player, Realm } from './model';

export type Progress = {
  path: Path;
  /** The step that would be taken. */
  step: number;
  /** It is earned already, and taken at the end of this turn. */
  earned: boolean;
  /** How much of what is counted in the turn is still missing; null where nothing is counted. */
  missing: number | null;
  reward: string;
};

const COUNTED: Partial<Record<Path['name'], 'gained' | 'caused'>> = { honor: 'gained', dishonor: 'caused' };

export function progressOf(path: Path, player: Player, steps: number): Progress | null {
  const taken = path.markers.get(player.seat) ?? 0;
  if (taken >= steps) return null;
  const counted = COUNTED[path.name];
  const missing = counted === undefined || path.enough === null ? null : Math.max(0, path.enough - player[counted]);
  const earned =
    missing === 0 ||
    (path.name === 'military' && player.conquered) ||
    (path.name === 'enlightenment' && player.enlightened);
  return { path, step: taken + 1, earned, missing, reward: path.rewards[taken] ?? '' };
}

/** What was begun this turn comes before what was not; then what leads farthest. */
function rank(progress: Progress): number[] {
  const begun = progress.missing !== null && progress.path.enough !== null && progress.missing < progress.path.enough;
  return [progress.earned ? 0 : 1, begun ? 0 : 1, begun ? (progress.missing ?? 0) : 0, -progress.step];
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const by = value - (other[index] ?? 0);
    if (by !== 0) return by;
  }
  return 0;
}

/** The step that a player is nearest to now; of several, the first Path. */
export function nearest(realm: Realm, seat: number): Progress | null {
  const player = realm.players.find((one) => one.seat === seat);
  if (player === undefined || player.out) return null;
  const all = realm.paths.flatMap((path) => progressOf(path, player, realm.steps) ?? []);
  return all.sort((one, other) => compare(rank(one), rank(other)))[0] ?? null;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** What it still takes, in words. */
export function takes(progress: Progress): string {
  if (progress.earned) return 'Earned: you take it when this turn ends.';
  const { missing, path } = progress;
  if (missing !== null && path.enough !== null && missing < path.enough) {
    const number = NUMBERS[missing] ?? String(missing);
    const what = path.name === 'honor' ? 'Honor gained' : 'Honor lost by others';
    return `${number.slice(0, 1).toUpperCase()}${number.slice(1)} more ${what} this turn takes you there.`;
  }
  return `To advance: ${path.asks.slice(0, 1).toLowerCase()}${path.asks.slice(1)}.`;
}

/** The steps on the Paths that were taken last, and the entry of the log that tells it; older ones are no news. */
export function takenOf(
  log: readonly Step[],
  recent = 12,
): { seq: number; steps: { seat: number; path: Path['name']; step: number }[] } {
  for (const entry of log.slice(-recent).reverse()) {
    const steps = (entry.events as StepTaken[])
      .filter((event) => event.event === 'steptaken')
      .map(({ seat, path, step }) => ({ seat, path: path.toLowerCase() as Path['name'], step }));
    if (steps.length > 0) return { seq: entry.seq, steps };
  }
  return { seq: 0, steps: [] };
}
