// Dose calculations as questions: one right answer, and three from typical mistakes, with fresh numbers.
import { withUnit } from '../units/display.ts';
import { type DoseQuestionKind, type Draft, drafts } from './dose-question-kinds.ts';

export type DoseQuestion = {
  kind: DoseQuestionKind;
  stem: string;
  /** The right answer, for reading. */
  answer: string;
  unit: string;
  distractors: { text: string; why: string }[];
  /** The steps that lead to the answer, a sentence each. */
  rationale: string[];
  reference: string;
  difficulty: 'easy' | 'medium' | 'hard';
  /** The numbers of the stem and the exact result, so that the key can be computed again. */
  given: Record<string, number>;
  value: number;
};

/** Mistakes that are always possible, for when those of the kind coincide. */
const slips: [factor: number, why: string][] = [
  [10, 'The decimal point slipped: tenfold too much.'],
  [0.1, 'The decimal point slipped: a tenth of it.'],
  [2, 'Counted twice.'],
  [0.5, 'Halved without a reason.'],
  [1.5, 'A step of the calculation was rounded far too early.'],
];

/** `random` returns numbers from 0 to 1 (excluding 1); the same numbers give the same question. */
export function makeDoseQuestion(kind: DoseQuestionKind, random: () => number): DoseQuestion {
  const draft = drafts[kind](random);
  const answer = shown(draft.value, draft);
  const distractors: DoseQuestion['distractors'] = [];
  const taken = new Set([answer]);
  const values = [draft.value];
  const candidates = [
    ...draft.mistakes,
    ...slips.map(([factor, why]): Draft['mistakes'][number] => [draft.value * factor, why]),
  ];
  for (const [value, why] of candidates) {
    if (distractors.length === 3) break;
    const text = shown(value, draft);
    // A value closer than a tenth could be mistaken for the right answer, rounded differently.
    const isNear = values.some((other) => Math.abs(value - other) < 0.1 * Math.max(value, other));
    if (!(value > 0) || (draft.most !== undefined && value > draft.most) || isNear || taken.has(text))
      continue;
    taken.add(text);
    values.push(value);
    distractors.push({ text, why });
  }
  const { stem, unit, rationale, reference, difficulty, given, value } = draft;
  return { kind, stem, answer, unit, distractors, rationale, reference, difficulty, given, value };
}

function shown(value: number, { unit, decimals }: Draft): string {
  return withUnit(value, unit, decimals);
}
