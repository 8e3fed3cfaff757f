import { describe, expect, it } from 'vitest';
import { settingsOf, TURNS, usually } from '../src/pages/campaign_settings';

describe('the settings of a new campaign', () => {
  it('leave to the server what nobody changed', () => {
    expect(settingsOf(usually())).toEqual({ turn: 900, between: 300 });
    expect(settingsOf({ ...usually(), pace: 5 })).toEqual({ turn: 259_200, between: 43_200 });
  });

  it('send everything that was changed', () => {
    const wished = { ...usually(), absent: 'bot' as const, patience: 3600, leader: 'random', general: 'sakubei' };
    expect(settingsOf(wished)).toEqual({
      turn: 900,
      between: 300,
      absent: 'bot',
      patience: 3600,
      leader: 'random',
      general: 'sakubei',
    });
  });

  it('take own times in minutes', () => {
    expect(settingsOf({ ...usually(), pace: TURNS.length, turn: 7, between: 2.5 })).toEqual({
      turn: 420,
      between: 150,
    });
  });
});
