// The kinds of dose questions: how each draws its numbers, the right answer, and the typical mistakes.

import { withNumbers } from '../results/results.ts';
import { exactNumber } from '../units/display.ts';

export const doseQuestionKinds = [
  'volume-by-weight',
  'infusion-rate',
  'drops-per-minute',
  'creatinine-clearance',
  'loading-dose',
  'maintenance-dose',
  'half-lives',
  'percent-strength',
  'capped-dose',
  'dilution',
] as const;
export type DoseQuestionKind = (typeof doseQuestionKinds)[number];

export type Draft = {
  stem: string;
  /** Exact; the displayed value is rounded to `decimals`. */
  value: number;
  unit: string;
  decimals: number;
  /** No answer can be larger: a per cent, a final volume. */
  most?: number;
  mistakes: [value: number, why: string][];
  rationale: string[];
  reference: string;
  difficulty: 'easy' | 'medium' | 'hard';
  given: Record<string, number>;
};

type Random = () => number;

function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

/** A number in even steps from `low` to `high`, both included. */
function between(random: Random, low: number, high: number, step: number): number {
  const count = Math.round((high - low) / step);
  return Number((low + Math.floor(random() * (count + 1)) * step).toFixed(6));
}

const ansel = 'Ansel HC, Stockton SJ. Pharmaceutical calculations, 15th ed. Wolters Kluwer, 2017.';
const winter = 'Beringer PM. Winter’s basic clinical pharmacokinetics, 6th ed. Wolters Kluwer, 2018.';

const suspensions = [
  { drug: 'acetaminophen', doses: [10, 12.5, 15], strength: 160 },
  { drug: 'ibuprofen', doses: [5, 7.5, 10], strength: 100 },
  { drug: 'amoxicillin', doses: [20, 25, 40, 45], strength: 400 },
  { drug: 'cephalexin', doses: [12.5, 20, 25], strength: 250 },
];

const infusions = [
  { drug: 'dopamine', doses: [3, 4, 5, 6, 8, 10], milligrams: 400, millilitres: 250 },
  { drug: 'dobutamine', doses: [2.5, 4, 5, 7.5, 10], milligrams: 500, millilitres: 250 },
  { drug: 'norepinephrine', doses: [0.05, 0.1, 0.15, 0.2, 0.3], milligrams: 4, millilitres: 250 },
  { drug: 'milrinone', doses: [0.25, 0.375, 0.5], milligrams: 20, millilitres: 100 },
  { drug: 'esmolol', doses: [50, 75, 100, 150], milligrams: 2500, millilitres: 250 },
];

const loadings = [
  { drug: 'phenytoin sodium', volume: 0.65, targets: [12, 15, 18], salt: 0.92 },
  { drug: 'aminophylline', volume: 0.5, targets: [8, 10, 12], salt: 0.8 },
  { drug: 'phenobarbital sodium', volume: 0.6, targets: [15, 20, 25], salt: 0.9 },
];

const capped = [
  { drug: 'acetaminophen, by mouth', perKg: 15, maximum: 1000, weights: [72, 110], step: 2 },
  { drug: 'ceftriaxone', perKg: 50, maximum: 2000, weights: [44, 62], step: 1 },
  { drug: 'azithromycin, on the first day', perKg: 10, maximum: 500, weights: [56, 80], step: 2 },
  { drug: 'ibuprofen', perKg: 10, maximum: 400, weights: [46, 62], step: 2 },
];

const percents = [
  { drug: 'lidocaine', percents: [0.5, 1, 1.5, 2], milligrams: [20, 30, 50, 80, 100] },
  { drug: 'dextrose', percents: [10, 25, 50], milligrams: [2500, 5000, 10_000] },
  { drug: 'bupivacaine', percents: [0.25, 0.5, 0.75], milligrams: [10, 15, 25, 30] },
  { drug: 'calcium gluconate', percents: [10], milligrams: [500, 1000, 1500, 2000] },
];

