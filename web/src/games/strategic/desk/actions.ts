/** Actions of a campaign: are two the same, is one offered, what does one spell. */

import type { Action, Decision } from '../../../wire/types.gen';
import type { Play } from './orders';

/** A field left out, null and "" all say the same. */
const plain = (value: unknown): string => JSON.stringify(value === undefined || value === '' ? null : value);

export function same(one: Action, other: Action): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => plain(one[key]) === plain(other[key]));
}

export const offered = (decision: Decision | null, action: Action): boolean =>
  decision?.actions.some((one) => same(one, action)) ?? false;

/** The offered actions of one kind, each with its label. */
export function choicesOf(decision: Decision | null, kind: string): { action: Action; label: string }[] {
  if (decision === null) return [];
  return decision.actions.flatMap((action, index) =>
    action.do === kind ? [{ action, label: decision.labels[index] ?? '' }] : [],
  );
}

export function buyAction(buy: string): Action {
  const [kind = '', ...rest] = buy.split(' ');
  if (kind === 'move') return { do: 'buymove', army: Number(rest[0]) };
  return kind === 'kharmic' ? { do: 'kharmic', card: rest.join(' ') } : { do: 'buy', deck: kind };
}

/** A card as it is written on the sheet, as the action that writes it. */
export function playAction({ card, on }: Play): Action {
  const gift = /^([A-Z][a-z]+) ([0-9])$/.exec(on);
  return gift ? { do: 'play', card, on: gift[1], amount: Number(gift[2]) } : { do: 'play', card, on, amount: null };
}

/** So much Koku in the coins of the court. */
export function coins(koku: number): number[] {
  const found: number[] = [];
  let left = koku;
  for (const coin of [20, 5, 1])
    while (left >= coin) {
      found.push(coin);
      left -= coin;
    }
  return found;
}
