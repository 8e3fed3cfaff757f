/** The title of the page, as tabs and screen readers say it. */

const SITE = 'Gorin';

/** Keep the title as long as the page is there. Called while a component is made. */
export function pageTitle(words: () => string): void {
  $effect(() => {
    const said = words();
    const title = said === '' ? SITE : `${said} · ${SITE}`;
    if (document.title !== title) document.title = title;
  });
  $effect(() => () => {
    document.title = SITE;
  });
}
