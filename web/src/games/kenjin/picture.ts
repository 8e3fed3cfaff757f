import { box, INK } from '../../art/brushwork';
import type { Picture } from '../../lib/record';

const scene =
  '<circle cx="72" cy="64" r="30" fill="var(--seal)"/>%LAND%' +
  `<g transform="translate(14 88)" fill="${INK}"><path d="M36 14Q100 28 164 14L160 28Q100 38 40 28Z"/><path d="M52 46H148V55H52Z"/>` +
  '<path d="M62 30H74L70 94H56ZM126 30H138L144 94H130Z"/><path d="M95 32H105V48H95Z"/></g>';

/** 賢人 */
export const picture: Picture = {
  signs: [
    [
      'M14 8V46M14 8H46M33 8V20M23 20H43V33H23ZM33 33V46M14 46H48',
      'M56 10H84Q79 32 55 46',
      'M62 18Q72 38 95 46',
      ...box(28, 53, 74, 85),
      'M28 63H74M28 74H74',
      'M42 87Q35 94 20 98M60 87Q68 93 82 98',
    ].join(''),
    ['M50 6Q47 58 7 94', 'M51 36Q61 74 95 93'].join(''),
  ],
  scene,
};
