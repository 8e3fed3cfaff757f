import { box, INK, pine, roof } from '../../art/brushwork';
import type { Picture } from '../../lib/record';

/** A keep on its stone base, a flag above. */
const scene =
  '<circle cx="40" cy="50" r="36" fill="var(--seal)"/>%LAND%' +
  `<g fill="${INK}"><path d="M22 196L46 134H164L190 196Z"/>${roof(104, 108, 120, 26)}<path d="M70 86H138V112H70Z"/>${roof(104, 66, 88, 24)}` +
  `<path d="M82 46H126V70H82Z"/>${roof(104, 28, 62, 22)}<path d="M102 10H106V30H102Z"/>${pine(208, 196, 0.85)}${pine(14, 196, 0.7)}</g>` +
  '<path d="M106 8L132 15L106 24Z" fill="var(--seal)"/>' +
  '<g fill="none" stroke="var(--card)" stroke-opacity=".35"><path d="M42 146H168M38 158H174M33 170H179M28 182H184"/></g>' +
  '<path d="M98 90H110V100H98Z" fill="var(--card)" opacity=".8"/>';

/** 帝国 */
export const picture: Picture = {
  signs: [
    [
      'M50 2V13M15 17H85',
      'M34 22L41 35M66 22L59 35',
      'M13 51V38H87L85 50',
      'M27 57V86M27 57H75V80Q75 87 65 84',
      'M50 38V98',
    ].join(''),
    [...box(13, 9, 87, 94), 'M28 27H72M31 49H69M25 75H75M50 27V75', 'M60 57L69 66'].join(''),
  ],
  scene,
};
