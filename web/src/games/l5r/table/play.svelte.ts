/** What the player has in mind: what is picked, how it would be paid, and what is pointed at. Nothing is sent before it is confirmed. */

import { before, endings, type Ending } from '../model/stops';
import { settled } from '../../../lib/settled.svelte';
import type { TableProps } from '../../../lib/table';
import type { Action, Payer, Source } from '../../../wire/types.gen';
import { Maneuvers } from './maneuvers.svelte';
import type { Spot, TableModel } from './model';
import { paidAsProposed, paidBy, PROPOSED, toggled } from './payment';
import type { RealmPlay } from '../realm/play.svelte';
import {
  advanced,
  advised,
  advisedSpots,
  ambiguous,
  follows,
  isFirst,
  isWhole,
  nextSpots,
  routesAhead,
  routesOf,
  vainSpots,
  type Route,
} from './routes';
import { steady } from './steady';

export class Play {
  picks = $state.raw<Spot[]>([]);
  /** The action that was chosen where the picked cards allow several. */
  chosen = $state<number | null>(null);
  /** What goes before the plan in the same gesture, where several things may be chosen at once. */
  basket = $state.raw<Route[]>([]);
  /** Further targets of the plan, where it may have several. */
  extra = $state.raw<Route[]>([]);
  /** Where to pass after what is composed. */
  after = $state('');
  /** The moment later in the turn for which something is said now; empty: what is asked is answered. */
  mode = $state('');
  /** Who pays, where the player changed it; null: as proposed. */
  payers = $state.raw<Source[] | null>(null);
  paying = $state(false);
  /** What was picked before, step by step: the way back. */
  private past = $state.raw<{ picks: Spot[]; chosen: number | null }[]>([]);
  /** Spots that a choice is about while one points at it. */
  pointed = $state.raw<ReadonlySet<Spot>>(new Set());
  /** The choice in words that is pointed at, to be read beside it: its card, and what it says. */
  choice = $state.raw<{ card: number; label: string; at: DOMRect } | null>(null);
  /** The card under the pointer. */
  over = $state<Spot | null>(null);
  /** The card that is dragged. */
  dragged = $state<Spot | null>(null);
  listing = $state(false);
  /** The card that somebody asked about: why not? */
  asked = $state<number | null>(null);
  /** A card that is read at full size. */
  reading = $state<number | null>(null);

  readonly maneuvers: Maneuvers;
  /** What is lit, held and hinted, for cards: there are many, and they hear of it only when it changed. */
  readonly shown: Record<'lit' | 'held' | 'hinted', () => ReadonlySet<Spot>> & {
    vain: () => ReadonlyMap<Spot, string>;
  };

  constructor(
    private readonly props: () => TableProps,
    private readonly table: () => TableModel,
    /** The map that is played on, where the game has one. */
    private readonly land: () => RealmPlay | null,
  ) {
    this.maneuvers = new Maneuvers(
      props,
      table,
      (action, then) => !this.busy && this.props().onact(action, then) !== false,
    );
    this.shown = {
      lit: settled(() => this.lit),
      held: settled(() => this.held),
      hinted: settled(() => this.hinted),
      vain: settled(() => this.vain),
    };
  }

