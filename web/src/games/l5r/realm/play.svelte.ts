/** What a player is composing on the map: picks, guests, the side of an ally. Nothing is sent before a confirmation. */

import type { Action, Decision, View } from '../../../wire/types.gen';
import { capital, listed } from '../../../lib/words';
import {
  about,
  complete,
  hintedOption,
  inviting,
  lit,
  optionsOf,
  passOf,
  pick,
  taskOf,
  type Option,
  type Spot,
  type Task,
} from './compose';
import { at, hexKey, hexOf } from './layout';
import { realmOf, siegeOf, tilesOf, unlaid, type Hex, type Realm, type Side, type Siege, type Tile } from './model';
import { distance, lies, tileName } from './places';

export type RealmProps = {
  view: View;
  decision: Decision | null;
  /** The viewer's own seat, or null for a spectator. */
  seat: number | null;
  /** A name for each seat; the viewer's own is "you". */
  names: string[];
  busy: boolean;
  /** What a hint or a lesson points at: an action, and what follows it. */
  hinted?: readonly Action[];
  /** Send an action, and then those that follow from it. */
  onact: (action: Action, then?: Action[]) => void;
};

/** What is composed of cards beside the map; some of them lie on it. */
export type Cards = { lit: ReadonlySet<Spot>; held: ReadonlySet<Spot>; tap: (spot: Spot) => void };

export type Plan = Side | 'home';

/** What one confirmation would do. */
export type Confirmation = { words: string; verb: string; act: () => void };

export class RealmPlay {
  picked = $state.raw<Spot[]>([]);
  guests = $state.raw<ReadonlySet<number>>(new Set());
  /** The place of the tile that was tapped last. */
  read = $state.raw<string | null>(null);
  /** The open place under the pointer. */
  over = $state.raw<string | null>(null);
  /** A hex that something elsewhere points at. */
  pointed = $state.raw<Spot | null>(null);
  private planned = $state.raw<{ attack: string; plan: Plan; said: boolean } | null>(null);

  constructor(
    private readonly props: () => RealmProps,
    private readonly cards: () => Cards | null = () => null,
  ) {}

  get names(): string[] {
    return this.props().names;
  }

  get seat(): number | null {
    return this.props().seat;
  }

  get view(): View {
    return this.props().view;
  }

  get busy(): boolean {
    return this.props().busy;
  }

  get decision(): Decision | null {
    return this.props().decision;
  }

  readonly realm: Realm = $derived.by(() => realmOf(this.props().view));
  // With every view there is a new realm; the map and the attack in it are mostly the same, and so is what is made of them.
  readonly tiles: Tile[] = $derived.by(() => tilesOf(this.view.areas));
  readonly unlaid: Tile[] = $derived.by(() => unlaid(this.view.areas));
  readonly siege: Siege | null = $derived.by(() => siegeOf(this.view));
  /** One's own tiles that are still to be laid. */
  readonly hand: Tile[] = $derived.by(() => (this.seat === null ? [] : unlaid(this.view.areas, this.seat)));
  private readonly all: Tile[] = $derived.by(() => [...this.tiles, ...this.unlaid]);
  private readonly byId: Map<number, Tile> = $derived.by(
    () => new Map(this.all.flatMap((tile) => (tile.id === null ? [] : [[tile.id, tile]]))),
  );

  /** The tile whose words are shown. */
  readonly reading: Tile | null = $derived.by(
    () => this.tiles.find((one) => one.place !== null && hexKey(one.place) === this.read) ?? null,
  );

  /** Whether that tile lies in the lower half of the map. */
  readonly readsLow: boolean = $derived.by(() => {
    const heights = this.tiles.flatMap((tile) => (tile.place === null ? [] : [at(tile.place).y]));
    const here = this.reading?.place;
    return here != null && at(here).y > (Math.min(...heights) + Math.max(...heights)) / 2;
  });
  /** Where a tile that is picked would lie: the place that is picked too, or the one that is pointed at. */
  readonly trial: { tile: Tile; place: string } | null = $derived.by(() => {
    if (this.task !== 'lay') return null;
    const tile = this.picked
      .map((spot) => (typeof spot === 'number' ? this.byId.get(spot) : undefined))
      .find((one) => one !== undefined);
    const place = this.picked.find((spot) => typeof spot === 'string') ?? this.over;
    return tile === undefined || place === null ? null : { tile, place: String(place) };
  });

