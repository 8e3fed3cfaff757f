/**
 * The crests of the bots on a field of 100 by 100, drawn for this project. Ink is `currentColor`; what is cut out of it
 * is `var(--face)`, the colour of the disc behind.
 */

const turned = (times: number, part: string): string =>
  Array.from({ length: times }, (_, i) => `<g transform="rotate(${(360 / times) * i} 50 50)">${part}</g>`).join('');

const mirrored = (half: string): string => `${half}<g transform="matrix(-1 0 0 1 100 0)">${half}</g>`;

const line = (width: number, d: string): string =>
  `<path fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;

const cut = (width: number, d: string): string =>
  `<path fill="none" stroke="var(--face)" stroke-width="${width}" stroke-linecap="round" d="${d}"/>`;

const disc = (x: number, y: number, r: number): string => `<circle cx="${x}" cy="${y}" r="${r}"/>`;

const grain = (x: number, y: number, turn: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="6" ry="11" transform="rotate(${turn} ${x} ${y})"/>`;

const arrow =
  line(6, 'M18 82L76 24') +
  '<path d="M88 12L82 34L66 18Z"/>' +
  line(5, 'M14 72L28 72M28 86L28 72M10 80L24 80M20 90L20 80');

const oar = line(6, 'M22 86L66 32') + '<path d="M62 28C68 14 80 8 88 10C92 18 86 32 74 40Z"/>';

