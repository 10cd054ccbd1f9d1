// Reads what was entered: refuses the impossible, and warns about the implausible.
import type { CalculationInputs } from '#modules/dosage/contract.ts';
import { type Doubts, type Field, type Fields, refuse, type Step } from '../calculator.ts';
import { exactNumber, joined, plainNumber, unitText, withUnit } from '../units/display.ts';
import { toFirstUnit, type Unit } from '../units/quantities.ts';

type NumberInfo = Extract<Field<unknown>['info'], { kind: 'number' }>;
type ChoiceInfo = Extract<Field<unknown>['info'], { kind: 'choice' }>;

export type Read = {
  values: Record<string, unknown>;
  /** As entered, for reading. */
  given: { label: string; text: string }[];
  /** What was converted before the formula. */
  conversions: Step[];
  warnings: string[];
};

type Row = Record<string, unknown>;

export function readInputs(fields: Fields, entered: CalculationInputs): Read {
  const read: Read = { values: {}, given: [], conversions: [], warnings: [] };
  readFields(fields, entered, read, read.values, { path: '', label: '' });
  return read;
}

type Place = { path: string; label: string };

function readFields(fields: Fields, entered: Row, read: Read, values: Row, place: Place): void {
  for (const name of Object.keys(entered)) {
    if (!Object.hasOwn(fields, name)) {
      refuse(place.path + name, `There is no field “${name.slice(0, 60)}” in this calculator.`);
    }
  }
  for (const [name, field] of Object.entries(fields)) {
    const path = place.path + name;
    const value = Object.hasOwn(entered, name) ? entered[name] : undefined;
    if (!isAsked(field, entered)) {
      if (isThere(value))
        refuse(path, `${place.label}${field.info.label} isn’t used with these choices. Leave it out.`);
      values[name] = null;
    } else if (!isThere(value)) {
      if (!field.info.isOptional) refuse(path, `${place.label}${field.info.label} is missing.`);
      values[name] = null;
    } else {
      values[name] = readField(field, value, read, { path, label: `${place.label}${field.info.label}` });
    }
  }
}

function isAsked(field: Field<unknown>, entered: Row): boolean {
  const condition = field.info.onlyIf;
  if (!condition) return true;
  const other = Object.hasOwn(entered, condition.name) ? entered[condition.name] : undefined;
  return typeof other === 'string' && condition.values.includes(other);
}

