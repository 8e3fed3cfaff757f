// Made by tools/make_types.py from the Python types. Do not edit: change those and make it again.

import type { Addend, Area, Card, Sentence, View } from '../../../wire/types.gen';

// --- gorin.games.l5r.values ---

/** Take no action, decline, or be done. */
export type Pass = {
  do: "pass";
};

/** Take an action: an ability of a card by its number, or (card None) one of the player's by its name. */
export type Use = {
  do: "use";
  card: number | null;
  ability: number | string;
};

/** Choose a card: a performer, a target, a card to discard or to overlay. */
export type Choose = {
  do: "choose";
  card: number;
};

/** Choose one of several numbered effects or abilities, counted from 1. */
export type Pick = {
  do: "pick";
  option: number;
};

/** Produce Gold with a card, by bowing it or not; without one, pay the rest as proposed. */
export type Pay = {
  do: "pay";
  source: number | null;
  bow: boolean;
};

/** Put a Ring into play by its own text. */
export type Enter = {
  do: "enter";
  card: number;
};

/** Declare an attack on a seat. */
export type Attack = {
  do: "attack";
  seat: number;
};

/** Ask a seat to join one's side. */
export type Invite = {
  do: "invite";
  seat: number;
};

/** Send a unit to a battlefield, which has the number of its province, counted from 0. */
export type Assign = {
  do: "assign";
  unit: number;
  to: number;
};

/** Let the battle at a battlefield be the next one. */
export type Fight = {
  do: "fight";
  at: number;
};

/** Choose the battlefield to which a unit moves. */
export type March = {
  do: "march";
  to: number;
};

/** Buy a card from a province. */
export type Buy = {
  do: "buy";
  card: number;
  how: "dear" | "dear_proclaim" | "discount" | "overlay" | "plain" | "proclaim";
};

/** Discard a face-up card from a province. */
export type Clear = {
  do: "clear";
  card: number;
};

/** Choose a province, whatever lies in it. */
export type Province = {
  do: "province";
  seat: number;
  slot: number;
};

/** Focus a card in a duel, from the focus pool or the hand. */
export type Focus = {
  do: "focus";
  card: number;
};

/** Strike: the duel is decided by what was focused. */
export type Strike = {
  do: "strike";
};

/** Refuse a challenge. */
export type Refuse = {
  do: "refuse";
};

/** Accept a challenge. */
export type Accept = {
  do: "accept";
};

/** Bow a Personality, or discard a card, for a side of a lobbying. */
export type Sway = {
  do: "sway";
  card: number;
  seat: number;
};

/** The Honor that a move taken back cost. It stands in records; nobody can choose it. */
export type Amends = {
  do: "amends";
};

/** A campaign sends a player into its battle: for which Daimyo, and with which deck (STR-GAME-1). */
export type Arrive = {
  do: "arrive";
  daimyo: string;
  deck: string;
};

/** A campaign orders a player out of its battle (STR-GAME-3). */
export type Retreat = {
  do: "retreat";
};

/** A campaign ends its battle: there is peace, or no more time for it (STR-GAME-5). */
export type Cease = {
  do: "cease";
};

/** Lay a tile on the map; columns and rows are counted from the middle. */
export type Lay = {
  do: "lay";
  tile: number;
  column: number;
  row: number;
};

/** Declare an attack on a Fortress. */
export type Besiege = {
  do: "besiege";
  target: number;
};

/** Use the effect of a step just taken on a Path. */
export type Step = {
  do: "step";
  path: "Dishonor" | "Enlightenment" | "Honor" | "Military";
};

/** Choose the goals of a secret mission: how many steps on each Path. */
export type Mission = {
  do: "mission";
  military: number;
  honor: number;
  dishonor: number;
  enlightenment: number;
};

export type Move =
  | Pass
  | Use
  | Choose
  | Pick
  | Pay
  | Enter
  | Attack
  | Invite
  | Assign
  | Fight
  | March
  | Buy
  | Clear
  | Province
  | Focus
  | Strike
  | Refuse
  | Accept
  | Sway
  | Amends
  | Arrive
  | Retreat
  | Cease
  | Lay
  | Besiege
  | Step
  | Mission;

