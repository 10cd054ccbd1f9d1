// Runs a calculator on what was entered: reads, computes, and collects warnings and rounded values in one result.
import type { Calculation, CalculationInputs } from '#modules/dosage/contract.ts';
import { type Calculator, type Output, refuse } from './calculator.ts';
import { crossWarnings } from './inputs/plausibility.ts';
import { readInputs } from './inputs/reading-inputs.ts';
import { exactNumber, plainNumber, withUnit } from './units/display.ts';

/** A result without what only the caller knows: its id, its time, and the disclaimer. */
export type CalculationResult = Omit<Calculation, 'id' | 'calculatedAt' | 'disclaimer'>;

/** Throws calculation_invalid, naming the field, if this can't be calculated. */
export function calculate(calculator: Calculator, inputs: CalculationInputs): CalculationResult {
  const read = readInputs(calculator.fields, inputs);
  const computed = calculator.compute(read.values);
  for (const output of computed.outputs) {
    if (output.value !== null && !Number.isFinite(output.value)) {
      refuse(
        Object.keys(calculator.fields)[0] ?? '',
        'These numbers don’t give a result. Check them and their units.',
      );
    }
  }
  const hasMain = computed.outputs.some((output) => output.isMain);
  const labelOf = (name: string) => calculator.fields[name]?.info.label ?? name;
  return {
    calculatorId: calculator.id,
    title: calculator.title,
    given: read.given,
    inputs,
    outputs: computed.outputs.map((output, at) => ({
      ...output,
      isMain: hasMain ? output.isMain : at === 0,
    })),
    capped: computed.capped ?? null,
    steps: [...read.conversions, ...computed.steps],
    warnings: [
      ...new Set([...read.warnings, ...crossWarnings(read.values, labelOf), ...(computed.warnings ?? [])]),
    ],
    notes: computed.notes ?? [],
    unrounded: computed.outputs.flatMap(unrounded),
    interpretation: computed.interpretation ?? null,
    curve: computed.curve ?? null,
    sources: calculator.sources,
    limits: calculator.limits,
  };
}

/** The exact values of what was rounded for reading or measuring. */
function unrounded({ label, value, display, unit }: Output): CalculationResult['unrounded'] {
  if (value === null) return [];
  const exact = exactNumber(value);
  const shown = display.match(/^−?[\d,]+(\.\d+)?/)?.[0];
  if (!shown || shown === exact || shown === plainNumber(value, 6)) return [];
  return [{ label, text: `${exact}${unitAfter(unit)}` }];
}

function unitAfter(unit: string): string {
  if (unit === '') return '';
  return withUnit(1, unit).replace(/^1/, '').replace(/^ .*$/, ` ${unit}`);
}
