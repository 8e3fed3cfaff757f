/** Shared brushwork of the games' pictures: SVG text, and strokes of signs on a field of 100 by 100; drawn for this project. */

import { CRESTS } from './crests';

export const INK = 'rgb(var(--wash))';

export const crest = (clan: string, x: number, y: number, size: number, colour: string): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})" fill="currentColor" color="${colour}">${CRESTS[clan] ?? ''}</g>`;

/** A roof with swung eaves: its ridge at (x, y), so wide and so high. */
export const roof = (x: number, y: number, wide: number, high: number): string =>
  `<path d="M${x - wide / 2 - 9} ${y + high}C${x - wide / 3} ${y + high * 0.8} ${x - wide / 4} ${y + high * 0.4} ${x - wide / 5} ${y}` +
  `H${x + wide / 5}C${x + wide / 4} ${y + high * 0.4} ${x + wide / 3} ${y + high * 0.8} ${x + wide / 2 + 9} ${y + high}Q${x} ${y + high - 6} ${x - wide / 2 - 9} ${y + high}Z"/>`;

export const pine = (x: number, y: number, s: number): string =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 0C4-18-5-34 4-54" fill="none" stroke="${INK}" stroke-width="5"/>` +
  '<path d="M-30-28Q-12-42 8-32Q-8-24-30-28ZM-6-46Q14-60 36-46Q16-40-6-46ZM-18-58Q2-74 24-64Q4-54-18-58Z"/></g>';

/** Three strokes of a box in a sign. */
export const box = (x: number, y: number, right: number, bottom: number): string[] => [
  `M${x} ${y}V${bottom}`,
  `M${x} ${y}H${right}V${bottom}`,
  `M${x} ${bottom - 1}H${right}`,
];
