// Made by tools/make_types.py from the Python types. Do not edit: change those and make it again.

// --- gorin.games.kenjin ---

/** Play a unit from hand; `at` is None for an Assassin who has a victim to choose. */
export type Deploy = {
  do: "deploy";
  unit: string;
  at: number | null;
};

/** The Scout turns a secret card of the opponent there face-up. */
export type Reveal = {
  do: "reveal";
  seat: number;
  at: number;
  card: number;
};

/** The Shugenja looks at another player's secret card anywhere. */
export type Peek = {
  do: "peek";
  seat: number;
  at: number;
  card: number;
};

/** The General moves one of his player's secret cards to another battlefield. */
export type Redeploy = {
  do: "redeploy";
  at: number;
  card: number;
  to: number;
};

/** The Assassin takes the place of another player's secret card. */
export type Assassinate = {
  do: "assassinate";
  seat: number;
  at: number;
  card: number;
};

/** At the Sanctuary, which of the weakest cards is destroyed. */
export type Sacrifice = {
  do: "sacrifice";
  at: number;
  card: number;
};

/** The conqueror of the Supply Camp names the battlefields that get +1. */
export type Supply = {
  do: "supply";
  at: number[];
};

/** Choose a battlefield from the offer. */
export type Draft = {
  do: "draft";
  battlefield: string;
};

export type KenjinMove =
  | Deploy
  | Reveal
  | Peek
  | Redeploy
  | Assassinate
  | Sacrifice
  | Supply
  | Draft;

/** Battlefields are laid out to choose from. */
export type Laid = {
  event: "laid";
  battlefields: string[];
  knows: number[] | null;
};

export type Drafted = {
  event: "drafted";
  seat: number;
  battlefield: string;
  at: number;
  knows: number[] | null;
};

/** A card was deployed. An Assassin with a victim is not on a battlefield yet: `at` is None. */
export type Deployed = {
  event: "deployed";
  seat: number;
  at: number | null;
  unit: string | null;
  knows: number[] | null;
};

/** A Scout turned a secret card face-up. */
export type Revealed = {
  event: "revealed";
  seat: number;
  at: number;
  card: number;
  unit: string;
  knows: number[] | null;
};

/** A Shugenja looked at a secret card. */
export type Peeked = {
  event: "peeked";
  by: number;
  seat: number;
  at: number;
  card: number;
  unit: string | null;
  knows: number[] | null;
};

/** A General moved a secret card to the top of another stack. */
export type Redeployed = {
  event: "redeployed";
  seat: number;
  at: number;
  card: number;
  to: number;
  unit: string | null;
  knows: number[] | null;
};

/** An Assassin took the place of a secret card. */
export type Assassinated = {
  event: "assassinated";
  by: number;
  seat: number;
  at: number;
  card: number;
  unit: string | null;
  knows: number[] | null;
};

/** Combat begins on a battlefield: all secret cards there are turned up. Stacks by seat of `between`. */
export type Combat = {
  event: "combat";
  at: number;
  stacks: string[][];
  knows: number[] | null;
};

/** A card left the battle. `by` names what removed it. */
export type Eliminated = {
  event: "eliminated";
  seat: number;
  at: number;
  unit: string;
  by: string;
  knows: number[] | null;
};

/** A seat has made a choice that stays secret until all have chosen. */
export type Chosen = {
  event: "chosen";
  seat: number;
  at: number;
  knows: number[] | null;
};

/** One side's Total Strength and how it came about: what, how much, by which rule. */
export type Total = {
  event: "total";
  seat: number;
  at: number;
  total: number;
  cards: number;
  parts: [string, number, string][];
  knows: number[] | null;
};

/** A battlefield is decided; `seat` is None where nobody conquers it, and `rule` says why. */
export type Conquered = {
  event: "conquered";
  at: number;
  seat: number | null;
  rule: string;
  knows: number[] | null;
};

/** The conqueror of the Supply Camp named the battlefields that get +1. */
export type Supplied = {
  event: "supplied";
  seat: number;
  at: number[];
  knows: number[] | null;
};

/** A seat's final points, line by line: for what, where, how many, by which rule. */
export type Scored = {
  event: "scored";
  seat: number;
  points: number;
  lines: ([string, number | null, number, string])[];
  knows: number[] | null;
};

/** The game is over and nothing is secret any more. */
export type Ended = {
  event: "ended";
  winners: number[];
  assassinated: [number, string][];
  knows: number[] | null;
};

export type KenjinEvent =
  | Laid
  | Drafted
  | Deployed
  | Revealed
  | Peeked
  | Redeployed
  | Assassinated
  | Combat
  | Eliminated
  | Chosen
  | Total
  | Conquered
  | Supplied
  | Scored
  | Ended;

/** How a battlefield ended; totals and cards in the order of its `between`. */
export type FieldResult = {
  at: number;
  totals: [number, number];
  cards: [number, number];
  winner: number | null;
};

/** The result of a game, as records keep it. */
export type KenjinResult = {
  scores: number[];
  conquered: number[];
  winners: number[];
  battlefields: FieldResult[];
};
