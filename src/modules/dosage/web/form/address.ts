// The numbers of a form in the query of its address: `?age=60year&opioids.0.dose=5mg`. Numbers, units and choices, no
// text.
import { decimalOf } from '#platform/contract/text/decimal-text.ts';
import type { CalculationInputs, CalculatorInput } from '../../contract.ts';
import { exactText, type SimpleField } from './entries.ts';

type Value = { value: number; unit: string } | string;

function textOf(value: Value): string {
  return typeof value === 'string' ? value : `${exactText(value.value)}${value.unit}`;
}

export function queryOfInputs(inputs: CalculationInputs): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(inputs)) {
    if (!Array.isArray(value)) {
      query.set(name, textOf(value));
      continue;
    }
    for (const [at, row] of value.entries())
      for (const [field, inRow] of Object.entries(row)) query.set(`${name}.${at}.${field}`, textOf(inRow));
  }
  return query;
}

/** The address of a calculator with these numbers in its form. */
export function pathOfInputs(calculatorId: string, inputs: CalculationInputs): string {
  return `/pharmacology-tools/calculators/${calculatorId}?${queryOfInputs(inputs)}`;
}

function quantityOf(field: SimpleField, text: string | null): Value | undefined {
  if (text === null) return undefined;
  if (field.kind === 'choice') return field.options.find(({ value }) => value === text)?.value;
  for (const { id } of field.units) {
    // 'mg' ends with 'g' too: what comes before the unit has to be a number.
    const value = text.endsWith(id) ? decimalOf(text.slice(0, text.length - id.length)) : null;
    if (value !== null) return { value, unit: id };
  }
  return undefined;
}

function readFields(fields: readonly SimpleField[], query: URLSearchParams, path: string) {
  const read: Record<string, Value> = {};
  for (const field of fields) {
    const value = quantityOf(field, query.get(path + field.name));
    if (value !== undefined) read[field.name] = value;
  }
  return read;
}

/** Anything that is not a value of the calculator's own fields is ignored. */
export function inputsOfQuery(fields: readonly CalculatorInput[], query: URLSearchParams): CalculationInputs {
  const inputs: CalculationInputs = {};
  for (const field of fields) {
    if (field.kind !== 'rows') {
      Object.assign(inputs, readFields([field], query, ''));
      continue;
    }
    const rows: Record<string, Value>[] = [];
    for (let at = 0; at < field.maxRows; at += 1) {
      const row = readFields(field.fields, query, `${field.name}.${at}.`);
      if (Object.keys(row).length === 0) break;
      rows.push(row);
    }
    if (rows.length > 0) inputs[field.name] = rows;
  }
  return inputs;
}
