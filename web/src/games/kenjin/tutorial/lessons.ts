/** The lessons: what to read, what to do, and what then happens on the little table. */
import type { Unit } from '../art/shapes';
import { SECRET } from '../art/units';
import type { KenjinEvent, KenjinMove } from '../wire/types.gen';
import { battles, SCORES } from './battles';
import { AIKO, ME, type World } from './world';

export interface Lesson {
  part: string;
  title: string;
  text: string;
  /** The one right action; none for a page to read, `combat` for watching a battle. */
  expect?: KenjinMove | 'combat';
  prompt?: string;
  rule?: string;
  /** What to click, in order, as test ids of the table. */
  targets?: string[];
  hint?: string;
  /** What happens when the lesson is done. */
  after?: (world: World) => KenjinEvent[];
}

const deployed = (seat: number, unit: Unit, at: number | null, seen = true): KenjinEvent => ({
  event: 'deployed',
  seat,
  at,
  unit: seen ? unit : null,
  knows: null,
});

/** A lesson in which the learner deploys a unit. */
function deploy(
  part: string,
  title: string,
  text: string,
  unit: Unit,
  at: number,
  hint: string,
  then?: (world: World) => void,
): Lesson {
  return {
    part,
    title,
    text,
    expect: { do: 'deploy', unit, at },
    prompt: 'Deploy a card',
    rule: SECRET.has(unit) ? 'KEN-DEPLOY-2' : 'KEN-DEPLOY-1',
    targets: [`hand-${unit}-0`, `field-${at}`],
    hint,
    after: (world) => {
      world.play(ME, unit, at);
      then?.(world);
      return [deployed(ME, unit, at)];
    },
  };
}

function aiko(world: World, unit: Unit, at: number): KenjinEvent {
  world.play(AIKO, unit, at);
  return deployed(AIKO, unit, at, !SECRET.has(unit));
}

