/** Short notices: one sentence, perhaps the rule behind it, gone after a while. */

import { Refusal } from '../wire/http';
import { socket } from '../wire/socket.svelte';

export type Notice = { id: number; tone: 'refusal' | 'news'; sentence: string; rule: string | null };

class Notices {
  list = $state<Notice[]>([]);
  private next = 1;

  show(sentence: string, { rule = null as string | null, tone = 'refusal' as Notice['tone'] } = {}): void {
    if (this.list.some((notice) => notice.sentence === sentence)) return;
    const id = this.next++;
    this.list = [...this.list.slice(-2), { id, tone, sentence, rule }];
    setTimeout(() => this.close(id), 8000);
  }

  refuse(error: unknown): void {
    // That the connection is lost is on the page already.
    if (error instanceof Refusal && error.code === 'offline' && socket.status === 'lost') return;
    // A lesson says so itself.
    if (error instanceof Refusal && error.code === 'lesson') return;
    if (error instanceof Refusal) this.show(error.message, { rule: error.rule });
    else this.show('Something went wrong here. Reload the page, and nothing is lost.');
    if (!(error instanceof Refusal)) console.error(error);
  }

  close(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}

export const notices = new Notices();
