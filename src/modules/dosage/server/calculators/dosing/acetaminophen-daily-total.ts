// Total daily acetaminophen from all products: many of them contain it unnoticed.
import { defineCalculator, quantity } from '../calculator.ts';
import { choice, dose, number, onlyIf, rows, weight } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';
import { exactNumber, withoutNoise, withUnit } from '../units/display.ts';

export const acetaminophenDailyTotal = defineCalculator({
  id: 'acetaminophen-daily-total',
  title: 'Total daily acetaminophen from all products',
  group: 'dosing',
  summary:
    'Adds up acetaminophen (paracetamol) from all products and compares the total with the daily maximum.',
  alsoCalled: ['paracetamol', 'APAP', 'cumulative dose', 'maximum daily dose'],
  inputs: {
    population: choice('Who', { adult: 'Adult, or child of 50 kg or more', child: 'Child under 50 kg' }),
    weight: onlyIf('population', ['child'], weight()),
    products: rows(
      'Product',
      {
        dose: dose('Acetaminophen in one dose'),
        times: number('Doses per day', 'dosesPerDay', { min: 1, max: 24, plausible: [1, 8] }),
      },
      { min: 1, max: 10 },
      'Every product that contains acetaminophen, including cold remedies and combinations with opioids',
    ),
  },
  formula: [
    'Total = sum of dose × doses per day',
    'Maximum: adult 4,000 mg per day; child 75 mg per kg per day, at most 3,750 mg',
  ],
  compute({ population, weight, products }) {
    const steps = products.map((product, at) =>
      step(
        `Product ${at + 1}`,
        'dose × doses per day',
        withNumbers`${product.dose} × ${product.times}`,
        product.dose * product.times,
        'mg/day',
      ),
    );
    const total = withoutNoise(products.reduce((sum, product) => sum + product.dose * product.times, 0));
    const maximum = population === 'adult' ? 4000 : Math.min(withoutNoise(75 * weight!), 3750);
    steps.push(
      step(
        'Total',
        'sum of the products',
        products.map((product) => exactNumber(product.dose * product.times)).join(' + '),
        total,
        'mg/day',
      ),
      population === 'adult'
        ? step('Maximum', 'adult', '4,000 mg', maximum, 'mg/day')
        : step(
            'Maximum',
            '75 mg × weight, at most 3,750 mg',
            withNumbers`min(75 × ${weight!}, 3,750)`,
            maximum,
            'mg/day',
          ),
    );
    const warnings: string[] = [];
    if (total > maximum) {
      warnings.push(
        `Total: ${withUnit(total, 'mg/day', 0)} is over the maximum of ${withUnit(maximum, 'mg/day', 0)}.`,
      );
    }
    for (const [at, product] of products.entries()) {
      const most = population === 'adult' ? 1000 : Math.min(15 * weight!, 750);
      if (product.dose > most * 1.0001)
        warnings.push(
          `Product ${at + 1}: ${withUnit(product.dose, 'mg')} is over the maximum single dose of ${withUnit(most, 'mg')}.`,
        );
    }
    return {
      outputs: [
        main(output('total', 'Acetaminophen per day', total, 'mg/day', 0, [maximum])),
        output('maximum', 'Daily maximum', maximum, 'mg/day', 0),
        output('percent', 'Share of the maximum', (total / maximum) * 100, '%', 0, [100]),
        output('left', 'Remaining until the maximum', Math.max(0, maximum - total), 'mg/day', 0),
      ],
      steps,
      warnings,
      notes: [
        'Lower maxima (2,000 to 3,000 mg per day) are usual with regular alcohol, malnutrition, liver disease, or a body weight under 50 kg.',
      ],
      interpretation: total > maximum ? 'Over the daily maximum.' : 'Within the daily maximum.',
    };
  },
  sources: [
    {
      text: 'OFIRMEV (acetaminophen) injection prescribing information: 75 mg per kg per day, up to 3,750 mg, single doses of 15 mg per kg up to 750 mg; adults 4,000 mg, single doses of 1,000 mg',
      year: 2018,
    },
    { text: 'US FDA. Acetaminophen: avoiding liver injury. Consumer update', year: 2011 },
  ],
  limits: [
    'Without risk factors for liver injury. For children aged 2 years or over; infants and neonates have lower maxima.',
  ],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: 'Adult: 1,000 mg three times, and 325 mg in an opioid product four times a day',
      inputs: {
        population: 'adult',
        products: [
          { dose: quantity(1000, 'mg'), times: quantity(3, 'per day') },
          { dose: quantity(325, 'mg'), times: quantity(4, 'per day') },
        ],
      },
      expected: { total: 4300, maximum: 4000, left: 0 },
      source: 'by hand: 3,000 + 1,300, over the maximum of the label',
    },
    {
      text: 'Child of 20 kg: 15 mg per kg every 6 hours',
      inputs: {
        population: 'child',
        weight: quantity(20, 'kg'),
        products: [{ dose: quantity(300, 'mg'), times: quantity(4, 'per day') }],
      },
      expected: { total: 1200, maximum: 1500, percent: 80 },
      source: 'by hand: 75 × 20 = 1,500 mg',
    },
  ],
});
