// Made by tools/make_types.py from the Python types. Do not edit: change those and make it again.

// --- gorin.games.strategic ---

/** Hand the orders in as they are; what is not written is not ordered. */
export type Seal = {
  do: "seal";
};

/** Turn to another part of the orders. */
export type Turn = {
  do: "turn";
};

/** That part: purchases, cards, number, fights, blocks, evasion, peace, or `army 1`. */
export type Open = {
  do: "open";
  part: string;
};

/** No further purchase, or no further card. */
export type Enough = {
  do: "enough";
};

/** Buy a card of a deck, `fate` or `dynasty`. */
export type Buy = {
  do: "buy";
  deck: string;
};

/** Buy an army one more step. */
export type BuyMove = {
  do: "buymove";
  army: number;
};

/** Discard a card and draw another. */
export type Kharmic = {
  do: "kharmic";
  card: string;
};

/** Play a card with the orders, on what it names. */
export type Play = {
  do: "play";
  card: string;
  on: string;
  amount: number | null;
};

/** Play Spies in the War Room against a clan that has sealed. */
export type Spy = {
  do: "spy";
  clan: string;
};

/** The first one or two spaces of an army's way; none: it stays. */
export type March = {
  do: "march";
  army: number;
  path: string[];
};

/** The next space of a longer way, or None to go no further. */
export type Onward = {
  do: "onward";
  to: string | null;
};

/** Where a destroyed army reforms, or None to leave it. */
export type Reform = {
  do: "reform";
  army: number;
  at: string | null;
};

export type Number = {
  do: "number";
  number: number;
};

/** Wish a battle at a space, `all` or `none`. */
export type Fight = {
  do: "fight";
  at: string;
};

/** Let an army block a clan, an army of a clan, or `all`; without an army: every army `all`, or `none`. */
export type Block = {
  do: "block";
  army: number | null;
  against: string;
};

/** Whether the clan's armies evade blocks, or give in to them. */
export type Evade = {
  do: "evade";
  evade: boolean;
};

/** Sue for peace in the battle at a space, or `none`. */
export type Sue = {
  do: "sue";
  at: string;
};

/** Begin an offer. */
export type GoToCourt = {
  do: "gotocourt";
};

export type Approach = {
  do: "approach";
  clan: string;
};

export type LayKoku = {
  do: "laykoku";
  koku: number;
};

export type LayCard = {
  do: "laycard";
  card: string;
};

export type AskKoku = {
  do: "askkoku";
  koku: number;
};

/** Ask for a card of a deck; which one, the other chooses. */
export type AskCard = {
  do: "askcard";
  deck: string;
};

/** Put the offer that is laid out before the other. */
export type MakeOffer = {
  do: "makeoffer";
};

/** Take an offer back. */
export type DropOffer = {
  do: "dropoffer";
};

/** Take a clan's offer, with the card that it asks for. */
export type Accept = {
  do: "accept";
  clan: string;
  card: string | null;
};

export type Decline = {
  do: "decline";
  clan: string;
};

/** Tell how the battle at a space goes. */
export type Table = {
  do: "table";
  at: string;
};

/** An army is eliminated: by which clan, and `as Attacker`, `by dishonor` or both; or by nobody, perhaps because it left its table, `as a retreat`. */
export type Eliminate = {
  do: "eliminate";
  clan: string;
  army: number;
  by: string | null;
  how: string;
};

/** A clan wins: Military, Honor, Dishonor or Enlightenment. */
export type Victory = {
  do: "victory";
  clan: string;
  kind: string;
};

/** The game has no winner. */
export type NoResult = {
  do: "noresult";
};

/** Let odds settle this battle. */
export type ByOdds = {
  do: "byodds";
};

/** The battle is not decided this turn. */
export type GoOn = {
  do: "goon";
};

/** Close the turn: battles not told go on. */
export type Close = {
  do: "close";
};

/** Note a breach, or give a ruling. */
export type Judge = {
  do: "judge";
};

/** A Breach of Etiquette. */
export type Breach = {
  do: "breach";
  clan: string;
};

/** A ruling: more or less Honor, Glory or Koku for a clan. */
export type Rule = {
  do: "rule";
  what: string;
  clan: string;
  amount: number;
};

/** Turn to what is wrong on the map: a province by its id, or an army, as in `Crab 2`. */
export type SetRight = {
  do: "setright";
  what: string;
};

/** The province is this clan's, or nobody's. */
export type Grant = {
  do: "grant";
  clan: string | null;
};

/** The army stands there, or is destroyed. */
export type Station = {
  do: "station";
  at: string | null;
};

/** Take the last breach or ruling of this turn back. */
export type Undo = {
  do: "undo";
};

/** Take back what was told this turn of the battle at a space. */
export type Retract = {
  do: "retract";
  at: string;
};

