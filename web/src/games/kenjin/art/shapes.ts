/** Every shape of Kenjin as SVG path text, drawn for this project. Ink is `currentColor`, paper `var(--card)`. */

export type Clan = 'kamiwashi' | 'jozu' | 'yasei' | 'hondo';

export type Unit =
  'scout' | 'shugenja' | 'general' | 'assassin' | 'ashigaru' | 'archer' | 'samurai' | 'brute' | 'peasant' | 'lord';

export type Tile =
  | 'port'
  | 'rice_field'
  | 'village'
  | 'supply_camp'
  | 'torii'
  | 'bridge'
  | 'sanctuary'
  | 'palace'
  | 'golden_temple'
  | 'fortress';

const mirrored = (half: string): string => `${half}<g transform="matrix(-1 0 0 1 100 0)">${half}</g>`;

const wave = (x: number, y: number): string =>
  `<path fill="none" stroke="currentColor" stroke-width="7" d="M${x - 23} ${y + 8}A23 23 0 0 1 ${x + 23} ${y + 8}"/>` +
  `<path d="M${x - 12} ${y + 9}A12 12 0 0 1 ${x + 12} ${y + 9}Z"/>`;

/** The four clan crests on a 100 by 100 field: eagle, waves, pine, sun over mountains. */
export const MON: Record<Clan, string> = {
  kamiwashi:
    mirrored('<path d="M46 44L4 14C5 26 9 33 16 38L8 37C11 48 17 53 25 55L18 57C24 66 34 68 46 62Z"/>') +
    '<path d="M50 22L58 34L50 48L42 34Z"/><path d="M50 60L64 92L50 84L36 92Z"/>',
  jozu: wave(27, 66) + wave(73, 66) + wave(50, 38) + '<path d="M4 82H96V91H4Z"/>',
  yasei:
    '<path d="M50 3C58 3 63 8 63 14C71 14 76 20 75 29H25C24 20 29 14 37 14C37 8 42 3 50 3Z"/>' +
    '<path d="M30 34H70C79 35 84 41 84 49C90 51 92 56 92 61H8C8 56 10 51 16 49C16 41 21 35 30 34Z"/>' +
    '<path d="M14 66H86C94 68 98 74 97 83H3C2 74 6 68 14 66Z"/><path d="M44 83H56V98H44Z"/>',
  hondo: '<circle cx="50" cy="30" r="22"/><path d="M2 92L36 44L50 62L58 52L98 92Z"/>',
};

const grain = (x: number, y: number): string => {
  const turn = x === 0 ? 0 : x > 0 ? 32 : -32;
  return `<ellipse cx="${50 + x}" cy="${y}" rx="5.5" ry="9" transform="rotate(${turn} ${50 + x} ${y})"/>`;
};

