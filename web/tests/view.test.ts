import { describe, expect, it } from 'vitest';
import type { Area, Card, View, ViewChange } from '../src/wire/types.gen';
import { applied } from '../src/wire/view';
import steps from './changes.json';

const archer: Card = { name: 'Archer', owner: 0, facts: { id: 7, force: 2, bowed: true } };
const back: Card = { name: null, owner: 1, up: false };

function viewOf(...areas: Area[]): View {
  return { game: 'game', seat: 0, phase: 'phase', deciders: [0], facts: { turn: 1 }, areas, result: null };
}

/** What is left out of JSON because it is the default, left out everywhere. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (value === null || typeof value !== 'object') return value;
  const found = Object.entries(value).filter(
    ([name, inner]) =>
      !(
        (['seat', 'rule'].includes(name) && inner === null && 'id' in value) ||
        (name === 'up' && inner === true) ||
        (name === 'kind' && inner === '') ||
        (['facts', 'sums'].includes(name) && 'owner' in value && Object.keys(inner as object).length === 0) ||
        (['cards', 'parts', 'facts', 'sums'].includes(name) &&
          'id' in value &&
          Object.keys(inner as object).length === 0)
      ),
  );
  return Object.fromEntries(found.map(([name, inner]) => [name, bare(inner)]));
}

describe('what changed of a view', () => {
  it('makes the next view, step by step, as the server says', () => {
    let view = steps.first as unknown as View;
    for (const step of steps.steps) {
      const next = applied(view, step.changes as unknown as ViewChange);
      expect(next).not.toBeNull();
      view = next as View;
      if (step.view !== null) expect(bare(view)).toEqual(bare(step.view));
    }
  });

  it('moves a card by its number and changes only what is told', () => {
    const view = viewOf({ id: 'hand', title: 'Hand', cards: [archer] }, { id: 'field', title: 'Field', cards: [back] });
    const next = applied(view, {
      areas: [
        { id: 'hand', cards: [] },
        { id: 'field', cards: [back, { id: 7, facts: { force: 3 }, gone: ['bowed'] }] },
      ],
    });
    expect(next?.areas[0]?.cards).toEqual([]);
    expect(next?.areas[1]?.cards?.[1]).toEqual({ name: 'Archer', owner: 0, facts: { id: 7, force: 3 } });
    expect(view.areas[0]?.cards).toEqual([archer]);
  });

  it('leaves what did not change the very same', () => {
    const view = viewOf({ id: 'hand', title: 'Hand', cards: [archer] }, { id: 'field', title: 'Field' });
    const next = applied(view, { phase: 'battle', areas: [{ id: 'field', facts: { count: 1 } }] });
    expect(next?.phase).toBe('battle');
    expect(next?.areas[0]).toBe(view.areas[0]);
    expect(applied(view, {})?.areas).toBe(view.areas);
  });

  it('takes places in and out by their order', () => {
    const view = viewOf({ id: 'one', title: 'One' }, { id: 'two', title: 'Two' });
    const next = applied(view, {
      areas: [{ id: 'new', title: 'New', kind: 'duel', cards: [archer] }],
      order: ['new', 'one'],
    });
    expect(next?.areas.map((area) => area.id)).toEqual(['new', 'one']);
    expect(next?.areas[0]?.cards).toEqual([archer]);
  });

  it('says when they do not fit', () => {
    const view = viewOf({ id: 'hand', title: 'Hand', cards: [archer] });
    expect(applied(view, { areas: [{ id: 'hand', cards: [99] }] })).toBeNull();
    expect(applied(view, { order: ['hand', 'field'] })).toBeNull();
  });
});
