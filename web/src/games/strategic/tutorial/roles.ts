/** The lessons of Shogun, Karo and general: what each role sees and may do, in a campaign made by the real engine. */

import type { CampaignInfo, Decision, Line, Step, View } from '../../../wire/types.gen';
import { put, type Moment } from './moments';
import { begun, type Role } from './role_campaign';
import { GENERAL_LESSONS, KARO_LESSONS, SHOGUN_LESSONS, type RoleLesson } from './role_lessons';
import recorded from './roles.json';

const MOMENTS = recorded.moments as unknown as Moment[];
const MAP = recorded.map as unknown as Moment[];

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
