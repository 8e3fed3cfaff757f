// Made by tools/make_types.py from the Python types. Do not edit: change those and make it again.

// --- gorin.analysis.report ---

/** The curves after `step` moves of the record, before the next. */
export type Point = {
  step: number;
  turn: number;
  known: number[][];
  errors: number[];
  opened: number[];
};

/** What speaks for the better choice: in words, by how many points, and how much that is at the table. */
export type Reason = {
  text: string;
  points: number;
  figure: string;
};

/** A choice there was. What did the same as far as anybody could see stands here once. */
export type Option = {
  index: number;
  action: Record<string, unknown>;
  label: string;
  chance: number;
  loss: number;
  error: number;
  mark: string;
};

/** What would have been better than the choice: the move, the steps it asks for next, and why. */
export type Better = {
  action: Record<string, unknown>;
  label: string;
  then: string[];
  plan: Record<string, unknown>[];
  sentence: string;
  reasons: Reason[];
  measure: string;
};

/** A decision of the game, judged by what its seat knew. Decisions with one choice have none. */
export type Choice = {
  step: number;
  turn: number;
  seat: number;
  prompt: string;
  action: Record<string, unknown>;
  label: string;
  before: number;
  best: number;
  after: number;
  loss: number;
  error: number;
  mark: string;
  stake: number;
  accuracy: number;
  made: number[];
  better: Better | null;
  options: Option[];
};

/** What a step brought that its mover could not foresee: draws, shuffles, what was turned or shown. */
export type Chance = {
  step: number;
  turn: number;
  seat: number;
  luck: number[];
  said: string[];
};

/** The account of a seat: `start + luck + skill == result`, and `skill == given - lost + rest`. */
export type Total = {
  seat: number;
  name: string;
  start: number;
  result: number;
  luck: number;
  skill: number;
  lost: number;
  given: number;
  rest: number;
  decisions: number;
  marks: Record<string, number>;
  accuracy: number | null;
};

/** How deep to look (`depth.py`), and whose decisions to judge; none: everybody's. */
export type Settings = {
  depth: string;
  seats: number[];
};

/** All of it. While an analysis is under way the same with what is there: `level` says how good it is. */
export type Report = {
  format: number;
  game: string;
  record: string;
  names: string[];
  sides: number[][];
  settings: Settings;
  level: number;
  levels: number;
  done: number;
  value: string;
  worlds: number;
  points: Point[];
  choices: Choice[];
  chances: Chance[];
  totals: Total[];
};

// --- gorin.server.wire.analyses ---

/** How an analysis goes, of 1,000 parts, and the report on what is known so far where that is news. */
export type Analysis = {
  state: "cancelled" | "done" | "failed" | "lost" | "none" | "running";
  done: number;
  why: string;
  report: Report | null;
};
