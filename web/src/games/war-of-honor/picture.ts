import { box, crest } from '../../art/brushwork';
import type { Picture } from '../../lib/record';

/** Four fortresses of four clans, side by side. */
const scene =
  '%LAND%' +
  (
    [
      ['Lion', 62, 66],
      ['Phoenix', 62, 128],
      ['Scorpion', 116, 97],
      ['Dragon', 116, 159],
    ] as const
  )
    .map(([clan, x, y]) => {
      const colour = `var(--${clan.toLowerCase()})`;
      const corners = Array.from(
        { length: 6 },
        (_, i) =>
          `${(x + 34 * Math.cos((i * Math.PI) / 3)).toFixed(1)} ${(y + 34 * Math.sin((i * Math.PI) / 3)).toFixed(1)}`,
      );
      return `<path d="M${corners.join('L')}Z" fill="color-mix(in srgb, ${colour} 20%, var(--raised))" stroke="${colour}" stroke-width="2.5"/>${crest(clan, x, y, 36, colour)}`;
    })
    .join('');

/** 名誉 */
export const picture: Picture = {
  signs: [
    ['M46 3Q37 28 12 47', 'M38 21H77Q66 58 9 78', 'M35 37L53 52', ...box(36, 62, 85, 97)].join(''),
    [
      'M27 5L34 18M50 3V17M75 4L66 18',
      'M7 26H93',
      'M37 26Q31 43 9 55M62 26Q72 46 93 53',
      'M50 40V48M27 54H73M33 64H67M33 73H67',
      ...box(35, 81, 66, 98),
    ].join(''),
  ],
  scene,
};
