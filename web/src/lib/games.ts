/** A line about each game for the lobby. A game that is not listed here still shows, with its title. */

export type Blurb = { line: string; time: string; colour: string };

const BLURBS: Record<string, Blurb> = {
  kenjin: {
    line: 'Thirteen cards, a few battlefields, half of the armies face down.',
    time: '20 min',
    colour: 'hondo',
  },
  imperial: {
    line: 'The card game of 1995: long wars, duels and shadowed courts.',
    time: '90 min',
    colour: 'crab',
  },
  celestial: { line: 'The rules of 2010, quick and sharp.', time: '60 min', colour: 'lion' },
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

export function blurb(name: string): Blurb {
  return BLURBS[name] ?? { line: 'A game of the house.', time: 'your pace', colour: 'none' };
}

/** 2, 3, 4 is "2–4"; 2, 4 is "2, 4". */
export function countsText(counts: readonly number[]): string {
  const sorted = [...counts].sort((a, b) => a - b);
  const first = sorted[0] ?? 0;
  const last = sorted[sorted.length - 1] ?? 0;
  if (sorted.length > 1 && last - first === sorted.length - 1) return `${first}–${last}`;
  return sorted.join(', ');
}
