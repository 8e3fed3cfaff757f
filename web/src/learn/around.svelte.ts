/** What is around the table of a campaign in a lesson: nothing comes from a server, and what is said stays here. */

import { CampaignStore } from '../lib/campaign.svelte';
import { answerFor, Refusal } from '../wire/http';
import type { CampaignInfo, LessonAround, LessonDeed, Line } from '../wire/types.gen';
import { asksFor } from './lesson';

/** What a lesson says of the deeds of its reader. */
type Reader = {
  /** What is wanted beside the table now. */
  deed: () => LessonDeed | null;
  /** What is around the campaign when it is done. */
  next: () => LessonAround | null;
  done: () => void;
  /** Not this time. */
  other: () => string;
};

/** How the reader is called in the data of a lesson. */
const YOU = 'You';

export class LessonStore extends CampaignStore {
  private reads: Record<string, unknown> = {};
  /** What the reader has said or announced, instead of the words of the lesson. */
  private own = '';

  constructor(
    around: LessonAround,
    private readonly reader: Reader,
  ) {
    super(around.info.id, null);
    this.show(around);
  }

  show(around: LessonAround): void {
    this.info = this.written(around.info);
    this.reads = around.reads ?? {};
    const rooms = new Map<string, Line[]>();
    for (const line of around.lines ?? []) {
      const own = line.name === YOU && this.own !== '';
      rooms.set(line.room, [...(rooms.get(line.room) ?? []), own ? { ...line, text: this.own } : line]);
    }
    this.rooms = rooms;
  }

  /** Begin again with nothing said. */
  again(): void {
    this.own = '';
  }

  override follow(): () => void {
    return answerFor(this.id, (what, body) => this.answer(what, body));
  }

  override speak(room: string, text: string): boolean {
    const deed = this.reader.deed();
    if (deed?.kind !== 'speak' || deed.name !== room) {
      this.reader.other();
      return false;
    }
    this.own = text;
    this.reader.done();
    return true;
  }

  private answer(what: string, body: Record<string, unknown> | null): unknown {
    if (body === null && what in this.reads) return this.reads[what];
    const deed = this.reader.deed();
    const also = body === null ? undefined : deed?.also?.find((one) => asksFor(one, what, body));
    if (also !== undefined) return also.answer;
    if (body === null || deed === null || !asksFor(deed, what, body)) throw new Refusal('lesson', this.reader.other());
    if (typeof body['text'] === 'string') this.own = body['text'];
    const answer = deed.answer ?? this.written(this.reader.next()?.info ?? null);
    // The page shows the answer first.
    setTimeout(() => this.reader.done());
    return answer;
  }

  /** The journal with the reader's own words. */
  private written<Info extends CampaignInfo | null>(info: Info): Info {
    if (info === null || this.own === '') return info;
    const last = info.journal.findLast((entry) => entry.kind === 'note');
    const journal = info.journal.map((entry) => (entry === last ? { ...entry, text: this.own } : entry));
    return { ...info, journal };
  }
}
