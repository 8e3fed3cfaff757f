// Made by tools/make_types.py from the Python types. Do not edit: change those and make it again.

// --- gorin.kernel.values ---

export type Fact = string | number | boolean | null;

export type Spot = number | string;

/** One choice of one seat. Each game declares its own, as subclasses with plain fields. */
export type Action = { do: string; [field: string]: unknown };

/** Something that happened, and who may know all of it. */
export type Event = { event: string; knows?: number[] | null; [field: string]: unknown };

/** One part of a figure: what it is, how much, and the card that it comes from. */
export type Addend = {
  what: string;
  amount: number;
  card?: number | null;
};

/** A card as one viewer sees it: `name` is None where the viewer may see no more than its back. */
export type Card = {
  name: string | null;
  owner: number;
  up?: boolean;
  facts?: Record<string, string | number | boolean | null>;
  sums?: Record<string, Addend[]>;
};

/** A place on the table: a title, whose it is, figures, its cards from the bottom up, and its parts. */
export type Area = {
  id: string;
  title: string;
  seat?: number | null;
  rule?: string | null;
  facts?: Record<string, string | number | boolean | null>;
  cards?: Card[];
  parts?: Area[];
  kind?: string;
  sums?: Record<string, Addend[]>;
};

/** All that one seat (None: a spectator) may know of a state, and nothing else. */
export type View = {
  game: string;
  seat: number | null;
  phase: string;
  deciders: number[];
  facts: Record<string, string | number | boolean | null>;
  areas: Area[];
  result: unknown;
};

/** A card that would pay, and how much. */
export type Payer = [card: number, gold: number];

/** A card that may be chosen to pay, how much it gives, and whether it bows for that. */
export type Source = [card: number, gold: number, bow: boolean];

/** One way in which a legal action can begin and go on, told before anything is committed. */
export type Way = {
  source?: number | string | null;
  via?: (number | string)[];
  targets?: (number | string)[];
  then?: Action[];
  aims?: Action[];
  gold?: number;
  pays?: Payer[];
  purse?: Source[];
  vain?: string[];
  several?: boolean;
};

/** What a seat will be asked later in its turn and can answer already: an action, its label and its way. */
export type Later = {
  moment: string;
  action: Action;
  label: string;
  way: Way;
};

/** What a seat must decide now: a prompt, the rule behind it, and every legal action with its label. */
export type Decision = {
  seat: number;
  prompt: string;
  rule: string;
  actions: Action[];
  labels: string[];
  declinable: boolean;
  same: number[];
  leads: Way[][];
  moment: string;
  several: boolean;
  later: Later[];
};

/** Why an action may not be taken: the rule's id and a sentence for the player. */
export type Refusal = {
  rule: string;
  sentence: string;
};

/** A card of a game's catalogue, in words: what kind of card it is, and what it says. */
export type CardInfo = {
  title: string;
  set: string;
  headline: string;
  text: string[];
  note: string;
  facts: Record<string, string | number | boolean | null>;
};

// --- gorin.kernel.sentences ---

/** Players: `you` for the one who reads, names for the others. An owner is `your` or `Ann's`. */
export type Who = {
  is: "who";
  seats: number[];
  owner?: boolean;
};

/** A verb of players: the form for one who is named, and the form for `you` and for several. */
export type Does = {
  is: "does";
  seats: number[];
  one: string;
  many: string;
};

/** A seat by what it leads, which is called the same by everybody: a clan, an army. */
export type Side = {
  is: "side";
  name: string;
  seat: number;
};

/** Something that is somebody's: `your attack`, `the attack of Ann`. */
export type Thing = {
  is: "thing";
  name: string;
  of?: number | null;
  article?: "" | "a" | "an" | "the";
};

/** A card: by its number where views have one, and whose it is where that is said. */
export type CardName = {
  is: "card";
  name: string;
  id?: number | null;
  of?: number | null;
  article?: "" | "a" | "an" | "the";
};

/** A place on the table, with its id in views, and whose it is where that is said. */
export type PlaceName = {
  is: "place";
  name: string;
  spot?: number | string | null;
  of?: number | null;
  article?: "" | "a" | "an" | "the";
};

/** A number, and what it counts. A signed one is a change. */
export type Figure = {
  is: "figure";
  amount: number;
  what?: string;
  signed?: boolean;
};

export type Token = string | Who | Does | Side | Thing | CardName | PlaceName | Figure;

export type Sentence = Token[];

