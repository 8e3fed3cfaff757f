/** What the player has in mind: the picked card, the card the General moves, the battlefields named so far. */
import type { Tile, Unit } from '../art/shapes';
import type { TableProps } from '../../../lib/table';
import type { KenjinMove } from '../wire/types.gen';
import { askedFor, cardMove, destinations, draftable, legalAction, moves, places, same, supplies } from './legal';
import type { Field, HandCard, Side, Table, TableCard } from './model';
import { notAsked, whyNotCard, whyNotField, whyNotHand, type Reason } from './reasons';

export class Play {
  picked = $state<HandCard | null>(null);
  moving = $state<{ at: number; card: number } | null>(null);
  named = $state<number[]>([]);
  notice = $state<Reason | null>(null);
  /** The battlefield under a dragged card. */
  over = $state<number | null>(null);
  inspected = $state<{ card: TableCard; side: Side; field: Field } | null>(null);
  /** Where the last card was taken from, for its flight. */
  from: DOMRect | null = null;
  /** The victim chosen together with the Assassin, sent when the server asks for it. */
  #queued: KenjinMove | null = null;

  constructor(
    private readonly props: () => TableProps,
    private readonly table: () => Table,
    private readonly targets: () => readonly string[] = () => [],
  ) {}

  /** An element's test id; the one a teacher points at is always `tutorial-target`. */
  tid(id: string): string {
    const [first, second] = this.targets();
    if (first === undefined) return id;
    const held = this.picked ? `hand-${this.picked.unit}-${this.picked.n}` : null;
    const now = second !== undefined && (held === first || this.moving !== null) ? second : first;
    return id === now ? 'tutorial-target' : id;
  }

  get asked(): KenjinMove['do'] | null {
    return askedFor(this.props().decision);
  }

  /** The picked card is an Assassin who must take a victim. */
  get hunting(): boolean {
    const picked = this.picked;
    return picked !== null && places(this.props().decision, picked.unit).includes(null);
  }

  /** The card the General moves: the chosen one, or the only one there is. */
  get lifted(): { at: number; card: number } | null {
    if (this.asked !== 'redeploy') return null;
    if (this.moving) return this.moving;
    const all = moves(this.props().decision).flatMap((move) => (move.do === 'redeploy' ? [move] : []));
    const first = all[0];
    return first && all.every((move) => move.card === first.card) ? { at: first.at, card: first.card } : null;
  }

  /** Whether something is picked that could be put back. */
  get holding(): boolean {
    return this.picked !== null || this.moving !== null || this.named.length > 0;
  }

  playable(unit: Unit): boolean {
    return places(this.props().decision, unit).length > 0;
  }

  fieldLegal(at: number): boolean {
    const decision = this.props().decision;
    if (this.asked === 'supply') return this.named.includes(at) || supplies(decision, this.named).includes(at);
    if (this.lifted) return destinations(decision, this.lifted.at, this.lifted.card).includes(at);
    return this.picked !== null && places(decision, this.picked.unit).includes(at);
  }

  cardLegal(field: Field, side: Side, index: number): boolean {
    const { decision, seat } = this.props();
    if (!decision || seat === null) return false;
    if (this.hunting) return this.#victim(side, side.cards[index], seat);
    if (this.asked === 'redeploy')
      return side.seat === seat && this.moving === null && destinations(decision, field.at, index).length > 0;
    return cardMove(decision, field.at, side.seat, index) !== null;
  }

  cardChosen(field: Field, side: Side, index: number): boolean {
    const lifted = this.lifted;
    return lifted !== null && side.seat === this.props().seat && lifted.at === field.at && lifted.card === index;
  }

