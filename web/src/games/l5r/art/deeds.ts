/** What happens: events, strategies and campaign cards, by what they are called, else by what they do. */

import * as beast from './beasts';
import { at, flame, flipped, ink, line, pick, seal, sealLine, times } from './ink';
import { chosen, crested, plain, several, type Choice, type Draw } from './motif';
import { bushi, person, rider } from './people';
import * as place from './places';
import { purposes, type Purpose } from './purposes';
import { rank, SPEAR } from './soldiers';
import * as arms from './arms';
import * as thing from './things';

const banners = (): string =>
  times(3, (i) =>
    at(
      -24 + i * 24,
      i === 1 ? 0 : -4,
      line('M0 0V-112', 2.4) + (i === 1 ? seal('M1-110H18V-50H1Z') : ink('M1-110H18V-50H1Z', 0.85)),
      1,
    ),
  );

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
  [
    /Orchid/,
    plain(
      at(
        0,
        2,
        beast
          .flower(5, 'var(--raised)')
          .replaceAll('fill="var(--raised)"', 'fill="var(--raised)" stroke="currentColor" stroke-width="1.600"'),
        1.1,
      ),
    ),
  ],
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
  [
    /Murders|Assassin|Shameful Death|Cleansing/,
    several([arms.DAGGER, flipped(person({ body: 'shadow', head: 'hood', held: 'drawn' }))]),
  ],
  [/Imperial Gift/, plain(place.COFFERS, 'clear')],
  [/Ambassadorship/, plain(at(-4, 0, person({ body: 'court', head: 'court', held: 'scroll' })))],
  [/Quest/, plain(place.ROAD)],
  [/Emerald Champion/, plain(arms.HELM, 'clear')],
  [/Imperial|Emperor/, plain(thing.CHRYSANTHEMUM, 'clear')],
  [
    /Alliance|Allies|Reinforcements|Enlist|Welcome Home/,
    (next) => ({ drawn: at(-36, 0, banners(), 1) + at(34, 0, bushi(next), 0.78), sky: 'sun' }),
  ],
  [/Ambassador|Emissary|Proposal|Letter|Investigation/, plain(thing.LETTER)],
  [/Ready/, plain(arms.ARMOUR, 'clear')],
  [/Triumph/, plain(thing.DRUM, 'clear')],
  [/Sword\b/, plain(arms.KATANA)],
  [/Wisdom Gained|Meditat|Purity|Focus\b/, plain(thing.MEDITATE, 'clear')],
  [/Test of Stone|Stone\b/, plain(place.LAND.crags)],
  [
    /Inheritance|Harvest|Dealings|Debt/,
    (_, face) => ({ drawn: /Harvest/.test(face.title) ? place.FIELDS : place.COFFERS, sky: 'clear' }),
  ],
  [/Highways|Crossroads|Paths/, plain(place.LAND.crossroads)],
  [/Maws/, plain(place.LAND.crags)],
  [/Encircl|Entrap|From Every Side/, plain(place.LAND.ring)],
  [
    /Occupied|Block Supply|Settling/,
    (_, face) => ({
      drawn: /Settling/.test(face.title) ? place.VILLAGE : /Occupied/.test(face.title) ? place.CAMP : place.ROAD,
      sky: 'sun',
    }),
  ],
  [/Terrain|Deadly Ground|First to Fall/, (next) => ({ drawn: place.anyLand(next), sky: 'sun' })],
  [/Dragons/, plain(beast.DRAGON, 'clear')],
  [/Tattoo|Viper|Serpent/, plain(beast.SERPENT, 'clear')],
  [/Osano-Wo|Thunder/, plain(at(0, -50, thing.SIGN.thunder, 1.1), 'clear')],
  [
    /Bamboo|Laying in Wait|Ambush|Unawares/,
    (next) => ({ drawn: place.GROVE + (next() < 0.5 ? '' : sealLine('M-14-40H-6M6-40H14', 3)), sky: 'sun' }),
  ],
  [/Kick/, plain(thing.KICK)],
  [/Palm|Hands|Chokehold|Stagnation/, several([thing.PALM, flipped(thing.PALM)])],
  [/Fist and Blade/, plain(person({ body: 'bare', head: 'bald', held: 'drawn' }))],
  [/Fist|Strength|Power|Strike/, plain(thing.FIST)],
  [/Flames|Fire\b|Hitsu/, plain(flame(-30, -4, 1.5) + flame(34, 0, 1.1) + flame(4, 2, 1.9), 'clear')],
  [/Explosives/, plain(thing.KEG)],
  [/Blazing/, plain(arms.FIRE_ARROWS, 'clear')],
  [/Graves/, plain(at(-36, 0, place.TOMB, 0.8) + at(36, 0, place.TOMB, 0.8))],
  [/Embracing/, plain(thing.LOTUS, 'clear')],
  [/Sacrifice|Final Duty/, plain(arms.BROKEN)],
  [/Seppuku|Martyr|Duty|Fall\b/, plain(arms.TANTO_STAND)],
  [/Egg/, plain(thing.EGG, 'clear')],
  [/Infiltrator/, plain(thing.MASKS, 'clear')],
  [/Kolat/, several([at(0, -56, thing.SIGN.eye, 1.3), thing.MASKS], 'clear')],
  [/Ninja|Deception|Sneak/, several([arms.SHURIKEN, person({ body: 'shadow', head: 'hood', held: 'star' })], 'clear')],
  [/Legion of One|Frenzy/, plain(person({ body: 'armor', head: 'helmet', held: 'raised', crest: 1 }))],
  [
    /Charge/,
    (next) => ({
      drawn: times(2, (i) =>
        at(-28 + i * 44, i ? -12 : 0, rider('helmet', i ? 'naginata' : 'yari', i + crested(next)), 0.8),
      ),
      sky: 'sun',
    }),
  ],
  [/Blackmail/, plain(thing.LETTER, 'clear')],
  [
    /Barbarian/,
    plain(
      at(-34, 0, person({ body: 'court', head: 'long', held: 'none' }), 0.92) +
        at(36, 0, flipped(person({ body: 'bare', head: 'topknot', held: 'none' })), 0.92),
    ),
  ],
  [/Etiquette/, plain(thing.TEA, 'clear')],
  [/Shame|Rebuke|Dishonor/, plain(arms.BROKEN_FAN)],
  [/Game of|Feign|Feint|Begone/, plain(thing.MASKS, 'clear')],
  [/Black and White/, plain(thing.GO, 'clear')],
  [
    /Allegation|Accusation|Magistrate|Mediation|Order\b|Guilty|Ramification/,
    several(
      [thing.SCALES, thing.LETTER, person({ body: 'hakama', head: 'straw', held: 'scroll' }), thing.BRUSHPEN],
      'clear',
    ),
  ],
  [/Rally Troops|Legendary/, plain(banners())],
  [/Rallying|Glorious/, plain(thing.HORN)],
  [/Morale/, plain(thing.CHAINS)],
  [/Victory/, several([thing.DRUM, arms.WAR_FAN, banners()])],
  [/Planning|Tactics/, plain(thing.GO)],
  [/Outflank|Unpredictable/, plain(place.LAND.crossroads)],
  [/Retreat/, plain(thing.FOOTPRINTS)],
  [/Counterattack/, plain(arms.TWO_BLADES)],
  [/^Mercy/, plain(thing.LOTUS, 'clear')],
  [/Wall of/, plain(place.WALLS)],
  [/Oath|Test of Honor/, several([arms.KATANA, thing.SCALES])],
  [/Courtesy/, plain(at(-4, 0, person({ body: 'court', head: 'court', held: 'fan' })))],
  [/Virtue|Honor\b|Mercy/, several([arms.FAN, thing.LOTUS, thing.MEDITATE, beast.BRANCH], 'clear')],
  [/Void/, plain(at(0, -56, thing.SIGN.void, 1.3), 'clear')],
  [
    /Iaijutsu Challenge/,
    plain(
      at(-36, 0, flipped(person({ body: 'hakama', head: 'topknot', held: 'sheathed' })), 0.86) +
        at(36, 0, person({ body: 'hakama', head: 'long', held: 'sheathed' }), 0.86),
    ),
  ],
  [/Iaijutsu|Duel|Low Stance/, plain(arms.SLASH, 'clear')],
  [/Resist|Avoid/, plain(thing.SHIELD, 'clear')],
];

