// What holds for every calculator and every input: units don’t matter, results are finite, and texts are safe.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CalculationInputs } from '#modules/dosage/contract.ts';
import { Calculation, calculatorGroups } from '#modules/dosage/contract.ts';
import { AppError } from '#platform/contract/errors.ts';
import { calculate } from './calculate.ts';
import { type Calculator, type Field, type Fields, quantity } from './calculator.ts';
import { calculators, findCalculator } from './registry.ts';
import { writingFaults } from './units/writing-faults.ts';

type Row = Record<string, unknown>;

function arbitraryOf(field: Field<unknown>): fc.Arbitrary<unknown> {
  const { info } = field;
  if (info.kind === 'choice') return fc.constantFrom(...info.options.map((option) => option.value));
  if (info.kind === 'rows') {
    return fc.array(rowsOf(field.rowFields!), { minLength: info.minRows, maxLength: info.maxRows });
  }
  return fc.constantFrom(...info.units).chain((unit) => {
    // By the power of ten, so that small numbers are as frequent as large ones.
    const low = unit.min > 0 ? Math.log10(unit.min) : -3;
    const spread = fc.double({ min: low, max: Math.log10(unit.max), noNaN: true });
    return spread.map((power) =>
      quantity(Math.min(unit.max, Math.max(unit.min, Number((10 ** power).toPrecision(4)))), unit.id),
    );
  });
}

/** With what the choices ask for, and nothing else. */
function rowsOf(fields: Fields): fc.Arbitrary<Row> {
  const all = fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, arbitraryOf(field)])),
  );
  return fc.tuple(all, fc.boolean()).map(([row, isFull]) =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => {
        const { onlyIf, isOptional } = fields[name]!.info;
        if (onlyIf && !onlyIf.values.includes(String(row[onlyIf.name]))) return false;
        return isFull || !isOptional;
      }),
    ),
  );
}

function tried(calculator: Calculator, inputs: CalculationInputs) {
  try {
    return calculate(calculator, inputs);
  } catch (error) {
    if (error instanceof AppError && error.code === 'calculation_invalid') {
      expect(error.details).toHaveProperty('field');
      return error;
    }
    throw error;
  }
}

