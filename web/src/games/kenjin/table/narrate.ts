/** Combat in sentences: what an act is called, what happens in it here, and by which rule. */
import type { Unit } from '../art/shapes';
import { NAME } from '../art/units';
import { capital, listed } from '../../../lib/words';
import { called, fieldName, verb, whose, type Field } from './model';
import type { Act, Army, Scene } from './theatre';

export const ACT_TITLE: Record<Act, string> = {
  reveal: 'Reveal',
  archers: 'Archers',
  samurai: 'Samurai',
  sanctuary: 'Sanctuary',
  strengths: 'Strengths',
  bonuses: 'Bonuses',
  winner: 'Winner',
  reward: 'Reward',
};

const ACT_RULE: Record<Act, string> = {
  reveal: 'KEN-COMBAT-5',
  archers: 'KEN-UNIT-ARCHER-2',
  samurai: 'KEN-UNIT-SAMURAI-2',
  sanctuary: 'K15',
  strengths: 'KEN-WIN-1',
  bonuses: 'KEN-WIN-2',
  winner: 'KEN-WIN-3',
  reward: 'K19',
};

export const ruleOf = (scene: Scene, act: Act): string =>
  act === 'winner' ? (scene.verdict?.rule ?? ACT_RULE.winner) : ACT_RULE[act];

const BY_ACT: Partial<Record<Act, string>> = { archers: 'archer', samurai: 'samurai', sanctuary: 'sanctuary' };
export const BONUS: Record<string, string> = { port: 'Port', supply_camp: 'Supply Camp', palace: 'Palace' };

export const signed = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`);

const VERDICT: Record<string, string> = {
  'KEN-WIN-3': 'higher total',
  'KEN-WIN-4': 'equal totals, more cards',
  'KEN-WIN-5': 'equal totals and equal cards',
  K17: 'the lead is less than 4, so everyone there is lost',
  K18: 'fewer than three cards are left, so everyone there is lost',
  K20: 'no card is left to hold it',
};

const NUMBER = ['no', 'one', 'two', 'three', 'four'];

/** "Brute and two Peasants". */
function counted(units: readonly Unit[]): string[] {
  return [...new Set(units)].map((unit) => {
    const count = units.filter((one) => one === unit).length;
    return count === 1 ? NAME[unit] : `${NUMBER[count] ?? count} ${NAME[unit]}s`;
  });
}

function losses(scene: Scene, names: readonly string[], by: string): string {
  const lines = scene.armies.flatMap((army) => {
    const fallen = counted(army.fighters.filter((one) => one.by === by).map((one) => one.unit));
    return fallen.length ? [{ army, fallen }] : [];
  });
  if (by === 'sanctuary')
    return lines
      .map(
        ({ army, fallen }) =>
          `${called(names, army.seat)} ${verb(names, army.seat, 'give', 'gives')} up the ${listed(fallen)}`,
      )
      .join('; ');
  return lines
    .map(({ army, fallen }) => {
      const foe = scene.armies.find((one) => one !== army)?.seat ?? 0;
      return `${capital(whose(names, foe))} ${NAME[by === 'archer' ? 'archer' : 'samurai']} eliminates ${whose(names, army.seat)} ${listed(fallen)}`;
    })
    .join('; ');
}

export const strengthSum = (army: Army): number => army.fighters.reduce((sum, one) => sum + (one.strength ?? 0), 0);

/** What happens in an act of a scene. */
export function tellAct(scene: Scene, act: Act, names: readonly string[], fields: readonly Field[]): string {
  const [a, b] = scene.armies;
  switch (act) {
    case 'reveal': {
      const count = a.fighters.length + b.fighters.length;
      return count === 1 ? 'One card lies open.' : `All ${count} cards lie open.`;
    }
    case 'archers':
    case 'samurai':
    case 'sanctuary':
      return `${losses(scene, names, BY_ACT[act] ?? '')}.`;
    case 'strengths':
      return `${called(names, a.seat)} ${strengthSum(a)}, ${names[b.seat] ?? ''} ${strengthSum(b)}.`;
    case 'bonuses': {
      const lines = scene.armies.flatMap((army) =>
        army.bonuses.map(
          (bonus) => `${called(names, army.seat)} ${signed(bonus.amount)} (${BONUS[bonus.what] ?? bonus.what})`,
        ),
      );
      return `${lines.join('; ')}.`;
    }
    case 'winner': {
      const verdict = scene.verdict;
      if (!verdict) return '';
      const field = fields.find((one) => one.at === scene.at);
      const why = VERDICT[verdict.rule] ?? '';
      const seat = verdict.seat;
      const who =
        seat === null ? 'Nobody conquers' : `${called(names, seat)} ${verb(names, seat, 'conquer', 'conquers')}`;
      const points = seat === null ? '' : ` for ${field?.vp ?? 0} points`;
      return `${who} the ${fieldName(field)}${points}: ${why}.`;
    }
    case 'reward': {
      const seat = scene.verdict?.seat ?? 0;
      const where = (scene.supplied ?? []).map((at) => fieldName(fields.find((one) => one.at === at)));
      return `${called(names, seat)} ${verb(names, seat, 'send', 'sends')} help: +1 on the ${listed(where)}.`;
    }
  }
}

/** Why an act is not played here. */
export function absent(act: Act, field: Field | undefined): string {
  if (act === 'sanctuary') return field?.tile === 'sanctuary' ? 'nothing to lose' : 'not this battlefield';
  if (act === 'archers' || act === 'samurai') return 'nobody falls';
  if (act === 'bonuses') return 'none here';
  return 'not this battlefield';
}

const FELL: Record<string, string> = { archer: 'shot by Archer', samurai: 'cut by Samurai', sanctuary: 'given up' };
export const fell = (by: string): string => FELL[by] ?? 'lost';
