/**
 * The bench on which a deck lies while it is built: the sheet with what was done to it, the cards there are, what a
 * search found, and what the game says of the deck. The game judges after every change; the newest answer counts.
 */

import { decks } from '../wire/decks';
import type { BuildCard, DeckKept, Judged, Pool, Sheet, Trial, Word } from '../wire/deck_types.gen';
import { Refusal } from '../wire/http';
import { notices } from '../lib/notices.svelte';
import { dropDraft, keepDraft, newDraft } from './drafts';
import { ANY_CARD, filtered, type Filter } from './filter';
import { changed, countOf, isEmpty, same, stacksOf } from './sheet';
import { amended, begun, done, redone, undone, type History } from './undo';

/** So long after the last change or letter the server is asked. */
const PAUSE = 180;

/** What a bench begins with: a deck that is kept, a draft by its name, or neither. */
export type Start = { game: string; pool: Pool; sheet: Sheet; kept: DeckKept | null; draft?: string };

export class Bench {
  readonly game: string;
  pool = $state<Pool>('own');
  cards = $state.raw<BuildCard[]>([]);
  words = $state.raw<Word[]>([]);
  forms = $state.raw<string[]>([]);
  piles = $state.raw<string[]>([]);
  loaded = $state(false);
  failed = $state('');
  private history = $state.raw<History<Sheet>>(begun<Sheet>({ leader: '', clan: '', title: '', notes: '', piles: {} }));
  judged = $state.raw<Judged | null>(null);
  judging = $state(false);
  /** The deck as it was kept last, and as it was then. */
  kept = $state.raw<DeckKept | null>(null);
  private clean = $state.raw<Sheet | null>(null);
  /** The trial that was begun last. */
  trial = $state.raw<Trial | null>(null);
  /** The name of the draft, and whether it lies in this browser. */
  readonly draft: string;
  drafted = $state(false);

  query = $state('');
  filter = $state.raw<Filter>(ANY_CARD);
  private found = $state.raw<Set<string> | null>(null);
  searching = $state(false);
  wrongQuery = $state('');

  private asked = 0;
  private sought = 0;
  private judgeTimer: ReturnType<typeof setTimeout> | undefined;
  private searchTimer: ReturnType<typeof setTimeout> | undefined;
  private typing = '';

  constructor(start: Start) {
    this.game = start.game;
    this.pool = start.pool;
    this.kept = start.kept;
    this.draft = start.draft ?? newDraft();
    this.drafted = start.draft !== undefined;
    this.clean = start.kept?.sheet ?? null;
    // What was changed and not saved can be undone.
    this.history = start.kept === null ? begun(start.sheet) : done(begun(start.kept.sheet), start.sheet);
  }

  readonly byKey = $derived(new Map(this.cards.map((card) => [card.key, card])));
  readonly sheet = $derived(this.history.now);
  readonly stacks = $derived(stacksOf(this.history.now, this.byKey, this.piles));
  readonly listed = $derived(filtered(this.cards, this.filter, this.found));
  readonly canUndo = $derived(this.history.past.length > 0);
  readonly canRedo = $derived(this.history.future.length > 0);
  /** Whether there is something that is not kept. */
  readonly dirty = $derived(this.clean === null ? !isEmpty(this.history.now) : !same(this.clean, this.history.now));

  async load(): Promise<void> {
    this.failed = '';
    try {
      const found = await decks.cards(this.game, this.pool);
      [this.cards, this.words, this.forms, this.piles] = [found.cards, found.words, found.forms, found.piles];
      this.loaded = true;
      if (this.query !== '') this.search(this.query);
      this.judge(0);
    } catch (error) {
      this.failed = error instanceof Error ? error.message : 'The cards did not come.';
    }
  }

  count(card: Pick<BuildCard, 'key' | 'pile'>): number {
    return countOf(this.history.now, card);
  }

