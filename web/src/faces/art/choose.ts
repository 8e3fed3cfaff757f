/** Which picture a card has: by its kind, then by what its title and keywords name, then by what it does. */

import { colourOf, CRESTS } from '../../warroom/map/crests';
import type { CardFace } from '../face';
import * as beast from './beasts';
import { at, chance, clan, disc, flame, flipped, fold, ink, line, pick, pine, seal, sealLine, times, waves, type Chance } from './ink';
import { bushi, person, rider, warrior, type Held, type Person } from './people';
import * as place from './places';
import { purposes, type Purpose } from './purposes';
import * as thing from './things';

export type Motif = {
  /** Drawn on the ground at 0, 0. */
  drawn: string;
  /** What is in the sky: the clan's crest on a disc where there is a clan and room, a red sun, a great one behind all, or nothing. */
  sky: 'crest' | 'sun' | 'great' | 'clear';
  /** A great sun of another colour. */
  sun?: string;
  /** A crest belongs on the standard that is part of the picture, at this place and size. */
  crest?: { x: number; y: number; size: number };
};

type Draw = (next: Chance, face: CardFace) => Motif;
/** The first whose words are found in the title or among the keywords draws the card. */
type Choice = [RegExp, Draw | string];

const several =
  (drawn: string[], sky: Motif['sky'] = 'sun'): Draw =>
  (next) => ({ drawn: pick(next, drawn), sky });
const plain =
  (drawn: string, sky: Motif['sky'] = 'sun'): Draw =>
  () => ({ drawn, sky });
const stated = (draw: Draw | string): Draw => (typeof draw === 'string' ? plain(draw) : draw);

function chosen(choices: Choice[], face: CardFace): Draw | undefined {
  const named = `${face.title} ${face.keywords.join(' ')}`;
  const found = choices.find(([words]) => words.test(named));
  return found && stated(found[1]);
}

// --- people ---------------------------------------------------------------------------------------------

const someone = (who: Person): Motif => ({
  drawn: person(who),
  sky: 'crest',
  ...(who.standard ? { crest: { x: 35, y: -110, size: 20 } } : {}),
});
const crested = (next: Chance): number => Math.floor(next() * 5);
const beastly = (...drawn: string[]): Draw => (next) => ({ drawn: pick(next, drawn), sky: 'great' });
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
const elementOf = (face: CardFace): Held => ELEMENTS.find(([words]) => words.test(face.keywords.join(' ')))?.[1] ?? 'charms';

