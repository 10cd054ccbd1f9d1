// Dose questions: four distinct options, and a key that the calculators confirm.
import { describe, expect, test } from 'vitest';
import { calculate } from '../calculate.ts';
import { quantity } from '../calculator.ts';
import { findCalculator } from '../registry.ts';
import { exactNumber } from '../units/display.ts';
import { writingFaults } from '../units/writing-faults.ts';
import { type DoseQuestionKind, doseQuestionKinds } from './dose-question-kinds.ts';
import { type DoseQuestion, makeDoseQuestion } from './dose-questions.ts';

/** Mulberry32: the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function ask(id: string, output: string, inputs: Parameters<typeof calculate>[1]): number {
  const result = calculate(findCalculator(id)!, inputs);
  return result.outputs.find((one) => one.name === output)!.value!;
}

/** In an independent way: through the calculators, or from the meaning of the numbers. */
const recomputed: Record<DoseQuestionKind, (given: Record<string, number>) => number> = {
  'volume-by-weight': (given) =>
    ask('weight-based-dose', 'volume', {
      weight: quantity(given.weight!, 'kg'),
      dosePerKg: quantity(given.perKg!, 'mg/kg'),
      concentration: quantity(given.strength! / 5, 'mg/mL'),
    }),
  'infusion-rate': (given) =>
    ask('infusion-rate-by-weight', 'rate', {
      weight: quantity(given.weight!, 'kg'),
      dose: quantity(given.dose!, 'mcg/kg/min'),
      drug: quantity(given.milligrams!, 'mg'),
      volume: quantity(given.millilitres!, 'mL'),
    }),
  'drops-per-minute': (given) =>
    ask('drops-per-minute', 'drops', {
      volume: quantity(given.volume!, 'mL'),
      time: quantity(given.hours!, 'h'),
      dropFactor: String(given.factor),
    }),
  'creatinine-clearance': (given) =>
    ask('cockcroft-gault', 'creatinineClearance', {
      age: quantity(given.age!, 'year'),
      sex: given.isFemale ? 'female' : 'male',
      weight: quantity(given.weight!, 'kg'),
      creatinine: quantity(given.creatinine!, 'mg/dL'),
      weightUsed: 'actual',
    }),
  'loading-dose': (given) =>
    ask('loading-dose', 'dose', {
      weight: quantity(given.weight!, 'kg'),
      distribution: quantity(given.volume!, 'L/kg'),
      target: quantity(given.target!, 'mg/L'),
      bioavailability: quantity(1, 'fraction'),
      salt: quantity(given.salt!, 'fraction'),
    }),
  'maintenance-dose': (given) =>
    ask('maintenance-dose', 'dose', {
      clearance: quantity(given.clearance!, 'L/h'),
      target: quantity(given.target!, 'mg/L'),
      interval: quantity(given.interval!, 'h'),
      bioavailability: quantity(given.bioavailability!, 'fraction'),
      salt: quantity(1, 'fraction'),
    }),
  'half-lives': (given) => {
    let [level, hours] = [given.start!, 0];
    while (level > given.end! * 1.000001) {
      level /= 2;
      hours += given.halfLife!;
    }
    return hours;
  },
  'percent-strength': (given) =>
    ask('volume-for-a-dose', 'volume', {
      dose: quantity(given.dose!, 'mg'),
      strength: quantity(given.percent!, 'g'),
      strengthVolume: quantity(100, 'mL'),
    }),
  'capped-dose': (given) =>
    ask('weight-based-dose', 'dose', {
      weight: quantity(given.weight!, 'kg'),
      dosePerKg: quantity(given.perKg!, 'mg/kg'),
      maximum: quantity(given.maximum!, 'mg'),
    }),
  dilution: (given) =>
    ask('dilution', 'stock', {
      stock: quantity(given.stock!, 'mg/mL'),
      wanted: quantity(given.wanted!, 'mg/mL'),
      volume: quantity(given.volume!, 'mL'),
    }),
};

describe.each(doseQuestionKinds)('%s', (kind) => {
  const questions: DoseQuestion[] = Array.from({ length: 1000 }, (_, seed) =>
    makeDoseQuestion(kind, seeded(seed)),
  );

  test('has one answer and three mistakes, all different, each with its reason', () => {
    for (const question of questions) {
      const texts = [question.answer, ...question.distractors.map(({ text }) => text)];
      expect(question.distractors, question.stem).toHaveLength(3);
      expect(new Set([question.stem, ...texts]).size, texts.join(' | ')).toBe(5);
      expect(new Set(question.distractors.map(({ why }) => why)).size).toBe(3);
      expect(question.rationale.length).toBeGreaterThan(1);
      expect(question.reference).toMatch(/(19|20)\d\d/);
    }
  });

  test('has a key that can be confirmed in another way', () => {
    const isWhole = [
      'drops-per-minute',
      'creatinine-clearance',
      'loading-dose',
      'maintenance-dose',
      'capped-dose',
    ].includes(kind);
    for (const question of questions) {
      const value = recomputed[kind](question.given);
      expect(question.value, question.stem).toBeCloseTo(value, 6);
      const shown = Number(question.answer.replaceAll(',', '').match(/^[\d.]+/)![0]);
      expect(Math.abs(shown - value), question.answer).toBeLessThanOrEqual(isWhole ? 0.5001 : 0.0501);
    }
  });

  test('states every number it was made from, and has no mistake that rounds to the key', () => {
    for (const question of questions) {
      const numbers = Object.entries(question.given).filter(([name]) => name !== 'isFemale');
      for (const [, value] of numbers) expect(question.stem).toContain(exactNumber(value));
      const key = question.value;
      for (const { text } of question.distractors) {
        const value = Number(text.replaceAll(',', '').match(/^[\d.]+/)![0]);
        expect(Math.abs(value - key) / key, `${question.stem} ${question.answer} ${text}`).toBeGreaterThan(
          0.02,
        );
      }
    }
  });

  test('follows the writing rules for orders', () => {
    for (const question of questions) {
      const texts = [
        question.stem,
        question.answer,
        ...question.rationale,
        ...question.distractors.flatMap(({ text, why }) => [text, why]),
      ];
      for (const text of texts) expect(writingFaults(text), text).toEqual([]);
    }
  });
});

test('the same seed gives the same question, another one a different question', () => {
  for (const kind of doseQuestionKinds) {
    expect(makeDoseQuestion(kind, seeded(7))).toEqual(makeDoseQuestion(kind, seeded(7)));
    const stems = new Set(Array.from({ length: 50 }, (_, seed) => makeDoseQuestion(kind, seeded(seed)).stem));
    expect(stems.size).toBeGreaterThan(5);
  }
});
