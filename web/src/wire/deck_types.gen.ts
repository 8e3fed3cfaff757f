// Made by tools/make_types.py from the Python types. Do not edit: change those and make it again.

// --- gorin.kernel.workshop ---

/** A deck as data: titles with their numbers, legal or not. Piles are named as the game names them. */
export type Sheet = {
  leader: string;
  clan: string;
  title: string;
  notes: string;
  piles: Record<string, Record<string, number>>;
};

/** A line of a list: read as what, or why not. A line that names several cards is there several times. */
export type Line = {
  number: number;
  text: string;
  kind: string;
  title: string;
  count: number;
  said: string;
  nearest: string[];
};

/** What puts a fault right, and the deck after it. */
export type Mend = {
  label: string;
  sheet: Sheet;
};

/** A breach of the rules of deck construction: its rule, its sentence, and what would mend it. */
export type Flaw = {
  rule: string;
  sentence: string;
  mend: Mend | null;
};

/** A row of a chart: for what, how many, and the titles that are counted there. */
export type Figure = {
  label: string;
  count: number;
  titles: string[];
};

/** What a deck is made of, counted: `curve` (what cards cost), `kinds`, `focus`, `honor`, `unpayable` … */
export type Chart = {
  name: string;
  title: string;
  rows: Figure[];
  said: string;
};

/** A deck with everything that is wrong with it, and what it is made of. */
export type Judged = {
  sheet: Sheet;
  flaws: Flaw[];
  charts: Chart[];
  needs: string;
  legal: boolean;
};

/** A list as far as it could be read. */
export type Reading = {
  form: string;
  lines: Line[];
  known: number;
  total: number;
  judged: Judged;
};

/** How likely at least one copy of a card has been seen by the end of each turn, from the first. */
export type Seen = {
  title: string;
  pile: string;
  copies: number;
  by_turn: number[];
};

/** What a player begins with, dealt by the game itself. */
export type Dealt = {
  seed: string;
  hand: string[];
  provinces: string[];
};

/** A card that decks may have, with what builders sort and filter by. `key` is what a sheet calls it. */
export type BuildCard = {
  key: string;
  pile: string;
  kind: string;
  clan: string;
  sets: string[];
  cost: number | null;
  figures: Record<string, number>;
  keywords: string[];
  most: number;
  headline: string;
  text: string;
};

/** A word of the search language: how it is written, what it finds, and an example. */
export type Word = {
  name: string;
  finds: string;
  example: string;
};

// --- gorin.server.wire.decks ---

export type Pool = "any" | "own";

/** How a deck has done in so many games, with the interval that holds its true rate (95 %). */
export type Tried = {
  games: number;
  won: number;
  lost: number;
  drawn: number;
  low: number;
  high: number;
};

/** What a builder of decks needs to know: cards, the words of the search, forms of lists, and piles. */
export type WorkshopCards = {
  cards: BuildCard[];
  words: Word[];
  forms: string[];
  piles: string[];
};

export type SearchRequest = {
  query: string;
  pool?: "any" | "own";
};

export type Found = {
  keys: string[];
};

/** A list in whatever form somebody has it. */
export type ReadRequest = {
  text: string;
  pool?: "any" | "own";
};

/** A deck to be judged or filled up. */
export type SheetRequest = {
  sheet: Sheet;
  pool?: "any" | "own";
};

export type DealRequest = {
  sheet: Sheet;
  seed: string;
  pool?: "any" | "own";
};

export type WriteRequest = {
  sheet: Sheet;
  form?: string;
};

export type UnpackRequest = {
  packed: string;
  pool?: "any" | "own";
};

export type SeenAnswer = {
  seen: Seen[];
};

export type WrittenDeck = {
  text: string;
};

export type PackedDeck = {
  packed: string;
};

export type ReadyDecks = {
  decks: Record<string, Sheet>;
};

/** A title, and in how many decks it was beside another. */
export type Companion = {
  title: string;
  decks: number;
};

/** A card in the last finished games at open tables: in how many games and decks, how many these decks have won (a shared win counts in part), and the titles that are there more often than elsewhere. */
export type PlayedWith = {
  games: number;
  decks: number;
  won: number;
  companions: Companion[];
};

/** A deck to be kept. `public`: everybody may look at it and play it. */
export type KeepRequest = {
  game: string;
  sheet: Sheet;
  pool?: "any" | "own";
  public?: boolean;
};

/** The next version of a deck, made from `version`; refused where somebody has changed that meanwhile. */
export type ChangeRequest = {
  sheet: Sheet;
  version: number;
  pool?: "any" | "own";
  public?: boolean;
};

/** A deck that somebody keeps, in a list. A table takes it as `deck:ID`. */
export type DeckLine = {
  id: string;
  game: string;
  title: string;
  pool: "any" | "own";
  public: boolean;
  legal: boolean;
  changed: number;
  owner: string;
};

/** Some decks; `more`: there is another page. */
export type DeckLines = {
  decks: DeckLine[];
  more: boolean;
};

/** A deck that somebody keeps, with what is in it. */
export type DeckKept = {
  id: string;
  game: string;
  title: string;
  pool: "any" | "own";
  public: boolean;
  legal: boolean;
  changed: number;
  owner: string;
  mine: boolean;
  version: number;
  sheet: Sheet;
};

/** A version of a deck, the title that it had, and when it was kept. */
export type DeckVersion = {
  version: number;
  title: string;
  at: number;
};

/** A deck to be played by bots, against decks of the game or kept ones (`deck:ID`); all of the game's decks where none is named. */
export type TrialRequest = {
  game: string;
  sheet: Sheet;
  pool?: "any" | "own";
  against?: string[];
  games?: number;
};

/** How many games were won and lost in one way, such as by Honor. */
export type TrialWay = {
  won: number;
  lost: number;
};

/** How a deck does, in so many of its games. `low` and `high` hold its true rate with 95 %; `unused` are titles that nobody has used yet. A trial ends with the process that runs it: then it is `lost`. */
export type Trial = {
  id: string;
  state: "cancelled" | "done" | "failed" | "lost" | "running";
  game: string;
  title: string;
  done: number;
  games: number;
  won: number;
  lost: number;
  drawn: number;
  low: number;
  high: number;
  ways: Record<string, TrialWay>;
  unused: string[];
  by_opponent: Record<string, Tried>;
  why: string;
};
