import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOf } from '#platform/contract/text/decimal-text.ts';
import type { CalculatorInput } from '../../contract.ts';
import { describeCalculator } from '../../server/calculators/calculator.ts';
import { calculators } from '../../server/calculators/registry.ts';
import { inputsOfQuery, queryOfInputs } from './address.ts';
import {
  fillForm,
  isAsked,
  type NumberEntry,
  type NumberField,
  problemOfText,
  readForm,
  switchUnit,
  withBlankRow,
} from './entries.ts';

const infos = calculators.map((calculator) => ({
  info: describeCalculator(calculator),
  examples: calculator.examples,
}));

function fieldsOf(id: string): CalculatorInput[] {
  return infos.find(({ info }) => info.id === id)?.info.inputs ?? [];
}

function numberField(id: string, name: string): NumberField {
  return fieldsOf(id).find((field) => field.name === name) as NumberField;
}

const entry = (text: string, unit: string): NumberEntry => ({ text, unit, typed: null });

describe('numbers', () => {
  test.each(['70', '0.5', '.5', '5.', ' 1.25 ', '-3', '−3', '+2'])('%j is one', (text) => {
    expect(decimalOf(text)).not.toBeNull();
  });

  test.each(['1,500', '12,345', '1 500', '1e3', '1.5.2', '', '.', '-', '5mg', '½', '٣', 'Infinity', 'NaN'])(
    '%j is not read at all',
    (text) => {
      expect(decimalOf(text)).toBeNull();
    },
  );

  test('a comma before three digits is refused with a hint how to write it', () => {
    expect(problemOfText('Weight', '1,500')).toBe(
      'Weight: “1,500” contains a comma. Use a point for decimals (1.500) and no thousands separators.',
    );
    expect(problemOfText('Weight', '1,500,000')).toContain('contains commas');
    expect(problemOfText('Weight', 'abc')).toBe('Weight: “abc” is not a number.');
    expect(problemOfText('Weight', ' ')).toBe('Enter a value: Weight.');
  });
});

describe('another unit', () => {
  const weight = numberField('cockcroft-gault', 'weight');

  test('converts the value, and back to exactly what was typed', () => {
    const pounds = switchUnit(weight, entry('70', 'kg'), 'lb');
    expect(pounds).toEqual({ text: '154.324', unit: 'lb', typed: { text: '70', unit: 'kg' } });
    expect(switchUnit(weight, pounds, 'kg')).toEqual(entry('70', 'kg'));
  });

  test('shifts degrees', () => {
    const degrees: NumberField = {
      ...weight,
      units: [
        { ...weight.units[0]!, id: 'degC', factor: 1, offset: 0 },
        { ...weight.units[0]!, id: 'degF', factor: 1.8, offset: 32 },
      ],
    };
    expect(switchUnit(degrees, entry('37', 'degC'), 'degF').text).toBe('98.6');
    expect(switchUnit(degrees, entry('98.6', 'degF'), 'degC').text).toBe('37');
  });

  test('leaves alone what is not a number', () => {
    expect(switchUnit(weight, entry('1,500', 'kg'), 'lb')).toEqual(entry('1,500', 'lb'));
    expect(switchUnit(weight, entry('', 'kg'), 'lb')).toEqual(entry('', 'lb'));
  });

  test('of every field of every calculator, there and back, keeps the number', () => {
    const switches = infos.flatMap(({ info }) =>
      info.inputs.flatMap((field) =>
        (field.kind === 'rows' ? field.fields : [field]).flatMap((one) =>
          one.kind === 'number' ? one.units.map((to) => ({ field: one, to })) : [],
        ),
      ),
    );
    expect(switches.length).toBeGreaterThan(200);
    fc.assert(
      fc.property(
        fc.constantFrom(...switches),
        fc.integer({ min: 1, max: 9_999 }),
        ({ field, to }, number) => {
          const there = switchUnit(field, entry(String(number), field.units[0]!.id), to.id);
          const converted = number * to.factor + to.offset;
          // Six digits are shown.
          expect(Math.abs(Number(there.text) - converted)).toBeLessThanOrEqual(Math.abs(converted) * 1e-5);
          expect(there.text).toMatch(/^-?\d+(\.\d+)?$/);
          expect(switchUnit(field, there, field.units[0]!.id).text).toBe(String(number));
        },
      ),
    );
  });
});