export const drafts: Record<DoseQuestionKind, (random: Random) => Draft> = {
  'volume-by-weight'(random) {
    const { drug, doses, strength } = pick(random, suspensions);
    const [perKg, weight] = [pick(random, doses), between(random, 7, 24, 0.5)];
    const dose = perKg * weight;
    const value = (dose / strength) * 5;
    return {
      stem: withNumbers`A child of ${weight} kg is prescribed ${drug}, ${perKg} mg per kg for one dose. The suspension holds ${strength} mg in 5 mL. What volume is one dose?`,
      value,
      unit: 'mL',
      decimals: 1,
      mistakes: [
        [dose / strength, 'Overlooked that the strength is per 5 mL, not per 1 mL.'],
        [value * 2.20462, 'Took the weight in pounds.'],
        [value / 2.20462, 'Took the kilograms for pounds and converted them.'],
        [(strength / dose) * 5, 'Divided the strength by the dose, the wrong way round.'],
      ],
      rationale: [
        withNumbers`Dose: ${perKg} mg per kg × ${weight} kg = ${dose} mg.`,
        withNumbers`Concentration: ${strength} mg ÷ 5 mL = ${strength / 5} mg per mL.`,
        withNumbers`Volume: ${dose} mg ÷ ${strength / 5} mg per mL = ${value} mL, measured to 0.1 mL.`,
      ],
      reference: ansel,
      difficulty: 'easy',
      given: { perKg, weight, strength },
    };
  },
  'infusion-rate'(random) {
    const { drug, doses, milligrams, millilitres } = pick(random, infusions);
    const [dose, weight] = [pick(random, doses), between(random, 50, 100, 2)];
    const concentration = (milligrams * 1000) / millilitres;
    const value = (dose * weight * 60) / concentration;
    return {
      stem: withNumbers`A patient of ${weight} kg is prescribed ${drug}, ${dose} mcg per kg per minute. The bag holds ${milligrams} mg in ${millilitres} mL. What is the rate of the pump?`,
      value,
      unit: 'mL/h',
      decimals: 1,
      mistakes: [
        [value / 60, 'Forgot to go from minutes to the hour.'],
        [value * 2.20462, 'Took the weight in pounds.'],
        [(dose * 70 * 60) / concentration, 'Took 70 kg instead of the stated weight.'],
        [(dose * 60) / concentration, 'Left the weight out.'],
      ],
      rationale: [
        withNumbers`Concentration: ${milligrams} mg × 1,000 ÷ ${millilitres} mL = ${concentration} mcg per mL.`,
        withNumbers`Per hour: ${dose} mcg × ${weight} kg × 60 = ${dose * weight * 60} mcg.`,
        withNumbers`Rate: ${dose * weight * 60} ÷ ${concentration} = ${value} mL per hour, set to 0.1 mL per hour.`,
      ],
      reference: ansel,
      difficulty: 'hard',
      given: { dose, weight, milligrams, millilitres },
    };
  },
  'drops-per-minute'(random) {
    const factor = pick(random, [10, 15, 20, 60]);
    const [volume, hours] = [
      pick(random, factor === 60 ? [50, 100, 150, 250] : [250, 500, 750, 1000]),
      pick(random, [2, 3, 4, 5, 6, 8]),
    ];
    const value = (volume * factor) / (hours * 60);
    return {
      stem: withNumbers`${volume} mL must infuse over ${hours} hours by gravity through a ${factor} drops per mL set. What is the rate in drops per minute?`,
      value,
      unit: 'drops/min',
      decimals: 0,
      mistakes: [
        [
          factor === 60 ? value / 3 : volume / hours,
          factor === 60 ? 'Took a set of 20 drops per mL.' : 'Gave the millilitres per hour, not the drops.',
        ],
        [factor === 20 ? (value * 15) / 20 : (value * 20) / factor, 'Took the drop factor of another set.'],
        [value * 2, 'Took half of the time.'],
        [(volume * hours) / (factor * 60), 'Multiplied by the time and divided by the drop factor.'],
      ],
      rationale: [
        withNumbers`Time: ${hours} hours × 60 = ${hours * 60} minutes.`,
        withNumbers`Drops: ${volume} mL × ${factor} drops per mL = ${volume * factor} drops.`,
        withNumbers`Drops per minute: ${volume * factor} ÷ ${hours * 60} = ${value}, counted in whole drops.`,
      ],
      reference: ansel,
      difficulty: 'easy',
      given: { volume, hours, factor },
    };
  },
  'creatinine-clearance'(random) {
    const sex = pick(random, ['woman', 'man']);
    const [age, weight] = [between(random, 40, 88, 1), between(random, 50, 96, 1)];
    const creatinine = between(random, 0.8, 2.6, 0.1);
    const male = ((140 - age) * weight) / (72 * creatinine);
    const value = sex === 'woman' ? male * 0.85 : male;
    return {
      stem: withNumbers`A ${sex} of ${age} years weighs ${weight} kg and has a stable creatinine of ${creatinine} mg/dL. What is the creatinine clearance by Cockcroft-Gault, with the actual weight?`,
      value,
      unit: 'mL/min',
      decimals: 0,
      mistakes: [
        sex === 'woman'
          ? [male, 'Forgot the factor 0.85 for women.']
          : [male * 0.85, 'Used the factor 0.85, which is for women only.'],
        [value * creatinine, 'Left the creatinine out.'],
        [value * 2.20462, 'Took the weight in pounds.'],
        [(age * weight) / (72 * creatinine), 'Multiplied by the age instead of 140 less the age.'],
      ],
      rationale: [
        withNumbers`140 − ${age} = ${140 - age}.`,
        withNumbers`${140 - age} × ${weight} kg ÷ (72 × ${creatinine} mg/dL) = ${male} mL/min.`,
        sex === 'woman'
          ? withNumbers`In a woman × 0.85: ${value} mL/min.`
          : 'In a man there is no further factor.',
      ],
      reference:
        'Cockcroft DW, Gault MH. Prediction of creatinine clearance from serum creatinine. Nephron 1976;16:31–41.',
      difficulty: 'medium',
      given: { age, weight, creatinine, isFemale: sex === 'woman' ? 1 : 0 },
    };
  },
  'loading-dose'(random) {
    const { drug, volume, targets, salt } = pick(random, loadings);
    const [target, weight] = [pick(random, targets), between(random, 50, 90, 2)];
    const value = (volume * weight * target) / salt;
    return {
      stem: withNumbers`A patient of ${weight} kg who has taken none of it needs an IV loading dose of ${drug} to reach ${target} mg/L. The volume of distribution is ${volume} L per kg, and ${salt} of the salt is the drug (S). What is the loading dose?`,
      value,
      unit: 'mg',
      decimals: 0,
      mistakes: [
        [target * weight, 'Left the volume of distribution out: mg/L is not mg per kg.'],
        [(weight * target) / (volume * salt), 'Divided by the volume of distribution.'],
        [(target * volume * 100) / salt, 'Took 100 kg instead of the stated weight.'],
        [value * 2.20462, 'Took the weight in pounds.'],
      ],
      rationale: [
        withNumbers`Volume of distribution: ${volume} L per kg × ${weight} kg = ${volume * weight} L.`,
        withNumbers`Amount of drug: ${volume * weight} L × ${target} mg/L = ${volume * weight * target} mg.`,
        withNumbers`As the salt: ${volume * weight * target} mg ÷ ${salt} = ${value} mg.`,
      ],
      reference: winter,
      difficulty: 'hard',
      given: { volume, target, weight, salt },
    };
  },
  'maintenance-dose'(random) {
    const [clearance, target] = [between(random, 1.5, 6, 0.5), pick(random, [4, 5, 8, 10, 12])];
    const [interval, bioavailability] = [pick(random, [6, 8, 12, 24]), pick(random, [0.5, 0.6, 0.75, 0.8])];
    const value = (clearance * target * interval) / bioavailability;
    const hourly = clearance * target;
    return {
      stem: withNumbers`A drug has a clearance of ${clearance} L/h and a bioavailability of ${bioavailability}. Which dose by mouth every ${interval} hours keeps the average concentration at ${target} mg/L?`,
      value,
      unit: 'mg',
      decimals: 0,
      mistakes: [
        [hourly * interval, 'Left the bioavailability out.'],
        [hourly * interval * bioavailability, 'Multiplied by the bioavailability instead of dividing by it.'],
        [hourly / bioavailability, 'Gave the dose for one hour, not for the interval.'],
        [(hourly * 24) / bioavailability, 'Gave the dose of the whole day.'],
      ],
      rationale: [
        withNumbers`Eliminated in an hour: ${clearance} L/h × ${target} mg/L = ${hourly} mg.`,
        withNumbers`In ${interval} hours: ${hourly} × ${interval} = ${hourly * interval} mg.`,
        withNumbers`By mouth: ${hourly * interval} mg ÷ ${bioavailability} = ${value} mg.`,
      ],
      reference: winter,
      difficulty: 'hard',
      given: { clearance, target, interval, bioavailability },
    };
  },
  'half-lives'(random) {
    const [halfLife, count] = [pick(random, [2, 3, 4, 5, 6, 8, 10, 12]), pick(random, [2, 3, 4, 5])];
    const start = pick(random, [16, 32, 48, 64, 80]);
    const end = start / 2 ** count;
    const value = halfLife * count;
    return {
      stem: withNumbers`A drug with a half-life of ${halfLife} hours is at ${start} mg/L, and no more is given. After how many hours is the level ${end} mg/L?`,
      value,
      unit: 'h',
      decimals: 1,
      mistakes: [
        [halfLife * (count + 1), 'Counted one half-life too many.'],
        [halfLife * (count - 1), 'Counted one half-life too few.'],
        [(start / end) * halfLife, 'Divided the levels instead of counting the halvings.'],
        [
          2 * halfLife * (1 - 0.5 ** count),
          'Subtracted half of the first level in each half-life, in a straight line.',
        ],
      ],
      rationale: [
        withNumbers`${start} ÷ ${end} = ${start / end} = 2^${count}: the level is halved ${count} times.`,
        withNumbers`${count} half-lives × ${halfLife} hours = ${value} hours.`,
      ],
      reference:
        'Derendorf H, Schmidt S. Rowland and Tozer’s clinical pharmacokinetics and pharmacodynamics, 5th ed. Wolters Kluwer, 2020.',
      difficulty: 'easy',
      given: { halfLife, start, end },
    };
  },
  'percent-strength'(random) {
    const { drug, percents: strengths, milligrams } = pick(random, percents);
    const [percent, dose] = [pick(random, strengths), pick(random, milligrams)];
    const value = dose / (percent * 10);
    return {
      stem: withNumbers`How many millilitres of ${drug} ${percent}% hold ${dose} mg?`,
      value,
      unit: 'mL',
      decimals: 2,
      mistakes: [
        [dose / percent, 'Took 1% for 1 mg per mL; it is 10 mg per mL.'],
        [dose / (percent * 100), 'Took 1% for 100 mg per mL; it is 10 mg per mL.'],
        [(percent * 10) / dose, 'Divided the concentration by the dose, the wrong way round.'],
        [(dose * percent) / 100, 'Took the percentage of the dose.'],
      ],
      rationale: [
        withNumbers`${percent}% is ${percent} g in 100 mL: ${percent * 10} mg per mL.`,
        withNumbers`${dose} mg ÷ ${percent * 10} mg per mL = ${value} mL.`,
      ],
      reference: ansel,
      difficulty: 'medium',
      given: { percent, dose },
    };
  },
  'capped-dose'(random) {
    const { drug, perKg, maximum, weights, step } = pick(random, capped);
    const weight = between(random, weights[0]!, weights[1]!, step);
    const calculated = perKg * weight;
    return {
      stem: withNumbers`A patient of ${weight} kg is prescribed ${drug}, ${perKg} mg per kg and at most ${maximum} mg for one dose. What is the dose?`,
      value: Math.min(calculated, maximum),
      unit: 'mg',
      decimals: 0,
      mistakes: [
        [calculated, 'Forgot the maximum.'],
        [calculated / 2.20462, 'Took the kilograms for pounds and converted them.'],
        [calculated * 2.20462, 'Took the weight in pounds, and forgot the maximum.'],
        [maximum / 2, 'Halved the maximum without a reason.'],
      ],
      rationale: [
        withNumbers`By weight: ${perKg} mg per kg × ${weight} kg = ${calculated} mg.`,
        withNumbers`That is more than ${maximum} mg, so the maximum is given: ${Math.min(calculated, maximum)} mg.`,
      ],
      reference:
        'Institute for Safe Medication Practices. Targeted medication safety best practices for hospitals, 2024.',
      difficulty: 'easy',
      given: { perKg, weight, maximum },
    };
  },
  dilution(random) {
    const [stock, parts] = [pick(random, [10, 20, 40, 50, 100]), pick(random, [4, 5, 8, 10, 20])];
    const volume = pick(random, [50, 100, 200, 250, 500]);
    const wanted = stock / parts;
    const value = volume / parts;
    return {
      stem: withNumbers`How much of a stock solution of ${stock} mg per mL is needed to make ${volume} mL of ${wanted} mg per mL?`,
      value,
      unit: 'mL',
      decimals: 2,
      most: volume,
      mistakes: [
        [volume - value, 'Gave the volume of the diluent.'],
        [volume / (parts - 1), 'Took the final volume for the volume of the diluent.'],
        [volume / (parts + 1), 'Counted the stock as one part more.'],
        [volume / stock, 'Left the concentration that is wanted out.'],
      ],
      rationale: [
        withNumbers`C1 × V1 = C2 × V2, so V1 = ${wanted} mg per mL × ${volume} mL ÷ ${stock} mg per mL.`,
        `V1 = ${exactNumber(value)} mL; the rest, ${exactNumber(volume - value)} mL, is diluent.`,
      ],
      reference: ansel,
      difficulty: 'medium',
      given: { stock, wanted, volume },
    };
  },
};