  readonly routes: Route[] = $derived.by(() => {
    const { decision, names } = this.props();
    if (decision === null) return [];
    return this.mode === '' ? routesOf(decision, names) : routesAhead(decision, this.mode);
  });
  readonly pass: number | null = $derived.by(() => {
    const at = this.props().decision?.actions.findIndex((action) => action.do === 'pass') ?? -1;
    return at < 0 ? null : at;
  });
  /** A payment that is asked for is composed like any other: as proposed, until one changes it. */
  readonly due: Route | null = $derived(
    this.routes.length > 0 && this.routes.every((route) => route.action.do === 'pay')
      ? (this.routes.find((route) => route.spots.length === 0) ?? null)
      : null,
  );
  readonly live: Route[] = $derived(
    this.routes.filter((route) => follows(route, this.picks) && (this.chosen === null || route.index === this.chosen)),
  );
  /** The one action that is meant, ready to be confirmed. */
  readonly plan: Route | null = $derived.by(() => {
    if (this.due !== null) return this.due;
    if (this.picks.length === 0 && this.chosen === null) return null;
    const whole = this.live.filter((route) => isWhole(route, this.picks));
    const actions = new Set(this.live.map((route) => route.index));
    return actions.size === 1 && whole.length > 0 ? (whole[0] ?? null) : null;
  });
  /** The other targets that the plan may have besides the first. */
  readonly others: Route[] = $derived.by(() => {
    const { plan } = this;
    if (plan?.several !== true) return [];
    return this.routes.filter(
      (route) =>
        route.index === plan.index &&
        route.spots.length === plan.spots.length &&
        follows(route, plan.spots.slice(0, -1)) &&
        route.spots.at(-1) !== plan.spots.at(-1),
    );
  });
  /** The plan with all its targets. */
  readonly whole: Route | null = $derived.by(() => {
    const { plan, extra } = this;
    if (plan === null || extra.length === 0) return plan;
    const done: Action[] = extra.length < this.others.length ? [{ do: 'pass' }] : [];
    return {
      ...plan,
      spots: [...plan.spots, ...extra.map((route) => route.spots.at(-1) ?? '')],
      then: [...plan.then, ...extra.flatMap((route) => route.then.slice(-1)), ...done],
    };
  });
  /** The actions among which one must choose by words. */
  readonly menu: Route[] = $derived.by(() => {
    if (this.plan !== null || this.chosen !== null || this.picks.length === 0 || !ambiguous(this.live, this.picks))
      return [];
    return this.live.filter((route, at) => this.live.findIndex((other) => other.index === route.index) === at);
  });
  /** Units are sent out now: an ally has said for whom before any unit is asked for. */
  readonly marching: boolean = $derived.by(() => this.maneuvers.active && this.land()?.sideFirst !== true);
  private readonly sameLit = steady();
  readonly lit: ReadonlySet<Spot> = $derived.by(() => {
    if (this.maneuvers.active) return this.sameLit(this.marching ? this.maneuvers.lit : new Set());
    if (this.paying) return this.sameLit(new Set(this.purse.map(([card]) => card)));
    if (this.plan?.several === true) return this.sameLit(new Set(this.others.map((route) => route.spots.at(-1) ?? '')));
    if (this.plan !== null && this.several) return this.sameLit(this.further);
    if (this.due !== null || this.plan !== null || this.menu.length > 0) return this.sameLit(new Set());
    return this.sameLit(nextSpots(this.live, this.picks));
  });
  private lastVain: ReadonlyMap<Spot, string> = new Map();
  /** What is lit and would not be harmed, with the reason. */
  readonly vain: ReadonlyMap<Spot, string> = $derived.by(() => {
    const found = vainSpots(this.live, this.picks, this.lit);
    if (found.size !== this.lastVain.size || [...found].some(([spot, why]) => this.lastVain.get(spot) !== why))
      this.lastVain = found;
    return this.lastVain;
  });
  private readonly sameSources = steady();
  /** Everything that an action can begin with. */
  readonly sources: ReadonlySet<Spot> = $derived(this.sameSources(nextSpots(this.routes, [])));
  /** One's own provinces are what is decided about: in one's Dynasty Phase, and whenever something in them can be begun with. */
  readonly buying: boolean = $derived.by(() => {
    const { own, phase, turn, cards } = this.table();
    if (own === null) return false;
    if (phase === 'dynasty' && turn === own.seat) return true;
    return [...this.sources].some((spot) => {
      const place = typeof spot === 'number' ? cards.get(spot)?.place : undefined;
      return place?.kind === 'province' && place.seat === own.seat;
    });
  });
  readonly several: boolean = $derived.by(() =>
    this.mode === '' ? this.props().decision?.several === true : this.mode !== 'full exchange',
  );
  /** The moments later in the turn for which something can be said now. */
  readonly ahead: string[] = $derived.by(() => {
    const moments = [...new Set(this.props().decision?.later.map((later) => later.moment))];
    return this.payers === null ? moments.slice(moments.indexOf(this.mode) + 1) : [];
  });
  /** Gold that is already spent in the mind. */
  private readonly spent: number = $derived.by(() => this.basket.reduce((sum, route) => sum + route.gold, 0));
  /** What can be chosen besides the plan: as far as Gold goes, where it costs some. */
  private readonly further: ReadonlySet<Spot> = $derived.by(() => {
    const gold = this.props().view.facts['your_gold'];
    const left = typeof gold === 'number' ? gold - this.spent - (this.plan?.gold ?? 0) : Infinity;
    const taken = new Set<Spot | undefined>([...this.basket.map((route) => route.spots[0]), this.picks[0]]);
    return new Set(
      this.routes
        .filter((route) => route.gold <= left)
        .flatMap((route) => (route.spots[0] === undefined || taken.has(route.spots[0]) ? [] : [route.spots[0]])),
    );
  });
  /** Where one may pass after what is composed. */
  readonly endings: Ending[] = $derived.by(() =>
    endings(this.mode === '' ? (this.props().decision?.moment ?? '') : this.mode, false),
  );
  readonly payment: Payer[] = $derived.by(() => {
    if (this.plan === null) return [];
    return this.payers === null ? this.plan.pays : this.payers.map(([card, gold]): Payer => [card, gold]);
  });
  readonly paid: number = $derived(this.payment.reduce((sum, [, gold]) => sum + gold, 0));
  /** Who may be chosen to pay, as the game itself lists them. */
  readonly purse: Source[] = $derived.by(() => {
    if (this.plan === null || this.plan !== this.due) return this.plan?.purse ?? [];
    return this.routes.flatMap(({ action, pays }): Source[] =>
      typeof action['source'] === 'number' ? [[action['source'], pays[0]?.[1] ?? 0, action['bow'] === true]] : [],
    );
  });
  private readonly sameHeld = steady();
  /** The spots of what is composed, to be shown as chosen. */
  readonly held: ReadonlySet<Spot> = $derived.by(() =>
    this.sameHeld(
      new Set<Spot>([
        ...this.basket.flatMap((route) => route.spots),
        ...this.picks,
        ...this.extra.map((route) => route.spots.at(-1) ?? ''),
        ...this.maneuvers.picked,
        ...(this.plan?.marks ?? []),
        ...this.payment.map(([card]) => card),
      ]),
    ),
  );
  /** Choices that no drawn spot stands for: they are told in words. */
  readonly spoken: Route[] = $derived.by(() => {
    const { decision } = this.props();
    if (decision === null || this.due !== null || this.maneuvers.active) return [];
    return this.routes.filter(
      (route, at) =>
        (route.spots.length === 0 || !this.isDrawn(route.spots[0] ?? '') || this.isTold(route)) &&
        isFirst(decision, route.index) &&
        this.routes.findIndex((other) => other.index === route.index) === at,
    );
  });
  /** The choices that a hint speaks for: its action, and others of that kind that follow (who marches). */
  readonly advised: ReadonlySet<number> = $derived.by(() => {
    const { decision, hinted = [] } = this.props();
    return advised(decision?.actions ?? [], hinted);
  });
  private readonly sameHinted = steady();
  /** Where they begin and where they lead. */
  readonly hinted: ReadonlySet<Spot> = $derived.by(() => {
    if (this.land()?.task) return this.sameHinted(new Set(this.land()?.hinted));
    const [first, ...plan] = this.props().hinted ?? [];
    const spots = [...this.advised].flatMap((index) => advisedSpots(this.routes, index, plan));
    if (first?.do !== 'use') return this.sameHinted(new Set(spots));
    // What is composed spot by spot is pointed at so: what is picked, and what comes next.
    const next = this.picks.findIndex((spot, at) => spots[at] !== spot);
    return this.sameHinted(new Set(spots.slice(0, (next < 0 ? this.picks.length : 0) + 1)));
  });
  /** All that can be done, each once; twins in a hand do the same. */
  readonly all: Route[] = $derived.by(() => {
    const { decision } = this.props();
    return this.routes.filter(
      (route, at) =>
        decision !== null &&
        isFirst(decision, route.index) &&
        this.routes.findIndex((other) => other.index === route.index) === at,
    );
  });
  readonly busy: boolean = $derived.by(() => this.props().busy);
  readonly composing: boolean = $derived(
    this.picks.length > 0 || this.basket.length > 0 || this.chosen !== null || this.paying || this.mode !== '',
  );

