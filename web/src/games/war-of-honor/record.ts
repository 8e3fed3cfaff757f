import type { GameRecord } from '../../lib/record';
import { books, CARD_TURN, RULINGS, SOURCES } from '../l5r/family';
import { STOPS } from '../l5r/model/stops';

export const record: GameRecord = {
  name: 'war-of-honor',
  blurb: { line: 'Four clans on a map of fortresses, and allies who may not come.', time: '2 h', colour: 'scorpion' },
  learn: {
    guided: true,
    lesson: {
      win: 'Be the first to take the fifth step on one of four Paths: provinces destroyed, Honor gained, Honor taken from others, or Rings.',
      turn: ['Before the first turn everybody lays five tiles: Fortresses attack and are attacked.', ...CARD_TURN],
      tip: 'Every province that falls with a unit of yours in the army is a step. So come when you are invited.',
    },
  },
  rules: {
    books: books({ file: 'war-of-honor', title: 'War of Honor' }),
    rulings: RULINGS,
    sources: { ...SOURCES, hidden: [...SOURCES.hidden, 'war-of-honor-board'] },
  },
  stops: STOPS,
};
