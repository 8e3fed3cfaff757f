// Made by tools/make_types.py from the Python types. Do not edit: change those and make it again.

import type { Decision, MatchInfo, Refusal, Step, View } from './types.gen';

// --- gorin.server.wire.studies ---

/** A fresh deal; or one by its seed, with the moves that followed, as a record has them. */
export type Deal = {
  kind: "deal";
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  seed?: string | null;
  moves?: [number, Record<string, unknown>][];
};

/** A match that is over, after so many of its entries. */
export type MatchStep = {
  kind: "match";
  match: string;
  step: number;
  invite?: string | null;
};

/** A new study: where it begins, and the moves of a line after one of its positions. */
export type StudyRequest = {
  origin: Deal | MatchStep;
  after?: number | null;
  moves?: [number, Record<string, unknown>][];
  bots?: (string | null)[];
  title?: string;
};

/** A move after position `at`, and those that its seat is asked for at once. `since`: where one was. */
export type StudyMove = {
  at: number;
  seat: number;
  action: Record<string, unknown>;
  then?: Record<string, unknown>[];
  since?: number | null;
};

/** Let the bot move that has to at position `at`. */
export type StudyTurn = {
  at: number;
  since?: number | null;
};

/** Another title, or other bots on its seats (None: oneself). */
export type StudyChange = {
  title?: string | null;
  bots?: (string | null)[] | null;
};

/** A move of a study: its number, that of the position before it, and what it is called. */
export type StudyNode = {
  node: number;
  parent: number;
  seat: number;
  label: string;
  chosen: boolean;
};

/** The match that a study goes on from, and after which of its entries. */
export type StudyOrigin = {
  match: string;
  step: number;
};

/** A study as its owner sees it: a game of `given` moves, played on from position `begin` or another, and the moves that were made here. */
export type StudyInfo = {
  id: string;
  title: string;
  match: MatchInfo;
  origin: StudyOrigin | null;
  bots: (string | null)[];
  given: number;
  begin: number;
  moves: StudyNode[];
  created: number;
  changed: number;
};

/** A study in a list. */
export type StudyLine = {
  id: string;
  game: string;
  title: string;
  origin: StudyOrigin | null;
  moves: number;
  changed: number;
};

/** The studies of a person, and how many there may be. */
export type StudyLines = {
  studies: StudyLine[];
  most: number;
};

/** The table at a position, with all cards open but those that nobody holds. `seat` is whose turn it is of those that the person plays, `waiting` has all who must decide. `steps` leads there from position `base` of the same line. `chances` are those of the seats to win by a quick judgement, where somebody measured. */
export type StudyTable = {
  seat: number | null;
  waiting: number[];
  view: View;
  decision: Decision | null;
  base: number;
  steps: Step[];
  over: boolean;
  winners: number[];
  chances: number[] | null;
};

/** A position of a study, by its number: `study` where all of it was asked for, `added` where moves have come to it. */
export type StudyAnswer = {
  seat: number | null;
  waiting: number[];
  view: View;
  decision: Decision | null;
  base: number;
  steps: Step[];
  over: boolean;
  winners: number[];
  chances: number[] | null;
  study: StudyInfo | null;
  added: StudyNode[];
  node: number;
};

export type WhyIdle = {
  reasons: Refusal[];
};