// --- gorin.server.wire.changes ---

/** A card that the view before has under this id, and what is different of it; `gone` are facts. */
export type CardChange = {
  id?: number;
  name?: string | null;
  owner?: number;
  up?: boolean;
  facts?: Record<string, string | number | boolean | null>;
  gone?: string[];
  sums?: Record<string, Addend[]>;
};

/** A place that changed or is new: what is left out is as before, or as an empty place has it. */
export type AreaChange = {
  id: string;
  title?: string;
  seat?: number | null;
  rule?: string | null;
  kind?: string;
  facts?: Record<string, string | number | boolean | null>;
  gone?: string[];
  sums?: Record<string, Addend[]>;
  cards?: (number | CardChange)[];
  parts?: AreaChange[];
  order?: string[];
};

/** What is different from the view before: `areas` that changed, `order` the ids of all if that did. */
export type ViewChange = {
  seat?: number | null;
  phase?: string;
  deciders?: number[];
  facts?: Record<string, string | number | boolean | null>;
  gone?: string[];
  areas?: AreaChange[];
  order?: string[];
  result?: unknown;
};

// --- gorin.bots ---

/** Somebody who plays a game. `mon` names a crest that clients draw; `spec` is the algorithm. */
export type Persona = {
  id: string;
  name: string;
  level: string;
  line: string;
  mon: string;
  spec: string;
};

/** How strong a member of a cast was measured, on the Elo scale, as this algorithm. */
export type Rated = {
  rating: number;
  reach: number;
  games: number;
  spec: string;
};

/** What speaks for a choice: in words, by how many points, and how much that is at the table. */
export type Reason = {
  text: string;
  points: number;
  figure: string;
};

// --- gorin.server.wire.protocol ---

/** What every refused request gets: a short code for programs and one sentence for people. */
export type Problem = {
  code: string;
  sentence: string;
  rule: string | null;
};

/** Somebody at the keyboard. A guest has a name and no password yet. */
export type Player = {
  id: string;
  name: string;
  guest: boolean;
};

/** One option of a game, for a form: its JSON schema has type, title, description, limits and choices. */
export type OptionField = {
  name: string;
  schema: Record<string, unknown>;
  default: unknown;
};

export type GameInfo = {
  name: string;
  title: string;
  seat_counts: number[];
  usual_seats: number;
  options: OptionField[];
  bots: string[];
  cast: Persona[];
  ratings: Record<string, Rated>;
};

/** One seat: a person, a bot, or nobody. `present` says whether a person is connected now. */
export type SeatInfo = {
  seat: number;
  player: string | null;
  name: string | null;
  bot: string | null;
  ready: boolean;
  present: boolean;
  resigned: boolean;
  vacant: boolean;
  persona: Persona | null;
  helped: boolean;
  owner: string | null;
  deck: boolean;
};

/** A match as everybody may see it. */
export type MatchInfo = {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  seats: SeatInfo[];
  status: "open" | "over" | "playing";
  visibility: "open" | "private";
  host: string | null;
  created: number;
  seq: number;
  clock: Clock | null;
  spectators: boolean;
  spectator_delay: number;
  watchers: number;
  seed_hash: string;
  seed: string | null;
  winners: number[] | null;
  rematch: string | null;
  waiting: number[];
  invite: string | null;
  campaign: string | null;
  free: number;
  hints: boolean;
  unrated: string | null;
  deck: string | null;
};

/** One entry of a match, and what it changed of the table. */
export type ReplayStep = {
  step: Step;
  changes: ViewChange;
};

/** A part of a match for the replay viewer: the table after entry `since`, and the entries behind it. */
export type ReplayPage = {
  match: MatchInfo;
  total: number;
  since: number;
  view: View;
  steps: ReplayStep[];
  next: number | null;
};

export type RatingInfo = {
  game: string;
  rating: number;
  deviation: number;
  games: number;
  won: number;
};

/** A player's public page. */
export type Profile = {
  player: Player;
  since: number;
  ratings: RatingInfo[];
  matches: MatchInfo[];
};

/** A match that its player has finished: who played, and what came of it for that player. */
export type Finished = {
  id: string;
  game: string;
  title: string;
  at: number;
  names: string[];
  seat: number;
  outcome: "ended" | "lost" | "shared" | "won";
};

export type RuleInfo = {
  id: string;
  title: string;
  text: string;
  source: string;
  section: string;
  file: string;
};

