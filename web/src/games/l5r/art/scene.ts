/** A card's picture: sky, hills washed in ink, the ground, and what the card is about. The same for a card wherever it is drawn. */

import type { CardFace } from '../model/face';
import { CRESTS } from '../../../art/crests';
import { homeland, motifOf } from './choose';
import type { Motif } from './motif';
import { at, disc, pine, short, type Chance } from './ink';

/** A picture reaches so far to each side of its middle and above its ground; hands show its middle, reading size all of it. */
export const REACH = { width: 144, height: 158 };

/** A ridge of hills from one side to the other, closed at its foot. */
function ridge(next: Chance, base: number, height: number): string {
  const count = 9;
  const step = (2 * REACH.width) / count;
  let d = '';
  let before = 0;
  for (let index = 0; index <= count; index += 1) {
    const x = short(-REACH.width + index * step);
    const y = short(base - height * (0.22 + 0.78 * next()) * (1 - Math.abs(index / count - 0.5) * 0.25));
    if (index === 0) d = `M${x} ${y}`;
    else
      d += `C${short(x - step * 0.58)} ${short(before - (y < before ? 4 : 0))} ${short(x - step * 0.38)} ${short(y + (y < before ? 10 : -2))} ${x} ${y}`;
    before = y;
  }
  return `${d}V4H${-REACH.width}Z`;
}

export function crestOn(clan: string, x: number, y: number, size: number, colour = 'var(--on-clan)'): string {
  return `<g transform="translate(${short(x - size / 2)} ${short(y - size / 2)}) scale(${size / 100})" fill="currentColor" color="${colour}">${CRESTS[clan] ?? ''}</g>`;
}

/** The clan's disc; of the second of a clan it is pale, hatched and ringed. */
export function crestDisc(clan: string, x: number, y: number, r: number): string {
  return `<circle class="field" cx="${x}" cy="${y}" r="${r}"/><path class="weave" d="M${x} ${y - r}a${r} ${r} 0 1 1-.1 0ZM${x} ${y - r * 0.72}a${short(r * 0.72)} ${short(r * 0.72)} 0 1 0 .1 0Z"/>${crestOn(clan, x, y, short(r * 1.24))}`;
}

/** Where the hand shows a sign or a fan in the corner, the sky leaves room for it. */
function sky(motif: Motif, face: CardFace, next: Chance): string {
  const stands = face.kind === 'personality';
  if (motif.sky === 'great') return disc(0, -78, 44, motif.sun ?? 'var(--seal)');
  if (motif.sky === 'crest' && face.clan !== null && face.clan in CRESTS) {
    return stands ? crestDisc(face.clan, 46, -82, 25) : crestDisc(face.clan, -50, -106, 22);
  }
  if (motif.sky === 'clear') return '';
  if (stands) return disc(44, -80, 20 + Math.round(next() * 5), 'var(--seal)');
  const r = 14 + Math.round(next() * 8);
  const cornered = face.kind === 'follower' || face.kind === 'item'; // a figure hangs at the left
  const x = next() < 0.5 && !cornered ? -58 + Math.round(next() * 18) : 18 + Math.round(next() * 12);
  return disc(x, -100 - Math.round(next() * 12), r, 'var(--seal)');
}

/** Dry strokes of a flat brush under the picture. */
function ground(next: Chance): string {
  let drawn = '';
  for (let index = 0; index < 4; index += 1) {
    const y = short(-1 + index * 1.3);
    const from = short(-118 + next() * 16);
    const to = short(100 + next() * 22);
    drawn += `<path d="M${from} ${y}Q0 ${short(y - 1.5)} ${to} ${y}" stroke-width="${short(0.9 + next() * 1.2)}"${next() < 0.5 ? ` stroke-dasharray="${short(110 + next() * 70)} ${short(3 + next() * 7)} 200"` : ''}/>`;
  }
  return `<g fill="none" stroke="currentColor" stroke-linecap="round" opacity=".55">${drawn}</g>`;
}

/** Birds, a pine, a bank of mist: at most one thing that is only there for its beauty. */
function grace(next: Chance): string {
  const which = next();
  if (which < 0.2) {
    const x = Math.round(-60 + next() * 30);
    const y = Math.round(-118 + next() * 12);
    return `<path d="M${x} ${y}q5-5 9 0q4-5 9 0M${x + 20} ${y - 9}q4-4 7 0q3-4 7 0M${x - 14} ${y - 7}q3-4 6 0q3-4 6 0" fill="none" stroke="currentColor" stroke-width="1.600" stroke-linecap="round" opacity=".65"/>`;
  }
  if (which < 0.4) return `<g opacity=".8">${pine(112, -8, 0.8)}${pine(-126, -6, 0.6)}</g>`;
  if (which < 0.6) return `<g opacity=".8">${pine(-116, -8, 0.9)}</g>`;
  return '';
}

/** A picture in its layers, from the farthest to the nearest. */
export type Scene = {
  sky: string;
  /** Hills and mist may be stretched to any width. */
  hills: string;
  front: string;
  /** Ink without its surroundings: what a thumb shows. */
  emblem: string;
};

const scenes = new Map<string, Scene>();

/** What a picture depends on: the printed card. What comes and goes in play does not change it. */
const keyOf = (face: CardFace): string => `${face.title}|${face.kind}|${face.clan ?? ''}`;

export function scene(face: CardFace): Scene {
  const key = keyOf(face);
  const kept = scenes.get(key);
  if (kept !== undefined) return kept;
  const motif = motifOf(face);
  const { next } = motif;
  const stands = face.kind === 'personality' && motif.sky !== 'clear' && motif.sky !== 'great';
  const standard =
    motif.crest && face.clan !== null ? crestOn(face.clan, motif.crest.x, motif.crest.y, motif.crest.size) : '';
  const above = sky(motif, face, next);
  // Suns set behind the hills, crests never do.
  const behind = !stands && !above.includes('class="field"');
  const drawn: Scene = {
    sky: behind ? above : '',
    hills: `<path d="${ridge(next, -36, 76)}" fill="url(#face-far)"/><path d="${ridge(next, -12, 52)}" fill="url(#face-near)" opacity=".8"/>`,
    front:
      (behind ? '' : above) +
      (stands ? `<g opacity=".4">${at(46, -3, homeland(face.clan, next), 0.4)}</g>` : '') +
      (behind || stands ? grace(next) : '') +
      ground(next) +
      at(stands ? -24 : 0, 0, motif.drawn + standard, face.kind === 'personality' ? 1.04 : 1),
    emblem: motif.drawn,
  };
  scenes.set(key, drawn);
  return drawn;
}
