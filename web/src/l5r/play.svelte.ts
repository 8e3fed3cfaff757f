/** What the player has in mind: what is picked, how it would be paid, and what is pointed at. Nothing is sent before it is confirmed. */

import type { TableProps } from '../lib/table';
import type { Action, Payer } from '../lib/types.gen';
import { Maneuvers } from './maneuvers.svelte';
import { idOf, isFace, type Spot, type TableModel } from './model';
import type { RealmPlay } from './realm/play.svelte';
import { advanced, ambiguous, follows, isFirst, isWhole, nextSpots, routesOf, type Route } from './routes';

const PROPOSED: Action = { do: 'pay', source: null, bow: true };

/** Spots that are the same as before are the same object: cards that look whether they are among them need not look again. */
function steady(): (spots: ReadonlySet<Spot>) => ReadonlySet<Spot> {
  let last: ReadonlySet<Spot> = new Set();
  return (spots) => {
    if (spots.size !== last.size || [...spots].some((spot) => !last.has(spot))) last = spots;
    return last;
  };
}

export class Play {
  picks = $state.raw<Spot[]>([]);
  /** The action that was chosen where the picked cards allow several. */
  chosen = $state<number | null>(null);
  /** Who pays, where the player changed it; null: as proposed. */
  payers = $state.raw<number[] | null>(null);
  paying = $state(false);
  /** Spots that a choice is about while one points at it. */
  pointed = $state.raw<ReadonlySet<Spot>>(new Set());
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

  constructor(
    private readonly props: () => TableProps,
    private readonly table: () => TableModel,
    /** The map that is played on, where the game has one. */
    private readonly land: () => RealmPlay | null,
  ) {
    this.maneuvers = new Maneuvers(props, table, (action, then) => this.send(action, then));
  }

