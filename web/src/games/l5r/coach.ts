/** What a guided game explains where it comes up for the first time: what others did, defending, battles, duels, the Favor. */

import type { Tip } from '../../lib/record';
import type { Decision, Step } from '../../wire/types.gen';

type Happened = { event: string; seat?: unknown; on?: unknown };
type Move = { do: string; ability?: unknown };

/** Who attacks now, and whom; null where nobody does. */
function attackOf(steps: readonly Step[]): { by: number; on: number } | null {
  const events = steps.flatMap((step) => step.events as Happened[]);
  const last = events.findLast(({ event }) => event === 'attackdeclared' || event === 'attackended');
  return last?.event === 'attackdeclared' ? { by: Number(last.seat), on: Number(last.on) } : null;
}

/** Everything that could be explained at this decision, what matters most first. */
function tips(
  decision: Decision,
  steps: readonly Step[],
  seat: number,
  names: readonly string[],
  missed: boolean,
): Tip[] {
  const moves = decision.actions as unknown as Move[];
  const can = (kind: string): boolean => moves.some((move) => move.do === kind);
  const attack = attackOf(steps);
  const found: Tip[] = [];
  if (can('focus') || can('strike'))
    found.push({
      id: 'duel',
      title: 'A duel',
      text: 'Each side has the Chi of its Personality. To focus adds the Focus Value of a card, laid face-down; to strike ends the duel, and the higher sum wins. The card that began the duel says what happens then.',
    });
  if (can('sway') || moves.some((move) => move.do === 'use' && String(move.ability).startsWith('Lobby')))
    found.push({
      id: 'favor',
      title: 'The Imperial Favor',
      text: 'One player at most has the Favor. To lobby is the way to it; whoever has it may give it up for one of its actions, to send an attacker home for one.',
    });
  if (can('assign') && attack !== null && attack.on === seat)
    found.push({
      id: 'defending',
      title: `${names[attack.by] ?? 'Somebody'} attacks you`,
      text: 'Send units to the provinces that you want to keep. A province falls if the Force of the attackers is more than that of the defenders and its own strength together. Whoever you do not send stays safe at home.',
    });
  if (decision.moment === 'own battle')
    found.push({
      id: 'battle',
      title: 'Battle actions',
      text: 'The two sides act in turns until all pass one after the other; then Forces are compared. Cards that can act now are lit. A small change here often decides the battle: a bowed unit has no Force.',
    });
  if (missed)
    found.push({
      id: 'others',
      title: 'What the others did',
      text: '“Since your last move” names the most important of it, the log all of it. Tap the name of a card to read it.',
    });
  return found;
}

/** The first of them that was not explained before. */
export function tipFor(
  decision: Decision,
  steps: readonly Step[],
  seat: number,
  names: readonly string[],
  missed: boolean,
  known: ReadonlySet<string>,
): Tip | null {
  return tips(decision, steps, seat, names, missed).find((tip) => !known.has(tip.id)) ?? null;
}
