import { describe, expect, test } from 'vitest';
import { after, before, chaptersOf } from '../src/lib/chapters';
import { Queue, recapOf, sceneOf, type Clock } from '../src/lib/scenes';
import { Stage } from '../src/lib/stage.svelte';
import { formal, passedMoments, passes, usuallyAsked } from '../src/lib/stops';
import type { Decision, MatchInfo, Step } from '../src/wire/types.gen';
import { playOf } from '../src/lib/games';
import '../src/games/registry';
import '../src/games/plays';

const director = playOf('celestial').director;
const step = (seq: number, seat: number, ...events: { event: string; [field: string]: unknown }[]): Step => ({
  seq,
  seat,
  kind: 'move',
  action: null,
  events,
  told: events.map((event) => [event.event]),
  at: 0,
});

/** A clock that is moved by hand. */
class Hand implements Clock {
  now = 0;
  private timers: { id: number; at: number; done: () => void }[] = [];
  private next = 1;

  set = (done: () => void, wait: number): number => {
    this.timers.push({ id: this.next, at: this.now + wait, done });
    return this.next++;
  };

  clear = (timer: number): void => {
    this.timers = this.timers.filter((one) => one.id !== timer);
  };

  to(time: number): void {
    for (;;) {
      const due = this.timers.filter((one) => one.at <= time).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.now = due.at;
      this.clear(due.id);
      due.done();
    }
    this.now = time;
  }
}

describe('a scene has a length', () => {
  test.each([
    ['a pass', [{ event: 'passed' }], 350],
    [
      'an action',
      [
        { event: 'attachedto', card: 3, to: 4 },
        { event: 'bowed', card: 3 },
      ],
      700,
    ],
    [
      'a card that is played and read',
      [
        { event: 'announced', card: 3 },
        { event: 'bowed', card: 3 },
      ],
      1200,
    ],
    [
      'a destruction',
      [
        { event: 'announced', card: 3 },
        { event: 'destroyed', card: 5, seat: 0 },
      ],
      1200,
    ],
    ['a lost province', [{ event: 'provincedestroyed', seat: 0, slot: 1 }], 1200],
    ['nothing to see', [{ event: 'drew', card: null }], 0],
  ])('%s', (_, events, length) => {
    expect(sceneOf(step(1, 1, ...events), director, '1', false).length).toBe(length);
    expect(sceneOf(step(1, 1, ...events), director, '2', false).length).toBe(length / 2);
    expect(sceneOf(step(1, 1, ...events), director, 'off', false).length).toBe(0);
  });

  test('one’s own action does not make one wait, what falls by it does', () => {
    expect(sceneOf(step(1, 0, { event: 'announced', card: 3 }), director, '1', true).length).toBe(0);
    expect(sceneOf(step(1, 0, { event: 'destroyed', card: 3 }), director, '1', true).length).toBe(1200);
  });

  test('it goes from a source to targets and changes figures', () => {
    const events = [
      { event: 'announced', card: 3 },
      { event: 'chose', card: 5, role: 'target' },
      { event: 'changed', card: 5, stat: 'Force', by: -2 },
      { event: 'honorchanged', seat: 1, by: 2, honor: 9 },
    ];
    expect(sceneOf(step(1, 1, ...events), director, '1', false)).toMatchObject({
      source: 3,
      targets: [5],
      changes: [
        { spot: 5, amount: -2, what: 'Force' },
        { spot: 'seat:1', amount: 2, what: 'Honor' },
      ],
    });
  });
});

describe('scenes come one after the other', () => {
  const queue = (): { clock: Hand; seen: string[]; line: Queue<string> } => {
    const clock = new Hand();
    const seen: string[] = [];
    return {
      clock,
      seen,
      line: new Queue<string>(
        (item) => seen.push(`${clock.now} ${item}`),
        () => seen.push(`${clock.now} rest`),
        clock,
      ),
    };
  };

  test('each waits for the one before it', () => {
    const { clock, seen, line } = queue();
    line.add('a', 350);
    line.add('b', 700);
    line.add('c', 0);
    clock.to(5000);
    expect(seen).toEqual(['0 a', '350 b', '1050 c', '1050 rest']);
  });

  test('to my turn: the rest at once', () => {
    const { clock, seen, line } = queue();
    for (const item of ['a', 'b', 'c']) line.add(item, 1000);
    clock.to(100);
    line.skip();
    clock.to(9000);
    expect(seen).toEqual(['0 a', '100 b', '100 c', '100 rest']);
    line.add('d', 0);
    expect(seen.slice(4)).toEqual(['9000 d', '9000 rest']);
  });

  test('something newer is shown instead', () => {
    const { clock, seen, line } = queue();
    line.add('a', 1000);
    line.add('b', 1000);
    line.drop();
    clock.to(9000);
    expect(seen).toEqual(['0 a']);
  });
});

