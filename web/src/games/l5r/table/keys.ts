/** Keys at the drawn table: Enter does it, Esc leads out, P passes, digits choose, A lists all, Space goes to the next lit card. */

import { tick } from 'svelte';
import { fieldSpot, type TableModel } from './model';
import type { Play } from './play.svelte';

/** What the digits choose now. */
function numbered(play: Play): number[] {
  if (play.menu.length > 0) return play.menu.map((route) => route.index);
  if (play.listing) return play.all.map((route) => route.index);
  return play.composing ? [] : play.spoken.map((route) => route.index);
}

function digit(play: Play, table: TableModel, number: number): boolean {
  if (play.maneuvers.active) {
    const battle = table.battles[number - 1];
    const focused = Number((document.activeElement as HTMLElement | null)?.dataset['spot'] ?? Number.NaN);
    if (battle === undefined) return false;
    if (play.maneuvers.picked.size === 0 && play.maneuvers.options.has(focused)) play.maneuvers.tap(focused);
    play.maneuvers.tap(fieldSpot(battle.facts.at));
    // Who has been sent stands elsewhere now: on with the next one at home.
    void tick().then(() => document.querySelector<HTMLElement>('[data-spot=pool] button.legal')?.focus());
    return true;
  }
  const index = numbered(play)[number - 1];
  if (index === undefined) return false;
  play.choose(index);
  return true;
}

/** The focus goes to the next card that is lit, from where it is. */
function onward(root: HTMLElement, back: boolean): void {
  const lit = [
    ...root.querySelectorAll<HTMLElement>(
      'button.legal, .lit button.name, .lit header button, [data-tile].lit, [data-hex].lit',
    ),
  ].filter((one) => one.getClientRects().length > 0);
  if (lit.length === 0) return;
  const at = lit.indexOf(document.activeElement as HTMLElement);
  lit[at < 0 ? (back ? lit.length - 1 : 0) : (at + (back ? -1 : 1) + lit.length) % lit.length]?.focus();
}

/** Says whether the key meant something here. */
export function pressed(
  event: KeyboardEvent,
  root: HTMLElement,
  play: Play,
  table: TableModel,
  skip: () => boolean,
): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target as HTMLElement;
  if (target.closest('dialog')) return false;
  if (event.key === 'Escape') return play.back();
  if (target.closest('input, textarea, select, [contenteditable]')) return false;
  const card = target.matches('[data-spot]');
  const button = target.closest('button, a') !== null && !card;
  if (event.key === 'Enter') {
    // What is ready to be confirmed is confirmed, wherever on the table one is.
    if (button || !play.ready || (play.maneuvers.active && play.maneuvers.picked.size > 0)) return false;
    play.confirm();
    return true;
  }
  if (event.key === ' ') {
    if (button) return false;
    if (!skip()) onward(root, event.shiftKey);
    return true;
  }
  if (/^[1-9]$/.test(event.key)) return digit(play, table, Number(event.key));
  switch (event.key.toLowerCase()) {
    case 'p':
      if (play.pass === null || play.busy || play.composing) return false;
      play.sendPass();
      return true;
    case 'a':
      play.listing = !play.listing;
      return true;
    case 'i': {
      const spot = Number(target.dataset['spot'] ?? Number.NaN);
      if (Number.isNaN(spot)) return false;
      play.reading = spot;
      return true;
    }
  }
  return false;
}