const PERSONALITIES: Choice[] = [
  [/\bDragon\b(?!.*Clan)(?=.*Nonhuman)/, (_, face) => ({ drawn: beast.DRAGON, sky: 'great', sun: SUNS.find(([words]) => words.test(face.title))?.[1] ?? 'var(--seal)' })],
  [/\bNaga\b/, beastly(beast.NAGA)],
  [/\bKi-Rin\b/, beastly(beast.KIRIN)],
  [/Demon Bride/, beastly(person({ body: 'court', head: 'demon', held: 'fan' }))],
  [/\bOni\b|Shuten/, beastly(beast.ONI, person({ body: 'armor', head: 'demon', held: 'club' }), beast.ONI_MASK)],
  [/\bGoblin|\bOgre|\bTroll/, beastly(beast.BRUTE)],
  [/Undead|Necromancer/, () => ({ drawn: person({ body: 'caster', head: 'demon', held: 'charms' }), sky: 'sun' })],
  [/Ninja|\bSpy\b|Assassin/, (next) => someone({ body: 'shadow', head: 'hood', held: pick(next, ['star', 'drawn', 'raised']) })],
  [/Cavalry/, (next, face) => ({ drawn: rider(/Shugenja/.test(face.keywords.join()) ? 'court' : pick(next, ['helmet', 'topknot', 'helmet']), pick(next, ['yari', 'bow', 'naginata', 'sheathed']), crested(next)), sky: 'crest' })],
  [/Clan Champion|Commander/, (next) => someone({ body: 'armor', head: 'helmet', held: pick(next, ['sheathed', 'warfan', 'drawn']), crest: crested(next), standard: true })],
  [/Tattooed|\bMonk\b/, (next) => (next() < 0.45 ? someone({ body: 'bare', head: 'bald', held: pick(next, ['none', 'staff']) }) : someone({ body: 'robe', head: pick(next, ['bald', 'bald', 'straw']), held: 'staff' }))],
  [/Shugenja|Alchemist/, (_, face) => someone({ body: 'caster', head: /Fire|Void/.test(face.keywords.join()) ? 'long' : 'court', held: elementOf(face) })],
  [/Tactician/, (next) => someone({ body: 'armor', head: 'helmet', held: 'warfan', crest: crested(next) })],
  [/Magistrate|Justicar|Inquisitor/, (next, face) => someone({ body: 'hakama', head: face.clan === 'Scorpion' ? 'mask' : 'straw', held: pick(next, ['sheathed', 'drawn', 'scroll']) })],
  [/Courtier|Negotiator|Liaison|Orator|Seductress|Arbitrator|Trader|Scribe|Interrogator/, (next, face) => someone({ body: 'court', head: face.clan === 'Scorpion' ? 'mask' : pick(next, ['court', 'long']), held: pick(next, ['fan', 'fan', 'scroll']) })],
  [/Duelist|Iaijutsu|Kensai/, (next) => someone({ body: 'hakama', head: pick(next, ['topknot', 'long']), held: pick(next, ['drawn', 'raised']) })],
  [/Beastmaster/, (next) => ({ drawn: at(30, 0, beast.LIONS, 0.56) + at(-22, 0, person({ body: 'hakama', head: pick(next, ['topknot', 'long']), held: 'none' })), sky: 'crest' })],
  [/Berserker/, () => someone({ body: 'bare', head: 'topknot', held: 'club' })],
  [/Explosives/, () => ({ drawn: at(36, 0, thing.KEG, 0.5) + at(-20, 0, person({ body: 'hakama', head: 'straw', held: 'none' })), sky: 'sun' })],
  [/^Mirumoto/, (next) => someone({ body: 'hakama', head: pick(next, ['topknot', 'long']), held: 'pair' })],
  [/^Hida\b/, (next) => someone({ body: 'armor', head: 'helmet', held: pick(next, ['club', 'club', 'naginata']), crest: crested(next) })],
  [/Shadowlands/, () => someone({ body: 'armor', head: 'demon', held: 'drawn' })],
  [/Deathseeker|Paragon|Hero|^Shiba|^Daidoji|^Akodo|^Matsu/, (next) => ({ drawn: warrior(next), sky: 'crest' })],
];

const personality: Draw = (next, face) => (chosen(PERSONALITIES, face) ?? (() => ({ drawn: bushi(next), sky: 'crest' as const })))(next, face);

// --- soldiers -------------------------------------------------------------------------------------------

/** A foot soldier from behind his hat: 66 tall. */
const foot = (weapon: string): string => weapon + ink('M-11 0L-9-38Q0-46 9-38L13 0ZM-16-46L0-63L16-46Q0-42-16-46Z') + clan('M-9-30H9V-26H-9Z');
const SPEAR = line('M13-2V-104', 2.2) + ink('M13-120L17-102H9Z');
const BLADE = line('M13-20L26-70', 3) + ink('M9-24L19-20L18-17L8-21Z');
const ARCHER = `<path d="M14-90C30-70 30-34 14-14" fill="none" stroke="currentColor" stroke-width="2.600"/>` + line('M14-90V-14', 0.9);
const TOWER_SHIELD = `<path d="M-15-44H15V0H-15Z" fill="var(--card)" stroke="currentColor" stroke-width="2.500"/>` + clan('M-9-32H9V-14H-9Z');

/** So many in two staggered rows. */
const rank = (weapon: string, count: number, front = ''): string =>
  times(count, (i) => {
    const x = Math.round(-60 + (i * 120) / (count - 1));
    return at(x, i % 2 ? -8 : 0, foot(weapon) + front, i % 2 ? 0.92 : 1);
  });
const troop =
  (weapon: string, front = ''): Draw =>
  (next) => ({ drawn: rank(weapon, 4 + Math.floor(next() * 3), front), sky: 'sun' });