/** Two or three pictures for each thing that cards do; the title decides. */
const DONE: Record<Purpose, string[]> = {
  duel: [arms.SLASH, arms.TWO_BLADES],
  ranged: [arms.ARROWS, arms.BOW_AND_ARROW],
  negate: [thing.SHIELD, place.GATE],
  dishonor: [arms.BROKEN_FAN, thing.MASKS],
  rehonor: [thing.LOTUS, arms.FAN],
  destroy: [arms.BROKEN, arms.TWO_BLADES, arms.SLASH],
  home: [thing.FOOTPRINTS, place.ROAD],
  move: [thing.FOOTPRINTS, place.LAND.crossroads],
  bow: [thing.CHAINS, arms.WAR_FAN],
  straighten: [thing.HORN, thing.DRUM],
  wall: [place.WALLS, place.FORTRESS],
  force: [arms.WAR_FAN, arms.NO_DACHI, thing.DRUM],
  weaken: [arms.BROKEN, thing.CHAINS],
  learn: [thing.LETTER, thing.BRUSHPEN],
  gold: [thing.COINS, place.COFFERS],
  gain: [arms.FAN, thing.LOTUS],
  lose: [arms.BROKEN_FAN, thing.SCALES],
  raise: [place.CAMP, banners()],
  battle: [arms.WAR_FAN, arms.TWO_BLADES],
};

export const deed: Draw = (next, face) => {
  const named = chosen(TOLD, face);
  if (named) return named(next, face);
  const purpose = purposes(face.text)[0];
  const drawn = purpose === undefined ? thing.enso(0, -66, 50, 12, next) : pick(next, DONE[purpose]);
  return { drawn, sky: next() < 0.6 ? 'sun' : 'clear' };
};