/** What each unit carries, on a 100 by 100 field. */
export const UNIT_ART: Record<Unit, string> = {
  scout:
    '<path d="M20 74L60 34L72 46L32 86Z"/><path d="M62 30L76 16L90 30L76 44Z"/>' +
    '<circle cx="76" cy="24" r="5" fill="var(--card)"/><path d="M12 82L22 92L30 86L20 76Z"/>',
  shugenja:
    '<path d="M18 30H82V72H18Z" fill="none" stroke="currentColor" stroke-width="5"/>' +
    '<rect x="10" y="20" width="12" height="62" rx="4"/><rect x="78" y="20" width="12" height="62" rx="4"/>' +
    '<path d="M50 36C62 48 64 56 58 64C54 69 46 69 42 64C37 57 44 52 50 36Z"/>',
  general:
    '<path d="M50 6C26 6 14 24 18 40C21 52 34 58 46 60V96H54V60C66 58 79 52 82 40C86 24 74 6 50 6Z"/>' +
    '<circle cx="50" cy="32" r="12" fill="var(--card)"/><path d="M40 90H60V96H40Z"/>',
  assassin:
    '<path d="M50 2L62 56H38Z"/><path d="M30 56H70V63H30Z"/><path d="M45 63H55V84H45Z"/>' +
    '<circle cx="50" cy="91" r="6.5" fill="none" stroke="currentColor" stroke-width="4"/>',
  ashigaru:
    '<path d="M10 56Q50 8 90 56Q50 66 10 56Z"/><path d="M34 62H66L72 94H28Z"/>' +
    '<path d="M82 4L88 20H85V94H79V20H76Z"/>',
  archer:
    '<path d="M34 4C84 20 84 80 34 96" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"/>' +
    '<path d="M34 4V96" stroke="currentColor" stroke-width="2.5"/><path d="M8 50H78" stroke="currentColor" stroke-width="4.5"/>' +
    '<path d="M96 50L76 40V60Z"/><path d="M4 42L16 50L4 58Z"/>',
  samurai: mirrored(
    '<path d="M90 4C66 22 46 42 32 62L39 69C58 54 78 34 96 10Z"/><path d="M22 58L46 80L41 86L17 64Z"/>' +
      '<path d="M27 72L34 79L13 99L6 92Z"/>',
  ),
  brute:
    '<path d="M58 4L88 18L44 78L28 66Z"/><path d="M30 68L40 76L22 96L12 88Z"/><g fill="var(--card)">' +
    '<circle cx="66" cy="24" r="4"/><circle cx="56" cy="40" r="4"/><circle cx="46" cy="56" r="4"/><circle cx="74" cy="28" r="3"/></g>',
  peasant:
    '<path d="M50 96C48 70 48 50 50 30" fill="none" stroke="currentColor" stroke-width="4.5"/>' +
    [grain(0, 10), grain(-9, 24), grain(9, 24), grain(-10, 40), grain(10, 40), grain(-10, 56), grain(10, 56)].join('') +
    '<path d="M50 80C66 74 76 62 80 46C66 52 54 62 50 80ZM50 88C36 84 26 74 20 60C34 64 46 72 50 88Z"/>',
  lord:
    '<path d="M50 27C36 27 17 18 13 0C25 10 37 14 50 14C63 14 75 10 87 0C83 18 64 27 50 27Z"/>' +
    '<path d="M24 54C23 38 30 29 38 27Q50 32 62 27C70 29 77 38 76 54Z"/><path d="M16 56H84L78 64H22Z"/>' +
    '<path d="M20 67L9 92H31L36 67ZM80 67L91 92H69L64 67Z"/><path d="M39 68H61L60 86Q50 97 40 86Z"/>' +
    '<path d="M14 82H33M86 82H67" stroke="var(--card)" stroke-width="2.5"/>' +
    '<path d="M44 80Q50 76 56 80" fill="none" stroke="var(--card)" stroke-width="2.5"/>',
};

const sprout = (x: number, y: number): string => `<path d="M${x} ${y}q-5-9-7-14q6 4 7 9q1-7 4-12q2 9-4 17z"/>`;
const water = (x: number, y: number, w: number, times: number): string =>
  `<path d="M${x} ${y}q${w / 2}-7 ${w} 0${`t${w} 0`.repeat(times)}" fill="none" stroke="currentColor" stroke-width="3.2"/>`;

