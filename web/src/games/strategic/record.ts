import type { GameRecord } from '../../lib/record';

export const record: GameRecord = {
  name: 'strategic',
  blurb: {
    line: 'Nine clans, one campaign. Its battles are games of the others.',
    time: '15 turns',
    colour: 'dragon',
  },
  learn: {
    lesson: {
      win: 'Have the most Victory Points after the last turn: Honor, Glory and the Koku of your provinces.',
      turn: [
        'Write orders for your armies and what you buy, and make offers to other clans.',
        'Seal them: nobody sees orders before all are in.',
        'All orders open at once. Where armies meet there is a battle, which can be played as a game of the others.',
      ],
      tip: 'Koku in the chest counts nothing at the end: spend it.',
    },
    guided: true,
    roles: [
      { path: 'shogun', label: 'Shogun', lesson: '4-shogun' },
      { path: 'karo', label: 'Karo', lesson: '5-karo' },
      { path: 'general', label: 'general', lesson: '6-general' },
    ],
  },
  rules: { books: [{ file: 'strategic', title: 'Strategic' }], rulings: { letter: 'S', shown: 'STR-RULING-' } },
  campaign: true,
};
