/** What a view of War of Honor says of the map, the players, the Paths and an attack, as the components here draw it. */

import type { AnyPlace, AttackFacts, Face, HomeFacts, PathFacts } from '../wire/types.gen';
import { kept } from '../../../lib/kept';
import type { Area, Card, View } from '../../../wire/types.gen';

/** A tile that lies on the map, or is still to be laid (then its place is null). */
export type Tile = {
  id: number | null;
  owner: number;
  title: string;
  clan: string | null;
  /** What it is without its clan: "Open Fortress", "Plains". */
  name: string;
  /** In a word, as it is written on the hex: Open, Battle, Limited, Plains. */
  kind: string;
  fortress: boolean;
  up: boolean;
  text: string[];
  reconstructed: boolean;
  place: Hex | null;
};

export type Hex = { column: number; row: number };

export type Side = 'attacker' | 'defender';

export type Siege = {
  attacker: number;
  defender: number;
  stage: AttackFacts['stage'];
  origin: number | null;
  target: number | null;
  touching: boolean;
  invited: Record<Side, number[]>;
  allies: Record<Side, number[]>;
  toAssign: Record<Side, number[]>;
  allyHonor: number;
};

export const PATHS = ['military', 'honor', 'dishonor', 'enlightenment'] as const;
export type PathName = (typeof PATHS)[number];

export type Path = {
  name: PathName;
  title: string;
  asks: string;
  enough: number | null;
  markers: Map<number, number>;
  rewards: string[];
};

export type Player = {
  seat: number;
  clan: string | null;
  honor: number;
  provinces: number;
  fortresses: number;
  allFortresses: number;
  hand: number;
  units: number;
  gained: number;
  caused: number;
  conquered: boolean;
  enlightened: boolean;
  out: boolean;
  role: Role | null;
};
export type Role = 'Attacker' | 'Defender' | 'Invited' | 'Ally of the Attacker' | 'Ally of the Defender';

export type Realm = {
  tiles: Tile[];
  capital: Tile;
  players: Player[];
  paths: Path[];
  steps: number;
  siege: Siege | null;
};

const places = (view: View): AnyPlace[] => view.areas as unknown as AnyPlace[];
const of = <K extends AnyPlace['kind']>(view: View, kind: K): Extract<AnyPlace, { kind: K }>[] =>
  places(view).filter((area): area is Extract<AnyPlace, { kind: K }> => area.kind === kind);

export const hasRealm = (view: View): boolean => view.areas.some((area) => area.kind === 'map');

/** "seat 1, seat 3" as numbers. */
export const seatsIn = (text: string | undefined): number[] =>
  [...(text ?? '').matchAll(/seat ([0-9]+)/g)].map((found) => Number(found[1]));

const tileOf = kept((card: Card): Tile => {
  const facts = (card as Face).facts;
  const title = card.name ?? '';
  const clan = facts.clan ?? null;
  const name = clan !== null && title.startsWith(`${clan} `) ? title.slice(clan.length + 1) : title;
  const { column, row } = facts;
  return {
    id: facts.id ?? null,
    owner: card.owner,
    title,
    clan,
    name,
    kind: name.replace(/ Fortress$/, ''),
    fortress: clan !== null,
    up: card.up ?? true,
    text: (facts.text ?? '').split('\n').filter((line) => line !== ''),
    reconstructed: facts.reconstructed ?? false,
    place: column === undefined || row === undefined ? null : { column, row },
  };
});

const NONE: Tile[] = [];
const tilesIn = kept((area: Area): Tile[] => (area.cards ?? []).map(tileOf));

/** All tiles of the map, Toshi Ranbo first. */
export function tilesOf(areas: readonly Area[]): Tile[] {
  const map = areas.find((area) => area.kind === 'map');
  return map === undefined ? NONE : tilesIn(map);
}

/** The tiles that are still to be laid, by anybody or by one seat. */
export function unlaid(areas: readonly Area[], seat: number | null = null): Tile[] {
  const found = areas.filter((area) => area.kind === 'tiles' && (seat === null || area.seat === seat));
  return found.length === 0 ? NONE : found.flatMap(tilesIn);
}

export function siegeOf(view: View): Siege | null {
  const area = of(view, 'attack')[0];
  return area === undefined ? null : siegeIn(area);
}