/** The ten battlefields on a 200 by 100 field. */
export const FIELD_ART: Record<Tile, string> = {
  port: '<path d="M96 62V10L62 50ZM102 62V18L132 52Z"/><path d="M52 68H146L132 84H66Z"/>' + water(30, 92, 20, 6),
  rice_field:
    '<g fill="none" stroke="currentColor" stroke-width="3.5"><path d="M26 88C60 74 90 96 174 80M32 74C66 60 100 82 168 66M44 60C74 48 104 68 158 52"/></g>' +
    [
      sprout(60, 62),
      sprout(84, 66),
      sprout(112, 64),
      sprout(136, 58),
      sprout(72, 78),
      sprout(104, 80),
      sprout(140, 74),
    ].join(''),
  village:
    '<path d="M20 66L56 24L92 66Z"/><path d="M30 66H82V90H30Z" opacity=".8"/><path d="M86 70L126 30L166 70Z"/>' +
    '<path d="M98 70H154V92H98Z" opacity=".8"/><path d="M48 90V74H62V90ZM120 92V78H134V92Z" fill="var(--card)"/>',
  supply_camp:
    '<path d="M30 92L74 26L118 92Z"/><path d="M66 92L74 52L84 92Z" fill="var(--card)"/><ellipse cx="136" cy="82" rx="18" ry="11"/>' +
    '<ellipse cx="164" cy="82" rx="15" ry="11"/><ellipse cx="150" cy="63" rx="18" ry="11"/><path d="M73 28V8L92 14L75 20V28Z"/>',
  torii:
    '<path d="M36 14Q100 28 164 14L160 28Q100 38 40 28Z"/><path d="M52 46H148V55H52Z"/>' +
    '<path d="M62 30H74L70 94H56ZM126 30H138L144 94H130Z"/><path d="M95 32H105V48H95Z"/>',
  bridge:
    '<path d="M18 76Q100 12 182 76L176 84Q100 28 24 84Z"/><path d="M46 50V36M73 38V24M100 34V19M127 38V24M154 50V36" stroke="currentColor" stroke-width="4"/>' +
    '<path d="M40 44Q100 6 160 44" fill="none" stroke="currentColor" stroke-width="3.5"/>' +
    water(20, 94, 24, 6),
  sanctuary:
    '<path d="M64 40Q100 14 136 40L142 50H58Z"/><path d="M78 52H122V68H78Z"/><path d="M94 56H106V66H94Z" fill="var(--seal)"/>' +
    '<path d="M70 68H130V74H70Z"/><path d="M90 74H110V88H90Z"/><path d="M74 88H126V95H74Z"/><circle cx="100" cy="20" r="5"/>',
  palace:
    '<path d="M14 50Q54 44 68 22H132Q146 44 186 50Q100 42 14 50Z"/><path d="M38 52H162V62H38Z"/>' +
    '<path d="M44 62H52V90H44ZM72 62H80V90H72ZM120 62H128V90H120ZM148 62H156V90H148Z"/><path d="M86 62H114V90H86Z" opacity=".6"/><path d="M28 90H172V96H28Z"/>',
  golden_temple:
    '<path d="M52 66Q84 60 88 50H112Q116 60 148 66Z"/><path d="M66 66H134V86H66Z" opacity=".8"/><path d="M62 44Q88 40 92 30H108Q112 40 138 44Z"/>' +
    '<path d="M76 44H124V52H76Z" opacity=".8"/><path d="M74 26Q96 22 100 6Q104 22 126 26Z"/><path d="M84 26H116V31H84Z"/>' +
    '<path d="M30 90H170M46 96H154" stroke="currentColor" stroke-width="3"/>',
  fortress:
    '<path d="M34 94L50 62H150L166 94Z"/><path d="M46 60Q84 56 88 44H112Q116 56 154 60Z"/><path d="M76 44V36H124V44Z"/>' +
    '<path d="M68 36Q92 32 96 20H104Q108 32 132 36Z"/><g fill="var(--card)"><rect x="76" y="68" width="8" height="8"/><rect x="116" y="68" width="8" height="8"/><rect x="94" y="74" width="12" height="20"/></g>',
};

/** A dry brush stroke under a unit, 100 by 8. */
export const BRUSH =
  '<g fill="none" stroke="currentColor" stroke-linecap="round"><path d="M3 3Q50 1 92 3" stroke-width="1.6" stroke-dasharray="62 4 40"/>' +
  '<path d="M1 4.6Q48 2.6 97 4.4" stroke-width="2.2" stroke-opacity=".9"/><path d="M5 6.4Q52 4.8 88 6.2" stroke-width="1.3" stroke-dasharray="48 6 20 3 30" stroke-opacity=".75"/></g>';

/** A number that depends only on a name, for mountains that stay the same. */
function seeded(name: string): () => number {
  let h = [...name].reduce((a, c) => (a * 31 + c.charCodeAt(0)) | 0, 7);
  return () => {
    h = (h + 0x6d2b79f5) | 0;
    let t = Math.imul(h ^ (h >>> 15), 1 | h);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The outline of a mountain ridge over a field of the given width and height, closed at its foot. */
export function ridge(name: string, width: number, base: number, height: number, foot: number): string {
  const next = seeded(name);
  const peaks = Array.from({ length: 10 }, (_, i) => {
    const edge = 1 - Math.abs(i / 9 - 0.5) * 0.3;
    return [Math.round((width * i) / 9), Math.round(base - height * (0.25 + 0.75 * next()) * edge)] as const;
  });
  const parts = peaks.map(([x, y], i) => {
    const before = peaks[i - 1];
    if (!before) return `M${x} ${y}`;
    const [a, b] = before;
    const rises = y < b;
    return `C${Math.round(a + (x - a) * 0.42)} ${b - (rises ? 4 : 0)} ${Math.round(a + (x - a) * 0.62)} ${y + (rises ? 10 : -2)} ${x} ${y}`;
  });
  return `${parts.join('')}V${foot}H0Z`;
}
