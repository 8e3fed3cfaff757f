/** Figures in their shapes (VISUAL.md, icon vocabulary): blade-topped shield, open ring, coin, banner, fan, lozenge, wall. */

import type { Figure, FigureName } from '../model/face';
import { written } from './words';

export type Spot = {
  x: number;
  y: number;
  /** About 44 across at 1. */
  scale: number;
  /** Where the chip with the change sits, from the middle of the badge; nowhere, where the change is written beside it. */
  chip?: { x: number; y: number; scale?: number } | null;
};

const text = (value: string, y: number, size: number, fill: string): string =>
  `<text class="fig" y="${y}" font-size="${value.length > 2 ? size * 0.72 : value.length > 1 ? size * 0.9 : size}" fill="${fill}">${value}</text>`;

const RIM = 'stroke="var(--card)" stroke-width="2.500"';

/** A shape with its number; `tone` is the colour of a change. */
function shape(name: FigureName, value: string, tone: string | null): string {
  const on = tone ? 'var(--on-delta)' : 'var(--on-ink)';
  switch (name) {
    case 'force':
      return (
        `<path class="under" d="M0-25L19-12V15Q19 21 13 21H-13Q-19 21-19 15V-12Z" fill="${tone ?? 'var(--ink)'}" ${RIM}/>` +
        text(value, 10, 23, on)
      );
    case 'chi':
      return (
        `<circle r="22.500" fill="var(--card)"/><circle class="under" r="19" fill="var(--card)" stroke="${tone ?? 'var(--ink)'}" stroke-width="4.500" stroke-dasharray="104 16" stroke-linecap="round" transform="rotate(-62)"/>` +
        text(value, 7.5, 21, tone ?? 'var(--ink)')
      );
    case 'gold_cost':
    case 'gold':
      return (
        (name === 'gold' ? '<path d="M0-30L9-19H-9Z" fill="var(--gold-text)"/>' : '') +
        `<circle r="21" fill="var(--gold)" ${RIM}/><circle r="17.500" fill="none" stroke="#1a181c" stroke-opacity=".45"/><rect class="under" x="-12.500" y="-12.500" width="25" height="25" rx="2" fill="#fffbef" stroke="#1a181c" stroke-opacity=".55"/>` +
        text(
          value,
          7,
          value.length > 1 ? 18.6 : 20,
          tone === null ? '#1a181c' : tone === 'var(--good)' ? '#1f6b3b' : '#a3211a',
        )
      );
    case 'honor_requirement':
      return (
        `<path class="under" d="M-15-22H15V22L0 14L-15 22Z" fill="var(--card)" stroke="${tone ?? 'var(--ink)'}" stroke-width="2.500" stroke-linejoin="round"/><path d="M-19-22H19" stroke="${tone ?? 'var(--ink)'}" stroke-width="4" stroke-linecap="round"/>` +
        text(value, 6.5, 20, tone ?? 'var(--ink)')
      );
    case 'personal_honor':
    case 'starting_honor':
      return (
        `<path class="under" d="M0 24L-28-9A40 40 0 0 1 28-9Z" fill="${tone ?? 'var(--seal)'}" ${RIM} stroke-linejoin="round"/><path d="M0 22L-15-17M0 22L15-17" stroke="var(--on-seal)" stroke-opacity=".3" stroke-width="1.200"/>` +
        text(value, 5, 19, tone ? 'var(--on-delta)' : 'var(--on-seal)')
      );
    case 'focus':
      return (
        `<path class="under" d="M0-26L26 0L0 26L-26 0Z" fill="${tone ?? 'var(--ink)'}" ${RIM}/><path d="M0-20L20 0L0 20L-20 0Z" fill="none" stroke="var(--on-ink)" stroke-opacity=".4"/>` +
        text(value, 7.5, 21, on)
      );
    case 'province_strength':
      return (
        `<path class="under" d="M-24 22L-19-6H-24V-22H-13V-15H-6V-22H6V-15H13V-22H24V-6H19L24 22Z" fill="${tone ?? 'var(--ink-2)'}" ${RIM} stroke-linejoin="round"/>` +
        text(value, 14, 21, on)
      );
  }
}

export function toneOf(figure: Figure): 'var(--good)' | 'var(--bad)' | null {
  const change = figure.value - figure.printed;
  if (change === 0) return null;
  // A dearer card is worse for whoever pays, a higher requirement for whoever must meet it.
  const welcome = figure.name === 'gold_cost' || figure.name === 'honor_requirement' ? change < 0 : change > 0;
  return welcome ? 'var(--good)' : 'var(--bad)';
}

function chip(figure: Figure, tone: string, where: { x: number; y: number; scale?: number }): string {
  const said = `${Math.abs(figure.value - figure.printed)}`;
  const width = 21 + said.length * 8;
  const up = figure.value > figure.printed;
  return (
    `<g transform="translate(${where.x} ${where.y})${where.scale === undefined ? '' : ` scale(${where.scale})`}"><rect class="under" x="${-width / 2}" y="-10" width="${width}" height="20" rx="10" fill="${tone}" stroke="var(--card)" stroke-width="2"/>` +
    `<path d="${up ? 'M0-4.500L5 4H-5Z' : 'M0 4.500L5-4H-5Z'}" transform="translate(${-width / 2 + 9.5} 0)" fill="var(--on-delta)"/>` +
    `<text class="fig" x="6" y="4.800" font-size="13.500" fill="var(--on-delta)">${said}</text></g>`
  );
}

export function badge(figure: Figure, { x, y, scale, chip: where }: Spot): string {
  const tone = toneOf(figure);
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">${shape(figure.name, written(figure.value, figure.signed), tone)}` +
    (tone === null || where === null ? '' : chip(figure, tone, where ?? { x: 17, y: -22 })) +
    '</g>'
  );
}

/** A badge alone, for lists: its own little picture. */
export const loose = (figure: Figure): string => badge(figure, { x: 0, y: 0, scale: 1, chip: null });
