import type { GameRecord } from '../../lib/record';
import { books, CARD_TURN, CARD_WIN, RULINGS, SOURCES } from '../l5r/family';
import { STOPS } from '../l5r/model/stops';

export const record: GameRecord = {
  name: 'imperial',
  blurb: { line: 'The card game as it began: long wars, duels, shadowed courts.', time: '90 min', colour: 'crab' },
  learn: {
    guided: true,
    lesson: {
      win: CARD_WIN,
      turn: CARD_TURN,
      tip: 'The oldest rules are the slowest: you have time to build before the first war.',
    },
  },
  rules: { books: books({ file: 'imperial', title: 'Imperial' }), rulings: RULINGS, sources: SOURCES },
  stops: STOPS,
};