const horsemen =
  (count: number): Draw =>
  (next) => ({ drawn: times(count, (i) => at(count === 1 ? 0 : -30 + i * 42, i % 2 ? -14 : 0, rider(next() < 0.5 ? 'helmet' : 'straw', i % 2 ? 'yari' : pick(next, ['yari', 'bow', 'naginata']), i), count === 1 ? 1 : 0.74)), sky: 'sun' });

/** A beam with an iron head under a roof, on wheels. */
const roofed =
  ink('M-70-40H66V-26H-70ZM64-46L84-33L64-20Z') + ink('M-62-62L-48-88H44L58-62ZM-54-62H-48V-14H-54ZM44-62H50V-14H44ZM-62-16H58V-8H-62Z') + times(3, (i) => disc(-44 + i * 42, -6, 10) + disc(-44 + i * 42, -6, 3.5, 'var(--card)')) + fold('M-44-84L-54-66M-16-84V-66M16-84V-66M40-84L50-66', 1.6, 0.4);

const FOLLOWERS: Choice[] = [
  [/Mujina|Spirit Guide/, beast.SPIRITS],
  [/Fox/, beast.FOX],
  [/\bDog/, at(-22, 0, beast.DOG, 0.92) + at(38, -6, beast.DOG, 0.66)],
  [/Goblin|Ratling/, beast.PACK],
  [/Troll/, beast.BRUTE],
  [/Undead|Skelet|Zombie/, at(-38, 0, beast.SKELETON, 0.82) + at(40, 0, flipped(beast.SKELETON), 0.82) + at(0, -2, beast.SKELETON, 0.98)],
  [/Naga/, at(-30, 0, beast.NAGA, 0.8) + at(34, -6, beast.NAGA, 0.66)],
  [/Hawk/, at(0, 2, beast.HAWK, 0.94)],
  [/Wyrm/, beast.SERPENT],
  [/Shadow Samurai/, (next) => ({ drawn: times(3, (i) => at([-42, 40, 0][i] ?? 0, i === 2 ? 0 : -6, person({ body: 'armor', head: 'demon', held: i === 2 ? 'drawn' : 'none', crest: crested(next) }), i === 2 ? 1 : 0.84)), sky: 'sun' })],
  [/Ninja/, () => ({ drawn: times(3, (i) => at([-46, 46, 0][i] ?? 0, [-4, -4, 0][i] ?? 0, person({ body: 'shadow', head: 'hood', held: i === 2 ? 'star' : 'none' }), i === 2 ? 1 : 0.8)), sky: 'clear' })],
  [/Ram Crew/, roofed],
  [/Apprentice|Scribe/, (_, face) => someone({ body: 'robe', head: 'bald', held: /Scribe/.test(face.title) ? 'scroll' : 'staff' })],
  [/Champion/, (next) => ({ drawn: person({ body: 'armor', head: 'helmet', held: 'raised', crest: crested(next) }), sky: 'sun' })],
  [/Fire Breather/, () => ({ drawn: at(-24, 0, person({ body: 'bare', head: 'topknot', held: 'none' })) + at(32, -70, flame(0, 0, 0.9), 1, 78), sky: 'clear' })],
  [/Heavy Cavalry|Samurai Cavalry/, horsemen(2)],
  [/Scout/, horsemen(1)],
  [/Cavalry/, horsemen(2)],
  [/Archer|Bowmen/, troop(ARCHER)],
  [/Heavy Infantry|Guard|Order/, troop(SPEAR, TOWER_SHIELD)],
  [/Gaijin|Legion|Mercenar|Ronin|Berserk|Brother|Samurai|Warriors/, (next) => ({ drawn: times(3, (i) => at([-46, 44, 0][i] ?? 0, i === 2 ? 0 : -6, i === 2 ? warrior(next) : bushi(next), i === 2 ? 1 : 0.82)), sky: 'sun' })],
  [/Light Infantry|Conscript/, troop(BLADE)],
];
const follower: Draw = (next, face) => (chosen(FOLLOWERS, face) ?? troop(SPEAR))(next, face);

