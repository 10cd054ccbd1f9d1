// The content of a calculator's form: texts as they were typed, units, choices and rows, and how they are read.

import { decimalOf } from '#platform/contract/text/decimal-text.ts';
import type { CalculationInputs, CalculatorInput } from '../../contract.ts';
import { t } from '../texts.ts';

export type NumberField = Extract<CalculatorInput, { kind: 'number' }>;
export type ChoiceField = Extract<CalculatorInput, { kind: 'choice' }>;
export type RowsField = Extract<CalculatorInput, { kind: 'rows' }>;
export type SimpleField = NumberField | ChoiceField;
export type Unit = NumberField['units'][number];

/** `typed`: the original text before a change of the unit converted it. */
export type NumberEntry = { text: string; unit: string; typed: { text: string; unit: string } | null };
export type Entries = Readonly<Record<string, NumberEntry | string>>;
export type Row = { key: number; entries: Entries };
export type FormEntries = { entries: Entries; rows: Readonly<Record<string, readonly Row[]>> };
/** By the path of the field: 'weight', 'opioids.0.dose'. */
export type Problems = Readonly<Record<string, string>>;

type SimpleInputs = Record<string, { value: number; unit: string } | string>;

function blankEntry(field: SimpleField): NumberEntry | string {
  return field.kind === 'choice' ? '' : { text: '', unit: field.units[0]?.id ?? '', typed: null };
}

function entriesOf(fields: readonly SimpleField[], inputs: Record<string, unknown> = {}): Entries {
  return Object.fromEntries(
    fields.map((field) => {
      const value = inputs[field.name];
      if (field.kind === 'choice') {
        const isOption = field.options.some((option) => option.value === value);
        return [field.name, isOption ? (value as string) : ''];
      }
      const quantity = typeof value === 'object' ? (value as { value?: unknown; unit?: unknown }) : null;
      const unit = field.units.find(({ id }) => id === quantity?.unit);
      if (!unit || typeof quantity?.value !== 'number') return [field.name, blankEntry(field)];
      return [field.name, { text: exactText(quantity.value), unit: unit.id, typed: null }];
    }),
  );
}

/** One more row, with a key that none of the others has. */
export function withBlankRow(field: RowsField, rows: readonly Row[]): Row[] {
  const key = Math.max(0, ...rows.map((row) => row.key)) + 1;
  return [...rows, { key, entries: entriesOf(field.fields) }];
}

/** Anything that is not a field or value of this calculator is left out: links may be old, or made up. */
export function fillForm(fields: readonly CalculatorInput[], inputs: CalculationInputs = {}): FormEntries {
  const rows: Record<string, readonly Row[]> = {};
  for (const field of fields) {
    if (field.kind !== 'rows') continue;
    const given = inputs[field.name];
    let filled: Row[] = Array.isArray(given)
      ? given.slice(0, field.maxRows).map((row, key) => ({ key, entries: entriesOf(field.fields, row) }))
      : [];
    while (filled.length < field.minRows) filled = withBlankRow(field, filled);
    rows[field.name] = filled;
  }
  const simple = fields.filter((field) => field.kind !== 'rows');
  return { entries: entriesOf(simple, inputs), rows };
}

/** Whether a field is asked for, given the current choices in the form. */
export function isAsked(
  { onlyIf }: { onlyIf: SimpleField['onlyIf'] },
  fields: readonly CalculatorInput[],
  entries: Entries,
): boolean {
  if (!onlyIf) return true;
  const other = fields.find(({ name }) => name === onlyIf.name);
  const chosen = entries[onlyIf.name];
  return (
    typeof chosen === 'string' &&
    onlyIf.values.includes(chosen) &&
    other !== undefined &&
    isAsked(other, fields, entries)
  );
}

export function problemOfText(label: string, text: string): string {
  const shown = text.trim();
  if (shown === '') return t('field.missing', { label });
  if (!shown.includes(',')) return t('field.notNumber', { label, text: shown });
  // Read with a point: with its comma it could be thousands.
  const point = shown.replace(',', '.');
  return decimalOf(point) === null
    ? t('field.commas', { label, text: shown })
    : t('field.comma', { label, text: shown, point });
}

function readEntries(
  fields: readonly SimpleField[],
  all: readonly CalculatorInput[],
  entries: Entries,
  path: string,
  problems: Record<string, string>,
): SimpleInputs {
  const inputs: SimpleInputs = {};
  for (const field of fields) {
    const entry = entryAt(entries, field);
    if (!isAsked(field, all, entries)) continue;
    if (typeof entry === 'string') {
      if (entry) inputs[field.name] = entry;
      else if (!field.isOptional) problems[path + field.name] = t('field.notChosen', { label: field.label });
      continue;
    }
    const value = decimalOf(entry.text);
    if (value !== null) inputs[field.name] = { value, unit: entry.unit };
    else if (entry.text.trim() !== '' || !field.isOptional)
      problems[path + field.name] = problemOfText(field.label, entry.text);
  }
  return inputs;
}

/** What to send, and what prevents sending it, in the order of the form. */
export function readForm(
  fields: readonly CalculatorInput[],
  form: FormEntries,
): { inputs: CalculationInputs; problems: Problems } {
  const problems: Record<string, string> = {};
  const inputs: CalculationInputs = {};
  for (const field of fields) {
    if (field.kind !== 'rows') {
      Object.assign(inputs, readEntries([field], fields, form.entries, '', problems));
    } else if (isAsked(field, fields, form.entries)) {
      inputs[field.name] = (form.rows[field.name] ?? []).map(({ entries }, at) =>
        readEntries(field.fields, field.fields, entries, `${field.name}.${at}.`, problems),
      );
    }
  }
  return { inputs, problems };
}

/** Up to fifteen digits and never an exponent: the precision with which a float holds a decimal. */
export function exactText(value: number): string {
  return value.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 15 });
}

/** For reading: thousands with a comma. */
export function shownNumber(value: number): string {
  return value.toLocaleString('en', { maximumSignificantDigits: 6 });
}

/** Converts the number to another unit, and back to exactly what was typed. */
export function switchUnit(field: NumberField, entry: NumberEntry, unitId: string): NumberEntry {
  const typed = entry.typed ?? { text: entry.text, unit: entry.unit };
  const from = field.units.find(({ id }) => id === typed.unit);
  const to = field.units.find(({ id }) => id === unitId);
  const value = decimalOf(typed.text);
  if (!from || !to || value === null) return { text: entry.text, unit: unitId, typed: null };
  if (from.id === to.id) return { ...typed, typed: null };
  const inFirst = (value - from.offset) / from.factor;
  const converted = Number((inFirst * to.factor + to.offset).toPrecision(6));
  return { text: exactText(converted), unit: unitId, typed };
}

/** The entry of an untouched field. */
export function entryAt(entries: Entries, field: SimpleField): NumberEntry | string {
  return entries[field.name] ?? blankEntry(field);
}
