/** Plain HTTP under /api. Whatever the server refuses becomes a `Refusal` with its sentence. */

import type {
  GameInfo,
  JoinRequest,
  Lobby,
  MatchInfo,
  MatchRequest,
  Player,
  Problem,
  Profile,
  RuleInfo,
  Step,
  View,
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

/** A finished match, entry by entry: `views[i]` is the table after i entries. */
export type Replay = { match: MatchInfo; steps: Step[]; views: View[] };

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: 'same-origin', ...init });
  } catch {
    throw new Refusal('offline', 'The server does not answer. Look at your connection and try again.');
  }
  const text = await response.text();
  let body: unknown = null;
  try {
    body = text === '' ? null : JSON.parse(text);
  } catch {
    body = null;
  }
  if (response.ok) return body as T;
  const problem = body as Partial<Problem> | null;
  throw new Refusal(
    problem?.code ?? 'failed',
    problem?.sentence ?? `The server could not do this (${response.status}). Try again in a moment.`,
    problem?.rule ?? null,
    response.status,
  );
}

const get = <T>(path: string): Promise<T> => request<T>(path);

const post = <T>(path: string, body: object = {}): Promise<T> =>
  request<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Gorin': '1' },
    body: JSON.stringify(body),
  });

const match = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;

export const api = {
  me: () => get<Player | null>('/api/me'),
  guest: (name: string) => post<Player>('/api/guest', { name }),
  account: (name: string, password: string) => post<Player>('/api/account', { name, password }),
  login: (name: string, password: string) => post<Player>('/api/login', { name, password }),
  logout: () => post<null>('/api/logout'),
  games: () => get<GameInfo[]>('/api/games'),
  lobby: () => get<Lobby>('/api/lobby'),
  create: (wanted: MatchRequest) => post<MatchInfo>('/api/matches', wanted),
  match: (id: string, invite: string | null = null) =>
    get<MatchInfo>(match(id) + (invite === null ? '' : `?invite=${encodeURIComponent(invite)}`)),
  join: (id: string, wanted: JoinRequest) => post<MatchInfo>(`${match(id)}/join`, wanted),
  leave: (id: string) => post<MatchInfo>(`${match(id)}/leave`),
  ready: (id: string) => post<MatchInfo>(`${match(id)}/ready`),
  start: (id: string) => post<MatchInfo>(`${match(id)}/start`),
  rematch: (id: string) => post<MatchInfo>(`${match(id)}/rematch`),
  replay: (id: string, seat: number | null = null) =>
    get<Replay>(`${match(id)}/replay${seat === null ? '' : `?seat=${seat}`}`),
  rules: () => get<RuleInfo[]>('/api/rules'),
  profile: (name: string) => get<Profile>(`/api/players/${encodeURIComponent(name)}`),
};

/** Where a finished match's record can be downloaded. */
export const recordPath = (id: string): string => `${match(id)}/record`;
