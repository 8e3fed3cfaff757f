/**
 * A Daimyo's desk. The server asks for the sheet part by part; here one says what is wanted ("army 2 to 13"), and the
 * desk turns to the part, answers it, and goes on. What is not legal is sent all the same: the refusal says why.
 */
import type { TableProps } from '../../../lib/table';
import type { Action, Decision, Step } from '../../../wire/types.gen';
import { buyAction, choicesOf, coins, offered, playAction } from './actions';
import { fallen, type Glance } from '../model/fallen';
import { placeOf, type Realm, type Sheet } from '../model/model';
import { readOrders, type Block, type Orders } from './orders';

type Goal =
  /** Turn to a part of the sheet. */
  | { kind: 'open'; part: string }
  | { kind: 'act'; action: Action }
  /** Finish a part, if it is still asked. */
  | { kind: 'enough'; part: string };

type Sent = { legal: boolean; whole: boolean; after: number; decision: Decision };

const NO_SHEET: Sheet = { seat: -1, lines: [], parts: [], written: [], asked: null };

export type OfferWanted = { to: string; koku: number; card: string | null; askKoku: number; askCard: string | null };

export class Desk {
  /** The own army whose way is being drawn. */
  army = $state<number | null>(null);
  /** The card for which something is to be named. */
  card = $state<string | null>(null);
  /** Lines that fell away from the sheet without its Daimyo, until that is put away. */
  lost = $state.raw<readonly string[]>([]);
  private glance: Glance | null = null;
  private goals = $state.raw<Goal[]>([]);
  private sent: Sent | null = null;
  /** The ways that each army may take, as the last question about it said, and what that was true for. */
  private known = $state.raw<ReadonlyMap<number, { ways: string[][]; mark: string }>>(new Map());

  constructor(
    private readonly props: () => TableProps,
    private readonly realm: () => Realm,
  ) {}

  readonly seat: number | null = $derived.by(() => {
    const { seat } = this.props();
    return seat !== null && seat < this.realm().clans.length ? seat : null;
  });
  readonly sheet: Sheet = $derived.by(() =>
    this.seat === null ? NO_SHEET : (this.realm().sheets.get(this.seat) ?? NO_SHEET),
  );
  readonly orders: Orders = $derived(readOrders(this.sheet.lines));
  /** Whether orders are being written here and now. */
  readonly writing: boolean = $derived.by(() => this.seat !== null && this.props().decision !== null);
  readonly working: boolean = $derived.by(() => this.goals.length > 0 && this.props().decision !== null);

  /** Where an army's way begins: where it stands, or where it reforms. */
  start(army: number): string | null {
    return (
      (this.seat === null ? null : placeOf(this.realm(), this.seat, army)) ?? this.orders.reforms.get(army) ?? null
    );
  }

  path(army: number): readonly string[] {
    return this.orders.moves.get(army) ?? [];
  }

  /** What the legal ways of an army hang on. */
  private mark(army: number): string {
    const helped = this.sheet.lines.filter((line) => /^(buy|play|kharmic)/.test(line));
    return `${this.realm().turn} ${this.start(army)} ${helped.join('; ')}`;
  }

  ways(army: number): string[][] | null {
    const found = this.known.get(army);
    return found !== undefined && found.mark === this.mark(army) ? found.ways : null;
  }

  /** Where the chosen army may go on to from the end of its way. */
  readonly onward: ReadonlySet<string> = $derived.by(() => {
    if (this.army === null) return new Set<string>();
    const path = this.path(this.army);
    const found = (this.ways(this.army) ?? []).flatMap((way) => {
      const next = way[path.length];
      return next !== undefined && way.length === path.length + 1 && path.every((id, i) => way[i] === id) ? [next] : [];
    });
    if (this.sheet.asked === `army ${this.army}`)
      for (const { action } of choicesOf(this.props().decision, 'onward'))
        if (typeof action['to'] === 'string') found.push(action['to']);
    return new Set(found);
  });
  /** Every space that it could be ordered to reach in all. */
  readonly reach: ReadonlySet<string> = $derived.by(() =>
    this.army === null ? new Set<string>() : new Set((this.ways(this.army) ?? []).flat()),
  );
  /** Castles in which the chosen army, destroyed, may reform. */
  readonly castles: ReadonlySet<string> = $derived.by(() => {
    if (this.army === null || this.seat === null || placeOf(this.realm(), this.seat, this.army) !== null)
      return new Set<string>();
    return new Set(
      [...this.realm().places.values()].filter((place) => place.castle === this.seat).map((place) => place.id),
    );
  });

