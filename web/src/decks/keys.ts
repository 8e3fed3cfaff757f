/** Keys of the builder: arrows go from card to card, left and right from list to list, and / goes to the search. */

const ROWS = '[data-row]';

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

const rowsOf = (root: HTMLElement, list: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(`[data-list='${list}'] ${ROWS}`)].filter(
    (row) => row.getClientRects().length > 0,
  );

/** Move the focus by an arrow. Returns whether it was moved. */
export function moved(root: HTMLElement, target: EventTarget | null, key: string): boolean {
  const row = target instanceof Element ? target.closest<HTMLElement>(ROWS) : null;
  const list = row?.closest<HTMLElement>('[data-list]')?.dataset['list'];
  if (row === null || list === undefined) return false;
  const rows = rowsOf(root, list);
  const at = rows.indexOf(row);
  const aside = (name: string): HTMLElement | undefined => {
    const others = rowsOf(root, name);
    return others[Math.min(at, others.length - 1)];
  };
  const next =
    key === 'ArrowDown'
      ? rows[at + 1]
      : key === 'ArrowUp'
        ? rows[at - 1]
        : key === 'ArrowRight' && list === 'cards'
          ? aside('deck')
          : key === 'ArrowLeft' && list === 'deck'
            ? aside('cards')
            : undefined;
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

/** What a key pressed anywhere in the builder asks for. */
export function wish(event: KeyboardEvent): 'search' | 'undo' | 'redo' | 'list' | null {
  const held = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (writes(event.target)) {
    const field = event.target as HTMLElement;
    return event.key === 'ArrowDown' && field.matches('[type=search]') ? 'list' : null;
  }
  if (held && key === 'z') return event.shiftKey ? 'redo' : 'undo';
  if (held && key === 'y') return 'redo';
  if (!held && !event.altKey && event.key === '/') return 'search';
  return null;
}

export const firstRow = (root: HTMLElement): HTMLElement | undefined => rowsOf(root, 'cards')[0];
