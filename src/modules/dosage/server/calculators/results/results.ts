// How a calculator reports its results: outputs with their display, and steps with the numbers filled in.
import type { Calculation } from '#modules/dosage/contract.ts';
import type { Output, Step } from '../calculator.ts';
import {
  decimalsBeside,
  doseStep,
  exactNumber,
  plainNumber,
  roundToStep,
  unitText,
  volumeStep,
  withoutNoise,
  withUnit,
} from '../units/display.ts';

/** A line with numbers: each is written exactly, a string unchanged. */
export function withNumbers(texts: TemplateStringsArray, ...values: (number | string)[]): string {
  return texts.reduce((line, text, at) => {
    const value = values[at - 1];
    return `${line}${typeof value === 'number' ? exactNumber(value) : (value ?? '')}${text}`;
  });
}

export function step(title: string, formula: string, substituted: string, result: string): Step;
export function step(title: string, formula: string, substituted: string, value: number, unit: string): Step;
export function step(
  title: string,
  formula: string,
  substituted: string,
  value: number | string,
  unit = '',
): Step {
  return { title, formula, substituted, result: typeof value === 'number' ? withUnit(value, unit) : value };
}

/**
 * A measured or computed quantity, shown with this many decimals: more if it is a small fraction of one, which would
 * otherwise keep a single digit, and more beside a limit that the result mentions.
 */
export function output(
  name: string,
  label: string,
  value: number,
  unit: string,
  decimals = 1,
  limits: readonly number[] = [],
): Output {
  const isSmall = decimals > 0 && value !== 0 && Math.abs(value) < 1;
  const readable = isSmall ? Math.max(decimals, 1 - Math.floor(Math.log10(Math.abs(value)))) : decimals;
  const shown = decimalsBeside(value, readable, limits);
  return {
    name,
    label,
    value,
    display: withUnit(value, unit, shown),
    unit: unitText(unit),
    isMain: false,
  };
}

/** What is only converted: to six digits, as no one measures more. */
export function exactOutput(name: string, label: string, value: number, unit: string): Output {
  const display = withUnit(Number(value.toPrecision(6)), unit, 12);
  return { name, label, value, display, unit: unitText(unit), isMain: false };
}

/**
 * An amount that someone measures out: rounded to a step, never up past a maximum, and to zero only if that is allowed.
 */
export function amount(
  name: string,
  label: string,
  value: number,
  unit: string,
  rounding: { step?: number; maximum?: number; mayBeNone?: boolean } = {},
): Output {
  const step = rounding.step ?? doseStep(value);
  const isNone = rounding.mayBeNone === true && value < step / 2;
  const rounded = isNone ? 0 : roundToStep(value, step, rounding.maximum);
  return { name, label, value, display: withUnit(rounded, unit, 6), unit: unitText(unit), isMain: false };
}

export function volumeOutput(name: string, label: string, millilitres: number, maximum?: number): Output {
  return amount(name, label, millilitres, 'mL', { step: volumeStep(millilitres), maximum });
}

/** Two volumes that make up a third: the smaller one is measured, the larger one is the rest. */
export function volumesOf(
  total: number,
  first: { name: string; label: string; value: number },
  second: { name: string; label: string },
): [Output, Output] {
  const rest = total - first.value;
  const smaller = Math.min(first.value, rest);
  const rounded = roundToStep(smaller, volumeStep(smaller));
  const shown = (value: number) =>
    withUnit(withoutNoise(value === smaller ? rounded : total - rounded), 'mL', 6);
  const volume = { unit: 'mL', isMain: true };
  return [
    { ...first, ...volume, display: shown(first.value) },
    { ...second, ...volume, value: rest, display: shown(rest) },
  ];
}

/** A pump is set to a tenth of a millilitre per hour. */
export function pumpRate(name: string, label: string, value: number): Output {
  return amount(name, label, value, 'mL/h', { step: value < 1 ? 0.01 : 0.1 });
}

/** A result that is a word: a class, an interval. */
export function word(name: string, label: string, text: string): Output {
  return { name, label, value: null, display: text, unit: '', isMain: false };
}

export function main(result: Output): Output {
  return { ...result, isMain: true };
}

/** Shows both numbers if a maximum replaced the formula's result. */
export function cappedAt(
  calculated: number,
  maximum: number,
  unit: string,
  what: string,
): Calculation['capped'] {
  const [from, to] = [withUnit(calculated, unit), withUnit(maximum, unit)];
  const text = `The calculated ${what} of ${from} is over the maximum of ${to}; the maximum is shown.`;
  return calculated > maximum ? { calculated: from, maximum: to, text } : null;
}

/** Above the highest setting of large-volume pumps. */
export function pumpWarnings(millilitresPerHour: number): string[] {
  if (millilitresPerHour <= 999) return [];
  const rate = plainNumber(millilitresPerHour, 1);
  return [
    `Rate: ${rate} mL per hour is more than 999 mL per hour. Check the dose, the weight and the concentration.`,
  ];
}
