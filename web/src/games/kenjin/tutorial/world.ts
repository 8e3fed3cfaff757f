/** A tiny local table for the tutorial: enough of Kenjin to give views and choices, all of it scripted. */
import { stagedMatch } from '../../../lib/staged_match';
import type { Tile, Unit } from '../art/shapes';
import { FIELD_NAME, NAME, SECRET } from '../art/units';
import { baseStrength } from '../table/model';
import type { Action, Area, Card, Fact, MatchInfo, View } from '../../../wire/types.gen';
import type { KenjinMove } from '../wire/types.gen';

type Facts = Record<string, Fact>;

export interface Piece {
  unit: Unit;
  owner: number;
  up: boolean;
  /** Whether the learner knows it although it lies face-down. */
  known: boolean;
}

export const ME = 0;
export const AIKO = 1;
export const TILES: readonly Tile[] = ['port', 'bridge', 'rice_field', 'golden_temple'];
export const NAMES = ['you', 'Aiko'];

export const MATCH: MatchInfo = stagedMatch([], { id: 'tutorial', game: 'kenjin', title: 'Kenjin' });

export class World {
  hand: Unit[] = [
    ...(['scout', 'shugenja', 'general', 'assassin', 'ashigaru', 'archer', 'samurai', 'brute'] as const),
    ...(['peasant', 'peasant', 'peasant', 'peasant', 'lord'] as const),
  ];
  aikoHand = 13;
  round = 1;
  left = 2;
  phase = 'deploy';
  turn = ME;
  killed: Piece[] = [];
  points: [number, number] | null = null;
  winners = new Map<number, { seat: number | null; totals: [number, number]; cards: [number, number] }>();
  readonly stacks: [Piece[], Piece[]][] = TILES.map(() => [[], []]);

  stack(at: number, seat: number): Piece[] {
    return this.stacks[at]?.[seat === ME ? 0 : 1] ?? [];
  }

  play(seat: number, unit: Unit, at: number): void {
    if (seat === ME) this.hand.splice(this.hand.indexOf(unit), 1);
    else this.aikoHand -= 1;
    this.stack(at, seat).push({ unit, owner: seat, up: !SECRET.has(unit), known: seat === ME });
  }

  strength(at: number, seat: number, index: number): number {
    const cards = this.stack(at, seat);
    const unit = cards[index]?.unit ?? 'peasant';
    if (unit === 'lord') return 2 + cards.length - 1 - index;
    if (unit === 'peasant' && TILES[at] === 'rice_field') return 1;
    return baseStrength(unit, {});
  }

  #card(at: number, seat: number, index: number): Card {
    const piece = this.stack(at, seat)[index];
    if (!piece) return { name: null, owner: seat };
    const over = this.phase === 'over';
    if (!piece.up && !piece.known && !over) return { name: null, owner: piece.owner, up: false };
    return {
      name: piece.unit,
      owner: piece.owner,
      up: piece.up || over,
      facts: { strength: this.strength(at, seat, index) },
    };
  }

  #field(at: number): Area {
    const tile = TILES[at] ?? 'port';
    const end = this.winners.get(at);
    const parts = [ME, AIKO].map((seat, side): Area => {
      const cards = this.stack(at, seat).map((_, index) => this.#card(at, seat, index));
      const strength = cards.reduce((sum, card) => sum + Number(card.facts?.['strength'] ?? 0), 0);
      const facts = { count: cards.length, strength };
      const total: Facts = end ? { total: end.totals[side] ?? 0, fought: end.cards[side] ?? 0 } : {};
      return { id: `field:${at}:${seat}`, title: `Seat ${seat}`, seat, facts: { ...facts, ...total }, cards };
    });
    return {
      id: `field:${at}`,
      title: FIELD_NAME[tile],
      rule: `KEN-FIELD-${tile.toUpperCase().replace('_', '-')}-1`,
      facts: { at, vp: at % 2 ? 6 : 4, tile, ...(end ? { winner: end.seat } : {}) },
      parts,
    };
  }

  view(): View {
    const held = this.hand.map((unit): Card => ({
      name: unit,
      owner: ME,
      facts: { strength: baseStrength(unit, {}), secret: SECRET.has(unit) },
    }));
    const score = (side: 0 | 1): Facts => (this.points ? { points: this.points[side], won: side === ME } : {});
    const areas: Area[] = [
      ...TILES.map((_, at) => this.#field(at)),
      {
        id: 'hand:0',
        title: 'Hand of seat 0',
        seat: ME,
        facts: { count: held.length, clan: 'hondo', ...score(0) },
        cards: held,
      },
      {
        id: 'hand:1',
        title: 'Hand of seat 1',
        seat: AIKO,
        facts: { count: this.aikoHand, clan: 'kamiwashi', ...score(1) },
      },
    ];
    if (this.killed.length)
      areas.push({
        id: 'assassinated',
        title: 'Killed by Assassins',
        cards: this.killed.map((piece) => ({ name: piece.unit, owner: piece.owner })),
      });
    const over = this.phase === 'over';
    return {
      game: 'kenjin',
      seat: ME,
      phase: this.phase,
      deciders: over ? [] : [this.turn],
      facts: { first: ME, round: this.round, teams: false, turn: this.turn, left: this.left },
      areas,
      result: null,
    };
  }

  /** Everything the rules would allow now, so that a wrong try is possible and can be explained. */
  choices(): { actions: Action[]; labels: string[] } {
    const moves: KenjinMove[] = [];
    const hidden = (seat: number) =>
      TILES.flatMap((_, at) => this.stack(at, seat).flatMap((piece, card) => (piece.up ? [] : [{ seat, at, card }])));
    if (this.phase === 'deploy') {
      for (const unit of new Set(this.hand)) {
        if (unit === 'assassin' && hidden(AIKO).length) moves.push({ do: 'deploy', unit, at: null });
        else for (const at of TILES.keys()) moves.push({ do: 'deploy', unit, at });
      }
    } else if (this.phase === 'reveal')
      for (const one of hidden(AIKO).filter((each) => each.at === 2)) moves.push({ do: 'reveal', ...one });
    else if (this.phase === 'peek') for (const one of hidden(AIKO)) moves.push({ do: 'peek', ...one });
    else if (this.phase === 'assassinate') for (const one of hidden(AIKO)) moves.push({ do: 'assassinate', ...one });
    else if (this.phase === 'redeploy')
      for (const { at, card } of hidden(ME).filter((each) => each.at === 1))
        for (const to of TILES.keys()) if (to !== at) moves.push({ do: 'redeploy', at, card, to });
    return { actions: moves as unknown as Action[], labels: moves.map((move) => this.#label(move)) };
  }

  #label(move: KenjinMove): string {
    const place = (at: number): string => `the ${FIELD_NAME[TILES[at] ?? 'port']}`;
    if (move.do === 'deploy')
      return move.at === null ? 'Assassin, to kill a secret card' : `${NAME[move.unit as Unit]} on ${place(move.at)}`;
    if (move.do === 'redeploy') return `Your secret card to ${place(move.to)}`;
    if (move.do === 'reveal' || move.do === 'peek' || move.do === 'assassinate')
      return `Secret card of seat 1 on ${place(move.at)}`;
    return move.do;
  }
}