  readonly routes: Route[] = $derived.by(() => {
    const { decision, names } = this.props();
    return decision === null ? [] : routesOf(decision, names);
  });
  readonly pass: number | null = $derived.by(() => {
    const at = this.props().decision?.actions.findIndex((action) => action.do === 'pass') ?? -1;
    return at < 0 ? null : at;
  });
  /** A payment that is asked for is composed like any other: as proposed, until one changes it. */
  readonly due: Route | null = $derived(
    this.routes.length > 0 && this.routes.every((route) => route.action.do === 'pay') ? (this.routes.find((route) => route.spots.length === 0) ?? null) : null,
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
  /** The actions among which one must choose by words. */
  readonly menu: Route[] = $derived.by(() => {
    if (this.plan !== null || this.chosen !== null || this.picks.length === 0 || !ambiguous(this.live, this.picks)) return [];
    return this.live.filter((route, at) => this.live.findIndex((other) => other.index === route.index) === at);
  });
  private readonly sameLit = steady();
  readonly lit: ReadonlySet<Spot> = $derived.by(() => {
    if (this.maneuvers.active) return this.sameLit(this.maneuvers.lit);
    if (this.paying) return this.sameLit(new Set(this.purse.keys()));
    if (this.due !== null || this.plan !== null || this.menu.length > 0) return this.sameLit(new Set());
    return this.sameLit(nextSpots(this.live, this.picks));
  });
  private readonly sameSources = steady();
  /** Everything that an action can begin with. */
  readonly sources: ReadonlySet<Spot> = $derived(this.sameSources(nextSpots(this.routes, [])));
  readonly payment: Payer[] = $derived.by(() => {
    if (this.plan === null) return [];
    return this.payers === null ? this.plan.pays : this.payers.map((card): Payer => [card, this.purse.get(card) ?? 0]);
  });
  readonly paid: number = $derived(this.payment.reduce((sum, [, gold]) => sum + gold, 0));
  /** Own cards that can produce Gold now, and how much. */
  readonly purse: ReadonlyMap<number, number> = $derived.by(() => {
    const found = new Map<number, number>();
    for (const card of this.table().own?.holdings ?? []) {
      const id = idOf(card);
      if (id !== null && isFace(card) && !card.facts.bowed && (card.facts.gold ?? 0) > 0) found.set(id, card.facts.gold ?? 0);
    }
    for (const [card, gold] of this.plan?.pays ?? []) found.set(card, gold);
    return found;
  });
  private readonly sameHeld = steady();
  /** The spots of what is composed, to be shown as chosen. */
  readonly held: ReadonlySet<Spot> = $derived.by(() =>
    this.sameHeld(new Set<Spot>([...this.picks, ...this.maneuvers.picked, ...(this.plan?.marks ?? []), ...this.payment.map(([card]) => card)])),
  );
  /** Choices that no drawn spot stands for: they are told in words. */
  readonly spoken: Route[] = $derived.by(() => {
    const { decision } = this.props();
    if (decision === null || this.due !== null || this.maneuvers.active) return [];
    return this.routes.filter(
      (route, at) =>
        (route.spots.length === 0 || !this.isDrawn(route.spots[0] ?? '') || this.isPlayer(route)) &&
        isFirst(decision, route.index) &&
        this.routes.findIndex((other) => other.index === route.index) === at,
    );
  });
  /** The choices that a hint speaks for. */
  readonly advised: ReadonlySet<number> = $derived.by(() => {
    const { decision, hinted = [] } = this.props();
    const wanted = new Set(hinted.map((action) => JSON.stringify(action)));
    const found = (decision?.actions ?? []).flatMap((action, index) => (wanted.has(JSON.stringify(action)) ? [index] : []));
    return new Set(found);
  });
  /** Where they begin and where they lead. */
  readonly hinted: ReadonlySet<Spot> = $derived.by(
    () => new Set([...this.advised].flatMap((index) => this.routes.find((route) => route.index === index)?.spots ?? [])),
  );
  readonly busy: boolean = $derived.by(() => this.props().busy);
  readonly composing: boolean = $derived(this.picks.length > 0 || this.chosen !== null || this.paying);

  /** A player who is chosen has a plate to tap, and a button that says what for. */
  private isPlayer(route: Route): boolean {
    return route.spots.length === 1 && String(route.spots[0]).startsWith('seat:');
  }

  isDrawn(spot: Spot): boolean {
    if (typeof spot === 'string') return !spot.startsWith('hex:') || this.land() !== null;
    const kind = this.table().cards.get(spot)?.place.kind;
    if (kind === 'map' || kind === 'tiles' || kind === 'attack') return this.land() !== null;
    return kind !== undefined && kind !== 'discard' && kind !== 'deck' && kind !== 'resolving';
  }

  /** A tap: it picks, aims, pays, confirms by a second tap, or asks why not. */
  tap(spot: Spot): void {
    if (this.busy) return;
    this.asked = null;
    const land = this.land();
    if (land?.task === 'invite' && String(spot).startsWith('seat:')) return land.tap(spot);
    if (this.maneuvers.active && this.maneuvers.tap(spot)) return;
    if (this.paying && typeof spot === 'number' && this.purse.has(spot)) return this.togglePayer(spot);
    if (this.plan !== null && this.picks.at(-1) === spot) return this.confirm();
    if (this.lit.has(spot)) return this.aim(spot);
    if (this.sources.has(spot)) return this.pick(this.picks[0] === spot ? [] : [spot]);
    if (typeof spot === 'number') this.ask(spot);
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
    if (this.busy || !this.sources.has(spot) || this.due !== null) return false;
    if (!this.maneuvers.active) this.pick([spot], false);
    this.dragged = spot;
    return true;
  }

  /** A choice by its words: the button said all of it, so where nothing is left to aim at it is done. */
  choose(index: number, change = false): void {
    this.chosen = index;
    this.pointed = new Set();
    const first = this.live[0]?.spots[0];
    this.picks = advanced(this.live, this.picks.length > 0 || first === undefined ? this.picks : [first]);
    this.listing = false;
    if (change) this.paying = true;
    else if (this.plan !== null) this.confirm();
  }

  togglePayer(card: number): void {
    const now = this.payers ?? this.payment.map(([payer]) => payer);
    this.payers = now.includes(card) ? now.filter((one) => one !== card) : [...now, card];
  }

  /** Whether what is composed can be sent. */
  readonly ready: boolean = $derived.by(() => this.maneuvers.active ? this.maneuvers.planned.size > 0 : this.plan !== null && (this.payers === null || this.paid >= this.plan.gold));

  confirm(): void {
    const { plan, payers } = this;
    if (this.maneuvers.active && !this.busy) return this.maneuvers.confirm();
    if (plan === null || !this.ready || this.busy) return;
    const bows = payers === null ? null : payers.map((source): Action => ({ do: 'pay', source, bow: true }));
    const money = plan.gold === 0 || plan === this.due ? [] : (bows ?? [PROPOSED]);
    if (plan === this.due && bows !== null && bows[0] !== undefined) this.send(bows[0], bows.slice(1));
    else this.send(plan.action, [...plan.then, ...money]);
  }

  send(action: Action, then: Action[] = []): void {
    if (this.busy) return;
    this.props().onact(action, then);
    this.putBack();
  }

  sendPass(): void {
    const action = this.pass === null ? undefined : this.props().decision?.actions[this.pass];
    if (action !== undefined) this.send(action);
  }

  /** Esc: one thought back at a time. Says whether there was one. */
  back(): boolean {
    if (this.reading !== null) this.reading = null;
    else if (this.asked !== null) this.asked = null;
    else if (this.paying) this.paying = false;
    else if (this.composing) this.putBack();
    else if (this.maneuvers.active && this.maneuvers.clear()) return true;
    else if (this.listing) this.listing = false;
    else return false;
    return true;
  }

  putBack(): void {
    if (this.picks.length > 0) this.picks = [];
    this.chosen = null;
    this.payers = null;
    this.paying = false;
    this.dragged = null;
    if (this.pointed.size > 0) this.pointed = new Set();
    this.listing = false;
  }

  ask(card: number): void {
    this.asked = card;
    if (this.props().decision !== null) this.props().onwhy?.(card);
  }

  private aim(spot: Spot): void {
    const live = this.live;
    this.picks = advanced(live, [...this.picks, spot]);
  }

  private pick(picks: Spot[], further = true): void {
    this.chosen = null;
    this.payers = null;
    this.paying = false;
    this.listing = false;
    this.picks = further ? advanced(this.routes, picks) : picks;
  }
}