export type TurnBegan = {
  event: "turnbegan";
  seat: number;
  turn: number;
  knows: number[] | null;
};

export type PhaseBegan = {
  event: "phasebegan";
  seat: number;
  phase: string;
  knows: number[] | null;
};

/** A player takes an action: from a card, or (card None) one that all players have. */
export type Announced = {
  event: "announced";
  seat: number;
  card: number | null;
  ability: string;
  text: string;
  knows: number[] | null;
};

export type Passed = {
  event: "passed";
  seat: number;
  knows: number[] | null;
};

/** A performer, a target or another open choice. */
export type Chose = {
  event: "chose";
  seat: number;
  card: number;
  role: string;
  knows: number[] | null;
};

/** A trait takes effect by itself. */
export type Happens = {
  event: "happens";
  seat: number;
  card: number | null;
  text: string;
  knows: number[] | null;
};

export type Bowed = {
  event: "bowed";
  card: number;
  knows: number[] | null;
};

export type Straightened = {
  event: "straightened";
  card: number;
  knows: number[] | null;
};

export type Destroyed = {
  event: "destroyed";
  card: number;
  seat: number;
  knows: number[] | null;
};

export type Discarded = {
  event: "discarded";
  card: number;
  seat: number;
  place: string;
  knows: number[] | null;
};

export type Removed = {
  event: "removed";
  card: number;
  seat: number;
  knows: number[] | null;
};

/** To a battlefield, or home (None). */
export type Moved = {
  event: "moved";
  card: number;
  field: number | null;
  knows: number[] | null;
};

export type Returned = {
  event: "returned";
  card: number;
  knows: number[] | null;
};

export type Assigned = {
  event: "assigned";
  seat: number;
  card: number;
  field: number;
  knows: number[] | null;
};

export type Entered = {
  event: "entered";
  card: number;
  seat: number;
  place: string;
  bought: boolean;
  knows: number[] | null;
};

export type AttachedTo = {
  event: "attachedto";
  card: number;
  to: number;
  knows: number[] | null;
};

export type Overlaid = {
  event: "overlaid";
  card: number;
  on: number;
  knows: number[] | null;
};

/** A card is laid under another one, out of play. */
export type PutUnder = {
  event: "putunder";
  card: number | null;
  under: number;
  knows: number[] | null;
};

export type ChosePlayer = {
  event: "choseplayer";
  seat: number;
  player: number;
  knows: number[] | null;
};

export type Revealed = {
  event: "revealed";
  seat: number;
  slot: number;
  card: number;
  knows: number[] | null;
};

/** A card in a province was turned face-down; everybody knows which it is. */
export type TurnedDown = {
  event: "turneddown";
  seat: number;
  slot: number;
  card: number;
  knows: number[] | null;
};

export type Refilled = {
  event: "refilled";
  seat: number;
  slot: number;
  card: number | null;
  knows: number[] | null;
};

/** A card goes to the bottom of a deck. */
export type Buried = {
  event: "buried";
  seat: number;
  card: number | null;
  deck: string;
  knows: number[] | null;
};

export type Drew = {
  event: "drew";
  seat: number;
  card: number | null;
  knows: number[] | null;
};

/** The next card that a player draws comes from the bottom of the deck. */
export type DrawsDeep = {
  event: "drawsdeep";
  seat: number;
  knows: number[] | null;
};

/** A player looks at a card of a deck, which stays where it is; the top one first. */
export type Looked = {
  event: "looked";
  seat: number;
  card: number | null;
  knows: number[] | null;
};

/** A player names something: a Ring, a keyword. */
export type Named = {
  event: "named";
  seat: number;
  name: string;
  knows: number[] | null;
};

/** A player shows everybody a hidden card: one that is played, targeted or discarded. */
export type Shown = {
  event: "shown";
  seat: number;
  card: number;
  knows: number[] | null;
};

/** The top card of a Fate deck comes into a focus pool. */
export type Pooled = {
  event: "pooled";
  seat: number;
  card: number | null;
  knows: number[] | null;
};

/** A card goes over to another player. */
export type Controlled = {
  event: "controlled";
  seat: number;
  card: number;
  knows: number[] | null;
};

