/** The lines of a study: the game it begins with, and every other way on that was played to some end. */

import type { StudyInfo, StudyNode } from '../wire/study_types.gen';

export type Line = {
  /** The position at its end. */
  end: number;
  /** The position at which it leaves the game. */
  from: number;
  /** The moves made in the study that lead there; none: the game as it was played. */
  moves: readonly StudyNode[];
};

/** The positions from the deal to this one. */
export function pathTo(study: StudyInfo, at: number): number[] {
  const known = new Map(study.moves.map((move) => [move.node, move]));
  const own: number[] = [];
  let node = at;
  for (let move = known.get(node); node > study.given && move !== undefined; move = known.get(node)) {
    own.push(node);
    node = move.parent;
  }
  return [...Array.from({ length: Math.min(node, study.given) + 1 }, (_, index) => index), ...own.reverse()];
}

export function linesOf(study: StudyInfo): Line[] {
  const parents = new Set(study.moves.map((move) => move.parent));
  const known = new Map(study.moves.map((move) => [move.node, move]));
  const found: Line[] = study.given > study.begin ? [{ end: study.given, from: study.given, moves: [] }] : [];
  for (const { node } of study.moves) {
    if (parents.has(node)) continue;
    const moves = pathTo(study, node).flatMap((at) => known.get(at) ?? []);
    found.push({ end: node, from: moves[0]?.parent ?? 0, moves });
  }
  return found;
}

/** Where two positions part: the last position that both lines have. */
export function forkOf(study: StudyInfo, one: number, other: number): number {
  const seen = new Set(pathTo(study, other));
  return pathTo(study, one).findLast((node) => seen.has(node)) ?? 0;
}

/** The position to go back to: before the last move that somebody chose. */
export function before(study: StudyInfo, at: number): number {
  const known = new Map(study.moves.map((move) => [move.node, move]));
  let node = at;
  for (let move = known.get(node); move !== undefined; move = known.get(node)) {
    if (move.chosen && study.bots[move.seat] == null) return move.parent;
    node = move.parent;
  }
  return Math.max(0, node === at ? at - 1 : node);
}
