// Writes a line of a drug's dosage as a sentence that no one misreads. Source of the rules: ISMP List of Error-Prone
// Abbreviations, Symbols, and Dose Designations, 2021.
import type { DrugDosage } from '../../contract.ts';

/** Commas from 1,000, a zero before the point, no trailing zero; as many digits as the number has. */
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });

/** Units that are words have a plural; symbols have none. */
const words = new Set(['drop', 'spray', 'puff', 'application', 'tablet', 'capsule', 'patch']);

function unitText(unit: string, amount: number): string {
  if (!words.has(unit) || amount === 1) return unit;
  return unit === 'patch' ? 'patches' : `${unit}s`;
}

function amountText(amount: number, unit: string): string {
  return unit === '%' ? `${number.format(amount)}%` : `${number.format(amount)} ${unitText(unit, amount)}`;
}

const bodies = { kg: 'kg', m2: 'square metre' } as const;

function rangeText(amount: NonNullable<DrugDosage['amount']>): string {
  const { low, high, unit, per, of } = amount;
  const size =
    low === high
      ? amountText(high, unit)
      : low === 0
        ? `up to ${amountText(high, unit)}`
        : unit === '%'
          ? `${amountText(low, unit)} to ${amountText(high, unit)}`
          : `${number.format(low)} to ${amountText(high, unit)}`;
  const body = per ? ` per ${bodies[per]}` : '';
  return of === 'concentration' ? `${size}${body}` : `${size}${body} per ${of}`;
}

function limitText(limit: NonNullable<DrugDosage['maxPerDose']>, of: string): string {
  const body = limit.per ? ` per ${bodies[limit.per]}` : '';
  return `Maximum ${amountText(limit.amount, limit.unit)}${body} per ${of}.`;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `Adult, oral. Hypertension: 5 to 10 mg per dose, once daily. Maximum 10 mg per day.` */
export function dosageText(dosage: DrugDosage): string {
  const { indication, route, population, ages, amount, frequency, maxPerDose, maxPerDay, note } = dosage;
  const who = `${capital(population)}${ages ? ` (${ages})` : ''}, ${route}.`;
  const dose = amount ? `${rangeText(amount)}, ${frequency}` : frequency;
  return [
    who,
    sentence(`${capital(indication)}: ${dose}`),
    ...(maxPerDose ? [limitText(maxPerDose, 'dose')] : []),
    ...(maxPerDay ? [limitText(maxPerDay, 'day')] : []),
    ...(note ? [sentence(note)] : []),
  ].join(' ');
}
