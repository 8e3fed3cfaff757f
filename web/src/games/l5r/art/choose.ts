/** Which picture a card has: by its kind, then by what its title and keywords name, then by what it does. */

import { colourOf, CRESTS } from '../../../art/crests';
import type { CardFace } from '../model/face';
import * as beast from './beasts';
import { deed } from './deeds';
import { at, chance, disc, flame, flipped, line, pick, pine, times, waves, type Chance } from './ink';
import { chosen, crested, plain, someone, type Choice, type Draw, type Motif } from './motif';
import { bushi, person, rider, warrior, type Held } from './people';
import * as place from './places';
import { follower } from './soldiers';
import * as arms from './arms';
import * as thing from './things';

// --- people ---------------------------------------------------------------------------------------------

const beastly =
  (...drawn: string[]): Draw =>
  (next) => ({ drawn: pick(next, drawn), sky: 'great' });
const SUNS: [RegExp, string][] = [
  [/Air/, 'var(--line-strong)'],
  [/Earth/, 'var(--gold)'],
  [/Water/, 'var(--crane)'],
  [/Void/, 'var(--spider)'],
];

const ELEMENTS: [RegExp, Held][] = [
  [/\bFire\b/, 'flames'],
  [/\bWater\b/, 'waters'],
  [/\bAir\b/, 'winds'],
  [/\bEarth\b/, 'stones'],
  [/\bVoid\b/, 'empty'],
];
const elementOf = (face: CardFace): Held =>
  ELEMENTS.find(([words]) => words.test(face.keywords.join(' ')))?.[1] ?? 'charms';

const PERSONALITIES: Choice[] = [
  [
    /\bDragon\b(?!.*Clan)(?=.*Nonhuman)/,
    (_, face) => ({
      drawn: beast.DRAGON,
      sky: 'great',
      sun: SUNS.find(([words]) => words.test(face.title))?.[1] ?? 'var(--seal)',
    }),
  ],
  [/\bNaga\b/, beastly(beast.NAGA)],
  [/\bKi-Rin\b/, beastly(beast.KIRIN)],
  [/Demon Bride/, beastly(person({ body: 'court', head: 'demon', held: 'fan' }))],
  [/\bOni\b|Shuten/, beastly(beast.ONI, person({ body: 'armor', head: 'demon', held: 'club' }), beast.ONI_MASK)],
  [/\bGoblin|\bOgre|\bTroll/, beastly(beast.BRUTE)],
  [/Undead|Necromancer/, () => ({ drawn: person({ body: 'caster', head: 'demon', held: 'charms' }), sky: 'sun' })],
  [
    /Ninja|\bSpy\b|Assassin/,
    (next) => someone({ body: 'shadow', head: 'hood', held: pick(next, ['star', 'drawn', 'raised']) }),
  ],
  [
    /Cavalry/,
    (next, face) => ({
      drawn: rider(
        /Shugenja/.test(face.keywords.join()) ? 'court' : pick(next, ['helmet', 'topknot', 'helmet']),
        pick(next, ['yari', 'bow', 'naginata', 'sheathed']),
        crested(next),
      ),
      sky: 'crest',
    }),
  ],
  [
    /Clan Champion|Commander/,
    (next) =>
      someone({
        body: 'armor',
        head: 'helmet',
        held: pick(next, ['sheathed', 'warfan', 'drawn']),
        crest: crested(next),
        standard: true,
      }),
  ],
  [
    /Tattooed|\bMonk\b/,
    (next) =>
      next() < 0.45
        ? someone({ body: 'bare', head: 'bald', held: pick(next, ['none', 'staff']) })
        : someone({ body: 'robe', head: pick(next, ['bald', 'bald', 'straw']), held: 'staff' }),
  ],
  [
    /Shugenja|Alchemist/,
    (_, face) =>
      someone({
        body: 'caster',
        head: /Fire|Void/.test(face.keywords.join()) ? 'long' : 'court',
        held: elementOf(face),
      }),
  ],
  [/Tactician/, (next) => someone({ body: 'armor', head: 'helmet', held: 'warfan', crest: crested(next) })],
  [
    /Magistrate|Justicar|Inquisitor/,
    (next, face) =>
      someone({
        body: 'hakama',
        head: face.clan === 'Scorpion' ? 'mask' : 'straw',
        held: pick(next, ['sheathed', 'drawn', 'scroll']),
      }),
  ],
  [
    /Courtier|Negotiator|Liaison|Orator|Seductress|Arbitrator|Trader|Scribe|Interrogator/,
    (next, face) =>
      someone({
        body: 'court',
        head: face.clan === 'Scorpion' ? 'mask' : pick(next, ['court', 'long']),
        held: pick(next, ['fan', 'fan', 'scroll']),
      }),
  ],
  [
    /Duelist|Iaijutsu|Kensai/,
    (next) => someone({ body: 'hakama', head: pick(next, ['topknot', 'long']), held: pick(next, ['drawn', 'raised']) }),
  ],
  [
    /Beastmaster/,
    (next) => ({
      drawn:
        at(30, 0, beast.LIONS, 0.56) +
        at(-22, 0, person({ body: 'hakama', head: pick(next, ['topknot', 'long']), held: 'none' })),
      sky: 'crest',
    }),
  ],
  [/Berserker/, () => someone({ body: 'bare', head: 'topknot', held: 'club' })],
  [
    /Explosives/,
    () => ({
      drawn: at(36, 0, thing.KEG, 0.5) + at(-20, 0, person({ body: 'hakama', head: 'straw', held: 'none' })),
      sky: 'sun',
    }),
  ],
  [/^Mirumoto/, (next) => someone({ body: 'hakama', head: pick(next, ['topknot', 'long']), held: 'pair' })],
  [
    /^Hida\b/,
    (next) =>
      someone({ body: 'armor', head: 'helmet', held: pick(next, ['club', 'club', 'naginata']), crest: crested(next) }),
  ],
  [/Shadowlands/, () => someone({ body: 'armor', head: 'demon', held: 'drawn' })],
  [/Deathseeker|Paragon|Hero|^Shiba|^Daidoji|^Akodo|^Matsu/, (next) => ({ drawn: warrior(next), sky: 'crest' })],
];

