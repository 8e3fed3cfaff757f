import { box, crest, INK } from '../../art/brushwork';
import type { Picture } from '../../lib/record';

const COAST =
  'L150 0C146 16 158 22 150 38C140 52 156 60 148 78C160 90 138 100 144 118C128 126 138 144 120 150C124 164 104 168 100 184C96 190 92 192 90 198';

/** A coast, three banners, and the way that one of them means to take. */
const scene =
  `<path d="M0 0${COAST}V196H0Z" fill="${INK}" fill-opacity=".08"/><path d="M150 0${COAST}" fill="none" stroke="${INK}" stroke-width="2"/>` +
  `<path d="M158 130C170 124 180 132 176 142C168 150 156 144 158 130ZM140 176C154 168 168 176 164 190C150 196 138 190 140 176Z" fill="${INK}" fill-opacity=".08" stroke="${INK}" stroke-width="2"/>` +
  '<path d="M58 148Q80 122 74 96T112 50" fill="none" stroke="var(--seal)" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 10"/><path d="M122 38L103 46L115 58Z" fill="var(--seal)"/>' +
  (
    [
      ['Dragon', 58, 150],
      ['Lion', 96, 106],
      ['Crane', 24, 84],
    ] as const
  )
    .map(
      ([clan, x, y]) =>
        `<g transform="translate(${x} ${y})"><path d="M-11 22V-29" stroke="${INK}" stroke-width="3"/><path d="M-10-28H18V10L4 4L-10 10Z" fill="var(--${clan.toLowerCase()})"/>${crest(clan, 4, -11, 20, 'var(--card)')}</g>`,
    )
    .join('');

/** 戦略 */
export const picture: Picture = {
  signs: [
    [
      'M15 5L22 16M32 3L35 15M52 4L45 16',
      'M13 22V52H52V22ZM13 37H52M32 22V98M5 67H60',
      'M57 31L97 24',
      'M73 5Q76 66 93 94L98 79',
      'M91 46Q80 76 57 94M84 7L93 15',
    ].join(''),
    [
      'M9 23V72H42V23ZM9 47H42M26 23V72',
      'M64 5Q58 27 45 41',
      'M61 21H87Q76 52 45 64',
      'M57 31Q70 53 97 62',
      ...box(57, 69, 89, 97),
    ].join(''),
  ],
  scene,
  mountains: false,
};
