// Comparing half-lives: the ranges in the records must be well apart, the wider the easier.
import type { Difficulty } from '#modules/drug-quizzes/contract.ts';
import type { KindOfItem } from '../item.ts';
import { distanceBetween, type QuizDrug, referenceOf } from '../quiz-data.ts';
import { capital } from '../wording.ts';
import { drugOption, remembered, wrongDrugs } from './choosing.ts';

const hours: Readonly<Record<string, number>> = { s: 1 / 3_600, min: 1 / 60, h: 1, d: 24, y: 8_766 };
const unitNames: Readonly<Record<string, string>> = {
  s: 'seconds',
  min: 'minutes',
  h: 'hours',
  d: 'days',
  y: 'years',
};
const apart: { readonly [difficulty in Difficulty]: number } = { easy: 6, medium: 4, hard: 2 };

type Range = { low: number; high: number; text: string };
/** With a shorter one a drug is infused or acts locally, and comparing it makes no sense. */
const shortestHours = 0.5;
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Null if the record has none, or says that one number is not the whole truth. */
const halfLifeOf = remembered(({ record }: QuizDrug): Range | null => {
  const found = record.pharmacokinetics.halfLife;
  const factor = found && hours[found.unit];
  if (
    !found ||
    !factor ||
    (found.note && /metabolite|active|terminal|tissue|effect|depot|extended|long-acting/i.test(found.note))
  )
    return null;
  const { low, high, unit } = found;
  if (record.ingredients.length > 1 || high * factor < shortestHours) return null;
  const size = low === high ? number.format(high) : `${number.format(low)} to ${number.format(high)}`;
  const name = unitNames[unit] ?? unit;
  return {
    low: low * factor,
    high: high * factor,
    text: `${size} ${low === high && high === 1 ? name.slice(0, -1) : name}`,
  };
});

/** Oral or intravenous: a half-life means little for what acts locally. */
const isSystemic = ({ record }: QuizDrug) =>
  record.dosage.some(({ route }) => /oral|intravenous|subcutaneous|intramuscular/.test(route));

function comparing(which: 'longest' | 'shortest'): KindOfItem {
  return {
    name: 'Half-life',
    topic: 'pharmacokinetics',
    difficulties: ['easy', 'medium', 'hard'],
    subject: 'drug',
    draft(given) {
      const { subject, difficulty } = given;
      const own = halfLifeOf(subject);
      if (!own || own.low <= 0 || !isSystemic(subject)) return null;
      const gap = apart[difficulty];
      const wrong = wrongDrugs(given, (drug) => {
        const other = halfLifeOf(drug);
        // Of one organ system: a vasopressor beside an antifungal teaches nothing.
        if (!other || other.low <= 0 || !isSystemic(drug) || distanceBetween(subject, drug) === 'other')
          return false;
        return which === 'longest' ? own.low >= gap * other.high : own.high * gap <= other.low;
      });
      if (!wrong) return null;
      const all = [subject, ...wrong].map((drug) => `${drug.generic} ${halfLifeOf(drug)?.text}`);
      return {
        about: `${which} half-life ${subject.id}`,
        stem: `Which of these drugs has the ${which} elimination half-life?`,
        key: drugOption(subject, `Right: ${own.text}.`),
        wrong: wrong.map((drug) => drugOption(drug, `Wrong: ${halfLifeOf(drug)?.text}.`)),
        explanation: `${capital(all.join('; '))}. After about 5 half-lives a steady state is reached, or a drug is gone.`,
        reference: referenceOf(subject),
        bloom: 'analyse',
        drugIds: [subject.id, ...wrong.map(({ id }) => id)],
      };
    },
  };
}

export const longestHalfLife = comparing('longest');
export const shortestHalfLife = comparing('shortest');
