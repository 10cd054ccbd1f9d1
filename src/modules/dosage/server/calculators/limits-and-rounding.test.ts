// What is shown never contradicts the text beside it, and no result is impossible: found by comparison with an
// independent implementation.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#platform/contract/errors.ts';
import { calculate } from './calculate.ts';
import { quantity } from './calculator.ts';
import { calculators, findCalculator } from './registry.ts';
import { output } from './results/results.ts';
import { decimalsBeside, withoutNoise } from './units/display.ts';

/** A calculator's first worked example with some inputs changed; undefined leaves one out. */
function run(id: string, change: Record<string, unknown>) {
  const calculator = findCalculator(id)!;
  const inputs = { ...calculator.examples[0]!.inputs, ...change };
  return calculate(calculator, JSON.parse(JSON.stringify(inputs)));
}
const shown = (id: string, change: Record<string, unknown>, name: string) =>
  run(id, change).outputs.find((one) => one.name === name)!.display;

test('decimals are added only if rounding would cross or reach a limit', () => {
  expect(decimalsBeside(24.9625, 1, [18.5, 25])).toBe(2);
  expect(decimalsBeside(24.2, 1, [18.5, 25])).toBe(1);
  expect(decimalsBeside(25, 1, [25])).toBe(1);
  expect(decimalsBeside(25.0004, 1, [25])).toBe(4);
  expect(decimalsBeside(-0.04, 1, [0])).toBe(2);
});

test('a small number keeps two digits', () => {
  expect(output('a', 'A', 0.000359, 'per h', 4).display).toBe('0.00036 per hour');
  expect(output('a', 'A', 0.0155, 'L', 2).display).toBe('0.016 L');
  expect(output('a', 'A', 0.5, 'L', 2).display).toBe('0.5 L');
  expect(output('a', 'A', 0.4, 'mL/min', 0).display).toBe('0.4 mL/min');
  expect(output('a', 'A', 0, 'L', 2).display).toBe('0 L');
});

test('floating-point noise goes, what was computed stays', () => {
  expect(withoutNoise(139.9 - 103.5 - 24.4)).toBe(12);
  expect(withoutNoise(1 / 3)).toBeCloseTo(1 / 3, 9);
});

describe('beside a limit', () => {
  const glucose = {
    glucose: quantity(90, 'mg/dL'),
    urea: quantity(14, 'mg/dL'),
    sodium: quantity(140, 'mmol/L'),
  };
  test.each<[string, Record<string, unknown>, string, string, RegExp]>([
    ['anion-gap', { albumin: quantity(3.99, 'g/dL') }, 'corrected', '12.03 mmol/L', /^Raised/],
    [
      'corrected-calcium',
      { calcium: quantity(10.54, 'mg/dL'), albumin: quantity(4, 'g/dL') },
      'corrected',
      '10.54 mg/dL',
      /^Above/,
    ],
    ['osmolality', { ...glucose, measured: quantity(300.04, 'mOsm/kg') }, 'gap', '10.04 mOsm/kg', /over 10/],
    [
      'fractional-excretion-of-sodium',
      { urineSodium: quantity(69.8, 'mmol/L') },
      'fena',
      '0.997%',
      /^Below 1%/,
    ],
    ['phenytoin-sheiner-tozer', { level: quantity(10.02, 'mg/L') }, 'corrected', '20.04 mg/L', /^Above/],
    ['vancomycin-auc-population', { dose: quantity(704.5, 'mg') }, 'auc', '399.5 mg·h/L', /^Under 400/],
    [
      'morphine-milligram-equivalents',
      { opioids: [{ drug: 'morphine', dose: quantity(49.97, 'mg'), times: quantity(1, 'per day') }] },
      'total',
      '49.97 MME per day',
      /^Under 50/,
    ],
    [
      'local-anaesthetic-total',
      { weight: quantity(100, 'kg'), given: [{ drug: 'lidocaine', dose: quantity(301, 'mg') }] },
      'part',
      '100.3%',
      /^Over/,
    ],
    [
      'acetaminophen-daily-total',
      { products: [{ dose: quantity(1001, 'mg'), times: quantity(4, 'per day') }] },
      'percent',
      '100.1%',
      /^Over/,
    ],
  ])('%s', (id, change, name, display, text) => {
    expect(shown(id, change, name)).toBe(display);
    expect(run(id, change).interpretation).toMatch(text);
  });

  test('a gap of exactly 12 is not raised, even with floating-point noise', () => {
    const gap = {
      sodium: quantity(139.9, 'mmol/L'),
      chloride: quantity(103.5, 'mmol/L'),
      bicarbonate: quantity(24.4, 'mmol/L'),
    };
    expect(run('anion-gap', gap).interpretation).toMatch(/^Not raised/);
  });

  test('tablets that are exactly right are 0% off', () => {
    const tablets = { dose: quantity(0.3, 'mg'), strength: quantity(0.1, 'mg'), scored: 'whole' };
    expect(shown('tablets-for-a-dose', tablets, 'difference')).toBe('0%');
  });
});

