/** The table of the card game, read from a view: who has what, what is fought, and where every card lies. */

import type { AnyPlace, Back, Face, HomeFacts, Table } from '../wire/types.gen';
import type { Spot } from '../../../lib/scenes';
import type { View } from '../../../wire/types.gen';
import { seatingOf } from '../../../table/cards';

export type { Spot };
export type Held = Face | Back;
export type PlaceOf<K extends AnyPlace['kind']> = Extract<AnyPlace, { kind: K }>;
export type Battle = PlaceOf<'battle'>;
export type Army = PlaceOf<'army'>;
export type ProvincePlace = PlaceOf<'province'>;

/** A card and what it carries, in the order in which it was attached. */
export type Unit = { card: Face; attached: Face[] };

export type Camp = {
  seat: number;
  /** Out of the game: nothing of this player is left, but the place. */
  out: boolean;
  facts: HomeFacts;
  units: Unit[];
  holdings: Held[];
  provinces: ProvincePlace[];
  hand: Held[];
  held: number;
  /** The hand as a pile to look through, where all of it is open to somebody who does not hold it: in a replay. */
  open: PlaceOf<'discard'> | null;
  decks: PlaceOf<'deck'>[];
  piles: PlaceOf<'discard'>[];
};

export type TableModel = {
  seat: number | null;
  turn: number;
  phase: string;
  /** All seats, from the one at the foot of the screen on, in the order of turns. */
  camps: Camp[];
  own: Camp | null;
  others: Camp[];
  battles: Battle[];
  current: Battle | null;
  duel: PlaceOf<'duel'> | null;
  lobby: PlaceOf<'lobby'> | null;
  resolving: Held[];
  attack: PlaceOf<'attack'> | null;
  map: PlaceOf<'map'> | null;
  attacker: number | null;
  defender: number | null;
  /** Every card that is seen, by its number, with the place where it lies. */
  cards: Map<number, { card: Face; place: AnyPlace }>;
};

export const isFace = (card: Held): card is Face => card.name !== null;
export const idOf = (card: Held): number | null => (isFace(card) ? (card.facts.id ?? null) : null);

const stacked = new WeakMap<readonly Held[], Unit[]>();

/** Leaders with what they carry; what lies on nothing that is here stands for itself. Cards that did not change are the same units. */
export function unitsOf(cards: readonly Held[]): Unit[] {
  const known = stacked.get(cards) ?? stack(cards);
  stacked.set(cards, known);
  return known;
}

function stack(cards: readonly Held[]): Unit[] {
  const faces = cards.filter(isFace);
  const here = new Map(faces.map((card) => [card.facts.id, card]));
  const leaderOf = (card: Face): Face => {
    const below = card.facts.on === undefined ? undefined : here.get(card.facts.on);
    return below === undefined ? card : leaderOf(below);
  };
  const units = new Map<Face, Unit>();
  for (const card of faces) if (leaderOf(card) === card) units.set(card, { card, attached: [] });
  for (const card of faces) if (leaderOf(card) !== card) units.get(leaderOf(card))?.attached.push(card);
  return [...units.values()];
}

/** Cards of one title, bowed ones apart; twins are as good as each other. */
export type Stack = { key: string; title: string; bowed: boolean; cards: Held[] };

export function piled(cards: readonly Held[]): Stack[] {
  const stacks = new Map<string, Stack>();
  for (const [at, card] of cards.entries()) {
    const bowed = isFace(card) && card.facts.bowed === true;
    const key = isFace(card) ? `${card.name}${bowed ? ', bowed' : ''}` : `face-down ${at}`;
    const stack = stacks.get(key) ?? { key, title: card.name ?? '', bowed, cards: [] };
    stack.cards.push(card);
    stacks.set(key, stack);
  }
  return [...stacks.values()];
}

const NOBODY: HomeFacts = { honor: 0, clan: null };

const camped = new WeakMap<AnyPlace, { mine: AnyPlace[]; own: boolean; camp: Camp }>();

/** What belongs to a seat. As long as none of its places changed it is the same object, and nothing of it is drawn anew. */
function campOf(seat: number, places: readonly AnyPlace[], own: boolean): Camp {
  const mine = places.filter((place) => place.seat === seat);
  const [first] = mine;
  const known = first === undefined ? undefined : camped.get(first);
  if (known?.own === own && known.mine.length === mine.length && known.mine.every((place, at) => place === mine[at]))
    return known.camp;
  const camp = settle(seat, mine, own);
  if (first !== undefined) camped.set(first, { mine, own, camp });
  return camp;
}

