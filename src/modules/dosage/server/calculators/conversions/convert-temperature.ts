// Temperature: °C and °F: converts a temperature between Celsius and Fahrenheit.
import { defineCalculator, quantity } from '../calculator.ts';
import { nist } from '../formulas/sources.ts';
import { number } from '../inputs/inputs.ts';
import { main, output, step, withNumbers } from '../results/results.ts';

export const temperatureConversion = defineCalculator({
  id: 'convert-temperature',
  title: 'Temperature: °C and °F',
  group: 'conversions',
  summary: 'Converts a temperature between Celsius and Fahrenheit.',
  alsoCalled: ['fever', 'celsius', 'fahrenheit', 'storage'],
  inputs: {
    temperature: number('Temperature', 'temperature', { min: -273.15, max: 1_000, plausible: [-200, 200] }),
  },
  formula: ['°F = °C × 1.8 + 32'],
  compute({ temperature }) {
    const value = temperature * 1.8 + 32;
    return {
      outputs: [
        main(output('celsius', 'Temperature', temperature, 'degC', 1)),
        main(output('fahrenheit', 'Temperature', value, 'degF', 1)),
      ],
      steps: [step('In °F', '°C × 1.8 + 32', withNumbers`${temperature} × 1.8 + 32`, value, 'degF')],
    };
  },
  sources: [nist],
  limits: ['Exact; a thermometer is not.'],
  lastReviewed: '2026-11-21',
  examples: [
    {
      text: '37 °C',
      inputs: { temperature: quantity(37, 'degC') },
      expected: { fahrenheit: 98.6 },
      within: 1e-9,
      source: 'by hand',
    },
    {
      text: '100.4 °F',
      inputs: { temperature: quantity(100.4, 'degF') },
      expected: { celsius: 38 },
      within: 1e-9,
      source: 'CDC: fever from 100.4 °F (38 °C)',
    },
    {
      text: '−40 °C is −40 °F',
      inputs: { temperature: quantity(-40, 'degC') },
      expected: { fahrenheit: -40 },
      within: 1e-9,
      source: 'by hand',
    },
  ],
});
