/** The campaign in which the lessons of the roles are set, and what comes to pass in it. */

import type { CampaignInfo, MatchInfo } from '../../../wire/types.gen';
import { MATCH as GUIDED } from './campaign';

export type Role = 'shogun' | 'karo' | 'general';

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

export function begun(role: Role): CampaignInfo {
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

export const noted = (
  info: CampaignInfo,
  kind: CampaignInfo['journal'][number]['kind'],
  text: string,
): CampaignInfo => ({
  ...info,
  journal: [...info.journal, { number: info.journal.length + 1, at: 0, kind, text, clan: null }],
});
export const told = (info: CampaignInfo): CampaignInfo => ({
  ...info,
  retracts: ['SC3'],
  battles: info.battles.map((one) => (one.at === 'SC3' ? { ...one, status: 'told' as const } : one)),
});
export const called = (info: CampaignInfo): CampaignInfo => ({
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
export const free = (info: CampaignInfo): CampaignInfo => ({
  ...info,
  you: { ...info.you, role: 'karo', battle: null, map: true },
  rooms: [{ room: 'clan:0', title: 'The Crab', seats: [0], speak: true, offered: [] }],
  clans: info.clans.map((one) => ({
    ...one,
    roster: one.roster.map((each) => ({ ...each, fighting: each.fighting === '8' ? null : each.fighting })),
  })),
  battles: info.battles.map((one) => (one.at === '8' ? { ...one, status: 'told' as const } : one)),
});
export function paused(info: CampaignInfo, stops: boolean): CampaignInfo {
  const clock = { ...info.clock, paused: stops, left: stops ? 900 : null };
  return noted({ ...info, clock }, 'pause', stops ? 'The Shogun stops the campaign.' : 'The campaign goes on.');
}
