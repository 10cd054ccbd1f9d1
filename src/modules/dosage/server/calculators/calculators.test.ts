// Every calculator: its worked examples, its description, and the same result in every unit.
import { describe, expect, test } from 'vitest';
import { CalculatorInfo } from '#modules/dosage/contract.ts';
import { calculate } from './calculate.ts';
import { type Calculator, describeCalculator } from './calculator.ts';
import { calculators, findCalculator } from './registry.ts';

/** `by hand from Cockcroft and Gault 1976, Devine 1974` names two papers. */
function papersIn(source: string): { name: string; year: number }[] {
  return [...source.matchAll(/(\p{Lu}[\p{L}’-]*)((?: \p{Ll}+)*) ((?:19|20)\d\d)(?![\d,])/gu)].map(
    ([, name = '', , year]) => ({ name, year: Number(year) }),
  );
}

/** What CONTRIBUTING requires of sources. */
function faultsOfSources({
  id,
  sources,
  examples,
}: Pick<Calculator, 'id' | 'sources' | 'examples'>): string[] {
  const isCited = ({ name, year }: { name: string; year: number }) =>
    sources.some((source) => source.year === year && source.text.includes(name));
  const inExamples = examples.flatMap(({ text, source }) => [
    ...(/\bby hand\b|\p{Lu}|^label of |as printed/u.test(source)
      ? []
      : [`${text}: “${source}” names no source`]),
    ...papersIn(source)
      .filter((paper) => !isCited(paper))
      .map(({ name, year }) => `${text}: ${name} ${year} is not among the sources`),
  ]);
  const years = sources
    .filter(({ year }) => year < 1900 || year > 2100)
    .map(({ text }) => `${text}: when was that?`);
  return [...(sources.length > 0 ? [] : ['no sources']), ...years, ...inExamples].map(
    (fault) => `${id}: ${fault}`,
  );
}

test('every calculator cites what its examples name, and every example says where its numbers come from', () => {
  expect(calculators.flatMap(faultsOfSources)).toEqual([]);
  const [first] = calculators;
  const example = first?.examples[0];
  const planted = ['by hand from Nobody 1999', 'somewhere'].map((source) => ({ ...example!, source }));
  expect(faultsOfSources({ id: 'planted', sources: [], examples: planted })).toHaveLength(3);
});

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

    test('has everything the contract requires', () => {
      const info = { ...describeCalculator(calculator), disclaimer: 'Education only.' };
      expect(CalculatorInfo.parse(info)).toEqual(info);
      expect(calculator.id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(findCalculator(id)).toBe(calculator);
      expect(calculator.limits.length).toBeGreaterThan(0);
      expect(calculator.formula.length).toBeGreaterThan(0);
      expect(calculator.examples.length).toBeGreaterThan(1);
    });
  },
);
