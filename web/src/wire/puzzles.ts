/** Puzzles under /api/puzzles: which there are, how one stands, what comes of a try. */

import { get, post } from './http';
import type { PuzzleList, PuzzleTable, PuzzleTry } from './types.gen';

const puzzle = (id: string): string => `/api/puzzles/${encodeURIComponent(id)}`;

export const puzzles = {
  all: () => get<PuzzleList>('/api/puzzles'),
  one: (id: string) => get<PuzzleTable>(puzzle(id)),
  attempt: (id: string, tried: PuzzleTry) => post<PuzzleTable>(`${puzzle(id)}/try`, tried),
  solution: (id: string) => post<PuzzleTable>(`${puzzle(id)}/solution`),
};
