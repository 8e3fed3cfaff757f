/** What a card does, read from its generated text: the words of the card language print one way each, so they can be found. */

export type Purpose =
  | 'duel'
  | 'ranged'
  | 'negate'
  | 'dishonor'
  | 'rehonor'
  | 'destroy'
  | 'home'
  | 'move'
  | 'bow'
  | 'straighten'
  | 'wall'
  | 'force'
  | 'weaken'
  | 'learn'
  | 'gold'
  | 'gain'
  | 'lose'
  | 'raise'
  | 'battle';

const SAID: [Purpose, RegExp][] = [
  ['duel', /\bchalleng|\bduel/i],
  ['ranged', /\bRanged\b/],
  ['negate', /\bNegate|do(?:es)? not (?:happen|occur)|it does not\b/],
  ['rehonor', /\b[Rr]ehonor (?!and destroy)/],
  ['dishonor', /\b[Dd]ishonor (?!able)/],
  ['destroy', /\b[Dd]estroy (?!this card|a \w+ token|all \w+ tokens)/],
  ['home', /\bhome\b/],
  ['move', /\b[Mm]oves? .*battlefield|change places/],
  ['straighten', /\b[Ss]traighten /],
  ['wall', /strength bonus|\+\d+ strength|-\d+ strength/],
  ['force', /\+\d+F|Force bonus|Force equal/],
  ['weaken', /-\d+F|Force penalty|-\d+C/],
  ['bow', /(?:^|: |\. |; |, )[Bb]ow (?!this|your|one of your|him:)/],
  ['raise', /[Bb]ring .* into play|Create a|Attach /],
  ['learn', /\b[Dd]raw|[Ss]earch|[Ll]ook at/],
  ['gold', /\bGold\b/],
  ['gain', /\b[Gg]ains? .*Honor/],
  ['lose', /\b[Ll]oses? .*Honor/],
  ['battle', /\bBattle\b/],
];

/** The purposes of a text, those that tell most of a card first. */
export function purposes(text: readonly string[]): Purpose[] {
  const whole = text.join(' ');
  return SAID.filter(([, said]) => said.test(whole)).map(([purpose]) => purpose);
}
