/**
 * Sets a text smaller until it fits its box. Room is reckoned with the fonts of this client (`measure.ts`); where
 * others are drawn, because a font did not come or a reader wants another, a text may need a line more.
 */

const STEP = 0.03;
const LEAST = 0.7;

export function fitted(box: HTMLElement, _text: unknown): { update: () => void; destroy: () => void } {
  const fit = (): void => {
    box.style.removeProperty('--fit');
    for (let size = 1 - STEP; size > LEAST && box.scrollHeight > box.clientHeight + 1; size -= STEP) {
      box.style.setProperty('--fit', size.toFixed(2));
    }
  };
  const soon = (): void => void requestAnimationFrame(fit);
  const watch = new ResizeObserver(fit);
  watch.observe(box);
  document.fonts.addEventListener('loadingdone', fit);
  return {
    update: soon,
    destroy: () => {
      watch.disconnect();
      document.fonts.removeEventListener('loadingdone', fit);
    },
  };
}
