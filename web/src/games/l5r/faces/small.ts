/**
 * Faces in hand and battle (110 by 154) and in strips (48 by 67) as drawings: the picture, which never changes and is
 * stamped, the words on it, and the figures. What was drawn is kept.
 */

import { CRESTS } from '../../../art/crests';
import { crestDisc, scene } from '../art/scene';
import { badge, toneOf, type Spot } from './badges';
import { figureOf, unique, type CardFace, type Figure, type FigureName, type Token } from '../model/face';
import { glyphAt } from './glyphs';
import { fit, widthOf } from './measure';
import { kindName, written } from './words';

export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const spine = (width: number, height: number): string =>
  `<rect class="spine" width="${width}" height="${height}"/><rect class="weave" width="${width}" height="${height}"/>`;
const paper = (width: number, height: number): string =>
  `<rect class="paper" x="-1" y="-1" width="${width + 2}" height="${height + 2}"/>`;
const NARROW = 1.16;
const TITLE_SIZES = [11.4, 10.8, 10.2, 9.6, 9];

/** A mark before the title: there is one of it. */
const mark = (x: number, y: number, r: number): string =>
  `<path class="mark" d="M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z"/>`;

/** The title in a box, one line or two, up and down in its middle. */
export function titleLines(
  face: CardFace,
  x: number,
  y: number,
  width: number,
  height: number,
  sizes: readonly number[],
  middle = false,
): string {
  const alone = unique(face);
  const said = alone ? `◆${face.title}` : face.title;
  // One line that is a little smaller is calmer than two.
  const single = fit(said, 'serif', sizes.slice(0, 3), width, 1);
  let fitted = single.cut ? fit(said, 'serif', sizes, width, 2) : single;
  // The longest titles are set a little narrower rather than cut.
  if (fitted.cut) fitted = fit(said, 'serif', sizes.slice(-1), width * NARROW, 2);
  const step = fitted.size * 1.1;
  const top = y + height / 2 - ((fitted.lines.length - 1) * step) / 2 + fitted.size * 0.34;
  return fitted.lines
    .map((line, index) => {
      const marked = alone && index === 0;
      const words = marked ? line.slice(1) : line;
      const r = fitted.size * 0.21;
      const indent = marked ? fitted.size * 0.62 : 0;
      const from = middle ? x + (width - widthOf(words, 'serif', fitted.size) - indent) / 2 : x;
      const at = Math.round((top + index * step) * 10) / 10;
      const room = width - indent;
      const squeezed =
        widthOf(words, 'serif', fitted.size) > room
          ? ` textLength="${Math.round(room * 10) / 10}" lengthAdjust="spacingAndGlyphs"`
          : '';
      return (
        (marked ? mark(from + r, at - fitted.size * 0.32, r) : '') +
        `<text class="title" x="${Math.round((from + indent) * 10) / 10}" y="${at}" font-size="${fitted.size}"${squeezed}>${escaped(words)}</text>`
      );
    })
    .join('');
}

/** Drawings that were asked for before: a table asks again for every card with every move. */
class Kept {
  private drawings = new Map<string, string>();

  get(key: string, draw: () => string): string {
    const found = this.drawings.get(key);
    if (found !== undefined) return found;
    if (this.drawings.size > 4000) this.drawings.clear();
    const drawn = draw();
    this.drawings.set(key, drawn);
    return drawn;
  }
}

const grounds = new Kept();
const words = new Kept();
const figures = new Kept();

/** All that the figures of a face depend on. */
function figuresKey(size: string, face: CardFace): string {
  let key = size + face.kind + (face.inPlay ? '+' : '-');
  for (const { name, value, printed, signed } of face.figures) key += `${name}${value},${printed}${signed ? '+' : ''};`;
  for (const { count } of face.tokens) key += `t${count}`;
  return key;
}

const keyOf = (face: CardFace): string =>
  `${face.title}|${face.kind}|${face.clan ?? ''}|${face.set}|${face.keywords.includes('Unique')}`;

/** All of a card in hand but its words and figures. */
export function midPicture(face: CardFace): string {
  return grounds.get(`m|${keyOf(face)}`, () => {
    const { sky, hills, front } = scene(face);
    const sign =
      face.kind === 'personality' || face.kind === 'stronghold'
        ? ''
        : `<circle class="sign" cx="98.500" cy="40" r="8"/>${glyphAt(face, 98.5, 40, 10, 'var(--ink)')}`;
    return (
      `${paper(110, 154)}<svg class="art" x="7" y="28.500" width="103" height="89" viewBox="-82 -137 164 142" overflow="hidden">${sky}${hills}${front}</svg>` +
      `<rect x="7" y="108" width="103" height="10" fill="url(#face-fade)"/>${spine(7, 154)}<path class="rule" d="M7 28.500H110"/>${sign}`
    );
  });
}

