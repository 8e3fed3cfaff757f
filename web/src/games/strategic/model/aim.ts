/** Points at something of the page that is to be used next, found by its test id; what is hidden is led to. */

/** What opens the part of the page in which other things are, where it is narrow. */
const DOORS = ['open-sheet', 'tab-table'];

const find = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-testid="${CSS.escape(id)}"]`);
const shown = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && element.checkVisibility({ visibilityProperty: true });

/** Frame the first of these that can be seen, or the way to it. Returns how to stop. */
export function aimAt(ids: readonly string[]): () => void {
  let framed: HTMLElement | null = null;
  const frame = (): void => {
    const there = ids.map(find);
    const found = there.find(shown);
    const target = found ?? (ids.length > 0 ? DOORS.map(find).find(shown) : undefined) ?? null;
    if (target === framed) return;
    framed?.removeAttribute('data-aim');
    framed = target;
    target?.setAttribute('data-aim', '');
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const observer = new MutationObserver(frame);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'data-testid', 'disabled'],
  });
  frame();
  return () => {
    observer.disconnect();
    framed?.removeAttribute('data-aim');
  };
}