  /** A player who is chosen has a plate to tap, a step of a Path its reward; each has a button too, which says what for. */
  private isTold(route: Route): boolean {
    const first = String(route.spots[0]);
    return first.startsWith('path-') || (route.spots.length === 1 && first.startsWith('seat:'));
  }

  isDrawn(spot: Spot): boolean {
    if (typeof spot === 'string') return !spot.startsWith('hex:') || this.land() !== null;
    const kind = this.table().cards.get(spot)?.place.kind;
    if (kind === 'map' || kind === 'tiles' || kind === 'attack') return this.land() !== null;
    return kind !== undefined && kind !== 'discard' && kind !== 'deck' && kind !== 'resolving';
  }

  /** Point at a choice in words, or away: its spots are shown, and a card that lies in no drawn place is read beside it. */
  pointAt(route: Route | null, element: Element | null, about: readonly Spot[] = route?.spots ?? []): void {
    this.pointed = new Set(about);
    const card = route?.spots.length === 1 ? route.spots[0] : undefined;
    this.choice =
      route !== null && element !== null && typeof card === 'number' && !this.isDrawn(card)
        ? { card, label: route.label, at: element.getBoundingClientRect() }
        : null;
  }

  /** A tap: it picks, aims, pays, confirms by a second tap, or asks why not. */
  tap(spot: Spot): void {
    if (this.busy) return;
    this.asked = null;
    if (this.land()?.task === 'invite' && String(spot).startsWith('seat:')) return this.land()?.tap(spot);
    if (this.maneuvers.active && !this.marching) return void (typeof spot === 'number' && (this.reading = spot));
    if (this.maneuvers.active && this.maneuvers.tap(spot)) return;
    if (this.paying && typeof spot === 'number' && this.purse.some(([card]) => card === spot))
      return this.togglePayer(spot);
    if (this.basket.some((route) => route.spots[0] === spot)) return this.takeOut(spot);
    const other = this.others.find((route) => route.spots.at(-1) === spot);
    if (other !== undefined)
      return void (this.extra = this.extra.includes(other)
        ? this.extra.filter((route) => route !== other)
        : [...this.extra, other]);
    if (this.several && this.plan !== null && this.further.has(spot)) return this.add(spot);
    if (this.plan !== null && this.picks.at(-1) === spot) return this.confirm();
    if (this.lit.has(spot)) return this.aim(spot);
    if (this.sources.has(spot)) return this.pick(this.picks[0] === spot ? [] : [spot]);
    if (typeof spot === 'number') this.ask(spot);
  }

