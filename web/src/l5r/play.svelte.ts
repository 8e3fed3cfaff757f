/** What the player has in mind: what is picked, how it would be paid, and what is pointed at. Nothing is sent before it is confirmed. */

import { settled } from '../lib/settled.svelte';
import type { TableProps } from '../lib/table';
import type { Action, Payer, Source } from '../lib/types.gen';
import { Maneuvers } from './maneuvers.svelte';
import type { Spot, TableModel } from './model';
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
  readonly shown: Record<'lit' | 'held' | 'hinted', () => ReadonlySet<Spot>> & { vain: () => ReadonlyMap<Spot, string> };

  constructor(
    private readonly props: () => TableProps,
    private readonly table: () => TableModel,
    /** The map that is played on, where the game has one. */
    private readonly land: () => RealmPlay | null,
  ) {
    this.maneuvers = new Maneuvers(props, table, (action, then) => this.send(action, then));
    this.shown = { lit: settled(() => this.lit), held: settled(() => this.held), hinted: settled(() => this.hinted), vain: settled(() => this.vain) };
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
    if (this.paying) return this.sameLit(new Set(this.purse.map(([card]) => card)));
    if (this.due !== null || this.plan !== null || this.menu.length > 0) return this.sameLit(new Set());
    return this.sameLit(nextSpots(this.live, this.picks));
  });
  private lastVain: ReadonlyMap<Spot, string> = new Map();
  /** What is lit and would not be harmed, with the reason. */
  readonly vain: ReadonlyMap<Spot, string> = $derived.by(() => {
    const ends = this.live.filter((route) => route.spots.length === this.picks.length + 1 && this.lit.has(route.spots.at(-1) ?? ''));
    const found = new Map(ends.filter((route) => route.vain !== '').map((route) => [route.spots.at(-1) ?? '', route.vain] as const));
    for (const route of ends) if (route.vain === '') found.delete(route.spots.at(-1) ?? '');
    if (found.size !== this.lastVain.size || [...found].some(([spot, why]) => this.lastVain.get(spot) !== why)) this.lastVain = found;
    return this.lastVain;
  });
  private readonly sameSources = steady();
  /** Everything that an action can begin with. */
  readonly sources: ReadonlySet<Spot> = $derived(this.sameSources(nextSpots(this.routes, [])));
  readonly payment: Payer[] = $derived.by(() => {
    if (this.plan === null) return [];
    return this.payers === null ? this.plan.pays : this.payers.map(([card, gold]): Payer => [card, gold]);
  });
  readonly paid: number = $derived(this.payment.reduce((sum, [, gold]) => sum + gold, 0));
  /** Who may be chosen to pay, as the game itself lists them. */
  readonly purse: Source[] = $derived.by(() => {
    if (this.plan === null || this.plan !== this.due) return this.plan?.purse ?? [];
    return this.routes.flatMap(({ action, pays }): Source[] => (typeof action['source'] === 'number' ? [[action['source'], pays[0]?.[1] ?? 0, action['bow'] === true]] : []));
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
  private readonly sameHinted = steady();
  /** Where they begin and where they lead. */
  readonly hinted: ReadonlySet<Spot> = $derived.by(
    () => this.sameHinted(new Set([...this.advised].flatMap((index) => this.routes.find((route) => route.index === index)?.spots ?? []))),
  );
  /** All that can be done, each once; twins in a hand do the same. */
  readonly all: Route[] = $derived.by(() => {
    const { decision } = this.props();
    return this.routes.filter((route, at) => decision !== null && isFirst(decision, route.index) && this.routes.findIndex((other) => other.index === route.index) === at);
  });
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

  /** Point at a choice in words, or away: its spots are shown, and a card that lies in no drawn place is read beside it. */
  pointAt(route: Route | null, element: Element | null, about: readonly Spot[] = route?.spots ?? []): void {
    this.pointed = new Set(about);
    const card = route?.spots.length === 1 ? route.spots[0] : undefined;
    this.choice = route !== null && element !== null && typeof card === 'number' && !this.isDrawn(card) ? { card, label: route.label, at: element.getBoundingClientRect() } : null;
  }

  /** A tap: it picks, aims, pays, confirms by a second tap, or asks why not. */
  tap(spot: Spot): void {
    if (this.busy) return;
    this.asked = null;
    const land = this.land();
    if (land?.task === 'invite' && String(spot).startsWith('seat:')) return land.tap(spot);
    if (this.maneuvers.active && this.maneuvers.tap(spot)) return;
    if (this.paying && typeof spot === 'number' && this.purse.some(([card]) => card === spot)) return this.togglePayer(spot);
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

  /** In, out; or from one way of paying to the next, where a card has several. */
  togglePayer(card: number): void {
    const proposed = this.purse.filter(([one], at) => this.plan?.pays.some(([payer]) => payer === one) && this.purse.findIndex(([other]) => other === one) === at);
    const now = this.payers ?? proposed;
    const ways = this.purse.filter(([one]) => one === card);
    const next = ways[ways.findIndex((way) => now.includes(way)) + 1];
    this.payers = [...now.filter(([one]) => one !== card), ...(next === undefined ? [] : [next])];
  }

  /** Whether more pay than the price allows: once it is met, nobody else is asked. */
  readonly lavish: boolean = $derived(this.payers !== null && this.plan !== null && this.paid - Math.max(...this.payers.map(([, gold]) => gold), 0) >= this.plan.gold);

  /** Whether what is composed can be sent. */
  readonly ready: boolean = $derived.by(() => this.maneuvers.active ? this.maneuvers.planned.size > 0 : this.plan !== null && (this.payers === null || (this.paid >= this.plan.gold && !this.lavish)));

  confirm(): void {
    const { plan, payers } = this;
    if (this.maneuvers.active && !this.busy) return this.maneuvers.confirm();
    if (plan === null || !this.ready || this.busy) return;
    const bows = payers === null ? null : [...payers].sort((a, b) => a[1] - b[1]).map(([source, , bow]): Action => ({ do: 'pay', source, bow }));
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
    else if (this.paying) [this.paying, this.payers] = [false, null];
    else if (this.past.length > 0) this.undo();
    else if (this.composing) this.putBack();
    else if (this.maneuvers.active && this.maneuvers.clear()) return true;
    else if (this.listing) this.listing = false;
    else return false;
    return true;
  }

  private undo(): void {
    const last = this.past.at(-1);
    this.past = this.past.slice(0, -1);
    this.picks = last?.picks ?? [];
    this.chosen = last?.chosen ?? null;
    this.payers = null;
  }

  putBack(): void {
    if (this.picks.length > 0) this.picks = [];
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
    this.past = [];
    this.chosen = null;
    this.payers = null;
    this.paying = false;
    this.listing = false;
    this.picks = further ? advanced(this.routes, picks) : picks;
  }
}