/** A card comes to a hand from an open place, or shown on its way. */
export type Took = {
  event: "took";
  seat: number;
  card: number | null;
  place: string;
  knows: number[] | null;
};

export type Shuffled = {
  event: "shuffled";
  seat: number;
  deck: string;
  knows: number[] | null;
};

export type HonorChanged = {
  event: "honorchanged";
  seat: number;
  by: number;
  honor: number;
  knows: number[] | null;
};

export type Dishonored = {
  event: "dishonored";
  card: number;
  knows: number[] | null;
};

export type Rehonored = {
  event: "rehonored";
  card: number;
  knows: number[] | null;
};

/** A stat of a card, or of a province of a seat, changes for a time. */
export type Changed = {
  event: "changed";
  stat: string;
  by: number;
  card: number | null;
  seat: number | null;
  slot: number | null;
  knows: number[] | null;
};

export type TokenPut = {
  event: "tokenput";
  card: number;
  token: string;
  number: number;
  knows: number[] | null;
};

export type Granted = {
  event: "granted";
  text: string;
  card: number | null;
  seat: number | null;
  knows: number[] | null;
};

/** Something does not happen to a card. */
export type Prevented = {
  event: "prevented";
  card: number;
  what: string;
  knows: number[] | null;
};

export type Negated = {
  event: "negated";
  seat: number;
  card: number | null;
  knows: number[] | null;
};

export type FavorTaken = {
  event: "favortaken";
  seat: number | null;
  knows: number[] | null;
};

export type Paid = {
  event: "paid";
  seat: number;
  card: number;
  gold: number;
  knows: number[] | null;
};

export type AttackDeclared = {
  event: "attackdeclared";
  seat: number;
  on: number;
  knows: number[] | null;
};

export type Invited = {
  event: "invited";
  by: number;
  seat: number;
  knows: number[] | null;
};

/** A player who joined the running game takes a seat after the one whose turn ended. */
export type Seated = {
  event: "seated";
  seat: number;
  knows: number[] | null;
};

/** A campaign sends a player into its battle, who waits for the end of the turn. */
export type Arrived = {
  event: "arrived";
  seat: number;
  daimyo: string;
  knows: number[] | null;
};

/** One of several newcomers goes on with production turns, which nobody else sees before all are done. */
export type Apart = {
  event: "apart";
  seat: number;
  told: Sentence[] | null;
  knows: number[] | null;
};

export type Allied = {
  event: "allied";
  seat: number;
  side: string;
  knows: number[] | null;
};

export type BattleBegan = {
  event: "battlebegan";
  seat: number;
  field: number;
  knows: number[] | null;
};

export type BattleResolved = {
  event: "battleresolved";
  seat: number;
  field: number;
  attack: number;
  defense: number;
  strength: number;
  outcome: string;
  knows: number[] | null;
};

export type ProvinceDestroyed = {
  event: "provincedestroyed";
  seat: number;
  slot: number;
  knows: number[] | null;
};

export type AttackEnded = {
  event: "attackended";
  seat: number;
  knows: number[] | null;
};

export type FirstOffered = {
  event: "firstoffered";
  seat: number;
  knows: number[] | null;
};

export type FirstTaken = {
  event: "firsttaken";
  seat: number;
  knows: number[] | null;
};

/** A seat lobbies against another one, and all may take sides. */
export type Lobbied = {
  event: "lobbied";
  seat: number;
  against: number;
  knows: number[] | null;
};

/** A Personality speaks, or a card is given, for a side of a lobbying. */
export type Swayed = {
  event: "swayed";
  seat: number;
  card: number;
  helped: number;
  amount: number;
  knows: number[] | null;
};

export type LobbyEnded = {
  event: "lobbyended";
  seat: number;
  against: number;
  totals: number[];
  won: boolean;
  knows: number[] | null;
};

export type DuelBegan = {
  event: "duelbegan";
  challenger: number;
  challenged: number;
  knows: number[] | null;
};

export type ChallengeRefused = {
  event: "challengerefused";
  seat: number;
  card: number;
  knows: number[] | null;
};

export type Focused = {
  event: "focused";
  seat: number;
  card: number | null;
  knows: number[] | null;
};

export type Struck = {
  event: "struck";
  seat: number;
  focused: number[][];
  knows: number[] | null;
};