  /** One more in the same gesture. */
  private add(spot: Spot): void {
    const { plan } = this;
    if (plan === null || this.payers !== null) return;
    const basket = [...this.basket, plan];
    this.pick([spot]);
    this.basket = basket;
  }

  /** Go on to what is asked later in the turn, with what is composed so far. */
  turnTo(moment: string): void {
    const composed = this.whole === null ? this.basket : [...this.basket, this.whole];
    this.putBack();
    this.basket = composed;
    this.mode = moment;
  }

  private takeOut(spot: Spot): void {
    this.basket = this.basket.filter((route) => route.spots[0] !== spot);
  }

  /** A card let go over a spot; elsewhere it is only held. */
  drop(spot: Spot | null): void {
    const { dragged } = this;
    this.dragged = null;
    if (this.maneuvers.active) {
      if (typeof dragged === 'number') this.maneuvers.drop(dragged, spot);
      return;
    }
    if (spot !== null && this.lit.has(spot)) this.aim(spot);
    else this.picks = advanced(this.routes, this.picks);
  }

  lift(spot: Spot): boolean {
    if (this.busy || !this.sources.has(spot) || this.due !== null || this.maneuvers.active !== this.marching)
      return false;
    if (!this.maneuvers.active) this.pick([spot], false);
    this.dragged = spot;
    return true;
  }

  /** A choice by its words: the button said all of it, so where nothing is left to aim at it is done. */
  choose(index: number, change = false): void {
    this.remember();
    this.chosen = index;
    this.pointed = new Set();
    this.choice = null;
    const first = this.live[0]?.spots[0];
    this.picks = advanced(this.live, this.picks.length > 0 || first === undefined ? this.picks : [first]);
    this.listing = false;
    if (change) this.paying = true;
    else if (this.plan !== null) this.confirm();
  }

  togglePayer(card: number): void {
    this.payers = toggled(card, this.purse, this.payers, this.plan);
  }

  /** Whether more pay than the price allows: once it is met, nobody else is asked. */
  readonly lavish: boolean = $derived(
    this.payers !== null &&
      this.plan !== null &&
      this.paid - Math.max(...this.payers.map(([, gold]) => gold), 0) >= this.plan.gold,
  );

  /** Whether what is composed can be sent. */
  readonly ready: boolean = $derived.by(() =>
    this.maneuvers.active
      ? this.maneuvers.planned.size > 0
      : (this.plan !== null || this.mode !== '') &&
        (this.payers === null || (this.paid >= (this.plan?.gold ?? 0) && !this.lavish)),
  );