export function midWords(face: CardFace): string {
  return words.get(`m|${keyOf(face)}`, () => {
    // Nothing stands at its foot: it says there what it is.
    const foot = face.figures.length === 0 ? `<text class="kind" x="58" y="139">${kindName(face)}</text>` : '';
    return titleLines(face, 11.5, 1.5, 94, 26, TITLE_SIZES) + foot;
  });
}

/** Of a card that lies under another only a band is seen: its title in one line, a little narrower if it must be. */
export function midBand(face: CardFace): string {
  return words.get(`b|${keyOf(face)}`, () => {
    const alone = unique(face);
    const measured = (size: number): number => widthOf(face.title, 'serif', size);
    const room = (size: number): number => 94 - (alone ? size * 0.62 : 0);
    const size = TITLE_SIZES.find((each) => measured(each) <= room(each)) ?? 9;
    const squeezed =
      measured(size) > room(size)
        ? ` textLength="${Math.round(room(size) * 10) / 10}" lengthAdjust="spacingAndGlyphs"`
        : '';
    const r = size * 0.21;
    return `${alone ? mark(11.5 + r, 15 - size * 0.32, r) : ''}<text class="title" x="${Math.round((11.5 + (alone ? size * 0.62 : 0)) * 10) / 10}" y="15" font-size="${size}"${squeezed}>${escaped(face.title)}</text>`;
  });
}

/** Where a figure stands on a card in hand. The row at the foot is filled from both ends. */
const MID: Partial<Record<FigureName, Spot>> = {
  force: { x: 23.5, y: 134.5, scale: 0.68, chip: { x: 12, y: -27 } },
  chi: { x: 93.5, y: 134.5, scale: 0.68, chip: { x: -11, y: -26 } },
  gold_cost: { x: 58, y: 136, scale: 0.54, chip: { x: 8, y: -27, scale: 1.25 } },
  personal_honor: { x: 95.5, y: 38.5, scale: 0.52, chip: { x: -34, y: 2, scale: 1.3 } },
  honor_requirement: { x: 19.5, y: 40.5, scale: 0.52, chip: { x: 34, y: 2, scale: 1.3 } },
  focus: { x: 93, y: 135.5, scale: 0.58, chip: { x: -10, y: -28, scale: 1.15 } },
  province_strength: { x: 24, y: 134.5, scale: 0.62, chip: { x: 14, y: -27, scale: 1.1 } },
  gold: { x: 92, y: 135.5, scale: 0.62, chip: { x: -10, y: -30, scale: 1.1 } },
  starting_honor: { x: 92, y: 134, scale: 0.58 },
};

/** Cards with more at their foot than two figures. */
function midSpot(face: CardFace, figure: Figure): Spot | undefined {
  const spot = MID[figure.name];
  if (spot === undefined) return undefined;
  const shown = (name: FigureName): boolean => figureOf(face, name) !== undefined;
  if (face.kind === 'stronghold' && figure.name === 'gold') return { ...spot, x: shown('starting_honor') ? 58 : 92 };
  if (face.kind === 'item' && shown('focus')) {
    if (figure.name === 'chi') return { x: 58, y: 136.5, scale: 0.54, chip: { x: 0, y: -28, scale: 1.25 } };
    if (figure.name === 'gold_cost') return { x: 20, y: 42, scale: 0.5, chip: { x: 36, y: 0, scale: 1.35 } };
  }
  if (figure.name === 'gold_cost' && !shown('force')) return { ...spot, x: 23 };
  return spot;
}

function coins(tokens: readonly Token[], x: number, y: number, r: number, most: number): string {
  return tokens
    .slice(0, most)
    .map(({ count }, index) => {
      const said =
        index === most - 1 && tokens.length > most
          ? `+${tokens.slice(index).reduce((sum, token) => sum + token.count, 0)}`
          : `${count}`;
      return `<g transform="translate(${x} ${y + index * (r * 2 + 1)})"><circle class="token under" r="${r}"/><text class="fig" y="${r * 0.42}" font-size="${r * 1.2}" fill="#1a181c">${said}</text></g>`;
    })
    .join('');
}

export const midFigures = (face: CardFace): string => figures.get(figuresKey('m', face), () => drawMid(face));

function drawMid(face: CardFace): string {
  const drawn = face.figures
    .map((figure) => {
      if (figureOf(face, figure.name) === undefined) return '';
      const spot = midSpot(face, figure);
      return spot === undefined ? '' : badge(figure, spot);
    })
    .join('');
  const corner =
    figureOf(face, 'honor_requirement') ?? (face.kind === 'item' ? figureOf(face, 'gold_cost') : undefined);
  const below = corner === undefined ? 38 : 62;
  return drawn + coins(face.tokens, 18, below, 7.5, 3);
}

/** The last of somebody's names: "Sakaki" for Matsu Sakaki. */
export const calledBy = (title: string): string => (title.split(' • ')[0] ?? title).split(' ').at(-1) ?? title;

const crested = (face: CardFace): boolean =>
  face.clan !== null &&
  face.clan in CRESTS &&
  (face.kind === 'personality' || face.kind === 'stronghold' || face.kind === 'tile');

