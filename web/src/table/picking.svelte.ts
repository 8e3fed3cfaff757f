/** What the player has in mind at the generic table: what is picked, and the choices that are left with it. */
import type { TableProps } from '../lib/table';
import { about, choicesOf, grouped, isPass, isShort, matching, pick, type Choice } from './choices';

/** So many choices are a list to look through: it can be searched, and a phone shows it when asked. */
export const MANY = 8;

export class Picking {
  picked = $state.raw<ReadonlySet<string>>(new Set());
  /** The card that was tapped, and the one that the pointer or the keyboard is on. */
  opened = $state<string | null>(null);
  pointed = $state<string | null>(null);
  search = $state('');
  listing = $state(false);
  /** The choice that is on its way to the server. */
  sent = $state<number | null>(null);
  /** Whether the player has chosen anything at this table. */
  acted = false;

  constructor(
    private readonly props: () => TableProps,
    private readonly wide: () => boolean,
  ) {}

  readonly choices: Choice[] = $derived.by(() => {
    const { decision, view, seat, names } = this.props();
    return decision === null ? [] : choicesOf(decision, view, seat, names);
  });
  /** The choices that are about everything picked, and those of them that are searched for. */
  readonly about: Choice[] = $derived(about(this.choices, this.picked));
  readonly open: Choice[] = $derived(matching(this.about, this.search));
  readonly live: ReadonlySet<string> = $derived(new Set(this.choices.flatMap((choice) => [...choice.spots])));
  readonly legal: ReadonlySet<string> = $derived(new Set(this.about.flatMap((choice) => [...choice.spots])));
  /** The one thing to do without picking anything: it is offered first. */
  readonly usual: Choice | null = $derived.by(() => {
    const plain = this.choices.filter((choice) => choice.spots.size === 0 && !isPass(choice));
    return this.picked.size === 0 &&
      plain.length === 1 &&
      this.choices.length > 1 &&
      this.choices.every((one) => one.action.do === plain[0]?.action.do)
      ? (plain[0] ?? null)
      : null;
  });
  /** Whether all choices fit beside the question. */
  readonly terse: boolean = $derived.by(
    () =>
      this.choices.length <= (this.wide() ? MANY : 4) &&
      this.choices.every((choice) => isShort(choice) || isPass(choice)),
  );
  /** On a phone a long list would cover the table: it shows when it is asked for. */
  readonly folded: boolean = $derived.by(
    () =>
      !this.wide() && !this.listing && this.picked.size === 0 && this.choices.some((choice) => !this.isBeside(choice)),
  );
  /** A few short choices stand beside the question; of others, those that are about nothing on the table. */
  readonly beside: Choice[] = $derived([
    ...this.open.filter((choice) => this.isBeside(choice) && !isPass(choice)),
    ...this.choices.filter(isPass),
  ]);
  /** What a picked card does itself comes before what is done to it. */
  readonly groups: ReturnType<typeof grouped> = $derived.by(() => {
    if (this.folded) return [];
    const rest = this.open.filter((choice) => !this.isBeside(choice));
    const first = (choice: Choice): boolean => choice.source !== null && this.picked.has(choice.source.key);
    return grouped([...rest.filter(first), ...rest.filter((choice) => !first(choice))], this.props().view);
  });

  isBeside(choice: Choice): boolean {
    return isPass(choice) || this.terse || (choice.spots.size === 0 && (isShort(choice) || choice === this.usual));
  }

  /** Whether Enter or a tap would most likely mean this choice. */
  isPrimary(choice: Choice): boolean {
    if (isPass(choice)) return this.choices.length === 1;
    return choice === this.usual || (this.picked.size > 0 && this.open.length === 1);
  }

  act(choice: Choice): void {
    const { busy, onact } = this.props();
    if (busy) return;
    this.acted = true;
    onact(choice.action);
    // What is only judged, as in practice, is not on its way.
    this.sent = this.props().busy ? choice.index : null;
  }

  putBack(): void {
    this.picked = new Set();
    this.opened = null;
    this.search = '';
  }

  /** A new question starts with nothing picked. */
  begin(): void {
    this.putBack();
    this.listing = false;
    this.sent = null;
  }

  /**
   * A tap shows the card and what can be done with it. Where only one choice is left, tapping the card again takes it,
   * and so does tapping the place after the card; its button does too. Says whether the button is what comes next.
   */
  choose(spot: string, card: boolean): boolean {
    const again = card ? this.opened === spot : this.picked.has(spot);
    const last = this.about;
    if (again && this.picked.has(spot) && last.length === 1 && last[0] !== undefined) {
      this.act(last[0]);
      return false;
    }
    if (this.live.has(spot)) {
      if (this.picked.has(spot) === again) this.picked = pick(this.choices, this.picked, spot);
      this.search = '';
    }
    if (card) this.opened = again ? null : spot;
    if (this.picked.size < 2 || this.open.length !== 1) return false;
    if (!card && this.open[0] !== undefined) {
      this.act(this.open[0]);
      return false;
    }
    return true;
  }
}
