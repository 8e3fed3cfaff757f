/** What stands in the land of each game's scene, 230 by 196, as SVG text drawn for this project. */

import { CRESTS } from '../art/crests';

const INK = 'rgb(var(--wash))';

const crest = (clan: string, x: number, y: number, size: number, colour: string): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})" fill="currentColor" color="${colour}">${CRESTS[clan] ?? ''}</g>`;

/** A roof with swung eaves: its ridge at (x, y), so wide and so high. */
const roof = (x: number, y: number, wide: number, high: number): string =>
  `<path d="M${x - wide / 2 - 9} ${y + high}C${x - wide / 3} ${y + high * 0.8} ${x - wide / 4} ${y + high * 0.4} ${x - wide / 5} ${y}` +
  `H${x + wide / 5}C${x + wide / 4} ${y + high * 0.4} ${x + wide / 3} ${y + high * 0.8} ${x + wide / 2 + 9} ${y + high}Q${x} ${y + high - 6} ${x - wide / 2 - 9} ${y + high}Z"/>`;

const pine = (x: number, y: number, s: number): string =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 0C4-18-5-34 4-54" fill="none" stroke="${INK}" stroke-width="5"/>` +
  '<path d="M-30-28Q-12-42 8-32Q-8-24-30-28ZM-6-46Q14-60 36-46Q16-40-6-46ZM-18-58Q2-74 24-64Q4-54-18-58Z"/></g>';

const kenjin =
  '<circle cx="72" cy="64" r="30" fill="var(--seal)"/>%LAND%' +
  `<g transform="translate(14 88)" fill="${INK}"><path d="M36 14Q100 28 164 14L160 28Q100 38 40 28Z"/><path d="M52 46H148V55H52Z"/>` +
  '<path d="M62 30H74L70 94H56ZM126 30H138L144 94H130Z"/><path d="M95 32H105V48H95Z"/></g>';

/** A keep on its stone base, a flag above. */
const imperial =
  '<circle cx="40" cy="50" r="36" fill="var(--seal)"/>%LAND%' +
  `<g fill="${INK}"><path d="M22 196L46 134H164L190 196Z"/>${roof(104, 108, 120, 26)}<path d="M70 86H138V112H70Z"/>${roof(104, 66, 88, 24)}` +
  `<path d="M82 46H126V70H82Z"/>${roof(104, 28, 62, 22)}<path d="M102 10H106V30H102Z"/>${pine(208, 196, 0.85)}${pine(14, 196, 0.7)}</g>` +
  '<path d="M106 8L132 15L106 24Z" fill="var(--seal)"/>' +
  '<g fill="none" stroke="var(--card)" stroke-opacity=".35"><path d="M42 146H168M38 158H174M33 170H179M28 182H184"/></g>' +
  '<path d="M98 90H110V100H98Z" fill="var(--card)" opacity=".8"/>';

/** The sun at its height, and a commander before it with a banner. */
const celestial =
  '<circle cx="100" cy="84" r="42" fill="var(--gold)"/>%LAND%' +
  `<g fill="none" stroke="${INK}" stroke-opacity=".7" stroke-linecap="round">` +
  Array.from({ length: 20 }, (_, i) => {
    const angle = (i * 18 * Math.PI) / 180;
    const far = i % 2 ? 70 : 88;
    const at = (r: number): string => `${(100 + r * Math.cos(angle)).toFixed(1)} ${(84 + r * Math.sin(angle)).toFixed(1)}`;
    return `<path d="M${at(53)}L${at(far)}" stroke-width="${i % 2 ? 1.6 : 3.4}"/>`;
  }).join('') +
  '</g>' +
  `<g transform="translate(64 192)"><path d="M24-126V-14" stroke="${INK}" stroke-width="3"/><path d="M24-126H54V-70H24Z" fill="var(--lion)"/>${crest('Lion', 39, -100, 22, 'var(--card)')}` +
  `<g fill="${INK}"><path d="M-13-44H13L32 4H-32Z"/><path d="M-17-70H17L14-42H-14Z"/><path d="M-37-72Q-24-80-13-75L-16-48L-34-52ZM37-72Q24-80 13-75L16-48L34-52Z"/><path d="M-16-78C-16-96 16-96 16-78L23-70H-23Z"/>` +
  `<path d="M14-46C-8-40-26-28-42-12" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/></g>` +
  '<path d="M-3-90C-17-94-22-104-21-113C-15-103-8-98 0-98C8-98 15-103 21-113C22-104 17-94 3-90Z" fill="var(--lion)"/></g>';

/** Four fortresses of four clans, side by side. */
const honor =
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
      const corners = Array.from({ length: 6 }, (_, i) => `${(x + 34 * Math.cos((i * Math.PI) / 3)).toFixed(1)} ${(y + 34 * Math.sin((i * Math.PI) / 3)).toFixed(1)}`);
      return `<path d="M${corners.join('L')}Z" fill="color-mix(in srgb, ${colour} 20%, var(--raised))" stroke="${colour}" stroke-width="2.5"/>${crest(clan, x, y, 36, colour)}`;
    })
    .join('');

const COAST =
  'L150 0C146 16 158 22 150 38C140 52 156 60 148 78C160 90 138 100 144 118C128 126 138 144 120 150C124 164 104 168 100 184C96 190 92 192 90 198';

/** A coast, three banners, and the way that one of them means to take. */
const strategic =
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

const SCENES: Record<string, string> = { kenjin, imperial, celestial, 'war-of-honor': honor, strategic };

/** What stands behind the mountains and what before them. */
export function sceneOf(game: string): { behind: string; before: string } {
  const [behind = '', before] = (SCENES[game] ?? '<circle cx="72" cy="64" r="30" fill="var(--seal)"/>%LAND%').split('%LAND%');
  return before === undefined ? { behind: '', before: behind } : { behind, before };
}

/** Whether mountains stand in a game's scene; a map has its own land. */
export const hasMountains = (game: string): boolean => game !== 'strategic';