  // --- what is asked ---------------------------------------------------------------------------------------
  readonly task: Task | null = $derived.by(() =>
    taskOf(this.decision, (card) => this.tiles.some((tile) => tile.id === card)),
  );
  private readonly options: Option[] = $derived.by(() =>
    this.task === null || this.decision === null ? [] : optionsOf(this.decision),
  );
  /** What can be tapped now. A tile or a place may come first; of an attack the target does. A Fortress may be used. */
  readonly lit: ReadonlySet<Spot> = $derived.by(() => {
    if (this.task === null) return this.lying(this.cards()?.lit);
    if (this.task === 'invite')
      return new Set([...this.candidates].flatMap((seat) => [`seat:${seat}`, ...this.doors(seat)]));
    return lit(this.options, this.picked, this.task === 'besiege');
  });
  /** What a hint or a lesson points at now: the first of its spots that is not picked yet. */
  readonly hinted: ReadonlySet<Spot> = $derived.by(() => {
    const [action, ...then] = this.props().hinted ?? [];
    if (action === undefined) return new Set();
    if (this.task === null) {
      const card = this.lying([Number(action['card'])]);
      return [...card].some((spot) => this.chosen.has(spot)) ? new Set() : card;
    }
    if (action.do === 'invite') {
      const seat = Number(action['seat']);
      return new Set(this.guests.has(seat) ? [] : [`seat:${seat}`, ...this.doors(seat)]);
    }
    const next = hintedOption(this.options, action, then)?.spots.find((spot) => !this.picked.includes(spot));
    return new Set(next === undefined ? [] : [next]);
  });
  /** What is chosen on the map, of a task of its own or of what is composed of cards. */
  readonly chosen: ReadonlySet<Spot> = $derived.by(() =>
    this.task === null ? this.lying(this.cards()?.held) : new Set(this.picked),
  );
  readonly candidates: ReadonlySet<number> = $derived.by(() => {
    const invites = this.task === 'invite' ? (this.decision?.actions ?? []) : [];
    return new Set(invites.filter((action) => action.do === 'invite').map((action) => Number(action['seat'])));
  });
  /** The places where something may be laid now. */
  readonly open: Hex[] = $derived.by(() => {
    if (this.task !== 'lay') return [];
    return [...new Set(this.options.flatMap((option) => option.spots.slice(1)))].flatMap((spot) => hexOf(spot) ?? []);
  });
  readonly pass: Action | null = $derived.by(() => (this.task === null ? null : passOf(this.decision)));

  /** Of an attack that is composed or under way: the tiles it goes from and to. */
  readonly arrow: { from: Tile; to: Tile } | null = $derived.by(() => {
    const { siege } = this;
    const [target, origin] = this.task === 'besiege' ? this.picked : [siege?.target, siege?.origin];
    const from = typeof origin === 'number' ? this.byId.get(origin) : undefined;
    const to = typeof target === 'number' ? this.byId.get(target) : undefined;
    return from !== undefined && to !== undefined ? { from, to } : null;
  });

  /** Whether an origin that is lit lies apart from the target. */
  far(spot: Spot): boolean {
    const [target] = this.picked;
    if (this.task !== 'besiege' || typeof target !== 'number' || typeof spot !== 'number') return false;
    const [one, other] = [this.byId.get(spot)?.place, this.byId.get(target)?.place];
    return one !== null && one !== undefined && other !== null && other !== undefined && distance(one, other) > 1;
  }

  /** The Fortresses of a seat through which a leader may invite it: those next to the leader's own. */
  doors(seat: number, side: Side = this.siege?.attacker === this.seat ? 'attacker' : 'defender'): number[] {
    const { siege, tiles } = this;
    const inviting = siege === null ? null : side === 'attacker' ? siege.origin : siege.target;
    const from = inviting === null ? null : (this.byId.get(inviting)?.place ?? null);
    if (from === null) return [];
    return tiles.flatMap((tile) =>
      tile.owner === seat &&
      tile.fortress &&
      tile.up &&
      tile.id !== null &&
      tile.place !== null &&
      distance(tile.place, from) === 1
        ? [tile.id]
        : [],
    );
  }

  // --- words -----------------------------------------------------------------------------------------------
  named(spot: Spot): string {
    const tile = typeof spot === 'number' ? this.byId.get(spot) : undefined;
    return tile === undefined ? '' : tileName(tile, this.all, this.names);
  }

  where(place: Hex): string {
    return lies(place, this.tiles, this.all, this.names);
  }

  who(seat: number): string {
    return this.names[seat] ?? `seat ${seat + 1}`;
  }