function settle(seat: number, mine: readonly AnyPlace[], own: boolean): Camp {
  const of = <K extends AnyPlace['kind']>(kind: K): PlaceOf<K>[] =>
    mine.filter((place): place is PlaceOf<K> => place.kind === kind);
  const home = of('home')[0];
  const hand = of('hand')[0];
  return {
    seat,
    out: home === undefined,
    facts: home?.facts ?? NOBODY,
    units: unitsOf(home?.cards ?? []),
    holdings: of('holdings').flatMap((place) => place.cards ?? []),
    provinces: of('provinces').flatMap((place) =>
      (place.parts ?? []).filter((part): part is ProvincePlace => part.kind === 'province'),
    ),
    hand: hand?.cards ?? [],
    held: hand?.facts.count ?? 0,
    open:
      hand === undefined || own || !(hand.cards ?? []).some(isFace)
        ? null
        : { ...hand, kind: 'discard', facts: { count: hand.facts.count } },
    decks: of('deck'),
    piles: of('discard'),
  };
}

function* within(places: readonly AnyPlace[]): Generator<AnyPlace> {
  for (const place of places) {
    yield place;
    yield* within(place.parts ?? []);
  }
}

/** Who is out has no home any more; but nobody's own place, and neither of two, goes to somebody else. */
function keptSeats(view: View, homes: readonly number[]): number[] {
  const clans = view.facts['clans'];
  const two = typeof clans === 'string' && clans.split(', ').length === 2;
  const kept = [...(view.seat === null ? [] : [view.seat]), ...(two ? [0, 1] : [])];
  return [...homes, ...new Set(kept.filter((seat) => !homes.includes(seat)))];
}

export function readTable(view: View): TableModel {
  const table = view as unknown as Table;
  const places = table.areas;
  const of = <K extends AnyPlace['kind']>(kind: K): PlaceOf<K>[] =>
    places.filter((place): place is PlaceOf<K> => place.kind === kind);
  const seats = keptSeats(view, [...new Set(of('home').map((home) => home.seat ?? 0))]);
  const seating = seatingOf(view);
  const rank = (seat: number): number => (seating.includes(seat) ? seating.indexOf(seat) : seat);
  const near = view.seat ?? seats[0] ?? 0;
  const count = Math.max(...seats.map(rank), 0) + 1;
  const order = seats.sort(
    (a, b) => ((rank(a) - rank(near) + count) % count) - ((rank(b) - rank(near) + count) % count),
  );
  const camps = order.map((seat) => campOf(seat, places, seat === view.seat));
  const own = camps.find((camp) => camp.seat === view.seat) ?? null;
  const battles = of('battle').sort((a, b) => a.facts.at - b.facts.at);
  const attack = of('attack')[0] ?? null;
  const cards: TableModel['cards'] = new Map();
  for (const place of within(places)) {
    for (const card of place.cards ?? []) {
      const id = idOf(card);
      // A duel and what is being resolved show a card once more; it lies where it lies.
      if (id !== null && isFace(card) && !(cards.has(id) && (place.kind === 'duel' || place.kind === 'resolving')))
        cards.set(id, { card, place });
    }
  }
  return {
    seat: view.seat,
    turn: table.facts.turn,
    phase: view.phase,
    camps,
    own,
    others: camps.filter((camp) => camp !== own),
    battles,
    current: battles.find((battle) => battle.facts.current) ?? null,
    duel: of('duel')[0] ?? null,
    lobby: of('lobby')[0] ?? null,
    resolving: of('resolving').flatMap((place) => place.cards ?? []),
    attack,
    map: of('map')[0] ?? null,
    attacker: attack?.facts.attacker ?? camps.find((camp) => camp.facts.attacking)?.seat ?? null,
    defender: attack?.facts.defender ?? camps.find((camp) => camp.facts.defending)?.seat ?? null,
    cards,
  };
}

export const armiesOf = (battle: Battle): { attack: Army; defense: Army } => {
  const [attack, defense] = (battle.parts ?? []).filter((part): part is Army => part.kind === 'army');
  const none: Army = { id: '', title: '', kind: 'army', facts: { count: 0, force: 0 } };
  return { attack: attack ?? none, defense: defense ?? none };
};

/** Whether a viewer fights for the attack; who stands aside looks from the attacker's side. */
export function attacks(table: TableModel, battle: Battle | null): boolean {
  const { own } = table;
  if (own === null) return true;
  if (battle !== null) {
    const { attack, defense } = armiesOf(battle);
    if ((attack.cards ?? []).some((card) => card.owner === own.seat)) return true;
    if ((defense.cards ?? []).some((card) => card.owner === own.seat)) return false;
  }
  if (own.facts.defending) return false;
  return own.facts.attacking === true || table.defender !== own.seat;
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

export const provinceName = (at: number): string => `${ORDINALS[at] ?? `${at + 1}th`} province`;
export const fieldSpot = (at: number): string => `battlefield-${at}`;
export const seatSpot = (seat: number): string => `seat:${seat}`;