// --- lands ----------------------------------------------------------------------------------------------

const oracle =
  (element: thing.Element): Draw =>
  (next) => ({ drawn: thing.enso(0, -66, 56, 9, next, 10) + at(0, 0, person({ body: 'robe', head: 'hood', held: 'none' }), 0.9) + at(0, -122, thing.ELEMENT[element], 0.44), sky: 'clear' });

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
  [/Temple/, (next) => ({ drawn: place.PAGODA + (next() < 0.5 ? pine(-66, 0, 0.9) : pine(64, 0, 0.8) + pine(-68, 0, 0.6)), sky: 'sun' })],
  [/Bamboo/, plain(place.GROVE)],
  [/Forest/, plain(place.FOREST)],
  [/Barley|Simple Men/, place.FIELDS],
  [/Farm/, place.FARM],
  [/Village/, place.VILLAGE],
  [/Bazaar|Market|Peddler/, (_, face) => ({ drawn: /Peddler/.test(face.title) ? place.ROAD : place.MARKET, sky: 'sun' })],
  [/Trade Route/, place.ROAD],
  [/Counting|Coffers|Resources/, (_, face) => ({ drawn: /Coffers/.test(face.title) ? place.COFFERS : thing.COINS, sky: 'clear' })],
  [/Smith/, place.SMITHY],
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
  [/Acrobat|Dance|Troupe/, (next) => ({ drawn: at(-6, 0, person({ body: 'court', head: 'long', held: 'fan' })) + (next() < 0.5 ? at(48, 0, thing.DRUM, 0.5) : at(52, -10, thing.FAN, 0.5)), sky: 'clear' })],
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
const stronghold: Draw = (next, face) => (chosen(STRONGHOLDS, face) ?? (() => ({ drawn: place.castle(next), sky: 'crest' as const })))(next, face);

const region: Draw = (_, face) => ({ drawn: /Store|Mountain/.test(face.title) ? place.CAVE_STORE : place.FIELDS, sky: 'sun' });

// --- things ---------------------------------------------------------------------------------------------

const ITEMS: Choice[] = [
  [/Ancestral Sword/, (_, face) => {
    const whose = Object.keys(CRESTS).find((name) => face.title.includes(name)) ?? '';
    const colour = colourOf(whose);
    return { drawn: thing.heirloom(colour) + disc(0, -112, 20, colour) + at(-12, -124, `<g fill="currentColor" color="var(--card)">${CRESTS[whose] ?? ''}</g>`, 0.24), sky: 'clear' };
  }],
  [/Crystal/, plain(thing.CRYSTAL)],
  [/Bloodsword/, plain(thing.BLOOD, 'clear')],
  [/Golden/, plain(thing.GOLD_ARMOUR, 'clear')],
  [/Armor/, plain(thing.ARMOUR, 'clear')],
  [/Helm/, plain(thing.HELM, 'clear')],
  [/Mask/, plain(beast.ONI_MASK, 'clear')],
  [/Bow\b/, plain(thing.BOW_AND_ARROW)],
  [/Fan of|Tessen|Uchiwa/, (_, face) => ({ drawn: /Command/.test(face.title) ? thing.FAN : thing.WAR_FAN, sky: 'clear' })],
  [/Medallion/, plain(thing.MEDALLION, 'clear')],
  [/Star of/, plain(thing.STAR, 'clear')],
  [/Shuriken/, plain(thing.SHURIKEN, 'clear')],
  [/Drums/, plain(thing.DRUM, 'clear')],
  [/Standard/, plain(thing.STANDARD, 'clear')],
  [/Hand\b/, plain(thing.JADE_HAND, 'clear')],
  [/Climbing/, plain(thing.ROPE)],
  [/No-Dachi/, plain(thing.NO_DACHI)],
  [/Blades/, plain(thing.TWO_BLADES)],
];
const item: Draw = (next, face) => (chosen(ITEMS, face) ?? plain(thing.KATANA, next() < 0.7 ? 'sun' : 'clear'))(next, face);

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
  const element = (['air', 'earth', 'fire', 'water', 'void'] as const).find((each) => face.keywords.join(' ').toLowerCase().includes(each)) ?? 'void';
  return { drawn: thing.enso(0, -68, 52, 14, next, 18) + at(0, -68, thing.ELEMENT[element], 1.05), sky: 'clear' };
};