/** A card of the catalogue, and the sets and games that have it. */
export type ShownCard = {
  card: CardInfo;
  sets: string[];
  games: string[];
};

/** Follow a match: sends its table and from then on all that happens. `since` is the last seq known. */
export type Watch = {
  type: "watch";
  match: string;
  since?: number;
  invite?: string | null;
};

export type Unwatch = {
  type: "unwatch";
  match: string;
};

/** Take an action at the table as it was at `seq`, and then these, each if one is asked for it at once. */
export type Act = {
  type: "act";
  match: string;
  seq: number;
  action: unknown;
  then?: unknown[];
  passing?: string[];
};

/** Ask why one can begin nothing with a card now. */
export type Why = {
  type: "why";
  match: string;
  card: number;
};

export type Resign = {
  type: "resign";
  match: string;
};

/** From now on pass for me, whatever I could do, at these moments (`Decision.moment`) and no others: after a pause like a person's, or at once. */
export type Pass = {
  type: "pass";
  match: string;
  moments: string[];
  at_once?: boolean;
};

/** Give a vacant seat to a bot. */
export type Substitute = {
  type: "substitute";
  match: string;
  seat: number;
  bot: string;
};

/** Ask what a bot would do on one's seat at the table as it was at `seq`. */
export type Hint = {
  type: "hint";
  match: string;
  seq: number;
};

/** Chat, at a match or (None) in the lobby. */
export type Say = {
  type: "say";
  text: string;
  match?: string | null;
};

/** Follow the lobby. */
export type WatchLobby = {
  type: "watchlobby";
};

/** Follow it no more. */
export type UnwatchLobby = {
  type: "unwatchlobby";
};

/** Are you there? */
export type Ping = {
  type: "ping";
};

/** The first message: who you are here (None: only watching). */
export type Welcome = {
  type: "welcome";
  you: Player | null;
  version: string;
  engine: "compiled" | "plain";
};

/** The server ends in so many seconds and comes back; the socket is closed with 1012 then. */
export type Restarting = {
  type: "restarting";
  seconds: number;
  sentence: string;
};

/** One entry of a match's log as its viewer may see it: who did what, and its events, told. */
export type Step = {
  seq: number;
  seat: number | null;
  kind: "draw" | "move" | "resign" | "stop" | "substitute" | "takeback";
  action: unknown;
  events: unknown[];
  told: Sentence[];
  at: number;
};

/** A match as it is, on watching it and after a take-back. `steps` are those after `since`. */
export type TableMessage = {
  type: "table";
  match: MatchInfo;
  seat: number | null;
  seq: number;
  view: View | null;
  decision: Decision | null;
  steps: Step[];
  clocks: number[] | null;
  takeback: number | null;
  newcomer: Newcomer | null;
  draw: number | null;
};

/** One more entry in the log, what it changed of the table as you saw it, and what you are asked now. */
export type Happened = {
  type: "happened";
  match: string;
  step: Step;
  changes: ViewChange;
  decision: Decision | null;
  clocks: number[] | null;
};

/** Your action is in the log, for good, as entry `seq`. */
export type Acknowledged = {
  type: "acknowledged";
  match: string;
  seq: number;
};

/** Why you can begin nothing with a card; no reasons: you can. */
export type Reasons = {
  type: "reasons";
  match: string;
  card: number;
  seq: number;
  reasons: Refusal[];
};

/** Your message changed nothing: why, in a sentence, and the rule where a rule says so. */
export type RefusedMessage = {
  type: "refused";
  code: string;
  sentence: string;
  rule: string | null;
  match: string | null;
  seq: number | null;
};

/** Something about the match itself: seats, readiness, presence, its start or end. */
export type Changed = {
  type: "changed";
  match: MatchInfo;
};

/** What a bot would do at the table as it was at `seq`: the action, the steps that follow, and why. */
export type Hinted = {
  type: "hinted";
  match: string;
  seq: number;
  action: unknown;
  label: string;
  then: string[];
  plan: unknown[];
  instead: string;
  clear: boolean;
  reasons: Reason[];
  measure: string;
  chance: number | null;
  lesson: string;
};

/** A line of chat. */
export type Said = {
  type: "said";
  match: string | null;
  name: string;
  seat: number | null;
  text: string;
  at: number;
};

/** The lobby as it is now. */
export type LobbyMessage = {
  type: "lobby";
  lobby: Lobby;
  chat: Said[];
};

/** I am. */
export type Pong = {
  type: "pong";
};

// --- gorin.server.wire.questions ---