  // --- what a player wants ------------------------------------------------------------------------------

  choose(army: number | null): void {
    this.army = army;
    this.card = null;
    if (army === null || !this.writing) return;
    const start = this.start(army);
    if (start !== null && this.ways(army) === null) this.run([{ kind: 'open', part: `army ${army}` }]);
  }

  /** A tap on a space while an army is chosen. Says what is to be said about it, if anything. */
  go(to: string): string | null {
    const army = this.army;
    if (army === null || !this.writing) return null;
    if (this.castles.has(to) && this.orders.reforms.get(army) !== to && this.path(army).length === 0) {
      this.run([
        { kind: 'open', part: `army ${army}` },
        { kind: 'act', action: { do: 'reform', army, at: to } },
      ]);
      return null;
    }
    const path = this.path(army);
    const ways = this.ways(army) ?? [];
    const isWay = (way: readonly string[]): boolean => ways.some((one) => one.join() === way.join());
    if (to === this.start(army) && !this.onward.has(to)) this.march(army, []);
    else if (to === path[path.length - 1]) this.march(army, path.slice(0, -1));
    else if (this.onward.has(to)) this.march(army, [...path, to]);
    else if (isWay([to])) this.march(army, [to]);
    else {
      const through = ways.filter((way) => way.length === 2 && way[1] === to);
      if (through.length > 1) return 'More than one way leads there: tap the province to go through first.';
      this.march(army, through[0] ?? [...path, to]);
    }
    return null;
  }

  march(army: number, path: readonly string[]): void {
    const rest = path.slice(2).map((to): Goal => ({ kind: 'act', action: { do: 'onward', to } }));
    const onward =
      path.length > 2 && this.sheet.asked === `army ${army}` && choicesOf(this.props().decision, 'onward').length > 0;
    if (onward && path.slice(0, -1).join() === this.path(army).join()) return this.run(rest.slice(-1));
    this.run([
      { kind: 'open', part: `army ${army}` },
      { kind: 'act', action: { do: 'march', army, path: path.slice(0, 2) } },
      ...rest,
    ]);
  }

  /** March in this order: what is written last marches last. */
  reorder(armies: readonly number[]): void {
    const { reforms } = this.orders;
    this.run(
      armies.flatMap((army): Goal[] => {
        const path = this.path(army);
        const reform = reforms.get(army);
        return [
          { kind: 'open', part: `army ${army}` },
          ...(reform === undefined ? [] : [{ kind: 'act', action: { do: 'reform', army, at: reform } } satisfies Goal]),
          { kind: 'act', action: { do: 'march', army, path: path.slice(0, 2) } },
          ...path.slice(2).map((to): Goal => ({ kind: 'act', action: { do: 'onward', to } })),
        ];
      }),
    );
  }

  /** Leave a destroyed army destroyed. */
  leave(army: number): void {
    this.run([
      { kind: 'open', part: `army ${army}` },
      { kind: 'act', action: { do: 'reform', army, at: null } },
    ]);
  }

  buy(buys: readonly string[]): void {
    const acts = buys.map((buy): Goal => ({ kind: 'act', action: buyAction(buy) }));
    this.run([{ kind: 'open', part: 'purchases' }, ...acts, { kind: 'enough', part: 'purchases' }]);
  }

