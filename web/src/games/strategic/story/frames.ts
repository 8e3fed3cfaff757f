/** The map at every moment of a turn, told anew from its events, so that a turn can be watched and scrubbed. */

import type { Event } from '../../../wire/types.gen';
import { SPACES } from '../map/facts.gen';
import type { Drawn } from '../map/WarMap.svelte';
import type { Army, Place } from '../model/model';
import type { Story, Told } from './history';

export type Frame = {
  turn: number;
  /** What kind of thing happens, for the heading. */
  stage: string;
  told: string[];
  events: Event[];
  places: ReadonlyMap<string, Place>;
  ways: Drawn[];
  /** The spaces that this is about. */
  spots: string[];
};

const key = (clan: number, army: number): string => `${clan}:${army}`;

/** Armies, castles and battles, as events change them. */
class Board {
  private readonly stands = new Map<string, string>();
  private readonly castles = new Map<string, number>();
  private readonly fighting = new Set<string>();
  private readonly battles = new Set<string>();

  constructor(
    private readonly clans: readonly string[],
    private readonly size: number,
  ) {
    clans.forEach((clan, seat) => {
      const homes = SPACES.filter((space) => space.home === clan);
      const capital = homes.find((space) => space.capital);
      for (const home of homes) this.castles.set(home.id, seat);
      for (let army = 1; army <= size; army++) {
        const at = homes[army - 1] ?? capital;
        if (at !== undefined) this.stands.set(key(seat, army), at.id);
      }
    });
  }

  take(event: Event): void {
    const army = key(Number(event['seat']), Number(event['army']));
    const at = String(event['at'] ?? '');
    switch (event.event) {
      case 'moved':
        this.stands.set(army, String(event['to']));
        return;
      case 'reformed':
        if (event['full'] !== true) this.stands.set(army, at);
        return;
      case 'eliminated':
        this.stands.delete(army);
        this.fighting.delete(army);
        return;
      case 'retreated':
        this.fighting.delete(army);
        return;
      case 'began':
        this.battles.add(at);
        for (const [clan, number] of event['armies'] as [number, number][]) this.fighting.add(key(clan, number));
        return;
      case 'retracted':
        this.battles.add(at);
        for (const [clan, number] of event['armies'] as [number, number][]) {
          this.stands.set(key(clan, number), at);
          this.fighting.add(key(clan, number));
        }
        return;
      case 'joined':
        this.fighting.add(army);
        return;
      case 'peace':
      case 'faded':
      case 'won':
        this.battles.delete(at);
        for (const [one, place] of this.stands) if (place === at) this.fighting.delete(one);
        return;
      case 'taken':
        this.castles.set(at, Number(event['seat']));
        return;
      case 'granted':
        if (typeof event['seat'] === 'number') this.castles.set(at, event['seat']);
        else this.castles.delete(at);
        return;
      case 'stationed':
        if (typeof event['at'] === 'string') this.stands.set(army, event['at']);
        else this.stands.delete(army);
        return;
    }
  }

  places(): Map<string, Place> {
    const found = new Map<string, Place>(
      SPACES.map((space) => [
        space.id,
        {
          id: space.id,
          castle: this.castles.get(space.id) ?? null,
          home: space.home === null ? null : this.clans.indexOf(space.home),
          armies: [] as Army[],
          battle: this.battles.has(space.id) ? '' : null,
          undecided: false,
        },
      ]),
    );
    for (let clan = 0; clan < this.clans.length; clan++)
      for (let number = 1; number <= this.size; number++) {
        const at = this.stands.get(key(clan, number));
        if (at !== undefined)
          found.get(at)?.armies.push({ clan, number, fighting: this.fighting.has(key(clan, number)) });
      }
    return found;
  }
}

const STAGES: Record<string, string> = {
  opened: 'Orders',
  ranked: 'Order',
  over: 'Orders',
  bought: 'Purchases',
  drew: 'Purchases',
  played: 'Cards',
  reformed: 'Armies move',
  retreated: 'Armies move',
  blocked: 'Armies move',
  moved: 'Armies move',
  halted: 'Armies move',
  collected: 'Koku',
  began: 'Battles',
  joined: 'Battles',
  peace: 'Battles',
  faded: 'Battles',
  eliminated: 'Battles',
  won: 'Battles',
  goeson: 'Battles',
  taken: 'Castles',
  held: 'Castles',
  prayed: 'Shrines',
  honored: 'Honor',
  closed: 'The turn is over',
  ended: 'The end',
  breached: 'Rulings',
  ruled: 'Rulings',
  undone: 'Rulings',
  granted: 'Rulings',
  stationed: 'Rulings',
  retracted: 'Rulings',
};

/** Things that are one moment however many clans they happen to. */
const TOGETHER = new Set(['collected', 'bought', 'drew']);

/** Every frame of every turn; the last one of a turn is the map as it was left. */
export function framesOf(story: Story, clans: readonly string[], size: number): Frame[] {
  const board = new Board(clans, size);
  const frames: Frame[] = [];
  for (const { told: all, turn } of story.turns) {
    let before = '';
    for (const one of all) {
      const stage = STAGES[one.event.event];
      if (stage === undefined) continue;
      board.take(one.event);
      const places: ReadonlyMap<string, Place> = board.places();
      const last = frames[frames.length - 1];
      const more = TOGETHER.has(one.event.event) && before === one.event.event && last?.turn === turn;
      before = one.event.event;
      if (more) {
        last.told.push(sentence(one, clans));
        last.events.push(one.event);
      } else
        frames.push({
          turn,
          stage,
          told: [sentence(one, clans)],
          events: [one.event],
          places,
          ways: waysOf(one.event, clans),
          spots: spotsOf(one.event),
        });
    }
  }
  return frames;
}

/**
 * The orders themselves are shown as sheets; here it is enough that they open. What was drawn is not told, even to those
 * who know it: a turn is also shown on a projector.
 */
function sentence({ event, told }: Told, clans: readonly string[]): string {
  if (event.event === 'opened') return `The orders of turn ${event['turn']} are opened.`;
  if (event.event === 'drew') return `The ${clans[Number(event['seat'])] ?? ''} draw a card.`;
  return told;
}

function waysOf(event: Event, clans: readonly string[]): Drawn[] {
  if (event.event !== 'moved') return [];
  const clan = clans[Number(event['seat'])] ?? '';
  return [
    { from: String(event['source']), path: [String(event['to'])], army: Number(event['army']), clan, own: false },
  ];
}

function spotsOf(event: Event): string[] {
  return [event['source'], event['at'], event['to']].filter((one): one is string => typeof one === 'string');
}