describe.each(calculators.map((calculator) => [calculator.id, calculator] as const))(
  '%s',
  (_, calculator) => {
    test('gives finite results and safe texts for every accepted input', () => {
      let accepted = 0;
      fc.assert(
        fc.property(rowsOf(calculator.fields), (inputs) => {
          const result = tried(calculator, inputs as CalculationInputs);
          if (result instanceof AppError) {
            expect(writingFaults(result.message), result.message).toEqual([]);
            return;
          }
          accepted += 1;
          const kept = {
            ...result,
            id: null,
            disclaimer: 'Education only.',
            calculatedAt: '2026-11-21T12:00:00.000Z',
          };
          expect(Calculation.safeParse(kept).success).toBe(true);
          const texts = [
            ...result.outputs.map((output) => output.display),
            ...result.given.map((given) => given.text),
            ...result.steps.flatMap((step) => [step.formula, step.substituted, step.result]),
            ...result.warnings,
            ...result.notes,
            ...result.unrounded.map((number) => number.text),
            ...(result.capped ? Object.values(result.capped) : []),
            result.interpretation ?? '',
          ];
          for (const text of texts) expect(writingFaults(text), text).toEqual([]);
          for (const [x, y] of result.curve?.points ?? [])
            expect(Number.isFinite(x) && Number.isFinite(y) && y >= 0).toBe(true);
        }),
        // The worked examples come first: chance alone may find nothing that fits together.
        { numRuns: 60, examples: calculator.examples.map(({ inputs }): [typeof inputs] => [inputs]) },
      );
      expect(accepted).toBeGreaterThan(0);
    });

    test('gives the same in every unit', () => {
      for (const example of calculator.examples) {
        const before = calculate(calculator, example.inputs);
        for (const [name, field] of Object.entries(calculator.fields)) {
          const entered = example.inputs[name];
          if (field.info.kind !== 'number' || typeof entered !== 'object' || Array.isArray(entered)) continue;
          const own = field.info.units.find((unit) => unit.id === entered.unit)!;
          for (const unit of field.info.units) {
            const first = (entered.value - own.offset) / own.factor;
            const value = first * unit.factor + unit.offset;
            if (value < unit.min || value > unit.max) continue;
            const after = calculate(calculator, { ...example.inputs, [name]: quantity(value, unit.id) });
            for (const [at, output] of before.outputs.entries()) {
              const other = after.outputs[at]!;
              if (output.value === null) expect(other.display).toBe(output.display);
              else
                expect(Math.abs(other.value! - output.value)).toBeLessThanOrEqual(
                  1e-9 * Math.max(1, Math.abs(output.value)),
                );
            }
          }
        }
      }
    });

    test('describes itself in safe texts', () => {
      const texts = [calculator.title, calculator.summary, ...calculator.formula, ...calculator.limits];
      for (const field of Object.values(calculator.fields)) {
        texts.push(field.info.label, field.info.hint ?? '');
        if (field.info.kind === 'choice') texts.push(...field.info.options.map((option) => option.label));
        if (field.info.kind !== 'number') continue;
        for (const unit of field.info.units) {
          texts.push(unit.label);
          expect(unit.min).toBeLessThan(unit.max);
          if (unit.plausible) {
            expect(unit.plausible.min).toBeGreaterThanOrEqual(unit.min);
            expect(unit.plausible.max).toBeLessThanOrEqual(unit.max);
          }
        }
        expect(field.info.units[0]).toMatchObject({ factor: 1, offset: 0 });
        expect(new Set(field.info.units.map((unit) => unit.id)).size).toBe(field.info.units.length);
      }
      for (const text of texts) expect(writingFaults(text), text).toEqual([]);
    });
  },
);

test('there are many of them, in every group, with different names', () => {
  expect(calculators.length).toBeGreaterThanOrEqual(48);
  expect(new Set(calculators.map((calculator) => calculator.title)).size).toBe(calculators.length);
  expect(new Set(calculators.map((calculator) => calculator.group))).toEqual(new Set(calculatorGroups));
  const examples = calculators.flatMap((calculator) => calculator.examples);
  expect(examples.length).toBeGreaterThanOrEqual(150);
  expect(findCalculator('nothing')).toBeUndefined();
});

function ask(id: string, name: string, change: CalculationInputs): number {
  const calculator = findCalculator(id)!;
  const result = calculate(calculator, { ...calculator.examples[0]!.inputs, ...change });
  return result.outputs.find((output) => output.name === name)!.value!;
}

