import { describe, expect, test } from 'vitest';
import type { CampaignInfo, Step } from '../src/wire/types.gen';
import { loadLesson } from '../src/games/lessons';
import { aroundAt } from '../src/learn/lesson';
import { passed, STAGES, type Now } from '../src/games/strategic/rehearsal/steps';

const taught = await loadLesson('strategic', '4-shogun');
const begun = taught === null ? null : aroundAt(taught, 0);
if (begun === null) throw new Error('the lesson of the Shogun is gone');
const page: CampaignInfo = { ...begun.info, journal: [], rehearsal: true };

const entry = (kind: string, text = ''): CampaignInfo['journal'][number] => ({
  number: 1,
  at: 0,
  kind: kind as 'note',
  text,
  clan: null,
});
const step = (event: string): Step => ({
  seq: 1,
  seat: 2,
  kind: 'move',
  action: null,
  events: [{ event }],
  told: [],
  at: 0,
});
const now = (change: Partial<CampaignInfo> = {}, steps: Step[] = [], marks: string[] = []): Now => ({
  info: { ...page, ...change },
  steps,
  marks: new Set(marks),
});
const stage = (id: string): (typeof STAGES)[number] => {
  const found = STAGES.find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

describe('the steps of a rehearsal', () => {
  test('are none of them done when it has just begun', () => {
    const begun = now({ status: 'open' });
    expect(STAGES.filter((one) => passed(one, begun)).map((one) => one.id)).toEqual([]);
  });

  test.each([
    ['orders', [step('opened')], []],
    ['retract', [step('retracted')], []],
    ['breach', [step('breached')], []],
    ['undo', [step('undone')], []],
    ['settle', [], [entry('settle')]],
    ['words', [], [entry('note')]],
    ['hand', [], [entry('hand')]],
    ['pause', [], [entry('pause', 'The Shogun stops the campaign: tea')]],
    ['on', [], [entry('pause', 'The Shogun stops the campaign.'), entry('pause', 'The campaign goes on.')]],
    ['result', [], [entry('battle', 'Table 1: Ono enters what the battle at SC3 brought.')]],
  ])('%s is recognised', (id, steps, journal) => {
    expect(passed(stage(id), now({}))).toBe(false);
    expect(passed(stage(id), now({ journal }, steps))).toBe(true);
  });

  test('a rehearsal that stood still for its host was not paused by anybody', () => {
    const journal = [
      entry('pause', 'The rehearsal stands still: its host is away.'),
      entry('pause', 'The campaign goes on.'),
    ];
    expect(passed(stage('pause'), now({ journal }))).toBe(false);
    expect(passed(stage('on'), now({ journal }))).toBe(false);
  });

  test('what is seen in another window counts, and only what comes after the end is left then', () => {
    for (const [id, mark] of [
      ['hall', 'hall'],
      ['opening', 'watched'],
      ['pairings', 'pairings'],
      ['count', 'ceremony'],
      ['story', 'story'],
    ] as const) {
      expect(stage(id).done(now()), id).toBe(false);
      expect(stage(id).done(now({}, [], [mark])), id).toBe(true);
    }
    const over = now({ status: 'over' });
    expect(STAGES.filter((one) => !passed(one, over)).map((one) => one.id)).toEqual(['count', 'story']);
  });

  test('are said in two short sentences at most', () => {
    for (const one of STAGES) {
      const text = typeof one.text === 'function' ? one.text(now()) : one.text;
      expect(text.split(/[.!?](?:\s|$)/).filter((part) => part !== '').length, text).toBeLessThanOrEqual(2);
    }
  });
});
