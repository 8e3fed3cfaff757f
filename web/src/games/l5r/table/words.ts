/** What the drawn table says: prompts with their consequence, what is about to be done, and for whom one waits. */

import type { Decision, Payer, Step, View } from '../../../wire/types.gen';
import { capital, listed, titled, withNames } from '../../../lib/words';
import { provinceName, type Spot, type TableModel } from './model';
import type { Route } from './routes';

/** What a spot is called; twins are told apart by where they are and what they count. */
export function spotName(spot: Spot, table: TableModel, names: readonly string[]): string {
  if (typeof spot === 'number') {
    const found = table.cards.get(spot);
    return found === undefined ? 'a card' : found.card.name + whichOf(spot, table);
  }
  const [kind, first, second] = spot.split(/[:-]/);
  if (kind === 'path') return `the Path of ${capital(first ?? '')}`;
  if (kind === 'seat') return names[Number(first)] ?? 'a player';
  if (kind === 'battlefield') return `the ${provinceName(Number(first)).toLowerCase()}`;
  if (kind === 'province') return `${owner(Number(first), names)} ${provinceName(Number(second)).toLowerCase()}`;
  return 'there';
}

export const owner = (seat: number, names: readonly string[]): string =>
  names[seat] === 'you' ? 'your' : `${names[seat] ?? 'somebody'}’s`;

const PLACES: Partial<Record<string, string>> = {
  home: 'at home',
  hand: 'in hand',
  holdings: 'in play',
  army: 'in the battle',
  discard: 'in the pile',
};

/** Where two cards with one name are seen: the place, and the Force if the place does not tell. */
function whichOf(id: number, table: TableModel): string {
  const found = table.cards.get(id);
  if (found === undefined || found.place.kind === 'hand') return '';
  const twins = [...table.cards.values()].filter(
    ({ card, place }) =>
      card.name === found.card.name &&
      card !== found.card &&
      card.owner === found.card.owner &&
      place.kind !== 'discard',
  );
  if (twins.length === 0) return '';
  if (found.place.kind === 'province') return ` (${provinceName(found.place.facts.slot).toLowerCase()})`;
  const marks = [
    twins.every(({ place }) => place.id !== found.place.id) ? (PLACES[found.place.kind] ?? '') : '',
    found.card.facts.bowed ? 'bowed' : '',
    found.card.facts.force !== undefined ? `Force ${found.card.facts.force}` : '',
  ].filter((mark) => mark !== '');
  return marks.length === 0 ? '' : ` (${marks.join(', ')})`;
}

const EQUIPS = new Set(['equip']);

/** "Seppun Blade on Sadahige": the deed without its price. */
export function deed(route: Route, table: TableModel, names: readonly string[]): string {
  const [source, ...rest] = route.spots;
  const name = (spot: Spot): string => spotName(spot, table, names);
  const ability = route.action['ability'];
  const aims = [...rest, ...route.marks].map(name);
  switch (route.action.do) {
    case 'use':
      if (source === undefined) return route.label.split(': ')[0] ?? route.label;
      if (typeof ability === 'string' && EQUIPS.has(ability.toLowerCase())) return `${name(source)} on ${listed(aims)}`;
      if (typeof ability === 'string') return `${titled(ability)}: ${listed([name(source), ...aims])}`;
      return aims.length === 0 ? (short(route.label) ?? name(source)) : `${name(source)} on ${listed(aims)}`;
    case 'choose':
      return source === undefined ? route.label : name(source);
    default:
      return short(route.label) ?? route.label;
  }
}

/** What a button says: of the reward of a step, what it does. */
export const onButton = (route: Route): string =>
  route.action.do === 'step' ? (route.label.split(': ')[1] ?? route.label).replace(/\.$/, '') : route.label;

/** A label that fits into a line. */
const short = (label: string): string | null => (label.length <= 64 ? label : (label.split(': ')[0] ?? null));

/** "bowing Border Keep and Famous Bazaar (4)", and what is lost of it. */
export function price(route: Route, payment: readonly Payer[], table: TableModel, names: readonly string[]): string {
  if (route.gold === 0) return '';
  const sum = payment.reduce((total, [, gold]) => total + gold, 0);
  if (payment.length === 0) return `${route.gold} Gold`;
  const over = sum - route.gold;
  const rest = over > 0 ? `, ${over} lost` : over < 0 ? `, ${-over} missing` : '';
  return `bowing ${listed(payment.map(([card]) => spotName(card, table, names)))} (${sum}${rest})`;
}

/** "Lay one of your tiles" and its consequence: what stands before the colon, and what after it. */
export function asked(decision: Decision, names: readonly string[]): { verb: string; more: string } {
  const prompt = capital(withNames(decision.prompt, names));
  // An attack of War of Honor is told first; what is asked comes after it.
  const [, siege, then] = /^(Attack from .+?)\. (.+)$/.exec(prompt) ?? [];
  if (siege !== undefined && then !== undefined) return { verb: capital(then), more: siege };
  const at = prompt.indexOf(': ');
  const [head, tail] = at < 0 ? [prompt, ''] : [prompt.slice(0, at), prompt.slice(at + 2)];
  if (/^(Your .* Phase|Battle at|Action Phase of|Infantry|Cavalry|The battle)/.test(head) && tail !== '') {
    return { verb: capital(tail), more: head };
  }
  return { verb: prompt, more: '' };
}