/** Ask to take one's last move back; the others must agree. */
export type Takeback = {
  type: "takeback";
  match: string;
};

/** Offer a draw; all who play must agree. */
export type Draw = {
  type: "draw";
  match: string;
};

/** Agree to what the table is asked, a take-back, a draw or a newcomer, or not. */
export type Answer = {
  type: "answer";
  match: string;
  agree: boolean;
};

/** A seat asks to take its last move back; None: the question is settled. */
export type TakebackAsked = {
  type: "takebackasked";
  match: string;
  seat: number | null;
};

/** A seat offers a draw; None: the offer is answered. It lapses with the moves of who made it. */
export type DrawAsked = {
  type: "drawasked";
  match: string;
  seat: number | null;
};

/** Somebody who asks to play on for the owner of a vacant seat. */
export type Newcomer = {
  seat: number;
  name: string;
};

/** Somebody asks to play on for a player who has gone; None: the question is settled. */
export type NewcomerAsked = {
  type: "newcomerasked";
  match: string;
  newcomer: Newcomer | null;
};

// --- gorin.server.wire.lobby ---

/** Time to decide: for each move, for the whole game, or both. What happens when it runs out. */
export type Clock = {
  move?: number | null;
  game?: number | null;
  on_timeout?: "bot" | "resign";
};

/** A new match. `bots` has a bot or None (a person) for each seat; its maker gets the first free one. */
export type MatchRequest = {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  bots?: (string | null)[];
  visibility?: "open" | "private";
  clock?: Clock | null;
  spectators?: boolean;
  spectator_delay?: number;
  hints?: boolean | null;
  rated?: boolean;
};

/** Take a seat: a given one or the first that is free. A private match asks for its invitation. */
export type JoinRequest = {
  seat?: number | null;
  invite?: string | null;
  deck?: string | null;
};

/** The deck that one brings, or that the host gives to the bot on a seat; None: the usual one. */
export type DeckChoice = {
  deck?: string | null;
  seat?: number | null;
};

/** Whom the host sends away from an open table, by the seat. */
export type RemoveRequest = {
  seat: number;
};

/** Who sits on a seat, as the lobby shows it. */
export type LobbySeat = {
  seat: number;
  player: string | null;
  name: string | null;
  bot: string | null;
  persona: Persona | null;
};

/** A match in the lobby: what its line there shows. `waiting` is said of one's own only. */
export type LobbyMatch = {
  id: string;
  game: string;
  title: string;
  status: "open" | "over" | "playing";
  visibility: "open" | "private";
  created: number;
  clock: Clock | null;
  seats: LobbySeat[];
  unrated: string | null;
  waiting: number[];
};

/** Open matches, the viewer's own ones, and what is played. */
export type Lobby = {
  open: LobbyMatch[];
  mine: LobbyMatch[];
  playing: LobbyMatch[];
};

// --- gorin.server.wire.accounts ---

export type GuestRequest = {
  name: string;
};

/** Turns the guest of this session into an account, its games included; or makes a new one. */
export type AccountRequest = {
  name: string;
  password: string;
};

export type LoginRequest = {
  name: string;
  password: string;
};

/** Another password. Every other session ends. */
export type PasswordRequest = {
  old: string;
  new: string;
};

export type RenameRequest = {
  name: string;
};

/** Everything about this person is forgotten. An account proves itself with its password. */
export type DeleteRequest = {
  password?: string | null;
};

export type MuteRequest = {
  name: string;
  muted?: boolean;
};

/** Somebody whose lines are not sent to who muted them. */
export type Muted = {
  name: string;
  at: number;
};

/** What the host should look at: who, perhaps in which match, and what was said there. */
export type ReportRequest = {
  name: string;
  text: string;
  match?: string | null;
  line?: string | null;
};

export type Thanks = {
  sentence: string;
};

// --- gorin.server.edge.preferences ---

/** What a person likes. `stops` says of each moment at which one mostly passes whether to be asked. */
export type Habits = {
  speed?: "1" | "2" | "off";
  pace?: "at once" | "person";
  stops?: Record<string, boolean>;
};

// --- gorin.server.wire.puzzles ---

/** A puzzle in a list. `solved` is None where one has not tried it. */
export type PuzzleLine = {
  id: string;
  game: string;
  name: string;
  rating: number;
  themes: string[];
  solved: boolean | null;
};

