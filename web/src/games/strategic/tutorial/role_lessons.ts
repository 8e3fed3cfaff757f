/** What the lessons of Shogun, Karo and general say, and what the reader does in each. */

import type { CampaignInfo } from '../../../wire/types.gen';
import type { KenjinMove } from '../../kenjin/wire/types.gen';
import { called, free, noted, paused, told } from './role_campaign';

/** `map`: the War Room; `called`: the page of a general who is called; `battle`: a table. */
export type Scene = 'map' | 'called' | 'battle';
type Body = Record<string, unknown>;

/** What the page says to a request; a sentence: not this time, and why. */
export type Reply = string | { says: unknown; done: boolean };

export type Deed =
  | { kind: 'asks'; what: string; reply: (body: Body, info: CampaignInfo) => Reply }
  | { kind: 'moves' }
  | { kind: 'goes' }
  | { kind: 'speaks' }
  | { kind: 'plays'; move: KenjinMove }
  | { kind: 'stays' }
  | { kind: 'chooses'; choices: { words: string; wrong?: string }[] };

export type RoleLesson = {
  part: string;
  title: string;
  text: string;
  scene: Scene;
  /** What stands beside the map. */
  beside?: 'realm' | 'talk' | 'muster';
  does?: Deed;
  /** What to use, as test ids of the page; of a table in the order in which it is used. */
  aim?: string[];
  hint?: string;
  /** The group of moves in the record after which the next lesson begins. */
  group?: number;
  then?: (info: CampaignInfo) => CampaignInfo;
};

const pauses = (stops: boolean): Deed => ({
  kind: 'asks',
  what: 'pause',
  reply: (body, info) => (body['paused'] === stops ? { says: paused(info, stops), done: true } : 'Not this time.'),
});

export const SHOGUN_LESSONS: RoleLesson[] = [
  {
    part: 'The desk',
    title: 'You are the Shogun',
    text: 'You run the evening and win nothing. The desk beside the map is yours alone.',
    scene: 'map',
  },
  {
    part: 'The desk',
    title: 'Orders received',
    text: 'A crest with a tick has sealed its orders. You cannot look into them before they open.',
    scene: 'map',
    aim: ['received'],
  },
  {
    part: 'The clock',
    title: 'Stop everything',
    text: 'Somebody is ill, and all must wait. Press “Pause everything”.',
    scene: 'map',
    does: pauses(true),
    aim: ['pause'],
    hint: 'Press “Pause everything”.',
    then: (info) => paused(info, true),
  },
  {
    part: 'The clock',
    title: 'Go on',
    text: 'Clock, map and battles stand still. Press “Go on”: all have the time that was left.',
    scene: 'map',
    does: pauses(false),
    aim: ['pause'],
    hint: 'Press “Go on”.',
    then: (info) => paused(info, false),
  },
  {
    part: 'Results',
    title: 'What a table brought',
    text: 'At table 1 the Crab have won. Choose that, check it, and enter it.',
    scene: 'map',
    does: {
      kind: 'asks',
      what: 'result',
      reply: (body) => {
        const result = body['result'] as { winner: string | null; eliminations: unknown[]; kind: string };
        if (result.winner !== 'Crab' || result.eliminations.length > 0 || result.kind !== 'Military')
          return 'Choose “is won by the Crab”, and leave the rest.';
        const sure = body['sure'] === true;
        return {
          says: { said: ['Crab: Glory 5 becomes 6.', 'No other table is being played.'], done: sure },
          done: sure,
        };
      },
    },
    aim: ['result-sure', 'result-form'],
    hint: 'Choose “is won by the Crab”, check it, and enter it.',
    group: 0,
    then: told,
  },
  {
    part: 'Rulings',
    title: 'A breach of etiquette',
    text: 'A Karo of the Crane has advised a player. Choose the Crane, and note the breach: it costs 2 Honor.',
    scene: 'map',
    does: { kind: 'moves' },
    aim: ['breach', 'ruling-clan'],
    hint: 'For the clan choose Crane, then press “Breach of etiquette”.',
    group: 1,
  },
  {
    part: 'Rulings',
    title: 'Take it back',
    text: 'It was only a question, and questions are allowed. Take the breach back.',
    scene: 'map',
    does: { kind: 'moves' },
    aim: ['ruling-undo'],
    hint: 'Press “Take the last one back”.',
    group: 2,
  },
  {
    part: 'The journal',
    title: 'Words for all',
    text: 'Say in words what you ruled, and announce it. Everybody sees it until they put it away.',
    scene: 'map',
    does: {
      kind: 'asks',
      what: 'note',
      reply: (body, info) => ({ says: noted(info, 'note', String(body['text'])), done: true }),
    },
    aim: ['note'],
    hint: 'Write a line under Journal, and announce it.',
    then: (info) => noted(info, 'note', 'Questions to a general are allowed.'),
  },
  {
    part: 'The turn',
    title: 'Close the turn',
    text: 'The live game at Amber Road is not over: it goes on next turn. Close the turn, and confirm it.',
    scene: 'map',
    does: { kind: 'moves' },
    aim: ['close-confirm', 'close-turn'],
    hint: 'Press “Close turn 1”, then “Close it”.',
    group: 3,
  },
  {
    part: 'The turn',
    title: 'So it goes on',
    text: 'When all have sealed, the next orders open. You can hand seats on, print tables and type sheets from here too.',
    scene: 'map',
  },
];