/** The Shogun lets the battle at a space be fought in another game from now on (S17). */
export type FoughtIn = {
  do: "foughtin";
  at: string;
  game: string;
};

/** Somebody else leads a clan from now on, and begins with an empty sheet (STR-TURN-5). */
export type HandedOn = {
  do: "handedon";
  clan: string;
};

/** The Daimyo of these clans, all that are in the battle at a space, sue for peace (STR-BATTLE-6). */
export type MadePeace = {
  do: "madepeace";
  at: string;
  clans: string[];
};

export type Move =
  | Seal
  | Turn
  | Open
  | Enough
  | Buy
  | BuyMove
  | Kharmic
  | Play
  | Spy
  | March
  | Onward
  | Reform
  | Number
  | Fight
  | Block
  | Evade
  | Sue
  | GoToCourt
  | Approach
  | LayKoku
  | LayCard
  | AskKoku
  | AskCard
  | MakeOffer
  | DropOffer
  | Accept
  | Decline
  | Table
  | Eliminate
  | Victory
  | NoResult
  | ByOdds
  | GoOn
  | Close
  | Judge
  | Breach
  | Rule
  | SetRight
  | Grant
  | Station
  | Undo
  | Retract
  | FoughtIn
  | HandedOn
  | MadePeace;

/** A Daimyo's orders are in and cannot be changed. What they say stays hidden until all are in. */
export type Sealed = {
  event: "sealed";
  seat: number;
  knows: number[] | null;
};

/** All orders are in and are read out, as lines in the form of written cases. */
export type Opened = {
  event: "opened";
  turn: number;
  orders: string[][];
  knows: number[] | null;
};

/** Who acts in which order, and the dice that broke ties, as clan and roll. */
export type Ranked = {
  event: "ranked";
  order: number[];
  dice: [number, number][];
  knows: number[] | null;
};

/** An order is passed over. */
export type Over = {
  event: "over";
  seat: number;
  order: string;
  why: string;
  rule: string;
  knows: number[] | null;
};

export type Bought = {
  event: "bought";
  seat: number;
  what: string;
  koku: number;
  knows: number[] | null;
};

/** A card is drawn; `card` is None for those who see only its back, and for a deck that has none. */
export type Drew = {
  event: "drew";
  seat: number;
  deck: string;
  card: string | null;
  knows: number[] | null;
};

export type Played = {
  event: "played";
  seat: number;
  card: string;
  on: string;
  knows: number[] | null;
};

/** An army is back, or (`full`) finds no room. */
export type Reformed = {
  event: "reformed";
  seat: number;
  army: number;
  at: string;
  full: boolean;
  knows: number[] | null;
};

export type Retreated = {
  event: "retreated";
  seat: number;
  army: number;
  at: string;
  honor: number;
  knows: number[] | null;
};

/** An army tries to block another. Without a roll the mover gave in. */
export type Blocked = {
  event: "blocked";
  seat: number;
  army: number;
  at: string;
  by: number;
  blocker: number;
  roll: number | null;
  success: boolean;
  knows: number[] | null;
};

export type Moved = {
  event: "moved";
  seat: number;
  army: number;
  source: string;
  to: string;
  knows: number[] | null;
};

/** An army ends its move early: the next space is full, or it has blocked somebody. */
export type Halted = {
  event: "halted";
  seat: number;
  army: number;
  at: string;
  to: string;
  full: boolean;
  knows: number[] | null;
};

export type Collected = {
  event: "collected";
  seat: number;
  koku: number;
  knows: number[] | null;
};

/** A battle begins; armies as clan and number, and the clans that wished it. */
export type Began = {
  event: "began";
  at: string;
  armies: [number, number][];
  wished: number[];
  knows: number[] | null;
};

export type Joined = {
  event: "joined";
  at: string;
  seat: number;
  army: number;
  knows: number[] | null;
};

/** A battle ends without a result: all sued for peace, or it brought none. */
export type Peace = {
  event: "peace";
  at: string;
  sued: boolean;
  knows: number[] | null;
};

/** A battle is over because one clan alone is left in it. */
export type Faded = {
  event: "faded";
  at: string;
  knows: number[] | null;
};

/** An army is destroyed in battle; `by` None where nobody is credited. */
export type Eliminated = {
  event: "eliminated";
  seat: number;
  army: number;
  at: string;
  by: number | null;
  how: string;
  knows: number[] | null;
};

/** A clan wins a battle: how, and how many opponents were left. */
export type Won = {
  event: "won";
  seat: number;
  at: string;
  kind: string;
  left: number;
  honor: number;
  glory: number;
  knows: number[] | null;
};

/** A battle is not decided this turn. */
export type GoesOn = {
  event: "goeson";
  at: string;
  knows: number[] | null;
};

/** A province changes hands. */
export type Taken = {
  event: "taken";
  seat: number;
  at: string;
  source: number | null;
  knows: number[] | null;
};

