/** The units and battlefields in words: names, and what they do in a sentence. */
import type { Clan, Tile, Unit } from './shapes';

export const UNITS: readonly Unit[] = [
  'scout',
  'shugenja',
  'general',
  'assassin',
  'ashigaru',
  'archer',
  'samurai',
  'brute',
  'peasant',
  'lord',
];

export const NAME: Record<Unit, string> = {
  scout: 'Scout',
  shugenja: 'Shugenja',
  general: 'General',
  assassin: 'Assassin',
  ashigaru: 'Ashigaru',
  archer: 'Archer',
  samurai: 'Samurai',
  brute: 'Brute',
  peasant: 'Peasant',
  lord: 'Lord',
};

/** Units that are deployed face-down. */
export const SECRET: ReadonlySet<Unit> = new Set<Unit>(['archer', 'samurai', 'brute', 'peasant', 'lord']);

/** How many of each an army of thirteen has. */
export const COPIES: Record<Unit, number> = {
  scout: 1,
  shugenja: 1,
  general: 1,
  assassin: 1,
  ashigaru: 1,
  archer: 1,
  samurai: 1,
  brute: 1,
  peasant: 4,
  lord: 1,
};

export const TEXT: Record<Unit, string> = {
  scout: 'Turn one secret card of the opponent here face-up.',
  shugenja: 'Look at one secret card of any other player.',
  general: 'Moves one of your secret cards elsewhere.',
  assassin: 'Replaces a rival’s secret card, and fights for that side.',
  ashigaru: 'No ability.',
  archer: 'Eliminates an enemy Samurai here, before he acts.',
  samurai: 'Eliminates Peasants, Brute and Ashigaru here.',
  brute: 'No ability. Strong.',
  peasant: '+1 point if he survives where you conquer.',
  lord: '+1 per card above. Conquer: +3 points. Played last: −5.',
};

/** The same for a card as narrow as on a phone. */
export const BRIEF: Record<Unit, string> = {
  scout: 'Reveals a secret card here',
  shugenja: 'Looks at any secret card',
  general: 'Moves a secret of yours',
  assassin: 'Replaces a rival’s secret',
  ashigaru: 'No ability',
  archer: 'Kills the Samurai here',
  samurai: 'Kills common soldiers',
  brute: 'No ability. Strong.',
  peasant: '+1 point where you conquer',
  lord: '+1 per card above',
};

export const UNIT_RULE: Record<Unit, string> = {
  scout: 'KEN-UNIT-SCOUT-2',
  shugenja: 'KEN-UNIT-SHUGENJA-2',
  general: 'KEN-UNIT-GENERAL-2',
  assassin: 'KEN-UNIT-ASSASSIN-2',
  ashigaru: 'KEN-UNIT-ASHIGARU-1',
  archer: 'KEN-UNIT-ARCHER-2',
  samurai: 'KEN-UNIT-SAMURAI-2',
  brute: 'KEN-UNIT-BRUTE-1',
  peasant: 'KEN-END-2',
  lord: 'KEN-UNIT-LORD-2',
};

export const FIELD_NAME: Record<Tile, string> = {
  port: 'Port',
  rice_field: 'Rice Field',
  village: 'Village',
  supply_camp: 'Supply Camp',
  torii: 'Torii',
  bridge: 'Bridge',
  sanctuary: 'Sanctuary',
  palace: 'Palace',
  golden_temple: 'Golden Temple',
  fortress: 'Fortress',
};

/** What a battlefield is worth (KEN-FIELD-VALUE-1, KEN-FIELD-VALUE-2). */
export const FIELD_WORTH: Record<Tile, number> = {
  port: 4,
  rice_field: 4,
  village: 4,
  supply_camp: 4,
  torii: 4,
  bridge: 6,
  sanctuary: 6,
  palace: 6,
  golden_temple: 6,
  fortress: 6,
};

/** What a unit does, by its name. */
export const textOf = (name: string): string | undefined =>
  Object.entries(TEXT).find(([unit]) => unit === name.toLowerCase().replaceAll(' ', '_'))?.[1];

export const FIELD_TEXT: Record<Tile, string> = {
  port: '+1 for each of your cards face-up before the reveal.',
  rice_field: 'Peasants have Strength 1 here.',
  village: 'Cards of Strength exactly 1 have 2 here.',
  supply_camp: 'Comes first. Winner: +1 on two other battlefields.',
  torii: 'Winner: +1 point per other battlefield won.',
  bridge: 'At most three cards on each side.',
  sanctuary: 'Each side first loses its weakest card.',
  palace: 'The side with more cards has −2.',
  golden_temple: 'Win by 4 or more, or everyone there is lost.',
  fortress: 'Win with three cards left, or everyone there is lost.',
};

export const CLAN_NAME: Record<Clan, string> = {
  kamiwashi: 'Kamiwashi',
  jozu: 'Jozu',
  yasei: 'Yaseï',
  hondo: 'Hondo',
};
