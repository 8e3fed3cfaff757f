/** A first game of Celestial: lessons at tables that the engine has played (`tools/make_lessons.py`). */

import type { Action, Area, Decision, MatchInfo, View } from '../../../wire/types.gen';
import recorded from './celestial.json';

type Moment = {
  view: Omit<View, 'areas'>;
  areas: Area[];
  gone: string[];
  order: string[];
  decision: Decision | null;
  acts: Action[];
  told: string[];
};
const MOMENTS = recorded.moments as unknown as Moment[];

export type Lesson = {
  part: string;
  title: string;
  text: string;
  /** The moment of the record that it is about. */
  at: number;
  /** Whether the learner does what was done there, or only reads. */
  does?: true;
  hint?: string;
  /** Whether it tells what happened since the moment before. */
  tells?: true;
};

export const LESSONS: Lesson[] = [
  {
    part: 'The table',
    title: 'Two clans at war',
    text: 'You lead the Lion, at the foot of the table; Aiko leads the Dragon, at the top. Your four provinces are at the right, on a phone under Home. The wall below each says how hard it is to take. Lose all four and you have lost.',
    at: 0,
  },
  {
    part: 'The table',
    title: 'Two decks',
    text: 'What lies in provinces comes from your black Dynasty deck: Holdings that make Gold, Personalities who fight. Below you hold cards of the green Fate deck: weapons, tricks, Rings. Point at a card, or tap it, to read it.',
    at: 0,
  },
  {
    part: 'Your turn',
    title: 'Phases',
    text: 'A turn goes from left to right through the phases in the bar above. Now it is Action: time for cards of your hand. You have nobody who could use them yet, so pass.',
    at: 0,
    does: true,
    hint: 'Press Pass, or the key P.',
  },
  {
    part: 'Gold',
    title: 'Buy a Holding',
    text: 'In the Dynasty Phase you buy what lies face up in your provinces. The coin is the price, or the Gold that a Holding makes. Begin with Gold: tap the Permanent Encampment, then Do it. What pays is bowed, turned sideways, until your next turn.',
    at: 1,
    does: true,
    hint: 'Tap the framed Holding in your provinces, then Do it.',
  },
  {
    part: 'Gold',
    title: 'Hire a leader',
    text: 'It is your next turn. The Encampment makes 2 Gold more; you have 7. Tap Matsu Ushio: he costs 7, but 2 less if your clan lends its name. Choose the clan discount.',
    at: 2,
    does: true,
    hint: 'Tap Matsu Ushio, then the choice with the clan discount.',
  },
  {
    part: 'Attachments',
    title: 'Read a Personality',
    text: 'Ushio stands in the middle. The black shield is his Force, 4: that is what counts in battle. The ring is Chi, for duels and for staying alive. The red fan is his Personal Honor.',
    at: 3,
  },
  {
    part: 'Attachments',
    title: 'Arm him',
    text: 'Weapons, armor and followers are attached to Personalities. Drag the Seppun Blade from your hand to Ushio, or tap it and then him, and confirm.',
    at: 3,
    does: true,
    hint: 'Take a Seppun Blade to Matsu Ushio, then Do it.',
  },
  {
    part: 'Attachments',
    title: 'Force adds up',
    text: 'Ushio has Force 6 now, in green, because it is more than printed. A wall of 7 needs more. Hire Matsu Mikura, with the clan discount.',
    at: 4,
    does: true,
    hint: 'Tap Matsu Mikura, then the choice with the clan discount.',
  },
  {
    part: 'Attack',
    title: 'Declare an attack',
    text: 'Another turn has gone by, and this one is in its Attack Phase. Attackers bow when they come home, and who is bowed defends nobody: attack when it is worth it. It is. Attack Aiko.',
    at: 5,
    does: true,
    hint: 'Press the framed button, or tap Aiko’s name.',
  },
  {
    part: 'Attack',
    title: 'Send your army',
    text: 'Each province of Aiko is a battlefield of its own. Send both to the first: “All here” under it, or drag them there. Then Do it.',
    at: 6,
    does: true,
    hint: 'Both go to the first province.',
  },
  {
    part: 'Attack',
    title: 'Choose the battle',
    text: 'Now Aiko could have sent defenders; she has none. You say which battle comes first. Tap the first province, then Do it.',
    at: 7,
    does: true,
    hint: 'Tap the framed province, then Do it.',
  },
  {
    part: 'Battle',
    title: 'The sum decides',
    text: 'Your 9 stands against 0, and against the wall of 7: you take a province if you win by more than its strength. In turn both may use Battle actions of cards; when both pass, the sum is drawn. Pass.',
    at: 8,
    does: true,
    hint: 'Press Pass, or the key P.',
  },
  {
    part: 'Battle',
    title: 'A province has fallen',
    text: 'Aiko has three left. Had you both had armies, the losing one would have been destroyed, and you would have gained Honor for each of its cards.',
    at: 9,
  },
  {
    part: 'Honor',
    title: 'Honor can be bought, too',
    text: 'Once a turn you may proclaim whom you hire at the full price: you gain his Personal Honor. Tap Akodo Masao and proclaim him, for 6 Gold and 3 Honor.',
    at: 9,
    does: true,
    hint: 'Tap Akodo Masao, then the choice that gains 3 Honor.',
  },
  {
    part: 'Victory',
    title: 'Three ways to win',
    text: 'Your Honor, the small fan beside your name, has gone from 7 to 10. Begin a turn with 40 and you win. Or take all provinces of the others, or bring all five Rings into play. Who falls to −20 Honor has lost.',
    at: 10,
  },
  {
    part: 'The Favor',
    title: 'The Imperial Favor',
    text: 'Some turns later. You have more Family Honor than Aiko, so the court listens to you. Tap Matsu Mikura to lobby, then Do it: she bows, and the Imperial Favor is yours. It can be spent once, for a card or to send an attacker home.',
    at: 11,
    does: true,
    hint: 'Tap Matsu Mikura, then Do it.',
  },
  {
    part: 'Defence',
    title: 'What Aiko did',
    text: 'You ended your turn, and Aiko has begun hers. At a real table the log at the right tells everything, and after a rival’s turn a few lines tell what mattered:',
    at: 12,
    tells: true,
  },
  {
    part: 'Defence',
    title: 'Defend a province',
    text: 'Three of hers, with Force 11, march on your second province. Who is straight may defend it; Mikura is bowed. Send Ushio to the second province: “All here” under it, or drag him there. Then Do it.',
    at: 12,
    does: true,
    hint: 'Ushio goes to the second province.',
  },
  {
    part: 'Defence',
    title: 'Spend the Favor',
    text: 'In a battle the defender acts first, then both in turn. Ushio’s 6 stands against 11, and the army with less is destroyed. Spend the Favor: tap Togashi Akagi, and he is sent home with his Force of 4.',
    at: 13,
    does: true,
    hint: 'Tap Togashi Akagi in Aiko’s army, then Do it.',
  },
  {
    part: 'Battle',
    title: 'A Battle action',
    text: 'Aiko has passed. 6 against 7 is still too little. Cards that say Battle are played now: tap Crushing Strength in your hand, which gives Ushio 3 Force, then Do it.',
    at: 14,
    does: true,
    hint: 'Tap Crushing Strength in your hand, then Do it.',
  },
  {
    part: 'Duel',
    title: 'A challenge',
    text: 'Now it is 9 against 7. Some cards let two Personalities duel with Chi, not Force. Tap Iaijutsu Duel, then Togashi Osawa: Ushio challenges him. The loser is destroyed, and the winner’s player gains 5 Honor.',
    at: 15,
    does: true,
    hint: 'Tap Iaijutsu Duel, then Togashi Osawa, then Do it.',
  },
  {
    part: 'Duel',
    title: 'Focus, or strike',
    text: 'In turn each adds a card face down, which is to focus, or strikes, which ends the duel. The highest sum of Chi and Focus Values wins. Ushio has Chi 4, Osawa 3 and a hidden card. Focus Paths of Honor & Glory, worth 4, from your focus pool.',
    at: 16,
    does: true,
    hint: 'Tap Paths of Honor & Glory in your focus pool, then Do it.',
  },
  {
    part: 'Duel',
    title: 'Ushio wins',
    text: 'Aiko struck: 8 against 5. Osawa is destroyed, and you have 5 Honor more. 9 Force stands against 3 now. Nothing else is needed: pass, and the battle is resolved.',
    at: 17,
    does: true,
    hint: 'Press Pass, or the key P.',
  },
  {
    part: 'Defence',
    title: 'Held',
    text: 'Who loses a battle loses the army. Your province stands, and your Honor has grown to 17. This is what happened until your next turn:',
    at: 18,
    tells: true,
  },
];