export const MONS: Record<string, string> = {
  gourd: `${disc(50, 34, 17)}${disc(50, 67, 27)}${line(6, 'M50 18C50 10 56 6 64 8')}${cut(4, 'M38 49H62')}`,
  feather: `<path d="M20 90C22 50 42 20 86 8C88 48 66 78 34 80Z"/>${cut(4, 'M24 86L72 24M44 60L40 44M44 60L62 58')}`,
  rice:
    line(5, 'M50 94C50 60 48 40 38 14') +
    [
      grain(28, 26, -30),
      grain(50, 22, 16),
      grain(34, 46, -40),
      grain(60, 40, 34),
      grain(38, 66, -44),
      grain(62, 60, 38),
    ].join(''),
  moon: `<path d="M66 10A42 42 0 1 0 92 66A36 36 0 1 1 66 10Z"/>${disc(68, 38, 6)}`,
  umbrella:
    '<path d="M6 56A44 44 0 0 1 94 56Q83 46 72 56Q61 46 50 56Q39 46 28 56Q17 46 6 56Z"/>' +
    line(6, 'M50 54V82A9 9 0 0 1 32 82') +
    line(5, 'M50 14V8'),
  arrows: `${arrow}<g transform="matrix(-1 0 0 1 100 0)">${arrow}</g>`,
  fan: `<path d="M50 88L6 40A62 62 0 0 1 94 40Z"/>${cut(4, 'M50 80L24 34M50 80V26M50 80L76 34')}${disc(50, 88, 6)}`,
  knot: turned(3, '<ellipse cx="50" cy="27" rx="15" ry="20" fill="none" stroke="currentColor" stroke-width="9"/>'),
  drum: turned(3, '<path d="M50 50C32 44 34 12 60 8C82 6 92 24 88 40C82 26 64 24 50 50Z"/>'),
  plum: turned(5, disc(50, 26, 19)) + '<circle cx="50" cy="50" r="11" fill="var(--face)"/>' + disc(50, 50, 5),
  peak: `<path d="M4 86L38 24L54 52L66 38L96 86Z"/>${cut(5, 'M28 42L38 50L46 40')}`,
  shell: `<path d="M50 92L34 80C10 66 6 30 50 12C94 30 90 66 66 80Z"/>${cut(4, 'M50 86V26M44 82L26 40M56 82L74 40')}`,
  boat: '<path d="M6 62H94L80 86H22Z"/><path d="M46 8V56H14Z"/><path d="M54 18L84 56H54Z"/>',
  wisteria:
    line(5, 'M20 12H80') +
    [30, 50, 70]
      .map((x, i) =>
        [24, 40, 55, 68, 79]
          .slice(0, i === 1 ? 5 : 4)
          .map((y, j) => disc(x, y, 9 - j))
          .join(''),
      )
      .join(''),
  bell: `<path d="M50 8C70 8 76 32 78 60L86 74H14L22 60C24 32 30 8 50 8Z"/>${disc(50, 84, 9)}${cut(4, 'M26 60H74')}`,
  star: turned(4, '<path d="M50 2L58 42L50 50L42 42Z"/>') + turned(4, '<path d="M78 22L56 52L48 44Z"/>'),
  sandal: `<ellipse cx="50" cy="50" rx="26" ry="44"/>${cut(6, 'M50 24C40 36 32 44 28 60M50 24C60 36 68 44 72 60M50 24V14')}`,
  comb:
    '<path d="M10 54A40 38 0 0 1 90 54V60H10Z"/>' +
    [14, 28, 42, 56, 70, 84].map((x) => `<path d="M${x - 4} 58H${x + 4}V86H${x - 4}Z"/>`).join(''),
  gate: '<path d="M4 16Q50 28 96 16L92 30Q50 40 8 30Z"/><path d="M16 46H84V56H16Z"/><path d="M24 32H36L32 94H18ZM64 32H76L82 94H68Z"/>',
  lantern: `<path d="M34 8H66V18H34ZM34 82H66V92H34Z"/><path d="M30 20H70C90 36 90 64 70 80H30C10 64 10 36 30 20Z"/>${cut(4, 'M18 38H82M15 50H85M18 62H82')}`,
  hexagon:
    '<path fill-rule="evenodd" d="M50 4L90 27V73L50 96L10 73V27ZM50 18L22 34V66L50 82L78 66V34Z"/><path d="M50 34L64 42V58L50 66L36 58V42Z"/>',
  bamboo:
    '<path d="M42 6H56V34H42ZM42 38H56V66H42ZM42 70H56V96H42Z"/><path d="M60 36C70 20 82 16 96 18C90 32 78 40 60 40ZM38 66C28 50 16 46 2 48C8 62 20 70 38 70Z"/>',
  oar: oar + `<g transform="matrix(-1 0 0 1 100 0)">${oar}</g>`,
  scroll:
    mirrored('<rect x="8" y="14" width="15" height="72" rx="5"/>') +
    `<path d="M22 24H78V76H22Z"/>${cut(5, 'M36 38H64M36 50H64M36 62H52')}`,
  wave: [34, 56, 78].map((y) => line(9, `M8 ${y}Q22 ${y - 22} 36 ${y}T64 ${y}T92 ${y}`)).join(''),
  sickle: `<path d="M30 12C70 4 96 34 84 70C78 42 58 24 30 12Z"/>${line(8, 'M32 16L14 88')}`,
  cup: `<path d="M10 28H90C90 62 72 76 50 76C28 76 10 62 10 28Z"/><path d="M34 82H66V92H34Z"/>${cut(4, 'M18 40H82')}`,
  coin:
    '<path fill-rule="evenodd" d="M50 6A44 44 0 1 1 49.9 6ZM34 34V66H66V34Z"/>' +
    cut(4, 'M50 14V26M50 74V86M14 50H26M74 50H86'),
  helmet:
    '<path d="M16 66A34 38 0 0 1 84 66L96 84H4Z"/>' +
    mirrored('<path d="M46 26C28 22 16 14 14 2C26 10 40 12 50 14V26Z"/>') +
    cut(4, 'M20 66H80'),
  bridge: `${line(9, 'M6 62Q50 18 94 62')}${line(6, 'M8 84Q50 44 92 84')}${line(5, 'M26 46V72M50 38V64M74 46V72')}`,
  pine: '<path d="M50 4L78 38H22Z"/><path d="M50 28L86 64H14Z"/><path d="M44 64H56V94H44Z"/>',
  wheel:
    '<circle cx="50" cy="50" r="38" fill="none" stroke="currentColor" stroke-width="9"/>' +
    turned(8, line(5, 'M50 44V16')) +
    disc(50, 50, 10),
  key: `<path fill-rule="evenodd" d="M50 4A22 22 0 1 1 49.9 4ZM50 18A8 8 0 1 0 50.1 18Z"/>${line(9, 'M50 46V92M50 74H68M50 90H64')}`,
  abacus:
    '<path fill-rule="evenodd" d="M6 14H94V86H6ZM16 24V76H84V24Z"/>' +
    [34, 50, 66].map((x, i) => line(3, `M${x} 24V76`) + disc(x, 36 + 6 * i, 7) + disc(x, 66 - 4 * i, 7)).join(''),
  ladder: line(7, 'M32 94L40 6M68 94L60 6') + line(6, 'M39 22H61M37 40H63M36 58H64M34 76H66'),
};