test.each(['ideal-body-weight', 'adjusted-body-weight', 'aminoglycoside-extended-interval'])(
  '%s refuses a height for which the ideal weight is below zero',
  (id) => {
    expect(() => run(id, { height: quantity(60, 'cm'), sex: 'male' })).toThrow(AppError);
    expect(() => run(id, { height: quantity(60, 'cm'), sex: 'male' })).toThrow(/not above zero/);
  },
);

describe('warnings if they are due, and only then', () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['enoxaparin-dose', { weight: quantity(50, 'kg'), use: 'medical' }, /57 kg \(men\)/],
    ['heparin-nomogram', { weight: quantity(126, 'kg') }, /10,000 units/],
    ['iron-deficit', { weight: quantity(20, 'kg') }, /15 mg per kg/],
    ['iron-deficit', { stores: 'child' }, /500 mg/],
    ['insulin-correction', { glucose: quantity(65, 'mg/dL'), target: quantity(50, 'mg/dL') }, /No insulin/],
    [
      'acetaminophen-daily-total',
      {
        population: 'child',
        weight: quantity(60, 'kg'),
        products: [{ dose: quantity(800, 'mg'), times: quantity(1, 'per day') }],
      },
      /maximum single dose of 750 mg/,
    ],
  ])('%s %j', (id, change, text) => {
    expect(run(id, change).warnings.join('\n')).toMatch(text);
  });

  test.each<[string, Record<string, unknown>]>([
    ['enoxaparin-dose', { weight: quantity(57, 'kg'), use: 'medical' }],
    ['heparin-nomogram', { weight: quantity(125, 'kg') }],
    ['heparin-nomogram', { weight: quantity(140, 'kg'), maximumBolus: quantity(10_000, 'units') }],
    ['iron-deficit', { weight: quantity(20, 'kg'), stores: 'child' }],
  ])('none: %s %j', (id, change) => {
    expect(run(id, change).warnings).toEqual([]);
  });

  test('a normal albumin needs no correction, except in renal failure', () => {
    const normal = { albumin: quantity(4.5, 'g/dL') };
    expect(run('phenytoin-sheiner-tozer', { ...normal, coefficient: '0.2' }).notes).toHaveLength(1);
    expect(run('phenytoin-sheiner-tozer', { ...normal, coefficient: '0.1' }).notes).toEqual([]);
  });
});

test('a child’s dose capped at the adult dose shows both numbers', () => {
  const large = { weight: quantity(80, 'kg'), height: quantity(170, 'cm'), adultDose: quantity(100, 'mg') };
  expect(run('child-dose-by-surface', large).capped).toMatchObject({
    calculated: '112.35 mg',
    maximum: '100 mg',
  });
  expect(run('child-dose-by-surface', {}).capped).toBeNull();
});

describe('parts add up to their total, as shown', () => {
  const numberOf = (display: string) => Number(display.replaceAll(',', '').split(' ')[0]);
  /** The inputs of a run, the total (an output, or what was entered), and how often each part is given. */
  const divided: [string, fc.Arbitrary<Record<string, unknown>>, string | number, Record<string, number>][] =
    [
      [
        'basal-bolus-insulin',
        fc.record({
          weight: fc.double({ min: 20, max: 250, noNaN: true }).map((kg) => quantity(kg, 'kg')),
          perKg: fc.constantFrom('0.2', '0.3', '0.4', '0.5'),
          pen: fc.constantFrom('whole', 'half'),
        }),
        'total',
        { basal: 1, breakfast: 1, lunch: 1, dinner: 1 },
      ],
      [
        'dilution',
        fc.record({
          wanted: fc.double({ min: 0.01, max: 50, noNaN: true }).map((mg) => quantity(mg, 'mg/mL')),
        }),
        100,
        { stock: 1, diluent: 1 },
      ],
      [
        'alligation',
        fc.record({
          wanted: fc.double({ min: 20, max: 70, noNaN: true }).map((part) => quantity(part, '%')),
        }),
        500,
        { strong: 1, weak: 1 },
      ],
      [
        'digoxin-dose',
        fc.record({ weight: fc.double({ min: 30, max: 200, noNaN: true }).map((kg) => quantity(kg, 'kg')) }),
        'loading',
        { first: 1, next: 2 },
      ],
    ];
  test.each(divided)('%s', (id, changes, total, parts) => {
    fc.assert(
      fc.property(changes, (change) => {
        const display = (name: string) =>
          numberOf(run(id, change).outputs.find((one) => one.name === name)!.display);
        const sum = Object.entries(parts).reduce((all, [name, times]) => all + times * display(name), 0);
        expect(sum).toBeCloseTo(typeof total === 'number' ? total : display(total), 6);
      }),
    );
  });

  test('rounded doses of a day say what they add up to', () => {
    const uneven = {
      weight: quantity(10, 'kg'),
      dosePerKg: quantity(50, 'mg/kg/day'),
      doses: quantity(3, 'per day'),
    };
    expect(run('divided-daily-dose', uneven).notes).toContain(
      'Rounded: 3 doses of 167 mg make 501 mg a day.',
    );
  });
});

