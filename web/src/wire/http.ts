/** Plain HTTP under /api. Whatever the server refuses becomes a `Refusal` with its sentence. */

import type {
  CampaignInfo,
  CampaignRequest,
  ClockRequest,
  ConsentRequest,
  DeckAnswer,
  DeckChoice,
  Finished,
  GameInfo,
  Habits,
  HandRequest,
  JoinRequest,
  LessonDraft,
  LessonKept,
  LessonLines,
  LessonMark,
  Line,
  Lobby,
  MatchInfo,
  MatchRequest,
  MomentAsked,
  Muted,
  NoteRequest,
  Player,
  Problem,
  Profile,
  ReplayPage,
  ResultAnswer,
  ReportRequest,
  RuleInfo,
  SettleRequest,
  SheetAnswer,
  SheetInfo,
  TableResult,
  ShownCard,
  Thanks,
} from './types.gen';

export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
    readonly rule: string | null = null,
    readonly status = 0,
  ) {
    super(sentence);
  }
}

/** Through whose eyes a replay is seen: with all cards open, by a seat, or by somebody who watched. */
export type Eyes = number | 'open' | 'none';

/** Lessons answer what their own pages ask; nothing of it reaches a server. */
const lessons = new Map<string, (what: string, body: Record<string, unknown> | null) => unknown>();

/** Let a lesson answer what is asked about a campaign of this id. Returns how to stop. */
export function answerFor(
  id: string,
  answer: (what: string, body: Record<string, unknown> | null) => unknown,
): () => void {
  lessons.set(id, answer);
  return () => void lessons.delete(id);
}

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  const [, , , id = '', what = ''] = path.split('/');
  const lesson = lessons.get(id);
  if (lesson !== undefined)
    return lesson(
      what,
      typeof init?.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null,
    ) as T;
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new Refusal('offline', 'The server does not answer. Look at your connection and try again.');
  }
  const text = await response.text();
  const body = parsed(text);
  if (response.ok) return body as T;
  const problem = body as Partial<Problem> | null;
  throw new Refusal(
    problem?.code ?? 'failed',
    problem?.sentence ?? `The server could not do this (${response.status}). Try again in a moment.`,
    problem?.rule ?? null,
    response.status,
  );
}

/** What an answer says; null where it says nothing that can be read. */
function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export const get = <T>(path: string): Promise<T> => request<T>(path);

export const send = <T>(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object | null): Promise<T> =>
  request<T>(path, {
    method,
    headers: { 'Content-Type': 'application/json', 'X-Gorin': '1' },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });

export const post = <T>(path: string, body: object = {}): Promise<T> => send<T>('POST', path, body);

/** The part of an address after the question mark; what is null is left out. */
export function query(words: Record<string, string | null>): string {
  const given = Object.entries(words).filter((pair): pair is [string, string] => pair[1] !== null);
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
}

const match = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;

const campaign = (id: string): string => `/api/campaigns/${encodeURIComponent(id)}`;

/** A lesson in one part of an address. */
const mark = (lesson: string): string => `/api/me/lessons/${encodeURIComponent(lesson.replace('/', ':'))}`;

const written = (id: string): string => `/api/lessons/${encodeURIComponent(id)}`;

