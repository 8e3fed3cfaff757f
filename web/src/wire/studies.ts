/** Studies over HTTP: positions that one plays on from, for all seats. */

import { get, post, query, send } from './http';
import type {
  StudyAnswer,
  StudyChange,
  StudyInfo,
  StudyLines,
  StudyMove,
  StudyRequest,
  StudyTurn,
  WhyIdle,
} from './study_types.gen';

const study = (id: string): string => `/api/studies/${encodeURIComponent(id)}`;
const number = (value: number | null): string | null => (value === null ? null : String(value));

export const studies = {
  own: () => get<StudyLines>('/api/studies'),
  begin: (wanted: StudyRequest) => post<StudyInfo>('/api/studies', wanted),
  /** A position; `since` is the one that is shown now. */
  at: (id: string, at: number, since: number | null = null, whole = false, eyes: number | null = null) =>
    get<StudyAnswer>(
      study(id) +
        query({
          at: String(at),
          since: number(since),
          whole: whole ? 'true' : null,
          seat: number(eyes),
          cards: eyes === null ? null : 'seen',
        }),
    ),
  move: (id: string, wanted: StudyMove) => post<StudyAnswer>(`${study(id)}/moves`, wanted),
  turn: (id: string, wanted: StudyTurn) => post<StudyAnswer>(`${study(id)}/bot`, wanted),
  why: (id: string, at: number, seat: number, card: number) =>
    get<WhyIdle>(`${study(id)}/why${query({ at: String(at), seat: String(seat), card: String(card) })}`),
  link: (id: string, at: number) => get<StudyRequest>(`${study(id)}/link${query({ at: String(at) })}`),
  change: (id: string, wanted: StudyChange) => send<StudyInfo>('PUT', study(id), wanted),
  remove: (id: string) => send<unknown>('DELETE', study(id), null),
};
