/** A line about each game for the lobby. A game that is not listed here still shows, with its title. */

export type Blurb = { line: string; time: string; colour: string };

const BLURBS: Record<string, Blurb> = {
  kenjin: {
    line: 'Thirteen cards, a few battlefields, half of the armies face down.',
    time: '20 min',
    colour: 'hondo',
  },
  imperial: {
    line: 'The card game as it began: long wars, duels, shadowed courts.',
    time: '90 min',
    colour: 'crab',
  },
  celestial: {
    line: 'Buy, arm and march: the card game at its quickest.',
    time: '60 min',
    colour: 'lion',
  },
  'war-of-honor': {
    line: 'Four clans on a map of fortresses, and allies who may not come.',
    time: '2 h',
    colour: 'scorpion',
  },
  strategic: {
    line: 'Nine clans, one campaign. Its battles are games of the others.',
    time: '15 turns',
    colour: 'dragon',
  },
};

/** What somebody should know before a first guided game, where the game has no tutorial of its own. */
export type Lesson = { win: string; turn: string[]; tip: string };

const CARD_TURN = [
  'Everything you own straightens, and the cards in your provinces turn face up.',
  'Action: play cards and use abilities. Pass when you have nothing better.',
  'Attack: send Personalities against provinces of a rival, or stay home and guard your own.',
  'Dynasty: bow Holdings for Gold and buy what lies in your provinces. Most turns begin to be won here.',
  'End: draw a card.',
];

const LESSONS: Record<string, Lesson> = {
  celestial: {
    win: 'Break all of your rival’s provinces, begin a turn with 40 Family Honor, or bring five Rings into play. Who falls to −20 Honor has lost.',
    turn: CARD_TURN,
    tip: 'Buy Holdings first: Gold early in the game buys the army later.',
  },
  imperial: {
    win: 'Break all of your rival’s provinces, begin a turn with 40 Family Honor, or bring five Rings into play. Who falls to −20 Honor has lost.',
    turn: CARD_TURN,
    tip: 'The oldest rules are the slowest: you have time to build before the first war.',
  },
  'war-of-honor': {
    win: 'Be the first to take the fifth step on one of four Paths: provinces destroyed, Honor gained, Honor taken from others, or Rings.',
    turn: ['Before the first turn everybody lays five tiles: Fortresses attack and are attacked.', ...CARD_TURN],
    tip: 'Every province that falls with a unit of yours in the army is a step. So come when you are invited.',
  },
};

/** How the games with tutorials of their own are played, in a few lines. */
const TAUGHT: Record<string, Lesson> = {
  kenjin: {
    win: 'Have the most Victory Points when all battlefields have been fought.',
    turn: [
      'Deploy two of your thirteen cards at your battlefields: regular ones face up, secret ones face down.',
      'A regular unit uses its ability as it is played; a secret one waits for combat.',
      'After seven rounds every battlefield is fought: the cards are turned up, and the higher Strength takes its points.',
    ],
    tip: 'Your Lord is worth 3 points where you win and he survives; deployed last of all he costs 5.',
  },
  strategic: {
    win: 'Have the most Victory Points after the last turn: Honor, Glory and the Koku of your provinces.',
    turn: [
      'Write orders for your armies and what you buy, and make offers to other clans.',
      'Seal them: nobody sees orders before all are in.',
      'All orders open at once. Where armies meet there is a battle, which can be played as a game of the others.',
    ],
    tip: 'Koku in the chest counts nothing at the end: spend it.',
  },
};

/** What a player should know before the rules one by one. */
export const howTo = (game: string): Lesson | null => LESSONS[game] ?? TAUGHT[game] ?? null;

export const lessonOf = (game: string): Lesson | null => LESSONS[game] ?? null;

/** Where a game is learnt: its own tutorial, or a first game with hints. */
export const learnPath = (game: string): string => (game === 'kenjin' ? '/learn' : `/learn/${encodeURIComponent(game)}`);

export function blurb(name: string): Blurb {
  return BLURBS[name] ?? { line: 'A game of the house.', time: 'your pace', colour: 'none' };
}

/** The name of a game without that of its family: "Celestial" of "Legend of the Five Rings: Celestial". */
export const shortTitle = (title: string): string => title.slice(title.lastIndexOf(': ') + 1).trim();

/** How many play, in words: a campaign counts its clans, not the Shogun. */
export const playersText = (game: { name: string; seat_counts: readonly number[] }): string =>
  game.name === 'strategic'
    ? `${countsText(game.seat_counts.map((count) => count - 1))} clans`
    : `${countsText(game.seat_counts)} players`;

/** 2, 3, 4 is "2–4"; 2, 4 is "2, 4". */
export function countsText(counts: readonly number[]): string {
  const sorted = [...counts].sort((a, b) => a - b);
  const first = sorted[0] ?? 0;
  const last = sorted[sorted.length - 1] ?? 0;
  if (sorted.length > 1 && last - first === sorted.length - 1) return `${first}–${last}`;
  return sorted.join(', ');
}
