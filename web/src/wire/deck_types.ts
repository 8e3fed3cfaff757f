/** Decks as data (kernel/workshop.py), kept decks and trials of them. */

/** The cards that a deck may have: those of the ruleset, or any. */
export type Pool = 'own' | 'any';

/** A deck: titles with their numbers, legal or not. */
export type Sheet = {
  leader: string;
  clan: string;
  title: string;
  notes: string;
  piles: Record<string, Record<string, number>>;
};

export type LineRead = {
  number: number;
  text: string;
  kind: 'card' | 'heading' | 'fact' | 'remark' | 'unknown';
  title: string;
  count: number;
  said: string;
  nearest: string[];
};

export type Mend = { label: string; sheet: Sheet };

export type Flaw = { rule: string; sentence: string; mend: Mend | null };

export type Figure = { label: string; count: number; titles: string[] };

export type Chart = { name: string; title: string; rows: Figure[]; said: string };

export type Judged = { sheet: Sheet; flaws: Flaw[]; charts: Chart[]; needs: string; legal: boolean };

export type Reading = { form: string; lines: LineRead[]; known: number; total: number; judged: Judged };

export type Seen = { title: string; pile: string; copies: number; by_turn: number[] };

export type Dealt = { seed: string; hand: string[]; provinces: string[] };

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

export type Word = { name: string; finds: string; example: string };

export type WorkshopCards = { cards: BuildCard[]; words: Word[]; forms: string[]; piles: string[] };

/** A deck that somebody keeps. */
export type KeptDeck = {
  id: string;
  game: string;
  pool: Pool;
  title: string;
  owner: string;
  public: boolean;
  legal: boolean;
  version: number;
  changed: number;
  sheet: Sheet;
};

export type DeckVersion = { version: number; at: number; title: string };

/** How a deck did against others, played by bots. */
export type TrialRow = { opponent: string; games: number; wins: number; draws: number };

export type Trial = {
  id: string;
  status: 'waiting' | 'running' | 'done' | 'cancelled' | 'failed';
  played: number;
  games: number;
  score: number;
  low: number;
  high: number;
  rows: TrialRow[];
  unused: string[];
};
