/** Followers: ranks on foot, riders, and what else follows a leader. */

import * as beast from './beasts';
import { at, clan, disc, flame, flipped, fold, ink, line, pick, times } from './ink';
import { chosen, crested, someone, type Choice, type Draw } from './motif';
import { bushi, person, rider, warrior } from './people';

/** A foot soldier from behind his hat: 66 tall. */
const foot = (weapon: string): string =>
  weapon + ink('M-11 0L-9-38Q0-46 9-38L13 0ZM-16-46L0-63L16-46Q0-42-16-46Z') + clan('M-9-30H9V-26H-9Z');
export const SPEAR = line('M13-2V-104', 2.2) + ink('M13-120L17-102H9Z');
const BLADE = line('M13-20L26-70', 3) + ink('M9-24L19-20L18-17L8-21Z');
const ARCHER =
  `<path d="M14-90C30-70 30-34 14-14" fill="none" stroke="currentColor" stroke-width="2.600"/>` +
  line('M14-90V-14', 0.9);
const TOWER_SHIELD =
  `<path d="M-15-44H15V0H-15Z" fill="var(--card)" stroke="currentColor" stroke-width="2.500"/>` +
  clan('M-9-32H9V-14H-9Z');

/** So many in two staggered rows. */
export const rank = (weapon: string, count: number, front = ''): string =>
  times(count, (i) => {
    const x = Math.round(-60 + (i * 120) / (count - 1));
    return at(x, i % 2 ? -8 : 0, foot(weapon) + front, i % 2 ? 0.92 : 1);
  });
const troop =
  (weapon: string, front = ''): Draw =>
  (next) => ({ drawn: rank(weapon, 4 + Math.floor(next() * 3), front), sky: 'sun' });
const horsemen =
  (count: number): Draw =>
  (next) => ({
    drawn: times(count, (i) =>
      at(
        count === 1 ? 0 : -30 + i * 42,
        i % 2 ? -14 : 0,
        rider(next() < 0.5 ? 'helmet' : 'straw', i % 2 ? 'yari' : pick(next, ['yari', 'bow', 'naginata']), i),
        count === 1 ? 1 : 0.74,
      ),
    ),
    sky: 'sun',
  });

/** A beam with an iron head under a roof, on wheels. */
const roofed =
  ink('M-70-40H66V-26H-70ZM64-46L84-33L64-20Z') +
  ink('M-62-62L-48-88H44L58-62ZM-54-62H-48V-14H-54ZM44-62H50V-14H44ZM-62-16H58V-8H-62Z') +
  times(3, (i) => disc(-44 + i * 42, -6, 10) + disc(-44 + i * 42, -6, 3.5, 'var(--card)')) +
  fold('M-44-84L-54-66M-16-84V-66M16-84V-66M40-84L50-66', 1.6, 0.4);

const FOLLOWERS: Choice[] = [
  [/Mujina/, beast.SPIRITS],
  [/Spirit Guide/, at(-22, 0, person({ body: 'robe', head: 'hood', held: 'staff' })) + at(40, -10, beast.SPIRIT, 0.9)],
  [/Fox/, beast.FOX],
  [/\bDog/, at(-22, 0, beast.DOG, 0.92) + at(38, -6, beast.DOG, 0.66)],
  [/Goblin|Ratling/, beast.PACK],
  [/Troll/, beast.BRUTE],
  [
    /Undead|Skelet|Zombie/,
    at(-38, 0, beast.SKELETON, 0.82) + at(40, 0, flipped(beast.SKELETON), 0.82) + at(0, -2, beast.SKELETON, 0.98),
  ],
  [/Naga/, at(-30, 0, beast.NAGA, 0.8) + at(34, -6, beast.NAGA, 0.66)],
  [/Hawk/, at(0, 2, beast.HAWK, 0.94)],
  [/Wyrm/, beast.SERPENT],
  [
    /Shadow Samurai/,
    (next) => ({
      drawn: times(3, (i) =>
        at(
          [-42, 40, 0][i] ?? 0,
          i === 2 ? 0 : -6,
          person({ body: 'armor', head: 'demon', held: i === 2 ? 'drawn' : 'none', crest: crested(next) }),
          i === 2 ? 1 : 0.84,
        ),
      ),
      sky: 'sun',
    }),
  ],
  [
    /Ninja/,
    () => ({
      drawn: times(3, (i) =>
        at(
          [-46, 46, 0][i] ?? 0,
          [-4, -4, 0][i] ?? 0,
          person({ body: 'shadow', head: 'hood', held: i === 2 ? 'star' : 'none' }),
          i === 2 ? 1 : 0.8,
        ),
      ),
      sky: 'clear',
    }),
  ],
  [/Ram Crew/, roofed],
  [
    /Apprentice|Scribe/,
    (_, face) => someone({ body: 'robe', head: 'bald', held: /Scribe/.test(face.title) ? 'scroll' : 'staff' }),
  ],
  [
    /Champion/,
    (next) => ({ drawn: person({ body: 'armor', head: 'helmet', held: 'raised', crest: crested(next) }), sky: 'sun' }),
  ],
  [
    /Fire Breather/,
    () => ({
      drawn: at(-24, 0, person({ body: 'bare', head: 'topknot', held: 'none' })) + at(32, -70, flame(0, 0, 0.9), 1, 78),
      sky: 'clear',
    }),
  ],
  [/Heavy Cavalry|Samurai Cavalry/, horsemen(2)],
  [/Scout/, horsemen(1)],
  [/Cavalry/, horsemen(2)],
  [/Archer|Bowmen/, troop(ARCHER)],
  [/Heavy Infantry|Guard|Order/, troop(SPEAR, TOWER_SHIELD)],
  [
    /Gaijin|Legion|Mercenar|Ronin|Berserk|Brother|Samurai|Warriors/,
    (next) => ({
      drawn: times(3, (i) =>
        at([-46, 44, 0][i] ?? 0, i === 2 ? 0 : -6, i === 2 ? warrior(next) : bushi(next), i === 2 ? 1 : 0.82),
      ),
      sky: 'sun',
    }),
  ],
  [/Light Infantry|Conscript/, troop(BLADE)],
];
export const follower: Draw = (next, face) => (chosen(FOLLOWERS, face) ?? troop(SPEAR))(next, face);