const personality: Draw = (next, face) =>
  (chosen(PERSONALITIES, face) ?? (() => ({ drawn: bushi(next), sky: 'crest' as const })))(next, face);

// --- lands ----------------------------------------------------------------------------------------------

const oracle =
  (element: thing.Element): Draw =>
  (next) => ({
    drawn:
      thing.enso(0, -66, 56, 9, next, 10) +
      at(0, 0, person({ body: 'robe', head: 'hood', held: 'none' }), 0.9) +
      at(0, -122, thing.ELEMENT[element], 0.44),
    sky: 'clear',
  });

const HOLDINGS: Choice[] = [
  [/Oracle of Earth/, oracle('earth')],
  [/Oracle of Fire/, oracle('fire')],
  [/Oracle of Water/, oracle('water')],
  [/Oracle of Wind/, oracle('air')],
  [/Diamond/, place.MINE + place.ore('var(--raised)')],
  [/Copper/, place.MINE + place.ore('var(--phoenix)')],
  [/Silver/, place.MINE + place.ore('var(--line-strong)')],
  [/Iron|Tetsu/, place.MINE + place.ore('currentColor')],
  [/Jade/, place.MINE + place.ore('var(--mantis)')],
  [/Mine\b/, place.MINE + place.ore('var(--gold)')],
  [/Walls/, place.WALLS],
  [/Moat/, place.MOAT],
  [/Barbican/, place.GATE],
  [/Fort on/, place.HILL_FORT],
  [/Keep|Stronghold|Fortification/, place.FORTRESS],
  [/Tomb|Grave/, (next) => ({ drawn: place.TOMB + (next() < 0.5 ? pine(-56, 0, 0.9) : pine(60, 0, 1)), sky: 'sun' })],
  [/Altar/, place.ALTAR + flame(0, -58, 1)],
  [/Shrine|Seido/, place.SHRINE],
  [
    /Temple/,
    (next) => ({
      drawn: place.PAGODA + (next() < 0.5 ? pine(-66, 0, 0.9) : pine(64, 0, 0.8) + pine(-68, 0, 0.6)),
      sky: 'sun',
    }),
  ],
  [/Bamboo/, plain(place.GROVE)],
  [/Forest/, plain(place.FOREST)],
  [/Barley|Simple Men/, place.FIELDS],
  [/Farm/, place.FARM],
  [/Village/, place.VILLAGE],
  [
    /Bazaar|Market|Peddler/,
    (_, face) => ({ drawn: /Peddler/.test(face.title) ? place.ROAD : place.MARKET, sky: 'sun' }),
  ],
  [/Trade Route/, place.ROAD],
  [
    /Counting|Coffers|Resources/,
    (_, face) => ({ drawn: /Coffers/.test(face.title) ? place.COFFERS : thing.COINS, sky: 'clear' }),
  ],
  [/[Ss]mith/, place.SMITHY],
  [/Encampment/, (next) => ({ drawn: next() < 0.6 ? place.CAMP : flipped(place.CAMP), sky: 'sun' })],
  [/Library/, plain(place.LIBRARY, 'clear')],
  [/School/, place.HALL],
  [/House/, place.TEA_HOUSE],
  [/Gardens/, plain(place.GARDEN)],
  [/Hawk|Falcon/, beast.HAWK],
  [/Port\b/, place.PORT],
  [/Sake/, place.BARREL()],
  [/Stables/, place.STABLES],
  [/Go Master/, plain(thing.GO)],
  [/Tea/, plain(thing.TEA, 'clear')],
  [/Poet/, plain(thing.BRUSHPEN, 'clear')],
  [/Pearl/, beast.SHELLS + waves(6, 3, 2.8, 0.7)],
  [/General/, () => ({ drawn: person({ body: 'hakama', head: 'topknot', held: 'warfan' }), sky: 'sun' })],
  [
    /Acrobat|Dance|Troupe/,
    (next) => ({
      drawn:
        at(-6, 0, person({ body: 'court', head: 'long', held: 'fan' })) +
        (next() < 0.5 ? at(48, 0, thing.DRUM, 0.5) : at(52, -10, arms.FAN, 0.5)),
      sky: 'clear',
    }),
  ],
];
const holding: Draw = (next, face) => (chosen(HOLDINGS, face) ?? plain(place.VILLAGE))(next, face);

