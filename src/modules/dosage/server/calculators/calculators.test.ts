// Every calculator: its worked examples, what it tells of itself, and the same result in every unit.
import { describe, expect, test } from 'vitest';
import { CalculatorInfo } from '#modules/dosage/contract.ts';
import { calculate } from './calculate.ts';
import { describeCalculator } from './calculator.ts';
import { calculators, findCalculator } from './registry.ts';

describe.each(calculators.map((calculator) => [calculator.id, calculator] as const))(
  '%s',
  (id, calculator) => {
    test.each(calculator.examples.map((example) => [example.text, example] as const))('%s', (_, example) => {
      const result = calculate(calculator, example.inputs);
      for (const [name, expected] of Object.entries(example.expected)) {
        const output = result.outputs.find((one) => one.name === name);
        expect(output, `an output named ${name}`).toBeDefined();
        if (typeof expected === 'string') expect(output!.display).toBe(expected);
        else {
          const within = example.within ?? Math.max(1e-9, Math.abs(expected) * 0.005);
          expect(
            Math.abs(output!.value! - expected),
            `${name}: ${output!.value} for ${expected}`,
          ).toBeLessThanOrEqual(within);
        }
      }
      expect(result.steps.length).toBeGreaterThan(0);
      expect(result.outputs.filter((output) => output.isMain).length).toBeGreaterThan(0);
    });

    test('tells what the contract asks for', () => {
      const info = { ...describeCalculator(calculator), disclaimer: 'Education only.' };
      expect(CalculatorInfo.parse(info)).toEqual(info);
      expect(calculator.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(findCalculator(id)).toBe(calculator);
      expect(calculator.sources.length).toBeGreaterThan(0);
      expect(calculator.limits.length).toBeGreaterThan(0);
      expect(calculator.formula.length).toBeGreaterThan(0);
      expect(calculator.examples.length).toBeGreaterThan(1);
      for (const source of calculator.sources) expect(source.year).toBeGreaterThan(1900);
    });
  },
);
