/** Up to which moment somebody has put away what the Shogun said, kept in this browser. */

export class Heard {
  until = $state(0);

  constructor(private readonly key: string) {
    try {
      this.until = Number(localStorage.getItem(this.key) ?? 0) || 0;
    } catch {
      // A browser that keeps nothing shows it anew.
    }
  }

  putAway(until: number): void {
    this.until = until;
    try {
      localStorage.setItem(this.key, String(until));
    } catch {
      // As above.
    }
  }
}

/** Each person, and the hall, has put away something else in the same browser. */
export const heardKey = (campaign: string, who: string): string => `gorin.heard.${campaign}.${who}`;
