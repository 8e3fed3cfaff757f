/** A game that this client has never heard of: listed by its title, and played at the generic table. */
import { render } from 'svelte/server';
import { describe, expect, test, vi } from 'vitest';
import clash from '../fixtures/clash.json';
import { hasMountains, sceneOf, signsOf } from '../src/games/pictures';
import '../src/games/plays';
import { booksOf, bookTitle } from '../src/lib/book';
import { blurb, gameOf, howTo, isCampaign, learnPath, lessonOf, playersText, playOf } from '../src/lib/games';
import { hasStops, passedMoments } from '../src/lib/stops';
import type { TableProps } from '../src/lib/table';
import GenericTable from '../src/table/GenericTable.svelte';
import { loadTable } from '../src/table/load';

// The stores look for a browser as soon as they are loaded: as much of one as they need.
vi.hoisted(() => {
  const element = { addEventListener: () => undefined, dataset: {} };
  const browser = {
    window: element,
    document: { ...element, documentElement: element, visibilityState: 'visible' },
    location: { pathname: '/', search: '', protocol: 'http:', host: 'here' },
    localStorage: { getItem: () => null, setItem: () => undefined },
    matchMedia: () => ({ matches: true }),
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
});

const NAME = 'clash';

describe('a made-up game', () => {
  test('is listed like any other', () => {
    expect(gameOf(NAME).name).toBe(NAME);
    expect(blurb(NAME)).toEqual({ line: 'A game of the house.', time: 'your pace', colour: 'none' });
    expect([howTo(NAME), lessonOf(NAME), isCampaign(NAME)]).toEqual([null, null, false]);
    expect(learnPath('new game')).toBe('/learn/new%20game');
    expect(playersText({ name: NAME, seat_counts: [2, 3] })).toBe('2–3 players');
    expect([booksOf(NAME), bookTitle('clash-of-arms.md')]).toEqual([['clash.md'], 'Clash Of Arms']);
    expect([signsOf(NAME), hasMountains(NAME), sceneOf(NAME).before]).toEqual([[], true, '']);
  });

  test('has scenes of the usual weight, and no moments at which one is passed by', () => {
    const { weigh, matters, chapters } = playOf(NAME).director;
    expect([
      weigh({ event: 'struck' }),
      weigh({ event: 'passed' }),
      matters({ event: 'struck' }),
      chapters([{ event: 'struck' }]).size,
    ]).toEqual(['action', 'pass', 0, 0]);
    expect([hasStops(NAME), passedMoments(NAME, () => false)]).toEqual([false, []]);
  });

  describe('at the generic table', () => {
    test.each([true, false])('plain: %s', async (plain) => expect(await loadTable(NAME, plain)).toBe(GenericTable));

    test.each(Object.entries(clash.tables))('%s', (_, table) => {
      const props = {
        match: clash.match,
        view: table.view,
        decision: table.decision,
        steps: [],
        seat: clash.seat,
        names: clash.names,
        busy: false,
        onact: () => true,
        onrule: () => undefined,
      };
      const { body } = render(GenericTable, { props: props as unknown as TableProps });
      const text = body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
      expect(text).toContain(table.decision === null ? 'Bunta is to decide' : table.decision.prompt);
      for (const words of ['Hoshi Tetsuo', 'Province 3', 'Dynasty deck 22 cards', 'Force 4 (3 and 1 more)'])
        expect(text).toContain(words);
      expect(body.match(/<button[^>]*class="[^"]*\bchoice\b/g) ?? []).toHaveLength(table.decision?.actions.length ?? 0);
    });
  });
});
