/** What a Shogun does in an evening, step by step, and how each step is recognised when the host has done it. */

import type { BattleInfo, CampaignInfo, Event, Step } from '../../../wire/types.gen';
import { said } from '../map/geometry';

/** What was seen in other windows of this browser, or on the map: nothing of it reaches the server. */
export type Mark = 'hall' | 'watched' | 'pairings' | 'ceremony' | 'story';

export type Now = { info: CampaignInfo; steps: readonly Step[]; marks: ReadonlySet<string> };

export type Stage = {
  id: string;
  title: string;
  text: string | ((now: Now) => string);
  done: (now: Now) => boolean;
  /** What to use, as test ids; the first that is there is shown. */
  aim?: (now: Now) => string[];
  /** A page to open for it. */
  opens?: { words: string; page: 'hall' | 'pairings' | 'story' };
};

const happened = (now: Now, name: string): boolean =>
  now.steps.some((step) => step.events.some((event) => (event as Event).event === name));
const noted = (now: Now, kind: string): boolean => now.info.journal.some((entry) => entry.kind === kind);
const stopped = ({ info }: Now): number =>
  info.journal.findIndex((entry) => entry.kind === 'pause' && entry.text.startsWith('The Shogun stops'));
const wentOn = (now: Now): boolean =>
  stopped(now) >= 0 &&
  now.info.journal.slice(stopped(now)).some((entry) => entry.text.startsWith('The campaign goes on'));
const atTable = ({ info }: Now): BattleInfo | undefined => info.battles.find((one) => one.table !== null);
/** How often a table's result was entered. */
const entered = ({ info }: Now): number =>
  info.journal.filter((entry) => entry.kind === 'battle' && entry.text.includes(' enters what ')).length;
const live = ({ info }: Now): BattleInfo | undefined =>
  info.battles.find((one) => one.how !== 'shogun' && one.status === 'playing');

export const STAGES: readonly Stage[] = [
  {
    id: 'hall',
    title: 'Open the hall page',
    text: 'Everybody in the hall looks at it. Open it in a window of its own, and leave it open.',
    done: ({ marks }) => marks.has('hall'),
    opens: { words: 'Open the hall page', page: 'hall' },
  },
  {
    id: 'start',
    title: 'Begin',
    text: 'A bot leads every clan. Press “Start the game”.',
    done: ({ info }) => info.status !== 'open',
    aim: () => ['start'],
  },
  {
    id: 'orders',
    title: 'Orders come in',
    text: 'Each clan seals its orders, and you see whose are in. What is in them nobody sees yet, not even you.',
    done: (now) => happened(now, 'opened'),
    aim: () => ['received'],
  },
  {
    id: 'opening',
    title: 'The orders open',
    text: 'Go through what happened, then press “To now”. The hall shows the same.',
    done: ({ marks }) => marks.has('watched'),
    aim: () => ['turn-close', 'watch-last'],
  },
  {
    id: 'settle',
    title: 'Settle a battle another way',
    text: (now) =>
      live(now) === undefined
        ? 'No live battle is left. Skip this step.'
        : `Bots fight a live game at ${said(live(now)?.at ?? '')}. On the desk choose another way or another game for it.`,
    done: (now) => noted(now, 'settle'),
    aim: (now) => [`settle-${live(now)?.at}`, `game-${live(now)?.at}`],
  },
  {
    id: 'pause',
    title: 'Stop everything',
    text: 'Write why you pause, and press “Pause everything”. Every page and the hall say so.',
    done: (now) => stopped(now) >= 0,
    aim: () => ['pause', 'why-pause'],
  },
  { id: 'on', title: 'Go on', text: 'Press “Go on”. The clock has kept its time.', done: wentOn, aim: () => ['pause'] },
  {
    id: 'pairings',
    title: 'Print the pairings',
    text: 'The other battle is at a real table. This list says who sits there; pin it up.',
    done: ({ marks }) => marks.has('pairings'),
    opens: { words: 'Open the list', page: 'pairings' },
  },
  {
    id: 'result',
    title: 'Enter what the table brought',
    text: 'Say who has won at table 1, check it, and enter it. Take the wrong clan on purpose.',
    done: (now) => entered(now) > 0,
    aim: () => ['result-sure', 'result-form'],
  },
  {
    id: 'retract',
    title: 'Take it back',
    text: 'That was wrong. Take the result back: you are told what follows before it counts.',
    done: (now) => happened(now, 'retracted'),
    aim: (now) => ['retract-sure', `retract-${atTable(now)?.at}`],
  },
  {
    id: 'again',
    title: 'Enter it anew',
    text: 'Now the clan that has really won.',
    done: (now) => entered(now) > 1,
    aim: () => ['result-sure', 'result-form'],
  },
  {
    id: 'breach',
    title: 'Note a breach',
    text: 'A Daimyo has told orders at another table. Choose the clan, write why, and note a breach of etiquette.',
    done: (now) => happened(now, 'breached'),
    aim: () => ['breach', 'ruling-clan', 'why'],
  },
  {
    id: 'undo',
    title: 'Take the breach back',
    text: 'It was another clan. “Take the last one back” undoes it, and all hear of that too.',
    done: (now) => happened(now, 'undone'),
    aim: () => ['ruling-undo'],
  },
  {
    id: 'words',
    title: 'Say something to all',
    text: 'Write a line and announce it. It stays on every page until it is put away.',
    done: (now) => noted(now, 'note'),
    aim: () => ['send-note', 'note'],
  },
  {
    id: 'hand',
    title: 'Hand a seat on',
    text: 'A Daimyo must go home. Choose the seat, leave the name empty, and a bot leads the clan.',
    done: (now) => noted(now, 'hand'),
    aim: () => ['hand-on', 'hand-seat'],
  },
  {
    id: 'close',
    title: 'Close the turn',
    text: 'When all battles are told, press “Close turn” at the foot of the desk. Castles change hands, and the next orders open.',
    done: ({ info }) => info.clock.turn >= 3,
    aim: () => ['close-turn', 'close-confirm'],
  },
  {
    id: 'end',
    title: 'To the last turn',
    text: '“Next” lets time pass: orders are sealed, battles played, the turn closed. Press it until the campaign is over.',
    done: ({ info }) => info.status === 'over',
    aim: () => ['rehearsal-next'],
  },
  {
    id: 'count',
    title: 'The count',
    text: 'On the hall page the count is told clan by clan. Go on there until a clan has won.',
    done: ({ marks }) => marks.has('ceremony'),
    opens: { words: 'To the hall page', page: 'hall' },
  },
  {
    id: 'story',
    title: 'The story to keep',
    text: 'The whole campaign as one file, with a map for every turn. Everybody who was there may have it.',
    done: ({ marks }) => marks.has('story'),
    opens: { words: 'Keep the story', page: 'story' },
  },
];

/** What comes after the last turn can still be done when the campaign is over; the rest cannot. */
const AFTERWARDS = new Set(['count', 'story']);

/** Whether a step need not be done: it is, or there is no more time for it. */
export const passed = (stage: Stage, now: Now): boolean =>
  stage.done(now) || (now.info.status === 'over' && !AFTERWARDS.has(stage.id));
