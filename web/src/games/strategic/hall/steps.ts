/** The opening of a turn as a hall is shown it: order by order, march by march, in few words. */

import type { Event } from '../../../wire/types.gen';
import { listed } from '../../../lib/words';
import type { Drawn } from '../map/WarMap.svelte';
import type { Place } from '../model/model';
import { lineWords, readOrders } from '../desk/orders';
import type { Frame } from '../story/frames';

/** What of a sheet is worth a hall's time. */
const SHOWN = /^(move|reform|fight|play|peace|block) /;

const seatOf = (event: Event): number => Number(event['seat']);

function standsAt(places: ReadonlyMap<string, Place>, clan: number, army: number): string | null {
  for (const place of places.values())
    if (place.armies.some((one) => one.clan === clan && one.number === army)) return place.id;
  return null;
}

/** The marches that a sheet orders, drawn from where the armies stand. */
function marches(
  lines: readonly string[],
  clan: number,
  clans: readonly string[],
  places: ReadonlyMap<string, Place>,
): Drawn[] {
  return [...readOrders(lines).moves].flatMap(([army, path]) => {
    const from = standsAt(places, clan, army);
    return from === null || path.length === 0 ? [] : [{ from, path, army, clan: clans[clan] ?? '', own: false }];
  });
}

/** The sheets of a turn, one clan after the other. */
function opened(frame: Frame, clans: readonly string[]): Frame[] {
  const orders = (frame.events[0]?.['orders'] as string[][] | undefined) ?? [];
  const sheets = orders.map((lines, clan) => {
    const words = lines.filter((line) => SHOWN.test(line)).map(lineWords);
    const said = words.length === 0 ? 'no orders' : words.join('. ');
    return {
      ...frame,
      stage: 'Orders',
      told: [`${clans[clan] ?? ''}: ${said}.`],
      ways: marches(lines, clan, clans, frame.places),
      spots: [],
    };
  });
  return [frame, ...sheets];
}

function bought(frame: Frame, clans: readonly string[]): Frame {
  const who = [...new Set(frame.events.map((event) => clans[seatOf(event)] ?? ''))];
  return { ...frame, told: [`They buy cards and marches: ${listed(who)}.`] };
}

function collected(frame: Frame, clans: readonly string[]): Frame {
  const each = frame.events.map((event) => `${clans[seatOf(event)] ?? ''} ${Number(event['koku'])}`);
  return { ...frame, told: [`Koku comes in: ${each.join(', ')}.`] };
}

/** Every step of every turn that a hall is shown. */
export function hallSteps(frames: readonly Frame[], clans: readonly string[]): Frame[] {
  const found: Frame[] = [];
  let shopping = -1;
  for (const frame of frames) {
    switch (frame.events[0]?.event) {
      case 'opened':
        found.push(...opened(frame, clans));
        break;
      case 'drew':
        break;
      case 'bought':
        if (shopping !== frame.turn) found.push(bought(gathered(frames, frame), clans));
        shopping = frame.turn;
        break;
      case 'collected':
        found.push(collected(frame, clans));
        break;
      case 'closed':
        found.push({ ...frame, told: [`Turn ${frame.turn} is over.`] });
        break;
      default:
        found.push(frame);
    }
  }
  return found;
}

/** All that is bought in a turn as one moment. */
function gathered(frames: readonly Frame[], first: Frame): Frame {
  const events = frames
    .filter((one) => one.turn === first.turn && one.events[0]?.event === 'bought')
    .flatMap((one) => one.events);
  return { ...first, events };
}

/** Battles with the number of clans in each, as many at a time as fit beside the standings of so many clans. */
export function pagesOf(battles: readonly { id: string; sides: number }[], clans: number): string[][] {
  const room = 39 - (clans > 6 ? 2.25 : 2.7) * clans;
  const pages: string[][] = [];
  let left = 0;
  for (const { id, sides } of battles) {
    const needs = 3 + 3.6 * sides;
    const last = pages[pages.length - 1];
    if (last === undefined || needs > left) {
      pages.push([id]);
      left = room - needs;
    } else {
      last.push(id);
      left -= needs;
    }
  }
  return pages;
}

/** How long a step is shown, in milliseconds: as long as it takes to read. */
export const beat = (frame: Frame): number => Math.min(7000, 1700 + 28 * frame.told.join(' ').length);

/** How large something is written, so that it is never cut. */
export const sizeOf = (words: string): 'short' | 'middle' | 'long' =>
  words.length < 80 ? 'short' : words.length < 190 ? 'middle' : 'long';