/** How somebody does: a rating, how sure it is, how many were solved and tried, and days in a row. */
export type PuzzleStanding = {
  rating: number;
  deviation: number;
  solved: number;
  tried: number;
  row: number;
  longest: number;
  days: number;
};

/** All puzzles, the one of the day, and how the one who asks does; guests are not rated. */
export type PuzzleList = {
  puzzles: PuzzleLine[];
  today: string | null;
  standing: PuzzleStanding | null;
};

/** A puzzle on its table, after the choices made so far that were right, and what came of the last try. */
export type PuzzleTable = {
  puzzle: PuzzleLine;
  title: string;
  text: string;
  match: MatchInfo;
  seat: number;
  view: View;
  decision: Decision | null;
  steps: Step[];
  made: Record<string, unknown>[];
  verdict: string;
  said: string;
  change: number | null;
  standing: PuzzleStanding | null;
  solution: string[] | null;
};

/** A try: the choices made before, which were right, and the next one with what belongs to it. */
export type PuzzleTry = {
  made?: Record<string, unknown>[];
  action?: Record<string, unknown> | null;
  then?: Record<string, unknown>[];
};

// --- gorin.server.wire.clans ---

/** A Daimyo sues for peace in a battle that is being fought, or takes that back (STR-BATTLE-6). */
export type PeaceRequest = {
  at: string;
  sue: boolean;
};

/** A general of a clan that no person leads votes for one of its generals, or for nobody. */
export type VoteRequest = {
  player: string | null;
};

/** Whom a general would have as Daimyo, both by their ids. */
export type VoteInfo = {
  voter: string;
  candidate: string;
};

/** A sentence that may be said in a field room; `{turn}` in it stands for one of `turns`. */
export type OfferedWords = {
  words: "ask-hold" | "ask-long" | "ask-retreat" | "ask-standing" | "ask-sure" | "order-alone" | "order-hold" | "order-peace" | "order-quickly" | "order-reinforcements" | "order-retreat" | "order-retreat-considered" | "order-thanks" | "say-even" | "say-fall" | "say-hold" | "say-long" | "say-losing" | "say-retreat" | "say-soon" | "say-stay" | "say-sure" | "say-understood" | "say-unsure" | "say-winning";
  kind: "answer" | "order" | "question";
  text: string;
  turns: number[];
};

/** Say one of the sentences that are offered in a field room. */
export type Relay = {
  type: "relay";
  campaign: string;
  room: string;
  words: "ask-hold" | "ask-long" | "ask-retreat" | "ask-standing" | "ask-sure" | "order-alone" | "order-hold" | "order-peace" | "order-quickly" | "order-reinforcements" | "order-retreat" | "order-retreat-considered" | "order-thanks" | "say-even" | "say-fall" | "say-hold" | "say-long" | "say-losing" | "say-retreat" | "say-soon" | "say-stay" | "say-sure" | "say-understood" | "say-unsure" | "say-winning";
  turn?: number | null;
};

// --- gorin.server.wire.campaigns ---

/** How a campaign is run, beside the options of its game. */
export type CampaignSettings = {
  turn?: number;
  between?: number;
  absent?: "bot" | "stay";
  patience?: number | null;
  leader?: string;
  general?: string;
};

/** A new campaign. Its maker is the Shogun, or (`shogun` false) the first Daimyo without a bot. */
export type CampaignRequest = {
  clans: number;
  options?: Record<string, unknown>;
  settings?: CampaignSettings;
  bots?: (string | null)[];
  shogun?: boolean;
  visibility?: "open" | "private";
  spectators?: boolean;
  spectator_delay?: number;
  hints?: boolean | null;
};

/** A campaign with bots in every role but the Shogun's, its maker; its battles are of this game. */
export type RehearsalRequest = {
  game?: string;
};

/** Join the roster of a clan (by its seat) as its last general; once it has begun, ask to be taken in. */
export type EnlistRequest = {
  clan: number;
  invite?: string | null;
};

/** A Daimyo or the Shogun takes in somebody who asks. */
export type AcceptRequest = {
  player: string;
};

/** Leave the roster, or ask no longer; a Daimyo or the Shogun names somebody else. */
export type DischargeRequest = {
  player?: string | null;
};

/** What a general brings to battles of the card game: the name of a deck, a list, or None: the clan's. */
export type DeckRequest = {
  deck: string | null;
};

/** One's own deck; nobody else can ask for it. */
export type DeckAnswer = {
  deck: string | null;
};

/** A Daimyo says whether an army's general may leave its battle without loss of Honor (S21). */
export type ConsentRequest = {
  at: string;
  clan: number;
  army: number;
  agree: boolean;
};

