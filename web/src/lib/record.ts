/**
 * What the client knows of a game: a record in three files of `games/NAME`, by when they are loaded.
 *
 * `record.ts` says what the game is, and comes with the first page; `play.ts` how it is played, and comes with the first
 * table; `picture.ts` is what the lobby paints of it. A game without them is listed by its title and played at the
 * generic table.
 */

import type { Component } from 'svelte';
import type { CampaignInfo, Decision, Step, View } from '../wire/types.gen';
import type { CampaignStore } from './campaign.svelte';
import type { Director } from './scenes';
import type { TableProps } from './table';

/** A component in a chunk of its own. */
export type Load<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

/** A line about a game for the lobby. */
export type Blurb = { line: string; time: string; colour: string };

/** What somebody should know before a first game. */
export type Lesson = { win: string; turn: string[]; tip: string };

/** How a game is learnt. */
export type Learning = {
  /** Where; by default `/learn/NAME`. */
  path?: string;
  /** A few lines for who begins, and for the top of its rules. */
  lesson?: Lesson;
  /** Whether it is learnt on a page of its own, with its lessons and a first game. */
  guided?: boolean;
  /** What the lobby says to newcomers, of the game that they should begin with. */
  invitation?: string;
  /** Lessons for roles in it: the part of the address after `/learn/`, what the role is called, and which one it is. */
  roles?: { path: string; label: string; lesson: string }[];
};

/** Rules by the names of their files, without their ending; the game's own first. */
export type Book = { file: string; title: string };

export type Rules = {
  books: Book[];
  /** The letter of rulings with short ids, and how such an id is shown. */
  rulings?: { letter: string; shown: string };
  /** Sources that are files of ours: `ours` hold rulings, `hidden` are not named. */
  sources?: { ours: string[]; hidden: string[] };
};

/** A sort of moment at which one may be passed by, and whether one is asked there by default. */
export type Stop = {
  moment: string;
  label: string;
  asked: boolean;
  /** Whether the server gives the usual answer there, which need not be to pass. */
  answered?: boolean;
};

export type OwnTable = {
  load: Load<TableProps>;
  /** Whether it draws the whole page, bar and log included. */
  whole?: boolean;
  /** The generic table with something of the game laid on it, for who wants the plain table. */
  plain?: Load<TableProps>;
};

/** What stands beside a game's own table instead of the log. */
export type SideProps = { view: View; steps: Step[]; seat: number | null; onwatch: () => void };

/** A card that lies nowhere, by its title: as it is printed for this game. */
export type CardProps = { game: string; title: string; size: 'full' | 'mid' | 'thumb' };

/** A picture of a rulebook: which one, of what, and the table that it shows where it needs one. */
export type FigureProps = { game: string; what: string; args: readonly string[]; table: TableProps | null };

/** What a guided game explains where it comes up for the first time. */
export type Tip = { id: string; title: string; text: string };
export type Coach = (
  decision: Decision,
  steps: readonly Step[],
  seat: number,
  names: readonly string[],
  missed: boolean,
  known: ReadonlySet<string>,
) => Tip | null;

type InCampaign = { store: CampaignStore };

/** What is around a campaign, and at the tables of its battles. */
export type Rooms = {
  Talk: Load<InCampaign>;
  Muster: Load<InCampaign & { info: CampaignInfo }>;
  Camp: Load<InCampaign>;
  Announced: Load<InCampaign & { steps: readonly Step[] }>;
  FieldNote: Load<InCampaign & { match: string }>;
  ToShogun: Load<InCampaign>;
  Guide: Load<InCampaign & { info: CampaignInfo; steps: readonly Step[]; map: boolean }>;
  RoleHint: Load<{ info: CampaignInfo }>;
};

export type GameRecord = {
  /** The server's name of the game, which is that of its folder too. */
  name: string;
  blurb: Blurb;
  learn: Learning;
  rules: Rules;
  stops?: readonly Stop[];
  /** Whether its battles are games themselves. */
  campaign?: boolean;
};

export type GamePlay = {
  /** What its steps weigh, and what they are between. */
  director: Director;
  /** Whether its table shows what happens in a way of its own, so that no scene is told beside it. */
  ownScenes?: boolean;
  /** Its own table; without one it is played at the generic table. */
  table?: OwnTable;
  side?: Load<SideProps>;
  coach?: () => Promise<Coach>;
  /** What a card says that is named in the log and lies nowhere. */
  cardText?: () => Promise<(name: string) => string | undefined>;
  /** How one of its cards looks: in lists of cards, in decks, and on paper. */
  card?: Load<CardProps>;
  /** The pictures of its rulebook. */
  figure?: Load<FigureProps>;
  /** Pages that belong to it, by the first part of their address. */
  pages?: Record<string, Load<Record<string, never>>>;
  /** What is around a campaign. */
  rooms?: Rooms;
};

/** What is painted of a game: its name in signs, and its land. */
export type Picture = {
  /** The strokes of each sign, on a field of 100 by 100. */
  signs: string[];
  /** SVG text, 230 by 196; `%LAND%` stands between what is behind the mountains and what is before them. */
  scene: string;
  /** Whether mountains stand in it; a map has its own land. */
  mountains?: boolean;
};