function isThere(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function readField(field: Field<unknown>, value: unknown, read: Read, place: Place): unknown {
  const { info } = field;
  if (info.kind === 'number') return readNumber(info, field, value, read, place);
  if (info.kind === 'choice') return readChoice(info, value, read, place);
  if (!Array.isArray(value)) refuse(place.path, `${place.label}: a list is needed here.`);
  if (value.length < info.minRows || value.length > info.maxRows) {
    refuse(
      place.path,
      `${place.label}: ${info.minRows} to ${info.maxRows} rows are allowed, not ${value.length}.`,
    );
  }
  return value.map((row: unknown, at) => {
    const path = `${place.path}.${at}`;
    if (typeof row !== 'object' || row === null)
      refuse(path, `${place.label} ${at + 1}: something is wrong with this row.`);
    const values: Row = {};
    const label = `${info.label} ${at + 1}, `;
    readFields(field.rowFields ?? {}, row as Row, read, values, { path: `${path}.`, label });
    return values;
  });
}

function readChoice(info: ChoiceInfo, value: unknown, read: Read, place: Place): string {
  const option = info.options.find((one) => one.value === value);
  if (!option) {
    const possible = info.options.map((one) => one.value).join(', ');
    refuse(place.path, `${place.label}: ${quoted(value)} is not one of the choices (${possible}).`);
  }
  read.given.push({ label: place.label, text: option.label });
  return option.value;
}

function readNumber(
  info: NumberInfo,
  { doubts, isWhole }: Field<unknown>,
  entered: unknown,
  read: Read,
  place: Place,
): number {
  const { path, label } = place;
  const units = info.units.map((unit) => unit.id).join(', ');
  if (typeof entered !== 'object' || entered === null) {
    if (typeof entered === 'string') refuseText(entered, place);
    refuse(path, `${label}: the number needs its unit beside it (${units}).`);
  }
  const { value, unit: unitId } = entered as { value?: unknown; unit?: unknown };
  if (typeof value === 'string') refuseText(value, place);
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    refuse(path, `${label}: ${quoted(value)} is not a number.`);
  }
  const unit = info.units.find((one) => one.id === unitId);
  if (!unit) refuse(path, `${label}: ${quoted(unitId)} is not a unit for this. Allowed: ${units}.`);
  const range = `Allowed: ${exactNumber(unit.min)} to ${withUnit(unit.max, unit.id)}.`;
  if (value < 0 && unit.min >= 0) refuse(path, `${label}: ${entry(value, unit)} can’t be negative. ${range}`);
  if (value === 0 && unit.min > 0) refuse(path, `${label}: 0 ${unitText(unit.id)} is not possible. ${range}`);
  if (value < unit.min || value > unit.max) {
    const doubt = doubtOf(doubts, value < unit.min ? 'low' : 'high', unit.id);
    refuse(path, `${label}: ${entry(value, unit)} is out of range. ${range}${doubt}`);
  }
  if (isWhole && !Number.isInteger(value))
    refuse(path, `${label}: ${entry(value, unit)} is not possible. Enter a whole number.`);
  const { plausible } = unit;
  if (plausible && (value < plausible.min || value > plausible.max)) {
    const doubt = doubtOf(doubts, value < plausible.min ? 'low' : 'high', unit.id);
    const usual = `${exactNumber(plausible.min)} to ${withUnit(plausible.max, unit.id)}`;
    read.warnings.push(
      `${label}: ${entry(value, unit)} is implausible (expected ${usual}).${doubt || ' Check the number and the unit.'}`,
    );
  }
  read.given.push({ label, text: entry(value, unit) });
  const first = info.units[0]!;
  const converted = toFirstUnit(value, unit);
  if (unit.id !== first.id && (unit.factor !== 1 || unit.offset !== 0)) {
    read.conversions.push(conversionStep(label, value, unit, first, converted));
  }
  return converted;
}

function conversionStep(label: string, value: number, unit: Unit, first: Unit, converted: number): Step {
  const [from, to] = [unitText(unit.id), unitText(first.id)];
  const shifted = unit.offset === 0 ? '' : ` − ${exactNumber(unit.offset)}`;
  // Whichever direction gives the number that people know: 88.4, not 0.01131.
  const isDivided = unit.factor >= 1 || unit.offset !== 0;
  const factor = exactNumber(isDivided ? unit.factor : 1 / unit.factor);
  const sign = isDivided ? '÷' : '×';
  const scale = factor === '1' ? '' : ` ${sign} ${factor}`;
  const [name, number] = shifted
    ? [`(${from}${shifted})`, `(${exactNumber(value)}${shifted})`]
    : [from, exactNumber(value)];
  return {
    title: `${label} in ${to || 'the unit of the formula'}`,
    formula: `${name}${scale}`,
    substituted: `${number}${scale}`,
    result: withUnit(converted, first.id),
  };
}

function doubtOf(doubts: Doubts | undefined, side: 'low' | 'high', unit: string): string {
  const text = doubts?.[side]?.[unit] ?? doubts?.[side]?.['*'];
  return text ? ` ${text}` : '';
}

/** As it was entered, to the last digit. */
function entry(value: number, unit: Unit): string {
  return joined(plainNumber(value, 12), unit.id);
}

/** A comma may be a decimal point or a thousands separator: never guess which. */
function refuseText(text: string, { path, label }: Place): never {
  const shown = quoted(text);
  if (/^\s*-?\d+,\d+\s*$/.test(text)) {
    const point = text.trim().replace(',', '.');
    refuse(
      path,
      `${label}: ${shown} has a comma. Write a decimal with a point (${point}), and thousands without a comma.`,
    );
  }
  refuse(path, `${label}: ${shown} is not a number with its unit.`);
}

function quoted(value: unknown): string {
  return `“${String(value ?? '').slice(0, 40)}”`;
}