/** The order of a clan's roster, all its players by id. It is set before the start and stays. */
export type RosterRequest = {
  clan: number;
  players: string[];
};

/** The Shogun hands a seat on: to a person by name, or to a bot. */
export type HandRequest = {
  seat: number;
  name?: string | null;
  bot?: string | null;
};

/** The Shogun makes somebody a judge, or no longer. */
export type JudgeRequest = {
  name: string;
  judge: boolean;
};

/** Stop the campaign, its clock and its battles, or let them go on. */
export type PauseRequest = {
  paused: boolean;
  why?: string;
};

/** Other times and bots from now on, and (`more`) so many seconds more, or fewer, for what runs now. */
export type ClockRequest = {
  turn?: number | null;
  between?: number | null;
  patience?: number | null;
  absent?: "bot" | "stay" | null;
  leader?: string | null;
  general?: string | null;
  more?: number;
};

/** How one battle is settled: by a live match, by bots at once, as the Shogun says, or by odds; and in which game, if in another than it is. */
export type SettleRequest = {
  at: string;
  how: "bots" | "live" | "odds" | "shogun";
  game?: string | null;
};

/** The Shogun's words for the journal: a ruling in words, or why there was a breach or a ruling. */
export type NoteRequest = {
  text: string;
  kind?: "breach" | "note" | "ruling";
  clan?: number | null;
  tables?: boolean;
};

/** Somebody in a campaign, and whether a browser of theirs attends it now. */
export type PersonInfo = {
  player: string;
  name: string;
  present: boolean;
};

/** A general in the order of the roster. `fighting`: the space of the battle, None: a Karo. */
export type GeneralInfo = {
  person: PersonInfo;
  fighting: string | null;
};

/** A clan: its Daimyo (a person, a bot, or a bot for a person), its roster, whether its orders are in. */
export type ClanInfo = {
  seat: number;
  clan: string;
  daimyo: PersonInfo | null;
  bot: string | null;
  roster: GeneralInfo[];
  asking: PersonInfo[];
  sealed: boolean | null;
  paper: number | null;
  typed_by: string | null;
  votes: VoteInfo[] | null;
};

/** An army in a battle, who plays it, and where at the table. `left`: it fights no longer. */
export type FighterInfo = {
  clan: number;
  army: number;
  place: number | null;
  name: string | null;
  bot: string | null;
  left: boolean;
};

/** A general has left the table; the Daimyo of these clans are asked whether that costs Honor (S21). */
export type LeavingInfo = {
  clan: number;
  army: number;
  name: string | null;
  asked: number[];
};

/** A battle as its viewer may know it. `match` is there only for those who may watch it. */
export type BattleInfo = {
  at: string;
  since: number;
  game: string;
  how: "bots" | "live" | "odds" | "shogun";
  fighters: FighterInfo[];
  status: "played" | "playing" | "told" | "waiting";
  match: string | null;
  leaving: LeavingInfo[];
  apart: string | null;
  table: number | null;
  sued: number[] | null;
};

/** What runs, for which turn, and until when (seconds since 1970, as `now`); paused: with `left` to go. */
export type CampaignClock = {
  phase: "between" | "extra" | "over" | "writing";
  turn: number;
  until: number | null;
  now: number;
  paused: boolean;
  left: number | null;
};

/** A room that its viewer may hear: its seats, whether the viewer may speak in the own words, and which sentences are offered. */
export type RoomInfo = {
  room: string;
  title: string;
  seats: number[];
  speak: boolean;
  offered: OfferedWords[];
};

/** One line of the journal: what the Shogun or the server did beside the map. */
export type JournalEntry = {
  number: number;
  at: number;
  kind: "battle" | "begun" | "breach" | "clock" | "dismiss" | "enlist" | "hand" | "judge" | "note" | "paper" | "pause" | "peace" | "ruling" | "settle";
  text: string;
  clan: number | null;
};

/** Who the viewer is here. `battle` is the match in which the viewer fights; `asks` the clan, by its seat, that the viewer would serve; `served` the one that the viewer has served and serves no more. */
export type YouInfo = {
  role: "daimyo" | "guest" | "judge" | "karo" | "shireikan" | "shogun";
  seat: number | null;
  clan: number | null;
  battle: string | null;
  map: boolean;
  runs: boolean;
  asks: number | null;
  served: number | null;
};

