/** What was done, to be undone: whole values, the newest last. */

export type History<T> = { past: readonly T[]; now: T; future: readonly T[] };

/** So far back can be gone. */
export const MOST = 200;

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [] });

export function done<T>(history: History<T>, now: T): History<T> {
  if (now === history.now) return history;
  return { past: [...history.past, history.now].slice(-MOST), now, future: [] };
}

/** The newest value in place of the last one: what is typed letter by letter is undone at once. */
export const amended = <T>(history: History<T>, now: T): History<T> => ({ ...history, now, future: [] });

export function undone<T>(history: History<T>): History<T> {
  const last = history.past[history.past.length - 1];
  if (last === undefined) return history;
  return { past: history.past.slice(0, -1), now: last, future: [history.now, ...history.future] };
}

export function redone<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return { past: [...history.past, history.now], now: next, future };
}
