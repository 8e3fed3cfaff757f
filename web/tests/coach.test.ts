import { describe, expect, it } from 'vitest';
import type { Action, Decision, Step } from '../src/wire/types.gen';
import { tipFor } from '../src/games/l5r/coach';

const decision = (actions: object[], moment = ''): Decision =>
  ({
    seat: 0,
    prompt: '',
    rule: '',
    actions: actions as Action[],
    labels: actions.map(() => ''),
    declinable: true,
    same: [],
    leads: [],
    moment,
    several: false,
    later: [],
  }) as Decision;
const step = (...events: object[]): Step =>
  ({ seq: 1, seat: 1, kind: 'move', action: null, events, told: [], at: 0 }) as unknown as Step;
const none: ReadonlySet<string> = new Set();
const tip = (asked: Decision, steps: Step[] = [], missed = false, known = none) =>
  tipFor(asked, steps, 0, ['you', 'Aiko'], missed, known)?.id ?? null;

describe('what a guided game explains', () => {
  it('explains defending to who is attacked, and not to who attacks', () => {
    const assigning = decision([{ do: 'assign', unit: 1, to: 0 }, { do: 'pass' }]);
    expect(tip(assigning, [step({ event: 'attackdeclared', seat: 1, on: 0 })])).toBe('defending');
    expect(
      tipFor(assigning, [step({ event: 'attackdeclared', seat: 1, on: 0 })], 0, ['you', 'Aiko'], false, none)?.title,
    ).toBe('Aiko attacks you');
    expect(tip(assigning, [step({ event: 'attackdeclared', seat: 0, on: 1 })])).toBeNull();
    expect(tip(assigning, [step({ event: 'attackdeclared', seat: 1, on: 0 }, { event: 'attackended' })])).toBeNull();
  });

  it('explains duels, the Favor, battle actions and what others did', () => {
    expect(tip(decision([{ do: 'focus', card: 3 }, { do: 'strike' }]))).toBe('duel');
    expect(tip(decision([{ do: 'use', card: null, ability: 'Lobby' }, { do: 'pass' }]))).toBe('favor');
    expect(tip(decision([{ do: 'sway', card: 3, help: 0 }, { do: 'pass' }]))).toBe('favor');
    expect(tip(decision([{ do: 'use', card: 4, ability: 0 }, { do: 'pass' }], 'own battle'))).toBe('battle');
    expect(tip(decision([{ do: 'pass' }]), [], true)).toBe('others');
    expect(tip(decision([{ do: 'pass' }]))).toBeNull();
  });

  it('explains each thing once, and then the next', () => {
    const both = decision([{ do: 'use', card: 4, ability: 0 }, { do: 'pass' }], 'own battle');
    expect(tip(both, [], true)).toBe('battle');
    expect(tip(both, [], true, new Set(['battle']))).toBe('others');
    expect(tip(both, [], true, new Set(['battle', 'others']))).toBeNull();
  });
});
