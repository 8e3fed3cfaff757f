/** A sheet of orders, read from its lines (the form of written cases). */

import { SPACE } from '../map/geometry';

export type Play = { card: string; on: string };
export type Block = { army: number; against: string };

export type Orders = {
  number: number | null;
  /** `fate`, `dynasty`, `move 2`, or `kharmic Rich Harvest`. */
  buys: string[];
  plays: Play[];
  reforms: ReadonlyMap<number, string>;
  moves: ReadonlyMap<number, readonly string[]>;
  blocks: Block[];
  fights: 'all' | string[];
  peace: string[];
  givesIn: boolean;
};

export function readOrders(lines: readonly string[]): Orders {
  const reforms = new Map<number, string>();
  const moves = new Map<number, readonly string[]>();
  const found: Orders = {
    number: null,
    buys: [],
    plays: [],
    reforms,
    moves,
    blocks: [],
    fights: [],
    peace: [],
    givesIn: false,
  };
  for (const line of lines) {
    const [verb = '', ...words] = line.split(' ');
    const rest = words.join(' ');
    if (verb === 'number') found.number = Number(rest);
    else if (verb === 'buy') found.buys.push(rest);
    else if (verb === 'kharmic') found.buys.push(line);
    else if (verb === 'play') {
      const [card = '', on = ''] = rest.split(' on ');
      found.plays.push({ card, on });
    } else if (verb === 'reform') reforms.set(Number(words[0]), words[2] ?? '');
    else if (verb === 'move') moves.set(Number.parseInt(rest, 10), rest.split(': ')[1]?.split(' ') ?? []);
    else if (verb === 'block') found.blocks.push({ army: Number(words[0]), against: words.slice(2).join(' ') });
    else if (verb === 'fight')
      found.fights = rest === 'all' || found.fights === 'all' ? 'all' : [...found.fights, rest];
    else if (verb === 'peace') found.peace.push(rest);
    else if (line === 'give in') found.givesIn = true;
  }
  return found;
}

export const PRICES: Record<string, number> = { fate: 6, dynasty: 4, move: 3, kharmic: 2 };

export const priceOf = (buy: string): number => PRICES[buy.split(' ')[0] ?? ''] ?? 0;

export const spent = (orders: Orders): number => orders.buys.reduce((sum, buy) => sum + priceOf(buy), 0);

/** What it costs to leave a battle with these orders (S7). */
export const retreatCost = (orders: Orders): string =>
  orders.plays.some((play) => play.card === 'Honorable Retreat')
    ? 'A retreat costs 1 Glory; your card saves the Honor.'
    : 'A retreat costs 1 Honor and 1 Glory.';

/** The provinces of a path in words. */
export const pathWords = (path: readonly string[]): string =>
  path.map((id) => SPACE.get(id)?.name ?? id).join(', then ');

/** A line of orders as a person would say it. */
export function lineWords(line: string): string {
  const orders = readOrders([line]);
  if (orders.number !== null) return `Order number ${orders.number}`;
  const buy = orders.buys[0];
  if (buy !== undefined) return buyWords(buy);
  const play = orders.plays[0];
  if (play !== undefined)
    return `Play ${play.card}${play.on === '' ? '' : ` on ${SPACE.get(play.on)?.name ?? play.on}`}`;
  for (const [army, at] of orders.reforms) return `Army ${army} reforms at ${SPACE.get(at)?.name ?? at}`;
  for (const [army, path] of orders.moves) return `Army ${army} to ${pathWords(path)}`;
  const block = orders.blocks[0];
  if (block !== undefined) return `Army ${block.army} blocks ${block.against === 'all' ? 'everybody' : block.against}`;
  if (orders.fights === 'all') return 'Fight everywhere';
  if (orders.fights[0] !== undefined) return `Fight at ${SPACE.get(orders.fights[0])?.name ?? ''}`;
  if (orders.peace[0] !== undefined) return `Sue for peace at ${SPACE.get(orders.peace[0])?.name ?? ''}`;
  return orders.givesIn ? 'Give in to blocks' : line;
}

export function buyWords(buy: string): string {
  const [kind = '', ...rest] = buy.split(' ');
  if (kind === 'fate') return 'A Fate card';
  if (kind === 'dynasty') return 'A Dynasty card';
  if (kind === 'move') return `Army ${rest.join(' ')} one step farther`;
  return `A new card for ${rest.join(' ')}`;
}
