/** The table of Kenjin as the client draws it, read from a view. Nothing here knows more than the view says. */
import type { Clan, Tile, Unit } from '../art/shapes';
import { CLAN_NAME, COPIES, FIELD_NAME, NAME, UNITS } from '../art/units';
import { capital } from '../../../lib/words';
import type { Area, Card, Fact, Step, View } from '../../../wire/types.gen';
import type { KenjinEvent } from '../wire/types.gen';

export interface TableCard {
  unit: Unit | null;
  owner: number;
  up: boolean;
  strength: number | null;
}

export interface Side {
  seat: number;
  cards: TableCard[];
  /** The Strength of the cards this viewer can see. */
  strength: number;
  /** How many cards this viewer cannot see. */
  unknown: number;
  supply: number;
  /** Total and cards of a battle that is over. */
  total: number | null;
  fought: number | null;
}

export interface Field {
  at: number;
  tile: Tile | null;
  title: string;
  vp: number;
  rule: string | null;
  /** Undefined until it is fought; then a seat, or null for nobody. */
  winner: number | null | undefined;
  sides: [Side, Side];
}

export interface HandCard {
  unit: Unit;
  /** Which of several of the same unit. */
  n: number;
  strength: number;
}

export interface Seat {
  seat: number;
  clan: Clan;
  inHand: number;
  chosen: boolean | null;
  points: number | null;
  won: boolean;
}

export interface Table {
  phase: string;
  round: number;
  left: number;
  turn: number | null;
  teams: boolean;
  fields: Field[];
  seats: Seat[];
  hand: HandCard[];
  /** The hands of all seats, where all cards are open: after the end, in a replay. */
  hands: Map<number, HandCard[]>;
  offer: { tile: Tile; vp: number }[];
  assassinated: TableCard[];
  aside: TableCard[];
}

const num = (fact: Fact | undefined, otherwise = 0): number => (typeof fact === 'number' ? fact : otherwise);
const isUnit = (name: string | null): name is Unit => name !== null && name in NAME;
const isTile = (name: Fact | undefined): name is Tile => typeof name === 'string' && name in FIELD_NAME;
const isClan = (name: Fact | undefined): name is Clan => typeof name === 'string' && name in CLAN_NAME;
const CLANS = Object.keys(CLAN_NAME) as Clan[];

function cardOf(card: Card): TableCard {
  const strength = card.facts?.['strength'];
  return {
    unit: isUnit(card.name) ? card.name : null,
    owner: card.owner,
    up: card.up ?? true,
    strength: typeof strength === 'number' ? strength : null,
  };
}

function sideOf(area: Area | undefined): Side {
  const cards = (area?.cards ?? []).map(cardOf);
  const facts = area?.facts ?? {};
  return {
    seat: area?.seat ?? -1,
    cards,
    strength: num(facts['strength']),
    unknown: cards.filter((card) => card.unit === null).length,
    supply: num(facts['supply']),
    total: typeof facts['total'] === 'number' ? facts['total'] : null,
    fought: typeof facts['fought'] === 'number' ? facts['fought'] : null,
  };
}

function fieldOf(area: Area): Field {
  const facts = area.facts ?? {};
  const winner = facts['winner'];
  return {
    at: num(facts['at']),
    tile: isTile(facts['tile']) ? facts['tile'] : null,
    title: area.title,
    vp: num(facts['vp']),
    rule: area.rule ?? null,
    winner: 'winner' in facts ? (typeof winner === 'number' ? winner : null) : undefined,
    sides: [sideOf(area.parts?.[0]), sideOf(area.parts?.[1])],
  };
}

export function readTable(view: View): Table {
  const table: Table = {
    phase: view.phase,
    round: num(view.facts['round'], 1),
    left: num(view.facts['left']),
    turn: typeof view.facts['turn'] === 'number' ? view.facts['turn'] : null,
    teams: view.facts['teams'] === true,
    fields: [],
    seats: [],
    hand: [],
    hands: new Map(),
    offer: [],
    assassinated: [],
    aside: [],
  };
  for (const area of view.areas) {
    const facts = area.facts ?? {};
    const cards = area.cards ?? [];
    if (area.id.startsWith('field:')) table.fields.push(fieldOf(area));
    else if (area.id.startsWith('hand:')) {
      const seat = area.seat ?? 0;
      table.seats.push({
        seat,
        clan: isClan(facts['clan']) ? facts['clan'] : (CLANS[seat % 4] ?? 'hondo'),
        inHand: num(facts['count']),
        chosen: typeof facts['chosen'] === 'boolean' ? facts['chosen'] : null,
        points: typeof facts['points'] === 'number' ? facts['points'] : null,
        won: facts['won'] === true,
      });
      if (seat === view.seat) table.hand = handOf(cards);
      else if (view.seat === null && cards.length > 0) table.hands.set(seat, handOf(cards));
    } else if (area.id === 'offer')
      table.offer = cards.flatMap((card) =>
        isTile(card.name) ? [{ tile: card.name, vp: num(card.facts?.['vp']) }] : [],
      );
    else if (area.id === 'assassinated') table.assassinated = cards.map(cardOf);
    else if (area.id === 'aside') table.aside = cards.map(cardOf);
  }
  table.seats.sort((a, b) => a.seat - b.seat);
  return table;
}

function handOf(cards: Card[]): HandCard[] {
  const seen = new Map<string, number>();
  return cards.flatMap((card) => {
    if (!isUnit(card.name)) return [];
    const n = seen.get(card.name) ?? 0;
    seen.set(card.name, n + 1);
    return [{ unit: card.name, n, strength: num(card.facts?.['strength']) }];
  });
}

/** Every event of the log, oldest first, with the number of its step. */
export function eventsOf(steps: readonly Step[]): { seq: number; event: KenjinEvent }[] {
  return steps.flatMap((step) => step.events.map((event) => ({ seq: step.seq, event: event as KenjinEvent })));
}

/** Which units of a seat this viewer has not seen yet, with how many of each, from the view alone. */
export function unseen(table: Table, seat: number): { unit: Unit; count: number }[] {
  const left = { ...COPIES };
  const cards = [
    ...table.fields.flatMap((field) => field.sides.flatMap((side) => side.cards)),
    ...table.assassinated,
    ...table.aside,
  ];
  for (const card of cards) if (card.owner === seat && card.unit) left[card.unit] -= 1;
  return UNITS.map((unit) => ({ unit, count: left[unit] })).filter((line) => line.count > 0);
}

/** A unit's Strength before anything changes it. */
export function baseStrength(unit: Unit, options: Record<string, unknown>): number {
  const table = options['strengths'] as Record<string, unknown> | undefined;
  const chosen = table?.[unit];
  return typeof chosen === 'number' ? chosen : USUAL[unit];
}

const USUAL: Record<Unit, number> = {
  scout: 1,
  shugenja: 1,
  general: 1,
  assassin: 1,
  ashigaru: 2,
  archer: 1,
  samurai: 2,
  brute: 3,
  peasant: 0,
  lord: 2,
};

/** "you" or a name, fit to begin a sentence. */
export const called = (names: readonly string[], seat: number): string => capital(names[seat] ?? `seat ${seat}`);

/** "your" or "Aiko's". */
export function whose(names: readonly string[], seat: number): string {
  const name = names[seat] ?? `seat ${seat}`;
  return name === 'you' ? 'your' : `${name}’s`;
}

/** Verb forms for a name that may be "you". */
export const verb = (names: readonly string[], seat: number, you: string, other: string): string =>
  names[seat] === 'you' ? you : other;

export const fieldName = (field: Field | undefined): string => field?.title ?? 'the battlefield';