  /** Take a card up: what it may name comes from the server. Those played already are written again. */
  take(card: string): void {
    this.army = null;
    this.card = card;
    const again = this.orders.plays.filter((play) => !play.card.startsWith('Spies'));
    this.run([
      { kind: 'open', part: 'cards' },
      ...again.map((play): Goal => ({ kind: 'act', action: playAction(play) })),
    ]);
  }

  play(action: Action): void {
    this.card = null;
    this.run([
      { kind: 'act', action },
      { kind: 'enough', part: 'cards' },
    ]);
  }

  putBack(): void {
    if (this.card !== null) this.run([{ kind: 'enough', part: 'cards' }]);
    this.card = null;
    this.army = null;
  }

  unplay(index: number): void {
    const rest = this.orders.plays.filter((play, at) => at !== index && !play.card.startsWith('Spies'));
    const acts = rest.map((play): Goal => ({ kind: 'act', action: playAction(play) }));
    this.run([{ kind: 'open', part: 'cards' }, ...acts, { kind: 'enough', part: 'cards' }]);
  }

  number(number: number): void {
    this.run(this.answer('number', { do: 'number', number }));
  }

  fight(at: 'all' | 'none' | readonly string[]): void {
    if (at === 'all' || at === 'none') return this.run(this.answer('fights', { do: 'fight', at }));
    const now = this.orders.fights;
    const adds = now !== 'all' && now.every((id) => at.includes(id));
    const fresh = adds ? at.filter((id) => !now.includes(id)) : at;
    this.run([
      ...(adds ? [] : this.answer('fights', { do: 'fight', at: 'none' })),
      ...fresh.flatMap((id) => this.answer('fights', { do: 'fight', at: id })),
    ]);
  }

  block(blocks: 'all' | readonly Block[]): void {
    if (blocks === 'all') return this.run(this.answer('blocks', { do: 'block', army: null, against: 'all' }));
    const has = (list: readonly Block[], one: Block): boolean =>
      list.some((other) => other.army === one.army && other.against === one.against);
    const now = this.orders.blocks;
    const adds = now.length > 0 && now.every((one) => has(blocks, one));
    const fresh = adds ? blocks.filter((one) => !has(now, one)) : blocks;
    this.run([
      ...(adds ? [] : this.answer('blocks', { do: 'block', army: null, against: 'none' })),
      ...fresh.flatMap((one) => this.answer('blocks', { do: 'block', army: one.army, against: one.against })),
    ]);
  }

  evade(evade: boolean): void {
    this.run(this.answer('evasion', { do: 'evade', evade }));
  }

  sue(at: readonly string[]): void {
    this.run([
      ...this.answer('peace', { do: 'sue', at: 'none' }),
      ...at.flatMap((id) => this.answer('peace', { do: 'sue', at: id })),
    ]);
  }

  seal(): void {
    this.army = null;
    this.card = null;
    this.run([{ kind: 'act', action: { do: 'seal' } }]);
  }

  /** Any single action: at court, or the Shogun's. */
  act(action: Action): void {
    this.run([{ kind: 'act', action }]);
  }

  acts(actions: readonly Action[]): void {
    this.run(actions.map((action): Goal => ({ kind: 'act', action })));
  }

  offer(wanted: OfferWanted): void {
    const acts: Action[] = [
      { do: 'gotocourt' },
      { do: 'approach', clan: wanted.to },
      ...coins(wanted.koku).map((koku): Action => ({ do: 'laykoku', koku })),
      ...(wanted.card === null ? [] : [{ do: 'laycard', card: wanted.card }]),
      ...coins(wanted.askKoku).map((koku): Action => ({ do: 'askkoku', koku })),
      ...(wanted.askCard === null ? [] : [{ do: 'askcard', deck: wanted.askCard }]),
      { do: 'makeoffer' },
    ];
    this.acts(acts);
  }

  spy(clan: string): void {
    this.acts([{ do: 'gotocourt' }, { do: 'spy', clan }]);
  }

  private answer(part: string, action: Action): Goal[] {
    return [
      { kind: 'open', part },
      { kind: 'act', action },
    ];
  }

  // --- carrying it out ----------------------------------------------------------------------------------