  #victim(side: Side, card: TableCard | undefined, me: number): boolean {
    const mate = this.table().teams && (side.seat + me) % 2 === 0;
    return card !== undefined && !card.up && side.seat !== me && !mate;
  }

  say(reason: Reason): void {
    this.notice = reason;
  }

  putBack(): void {
    this.picked = null;
    this.moving = null;
    this.named = [];
    this.notice = null;
    this.over = null;
  }

  send(move: KenjinMove): boolean {
    const { decision, busy, onact } = this.props();
    const action = legalAction(decision, move);
    if (!action || busy) return false;
    this.notice = null;
    onact(action);
    this.putBack();
    return true;
  }

  /** Called whenever a new decision arrives: what was in mind is gone, but a chosen victim is sent on. */
  renew(): void {
    this.picked = null;
    this.moving = null;
    this.named = [];
    this.over = null;
    this.notice = null;
    if (this.props().decision && this.asked !== 'assassinate') this.#queued = null;
    this.flush();
  }

  /** Send the chosen victim as soon as she may be named. */
  flush(): void {
    const queued = this.#queued;
    if (!queued || this.asked !== 'assassinate' || this.props().busy) return;
    this.#queued = null;
    if (moves(this.props().decision).some((move) => same(move, queued))) this.send(queued);
  }

  #refuseUnlessAsked(): boolean {
    const { decision, view, seat, names } = this.props();
    if (decision) return false;
    this.say(notAsked(this.table(), view.deciders, seat, names));
    return true;
  }

  /** A tap on a card of the hand: pick it up, or put it back. */
  pick(card: HandCard): void {
    if (this.#refuseUnlessAsked()) return;
    const decision = this.props().decision;
    if (!decision) return;
    if (!this.playable(card.unit)) return this.say(whyNotHand(decision));
    const again = this.picked?.unit === card.unit && this.picked.n === card.n;
    this.putBack();
    if (!again) this.picked = card;
  }

  /** A tap on a battlefield or a drop on it. */
  drop(field: Field): void {
    if (this.#refuseUnlessAsked()) return;
    const { decision, seat } = this.props();
    if (!decision) return;
    if (this.asked === 'supply' && this.fieldLegal(field.at)) return this.#name(field.at);
    if (this.fieldLegal(field.at)) {
      if (this.lifted) this.send({ do: 'redeploy', ...this.lifted, to: field.at });
      else if (this.picked) this.send({ do: 'deploy', unit: this.picked.unit, at: field.at });
      return;
    }
    const own = field.sides.find((side) => side.seat === seat);
    const unit = this.picked?.unit ?? (this.lifted ? 'peasant' : null);
    this.say(whyNotField(field, own, unit, decision, this.hunting));
  }

  /** A tap on a tile: the battlefield itself while something is asked of it, else its rule. */
  tapTile(field: Field): void {
    if (this.asked === 'supply' || this.picked !== null || this.lifted !== null) return this.drop(field);
    if (field.rule) this.props().onrule(field.rule);
  }

  #name(at: number): void {
    const named = this.named.includes(at) ? this.named.filter((one) => one !== at) : [...this.named, at];
    this.named = named;
    const sorted = [...named].sort((a, b) => a - b);
    this.send({ do: 'supply', at: sorted });
  }

  /** A tap on a card on the table: choose it, or look at it closely. */
  tapCard(field: Field, side: Side, index: number): void {
    const { decision, seat } = this.props();
    const card = side.cards[index];
    if (!card) return;
    const aims = this.hunting || (this.asked !== null && !['deploy', 'draft', 'supply'].includes(this.asked));
    if (!decision || seat === null || !aims) {
      this.inspected = { card, side, field };
      return;
    }
    if (!this.cardLegal(field, side, index)) {
      if (this.lifted && this.fieldLegal(field.at) && side.seat === seat) return this.drop(field);
      if (this.cardChosen(field, side, index)) return this.putBack();
      return this.say(whyNotCard(card, side, seat, this.table(), decision, this.hunting));
    }
    if (this.hunting && this.picked) {
      this.#queued = { do: 'assassinate', seat: side.seat, at: field.at, card: index };
      this.send({ do: 'deploy', unit: this.picked.unit, at: null });
    } else if (this.asked === 'redeploy') {
      this.notice = null;
      this.moving = { at: field.at, card: index };
    } else {
      const move = cardMove(decision, field.at, side.seat, index);
      if (move) this.send(move);
    }
  }

  draft(tile: Tile): void {
    if (this.#refuseUnlessAsked()) return;
    const move = draftable(this.props().decision, tile);
    if (move) this.send(move);
  }
}
