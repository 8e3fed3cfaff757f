/** The search language of the builder on the page of all cards. Plain words are looked for here, without asking anybody. */

import { decks } from '../../../wire/decks';
import type { Word } from '../../../wire/deck_types.gen';
import { Refusal } from '../../../wire/http';

/** Whose workshop is asked: with the cards of every edition all of them find the same. */
const GAME = 'imperial';

/** Whether a search has signs of the language in it, and is not just words. */
export const speaks = (query: string): boolean => /[:<>=("!|]|(^|\s)-\w|\bOR\b/.test(query);

export class Language {
  words = $state.raw<Word[]>([]);
  found = $state.raw<Set<string> | null>(null);
  wrong = $state('');
  private asked = 0;

  /** Ask after a pause in the typing. Returns how to stop. */
  ask(query: string): (() => void) | undefined {
    const number = ++this.asked;
    if (!speaks(query)) return undefined;
    const timer = setTimeout(() => {
      decks.search(GAME, query, 'any').then(
        ({ keys }) => {
          if (number === this.asked) [this.found, this.wrong] = [new Set(keys), ''];
        },
        (error: unknown) => {
          if (number === this.asked)
            this.wrong = error instanceof Refusal ? error.message : 'The search did not work. Try again.';
        },
      );
    }, 180);
    return () => clearTimeout(timer);
  }

  explain(): void {
    if (this.words.length > 0) return;
    decks.cards(GAME, 'any').then(
      (found) => (this.words = found.words),
      () => undefined,
    );
  }
}