  change(card: Pick<BuildCard, 'key' | 'pile'>, by: number): void {
    this.put(changed(this.history.now, card, by));
  }

  /** Another sheet, which can be undone. */
  put(sheet: Sheet): void {
    this.typing = '';
    this.take(done(this.history, sheet));
  }

  /** A field that is typed letter by letter: all letters of one go are undone together. */
  type(field: 'title' | 'notes', text: string): void {
    const next = { ...this.history.now, [field]: text };
    this.take(this.typing === field ? amended(this.history, next) : done(this.history, next));
    this.typing = field;
  }

  /** The next letters are another go. */
  typed(): void {
    this.typing = '';
  }

  undo(): void {
    this.typing = '';
    this.take(undone(this.history));
  }

  redo(): void {
    this.typing = '';
    this.take(redone(this.history));
  }

  private take(history: History<Sheet>): void {
    if (history === this.history) return;
    this.history = history;
    if (this.dirty)
      this.drafted = keepDraft(localStorage, {
        id: this.draft,
        game: this.game,
        pool: this.pool,
        sheet: history.now,
        at: Date.now() / 1000,
        ...(this.kept === null ? {} : { of: this.kept.id }),
      });
    else this.forget();
    this.judge(PAUSE);
  }

  /** The draft in this browser is not needed any more. */
  forget(): void {
    dropDraft(localStorage, this.draft);
    this.drafted = false;
  }

  choosePool(pool: Pool): void {
    if (pool === this.pool) return;
    this.pool = pool;
    void this.load();
  }

  private judge(pause: number): void {
    clearTimeout(this.judgeTimer);
    this.judging = true;
    this.judgeTimer = setTimeout(() => void this.judgeNow(), pause);
  }

  private async judgeNow(): Promise<void> {
    const asked = ++this.asked;
    try {
      const judged = await decks.judge(this.game, this.history.now, this.pool);
      if (asked === this.asked) this.judged = judged;
    } catch (error) {
      if (asked === this.asked) notices.refuse(error);
    } finally {
      if (asked === this.asked) this.judging = false;
    }
  }

  search(query: string): void {
    this.query = query;
    clearTimeout(this.searchTimer);
    if (query.trim() === '') {
      this.sought += 1;
      [this.found, this.wrongQuery, this.searching] = [null, '', false];
      return;
    }
    this.searching = true;
    this.searchTimer = setTimeout(() => void this.searchNow(), PAUSE);
  }

  private async searchNow(): Promise<void> {
    const sought = ++this.sought;
    try {
      const { keys } = await decks.search(this.game, this.query, this.pool);
      if (sought === this.sought) [this.found, this.wrongQuery] = [new Set(keys), ''];
    } catch (error) {
      // Half a word of the language cannot be read yet: what was found last stays.
      if (sought === this.sought)
        this.wrongQuery = error instanceof Refusal ? error.message : 'The search did not work. Try again.';
    } finally {
      if (sought === this.sought) this.searching = false;
    }
  }

  narrow(filter: Partial<Filter>): void {
    this.filter = { ...this.filter, ...filter };
  }

  /** A legal deck with as much of this one as may be. */
  async fill(): Promise<void> {
    const judged = await decks.fill(this.game, this.history.now, this.pool);
    this.put(judged.sheet);
  }

  /** Keep it on the server: anew, or as another version. */
  async keep(open: boolean): Promise<DeckKept> {
    const sheet = this.history.now;
    const kept =
      this.kept === null
        ? await decks.keep({ game: this.game, pool: this.pool, sheet, public: open })
        : await decks.change(this.kept.id, { pool: this.pool, sheet, public: open, version: this.kept.version });
    this.forget();
    this.kept = kept;
    this.clean = sheet;
    return kept;
  }

  stop(): void {
    clearTimeout(this.judgeTimer);
    clearTimeout(this.searchTimer);
    this.asked += 1;
    this.sought += 1;
  }
}