export type DuelResolved = {
  event: "duelresolved";
  challenger: number;
  challenged: number;
  totals: number[];
  winner: number | null;
  knows: number[] | null;
};

/** A player is out, and the cards that seat owned are gone. */
export type Eliminated = {
  event: "eliminated";
  seat: number;
  reason: string;
  knows: number[] | null;
};

/** The game is over, and hands are open. */
export type GameEnded = {
  event: "gameended";
  winners: number[];
  victory: string;
  knows: number[] | null;
};

export type TileLaid = {
  event: "tilelaid";
  seat: number;
  card: number;
  column: number;
  row: number;
  knows: number[] | null;
};

export type TileTurned = {
  event: "tileturned";
  card: number;
  up: boolean;
  knows: number[] | null;
};

/** An attack from one Fortress on another. */
export type SiegeLaid = {
  event: "siegelaid";
  seat: number;
  origin: number;
  target: number;
  knows: number[] | null;
};

export type StepTaken = {
  event: "steptaken";
  seat: number;
  path: string;
  step: number;
  knows: number[] | null;
};

/** A player chose goals on the four Paths in secret. */
export type MissionChosen = {
  event: "missionchosen";
  seat: number;
  goals: number[] | null;
  knows: number[] | null;
};

export type MissionShown = {
  event: "missionshown";
  seat: number;
  goals: number[];
  knows: number[] | null;
};

export type Event =
  | TurnBegan
  | PhaseBegan
  | Announced
  | Passed
  | Chose
  | Happens
  | Bowed
  | Straightened
  | Destroyed
  | Discarded
  | Removed
  | Moved
  | Returned
  | Assigned
  | Entered
  | AttachedTo
  | Overlaid
  | PutUnder
  | ChosePlayer
  | Revealed
  | TurnedDown
  | Refilled
  | Buried
  | Drew
  | DrawsDeep
  | Looked
  | Named
  | Shown
  | Pooled
  | Controlled
  | Took
  | Shuffled
  | HonorChanged
  | Dishonored
  | Rehonored
  | Changed
  | TokenPut
  | Granted
  | Prevented
  | Negated
  | FavorTaken
  | Paid
  | AttackDeclared
  | Invited
  | Seated
  | Arrived
  | Apart
  | Allied
  | BattleBegan
  | BattleResolved
  | ProvinceDestroyed
  | AttackEnded
  | FirstOffered
  | FirstTaken
  | Lobbied
  | Swayed
  | LobbyEnded
  | DuelBegan
  | ChallengeRefused
  | Focused
  | Struck
  | DuelResolved
  | Eliminated
  | GameEnded
  | TileLaid
  | TileTurned
  | SiegeLaid
  | StepTaken
  | MissionChosen
  | MissionShown;

// --- gorin.games.l5r.border ---

/** A card whose face is seen: what is printed on it, its figures as they are now, and its state. */
export type FaceFacts = {
  kind: "Celestial" | "Event" | "Follower" | "Holding" | "Item" | "Other" | "Personality" | "Region" | "Ring" | "Spell" | "Strategy" | "Stronghold" | "Tile";
  id?: number;
  clan?: string;
  keywords?: string;
  text?: string;
  note?: string;
  back?: "dynasty" | "fate";
  reconstructed?: boolean;
  force?: number;
  base_force?: number;
  chi?: number;
  base_chi?: number;
  personal_honor?: number;
  base_personal_honor?: number;
  honor_requirement?: number;
  gold_cost?: number;
  gold?: number;
  focus?: number;
  base_focus?: number;
  province_strength?: number;
  starting_honor?: number;
  lent_force?: number;
  lent_chi?: number;
  modifies?: boolean;
  counts?: number;
  unit_counts?: number;
  bowed?: boolean;
  dishonored?: boolean;
  dead?: boolean;
  on?: number;
  home_of?: number;
  overlaid?: number;
  under?: string;
  column?: number;
  row?: number;
  [word: `${string}_tokens`]: number | undefined;
};

/** A card of which only the back is seen. */
export type BackFacts = {
  back: "dynasty" | "fate";
};

/** What is true of the whole table. */
export type TableFacts = {
  turn: number;
  turn_number: number;
  clans: string;
  clockwise?: string;
  in_force?: string;
  your_gold?: number;
};

