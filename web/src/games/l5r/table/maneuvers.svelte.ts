/** Maneuvers in the mind: which unit goes to which battlefield, as many as one likes, sent by one confirmation. */

import type { TableProps } from '../../../lib/table';
import type { Action } from '../../../wire/types.gen';
import { listed } from '../../../lib/words';
import { fieldSpot, provinceName, type Spot, type TableModel, type Unit } from './model';

/** The place to which units are taken back. */
export const POOL = 'pool';

export class Maneuvers {
  /** Where each unit is to go. */
  planned = $state.raw<ReadonlyMap<number, number>>(new Map());
  /** Units that the next tapped battlefield gets. */
  picked = $state.raw<ReadonlySet<number>>(new Set());

  constructor(
    private readonly props: () => TableProps,
    private readonly table: () => TableModel,
    /** Says whether it was sent. */
    private readonly send: (action: Action, then: Action[]) => boolean,
  ) {}

  /** The battlefields that each unit can go to. */
  readonly options: ReadonlyMap<number, ReadonlySet<number>> = $derived.by(() => {
    const found = new Map<number, Set<number>>();
    for (const action of this.props().decision?.actions ?? []) {
      if (action.do !== 'assign') continue;
      const unit = Number(action['unit']);
      found.set(unit, (found.get(unit) ?? new Set<number>()).add(Number(action['to'])));
    }
    return found;
  });
  readonly active: boolean = $derived(this.options.size > 0);
  readonly lit: ReadonlySet<Spot> = $derived.by(() => {
    const found = new Set<Spot>(this.options.keys());
    for (const unit of this.picked) for (const field of this.options.get(unit) ?? []) found.add(fieldSpot(field));
    if ([...this.picked].some((unit) => this.planned.has(unit))) found.add(POOL);
    return found;
  });
  readonly said: string = $derived.by(() => {
    const fields = [...new Set(this.planned.values())].sort((a, b) => a - b);
    return fields
      .map((field) => {
        const units = [...this.planned]
          .filter(([, to]) => to === field)
          .map(([unit]) => this.table().cards.get(unit)?.card.name ?? 'a unit');
        return `${listed(units)} to the ${provinceName(field).toLowerCase()}`;
      })
      .join('; ');
  });

  /** Own units that the player means to send to a battlefield. */
  sent(field: number): Unit[] {
    return (this.table().own?.units ?? []).filter((unit) => this.planned.get(unit.card.facts.id ?? -1) === field);
  }

  /** Own units that are still at home in this plan. */
  get left(): Unit[] {
    return (this.table().own?.units ?? []).filter((unit) => !this.planned.has(unit.card.facts.id ?? -1));
  }

  tap(spot: Spot): boolean {
    if (typeof spot === 'number') {
      if (!this.options.has(spot)) return false;
      const next = new Set(this.picked);
      if (!next.delete(spot)) next.add(spot);
      this.picked = next;
      return true;
    }
    if (!this.lit.has(spot)) return spot.startsWith('battlefield-') || spot === POOL;
    this.march(this.picked, spot);
    return true;
  }

  /** A unit let go over a place: with all that are picked, if it is one of them. */
  drop(unit: number, spot: Spot | null): void {
    if (spot === null || typeof spot === 'number') return;
    this.march(this.picked.has(unit) ? this.picked : new Set([unit]), spot);
  }

  allHere(field: number): void {
    const home = [...this.options.keys()].filter((unit) => !this.planned.has(unit));
    this.march(new Set(home.length > 0 ? home : this.options.keys()), fieldSpot(field));
  }

  confirm(): void {
    const moves = [...this.planned].map(([unit, to]): Action => ({ do: 'assign', unit, to }));
    const [first, ...rest] = moves;
    if (first === undefined) return;
    // Being done is only asked about while some unit could still go.
    const done: Action[] = [...this.options.keys()].some((unit) => !this.planned.has(unit)) ? [{ do: 'pass' }] : [];
    if (this.send(first, [...rest, ...done])) this.forget();
  }

  forget(): void {
    if (this.picked.size > 0) this.picked = new Set();
    if (this.planned.size > 0) this.planned = new Map();
  }

  clear(): boolean {
    const had = this.picked.size > 0 || this.planned.size > 0;
    if (this.picked.size > 0) this.picked = new Set();
    else this.planned = new Map();
    return had;
  }

  private march(units: ReadonlySet<number>, spot: string): void {
    const next = new Map(this.planned);
    for (const unit of units) {
      if (spot === POOL) next.delete(unit);
      const field = Number(spot.split('-')[1]);
      if (spot !== POOL && this.options.get(unit)?.has(field)) next.set(unit, field);
    }
    this.planned = next;
    this.picked = new Set();
  }
}