  /** What a screen reader says of a tile. */
  label(tile: Tile): string {
    if (tile.place === null) return tile.title;
    if (tile.owner < 0) return 'Toshi Ranbo, capital, in the middle';
    const owner = this.who(tile.owner);
    const whose = owner === 'you' ? 'yours' : `of ${owner}`;
    return [
      `${tile.title}, ${whose}`,
      ...(tile.up ? [] : ['face down']),
      this.where(tile.place),
      ...this.marks(tile),
    ].join(', ');
  }

  /** Those of these cards that lie on the map. */
  private lying(spots: Iterable<Spot> = []): Set<Spot> {
    return new Set([...spots].filter((spot) => typeof spot === 'number' && this.byId.has(spot)));
  }

  marks(tile: Tile): string[] {
    const { siege } = this;
    if (siege === null) return [];
    if (tile.id === siege.origin) return ['the attack comes from here'];
    return tile.id === siege.target ? ['under attack'] : [];
  }

  // --- acting ----------------------------------------------------------------------------------------------
  /** A tap on a tile, a place or a player. */
  tap(spot: Spot): void {
    const tile = typeof spot === 'number' ? this.byId.get(spot) : undefined;
    const hex = tile?.place ?? hexOf(spot);
    const read = hex === null ? null : hexKey(hex);
    // A tile that is read already is put away by another tap.
    this.read = this.task === null && read === this.read ? null : read;
    if (this.busy) return;
    if (this.task === null) {
      if (this.lit.has(spot) || this.chosen.has(spot)) this.cards()?.tap(spot);
      return;
    }
    if (this.task === 'invite') {
      const seat = tile?.owner ?? Number(/^seat:([0-9]+)$/.exec(String(spot))?.[1] ?? NaN);
      if (!this.candidates.has(seat) || !(this.lit.has(spot) || this.guests.has(seat))) return;
      const next = new Set(this.guests);
      if (!next.delete(seat)) next.add(seat);
      this.guests = next;
      return;
    }
    if (!this.options.some((option) => option.spots.includes(spot))) return;
    let next = pick(this.options, this.picked, spot);
    // Where only one thing goes with what is picked, it goes without saying.
    const left = about(this.options, next);
    if (next.length > this.picked.length && left.length === 1) next = left[0]?.spots ?? next;
    this.picked = next;
  }

  readonly confirmation: Confirmation | null = $derived.by(() => {
    const { task, decision } = this;
    if (task === null || decision === null) return null;
    if (task === 'invite') {
      const sent = inviting(decision, [...this.guests]);
      if (sent === null || this.guests.size === 0) return null;
      const side = this.siege?.attacker === this.seat ? 'to attack with you' : 'to defend with you';
      const who = listed([...this.guests].map((seat) => this.who(seat)));
      return { words: `Invite ${who} ${side}`, verb: `Invite ${who}`, act: () => this.send(sent.action, sent.then) };
    }
    const option = complete(this.options, this.picked);
    if (option === null) return null;
    const [first, second] = option.spots;
    const act = (): void => this.send(option.action, option.then);
    if (task === 'lay') {
      const place = hexOf(second ?? '');
      const tile = typeof first === 'number' ? this.byId.get(first) : undefined;
      return {
        words: `Lay your ${tile?.name ?? 'tile'} ${place === null ? '' : this.where(place)}`,
        verb: 'Lay it',
        act,
      };
    }
    if (task === 'besiege') {
      const near = second === undefined || this.far(second) ? 'from afar' : 'which touches it';
      const origin = second === undefined ? '' : ` from ${this.own(second)}, ${near}`;
      return { words: `Attack ${this.named(first ?? '')}${origin}`, verb: 'Attack', act };
    }
    return { words: capital(this.named(first ?? '')), verb: 'Choose it', act };
  });

  /** What the map asks now, in a line and one more; null where the question's own words say it all. */
  readonly asks: { head: string | null; more: string } | null = $derived.by(() => {
    const { siege } = this;
    if (this.sideFirst && siege !== null) {
      const offers = (this.ally?.sides ?? []).map(
        (side) => `${this.who(siege[side])} asks you ${side === 'attacker' ? 'to attack' : 'to defend'}`,
      );
      return { head: 'For whom do you fight?', more: `${capital(listed(offers))}. Nobody moves yet.` };
    }
    if (this.confirmation !== null) return { head: this.confirmation.words, more: this.outcome };
    const [first] = this.picked;
    switch (this.task) {
      case 'lay':
        return {
          head: null,
          more:
            typeof first === 'number'
              ? 'Now tap a place on the map.'
              : first === undefined
                ? 'Tap one of your tiles, then a place on the map.'
                : 'Now tap one of your tiles.',
        };
      case 'besiege':
        if (first === undefined) return { head: null, more: 'Tap the Fortress you attack.' };
        return {
          head: `From where do you attack ${this.named(first)}?`,
          more: 'Tap one of your Fortresses. Dashed ones do not touch it.',
        };
      case 'invite':
        return {
          head: `Whom do you invite to ${siege?.attacker === this.seat ? 'attack' : 'defend'} with you?`,
          more: 'Tap the envelopes of those you invite, or be done.',
        };
      case 'fortress':
        return { head: null, more: 'Tap a Fortress on the map.' };
      default:
        return null;
    }
  });