describe('a recap', () => {
  const steps = [
    step(1, 1, { event: 'gameended' }),
    step(2, 0, { event: 'announced' }),
    step(3, 1, { event: 'announced' }, { event: 'bowed' }),
    step(4, 1, { event: 'passed' }),
    step(5, 1, { event: 'attackdeclared' }),
    step(6, 1, { event: 'provincedestroyed' }, { event: 'destroyed' }),
  ];

  test('has what matters most since the own last move, in its order', () => {
    expect(recapOf(steps, 0, director).map((line) => line.sentence)).toEqual([
      ['attackdeclared'],
      ['provincedestroyed'],
      ['destroyed'],
    ]);
    expect(recapOf(steps.slice(0, 4), 0, director).map((line) => line.seq)).toEqual([3]);
    expect(recapOf(steps.slice(0, 2), 0, director)).toEqual([]);
    const passed = [...steps.slice(0, 3), step(4, 0, { event: 'passed' }), ...steps.slice(4)];
    expect(recapOf(passed, 0, director)).toHaveLength(3);
  });

  test('attacks, battles, lost provinces and purchases come before what was used and what keeps house', () => {
    const used = (seq: number): Step =>
      step(
        seq,
        1,
        { event: 'announced', card: seq, ability: '0', text: 'Limited: refill.' },
        { event: 'happens', card: seq, text: 'Straighten it.' },
      );
    const turn = [
      used(3),
      step(4, 1, { event: 'attackdeclared', seat: 1, on: 0 }),
      step(5, 1, { event: 'battleresolved', attack: 0, defense: 0 }),
      step(6, 1, { event: 'battleresolved', attack: 9, defense: 2 }, { event: 'provincedestroyed' }),
      step(7, 1, { event: 'entered', card: 7 }),
      used(8),
    ];
    const named = (steps: Step[]): unknown[] => recapOf(steps, 0, director).map((line) => line.sentence[0]);
    expect(named(turn)).toEqual(['attackdeclared', 'battleresolved', 'provincedestroyed']);
    expect(recapOf(turn, 0, director).map((line) => line.seq)).toEqual([4, 6, 6]);
    expect(named([used(3), used(4), step(5, 1, { event: 'entered', card: 7 }), used(6)])).toContain('entered');
    const bought = [7, 8, 9].map((seq) => ({
      ...step(seq, 1, { event: 'entered', card: seq }),
      told: [[`card ${seq}`]],
    }));
    expect(named([used(3), ...bought, used(10)])).toEqual(['card 7', 'card 8', 'card 9']);
  });

  test('goes back beyond own passes, whatever came of them, and says nothing twice', () => {
    const passed: Step = { ...step(8, 0, { event: 'passed' }, { event: 'phasebegan' }), action: { do: 'pass' } };
    const bought = { ...step(7, 1, { event: 'entered', card: 7 }), told: [['a card']] };
    expect(recapOf([...steps.slice(0, 2), bought, passed], 0, director)).toEqual([{ seq: 7, sentence: ['a card'] }]);
    expect(recapOf([...steps.slice(0, 2), bought, passed, { ...bought, seq: 9 }], 0, director)).toEqual([
      { seq: 9, sentence: ['a card'] },
    ]);
  });

  test('names what was used, and leaves its text to the card', () => {
    const long: Step = {
      ...step(7, 1, { event: 'announced', text: 'Limited: bow.' }),
      told: [['Ann uses ', 'Lobby', ': Limited: bow.']],
    };
    expect(recapOf([long], 0, director)[0]?.sentence).toEqual(['Ann uses ', 'Lobby', '.']);
  });

  test('what a server tells besides its events does not shift the lines', () => {
    const odd: Step = { ...step(7, 1, { event: 'destroyed' }), told: [['extra'], ['destroyed']] };
    expect(recapOf([...steps.slice(0, 2), odd], 0, director).map((line) => line.sentence)).toEqual([['destroyed']]);
  });
});