describe('beyond what a label or a target allows', () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    [
      'carboplatin-calvert',
      { auc: quantity(6, 'mg*min/mL'), gfr: quantity(150, 'mL/min'), cap: 'none' },
      /over 900 mg/,
    ],
    [
      'carboplatin-calvert',
      { auc: quantity(4, 'mg*min/mL'), gfr: quantity(150, 'mL/min'), cap: 'none' },
      /over 600 mg/,
    ],
    [
      'carboplatin-calvert',
      { auc: quantity(8, 'mg*min/mL'), gfr: quantity(125, 'mL/min') },
      /over 900 mg.*FDA/,
    ],
    [
      'vancomycin-auc-population',
      { creatinineClearance: quantity(40, 'mL/min'), dose: quantity(2, 'g'), interval: quantity(24, 'h') },
      /1,068 mg·h\/L is over 600, far beyond/,
    ],
    ['vancomycin-auc-population', { creatinineClearance: quantity(70, 'mL/min') }, /is over 600\. The risk/],
    [
      'vancomycin-auc-two-levels',
      { first: quantity(60, 'mg/L'), second: quantity(30, 'mg/L') },
      /far beyond the target/,
    ],
    ['ideal-body-weight', { height: quantity(59, 'in') }, /from 60 inches/],
    ['adjusted-body-weight', { height: quantity(59, 'in') }, /from 60 inches/],
    ['cockcroft-gault', { weightUsed: 'ideal', height: quantity(59, 'in') }, /from 60 inches/],
    ['aminoglycoside-extended-interval', { height: quantity(59, 'in') }, /from 60 inches/],
  ])('%s %j warns', (id, change, text) => {
    expect(run(id, change).warnings.join('\n')).toMatch(text);
  });

  test('and exactly at the limit nothing does', () => {
    for (const [id, change] of [
      ['carboplatin-calvert', { auc: quantity(6, 'mg*min/mL'), gfr: quantity(125, 'mL/min') }],
      ['vancomycin-auc-population', {}],
      ['ideal-body-weight', { height: quantity(60, 'in') }],
    ] as const)
      expect(run(id, change).warnings).toEqual([]);
  });
});

describe('a count accepts no fraction', () => {
  const fields = calculators.flatMap(({ id, fields }) =>
    Object.entries(fields).flatMap(([name, { info }]) =>
      info.kind === 'number' && info.units.some(({ id: unit }) => unit === 'per day' || unit === 'times')
        ? [[id, name, info.units[0]!.id] as const]
        : [],
    ),
  );
  test.each(fields)('%s %s', (id, name, unit) => {
    expect(() => run(id, { [name]: quantity(2.5, unit) })).toThrow(
      /2\.5 .* is not possible\. Enter a whole number\./,
    );
    expect(() => run(id, { [name]: quantity(2, unit) })).not.toThrow();
  });

  test('in rows', () => {
    const halves = {
      opioids: [{ drug: 'morphine', dose: quantity(10, 'mg'), times: quantity(2.5, 'per day') }],
    };
    expect(() => run('morphine-milligram-equivalents', halves)).toThrow(/whole number/);
    const products = { products: [{ dose: quantity(500, 'mg'), times: quantity(2.5, 'per day') }] };
    expect(() => run('acetaminophen-daily-total', products)).toThrow(/whole number/);
  });
});