const STRONGHOLDS: Choice[] = [
  [/Pillars/, () => ({ drawn: at(10, 0, place.PILLARS, 0.86), sky: 'crest' })],
  [/Temple/, () => ({ drawn: place.PAGODA, sky: 'crest' })],
  [/House/, () => ({ drawn: place.TEA_HOUSE, sky: 'crest' })],
  [/Estate/, () => ({ drawn: place.STABLES, sky: 'crest' })],
  [/City/, () => ({ drawn: place.CITY, sky: 'crest' })],
  [/Mura/, () => ({ drawn: place.VILLAGE + at(-34, 0, place.SMITHY, 0.34), sky: 'crest' })],
  [/Plains/, () => ({ drawn: place.PLAINS_HALL, sky: 'crest' })],
  [/Hall/, () => ({ drawn: place.HALL, sky: 'crest' })],
  [/Mountain/, (next) => ({ drawn: place.ROCK_CASTLE(next), sky: 'crest' })],
  [/Fortress|Stings/, () => ({ drawn: place.FORTRESS, sky: 'crest' })],
];
const stronghold: Draw = (next, face) =>
  (chosen(STRONGHOLDS, face) ?? (() => ({ drawn: place.castle(next), sky: 'crest' as const })))(next, face);

const region: Draw = (_, face) => ({
  drawn: /Store|Mountain/.test(face.title) ? place.CAVE_STORE : place.FIELDS,
  sky: 'sun',
});

// --- things ---------------------------------------------------------------------------------------------

const ITEMS: Choice[] = [
  [
    /Ancestral Sword/,
    (_, face) => {
      const whose = Object.keys(CRESTS).find((name) => face.title.includes(name)) ?? '';
      const colour = colourOf(whose);
      return {
        drawn:
          arms.heirloom(colour) +
          disc(0, -112, 20, colour) +
          at(-12, -124, `<g fill="currentColor" color="var(--card)">${CRESTS[whose] ?? ''}</g>`, 0.24),
        sky: 'clear',
      };
    },
  ],
  [/Crystal/, plain(arms.CRYSTAL)],
  [/Bloodsword/, plain(arms.BLOOD, 'clear')],
  [/Golden/, plain(arms.GOLD_ARMOUR, 'clear')],
  [/Armor/, plain(arms.ARMOUR, 'clear')],
  [/Helm/, plain(arms.HELM, 'clear')],
  [/Mask/, plain(beast.ONI_MASK, 'clear')],
  [/Bow\b/, plain(arms.BOW_AND_ARROW)],
  [
    /Fan of|Tessen|Uchiwa/,
    (_, face) => ({ drawn: /Command/.test(face.title) ? arms.FAN : arms.WAR_FAN, sky: 'clear' }),
  ],
  [/Medallion/, plain(arms.MEDALLION, 'clear')],
  [/Star of/, plain(arms.STAR, 'clear')],
  [/Shuriken/, plain(arms.SHURIKEN, 'clear')],
  [/Drums/, plain(thing.DRUM, 'clear')],
  [/Standard/, plain(thing.STANDARD, 'clear')],
  [/Hand\b/, plain(thing.JADE_HAND, 'clear')],
  [/Climbing/, plain(thing.ROPE)],
  [/No-Dachi/, plain(arms.NO_DACHI)],
  [/Blades/, plain(arms.TWO_BLADES)],
];
const item: Draw = (next, face) =>
  (chosen(ITEMS, face) ?? plain(arms.KATANA, next() < 0.7 ? 'sun' : 'clear'))(next, face);