/** The table at a moment, put together from what was new in each one before. */
export function tableAt(moment: number): { view: View; decision: Decision | null; acts: Action[]; told: string[] } {
  const areas = new Map<string, Area>();
  for (const one of MOMENTS.slice(0, moment + 1)) {
    for (const id of one.gone) areas.delete(id);
    for (const area of one.areas) areas.set(area.id, area);
  }
  const now = MOMENTS[moment];
  if (now === undefined) throw new Error('the lessons of Celestial end before this');
  const ordered = now.order.flatMap((id) => areas.get(id) ?? []);
  return { view: { ...now.view, areas: ordered }, decision: now.decision, acts: now.acts, told: now.told };
}

const key = (action: Action): string => JSON.stringify(action);

/** Whether somebody does what a lesson asks: its move, and where units march, all of them to the same places. */
export function fits(acts: readonly Action[], action: Action, then: readonly Action[]): boolean {
  const marches = acts.filter((one) => one.do === 'assign');
  if (marches.length === 0) return acts[0] !== undefined && key(acts[0]) === key(action);
  const meant = [action, ...then].filter((one) => one.do === 'assign').map(key);
  return meant.length === marches.length && marches.every((one) => meant.includes(key(one)));
}

export const ME = 0;
export const NAMES = ['you', 'Aiko'];

export const MATCH: MatchInfo = {
  id: 'guided-celestial',
  game: 'celestial',
  title: 'Celestial',
  options: {},
  seats: NAMES.map((name, seat) => ({
    seat,
    player: null,
    name,
    bot: null,
    ready: true,
    present: true,
    resigned: false,
    vacant: false,
    persona: null,
    helped: false,
    owner: null,
    deck: false,
  })),
  status: 'playing',
  visibility: 'open',
  host: null,
  created: 0,
  seq: 0,
  clock: null,
  spectators: false,
  spectator_delay: 0,
  watchers: 0,
  seed_hash: '',
  seed: null,
  winners: null,
  rematch: null,
  waiting: [],
  invite: null,
  campaign: null,
  free: 0,
  hints: false,
  unrated: null,
  deck: null,
};
