/** The second line of a prompt: what to do with the hands, and what follows from it. */
import { NAME, SECRET } from '../art/units';
import { listed } from '../../../lib/words';
import { called, fieldName, type Table } from './model';
import type { Play } from './play.svelte';

export function hint(play: Play, table: Table): string {
  const picked = play.picked;
  switch (play.asked) {
    case 'deploy': {
      if (!picked) return 'Drag a card to a battlefield, or tap the card and then the battlefield.';
      if (play.hunting) return 'The Assassin takes the place of a face-down card: choose a lit one.';
      const way = SECRET.has(picked.unit) ? 'face-down' : 'face-up';
      return `The ${NAME[picked.unit]} goes ${way}. Choose a lit battlefield, or press 1 to 4.`;
    }
    case 'reveal':
      return 'Choose a lit card. Everybody will see it, and it stays where it is.';
    case 'peek':
      return 'Choose a lit card. Only you will see what it is.';
    case 'assassinate':
      return 'Choose a lit card. Only you and its owner will know what it was.';
    case 'redeploy': {
      const from = play.lifted;
      if (!from) return 'Choose which of your face-down cards he moves.';
      return `From the ${fieldName(table.fields.find((field) => field.at === from.at))}: choose the battlefield it goes to.`;
    }
    case 'sacrifice':
      return 'Choose a lit card. It is lost before the armies are compared.';
    case 'supply':
      return `Choose two lit battlefields: ${play.named.length} of 2 named.`;
    case 'draft':
      return 'Choose a tile from the offer.';
    default:
      return '';
  }
}

/** The same in a few words, for a phone. */
export function shortHint(play: Play): string {
  const picked = play.picked;
  if (play.asked === 'deploy') {
    if (!picked) return 'Tap a card, then a battlefield.';
    if (play.hunting) return 'Tap a lit card: her victim.';
    return `${NAME[picked.unit]}, ${SECRET.has(picked.unit) ? 'face-down' : 'face-up'}. Tap a lit battlefield.`;
  }
  if (play.asked === 'redeploy') return play.lifted ? 'Tap where it goes.' : 'Tap your face-down card.';
  if (play.asked === 'supply') return `Tap two lit battlefields: ${play.named.length} of 2.`;
  return play.asked === 'draft' ? 'Tap a tile.' : 'Tap a lit card.';
}

/** What is done in a phase: by one who is named, and by several. */
const DOING: Record<string, [one: string, many: string]> = {
  draft: ['chooses a battlefield', 'choose battlefields'],
  deploy: ['deploys a card', 'deploy cards'],
  reveal: ['chooses a card to reveal', 'choose cards to reveal'],
  peek: ['chooses a card to look at', 'choose cards to look at'],
  redeploy: ['moves a card', 'move cards'],
  assassinate: ['chooses a victim', 'choose victims'],
  supply: ['sends help from the Supply Camp', 'send help from the Supply Camp'],
  sacrifice: ['chooses what to give up', 'choose what to give up'],
};

/** What everybody waits for. The reader is asked in other words, as soon as it is time. */
export function waiting(
  table: Table,
  deciders: readonly number[],
  names: readonly string[],
  seat: number | null,
): string {
  if (deciders.length === 0) return 'The game is over';
  const others = deciders.filter((other) => other !== seat).map((other) => called(names, other));
  if (others.length === 0) return 'One moment';
  const [one, many] = DOING[table.phase] ?? ['decides', 'decide'];
  return `${listed(others)} ${others.length === 1 ? one : many}`;
}
