/** Values that are computed with every update of a table and hardly ever change. */

import { untrack } from 'svelte';

/**
 * Like `$derived`, but whoever reads it hears nothing as long as it is the same. Readers of a `$derived` are asked each time
 * whether they still hold; where a hundred cards read one, asking them takes longer than drawing what changed.
 * Only for what is drawn: it follows before the next drawing, not at once.
 */
export function settled<T>(compute: () => T): () => T {
  let value = $state.raw(untrack(compute));
  $effect.pre(() => {
    value = compute();
  });
  return () => value;
}

/** An object whose properties are settled one by one: who reads one of them hears nothing of the others. */
export function settledEach<T extends object>(whole: () => T, names: readonly (keyof T)[]): T {
  const found = {};
  for (const name of names) Object.defineProperty(found, name, { enumerable: true, get: settled(() => whole()[name]) });
  return found as T;
}