/** A place of which there is nothing to say. */
export type NoFacts = {
};

/** A place of which the number of cards is said, also where they are not seen. */
export type CountFacts = {
  count: number;
};

export type DeckFacts = {
  count: number;
  back: "dynasty" | "fate";
};

/** A player. */
export type HomeFacts = {
  honor: number;
  clan: string | null;
  imperial_favor?: boolean;
  attacking?: boolean;
  defending?: boolean;
  daimyo?: string;
  waiting?: boolean;
  gained?: number;
  caused?: number;
  conquered?: boolean;
  enlightened?: boolean;
  exempt?: boolean;
  pardoned?: boolean;
  mission?: string;
  fortresses?: number;
};

export type ProvinceFacts = {
  slot: number;
  strength: number;
};

/** A battlefield; its parts are the two armies, its cards Terrains. */
export type BattleFacts = {
  at: number;
  strength: number;
  current?: boolean;
  fought?: boolean;
  standing?: string;
};

/** An army: its sum has its units, each with what it counts, and what is on the whole. */
export type ArmyFacts = {
  count: number;
  force: number;
};

/** What each side of a lobbying has: `seat_N`. */
export type LobbyFacts = {
  [number: `seat_${number}`]: number | undefined;
};

/** An attack between Fortresses; its cards are the origin and the target. */
export type AttackFacts = {
  attacker: number;
  defender: number;
  stage: "battles" | "invitations" | "maneuvers";
  ally_honor: number;
  touching?: boolean;
  invited_by_attacker?: string;
  invited_by_defender?: string;
  allies_of_attacker?: string;
  allies_of_defender?: string;
  attackers_to_assign?: string;
  defenders_to_assign?: string;
};

export type PathsFacts = {
  steps: number;
};

/** A Path: `step_N` what a step does, `seat N` how far a seat is. */
export type PathFacts = {
  asks: string;
  enough?: number;
  [number: `step_${number}`]: string | undefined;
  [number: `seat ${number}`]: number | undefined;
};

/** A card whose face the viewer sees. */
export type Face = Omit<Card, 'name' | 'facts'> & { name: string; facts: FaceFacts };

/** A card of which the viewer sees the back. */
export type Back = Omit<Card, 'name' | 'facts'> & { name: null; facts: BackFacts };

type Place = Omit<Area, 'kind' | 'facts' | 'cards' | 'parts'> & { cards?: (Face | Back)[]; parts?: AnyPlace[]; sums?: Record<string, Addend[]> };

/** A place of the card game, told apart by its kind. */
export type AnyPlace =
  | (Place & { kind: "home"; facts: HomeFacts })
  | (Place & { kind: "provinces"; facts: CountFacts })
  | (Place & { kind: "province"; facts: ProvinceFacts })
  | (Place & { kind: "holdings"; facts: CountFacts })
  | (Place & { kind: "hand"; facts: CountFacts })
  | (Place & { kind: "deck"; facts: DeckFacts })
  | (Place & { kind: "discard"; facts: CountFacts })
  | (Place & { kind: "battle"; facts: BattleFacts })
  | (Place & { kind: "army"; facts: ArmyFacts })
  | (Place & { kind: "duel"; facts?: NoFacts })
  | (Place & { kind: "focus"; facts: CountFacts })
  | (Place & { kind: "lobby"; facts: LobbyFacts })
  | (Place & { kind: "resolving"; facts?: NoFacts })
  | (Place & { kind: "map"; facts?: NoFacts })
  | (Place & { kind: "tiles"; facts: CountFacts })
  | (Place & { kind: "attack"; facts: AttackFacts })
  | (Place & { kind: "paths"; facts: PathsFacts })
  | (Place & { kind: "path"; facts: PathFacts });

/** Who won, and how; after a draw, those who share it. By seat: `honor`, and in War of Honor `steps`. */
export type Result = {
  winners: number[];
  victory: string;
  turns: number;
  honor: number[];
  steps?: number[][];
};

/** The table of the card game. */
export type Table = Omit<View, 'facts' | 'areas' | 'result'> & { facts: TableFacts; areas: AnyPlace[]; result: Result | null };
