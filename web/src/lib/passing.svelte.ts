/** The questions that this browser's user passes at once, by game and the rule that they cite. */

import { notices } from './notices.svelte';

const KEY = 'gorin.passing';

function remembered(): Record<string, string[]> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const lists = Object.entries(found).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
    return Object.fromEntries(lists.map(([game, rules]) => [game, rules.filter((rule) => typeof rule === 'string')]));
  } catch {
    return {};
  }
}

class Passing {
  private rules = $state.raw<Record<string, string[]>>(remembered());

  of(game: string): string[] {
    return this.rules[game] ?? [];
  }

  add(game: string, rule: string): void {
    if (this.of(game).includes(rule)) return;
    this.keep(game, [...this.of(game), rule]);
    notices.show('Such questions are passed for you from now on, whatever you hold. To end that, look under “More”.', { tone: 'news' });
  }

  remove(game: string, rule: string): void {
    this.keep(
      game,
      this.of(game).filter((other) => other !== rule),
    );
  }

  private keep(game: string, rules: string[]): void {
    this.rules = { ...this.rules, [game]: rules };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.rules));
    } catch {
      // A browser that keeps nothing still passes.
    }
  }
}

export const passing = new Passing();