/** What the action that is being taken says it does. */
export function consequence(decision: Decision, steps: readonly Step[]): string {
  const source = decision.prompt.split(': ')[0] ?? '';
  for (const step of steps.slice(-6).reverse()) {
    for (const event of step.events as { event: string; text?: string }[]) {
      if (event.event === 'announced' && typeof event.text === 'string' && event.text !== '')
        return event.text.replace(new RegExp(`^${source.replace(/[^\w ]/g, '.')}: `), '');
    }
  }
  return '';
}

/** What the ability of a choice does: its text without its kind, and without what is chosen and paid before. */
export function effectOf(label: string, name = label.split(': ')[0] ?? ''): string {
  const parts = label.slice(name.length + 2).split(': ');
  return parts.length > 2 ? parts.slice(2).join(': ') : (parts.at(-1) ?? '');
}

/** What comes of what is about to be done, beside its price. */
export function outcome(route: Route, decision: Decision, steps: readonly Step[]): string {
  switch (route.action.do) {
    case 'use': {
      const { ability } = route.action;
      if (typeof ability !== 'string') return effectOf(route.label);
      return EQUIPS.has(ability.toLowerCase()) ? '' : effectOf(route.label, ability);
    }
    case 'buy':
      return route.gold === 0 ? 'It enters play and costs nothing.' : '';
    case 'choose':
    case 'pick':
    case 'province':
    case 'march':
      return consequence(decision, steps);
    default:
      return '';
  }
}

/** What is to be chosen next for what was picked. */
export function nextChoice(routes: readonly Route[], picked: number): string {
  const [route] = routes;
  const next = route?.spots[picked];
  if (route === undefined || next === undefined) return 'choose how';
  if (route.action.do === 'sway') return 'choose whom it helps';
  if (typeof next === 'string') return next.startsWith('seat:') ? 'choose a player' : 'choose where to';
  if (picked < route.from) return 'choose who performs it';
  const ability = route.action['ability'];
  if (typeof ability === 'string' && EQUIPS.has(ability.toLowerCase())) return 'choose who carries it';
  return route.action.do === 'buy' ? 'choose whom it overlays' : 'choose its target';
}

/** A duelist's sum in words and figures: Chi 5 + focused 3 + 1 hidden. */
export function duelSum(chi: number, focused: number, known: number, hidden: number): [string, number | null][] {
  const sum: [string, number | null][] = [['Chi', chi]];
  if (focused === 0) return sum;
  if (focused > hidden) sum.push(['+ focused', known]);
  if (hidden > 0) return [...sum, [`+ ${hidden} hidden`, null]];
  return [...sum, ['=', chi + known]];
}

const DEEDS: Record<string, string> = {
  action: 'decides on an action',
  battle: 'decides in the battle',
  duel: 'decides in the duel',
};
/** What only the player whose turn it is does. */
const TURNS: Record<string, string> = { dynasty: 'buys', end: 'ends the turn' };

/** What somebody does who is waited for. */
function deedOf(table: TableModel, seat: number): string {
  const { phase } = table;
  if (phase === 'attack')
    return table.battles.length === 0
      ? 'decides on an attack'
      : seat === table.attacker
        ? 'leads the attack'
        : 'decides in the attack';
  return DEEDS[phase] ?? (seat === table.turn ? TURNS[phase] : undefined) ?? 'decides';
}

/** Who has won, and how. */
export function ended(view: View, names: readonly string[]): { verb: string; more: string } {
  const result = view.result as { winners?: number[]; victory?: string; turns?: number } | null;
  const [winner, ...others] = result?.winners ?? [];
  if (winner === undefined) return { verb: 'The game is over', more: '' };
  const who = names[winner] ?? 'somebody';
  const verb = others.length > 0 ? 'The game is drawn' : `${capital(who)} ${who === 'you' ? 'win' : 'wins'}`;
  const how = result?.victory === undefined || result.victory === 'draw' ? '' : `${titled(result.victory)} victory`;
  return {
    verb,
    more: [how, result?.turns === undefined ? '' : `${result.turns} turns`].filter((word) => word !== '').join(', '),
  };
}

export function waiting(table: TableModel, deciders: readonly number[], names: readonly string[]): string {
  if (deciders.length === 0) return 'The game is over';
  const who = listed(deciders.map((seat) => names[seat] ?? 'somebody'));
  if (deciders.length > 1) return `${capital(who)} decide`;
  const [seat = -1] = deciders;
  return `${capital(who)} ${who === 'you' ? 'decide' : deedOf(table, seat)}`;
}
