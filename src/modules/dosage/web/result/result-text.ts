// A result as plain text, for the clipboard: everything on the card, including the disclaimer.
import type { Calculation } from '../../contract.ts';
import { t } from './texts.ts';

function part(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines.map((line) => `- ${line}`)] : [];
}

/** The result of the steps, before it was rounded for reading or measuring. */
export function unroundedLine({ unrounded }: Calculation): string | null {
  // A result that a device stored long ago may lack them.
  if (!unrounded?.length) return null;
  return t('unrounded', { numbers: unrounded.map(({ label, text }) => `${label} ${text}`).join('; ') });
}

export function resultText(calculation: Calculation, when: string): string {
  const { title, outputs, capped, steps, warnings, notes, interpretation, given } = calculation;
  const exact = unroundedLine(calculation);
  return [
    title,
    t('calculated', { when }),
    ...part(t('warnings'), warnings),
    '',
    ...outputs.map(({ label, display }) => `${label}: ${display}`),
    ...(capped ? [capped.text] : []),
    ...(interpretation ? ['', interpretation] : []),
    ...part(t('notes'), notes),
    ...part(
      t('given'),
      given.map(({ label, text }) => `${label}: ${text}`),
    ),
    ...part(
      t('steps'),
      steps.map(
        ({ title: name, formula, substituted, result }) => `${name}: ${formula} → ${substituted} = ${result}`,
      ),
    ),
    ...(exact ? [exact] : []),
    ...part(t('limits'), calculation.limits),
    ...part(
      t('sources'),
      calculation.sources.map(({ text, year }) => `${text} (${year})`),
    ),
    '',
    calculation.disclaimer,
  ].join('\n');
}
