/** Backs of cards: Dynasty is black and gold with a mountain under the sun, Fate green with five rings. */

import type { Deck } from '../model/face';

const around = (index: number): string => {
  const angle = ((index * 72 - 90) * Math.PI) / 180;
  return `cx="${(55 + 17 * Math.cos(angle)).toFixed(1)}" cy="${(77 + 17 * Math.sin(angle)).toFixed(1)}"`;
};

function back(base: string, ink: string, pattern: string, emblem: string, name: string): string {
  return (
    `<rect width="110" height="154" fill="${base}"/><rect x="6" y="6" width="98" height="142" fill="url(#face-${pattern})"/>` +
    `<rect x="6" y="6" width="98" height="142" rx="3" fill="none" stroke="${ink}" stroke-opacity=".7"/><circle cx="55" cy="77" r="37" fill="${base}" stroke="${ink}" stroke-width="1.400"/>${emblem}` +
    `<text class="deck" x="56.200" y="137" fill="${ink}">${name}</text><path d="M47 21H63M50 25H60" stroke="${ink}" stroke-width="1.400"/>`
  );
}

const BACKS: Record<Deck, string> = {
  dynasty: back(
    '#17151a',
    '#b89a5a',
    'dynasty',
    '<path d="M20 96L46 58L58 74L66 63L92 96A37 37 0 0 1 20 96Z" fill="#b89a5a"/><circle cx="66" cy="52" r="8" fill="#c93a2b"/>',
    'DYNASTY',
  ),
  fate: back(
    '#1f4b39',
    '#cfe0ce',
    'fate',
    `<g fill="none" stroke="#cfe0ce" stroke-width="4">${[0, 1, 2, 3, 4].map((index) => `<circle ${around(index)} r="9.500"/>`).join('')}</g>`,
    'FATE',
  ),
};

export const backOf = (deck: Deck | null): string => BACKS[deck ?? 'dynasty'];
