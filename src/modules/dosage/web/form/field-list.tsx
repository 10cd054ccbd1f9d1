// The fields of a form or of one of its rows: those that the current choices ask for.
import type { CalculatorInput } from '../../contract.ts';
import { ChoiceField } from './choice-field.tsx';
import {
  type Entries,
  entryAt,
  isAsked,
  type NumberEntry,
  type Problems,
  type SimpleField,
} from './entries.ts';
import { NumberField } from './number-field.tsx';

type Props = {
  fields: readonly SimpleField[];
  /** All fields of the form or the row, for conditions. */
  among: readonly CalculatorInput[];
  entries: Entries;
  /** The prefix of each field's path. */
  prefix: string;
  problems: Problems;
  onChange(name: string, entry: NumberEntry | string): void;
};

export function FieldList({ fields, among, entries, prefix, problems, onChange }: Props) {
  return fields
    .filter((field) => isAsked(field, among, entries))
    .map((field) => {
      const path = prefix + field.name;
      const entry = entryAt(entries, field);
      const problem = problems[path];
      if (field.kind === 'number' && typeof entry !== 'string') {
        return (
          <NumberField
            key={path}
            {...{ field, path, entry, problem }}
            onChange={(next) => onChange(field.name, next)}
          />
        );
      }
      if (field.kind === 'choice' && typeof entry === 'string') {
        return (
          <ChoiceField
            key={path}
            {...{ field, path, problem }}
            value={entry}
            onChange={(next) => onChange(field.name, next)}
          />
        );
      }
      return null;
    });
}
