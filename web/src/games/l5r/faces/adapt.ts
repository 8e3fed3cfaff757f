/**
 * What the server sends, made into faces: a card of a view and a card of the catalogue tell of themselves by the same
 * names of facts. This is the one file that knows those names.
 */

import type { Card, CardInfo, Fact } from '../../../wire/types.gen';
import { spaced } from '../../../lib/words';
import { KINDS, type CardFace, type Deck, type Figure, type FigureName, type Kind, type Part } from '../model/face';

/** What a table knows of a card besides its facts. */
export type Known = {
  second?: boolean;
  inPlay?: boolean;
};

/** Of what a figure is the sum, by the figure's name: its first part is what is printed. */
export type Sums = Record<string, { what: string; amount: number }[]>;

/** In the order in which they are read aloud. */
const FIGURES: FigureName[] = [
  'force',
  'chi',
  'honor_requirement',
  'gold_cost',
  'personal_honor',
  'province_strength',
  'gold',
  'starting_honor',
  'focus',
];

const READ = new Set<string>([
  ...FIGURES,
  ...['id', 'title', 'kind', 'clan', 'keywords', 'text', 'note', 'on', 'bowed', 'dishonored', 'at', 'back', 'modifies'],
  ...['lent_force', 'lent_chi', 'home_of', 'column', 'row', 'reconstructed', 'counts', 'unit_counts'],
]);

type Facts = Record<string, Fact>;

const word = (fact: Fact | undefined): string => (typeof fact === 'string' ? fact : '');
const number = (fact: Fact | undefined): number | null => (typeof fact === 'number' ? fact : null);

export function kindOf(name: string): Kind {
  const found = name.toLowerCase();
  return KINDS.find((kind) => kind === found) ?? 'other';
}

const FATE: ReadonlySet<Kind> = new Set(['strategy', 'ring', 'follower', 'item', 'spell']);
const TABLE: ReadonlySet<Kind> = new Set(['stronghold', 'tile', 'other']);

function deckOf(kind: Kind, back: string): Deck | null {
  if (back === 'fate' || back === 'dynasty') return TABLE.has(kind) ? null : back;
  if (TABLE.has(kind)) return null;
  return FATE.has(kind) ? 'fate' : 'dynasty';
}

const partsOf = (sums: Sums, name: FigureName): Part[] =>
  (sums[name] ?? []).filter(({ what }) => what !== 'printed').map(({ what, amount }) => ({ label: what, amount }));

function figuresOf(facts: Facts, sums: Sums): Figure[] {
  return FIGURES.flatMap((name) => {
    const value = number(facts[name]);
    if (value === null) return [];
    const printed = number(facts[`base_${name}`]) ?? value;
    const signed = facts['modifies'] === true && (name === 'force' || name === 'chi');
    return [{ name, value, printed, sum: partsOf(sums, name), signed }];
  });
}

/** What a Follower adds to its leader besides its own Force, in words: it has no shape of its own. */
function lent(facts: Facts): string[] {
  const parts = (['force', 'chi'] as const).flatMap((name) => {
    const amount = number(facts[`lent_${name}`]) ?? 0;
    return amount === 0 ? [] : [`${amount > 0 ? '+' : '−'}${Math.abs(amount)} ${name === 'force' ? 'Force' : 'Chi'}`];
  });
  return parts.length === 0 ? [] : [`Its leader has ${parts.join(' and ')}.`];
}

function faceOfFacts(
  title: string,
  facts: Facts,
  text: string[],
  note: string,
  known: Known,
  sums: Sums = {},
): CardFace {
  const kind = kindOf(word(facts['kind']));
  const keywords = word(facts['keywords']);
  const face: CardFace = {
    title,
    kind,
    deck: deckOf(kind, word(facts['back'])),
    clan: word(facts['clan']) || null,
    second: known.second ?? false,
    set: '',
    keywords: keywords === '' ? [] : keywords.split(', '),
    text: [...lent(facts), ...text],
    note,
    reconstructed: facts['reconstructed'] === true || note.startsWith('Reconstruction'),
    figures: figuresOf(facts, sums),
    tokens: [],
    words: [],
    inPlay: known.inPlay ?? false,
    bowed: facts['bowed'] === true,
    dishonored: facts['dishonored'] === true,
    back: false,
  };
  for (const [name, fact] of Object.entries(facts)) {
    if (READ.has(name) || name.startsWith('base_') || fact === false || fact === null) continue;
    if (typeof fact === 'number' && name.endsWith('_tokens')) {
      if (fact !== 0) face.tokens.push({ label: spaced(name.slice(0, -'_tokens'.length)), count: fact });
    } else face.words.push(name.replaceAll('_', ' ') + (fact === true ? '' : ` ${fact}`));
  }
  return face;
}

/** A card of a view, as its viewer sees it; `sums` are there where the server explains figures. */
export function faceOfCard(card: Card & { sums?: Sums }, known: Known = {}): CardFace {
  const facts = card.facts ?? {};
  if (card.name === null) {
    const face = faceOfFacts('', facts, [], '', known);
    return { ...face, back: true, deck: facts['back'] === 'fate' ? 'fate' : 'dynasty' };
  }
  const text = word(facts['text']);
  return faceOfFacts(
    word(facts['title']) || card.name,
    facts,
    text === '' ? [] : text.split('\n'),
    word(facts['note']),
    known,
    card.sums,
  );
}

/** A card of the catalogue, as it is printed. */
export function faceOfInfo(info: CardInfo, known: Known = {}): CardFace {
  return { ...faceOfFacts(info.title, info.facts, info.text, info.note, known), set: info.set };
}