export const LESSONS: Lesson[] = [
  {
    part: 'The table',
    title: 'Four battlefields, thirteen cards',
    text: 'You lead the Hondo, Aiko the Kamiwashi. Between you lie four battlefields worth 4 or 6 points. You deploy two cards a turn; when all are out, every battlefield is fought, and the most points win.',
  },
  deploy(
    'Deploying',
    'A card face-up',
    'Cards with an eye are regular: everybody sees them. Take the Ashigaru, Strength 2, and put him on the Rice Field: drag him there, or tap him and then the field.',
    'ashigaru',
    2,
    'Try the Ashigaru on the Rice Field, the third battlefield.',
  ),
  {
    ...deploy(
      'Deploying',
      'A card face-down',
      'Cards with a question mark are secret: only you know them until combat. Put the Brute, Strength 3, on the Bridge.',
      'brute',
      1,
      'This time the Brute, on the Bridge.',
    ),
  },
  {
    part: 'Deploying',
    title: 'Aiko’s turn',
    text: 'Your Brute lies with his back up: “only you see this”. Now Aiko deploys. You will see backs where her cards are secret, and her total as “0 + 1 secret”.',
    after: (world) => {
      const events = [aiko(world, 'samurai', 2), aiko(world, 'lord', 1)];
      world.round = 2;
      return events;
    },
  },
  deploy(
    'Abilities',
    'The Scout',
    'Regular units act at once. The Scout turns a secret card of your opponent on his battlefield face-up. Send him to the Rice Field.',
    'scout',
    2,
    'The Scout belongs on the Rice Field now: there is a secret card to find.',
    (world) => {
      world.phase = 'reveal';
    },
  ),
  {
    part: 'Abilities',
    title: 'Reveal it',
    text: 'Cards you may choose have a teal frame. Tap Aiko’s secret card on the Rice Field.',
    expect: { do: 'reveal', seat: AIKO, at: 2, card: 0 },
    prompt: 'Your Scout reveals a secret card on the Rice Field: choose it',
    rule: 'KEN-UNIT-SCOUT-2',
    targets: ['card-2-1-0'],
    hint: 'Tap the framed card of Aiko on the Rice Field.',
    after: (world) => {
      const card = world.stack(2, AIKO)[0];
      if (card) card.up = true;
      world.phase = 'deploy';
      return [{ event: 'revealed', seat: AIKO, at: 2, card: 0, unit: 'samurai', knows: null }];
    },
  },
  deploy(
    'Abilities',
    'The Shugenja',
    'A Samurai! He will cut down your Ashigaru in combat; we shall see to that. The Shugenja looks at any secret card, and only you learn it. Put her on the Port.',
    'shugenja',
    0,
    'Put the Shugenja on the Port, the first battlefield.',
    (world) => {
      world.phase = 'peek';
    },
  ),
  {
    part: 'Abilities',
    title: 'Look at it',
    text: 'Her look reaches every battlefield. Tap Aiko’s secret card on the Bridge.',
    expect: { do: 'peek', seat: AIKO, at: 1, card: 0 },
    prompt: 'Your Shugenja looks at a secret card: choose it',
    rule: 'KEN-UNIT-SHUGENJA-2',
    targets: ['card-1-1-0'],
    hint: 'Tap Aiko’s card on the Bridge.',
    after: (world) => {
      const card = world.stack(1, AIKO)[0];
      if (card) card.known = true;
      world.phase = 'deploy';
      return [{ event: 'peeked', by: ME, seat: AIKO, at: 1, card: 0, unit: 'lord', knows: null }];
    },
  },
  {
    part: 'Abilities',
    title: 'Her Lord',
    text: 'It is her Lord: worth 3 points to her if she conquers there. You know it now, nobody else does. Aiko plays on.',
    after: (world) => {
      const events = [aiko(world, 'general', 0), aiko(world, 'brute', 3)];
      world.round = 3;
      return events;
    },
  },
  {
    part: 'Abilities',
    title: 'The Assassin',
    text: 'The Assassin kills a secret card anywhere and takes its place. She then fights for that side with Strength 1! Take her, then choose the Lord on the Bridge.',
    expect: { do: 'deploy', unit: 'assassin', at: null },
    prompt: 'Deploy a card',
    rule: 'KEN-UNIT-ASSASSIN-2',
    targets: ['hand-assassin-0', 'card-1-1-0'],
    hint: 'Take the Assassin from your hand.',
    after: (world) => {
      world.hand.splice(world.hand.indexOf('assassin'), 1);
      world.phase = 'assassinate';
      return [deployed(ME, 'assassin', null)];
    },
  },
  {
    part: 'Abilities',
    title: 'Her victim',
    text: 'You know where the Lord lies: on the Bridge.',
    expect: { do: 'assassinate', seat: AIKO, at: 1, card: 0 },
    prompt: 'Your Assassin kills a secret card and takes its place: choose it',
    rule: 'KEN-UNIT-ASSASSIN-3',
    targets: ['card-1-1-0'],
    hint: 'That would be a smaller prize. The Lord lies on the Bridge.',
    after: (world) => {
      const stack = world.stack(1, AIKO);
      const victim = stack[0];
      if (victim) world.killed.push(victim);
      stack[0] = { unit: 'assassin', owner: ME, up: true, known: true };
      world.phase = 'deploy';
      return [{ event: 'assassinated', by: ME, seat: AIKO, at: 1, card: 0, unit: 'lord', knows: null }];
    },
  },
  deploy(
    'Abilities',
    'The General',
    'The General moves one of your secret cards from his battlefield to another. Put him on the Bridge, where your Brute lies.',
    'general',
    1,
    'The General goes to the Bridge, beside the Brute.',
    (world) => {
      world.phase = 'redeploy';
    },
  ),
  {
    part: 'Abilities',
    title: 'March',
    text: 'With a single secret card there, it has to be that one. Send the Brute to the Port.',
    expect: { do: 'redeploy', at: 1, card: 0, to: 0 },
    prompt: 'Your General moves a secret card from the Bridge: choose where it goes',
    rule: 'K1',
    targets: ['field-0'],
    hint: 'Send him to the Port, the first battlefield.',
    after: (world) => {
      const [brute] = world.stack(1, ME).splice(0, 1);
      if (brute) world.stack(0, ME).push(brute);
      world.phase = 'deploy';
      const events: KenjinEvent[] = [
        { event: 'redeployed', seat: ME, at: 1, card: 0, to: 0, unit: 'brute', knows: null },
      ];
      return [...events, aiko(world, 'ashigaru', 3), aiko(world, 'peasant', 2)];
    },
  },
  deploy(
    'Lord and Peasants',
    'The Lord',
    'Your Lord begins with Strength 2 and brings 3 points where you conquer. Never keep him for your last card: that costs 5 points. Put him on the Rice Field.',
    'lord',
    2,
    'The Lord is needed on the Rice Field.',
  ),
  deploy(
    'Lord and Peasants',
    'A Peasant above him',
    'The Lord grows by 1 for each card above him. A Peasant has Strength 0 (1 on the Rice Field) and brings a point where you conquer. Put one above the Lord, and watch his Strength.',
    'peasant',
    2,
    'A Peasant, on the Rice Field.',
  ),
  deploy(
    'Lord and Peasants',
    'The Archer',
    'The Lord has 3 now. But Aiko’s Samurai kills Peasants, Brutes and Ashigaru. An Archer shoots the Samurai first: lay him on the Rice Field too.',
    'archer',
    2,
    'The Archer must stand where the Samurai is: the Rice Field.',
  ),
  {
    part: 'Combat',
    title: 'To battle',
    text: 'In a real game all thirteen cards go out first. Here we fight now. Each battlefield: all cards are turned up, Archers shoot, Samurai cut, then the totals are compared.',
    after: (world) => {
      const events = battles(world);
      world.turn = AIKO;
      return events;
    },
  },
  {
    part: 'Combat',
    title: 'Step by step',
    text: 'Go through the battles with “Next step”. Watch the Rice Field: your Archer saves the Ashigaru and the Peasant.',
    expect: 'combat',
    targets: ['combat-next'],
    after: (world) => {
      world.phase = 'over';
      world.points = [12, 6];
      return SCORES;
    },
  },
  {
    part: 'Scoring',
    title: 'Every point explained',
    text: 'You took the Port and the Rice Field, with a Peasant and your Lord on it: 12 points. The Bridge was a full tie, so nobody has it. Each line names its rule; tap one to read it.',
  },
];