describe('a form', () => {
  const fields = fieldsOf('cockcroft-gault');

  test('chooses nothing if it is empty, and says what is missing in order', () => {
    const form = fillForm(fields);
    expect(form.entries).toMatchObject({ sex: '', weightUsed: '', weight: { text: '', unit: 'kg' } });
    expect(Object.keys(readForm(fields, form).problems)).toEqual([
      'age',
      'sex',
      'creatinine',
      'weight',
      'weightUsed',
    ]);
  });

  test('asks for a height only with the weights that need one', () => {
    const height = fields.find(({ name }) => name === 'height')!;
    expect(isAsked(height, fields, { weightUsed: 'actual' })).toBe(false);
    expect(isAsked(height, fields, { weightUsed: 'ideal' })).toBe(true);
    expect(isAsked(height, fields, {})).toBe(false);
  });

  test('does not send what is no longer asked for', () => {
    const height = { value: 180, unit: 'cm' };
    expect(readForm(fields, fillForm(fields, { weightUsed: 'ideal', height })).inputs.height).toEqual(height);
    expect(readForm(fields, fillForm(fields, { weightUsed: 'actual', height })).inputs).not.toHaveProperty(
      'height',
    );
  });

  test('has rows with keys of their own', () => {
    const opioids = fieldsOf('morphine-milligram-equivalents')[0]!;
    if (opioids.kind !== 'rows') throw new Error('rows were expected');
    const { rows } = fillForm([opioids]);
    expect(rows.opioids).toHaveLength(1);
    const three = withBlankRow(opioids, withBlankRow(opioids, rows.opioids ?? []));
    expect(new Set(three.map(({ key }) => key)).size).toBe(3);
    const withoutSecond = [three[0]!, three[2]!];
    expect(new Set(withBlankRow(opioids, withoutSecond).map(({ key }) => key)).size).toBe(3);
  });
});

describe('every worked example of every calculator', () => {
  const all = infos.flatMap(({ info, examples }) =>
    examples.map((example) => ({ name: `${info.id}: ${example.text}`, fields: info.inputs, example })),
  );

  test.each(all)('$name goes through the form and through the address unchanged', ({ fields, example }) => {
    const read = readForm(fields, fillForm(fields, example.inputs));
    expect(read.problems).toEqual({});
    expect(read.inputs).toEqual(example.inputs);
    const query = new URLSearchParams(String(queryOfInputs(read.inputs)));
    expect(inputsOfQuery(fields, query)).toEqual(example.inputs);
  });
});

describe('an address', () => {
  const fields = fieldsOf('cockcroft-gault');
  const read = (text: string) => inputsOfQuery(fields, new URLSearchParams(text));

  test('is written the way it is read', () => {
    expect(read('weight=70kg&age=60year&creatinine=88.4micromol/L&sex=male')).toEqual({
      weight: { value: 70, unit: 'kg' },
      age: { value: 60, unit: 'year' },
      creatinine: { value: 88.4, unit: 'micromol/L' },
      sex: 'male',
    });
  });

  test('sets nothing but values of the fields', () => {
    expect(read('weight=70&age=Ada&sex=Ada&name=Ada&creatinine=1,500mg/dL&height=70stone')).toEqual({});
    const { entries } = fillForm(fields, { weight: 'Ada', age: { value: 5, unit: 'Ada' } });
    expect(JSON.stringify(entries)).not.toContain('Ada');
  });

  test('fills no more rows than allowed', () => {
    const rows = fieldsOf('morphine-milligram-equivalents');
    const query = new URLSearchParams();
    for (let at = 0; at < 50; at += 1) query.set(`opioids.${at}.drug`, 'morphine');
    expect(inputsOfQuery(rows, query).opioids).toHaveLength(10);
  });
});