describe('more of one quantity gives more, or less, of the other', () => {
  const cases: [string, string, string, string, [number, number], 1 | -1][] = [
    ['cockcroft-gault', 'creatinineClearance', 'creatinine', 'mg/dL', [0.3, 15], -1],
    ['cockcroft-gault', 'creatinineClearance', 'age', 'year', [18, 100], -1],
    ['cockcroft-gault', 'creatinineClearance', 'weight', 'kg', [35, 200], 1],
    ['ckd-epi-2021', 'gfr', 'creatinine', 'mg/dL', [0.3, 15], -1],
    ['ckd-epi-2021', 'gfr', 'age', 'year', [18, 100], -1],
    ['schwartz-bedside', 'gfr', 'height', 'cm', [50, 180], 1],
    ['weight-based-dose', 'dose', 'weight', 'kg', [1, 200], 1],
    ['infusion-rate-by-weight', 'rate', 'weight', 'kg', [1, 200], 1],
    ['infusion-rate-by-weight', 'rate', 'drug', 'mg', [1, 2000], -1],
    ['drops-per-minute', 'drops', 'time', 'h', [0.5, 24], -1],
    ['corrected-calcium', 'corrected', 'albumin', 'g/dL', [1, 5], -1],
    ['phenytoin-sheiner-tozer', 'corrected', 'albumin', 'g/dL', [1, 4.4], -1],
    ['corrected-qt', 'bazett', 'heartRate', 'per min', [30, 200], 1],
    ['corrected-qt', 'fridericia', 'heartRate', 'per min', [30, 200], 1],
    ['meld-3', 'exact', 'bilirubin', 'mg/dL', [0.5, 40], 1],
    ['vancomycin-auc-population', 'auc', 'creatinineClearance', 'mL/min', [10, 150], -1],
    ['carboplatin-calvert', 'dose', 'gfr', 'mL/min', [10, 200], 1],
    ['half-life', 'halfLife', 'clearance', 'L/h', [0.1, 50], -1],
    ['accumulation', 'ratio', 'interval', 'h', [1, 48], -1],
    ['insulin-correction', 'units', 'glucose', 'mg/dL', [40, 800], 1],
    ['maintenance-fluids', 'hourly', 'weight', 'kg', [1, 100], 1],
    ['phenytoin-michaelis-menten', 'steady', 'dailyDose', 'mg/day', [50, 530], 1],
  ];
  test.each(cases)('%s: %s by %s', (id, name, field, unit, [low, high], sign) => {
    const value = fc.double({ min: low, max: high, noNaN: true });
    fc.assert(
      fc.property(value, value, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        const difference =
          ask(id, name, { [field]: quantity(more, unit) }) - ask(id, name, { [field]: quantity(less, unit) });
        expect(sign * difference).toBeGreaterThanOrEqual(-1e-9);
      }),
    );
    expect(ask(id, name, { [field]: quantity(low, unit) })).not.toBe(
      ask(id, name, { [field]: quantity(high, unit) }),
    );
  });
});

describe('calculators agree with each other', () => {
  test('a rate from a dose, and the dose from that rate', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 50, noNaN: true }),
        fc.double({ min: 2, max: 150, noNaN: true }),
        (dose, kilograms) => {
          const weight = quantity(kilograms, 'kg');
          const rate = ask('infusion-rate-by-weight', 'rate', { dose: quantity(dose, 'mcg/kg/min'), weight });
          fc.pre(rate > 0.001 && rate < 5000);
          expect(
            ask('infusion-dose-from-rate', 'dose', { rate: quantity(rate, 'mL/h'), weight }),
          ).toBeCloseTo(dose, 6);
        },
      ),
    );
  });

  test('repeated doses reach the peak and trough of the formula', () => {
    for (const id of ['repeated-iv-doses', 'repeated-oral-doses']) {
      const calculator = findCalculator(id)!;
      const result = calculate(calculator, {
        ...calculator.examples[0]!.inputs,
        doses: quantity(30, 'times'),
      });
      const levels = result.curve!.points.map(([, level]) => level);
      const last = levels.slice(-9);
      const [peak, trough] = ['peak', 'trough'].map(
        (name) => result.outputs.find((one) => one.name === name)!.value!,
      );
      expect(Math.max(...last)).toBeLessThanOrEqual(peak! * 1.0001);
      expect(Math.max(...last)).toBeGreaterThan(peak! * 0.97);
      expect(last.at(-1)).toBeCloseTo(trough!, 2);
      expect(result.curve!.points[0]![0]).toBe(0);
    }
  });

  test('the half-life of a level falls as two levels show', () => {
    const halfLife = ask('half-life', 'halfLife', {
      distribution: quantity(40, 'L'),
      clearance: quantity(4, 'L/h'),
    });
    const second = 20 * 0.5 ** (10 / halfLife);
    expect(
      ask('elimination-from-two-levels', 'halfLife', {
        first: quantity(20, 'mg/L'),
        second: quantity(second, 'mg/L'),
        time: quantity(10, 'h'),
      }),
    ).toBeCloseTo(halfLife, 8);
  });
});
