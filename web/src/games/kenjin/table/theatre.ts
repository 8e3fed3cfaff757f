/** Combat as a play: each battlefield a scene, each thing that happens there a frame, all from events. */
import type { Unit } from '../art/shapes';
import type { Conquered, KenjinEvent, Total } from '../wire/types.gen';

export type Act = 'reveal' | 'archers' | 'samurai' | 'sanctuary' | 'strengths' | 'bonuses' | 'winner' | 'reward';

export interface Fighter {
  unit: Unit;
  owner: number;
  /** What removed it, and in which act; null if it survived. */
  by: string | null;
  /** What it adds at the end, and by which rule; null for the fallen. */
  strength: number | null;
  rule: string | null;
}

export interface Army {
  seat: number;
  fighters: Fighter[];
  total: number | null;
  left: number | null;
  /** Port, Supply Camp, Palace: what, how much, by which rule. */
  bonuses: { what: string; amount: number; rule: string }[];
}

export interface Scene {
  at: number;
  armies: [Army, Army];
  acts: Act[];
  verdict: Conquered | null;
  supplied: number[] | null;
}

export interface Frame {
  scene: Scene;
  act: Act;
}

export const ACTS: readonly Act[] = [
  'reveal',
  'archers',
  'samurai',
  'sanctuary',
  'strengths',
  'bonuses',
  'winner',
  'reward',
];

const UNIT_PARTS = new Set(['port', 'supply_camp', 'palace']);

/** Whose Assassins stand in a stack, from the bottom, as the log told it. */
function killers(events: readonly KenjinEvent[], at: number, seat: number): number[] {
  return events
    .flatMap((event) => (event.event === 'assassinated' && event.at === at && event.seat === seat ? [event] : []))
    .sort((a, b) => a.card - b.card)
    .map((event) => event.by);
}

function army(seat: number, units: readonly string[], assassins: number[]): Army {
  const queue = [...assassins];
  const fighters = units.map((unit): Fighter => {
    const owner = unit === 'assassin' ? (queue.shift() ?? seat) : seat;
    return { unit: unit as Unit, owner, by: null, strength: null, rule: null };
  });
  return { seat, fighters, total: null, left: null, bonuses: [] };
}

/** The survivors are a subsequence of the stack, so going through both once tells who fell. */
function settle(side: Army, total: Total): void {
  const fallen = side.fighters.filter((one) => one.by !== null).map((one) => ({ unit: one.unit, by: one.by }));
  const cards = total.parts.filter(([what]) => !UNIT_PARTS.has(what));
  let next = 0;
  for (const fighter of side.fighters) {
    const part = cards[next];
    if (part && part[0] === fighter.unit) {
      fighter.by = null;
      fighter.strength = part[1];
      fighter.rule = part[2];
      next += 1;
    } else {
      const found = fallen.findIndex((one) => one.unit === fighter.unit);
      fighter.by = found >= 0 ? (fallen.splice(found, 1)[0]?.by ?? 'battle') : 'battle';
    }
  }
  side.total = total.total;
  side.left = total.cards;
  side.bonuses = total.parts
    .filter(([what]) => UNIT_PARTS.has(what))
    .map(([what, amount, rule]) => ({ what, amount, rule }));
}

function push(scene: Scene, act: Act): void {
  if (!scene.acts.includes(act)) scene.acts.push(act);
}

const BY: Record<string, Act> = { archer: 'archers', samurai: 'samurai', sanctuary: 'sanctuary' };

/** All battles the log tells of. `pairs` gives the two seats of each battlefield. */
export function scenesOf(
  events: readonly KenjinEvent[],
  pairs: ReadonlyMap<number, readonly [number, number]>,
): Scene[] {
  const scenes: Scene[] = [];
  const scene = (at: number): Scene | undefined => scenes.find((one) => one.at === at);
  for (const event of events) {
    if (event.event === 'combat') {
      const [first, second] = pairs.get(event.at) ?? [0, 1];
      const armies: [Army, Army] = [
        army(first, event.stacks[0] ?? [], killers(events, event.at, first)),
        army(second, event.stacks[1] ?? [], killers(events, event.at, second)),
      ];
      scenes.push({ at: event.at, armies, acts: ['reveal'], verdict: null, supplied: null });
    } else if (event.event === 'eliminated') {
      const found = scene(event.at);
      const victim = found?.armies
        .find((side) => side.seat === event.seat)
        ?.fighters.find((one) => one.unit === event.unit && one.by === null);
      if (victim) victim.by = event.by;
      const act = BY[event.by];
      if (found && act) push(found, act);
    } else if (event.event === 'total') {
      const found = scene(event.at);
      const side = found?.armies.find((one) => one.seat === event.seat);
      if (found && side) {
        settle(side, event);
        push(found, 'strengths');
        if (side.bonuses.length > 0) push(found, 'bonuses');
      }
    } else if (event.event === 'conquered') {
      const found = scene(event.at);
      if (found) {
        found.verdict = event;
        push(found, 'winner');
      }
    } else if (event.event === 'supplied') {
      const found = scenes.findLast((one) => one.verdict?.seat === event.seat);
      if (found) {
        found.supplied = event.at;
        push(found, 'reward');
      }
    }
  }
  return scenes;
}

export const framesOf = (scenes: readonly Scene[]): Frame[] =>
  scenes.flatMap((scene) => scene.acts.map((act) => ({ scene, act })));

/** How much of each match's combat was watched, so that it waits for a viewer who looks at the log meanwhile. */
export const watchedOf = new Map<string, number>();

/** Whether an act has happened by the time another is shown. */
export const reached = (now: Act, act: Act): boolean => ACTS.indexOf(now) >= ACTS.indexOf(act);

export const actOf = (by: string | null): Act => BY[by ?? ''] ?? 'winner';
