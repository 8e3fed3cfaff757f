/** What kind of card it is, as a solid sign of 24 by 24. */

import { fortified, type CardFace, type Kind } from '../model/face';

const GLYPHS: Record<Kind | 'fortification', string> = {
  stronghold: '<path d="M3 22L5 13H3V6h4v3h3V6h4v3h3V6h4v7h-2l2 9h-6v-5a3 3 0 0 0-6 0v5z"/>',
  fortification: '<path d="M1 22V9h3V5h4v4h2V5h4v4h2V5h4v4h3v13h-7v-5a4 4 0 0 0-8 0v5z"/>',
  holding: '<path d="M4 9c5-3 11-3 16 0v9c-5 3-11 3-16 0z"/><path d="M7 4h10v3H7z"/>',
  region: '<path d="M1 20L9 6l4 6 2.500-4L23 20z"/>',
  personality:
    '<path d="M12 3C6.500 3 4 7.500 4 12.500L2 17h5l1-3h8l1 3h5l-2-4.500C20 7.500 17.500 3 12 3z"/><path d="M5 3.500C3 1.500 2 1 1 .500C2 5 4 6 6 6.500zM19 3.500c2-2 3-2.500 4-3C22 5 20 6 18 6.500z"/>',
  event: '<path d="M14 1L4 14h6l-2 9L20 9h-7z"/>',
  celestial:
    '<circle cx="12" cy="12" r="5"/><path d="M11 0h2v5h-2zM11 19h2v5h-2zM0 11h5v2H0zM19 11h5v2h-5zM3 4.500L4.500 3 8 6.500 6.500 8zM16 17.500l1.500-1.500 3.500 3.500-1.500 1.500zM21 4.500L19.500 3 16 6.500 17.500 8zM8 17.500L6.500 16 3 19.500 4.500 21z"/>',
  strategy:
    '<path d="M12 1C6 1 3 5 3 9s4 8 7.500 8v6h3v-6C17 17 21 13 21 9s-3-8-9-8zm0 4.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7z" fill-rule="evenodd"/>',
  ring: '<path fill-rule="evenodd" d="M12 1a11 11 0 1 0 11 11h-4.500A6.500 6.500 0 1 1 12 5.500z"/><path d="M14.500 1.400A11 11 0 0 1 22 8l-4 2a6.500 6.500 0 0 0-3.500-3.900z"/>',
  follower:
    '<path d="M4 23V6L5.500 1 7 6v17zM10.500 23V6L12 1l1.500 5v17zM17 23V6l1.500-5L20 6v17z"/><path d="M2 13h20v3H2z"/>',
  item: '<path d="M21 1.500C15 4 9.500 9 6.500 14l3 2.500C14 12.500 19 7 21 1.500z"/><path d="M3 12.500l2-1.500 8 6.500-1.500 2zM5 16.500l3 2.500-3.500 4.500-3-2.500z"/>',
  spell: '<path d="M5 4h14v3H5zM7 8h10v9H7zM5 18h14v3H5z"/>',
  tile: '<path d="M12 1l10 5.500v11L12 23 2 17.500v-11z"/>',
  campaign: '<path d="M4 23V2h2v2h14l-4 5 4 5H6v9z"/>',
  other: '<path d="M12 1l2.500 6.500L21 5l-2.500 6.500L23 15l-6 1-1 7-4-5-4 5-1-7-6-1 4.500-3.500L3 5l6.500 2.500z"/>',
};

export const glyphOf = (face: CardFace): string => GLYPHS[fortified(face) ? 'fortification' : face.kind];

export const glyphAt = (face: CardFace, x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${x - size / 2} ${y - size / 2}) scale(${Math.round((size / 24) * 1000) / 1000})" fill="${fill}">${glyphOf(face)}</g>`;
