/** What falls away from a sheet without its Daimyo: after a trade or a ruling, say, Koku or cards are missing for it. */

export type Glance = {
  turn: number;
  lines: readonly string[];
  /** The last own step, and what it did. */
  own: number;
  verb: string;
};

/** Own steps that write nothing, and yet may take away what was written. */
const TRADES = new Set(['accept', 'makeoffer', 'gotocourt', 'decline', 'dropoffer']);

/** The lines that were there before and are not now, unless the Daimyo has written meanwhile. */
export function fallen(before: Glance, now: Glance): string[] {
  if (before.turn !== now.turn || (before.own !== now.own && !TRADES.has(now.verb))) return [];
  const left = [...now.lines];
  return before.lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