/** All of a card in a strip but its words and figures. */
export function thumbPicture(face: CardFace): string {
  return grounds.get(`t|${keyOf(face)}`, () => {
    const drawn = !crested(face)
      ? `<svg class="art" x="6" y="3" width="41" height="${face.figures.length > 0 ? 38 : 60}" viewBox="-84 -140 168 148" overflow="hidden">${scene(face).emblem}</svg>`
      : face.kind === 'personality'
        ? crestDisc(face.clan ?? '', 26.5, 15.5, 12.5)
        : crestDisc(face.clan ?? '', 26.5, 21.5, 16.5);
    return paper(48, 67) + drawn + spine(5, 67);
  });
}

/** Many have one crest: a person is told by the name. */
export function thumbWords(face: CardFace): string {
  if (face.kind !== 'personality' || !crested(face)) return '';
  return words.get(`t|${keyOf(face)}`, () => {
    const name = calledBy(face.title);
    const size = [10, 9.5].find((each) => widthOf(name, 'serif', each) <= 40) ?? 9;
    const squeezed = widthOf(name, 'serif', size) > 40 ? ' textLength="40" lengthAdjust="spacingAndGlyphs"' : '';
    return `<text class="title call" x="26.500" y="37.500" font-size="${size}"${squeezed}>${escaped(name)}</text>`;
  });
}

/** Which way a small figure has changed: colour alone would not do. */
const arrow = (figure: Figure, x: number, y: number, fill: string, rim = 'none'): string =>
  figure.value === figure.printed
    ? ''
    : `<path fill="${fill}" stroke="${rim}" stroke-width="1.200" paint-order="stroke" d="${figure.value > figure.printed ? `M${x} ${y - 3}l3.800 5.600h-7.600z` : `M${x} ${y + 3}l3.800-5.600h-7.600z`}"/>`;

const digits = (value: string, size: number): number =>
  value.length > 2 ? size * 0.66 : value.length > 1 ? size * 0.8 : size;

/** The two figures that count most where a card is small. */
export const thumbFigures = (face: CardFace): string => figures.get(figuresKey('t', face), () => drawThumb(face));

function drawThumb(face: CardFace): string {
  const of = (name: FigureName): Figure | undefined => figureOf(face, name);
  const said = (figure: Figure): string => written(figure.value, figure.signed);
  let drawn = '';
  const force = of('force') ?? of('province_strength');
  if (force) {
    const tone = toneOf(force) ?? (force.name === 'force' ? 'var(--ink)' : 'var(--ink-2)');
    const on = toneOf(force) ? 'var(--on-delta)' : 'var(--on-ink)';
    const outline =
      force.name === 'force'
        ? 'M5.500 47L15 40.500L24.500 47V66.500H5.500Z'
        : 'M5.500 66.500V42.500H9.500V46H12.500V42.500H17.500V46H20.500V42.500H24.500V66.500Z';
    drawn += `<path class="under" d="${outline}" fill="${tone}"/><text class="fig" x="15" y="${force.value === force.printed ? 61.5 : 63}" font-size="${digits(said(force), 15.5)}" fill="${on}">${said(force)}</text>${arrow(force, 15, 46.4, on)}`;
  }
  const right =
    face.kind === 'personality'
      ? of('chi')
      : (of('gold') ?? of('focus') ?? (face.kind === 'item' ? of('chi') : undefined));
  if (right) {
    const tone = toneOf(right);
    if (right.name === 'chi')
      drawn += `<circle class="under" cx="36.200" cy="55.500" r="9.600" fill="var(--card)" stroke="${tone ?? 'var(--ink)'}" stroke-width="2"/><text class="fig" x="36.200" y="60.600" font-size="${digits(said(right), 14)}" fill="${tone ?? 'var(--ink)'}">${said(right)}</text>`;
    else if (right.name === 'gold')
      drawn += `<circle cx="36" cy="55.500" r="10" fill="var(--gold)"/><rect class="under" x="29" y="48.500" width="14" height="14" rx="1.500" fill="#fffbef"/><text class="fig" x="36" y="60.300" font-size="${digits(said(right), 13)}" fill="#1a181c">${said(right)}</text>`;
    else
      drawn += `<path class="under" d="M36 43.500L47.500 55L36 66.500L24.500 55Z" fill="${tone ?? 'var(--ink)'}"/><text class="fig" x="36" y="59.800" font-size="${digits(said(right), 13.5)}" fill="${tone ? 'var(--on-delta)' : 'var(--on-ink)'}">${said(right)}</text>`;
    drawn += arrow(right, 36.2, right.name === 'chi' ? 46 : 45, tone ?? 'var(--ink)', 'var(--card)');
  }
  const tokens = face.tokens.reduce((sum, token) => sum + token.count, 0);
  if (tokens > 0)
    drawn += `<circle class="token under" cx="40.500" cy="7.500" r="6.500"/><text class="fig" x="40.500" y="10.800" font-size="9" fill="#1a181c">${tokens}</text>`;
  return drawn;
}
