/** The brushed names of the games, stroke by stroke on a field of 100 by 100 for each sign; drawn for this project. */

const box = (x: number, y: number, right: number, bottom: number): string[] => [
  `M${x} ${y}V${bottom}`,
  `M${x} ${y}H${right}V${bottom}`,
  `M${x} ${bottom - 1}H${right}`,
];

const SIGNS: Record<string, string[]> = {
  賢: [
    'M14 8V46M14 8H46M33 8V20M23 20H43V33H23ZM33 33V46M14 46H48',
    'M56 10H84Q79 32 55 46',
    'M62 18Q72 38 95 46',
    ...box(28, 53, 74, 85),
    'M28 63H74M28 74H74',
    'M42 87Q35 94 20 98M60 87Q68 93 82 98',
  ],
  人: ['M50 6Q47 58 7 94', 'M51 36Q61 74 95 93'],
  帝: ['M50 2V13M15 17H85', 'M34 22L41 35M66 22L59 35', 'M13 51V38H87L85 50', 'M27 57V86M27 57H75V80Q75 87 65 84', 'M50 38V98'],
  国: [...box(13, 9, 87, 94), 'M28 27H72M31 49H69M25 75H75M50 27V75', 'M60 57L69 66'],
  天: ['M18 16H82', 'M9 45H91', 'M50 16Q51 72 8 95', 'M51 46Q62 80 93 94'],
  上: ['M48 6V87', 'M48 44H80', 'M7 88H93'],
  名: ['M46 3Q37 28 12 47', 'M38 21H77Q66 58 9 78', 'M35 37L53 52', ...box(36, 62, 85, 97)],
  誉: [
    'M27 5L34 18M50 3V17M75 4L66 18',
    'M7 26H93',
    'M37 26Q31 43 9 55M62 26Q72 46 93 53',
    'M50 40V48M27 54H73M33 64H67M33 73H67',
    ...box(35, 81, 66, 98),
  ],
  戦: [
    'M15 5L22 16M32 3L35 15M52 4L45 16',
    'M13 22V52H52V22ZM13 37H52M32 22V98M5 67H60',
    'M57 31L97 24',
    'M73 5Q76 66 93 94L98 79',
    'M91 46Q80 76 57 94M84 7L93 15',
  ],
  略: [
    'M9 23V72H42V23ZM9 47H42M26 23V72',
    'M64 5Q58 27 45 41',
    'M61 21H87Q76 52 45 64',
    'M57 31Q70 53 97 62',
    ...box(57, 69, 89, 97),
  ],
};

const NAMES: Record<string, string> = {
  kenjin: '賢人',
  imperial: '帝国',
  celestial: '天上',
  'war-of-honor': '名誉',
  strategic: '戦略',
};

/** The strokes of a game's two signs; none for a game that has no such name. */
export const signsOf = (game: string): string[] => [...(NAMES[game] ?? '')].map((sign) => (SIGNS[sign] ?? []).join(''));