/** Castle Walls keep a province from changing hands. */
export type Held = {
  event: "held";
  seat: number;
  at: string;
  knows: number[] | null;
};

export type Prayed = {
  event: "prayed";
  seat: number;
  army: number;
  at: string;
  honor: number;
  knows: number[] | null;
};

/** A card gives or takes Honor at the end of the turn. */
export type Honored = {
  event: "honored";
  seat: number;
  honor: number;
  card: string;
  knows: number[] | null;
};

/** A turn is over: how every clan stands, by clan. `income` is the Koku of the provinces held. */
export type Closed = {
  event: "closed";
  turn: number;
  points: number[];
  honor: number[];
  glory: number[];
  koku: number[];
  income: number[];
  provinces: number[];
  knows: number[] | null;
};

/** The campaign is over. */
export type Ended = {
  event: "ended";
  winners: number[];
  points: number[];
  knows: number[] | null;
};

/** A Daimyo goes to court to make somebody an offer. */
export type Courting = {
  event: "courting";
  seat: number;
  knows: number[] | null;
};

/** A Daimyo leaves the court without an offer, and may have sent Spies: whose orders those saw. */
export type Left = {
  event: "left";
  seat: number;
  spied: number | null;
  orders: string[] | null;
  knows: number[] | null;
};

/** A Daimyo begins to lay out an offer before another. */
export type Approached = {
  event: "approached";
  seat: number;
  to: number;
  knows: number[] | null;
};

/** Something is added to an offer: Koku or a card to give, Koku or a card of a deck to get. */
export type Laid = {
  event: "laid";
  seat: number;
  to: number;
  gives: boolean;
  koku: number;
  deck: string;
  card: string | null;
  knows: number[] | null;
};

export type Offered = {
  event: "offered";
  seat: number;
  to: number;
  knows: number[] | null;
};

/** An offer is off: taken back, declined, or lapsed because one of the two has sealed. */
export type Dropped = {
  event: "dropped";
  seat: number;
  to: number;
  why: string;
  knows: number[] | null;
};

/** An offer is taken: Koku given and got, and the cards, whose titles only the two know. */
export type Traded = {
  event: "traded";
  seat: number;
  to: number;
  koku: number;
  back: number;
  given: string | null;
  got: string | null;
  knows: number[] | null;
};

/** A Breach of Etiquette. */
export type Breached = {
  event: "breached";
  seat: number;
  honor: number;
  knows: number[] | null;
};

/** A ruling of the Shogun: so much more (or less) of something for a clan. */
export type Ruled = {
  event: "ruled";
  seat: number;
  what: string;
  amount: number;
  knows: number[] | null;
};

/** The Shogun rules whose a province is, or takes that back (`undone`). */
export type Granted = {
  event: "granted";
  at: string;
  seat: number | null;
  source: number | null;
  undone: boolean;
  knows: number[] | null;
};

/** The Shogun rules where an army stands (None: it is destroyed), or takes that back (`undone`). */
export type Stationed = {
  event: "stationed";
  seat: number;
  army: number;
  at: string | null;
  source: string | null;
  undone: boolean;
  knows: number[] | null;
};

/** The Shogun takes back what was told of a battle this turn: who fights there again, and by clan what Honor and Glory come back or go. */
export type Retracted = {
  event: "retracted";
  at: string;
  armies: [number, number][];
  honor: number[];
  glory: number[];
  knows: number[] | null;
};

/** The Shogun takes the last breach or ruling of this turn back. */
export type Undone = {
  event: "undone";
  seat: number;
  what: string;
  amount: number;
  knows: number[] | null;
};

/** A battle is fought in another game from now on. */
export type Refought = {
  event: "refought";
  at: string;
  game: string;
  knows: number[] | null;
};

/** Somebody else leads a clan: with an empty sheet, or, once it has sealed, with orders unseen. */
export type Heir = {
  event: "heir";
  seat: number;
  sealed: boolean;
  knows: number[] | null;
};

export type Event =
  | Sealed
  | Opened
  | Ranked
  | Over
  | Bought
  | Drew
  | Played
  | Reformed
  | Retreated
  | Blocked
  | Moved
  | Halted
  | Collected
  | Began
  | Joined
  | Peace
  | Faded
  | Eliminated
  | Won
  | GoesOn
  | Taken
  | Held
  | Prayed
  | Honored
  | Closed
  | Ended
  | Courting
  | Left
  | Approached
  | Laid
  | Offered
  | Dropped
  | Traded
  | Breached
  | Ruled
  | Granted
  | Stationed
  | Retracted
  | Undone
  | Refought
  | Heir;

/** How a clan ended. */
export type ClanResult = {
  clan: string;
  points: number;
  honor: number;
  glory: number;
  koku: number;
};

/** The result of a campaign, as records keep it; `koku` is that of the provinces held. */
export type StrategicResult = {
  clans: ClanResult[];
  winners: number[];
};
