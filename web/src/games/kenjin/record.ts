import type { GameRecord } from '../../lib/record';

export const record: GameRecord = {
  name: 'kenjin',
  blurb: {
    line: 'Thirteen cards, a few battlefields, half of the armies face down.',
    time: '20 min',
    colour: 'hondo',
  },
  learn: {
    guided: true,
    invitation: 'Kenjin takes five minutes to learn. A guided game shows you each step.',
    lesson: {
      win: 'Have the most Victory Points when all battlefields have been fought.',
      turn: [
        'Deploy two of your thirteen cards at your battlefields: regular ones face up, secret ones face down.',
        'A regular unit uses its ability as it is played; a secret one waits for combat.',
        'After seven rounds every battlefield is fought: the cards are turned up, and the higher Strength takes its points.',
      ],
      tip: 'Your Lord is worth 3 points where you win and he survives; deployed last of all he costs 5.',
    },
  },
  rules: { books: [{ file: 'kenjin', title: 'Kenjin' }], rulings: { letter: 'K', shown: 'KEN-RULING-' } },
};