/** A campaign as its viewer may know it now; sent anew whenever any of it changes. */
export type CampaignInfo = {
  id: string;
  status: "open" | "over" | "playing";
  options: Record<string, unknown>;
  settings: CampaignSettings;
  visibility: "open" | "private";
  spectators: boolean;
  spectator_delay: number;
  host: string | null;
  invite: string | null;
  you: YouInfo;
  shogun: PersonInfo | null;
  judges: PersonInfo[];
  clans: ClanInfo[];
  clock: CampaignClock;
  rooms: RoomInfo[];
  battles: BattleInfo[];
  journal: JournalEntry[];
  retracts: string[];
  rehearsal: boolean;
};

/** Something said in a room. */
export type Line = {
  number: number;
  room: string;
  name: string;
  role: "daimyo" | "guest" | "judge" | "karo" | "shireikan" | "shogun";
  clan: number | null;
  text: string;
  at: number;
};

/** Follow a campaign: `campaign` now and at each change, and what is said in the rooms one may hear. */
export type Attend = {
  type: "attend";
  campaign: string;
  invite?: string | null;
};

export type Unattend = {
  type: "unattend";
  campaign: string;
};

/** Say something in a room. */
export type Speak = {
  type: "speak";
  campaign: string;
  room: string;
  text: string;
};

/** A campaign as you may know it now. */
export type CampaignMessage = {
  type: "campaign";
  campaign: CampaignInfo;
};

/** The last lines of a room: on attending, and when it opens to you. It replaces what you had of it. */
export type RoomMessage = {
  type: "room";
  campaign: string;
  room: string;
  lines: Line[];
};

/** A new line in a room. */
export type Spoken = {
  type: "spoken";
  campaign: string;
  line: Line;
};

/** You may watch this match no longer, and hear nothing of it from here on. */
export type Dismissed = {
  type: "dismissed";
  match: string;
  sentence: string;
};

// --- gorin.server.wire.hall ---

/** Let a clan's sheets be typed for it, or no longer. A mark of the Shogun's begins with the next turn. */
export type PaperRequest = {
  clan: number;
  paper: boolean;
};

/** The typed sheet of a clan on paper, a line an order; `write` it, or only say what is wrong with it. */
export type SheetRequest = {
  clan: number;
  text: string;
  write?: boolean;
};

/** Seal typed sheets. */
export type SealRequest = {
  clans: number[];
};

/** What is wrong with a line, counted from 1; 0: with the sheet. */
export type SheetFault = {
  line: number;
  sentence: string;
  rule: string;
};

/** What is wrong with a typed sheet, how it reads, and whether it is written. */
export type SheetAnswer = {
  faults: SheetFault[];
  reads: string[];
  written: boolean;
};

/** What was typed this turn for a clan on paper, and by whom. */
export type SheetInfo = {
  clan: number;
  lines: string[];
  typed_by: string | null;
  sealed: boolean;
};

/** An army eliminated at a real table: by which clan and how, or by nobody. */
export type TableElimination = {
  clan: string;
  army: number;
  by?: string | null;
  how?: "" | "as Attacker" | "as Attacker and by dishonor" | "as a retreat" | "by dishonor";
};

/** What a real table brought: eliminations in their order, then a winner; or nobody won; or it goes on. */
export type TableResult = {
  eliminations?: TableElimination[];
  winner?: string | null;
  kind?: "Dishonor" | "Enlightenment" | "Honor" | "Military";
  ends?: boolean;
};

/** Enter the result of a table; without `sure` only say what would follow. */
export type ResultRequest = {
  table: number;
  result: TableResult;
  sure?: boolean;
};

/** Take back what was told this turn of a battle; without `sure` only say what would follow. */
export type RetractRequest = {
  at: string;
  sure?: boolean;
};

/** What follows from a result, or from taking it back, and whether it is done. */
export type ResultAnswer = {
  said: string[];
  done: boolean;
};

// --- gorin.server.wire.lessons ---

/** A wrong choice, what is said of it and, where somebody shows it, the table that would follow. */
export type LessonMistake = {
  acts: unknown[];
  say: string;
  changes?: ViewChange | null;
  steps?: Step[];
};

/** A further choice of a step: what came of the one before, what is asked then, and what is wanted. */
export type LessonMove = {
  changes: ViewChange;
  decision: Decision;
  acts: unknown[];
  steps?: Step[];
};

