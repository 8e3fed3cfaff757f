/** Names for seats, and small words; the same as the terminal's (gorin/terminal/words.py). */

import type { Fact, LobbySeat, MatchInfo } from '../wire/types.gen';

/** A seat in a prompt, a label or a title, with the words around it that belong to it. */
const SEAT = /\b(of )?([Ss]eat) ([0-9]+)('s)?\b( has| is)?\b/g;

/**
 * A prompt, a label or a title with the players' names where the engine says `seat N`. Only the mark itself is
 * replaced; what happened is told in tokens instead (`sentences.ts`).
 */
export function withNames(sentence: string, names: readonly string[]): string {
  const place = /^([A-Z][a-z]+) of seat ([0-9]+)$/.exec(sentence);
  if (place?.[1] !== undefined && names[Number(place[2])] === 'you') return `Your ${place[1].toLowerCase()}`;
  return sentence.replace(
    SEAT,
    (
      whole: string,
      of: string | undefined,
      seat: string,
      number: string,
      owns: string | undefined,
      verb: string | undefined,
    ) => {
      const found = names[Number(number)];
      if (found === undefined) return whole;
      const fit = (word: string): string => (seat === 'Seat' ? capital(word) : word);
      if (found !== 'you') return `${of ?? ''}${fit(found)}${owns ?? ''}${verb ?? ''}`;
      const yours = owns !== undefined ? 'your' : of !== undefined ? 'yours' : 'you';
      return `${of ?? ''}${fit(yours)}${verb === ' has' ? ' have' : verb === ' is' ? ' are' : ''}`;
    },
  );
}

/** The longest choice that a sentence names as it is. */
const LONG = 60;

/** A choice as a sentence names it: a long one by its beginning (gorin/bots/counsel.py says it in the same way). */
export function brief(label: string): string {
  if (label.length <= LONG) return label;
  const [first = '', second = ''] = label.split(': ');
  return !first.includes(' ') && /^[a-z]/.test(second) ? `${first}: ${second}` : first;
}

/** Names that tell the seats apart even where one bot sits on several. */
export function distinct(names: readonly string[]): string[] {
  return names.map((name, seat) =>
    names.filter((other) => other === name).length > 1 ? `${name} #${seat + 1}` : name,
  );
}

/** The plain names of a match's seats: people, bots (by their names, or "search bot") or "seat 2" where nobody sits. */
export function plainNames(match: { seats: LobbySeat[] }): string[] {
  return distinct(match.seats.map((seat) => seat.name ?? botName(seat) ?? `seat ${seat.seat + 1}`));
}

/** What the bot of a seat is called; null where a person sits or nobody. */
export function botName(seat: LobbySeat): string | null {
  return seat.bot === null ? null : (seat.persona?.name ?? `${seat.bot} bot`);
}

/** The names as one viewer reads them: their own seat is "you". */
export function seatNames(match: MatchInfo, viewer: number | null): string[] {
  return plainNames(match).map((name, seat) => (seat === viewer ? 'you' : name));
}

/** The seats whose own players won: who resigned has lost, whatever a bot made of the seat. */
export function winnersOf(match: Pick<MatchInfo, 'winners' | 'seats'>): number[] {
  return (match.winners ?? []).filter((seat) => !match.seats[seat]?.resigned);
}

/** What is said where nobody has won but bots that played on for people who resigned. */
export function botsWin(names: readonly string[], seats: readonly number[]): string {
  const many = seats.length > 1;
  return `The ${many ? 'bots' : 'bot'} that played on for ${listed(seats.map((seat) => names[seat] ?? ''))} ${many ? 'win' : 'wins'}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** A name of the engine as people write it: `rice_field` is Rice Field. */
export function titled(name: string): string {
  return name
    .split('_')
    .map((word) => capital(word))
    .join(' ');
}

/** A fact's name in words: `spectator_delay` is Spectator delay. */
export function spaced(name: string): string {
  return capital(name.replaceAll('_', ' '));
}

export function factText(value: Fact): string {
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (value === null) return 'nobody';
  return typeof value === 'string' ? titled(value) : String(value);
}

/** "Ann, Bo and Cy". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/** Seconds as a clock shows them: 0:09, 12:30, 1:02:00. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const rest = String(whole % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

/** A server's time (seconds since 1970) as a person says it. */
export function dateText(at: number): string {
  return new Date(at * 1000).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
}

export function timeText(at: number): string {
  return new Date(at * 1000).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