  /** What comes of what is about to be confirmed. */
  private get outcome(): string {
    const [, origin] = this.picked;
    if (this.task === 'besiege' && origin !== undefined && !this.far(origin))
      return 'They touch: one of your units that come home may straighten.';
    if (this.task === 'invite') return 'They may come, stay home, or fight for the other side if it asks them too.';
    if (this.task === 'besiege') return 'They do not touch: none of your units straightens when it comes home.';
    return this.task === 'lay' ? 'It stays there for the whole game.' : 'Confirm, or go back.';
  }

  private own(spot: Spot): string {
    const tile = typeof spot === 'number' ? this.byId.get(spot) : undefined;
    return tile !== undefined && tile.owner === this.seat ? `your ${tile.name}` : this.named(spot);
  }

  send(action: Action, then: Action[] = []): void {
    if (!this.busy) this.props().onact(action, then);
  }

  putBack(): void {
    this.picked = this.picked.length > 1 && this.task === 'besiege' ? this.picked.slice(0, 1) : [];
    this.guests = new Set();
    this.read = null;
  }

  /** A new question starts with nothing picked; a tile of which there is no other is picked already. */
  begin(): void {
    this.guests = new Set();
    this.read = null;
    const sources = new Set(this.options.map((option) => option.spots[0]));
    const [only] = sources;
    this.picked = this.task === 'lay' && sources.size === 1 && only !== undefined ? [only] : [];
    const { ally } = this;
    if (
      ally?.asked !== null &&
      ally !== null &&
      this.plan !== null &&
      this.planned?.said === true &&
      this.plan !== ally.asked
    )
      this.decline();
  }

  // --- allies ----------------------------------------------------------------------------------------------
  private readonly attack: string = $derived.by(() => {
    const { siege } = this;
    return siege === null ? '' : `${String(this.view.facts['turn_number'])}:${siege.origin}:${siege.target}`;
  });
  readonly plan: Plan | null = $derived.by(() =>
    this.planned !== null && this.planned.attack === this.attack ? this.planned.plan : null,
  );
  /** An ally to be: which sides ask, and for which one units are asked now. */
  readonly ally: { sides: Side[]; asked: Side | null } | null = $derived.by(() => {
    const { siege } = this;
    const { seat } = this;
    if (
      siege === null ||
      seat === null ||
      seat === siege.attacker ||
      seat === siege.defender ||
      siege.stage === 'battles'
    )
      return null;
    if (siege.allies.attacker.includes(seat) || siege.allies.defender.includes(seat)) return null;
    const sides = (['attacker', 'defender'] as const).filter(
      (side) =>
        siege.invited[side].includes(seat) && (siege.stage === 'invitations' || siege.toAssign[side].includes(seat)),
    );
    if (sides.length === 0) return null;
    const assigns = this.decision?.actions.some((action) => action.do === 'assign') ?? false;
    return { sides, asked: assigns ? (sides[0] ?? null) : null };
  });
  /** Whether a side must be chosen before any unit is asked for. */
  readonly sideFirst: boolean = $derived.by(
    () => this.ally !== null && this.ally.asked !== null && this.plan !== this.ally.asked,
  );
  /** The side for which one's units go, if one is an ally or about to be. */
  readonly fightsFor: Side | null = $derived.by(() => {
    const { siege } = this;
    if (siege === null || this.seat === null) return null;
    if (siege.allies.attacker.includes(this.seat)) return 'attacker';
    if (siege.allies.defender.includes(this.seat)) return 'defender';
    return this.ally !== null && this.ally.asked !== null && this.plan === this.ally.asked ? this.ally.asked : null;
  });

  /** Choose a side, or to stay at home. What is asked for another side is declined. */
  join(plan: Plan): void {
    const asked = this.ally?.asked ?? null;
    this.planned = { attack: this.attack, plan, said: asked !== null };
    if (asked !== null && plan !== asked) this.decline();
  }

  private decline(): void {
    const pass = passOf(this.decision);
    if (pass !== null) this.send(pass);
  }
}
