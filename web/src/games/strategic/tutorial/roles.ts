/** The lessons of Shogun, Karo and general: what each role sees and may do, in a campaign made by the real engine. */

import type { CampaignInfo, Decision, Line, MatchInfo, Step, View } from '../../../wire/types.gen';
import type { KenjinMove } from '../../kenjin/wire/types.gen';
import { MATCH as GUIDED } from './campaign';
import { put, type Moment } from './moments';
import recorded from './roles.json';

export type Role = 'shogun' | 'karo' | 'general';
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

const MOMENTS = recorded.moments as unknown as Moment[];
const MAP = recorded.map as unknown as Moment[];
export const ID = 'lesson';
export const BATTLE = 'lesson-battle';
export const SHOGUN = 2;
export const NAMES = ['the Daimyo of the Crab', 'the Daimyo of the Crane', 'you'];
export const MATCH: MatchInfo = { ...GUIDED, id: ID, options: { turns: 3, settle: 'live', clans: ['Crab', 'Crane'] } };

const person = (name: string) => ({ player: name, name, present: true });
const fighter = (clan: number, army: number, name: string | null) => ({
  clan,
  army,
  place: clan,
  name,
  bot: null,
  left: false,
});
const general = (name: string, fighting: string | null = null) => ({ person: person(name), fighting });

function begun(role: Role): CampaignInfo {
  const you =
    role === 'shogun'
      ? ({ role: 'shogun', seat: SHOGUN, clan: null } as const)
      : ({ role: 'karo', seat: null, clan: 0 } as const);
  const others = role !== 'general';
  return {
    id: ID,
    status: 'playing',
    options: { turns: 3, settle: 'live', battles: role === 'general' ? 'celestial' : 'kenjin' },
    settings: { turn: 900, between: 300 },
    visibility: 'private',
    spectators: true,
    spectator_delay: 0,
    host: null,
    invite: null,
    you: { ...you, battle: null, map: true, runs: role === 'shogun', asks: null, served: null },
    judges: [],
    shogun: person(role === 'shogun' ? 'You' : 'Tomoe'),
    clans: [
      {
        seat: 0,
        clan: 'Crab',
        daimyo: person('Hiroshi'),
        bot: null,
        roster: [general('Jun', 'SC3'), ...(others ? [general('Kenta', '8')] : []), general('You')],
        asking: [],
        sealed: false,
        paper: null,
        typed_by: null,
        votes: null,
      },
      {
        seat: 1,
        clan: 'Crane',
        daimyo: person('Aya'),
        bot: null,
        roster: [general('Emi', 'SC3'), general('Aiko', others ? '8' : null)],
        asking: [],
        sealed: false,
        paper: null,
        typed_by: null,
        votes: null,
      },
    ],
    clock: { phase: 'writing', turn: 2, until: null, now: 0, paused: false, left: null },
    rooms: role === 'shogun' ? [] : [{ room: 'clan:0', title: 'The Crab', seats: [0], speak: true, offered: [] }],
    battles: [
      {
        at: 'SC3',
        since: 1,
        game: 'kenjin',
        how: 'shogun',
        fighters: [fighter(0, 1, 'Jun'), fighter(1, 1, 'Emi')],
        status: 'waiting',
        match: null,
        leaving: [],
        apart: null,
        table: 1,
        sued: null,
      },
      {
        at: '8',
        since: 1,
        game: 'kenjin',
        how: 'live',
        fighters: [fighter(0, 3, others ? 'Kenta' : null), fighter(1, 2, others ? 'Aiko' : null)],
        status: others ? 'playing' : 'waiting',
        match: others ? BATTLE : null,
        leaving: [],
        apart: null,
        table: null,
        sued: null,
      },
    ],
    journal: [{ number: 1, at: 0, kind: 'begun', text: 'The campaign begins.', clan: null }],
    retracts: [],
    rehearsal: false,
  };
}