// --- what happens ---------------------------------------------------------------------------------------

const banners = (): string => times(3, (i) => at(-24 + i * 24, i === 1 ? 0 : -4, line('M0 0V-112', 2.4) + (i === 1 ? seal('M1-110H18V-50H1Z') : ink('M1-110H18V-50H1Z', 0.85)), 1));

const TOLD: Choice[] = [
  [/Castle Walls/, plain(place.WALLS)],
  [/March|Levies/, (next) => ({ drawn: rank(SPEAR, 5 + Math.floor(next() * 2)), sky: 'sun' })],
  [/Papers|Treaty|Truce/, plain(thing.LETTER)],
  [/Song/, plain(thing.HORN)],
  [/Caravan/, plain(place.ROAD)],
  [/Guides/, plain(place.LAND.crags)],
  [/Dispatch/, (next) => ({ drawn: rider('straw', 'none', crested(next)), sky: 'sun' })],
  [/Barges/, plain(place.PORT)],
  [/Spies/, plain(at(0, -56, thing.SIGN.eye, 1.3), 'clear')],
  [/Pilgrimage/, plain(place.SHRINE)],
  [/Chrysanthemum/, plain(at(0, 2, beast.flower(12, 'var(--gold)'), 1.12))],
  [/Iris/, plain(at(0, 2, beast.flower(6, 'var(--unicorn)'), 1.12))],
  [/Festival|Bon\b/, plain(place.LANTERNS, 'clear')],
  [/Orchid/, plain(at(0, 2, beast.flower(5, 'var(--raised)').replaceAll('fill="var(--raised)"', 'fill="var(--raised)" stroke="currentColor" stroke-width="1.600"'), 1.1))],
  [/Blossom/, plain(beast.BRANCH)],
  [/Hurricane|Wind/, plain(thing.WIND, 'clear')],
  [/Eclipse/, plain(thing.ECLIPSE, 'clear')],
  [/Celestial Alignment/, plain(thing.PLANETS, 'clear')],
  [/Phoenix/, plain(beast.PHOENIX, 'clear')],
  [/Unicorn/, plain(beast.KIRIN)],
  [/Tortoise/, plain(beast.TORTOISE)],
  [/Dead Walk/, plain(at(-40, 0, beast.SKELETON, 0.8) + at(10, 0, place.TOMB, 0.7) + at(58, 0, beast.SKELETON, 0.7))],
  [/Evil|Portents|Inspire Fear|Maho/, plain(beast.ONI_MASK, 'clear')],
  [/Plague|Poison/, plain(thing.VIAL, 'clear')],
  [/Revolt|Burn the Village/, plain(thing.TORCHES, 'clear')],
  [/Murders|Assassin|Shameful Death|Cleansing/, several([thing.DAGGER, flipped(person({ body: 'shadow', head: 'hood', held: 'drawn' }))])],
  [/Imperial Gift/, plain(place.COFFERS, 'clear')],
  [/Ambassadorship/, plain(at(-4, 0, person({ body: 'court', head: 'court', held: 'scroll' })))],
  [/Quest/, plain(place.ROAD)],
  [/Emerald Champion/, plain(thing.HELM, 'clear')],
  [/Imperial|Emperor/, plain(thing.CHRYSANTHEMUM, 'clear')],
  [/Alliance|Allies|Reinforcements|Enlist|Welcome Home/, (next) => ({ drawn: at(-36, 0, banners(), 1) + at(34, 0, bushi(next), 0.78), sky: 'sun' })],
  [/Ambassador|Emissary|Proposal|Letter|Investigation/, plain(thing.LETTER)],
  [/Ready/, plain(thing.ARMOUR, 'clear')],
  [/Triumph/, plain(thing.DRUM, 'clear')],
  [/Sword\b/, plain(thing.KATANA)],
  [/Wisdom Gained|Meditat|Purity|Focus\b/, plain(thing.MEDITATE, 'clear')],
  [/Test of Stone|Stone\b/, plain(place.LAND.crags)],
  [/Inheritance|Harvest|Dealings|Debt/, (_, face) => ({ drawn: /Harvest/.test(face.title) ? place.FIELDS : place.COFFERS, sky: 'clear' })],
  [/Highways|Crossroads|Paths/, plain(place.LAND.crossroads)],
  [/Maws/, plain(place.LAND.crags)],
  [/Encircl|Entrap|From Every Side/, plain(place.LAND.ring)],
  [/Occupied|Block Supply|Settling/, (_, face) => ({ drawn: /Settling/.test(face.title) ? place.VILLAGE : /Occupied/.test(face.title) ? place.CAMP : place.ROAD, sky: 'sun' })],
  [/Terrain|Deadly Ground|First to Fall/, (next) => ({ drawn: place.anyLand(next), sky: 'sun' })],
  [/Dragons/, plain(beast.DRAGON, 'clear')],
  [/Tattoo|Viper|Serpent/, plain(beast.SERPENT, 'clear')],
  [/Osano-Wo|Thunder/, plain(at(0, -50, thing.SIGN.thunder, 1.1), 'clear')],
  [/Bamboo|Laying in Wait|Ambush|Unawares/, (next) => ({ drawn: place.GROVE + (next() < 0.5 ? '' : sealLine('M-14-40H-6M6-40H14', 3)), sky: 'sun' })],
  [/Kick/, plain(thing.KICK)],
  [/Palm|Hands|Chokehold|Stagnation/, several([thing.PALM, flipped(thing.PALM)])],
  [/Fist and Blade/, plain(person({ body: 'bare', head: 'bald', held: 'drawn' }))],
  [/Fist|Strength|Power|Strike/, plain(thing.FIST)],
  [/Flames|Fire\b|Hitsu/, plain(flame(-30, -4, 1.5) + flame(34, 0, 1.1) + flame(4, 2, 1.9), 'clear')],
  [/Explosives/, plain(thing.KEG)],
  [/Blazing/, plain(thing.FIRE_ARROWS, 'clear')],
  [/Graves/, plain(at(-36, 0, place.TOMB, 0.8) + at(36, 0, place.TOMB, 0.8))],
  [/Embracing/, plain(thing.LOTUS, 'clear')],
  [/Sacrifice|Final Duty/, plain(thing.BROKEN)],
  [/Seppuku|Martyr|Duty|Fall\b/, plain(thing.TANTO_STAND)],
  [/Egg/, plain(thing.EGG, 'clear')],
  [/Infiltrator/, plain(thing.MASKS, 'clear')],
  [/Kolat/, several([at(0, -56, thing.SIGN.eye, 1.3), thing.MASKS], 'clear')],
  [/Ninja|Deception|Sneak/, several([thing.SHURIKEN, person({ body: 'shadow', head: 'hood', held: 'star' })], 'clear')],
  [/Legion of One|Frenzy/, plain(person({ body: 'armor', head: 'helmet', held: 'raised', crest: 1 }))],
  [/Charge/, (next) => ({ drawn: times(2, (i) => at(-28 + i * 44, i ? -12 : 0, rider('helmet', i ? 'naginata' : 'yari', i + crested(next)), 0.8)), sky: 'sun' })],
  [/Blackmail/, plain(thing.LETTER, 'clear')],
  [/Barbarian/, plain(at(-34, 0, person({ body: 'court', head: 'long', held: 'none' }), 0.92) + at(36, 0, flipped(person({ body: 'bare', head: 'topknot', held: 'none' })), 0.92))],
  [/Etiquette/, plain(thing.TEA, 'clear')],
  [/Shame|Rebuke|Dishonor/, plain(thing.BROKEN_FAN)],
  [/Game of|Feign|Feint|Begone/, plain(thing.MASKS, 'clear')],
  [/Black and White/, plain(thing.GO, 'clear')],
  [/Allegation|Accusation|Magistrate|Mediation|Order\b|Guilty|Ramification/, several([thing.SCALES, thing.LETTER, person({ body: 'hakama', head: 'straw', held: 'scroll' }), thing.BRUSHPEN], 'clear')],
  [/Rally Troops|Legendary/, plain(banners())],
  [/Rallying|Glorious/, plain(thing.HORN)],
  [/Morale/, plain(thing.CHAINS)],
  [/Victory/, several([thing.DRUM, thing.WAR_FAN, banners()])],
  [/Planning|Tactics/, plain(thing.GO)],
  [/Outflank|Unpredictable/, plain(place.LAND.crossroads)],
  [/Retreat/, plain(thing.FOOTPRINTS)],
  [/Counterattack/, plain(thing.TWO_BLADES)],
  [/^Mercy/, plain(thing.LOTUS, 'clear')],
  [/Wall of/, plain(place.WALLS)],
  [/Oath|Test of Honor/, several([thing.KATANA, thing.SCALES])],
  [/Courtesy/, plain(at(-4, 0, person({ body: 'court', head: 'court', held: 'fan' })))],
  [/Virtue|Honor\b|Mercy/, several([thing.FAN, thing.LOTUS, thing.MEDITATE, beast.BRANCH], 'clear')],
  [/Void/, plain(at(0, -56, thing.SIGN.void, 1.3), 'clear')],
  [/Iaijutsu Challenge/, plain(at(-36, 0, flipped(person({ body: 'hakama', head: 'topknot', held: 'sheathed' })), 0.86) + at(36, 0, person({ body: 'hakama', head: 'long', held: 'sheathed' }), 0.86))],
  [/Iaijutsu|Duel|Low Stance/, plain(thing.SLASH, 'clear')],
  [/Resist|Avoid/, plain(thing.SHIELD, 'clear')],
];


