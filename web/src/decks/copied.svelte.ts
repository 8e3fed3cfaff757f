/** Putting a text on the clipboard, and saying so for a while. */

import { notices } from '../lib/notices.svelte';

export class Copied {
  /** What was copied last. */
  what = $state('');

  async copy(what: string, text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.what = what;
      setTimeout(() => {
        if (this.what === what) this.what = '';
      }, 3000);
    } catch {
      notices.show('This browser does not let the page copy. Select the text and copy it yourself.');
    }
  }
}
