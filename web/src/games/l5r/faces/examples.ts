/** Cards as they come to lie on a table, for the page that explains faces, and for looking at every state of one. */

import type { CardFace, Figure, FigureName, Part } from '../model/face';

const figure = (name: FigureName, printed: number, value = printed, sum: Part[] = [], signed = false): Figure => ({
  name,
  printed,
  value,
  sum,
  signed,
});

const blank: CardFace = {
  title: '',
  kind: 'personality',
  deck: 'dynasty',
  clan: null,
  second: false,
  set: '',
  keywords: [],
  text: [],
  note: '',
  reconstructed: false,
  figures: [],
  tokens: [],
  words: [],
  inPlay: false,
  bowed: false,
  dishonored: false,
  back: false,
};

export const sakaki: CardFace = {
  ...blank,
  title: 'Matsu Sakaki',
  clan: 'Lion',
  keywords: ['Paragon', 'Samurai'],
  text: ['Battle: Target an enemy Personality with Force equal to or lower than Sakaki’s Personal Honor: Bow him.'],
  figures: [
    figure('force', 4),
    figure('chi', 3),
    figure('honor_requirement', 7),
    figure('gold_cost', 7),
    figure('personal_honor', 3),
  ],
};

export const hall: CardFace = {
  ...blank,
  title: 'Great Hall of Records',
  kind: 'stronghold',
  deck: null,
  clan: 'Lion',
  figures: [figure('province_strength', 7), figure('gold', 3), figure('starting_honor', 7)],
};

const raised: Figure[] = [
  figure('force', 4, 7, [
    { label: 'Berserkers', amount: 2 },
    { label: 'token', amount: 1 },
  ]),
  figure('chi', 3, 2, [{ label: 'Poisoned Weapon', amount: -1 }]),
  figure('personal_honor', 3, 4, [{ label: 'Akodo’s Guidance', amount: 1 }]),
];
const lying = (more: Partial<CardFace>): CardFace => ({
  ...sakaki,
  inPlay: true,
  figures: sakaki.figures.filter(({ name }) => name !== 'honor_requirement' && name !== 'gold_cost'),
  ...more,
});

export const changed = lying({
  figures: raised,
  tokens: [
    { label: 'Fire', count: 2 },
    { label: 'Oath', count: 1 },
  ],
});

/** Every state with what it means. */
export const STATES: { face: CardFace; name: string; meaning: string }[] = [
  { face: sakaki, name: 'in hand or province', meaning: 'with what it costs to bring it into play' },
  { face: lying({}), name: 'in play', meaning: 'ready to act' },
  { face: lying({ bowed: true }), name: 'bowed', meaning: 'turned a quarter: used, until it straightens' },
  { face: lying({ dishonored: true }), name: 'dishonored', meaning: 'on its head' },
  { face: lying({ bowed: true, dishonored: true }), name: 'bowed and dishonored', meaning: 'both' },
  {
    face: changed,
    name: 'changed',
    meaning: 'green is better than printed, red is worse; reading it tells the sum. Coins count tokens',
  },
  { face: lying({ second: true }), name: 'second of a clan', meaning: 'where two play one clan: pale, with a pattern' },
  { face: { ...blank, back: true, deck: 'dynasty' }, name: 'Dynasty', meaning: 'face down' },
  { face: { ...blank, back: true, deck: 'fate' }, name: 'Fate', meaning: 'face down' },
];

/** Every figure with what it is for. */
export const FIGURES: { figure: Figure; meaning: string }[] = [
  { figure: figure('force', 4), meaning: 'strength in battle' },
  { figure: figure('chi', 3), meaning: 'strength of spirit: duels, and life itself; at 0 the Personality dies' },
  { figure: figure('honor_requirement', 7), meaning: 'the Family Honor needed before the card joins you' },
  { figure: figure('gold_cost', 5), meaning: 'what you pay for it' },
  {
    figure: figure('personal_honor', 3),
    meaning: 'what somebody stands for; a Stronghold shows your starting Honor so',
  },
  { figure: figure('focus', 2), meaning: 'what the card is worth when it is focused in a duel' },
  {
    figure: figure('province_strength', 7),
    meaning: 'by how much an attacker must outdo the defenders to destroy a province',
  },
  { figure: figure('gold', 3), meaning: 'what it produces when it bows' },
];