  private run(goals: Goal[]): void {
    if (!this.props().busy) this.sent = null;
    // What is under way is finished first: half a list of purchases is nobody's wish.
    this.goals = this.sent === null ? goals : [...this.goals, ...goals];
    this.advance();
  }

  /** Remember what the question says, and answer it if something is wanted. Called at every change. */
  advance(): void {
    const { busy, decision } = this.props();
    this.learn(decision);
    this.notice();
    if (busy) return;
    if (this.sent !== null && !this.settle(this.sent, decision)) return;
    while (this.goals.length > 0 && this.sent === null) {
      const goal = this.goals[0];
      if (decision === null || goal === undefined) {
        this.goals = [];
        return;
      }
      const action = this.next(goal, decision);
      if (action === null) this.goals = this.goals.slice(1);
      else if (action === 'stuck') this.goals = [];
      else {
        const whole = action.do !== 'turn';
        this.sent = { legal: offered(decision, action), whole, after: this.lastOwn(), decision };
        this.props().onact(action);
      }
    }
  }

  /** What became of the last action: whether the desk can go on. */
  private settle(sent: Sent, decision: Decision | null): boolean {
    const taken = this.lastOwn() > sent.after;
    // The table had changed: it comes anew, and then the same is tried again.
    if (!taken && sent.legal && decision === sent.decision) return false;
    if ((taken && sent.whole) || !sent.legal) this.goals = this.goals.slice(1);
    this.sent = null;
    return true;
  }

  private next(goal: Goal, decision: Decision): Action | 'stuck' | null {
    const asked = this.sheet.asked;
    if (goal.kind === 'act') return goal.action;
    if (goal.kind === 'enough')
      return asked === goal.part && offered(decision, { do: 'enough' }) ? { do: 'enough' } : null;
    if (asked === goal.part && this.isFresh(goal.part, decision)) return null;
    const open = { do: 'open', part: goal.part };
    if (offered(decision, open)) return open;
    if (offered(decision, { do: 'turn' })) return { do: 'turn' };
    // A part that the sheet does not have, or no more turning of it: the answer itself says why.
    return choicesOf(decision, 'open').length > 0 ? 'stuck' : null;
  }

  /** Whether a part that is asked now can be answered as if it had just been opened. */
  private isFresh(part: string, decision: Decision): boolean {
    if (part === 'purchases') return this.orders.buys.length === 0;
    if (part === 'cards') return this.orders.plays.every((play) => play.card.startsWith('Spies'));
    return choicesOf(decision, 'onward').length === 0;
  }

  private learn(decision: Decision | null): void {
    const found = new Map<number, string[][]>();
    for (const { action } of choicesOf(decision, 'march')) {
      const army = Number(action['army']);
      found.set(army, [...(found.get(army) ?? []), action['path'] as string[]]);
    }
    for (const [army, ways] of found) {
      const mark = this.mark(army);
      if (this.known.get(army)?.mark !== mark) this.known = new Map([...this.known, [army, { ways, mark }]]);
    }
  }

  /** Say so when something has fallen away; with a new turn, or once it is written again, that is over. */
  private notice(): void {
    const { turn } = this.realm();
    const step = this.lastStep();
    const verb = (step?.action as Action | null | undefined)?.do ?? '';
    const now = { turn, lines: this.sheet.lines, own: step?.seq ?? 0, verb: String(verb) };
    const gone = this.glance === null ? [] : fallen(this.glance, now);
    if (this.glance?.turn !== turn) this.lost = [];
    this.glance = now;
    const kept = [...this.lost, ...gone].filter((line) => !now.lines.includes(line));
    if (kept.join() !== this.lost.join()) this.lost = kept;
  }

  private lastOwn(): number {
    return this.lastStep()?.seq ?? 0;
  }

  private lastStep(): Step | null {
    const { steps, seat } = this.props();
    for (let at = steps.length - 1; at >= 0; at--) {
      const step = steps[at];
      if (step !== undefined && step.seat === seat && step.kind === 'move') return step;
    }
    return null;
  }
}
