/** Which puzzles this browser has seen solved or missed: of a guest nobody else knows. */

const KEY = 'gorin.puzzles';

function stored(): Record<string, boolean> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

class Puzzled {
  /** Each puzzle that was tried here, and whether it has been solved. */
  tried = $state.raw<Record<string, boolean>>(stored());

  note(id: string, solved: boolean): void {
    this.tried = { ...this.tried, [id]: solved || this.tried[id] === true };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.tried));
    } catch {
      // A browser that keeps nothing still lets one solve.
    }
  }
}

export const puzzled = new Puzzled();
