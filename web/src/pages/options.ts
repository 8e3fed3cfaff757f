/** A game's options as a form: what each field's JSON schema says, boiled down to four kinds of control. */

import type { OptionField } from '../lib/types.gen';
import { spaced, titled } from '../lib/words';

type Schema = Record<string, unknown>;

export type Control = {
  name: string;
  title: string;
  hint: string;
  start: unknown;
} & (
  | { kind: 'check' }
  | { kind: 'choice'; choices: { value: unknown; label: string }[] }
  | { kind: 'number'; min: number | undefined; max: number | undefined; optional: boolean }
);

const word = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const figure = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Null for a field that has no simple control: it keeps its default. */
export function control(field: OptionField, seats: number): Control | null {
  const whole = field.schema;
  const kinds = (Array.isArray(whole['anyOf']) ? (whole['anyOf'] as Schema[]) : [whole]).filter(
    (kind) => kind['type'] !== 'null',
  );
  const optional = Array.isArray(whole['anyOf']) && kinds.length < whole['anyOf'].length;
  const schema = kinds[0];
  if (kinds.length !== 1 || schema === undefined) return null;
  const common = {
    name: field.name,
    title: word(whole['title']) ?? word(schema['title']) ?? spaced(field.name),
    hint: word(whole['description']) ?? word(schema['description']) ?? '',
    start: field.default,
  };
  if (schema['type'] === 'boolean') return { ...common, kind: 'check' };
  const values = schema['enum'];
  if (Array.isArray(values)) {
    const choices = values.map((value: unknown) => ({ value, label: titled(String(value)) }));
    return { ...common, kind: 'choice', choices: optional ? [{ value: null, label: 'Any' }, ...choices] : choices };
  }
  if (schema['type'] !== 'integer' && schema['type'] !== 'number') return null;
  const min = figure(schema['minimum']);
  const max = figure(schema['maximum']);
  if (optional && field.name === 'first') {
    const choices = Array.from({ length: seats }, (_, seat) => ({ value: seat as unknown, label: `Seat ${seat + 1}` }));
    return { ...common, kind: 'choice', choices: [{ value: null, label: 'Drawn at random' }, ...choices] };
  }
  return { ...common, kind: 'number', min, max, optional };
}
