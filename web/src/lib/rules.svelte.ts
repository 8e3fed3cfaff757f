/** The rulebook, fetched once when somebody first asks for a rule. */

import { api } from './http';
import type { RuleInfo } from './types.gen';

class Rulebook {
  list = $state.raw<RuleInfo[] | null>(null);
  /** The rule shown in the dialog over the page. */
  shown = $state<string | null>(null);
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
    return this.list?.find((rule) => rule.id === id);
  }

  show(id: string): void {
    this.shown = id;
    this.load().catch(() => undefined);
  }
}

export const rulebook = new Rulebook();