/** Two or three pictures for each thing that cards do; the title decides. */
const DONE: Record<Purpose, string[]> = {
  duel: [thing.SLASH, thing.TWO_BLADES],
  ranged: [thing.ARROWS, thing.BOW_AND_ARROW],
  negate: [thing.SHIELD, place.GATE],
  dishonor: [thing.BROKEN_FAN, thing.MASKS],
  rehonor: [thing.LOTUS, thing.FAN],
  destroy: [thing.BROKEN, thing.TWO_BLADES, thing.SLASH],
  home: [thing.FOOTPRINTS, place.ROAD],
  move: [thing.FOOTPRINTS, place.LAND.crossroads],
  bow: [thing.CHAINS, thing.WAR_FAN],
  straighten: [thing.HORN, thing.DRUM],
  wall: [place.WALLS, place.FORTRESS],
  force: [thing.WAR_FAN, thing.NO_DACHI, thing.DRUM],
  weaken: [thing.BROKEN, thing.CHAINS],
  learn: [thing.LETTER, thing.BRUSHPEN],
  gold: [thing.COINS, place.COFFERS],
  gain: [thing.FAN, thing.LOTUS],
  lose: [thing.BROKEN_FAN, thing.SCALES],
  raise: [place.CAMP, banners()],
  battle: [thing.WAR_FAN, thing.TWO_BLADES],
};

const deed: Draw = (next, face) => {
  const named = chosen(TOLD, face);
  if (named) return named(next, face);
  const purpose = purposes(face.text)[0];
  const drawn = purpose === undefined ? thing.enso(0, -66, 50, 12, next) : pick(next, DONE[purpose]);
  return { drawn, sky: next() < 0.6 ? 'sun' : 'clear' };
};

const PLAINS = times(7, (i) => at(-66 + i * 22, -6 - ((i * 37) % 30), line('M0 0q-3-14-10-22M0 0q0-16 3-28M0 0q4-11 12-18', 2.2), 1));
const tile: Draw = (next, face) => {
  if (face.clan === null) return { drawn: PLAINS, sky: 'sun' };
  const drawn = /Battle/.test(face.title) ? place.FORTRESS : /Open/.test(face.title) ? place.GATE : at(8, 0, place.castle(next), 0.92);
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
const UPRIGHT: ReadonlySet<CardFace['kind']> = new Set(['ring', 'spell', 'celestial', 'other', 'stronghold', 'tile', 'personality']);

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
