import { crest, INK } from '../../art/brushwork';
import type { Picture } from '../../lib/record';

/** The sun at its height, and a commander before it with a banner. */
const scene =
  '<circle cx="100" cy="84" r="42" fill="var(--gold)"/>%LAND%' +
  `<g fill="none" stroke="${INK}" stroke-opacity=".7" stroke-linecap="round">` +
  Array.from({ length: 20 }, (_, i) => {
    const angle = (i * 18 * Math.PI) / 180;
    const far = i % 2 ? 70 : 88;
    const at = (r: number): string =>
      `${(100 + r * Math.cos(angle)).toFixed(1)} ${(84 + r * Math.sin(angle)).toFixed(1)}`;
    return `<path d="M${at(53)}L${at(far)}" stroke-width="${i % 2 ? 1.6 : 3.4}"/>`;
  }).join('') +
  '</g>' +
  `<g transform="translate(64 192)"><path d="M24-126V-14" stroke="${INK}" stroke-width="3"/><path d="M24-126H54V-70H24Z" fill="var(--lion)"/>${crest('Lion', 39, -100, 22, 'var(--card)')}` +
  `<g fill="${INK}"><path d="M-13-44H13L32 4H-32Z"/><path d="M-17-70H17L14-42H-14Z"/><path d="M-37-72Q-24-80-13-75L-16-48L-34-52ZM37-72Q24-80 13-75L16-48L34-52Z"/><path d="M-16-78C-16-96 16-96 16-78L23-70H-23Z"/>` +
  `<path d="M14-46C-8-40-26-28-42-12" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/></g>` +
  '<path d="M-3-90C-17-94-22-104-21-113C-15-103-8-98 0-98C8-98 15-103 21-113C22-104 17-94 3-90Z" fill="var(--lion)"/></g>';

/** 天上 */
export const picture: Picture = {
  signs: [
    ['M18 16H82', 'M9 45H91', 'M50 16Q51 72 8 95', 'M51 46Q62 80 93 94'].join(''),
    ['M48 6V87', 'M48 44H80', 'M7 88H93'].join(''),
  ],
  scene,
};