  confirm(): void {
    const { whole: plan, payers } = this;
    if (this.maneuvers.active && !this.busy) return this.maneuvers.confirm();
    if (this.mode !== '' && this.ready && !this.busy) return this.sendAhead();
    if (plan === null || !this.ready || this.busy) return;
    const bows = paidBy(payers);
    const money = plan.gold === 0 || plan === this.due ? [] : (bows ?? [PROPOSED]);
    const passing = this.endings.find((ending) => ending.id === this.after)?.moments ?? [];
    const [first, ...rest] = [
      ...this.basket.flatMap(paidAsProposed),
      plan.action,
      ...plan.then,
      ...money,
      ...this.done(plan),
    ];
    if (plan === this.due && bows !== null && bows[0] !== undefined) this.send(bows[0], bows.slice(1));
    else if (first !== undefined) this.send(first, rest, passing);
  }

  /** What is answered now (to pass, if nothing was composed for it), and what is said for later in the turn. */
  private sendAhead(): void {
    const { plan, payers } = this;
    const { decision } = this.props();
    const passes = this.pass === null ? undefined : decision?.actions[this.pass];
    if (decision === null || passes === undefined) return;
    const bows = paidBy(payers);
    const last = plan === null ? [] : bows === null ? paidAsProposed(plan) : [plan.action, ...plan.then, ...bows];
    const answers = (this.basket[0] ?? plan)?.index ?? Infinity;
    const [first, ...rest] = [
      ...(answers < decision.actions.length ? [] : [passes]),
      ...this.basket.flatMap(paidAsProposed),
      ...last,
    ];
    const ending = this.endings.find(({ id }) => id === this.after)?.moments ?? [];
    if (first !== undefined) this.send(first, rest, [...new Set([...before(this.mode, plan !== null), ...ending])]);
  }

  /** Of several that were chosen at once these are all; asked about only while others are left. */
  private done({ action }: Route): Action[] {
    if (!this.several || action.do === 'buy') return [];
    const left = new Set(this.routes.map((route) => route.index)).size - this.basket.length - 1;
    // The last card of an order follows by itself, and a hand is discarded down without being done.
    const ends = action.do === 'choose' ? this.pass !== null && left > 1 : left > 0;
    return ends ? [{ do: 'pass' }] : [];
  }

  send(action: Action, then: Action[] = [], passing: string[] = []): void {
    if (this.busy || this.props().onact(action, then, passing) === false) return; // what was not sent is still in mind
    this.putBack();
  }

  sendPass(passing: string[] = []): void {
    const action = this.pass === null ? undefined : this.props().decision?.actions[this.pass];
    if (action !== undefined) this.send(action, [], passing);
  }

  /** Esc: one thought back at a time. Says whether there was one. */
  back(): boolean {
    if (this.reading !== null) this.reading = null;
    else if (this.asked !== null) this.asked = null;
    else if (this.paying) [this.paying, this.payers] = [false, null];
    else if (this.past.length > 0) this.undo();
    else if (this.composing) this.putBack();
    else if (this.maneuvers.active && this.maneuvers.clear()) return true;
    else if (this.listing) this.listing = false;
    else return false;
    return true;
  }

  private undo(): void {
    this.extra = [];
    const last = this.past.at(-1);
    this.past = this.past.slice(0, -1);
    this.picks = last?.picks ?? [];
    this.chosen = last?.chosen ?? null;
    this.payers = null;
  }

  putBack(): void {
    if (this.picks.length > 0) this.picks = [];
    if (this.basket.length > 0) this.basket = [];
    if (this.extra.length > 0) this.extra = [];
    this.after = '';
    this.mode = '';
    this.past = [];
    this.chosen = null;
    this.payers = null;
    this.paying = false;
    this.dragged = null;
    this.choice = null;
    if (this.pointed.size > 0) this.pointed = new Set();
    this.listing = false;
  }

  ask(card: number): void {
    this.asked = card;
    if (this.props().decision !== null) this.props().onwhy?.(card);
  }

  private aim(spot: Spot): void {
    const live = this.live;
    this.remember();
    this.picks = advanced(live, [...this.picks, spot]);
  }

  private remember(): void {
    if (this.picks.length > 0) this.past = [...this.past, { picks: this.picks, chosen: this.chosen }];
  }

  private pick(picks: Spot[], further = true): void {
    if (this.mode === '') this.basket = [];
    this.extra = [];
    this.past = [];
    this.chosen = null;
    this.payers = null;
    this.paying = false;
    this.listing = false;
    this.picks = further ? advanced(this.routes, picks) : picks;
  }
}
