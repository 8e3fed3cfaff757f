import { describe, expect, it } from 'vitest';
import type { JournalEntry, Step } from '../src/wire/types.gen';
import { unheard, wordsOf } from '../src/games/strategic/said/words';
import { readers } from '../src/games/strategic/shogun/audience';

const entry = (at: number, kind: JournalEntry['kind'], text: string, clan: number | null = null): JournalEntry => ({
  number: 1,
  at,
  kind,
  text,
  clan,
});
const step = (at: number, event: string, told: string): Step =>
  ({ seq: 1, seat: 2, kind: 'move', action: null, events: [{ event }], told: [[told]], at }) as unknown as Step;

describe('what the Shogun says', () => {
  const journal = [
    entry(1, 'begun', 'It begins.'),
    entry(2, 'note', 'No proxies.'),
    entry(4, 'clock', 'Five minutes more.'),
    entry(6, 'breach', 'Stalling.', 0),
  ];
  const steps = [
    step(3, 'moved', 'An army moves.'),
    step(5, 'breached', 'A breach.'),
    step(7, 'undone', 'Taken back.'),
  ];
  const words = wordsOf(journal, steps);

  it('is one list of lines, breaches and rulings in the order of time, without what is shown elsewhere', () => {
    expect(words.map((word) => word.at)).toEqual([2, 4, 5, 6, 7]);
    expect(words.find((word) => word.at === 6)?.clan).toBe(0);
  });

  it('must be noticed until it is put away, the newest first; the clock is only in the list', () => {
    expect(unheard(words, 0).map((word) => word.at)).toEqual([7, 6, 5, 2]);
    expect(unheard(words, 5).map((word) => word.at)).toEqual([7, 6]);
    expect(unheard(words, 7)).toEqual([]);
  });

  it('goes to the readers that were chosen', () => {
    expect(readers('all')).toEqual({ clan: null, tables: true });
    expect(readers('map')).toEqual({ clan: null, tables: false });
    expect(readers('3 all')).toEqual({ clan: 3, tables: true });
    expect(readers('0 map')).toEqual({ clan: 0, tables: false });
  });
});