describe('a replay', () => {
  test('goes from turn to turn, from battle to battle, and past what tells nothing', () => {
    const silent: Step = { ...step(3, 1), told: [] };
    const steps = [
      step(1, 0, { event: 'turnbegan' }),
      step(2, 0, { event: 'announced' }),
      silent,
      step(4, 1, { event: 'battlebegan' }),
      undefined,
      step(6, 1, { event: 'passed' }, { event: 'turnbegan' }),
    ];
    const found = chaptersOf(steps, director);
    expect(found).toEqual({ told: [1, 2, 4, 5, 6], turn: [1, 6], battle: [4] });
    const empty = [{ event: 'battlebegan' }, { event: 'battleresolved', attack: 0, defense: 0 }];
    expect(
      chaptersOf([step(1, 0, ...empty), step(2, 0, ...empty, { event: 'battlebegan' })], director).battle,
      'where nobody fights is no battle',
    ).toEqual([2]);
    expect([
      after(found.told, 2),
      before(found.told, 4),
      after(found.turn, 1),
      before(found.turn, 1),
      after(found.battle, 4),
    ]).toEqual([4, 2, 6, null, null]);
  });
});

describe('passing by itself', () => {
  const asked = (moment: string, pass = true): Decision =>
    ({
      seat: 0,
      prompt: '',
      rule: '',
      labels: [],
      moment,
      actions: [{ do: 'use' }, ...(pass ? [{ do: 'pass' }] : [])],
    }) as unknown as Decision;
  const usual = usuallyAsked;

  test.each([
    ['open action', true],
    ['other battle', true],
    ['empty battle', true],
    ['own action', false],
    ['own battle', false],
    ['targeted', false],
    ['reaction', false],
    ['', false],
    ['something new', false],
  ])('%s: %s', (moment, passed) => {
    expect(passes(asked(moment), usual)).toBe(passed);
    expect(passedMoments('celestial', usual).includes(moment)).toBe(passed);
  });

  test('only where one may pass, and where one does not want to stop', () => {
    expect(passes(asked('open action', false), usual)).toBe(false);
    expect(passes(asked('open action'), () => true)).toBe(false);
    expect(passes(null, usual)).toBe(false);
    expect(passes(asked('open action'), () => false)).toBe(true);
    expect(passes(asked(''), () => false)).toBe(false);
  });

  test('a question without a choice is a formality at a discreet table only', () => {
    const match = (discreet: boolean): MatchInfo => ({ options: { discreet } }) as unknown as MatchInfo;
    const one = { ...asked('reaction'), actions: [{ do: 'pass' }] } as unknown as Decision;
    expect(formal(match(true), one)).toBe(true);
    expect(formal(match(false), one)).toBe(false);
    expect(formal(match(true), asked('reaction'))).toBe(false);
    expect(formal(match(true), null)).toBe(false);
  });

  const stage = (
    quick: boolean,
  ): { clock: Hand; wanted: string[]; shown: Stage; ask: (decision: Decision | null) => void } => {
    const clock = new Hand();
    const wanted: string[] = [];
    const habit = {
      speed: () => '1' as const,
      stops: (moment: string) => usual(moment) || wanted.includes(moment),
      atOnce: () => quick,
    };
    const shown = new Stage(
      () => director,
      () => 0,
      habit,
      (moment) => wanted.push(moment),
      clock,
    );
    const ask = (decision: Decision | null): void =>
      shown.follow({ view: null, decision, steps: [], over: false }, step(1, 1, { event: 'announced', card: 3 }), null);
    return { clock, wanted, shown, ask };
  };

  test('the question is not shown, and there is a way to say no from the first', () => {
    const { clock, wanted, shown, ask } = stage(false);
    ask(asked('open action'));
    expect(shown.passing, 'also while a scene is shown').toBe(true);
    clock.to(1300);
    expect([shown.playing, shown.passing, shown.decision]).toEqual([false, true, null]);
    ask(null);
    clock.to(3300);
    expect([shown.passing, shown.decision, wanted]).toEqual([false, null, []]);
  });

  test('who wants to choose is asked at once', () => {
    const { shown, wanted, ask } = stage(false);
    ask(asked('open action'));
    shown.stay();
    expect(wanted).toEqual(['open action']);
    expect([shown.playing, shown.passing, shown.decision?.moment]).toEqual([false, false, 'open action']);
  });

  test('a server that does not pass leaves nobody waiting', () => {
    const { clock, shown, ask } = stage(true);
    ask(asked('open action'));
    expect(shown.passing, 'at once: there is no time to say no').toBe(false);
    clock.to(2000);
    expect(shown.decision).toBeNull();
    clock.to(9000);
    expect(shown.decision?.moment).toBe('open action');
  });
});
