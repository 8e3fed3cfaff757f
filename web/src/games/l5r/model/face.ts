/**
 * A card as it is drawn, as plain data: what every face needs and nothing of any game's messages. `adapt.ts` makes it
 * from what the server sends; a table that knows more (whose second of a clan it is, of what a figure is the sum) says so.
 */

export const KINDS = [
  'stronghold',
  'holding',
  'region',
  'personality',
  'event',
  'celestial',
  'strategy',
  'ring',
  'follower',
  'item',
  'spell',
  'tile',
  'campaign',
  'other',
] as const;

export type Kind = (typeof KINDS)[number];

export type Deck = 'dynasty' | 'fate';

/** The figures that have a shape of their own (VISUAL.md, icon vocabulary). */
export type FigureName =
  | 'force'
  | 'chi'
  | 'honor_requirement'
  | 'gold_cost'
  | 'personal_honor'
  | 'focus'
  | 'province_strength'
  | 'gold'
  | 'starting_honor';

/** What made a figure what it is: "Berserkers +2". */
export type Part = { label: string; amount: number };

export type Figure = {
  name: FigureName;
  value: number;
  printed: number;
  /** What was added to the printed figure. Empty: it is as printed, or nobody told why it is not. */
  sum: Part[];
  /** It is added to another card's figure, and written with its sign. */
  signed: boolean;
};

export type Token = { label: string; count: number };

export type CardFace = {
  title: string;
  kind: Kind;
  /** Which back it has; nothing for what lies on the table from the start. */
  deck: Deck | null;
  clan: string | null;
  /** The second of a clan at one table: a paler field and a pattern. */
  second: boolean;
  set: string;
  keywords: string[];
  /** One string a statement, as the engine writes it. */
  text: string[];
  /** What readers should know of it besides; a reconstruction says so. */
  note: string;
  reconstructed: boolean;
  figures: Figure[];
  tokens: Token[];
  /** Whatever else is true of it now: "dead", "2 overlaid". */
  words: string[];
  /** It lies on the table: what it costs to bring it there is history. */
  inPlay: boolean;
  bowed: boolean;
  dishonored: boolean;
  /** Only its back is seen. */
  back: boolean;
};

export type Size = 'full' | 'mid' | 'thumb';

/** Drawn sizes in px; `full` is the reading size and may be shown larger. */
export const SIZES: Record<Size, { width: number; height: number }> = {
  full: { width: 300, height: 420 },
  mid: { width: 110, height: 154 },
  thumb: { width: 48, height: 67 },
};

export const KIND_NAMES: Record<Kind, string> = {
  stronghold: 'Stronghold',
  holding: 'Holding',
  region: 'Region',
  personality: 'Personality',
  event: 'Event',
  celestial: 'Celestial',
  strategy: 'Strategy',
  ring: 'Ring',
  follower: 'Follower',
  item: 'Item',
  spell: 'Spell',
  tile: 'Tile',
  campaign: 'Campaign card',
  other: 'Table card',
};

export const FIGURE_NAMES: Record<FigureName, string> = {
  force: 'Force',
  chi: 'Chi',
  honor_requirement: 'Honor Requirement',
  gold_cost: 'Gold Cost',
  personal_honor: 'Personal Honor',
  focus: 'Focus Value',
  province_strength: 'province strength',
  gold: 'Gold production',
  starting_honor: 'starting Honor',
};

/** What matters only until a card lies on the table. */
const PRICES: ReadonlySet<FigureName> = new Set(['gold_cost', 'focus', 'honor_requirement', 'starting_honor']);

export const figureOf = (face: CardFace, name: FigureName): Figure | undefined =>
  face.figures.find(
    (figure) => figure.name === name && (!face.inPlay || !PRICES.has(name) || figure.value !== figure.printed),
  );

export const unique = (face: CardFace): boolean => face.keywords.includes('Unique');

/** A fortification is a Holding with walls: it has a glyph of its own. */
export const fortified = (face: CardFace): boolean =>
  face.kind === 'holding' && face.keywords.includes('Fortification');