export const KARO_LESSONS: RoleLesson[] = [
  {
    part: 'Who you are',
    title: 'You are a Karo',
    text: 'A general who does not fight is a Karo, a messenger. You see the map and every battle.',
    scene: 'map',
    beside: 'realm',
  },
  {
    part: 'The map',
    title: 'Read the map',
    text: 'Flags are armies, and red marks are battles. Your clan, the Crab, fights at Earthquake Bay and at Amber Road.',
    scene: 'map',
    beside: 'realm',
    aim: ['space-8'],
  },
  {
    part: 'A battle',
    title: 'Go and watch',
    text: 'Your Daimyo sees no battle, so you go. Under Battles, watch the game at Amber Road.',
    scene: 'map',
    beside: 'realm',
    does: { kind: 'goes' },
    aim: ['watch-battle-8'],
    hint: 'Press “Watch the game”.',
  },
  {
    part: 'A battle',
    title: 'Watch without a word',
    text: 'Kenta fights for your clan. You see what lies open, no hand and no hidden card.',
    scene: 'battle',
  },
  {
    part: 'A battle',
    title: 'What may you say to Kenta?',
    text: 'A Karo asks questions and brings orders of the Daimyo. Choose what is allowed.',
    scene: 'battle',
    does: {
      kind: 'chooses',
      choices: [
        {
          words: 'Play your Samurai at the Port.',
          wrong: 'That is advice on the game: a breach of etiquette, which costs your clan 2 Honor.',
        },
        { words: 'Are you winning? Can you hold out until the next turn?' },
        {
          words: 'I have seen the cards of Aiko.',
          wrong: 'What you know of another hand you keep to yourself: telling it is a breach of etiquette.',
        },
      ],
    },
    hint: 'A question is allowed, advice is not.',
  },
  {
    part: 'A report',
    title: 'Back to the map',
    text: 'Kenta says that he is losing. Go back to the War Room and report it.',
    scene: 'battle',
    does: { kind: 'goes' },
    aim: ['to-campaign'],
    hint: 'Press “To the War Room”.',
  },
  {
    part: 'A report',
    title: 'Report to your Daimyo',
    text: 'Only your clan and the Shogun hear this room. Write what you saw, and send it.',
    scene: 'map',
    beside: 'talk',
    does: { kind: 'speaks' },
    aim: ['say'],
    hint: 'Write a line, and send it.',
  },
  {
    part: 'A report',
    title: 'The Daimyo decides',
    text: 'You may talk it over here. The order that comes of it you bring to Kenta, word for word.',
    scene: 'map',
    beside: 'talk',
  },
  {
    part: 'What you may not do',
    title: 'Three things',
    text: 'Do not advise a player, do not speak to other clans, do not show cards. When the roster comes to you, you are called to a battle yourself.',
    scene: 'map',
    beside: 'realm',
  },
];

export const GENERAL_LESSONS: RoleLesson[] = [
  {
    part: 'Before',
    title: 'You are a general',
    text: 'Until you are called you are a Karo and see the map. Generals fight in the order of the roster, and you are next.',
    scene: 'map',
    beside: 'realm',
  },
  {
    part: 'Before',
    title: 'Your deck',
    text: 'To battles of the card game you bring a deck of your own. Open “Your deck”, write Crab, and bring it.',
    scene: 'map',
    beside: 'muster',
    does: {
      kind: 'asks',
      what: 'deck',
      reply: (body) =>
        String(body['deck']) === 'Crab'
          ? { says: { deck: 'Crab' }, done: true }
          : 'Write Crab, the name of a ready-made deck.',
    },
    aim: ['bring-deck', 'own-deck'],
    hint: 'Write Crab under “Your deck”, and bring it.',
    then: called,
  },
  {
    part: 'In battle',
    title: 'You are called',
    text: 'Your army fights, and the map is shut for you. Go to your battle.',
    scene: 'called',
    does: { kind: 'goes' },
    aim: ['to-battle'],
    hint: 'Press “To your battle”.',
  },
  {
    part: 'In battle',
    title: 'Your table',
    text: 'The note says where you fight and against whom. This one is a game of Kenjin, so your deck stays at home.',
    scene: 'battle',
    aim: ['field-note'],
  },
  {
    part: 'In battle',
    title: 'Fight',
    text: 'You play as at any table. Deploy your Samurai at the Bridge.',
    scene: 'battle',
    does: { kind: 'plays', move: { do: 'deploy', unit: 'samurai', at: 1 } },
    aim: ['hand-samurai-0', 'field-1'],
    hint: 'Take the Samurai, then the Bridge.',
  },
  {
    part: 'In battle',
    title: 'Nobody helps you',
    text: 'You see no map and hear no room of your clan. A Karo may ask you how it stands, and bring an order.',
    scene: 'battle',
  },
  {
    part: 'In battle',
    title: 'Leaving the table',
    text: 'Who leaves a battle costs the clan Honor. Press “Leave the battle”, read it, and play on.',
    scene: 'battle',
    does: { kind: 'stays' },
    aim: ['resign'],
    hint: 'Press “Leave the battle”, then “Play on”.',
  },
  {
    part: 'Afterwards',
    title: 'A retreat is ordered',
    text: 'Your Daimyo orders your army to retreat, and you leave the table at once. The clan loses 1 Honor and 1 Glory.',
    scene: 'battle',
    then: free,
  },
  {
    part: 'Afterwards',
    title: 'To the War Room',
    text: 'You fight no longer. Go back to the map.',
    scene: 'battle',
    does: { kind: 'goes' },
    aim: ['to-campaign'],
    hint: 'Press “To the War Room”.',
  },
  {
    part: 'Afterwards',
    title: 'A Karo again',
    text: 'You see the map and hear your clan. Until the roster comes to you again you carry news.',
    scene: 'map',
    beside: 'realm',
  },
];
