import type { GameRecord } from '../../lib/record';
import { books, CARD_TURN, CARD_WIN, RULINGS, SOURCES } from '../l5r/family';
import { STOPS } from '../l5r/model/stops';

export const record: GameRecord = {
  name: 'celestial',
  blurb: { line: 'Buy, arm and march: the card game at its quickest.', time: '60 min', colour: 'lion' },
  learn: {
    guided: true,
    lesson: { win: CARD_WIN, turn: CARD_TURN, tip: 'Buy Holdings first: Gold early in the game buys the army later.' },
  },
  rules: { books: books({ file: 'celestial', title: 'Celestial' }), rulings: RULINGS, sources: SOURCES },
  stops: STOPS,
};