/** What is wanted beside the table: a link is followed, the server is asked for something, or a room hears the reader's own words. */
export type LessonDeed = {
  kind: "ask" | "follow" | "speak";
  name: string;
  fields?: Record<string, unknown>;
  answer?: unknown;
  also?: LessonDeed[];
};

/** What the reader can say to the question of a step; with an `answer` it is wrong, and that is why. */
export type LessonReply = {
  words: string;
  answer?: string;
};

/** What is around a campaign's table from a step on. `reads` answers what its pages fetch, by name. */
export type LessonAround = {
  info: CampaignInfo;
  lines?: Line[];
  reads?: Record<string, unknown>;
};

/** Another table of a lesson: a battle of the campaign that it is about. `seat` None: it is watched. */
export type LessonTable = {
  game: string;
  seat: number | null;
  names: string[];
  options: Record<string, unknown>;
  view: View;
};

/** What is said at a table, and what is wanted there. */
export type LessonStep = {
  say: string;
  changes: ViewChange;
  title?: string;
  steps?: Step[];
  told?: boolean;
  decision?: Decision | null;
  acts?: unknown[];
  further?: LessonMove[];
  deed?: LessonDeed | null;
  replies?: LessonReply[];
  hint?: string;
  point?: string[];
  mistakes?: LessonMistake[];
  table?: string;
  around?: LessonAround | null;
  beside?: "" | "camp" | "muster" | "realm" | "talk";
};

/** A lesson, from its first table (`view`) on. Whose names are told is up to `names`. */
export type Lesson = {
  id: string;
  game: string;
  title: string;
  line: string;
  seat: number | null;
  names: string[];
  options: Record<string, unknown>;
  view: View;
  steps: LessonStep[];
  tables?: Record<string, LessonTable>;
};

/** A lesson in a list of those of a course. */
export type LessonLine = {
  id: string;
  title: string;
  line: string;
  steps: number;
};

/** The lessons of a game, in their order; `line` says what they teach, `end` what to do after the last. */
export type LessonCourse = {
  title: string;
  line: string;
  end: string;
  lessons: LessonLine[];
};

/** How far an account is in a lesson: the step to go on with, and whether it was done once. */
export type LessonMark = {
  at: number;
  done?: boolean;
};

/** A wrong choice: the number of an action of the step's decision, and what is said of it. */
export type DraftMistake = {
  choice: number;
  say: string;
};

/** A step of a lesson: the table after `at` entries of the match, and what is said there. */
export type DraftStep = {
  at: number;
  say: string;
  title?: string;
  want?: number | null;
  hint?: string;
  point?: string[];
  mistakes?: DraftMistake[];
};

/** A lesson as its author writes it: a stretch of a finished match, as one seat saw it. */
export type LessonDraft = {
  match: string;
  seat: number;
  title: string;
  steps: DraftStep[];
  line?: string;
  public?: boolean;
};

/** A lesson that somebody wrote, in a list. `reached` counts readers at each step and behind the last; it is for the author alone. */
export type LessonInfo = {
  id: string;
  game: string;
  title: string;
  line: string;
  owner: string;
  mine: boolean;
  public: boolean;
  changed: number;
  steps: number;
  reached: number[] | null;
};

/** Some lessons; `more`: there is another page. */
export type LessonLines = {
  lessons: LessonInfo[];
  more: boolean;
};

/** A lesson that somebody wrote, to be taken; `draft` is for its author, who may change it. */
export type LessonKept = {
  info: LessonInfo;
  lesson: Lesson;
  draft: LessonDraft | null;
};

/** What a seat of a finished match was asked after so many entries, and which action it took then. */
export type MomentAsked = {
  decision: Decision | null;
  taken: number | null;
};

/** A reader has come to a step, in this sitting for the first time. */
export type LessonReached = {
  step: number;
};

export type AnyClientMessage =
  | Watch
  | Unwatch
  | Act
  | Why
  | Resign
  | Takeback
  | Draw
  | Answer
  | Pass
  | Substitute
  | Hint
  | Say
  | WatchLobby
  | UnwatchLobby
  | Ping
  | Attend
  | Unattend
  | Speak
  | Relay;

export type AnyServerMessage =
  | Welcome
  | Restarting
  | TableMessage
  | Happened
  | Acknowledged
  | Reasons
  | RefusedMessage
  | Changed
  | TakebackAsked
  | DrawAsked
  | NewcomerAsked
  | Hinted
  | Said
  | LobbyMessage
  | Pong
  | CampaignMessage
  | RoomMessage
  | Spoken
  | Dismissed;
