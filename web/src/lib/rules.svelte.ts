/** The rulebook, fetched once when somebody first asks for a rule. */

import { api } from '../wire/http';
import { records } from './games';
import type { RuleInfo } from '../wire/types.gen';

/** Rulings have short ids in our rules; people see them in the style of all others (kernel/values.py). */
export function shownRule(id: string): string {
  const [, letter, number] = /^([A-Z])([0-9]+)$/.exec(id) ?? [];
  const found = records().find(({ rules }) => rules.rulings !== undefined && rules.rulings.letter === letter);
  return found === undefined ? id : `${found.rules.rulings?.shown}${number}`;
}

class Rulebook {
  list = $state.raw<RuleInfo[] | null>(null);
  /** The rule shown in the dialog over the page. */
  shown = $state<string | null>(null);
  /** The game of the table that is shown: several games share rules, and each has its own book. */
  game = $state<string | null>(null);
  private loading: Promise<RuleInfo[]> | null = null;

  load(): Promise<RuleInfo[]> {
    this.loading ??= api.rules().then(
      (rules) => (this.list = rules),
      (error: unknown) => {
        this.loading = null;
        throw error;
      },
    );
    return this.loading;
  }

  find(id: string): RuleInfo | undefined {
    return this.list?.find((rule) => rule.id === shownRule(id));
  }

  show(id: string): void {
    this.shown = shownRule(id);
    this.load().catch(() => undefined);
  }
}

export const rulebook = new Rulebook();