const SPELLS: [RegExp, thing.Sign][] = [
  [/Osano-Wo|Thunder|Tempest\b(?!.*Flame)|Storm/, 'thunder'],
  [/Wings/, 'wings'],
  [/Fire|Inferno|Flame/, 'fire'],
  [/Night/, 'night'],
  [/Dead|Undead|Death|Swamp|Maho/, 'skull'],
  [/Counterspell|Ward/, 'ward'],
  [/Steel/, 'blade'],
  [/Void|Walking the Way/, 'void'],
  [/Water|Sea|Rain|Tears|Pool/, 'water'],
  [/Earth|Stone|quake/, 'earth'],
  [/Wind|Air/, 'air'],
  [/Mist|Illusion/, 'mist'],
  [/Faer/, 'fae'],
  [/Transference/, 'hands'],
];
const spell: Draw = (next, face) => {
  const named = `${face.title} ${face.keywords.join(' ')}`;
  const sign = thing.SIGN[SPELLS.find(([words]) => words.test(named))?.[1] ?? 'eye'];
  const way = next();
  if (way < 0.4) return { drawn: thing.spellScroll(sign), sky: 'clear' };
  if (way < 0.65) return { drawn: thing.charm(sign, next() < 0.5 ? -6 : 5), sky: 'clear' };
  return { drawn: thing.enso(0, -66, 57, 8, next, 10) + at(0, -56, sign, 1.02), sky: 'clear' };
};

const ring: Draw = (next, face) => {
  const element =
    (['air', 'earth', 'fire', 'water', 'void'] as const).find((each) =>
      face.keywords.join(' ').toLowerCase().includes(each),
    ) ?? 'void';
  return { drawn: thing.enso(0, -68, 52, 14, next, 18) + at(0, -68, thing.ELEMENT[element], 1.05), sky: 'clear' };
};

// --- the table --------------------------------------------------------------------------------------------

const PLAINS = times(7, (i) =>
  at(-66 + i * 22, -6 - ((i * 37) % 30), line('M0 0q-3-14-10-22M0 0q0-16 3-28M0 0q4-11 12-18', 2.2), 1),
);
const tile: Draw = (next, face) => {
  if (face.clan === null) return { drawn: PLAINS, sky: 'sun' };
  const drawn = /Battle/.test(face.title)
    ? place.FORTRESS
    : /Open/.test(face.title)
      ? place.GATE
      : at(8, 0, place.castle(next), 0.92);
  return { drawn, sky: 'crest' };
};

const celestial: Draw = () => ({ drawn: thing.SUN, sky: 'clear' });
const other: Draw = () => ({ drawn: thing.CHRYSANTHEMUM, sky: 'clear' });

const BY_KIND: Record<CardFace['kind'], Draw> = {
  stronghold,
  holding,
  region,
  personality,
  event: deed,
  celestial,
  strategy: deed,
  ring,
  follower,
  item,
  spell,
  tile,
  campaign: deed,
  other,
};

/** Things that lean neither way: a kanji, a crest, a scale. Everything else may look to the other side. */
const UPRIGHT: ReadonlySet<CardFace['kind']> = new Set([
  'ring',
  'spell',
  'celestial',
  'other',
  'stronghold',
  'tile',
  'personality',
]);

export function motifOf(face: CardFace): Motif & { next: Chance } {
  const next = chance(face.title);
  const motif = BY_KIND[face.kind](next, face);
  if (!UPRIGHT.has(face.kind) && next() < 0.4) motif.drawn = flipped(motif.drawn);
  return { ...motif, next };
}

/** What is far behind a person: the land of the clan. */
const HOMES: Record<string, string[]> = {
  Crab: [place.WALLS, place.FORTRESS],
  Crane: [place.GARDEN, place.PORT],
  Dragon: [place.PAGODA, place.LAND.crags],
  Lion: [place.CAMP, place.HALL],
  Phoenix: [place.SHRINE, place.PAGODA],
  Scorpion: [place.GROVE, place.TEA_HOUSE],
  Unicorn: [place.LAND.reeds, place.VILLAGE],
};
const ABROAD = [place.VILLAGE, place.SHRINE, place.LAND.crags, place.FOREST, place.TOMB];

export const homeland = (clanName: string | null, next: Chance): string => pick(next, HOMES[clanName ?? ''] ?? ABROAD);
