/** A campaign as its viewer sees it, read from a `View`. */

import type { Area, Card, Fact, View } from '../../../wire/types.gen';

export type Army = { clan: number; number: number; fighting: boolean };

export type Place = {
  id: string;
  castle: number | null;
  home: number | null;
  armies: Army[];
  /** The armies that joined the battle there, in words. */
  battle: string | null;
  /** Its outcome has not been told yet. */
  undecided: boolean;
};

export type CardSeen = { name: string | null; deck: string; text: string };

export type Offer = {
  from: number;
  to: number;
  made: boolean;
  koku: number;
  card: CardSeen | null;
  askKoku: number;
  askCard: string | null;
};

export type Clan = {
  seat: number;
  name: string;
  koku: number;
  honor: number;
  glory: number;
  income: number;
  points: number;
  provinces: number;
  sealed: boolean;
  destroyed: number;
  dynasty: number;
  fate: number;
  hand: CardSeen[];
  offer: Offer | null;
  /** How its Victory Points came about, once the campaign is over. */
  count: Counted[];
};

/** What one source brought a clan, as the engine counted it. */
export type Counted = {
  key: string;
  title: string;
  honor: number;
  glory: number;
  koku: number;
  points: number;
  provinces: string;
};

/** A sheet of orders: its lines, and for the own one how far it is. */
export type Sheet = { seat: number; lines: string[]; parts: string[]; written: string[]; asked: string | null };

export type Realm = {
  turn: number;
  turns: number;
  /** The turn whose battles are not settled yet. */
  openTurn: number | null;
  phase: string;
  places: ReadonlyMap<string, Place>;
  clans: Clan[];
  sheets: ReadonlyMap<number, Sheet>;
  /** Armies a clan. */
  size: number;
};

const number = (value: Fact | undefined): number => (typeof value === 'number' ? value : 0);
const seatOf = (value: Fact | undefined): number | null => (typeof value === 'number' ? value : null);
const text = (value: Fact | undefined): string => (typeof value === 'string' ? value : '');
const words = (value: Fact | undefined): string[] =>
  text(value)
    .split(', ')
    .filter((word) => word !== '');

const readCard = (card: Card): CardSeen => ({
  name: card.name,
  deck: text(card.facts?.['deck']),
  text: text(card.facts?.['text']),
});

function readPlace(area: Area): Place {
  const facts = area.facts ?? {};
  return {
    id: area.id.slice('space:'.length),
    castle: seatOf(facts['castle']),
    home: seatOf(facts['home']),
    armies: (area.cards ?? []).map((card) => ({
      clan: card.owner,
      number: number(card.facts?.['army']),
      fighting: card.facts?.['fighting'] === true,
    })),
    battle: typeof facts['battle'] === 'string' ? facts['battle'] : null,
    undecided: facts['undecided'] === true,
  };
}

function readOffer(area: Area | undefined): Offer | null {
  if (area === undefined) return null;
  const facts = area.facts ?? {};
  const card = area.cards?.[0];
  return {
    from: area.seat ?? 0,
    to: number(facts['to']),
    made: facts['made'] === true,
    koku: number(facts['koku']),
    card: card === undefined ? null : readCard(card),
    askKoku: number(facts['ask_koku']),
    askCard: typeof facts['ask_card'] === 'string' ? facts['ask_card'] : null,
  };
}

function readCount(area: Area): Counted {
  const facts = area.facts ?? {};
  return {
    key: area.id.split(':')[2] ?? '',
    title: area.title,
    honor: number(facts['honor']),
    glory: number(facts['glory']),
    koku: number(facts['koku']),
    points: number(facts['points']),
    provinces: text(facts['provinces']),
  };
}

function readClan(area: Area, places: ReadonlyMap<string, Place>): Clan {
  const facts = area.facts ?? {};
  const seat = area.seat ?? 0;
  return {
    seat,
    name: text(facts['clan']),
    koku: number(facts['koku']),
    honor: number(facts['honor']),
    glory: number(facts['glory']),
    income: number(facts['income']),
    points: number(facts['points']),
    provinces: [...places.values()].filter((place) => place.castle === seat).length,
    sealed: facts['sealed'] === true,
    destroyed: number(facts['destroyed']),
    dynasty: number(facts['dynasty']),
    fate: number(facts['fate']),
    hand: (area.cards ?? []).map(readCard),
    offer: readOffer(area.parts?.find((part) => part.id.startsWith('offer:'))),
    count: (area.parts ?? []).filter((part) => part.kind === 'count').map(readCount),
  };
}

function readSheet(area: Area): Sheet {
  const facts = area.facts ?? {};
  const lines = Object.entries(facts).filter(([name]) => name.startsWith('line '));
  return {
    seat: area.seat ?? 0,
    lines: lines.sort(([a], [b]) => Number(a.slice(5)) - Number(b.slice(5))).map(([, line]) => text(line)),
    parts: words(facts['parts']),
    written: words(facts['written']),
    asked: typeof facts['asked'] === 'string' ? facts['asked'] : null,
  };
}

export function readRealm(view: View): Realm {
  const of = (kind: string): Area[] => view.areas.filter((area) => area.id.startsWith(`${kind}:`));
  const places = new Map(of('space').map((area) => [area.id.slice('space:'.length), readPlace(area)]));
  const clans = of('clan').map((area) => readClan(area, places));
  const standing = [...places.values()].reduce((sum, place) => sum + place.armies.length, 0);
  const destroyed = clans.reduce((sum, clan) => sum + clan.destroyed, 0);
  return {
    turn: number(view.facts['turn_number']),
    turns: number(view.facts['turns']),
    openTurn: seatOf(view.facts['open_turn']),
    phase: view.phase,
    places,
    clans,
    sheets: new Map(of('orders').map((area) => [area.seat ?? 0, readSheet(area)])),
    size: clans.length === 0 ? 0 : Math.round((standing + destroyed) / clans.length),
  };
}

/** Where an army stands; null while it is destroyed. */
/** The armies that fight in a place now, in words; who only was there once has left. */
export const fightersIn = (place: Place, clans: readonly string[]): string =>
  place.armies
    .filter((army) => army.fighting)
    .map((army) => `${clans[army.clan]} ${army.number}`)
    .join(', ');

export function placeOf(realm: Realm, clan: number, army: number): string | null {
  for (const place of realm.places.values())
    if (place.armies.some((one) => one.clan === clan && one.number === army)) return place.id;
  return null;
}

/** The clans by Victory Points, then by the Koku of their provinces; those who tie share a rank. */
export function ranked(clans: readonly Clan[]): { clan: Clan; rank: number }[] {
  const worth = (clan: Clan): number => clan.points * 1000 + clan.income;
  const sorted = [...clans].sort((a, b) => worth(b) - worth(a) || a.seat - b.seat);
  return sorted.map((clan) => ({ clan, rank: sorted.findIndex((other) => worth(other) === worth(clan)) + 1 }));
}

export const clanName = (realm: Realm, seat: number | null): string =>
  seat === null ? 'nobody' : (realm.clans[seat]?.name ?? 'the Shogun');