export const api = {
  me: () => get<Player | null>('/api/me'),
  habits: () => get<Habits | null>('/api/me/habits'),
  keepHabits: (liked: Habits) => post<Habits>('/api/me/habits', liked),
  guest: (name: string) => post<Player>('/api/guest', { name }),
  account: (name: string, password: string) => post<Player>('/api/account', { name, password }),
  login: (name: string, password: string) => post<Player>('/api/login', { name, password }),
  logout: () => post<null>('/api/logout'),
  password: (old: string, fresh: string) => post<Player>('/api/me/password', { old, new: fresh }),
  rename: (name: string) => post<Player>('/api/me/name', { name }),
  signOutEverywhere: () => post<null>('/api/me/sign-out-everywhere'),
  remove: (password: string | null) => post<null>('/api/me/delete', { password }),
  mutes: () => get<Muted[]>('/api/me/mutes'),
  mute: (name: string, muted: boolean) => post<Muted[]>('/api/me/mutes', { name, muted }),
  report: (told: ReportRequest) => post<Thanks>('/api/reports', told),
  games: () => get<GameInfo[]>('/api/games'),
  lobby: () => get<Lobby>('/api/lobby'),
  finished: () => get<Finished[]>('/api/finished'),
  create: (wanted: MatchRequest) => post<MatchInfo>('/api/matches', wanted),
  match: (id: string, invite: string | null = null) => get<MatchInfo>(match(id) + query({ invite })),
  join: (id: string, wanted: JoinRequest) => post<MatchInfo>(`${match(id)}/join`, wanted),
  leave: (id: string) => post<MatchInfo>(`${match(id)}/leave`),
  chooseDeck: (id: string, wanted: DeckChoice) => post<MatchInfo>(`${match(id)}/deck`, wanted),
  ready: (id: string) => post<MatchInfo>(`${match(id)}/ready`),
  start: (id: string) => post<MatchInfo>(`${match(id)}/start`),
  sendAway: (id: string, seat: number) => post<MatchInfo>(`${match(id)}/remove`, { seat }),
  rematch: (id: string) => post<MatchInfo>(`${match(id)}/rematch`),
  replay: (id: string, eyes: Eyes, invite: string | null, since: number, count: number) =>
    get<ReplayPage>(
      `${match(id)}/replay${query({
        seat: typeof eyes === 'number' ? String(eyes) : null,
        cards: eyes === 'open' ? 'open' : null,
        invite,
        since: String(since),
        count: String(count),
      })}`,
    ),
  campaigns: () => get<CampaignInfo[]>('/api/campaigns'),
  newCampaign: (wanted: CampaignRequest) => post<CampaignInfo>('/api/campaigns', wanted),
  rehearse: () => post<CampaignInfo>('/api/rehearsals'),
  onward: (id: string) => post<CampaignInfo>(`${campaign(id)}/onward`),
  campaign: (id: string, invite: string | null = null) => get<CampaignInfo>(campaign(id) + query({ invite })),
  enlist: (id: string, clan: number, invite: string | null) =>
    post<CampaignInfo>(`${campaign(id)}/enlist`, { clan, invite }),
  accept: (id: string, player: string) => post<CampaignInfo>(`${campaign(id)}/accept`, { player }),
  deck: (id: string) => get<DeckAnswer>(`${campaign(id)}/deck`),
  bringDeck: (id: string, deck: string | null) => post<DeckAnswer>(`${campaign(id)}/deck`, { deck }),
  consent: (id: string, wanted: ConsentRequest) => post<CampaignInfo>(`${campaign(id)}/consent`, wanted),
  vote: (id: string, player: string | null) => post<CampaignInfo>(`${campaign(id)}/vote`, { player }),
  field: (id: string) => get<Line[]>(`${campaign(id)}/field`),
  peace: (id: string, at: string, sue: boolean) => post<CampaignInfo>(`${campaign(id)}/peace`, { at, sue }),
  discharge: (id: string, player: string | null) => post<CampaignInfo>(`${campaign(id)}/discharge`, { player }),
  roster: (id: string, clan: number, players: string[]) =>
    post<CampaignInfo>(`${campaign(id)}/roster`, { clan, players }),
  pause: (id: string, paused: boolean, why: string) => post<CampaignInfo>(`${campaign(id)}/pause`, { paused, why }),
  clock: (id: string, wanted: ClockRequest) => post<CampaignInfo>(`${campaign(id)}/clock`, wanted),
  settle: (id: string, wanted: SettleRequest) => post<CampaignInfo>(`${campaign(id)}/settle`, wanted),
  hand: (id: string, wanted: HandRequest) => post<CampaignInfo>(`${campaign(id)}/hand`, wanted),
  result: (id: string, table: number, result: TableResult, sure: boolean) =>
    post<ResultAnswer>(`${campaign(id)}/result`, { table, result, sure }),
  retract: (id: string, at: string, sure: boolean) => post<ResultAnswer>(`${campaign(id)}/retract`, { at, sure }),
  paper: (id: string, clan: number, paper: boolean) => post<CampaignInfo>(`${campaign(id)}/paper`, { clan, paper }),
  sheets: (id: string) => get<SheetInfo[]>(`${campaign(id)}/sheets`),
  sheet: (id: string, clan: number, text: string) => post<SheetAnswer>(`${campaign(id)}/sheet`, { clan, text }),
  sealSheets: (id: string, clans: number[]) => post<CampaignInfo>(`${campaign(id)}/seal`, { clans }),
  judge: (id: string, name: string, judge: boolean) => post<CampaignInfo>(`${campaign(id)}/judge`, { name, judge }),
  note: (id: string, wanted: NoteRequest) => post<CampaignInfo>(`${campaign(id)}/note`, wanted),
  lessonMarks: () => get<Record<string, LessonMark>>('/api/me/lessons'),
  markLesson: (lesson: string, at: LessonMark) => post<unknown>(mark(lesson), at),
  ownLessons: () => get<LessonLines>('/api/lessons'),
  publicLessons: (game: string | null, page: number) =>
    get<LessonLines>(`/api/lessons/public${query({ game, page: String(page) })}`),
  writtenLesson: (id: string) => get<LessonKept>(written(id)),
  momentAsked: (match: string, seat: number, at: number, invite: string | null) =>
    get<MomentAsked>(
      `/api/lessons/asked/${encodeURIComponent(match)}${query({ seat: String(seat), at: String(at), invite })}`,
    ),
  keepLesson: (draft: LessonDraft, id: string | null, invite: string | null) =>
    send<LessonKept>(
      id === null ? 'POST' : 'PUT',
      (id === null ? '/api/lessons' : written(id)) + query({ invite }),
      draft,
    ),
  deleteLesson: (id: string) => send<unknown>('DELETE', written(id), null),
  reachedStep: (id: string, step: number) => post<unknown>(`${written(id)}/reached`, { step }),
  cards: () => get<ShownCard[]>('/api/cards'),
  rules: () => get<RuleInfo[]>('/api/rules'),
  profile: (name: string) => get<Profile>(`/api/players/${encodeURIComponent(name)}`),
};

/** Where everything can be downloaded that the server keeps about one. */
export const exportPath = '/api/me/export';

/** The story of a campaign, as one file to keep. */
export const storyPath = (id: string, invite: string | null = null): string =>
  `/api/campaigns/${encodeURIComponent(id)}/story${query({ invite })}`;

/** Where a finished match's record can be downloaded. */
export const recordPath = (id: string, invite: string | null = null): string =>
  `${match(id)}/record${query({ invite })}`;