const siegeIn = kept((area: Extract<AnyPlace, { kind: 'attack' }>): Siege => {
  const { facts } = area;
  const [origin, target] = (area.cards ?? []).map((card) => (card as Face).facts.id ?? null);
  return {
    attacker: facts.attacker,
    defender: facts.defender,
    stage: facts.stage,
    origin: origin ?? null,
    target: target ?? null,
    touching: facts.touching ?? false,
    invited: { attacker: seatsIn(facts.invited_by_attacker), defender: seatsIn(facts.invited_by_defender) },
    allies: { attacker: seatsIn(facts.allies_of_attacker), defender: seatsIn(facts.allies_of_defender) },
    toAssign: { attacker: seatsIn(facts.attackers_to_assign), defender: seatsIn(facts.defenders_to_assign) },
    allyHonor: facts.ally_honor,
  };
});

export function roleOf(siege: Siege | null, seat: number): Role | null {
  if (siege === null) return null;
  if (siege.attacker === seat) return 'Attacker';
  if (siege.defender === seat) return 'Defender';
  if (siege.allies.attacker.includes(seat)) return 'Ally of the Attacker';
  if (siege.allies.defender.includes(seat)) return 'Ally of the Defender';
  return siege.invited.attacker.includes(seat) || siege.invited.defender.includes(seat) ? 'Invited' : null;
}

function pathsOf(view: View): { paths: Path[]; steps: number } {
  const area = of(view, 'paths')[0];
  const steps = area?.facts.steps ?? 5;
  const parts = (area?.parts ?? []) as (Area & { facts: PathFacts })[];
  const paths = parts.map((part): Path => {
    const facts = part.facts;
    const markers = new Map<number, number>();
    for (const [name, value] of Object.entries(facts)) {
      const seat = /^seat ([0-9]+)$/.exec(name)?.[1];
      if (seat !== undefined && typeof value === 'number') markers.set(Number(seat), value);
    }
    return {
      name: part.id.replace('path-', '') as PathName,
      title: part.title.replace('Path of ', ''),
      asks: facts.asks,
      enough: facts.enough ?? null,
      markers,
      rewards: Array.from({ length: steps }, (_, step) => facts[`step_${step + 1}`] ?? ''),
    };
  });
  return { paths, steps };
}

/** The players in the order in which they sit, from the one who sits after the viewer's left... the viewer last. */
function seating(view: View): number[] {
  const told = seatsIn(typeof view.facts['clockwise'] === 'string' ? view.facts['clockwise'] : '');
  const clans = typeof view.facts['clans'] === 'string' ? view.facts['clans'].split(', ').length : 0;
  const all = Array.from({ length: clans }, (_, seat) => seat);
  const order = [...told, ...all.filter((seat) => !told.includes(seat))];
  const own = view.seat === null ? -1 : order.indexOf(view.seat);
  return own < 0 ? order : [...order.slice(own + 1), ...order.slice(0, own + 1)];
}

export function realmOf(view: View): Realm {
  const tiles = tilesOf(view.areas);
  const siege = siegeOf(view);
  const clans = typeof view.facts['clans'] === 'string' ? view.facts['clans'].split(', ') : [];
  const players = seating(view).map((seat): Player => {
    const home = of(view, 'home').find((area) => area.seat === seat);
    const facts: Partial<HomeFacts> = home?.facts ?? {};
    const provinces = of(view, 'provinces').find((area) => area.seat === seat);
    const hand = of(view, 'hand').find((area) => area.seat === seat);
    const units = places(view)
      .flatMap((area) => (area.kind === 'home' ? [area] : area.kind === 'battle' ? (area.parts ?? []) : []))
      .flatMap((area) => area.cards ?? [])
      .filter(
        (card) =>
          card.owner === seat &&
          card.name !== null &&
          (card as Face).facts.kind === 'Personality' &&
          (card as Face).facts.on === undefined,
      );
    return {
      seat,
      clan: clans[seat]?.split('/')[0] ?? facts.clan ?? null,
      honor: facts.honor ?? 0,
      provinces: provinces?.parts?.length ?? 0,
      fortresses: facts.fortresses ?? 0,
      allFortresses: [...tiles, ...unlaid(view.areas)].filter((tile) => tile.owner === seat && tile.fortress).length,
      hand: hand?.facts.count ?? 0,
      units: units.length,
      gained: facts.gained ?? 0,
      caused: facts.caused ?? 0,
      conquered: facts.conquered ?? false,
      enlightened: facts.enlightened ?? false,
      out: home === undefined,
      role: roleOf(siege, seat),
    };
  });
  const capital = tiles.find((tile) => tile.owner < 0) ?? (tiles[0] as Tile);
  return { tiles, capital, players, siege, ...pathsOf(view) };
}
