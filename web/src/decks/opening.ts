/** What lies on the bench at first, by the address: a kept deck, one in a link, a ready one, a draft, or nothing. */

import { decks } from '../wire/decks';
import type { Pool, Sheet } from '../wire/deck_types.gen';
import { Refusal } from '../wire/http';
import type { Start } from './bench.svelte';
import { draftsIn, type Draft } from './drafts';
import { readLink } from './link';
import { EMPTY } from './sheet';

export const poolOf = (text: string | null): Pool => (text === 'any' ? 'any' : 'own');

const copyOf = (game: string, pool: Pool, sheet: Sheet): Start => ({ game, pool, sheet, kept: null });

const goneOn = ({ id, game, pool, sheet }: Draft): Start => ({ game, pool, sheet, kept: null, draft: id });

export async function opening(parts: readonly string[], query: URLSearchParams, hash: string): Promise<Start> {
  const [, place = ''] = parts;
  if (place === 'open') {
    const linked = readLink(hash);
    if (linked === null) throw new Refusal('link', 'This link holds no deck. Perhaps its end was cut off.');
    // Whoever made it may have used cards of every edition: then it is legal only with those.
    const found = await decks.unpack(linked.game, linked.packed, 'own');
    const wider = found.legal ? found : await decks.unpack(linked.game, linked.packed, 'any');
    return copyOf(linked.game, !found.legal && wider.legal ? 'any' : 'own', found.sheet);
  }
  if (place !== 'new') {
    const kept = await decks.kept(place);
    if (!kept.mine) return copyOf(kept.game, kept.pool, kept.sheet);
    const draft = draftsIn(localStorage).find((one) => one.of === kept.id);
    if (draft === undefined) return { game: kept.game, pool: kept.pool, sheet: kept.sheet, kept };
    return { ...goneOn(draft), kept };
  }
  const wanted = query.get('draft');
  if (wanted !== null) {
    const draft = draftsIn(localStorage).find(({ id }) => id === wanted);
    if (draft === undefined) throw new Refusal('unknown', 'This draft is not in this browser.');
    return goneOn(draft);
  }
  const game = query.get('game') ?? '';
  const pool = poolOf(query.get('pool'));
  const ready = query.get('ready');
  if (ready !== null) {
    const sheet = (await decks.ready(game)).decks[ready];
    if (sheet === undefined) throw new Refusal('unknown', `There is no ready deck called '${ready}'.`);
    return copyOf(game, pool, sheet);
  }
  const draft = query.has('fresh')
    ? undefined
    : draftsIn(localStorage).find((one) => one.game === game && one.of === undefined);
  return draft === undefined ? copyOf(game, pool, EMPTY) : goneOn(draft);
}