const noted = (info: CampaignInfo, kind: CampaignInfo['journal'][number]['kind'], text: string): CampaignInfo => ({
  ...info,
  journal: [...info.journal, { number: info.journal.length + 1, at: 0, kind, text, clan: null }],
});
const told = (info: CampaignInfo): CampaignInfo => ({
  ...info,
  retracts: ['SC3'],
  battles: info.battles.map((one) => (one.at === 'SC3' ? { ...one, status: 'told' as const } : one)),
});
const called = (info: CampaignInfo): CampaignInfo => ({
  ...info,
  you: { ...info.you, role: 'shireikan', battle: BATTLE, map: false },
  rooms: [],
  clans: info.clans.map((one) => ({
    ...one,
    roster: one.roster.map((each) => ({ ...each, fighting: each.fighting ?? '8' })),
  })),
  battles: info.battles.map((one) =>
    one.at === '8'
      ? { ...one, status: 'playing' as const, match: BATTLE, fighters: [fighter(0, 3, 'You'), fighter(1, 2, 'Aiko')] }
      : one,
  ),
});
const free = (info: CampaignInfo): CampaignInfo => ({
  ...info,
  you: { ...info.you, role: 'karo', battle: null, map: true },
  rooms: [{ room: 'clan:0', title: 'The Crab', seats: [0], speak: true, offered: [] }],
  clans: info.clans.map((one) => ({
    ...one,
    roster: one.roster.map((each) => ({ ...each, fighting: each.fighting === '8' ? null : each.fighting })),
  })),
  battles: info.battles.map((one) => (one.at === '8' ? { ...one, status: 'told' as const } : one)),
});
function paused(info: CampaignInfo, stops: boolean): CampaignInfo {
  const clock = { ...info.clock, paused: stops, left: stops ? 900 : null };
  return noted({ ...info, clock }, 'pause', stops ? 'The Shogun stops the campaign.' : 'The campaign goes on.');
}

const pauses = (stops: boolean): Deed => ({
  kind: 'asks',
  what: 'pause',
  reply: (body, info) => (body['paused'] === stops ? { says: paused(info, stops), done: true } : 'Not this time.'),
});

const SHOGUN_LESSONS: RoleLesson[] = [
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

const KARO_LESSONS: RoleLesson[] = [
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

const GENERAL_LESSONS: RoleLesson[] = [
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

export const COURSES: Record<
  Role,
  { name: string; lessons: RoleLesson[]; end: { title: string; text: string; link: string; href?: string } }
> = {
  shogun: {
    name: 'the Shogun',
    lessons: SHOGUN_LESSONS,
    end: {
      title: 'You can run a campaign',
      text: 'Rehearse a whole evening next: press Play at Strategic in the lobby, then Rehearse. Bots do the rest.',
      link: 'To the lobby',
    },
  },
  karo: {
    name: 'a Karo',
    lessons: KARO_LESSONS,
    end: {
      title: 'You can serve as a Karo',
      text: 'Enlist with a clan when a campaign is open. What a general does is a lesson of its own.',
      link: 'On to the general',
      href: '/learn/general',
    },
  },
  general: {
    name: 'a general',
    lessons: GENERAL_LESSONS,
    end: {
      title: 'You can fight for a clan',
      text: 'Enlist with a clan when a campaign is open. Its battles are games of Kenjin or of the card game.',
      link: 'To the lobby',
    },
  },
};

/** The campaign's page at the beginning of a lesson. */
export const infoAt = (role: Role, lesson: number): CampaignInfo =>
  COURSES[role].lessons.slice(0, lesson).reduce((info, one) => one.then?.(info) ?? info, begun(role));

/** Where the Shogun's record stands at the beginning of a lesson. */
export function momentOf(lesson: number): number {
  let at = 0;
  for (const one of SHOGUN_LESSONS.slice(0, lesson))
    if (one.group !== undefined) at = recorded.lessons[one.group] ?? at;
  return at;
}
export const wanted = (moment: number): Moment['action'] => MOMENTS[moment]?.action ?? null;

/** The map at a moment of the Shogun's record, or as everybody sees it. */
export const mapAt = (role: Role, moment: number): { view: View; decision: Decision | null; steps: Step[] } =>
  role === 'shogun' ? put(MOMENTS, moment) : put(MAP, 0);

/** What was said in the clan's room. */
export const saidAt = (mine: string | null): Line[] =>
  mine === null
    ? [
        {
          number: 1,
          room: 'clan:0',
          name: 'Hiroshi',
          role: 'daimyo',
          clan: 0,
          text: 'How does it stand at Amber Road?',
          at: 0,
        },
      ]
    : [
        ...saidAt(null),
        { number: 2, room: 'clan:0', name: 'You', role: 'karo', clan: 0, text: mine, at: 0 },
        {
          number: 3,
          room: 'clan:0',
          name: 'Hiroshi',
          role: 'daimyo',
          clan: 0,
          text: 'Thank you. Tell Kenta to hold out one more turn.',
          at: 0,
        },
      ];
