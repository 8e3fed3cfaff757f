/** The analysis of a finished match over HTTP. It goes on for as long as somebody asks how it goes. */

import type { Analysis } from './analysis_types.gen';
import { get, post, query, send } from './http';

const analysis = (match: string): string => `/api/matches/${encodeURIComponent(match)}/analysis`;

export const analyses = {
  begin: (match: string, depth: 'quick' | 'usual', invite: string | null) =>
    post<Analysis>(analysis(match) + query({ depth, invite })),
  tell: (match: string, known: number, invite: string | null) =>
    get<Analysis>(analysis(match) + query({ known: String(known), invite })),
  cancel: (match: string, invite: string | null) => send<Analysis>('DELETE', analysis(match) + query({ invite }), null),
};
