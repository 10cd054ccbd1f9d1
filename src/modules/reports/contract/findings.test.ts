// What is said first: one sentence for each finding, and one for many questions with the same.
import { describe, expect, it } from 'vitest';
import type { QuestionAnalytics } from '../contract.ts';
import { analyseMarks } from '../server/analyse-marks.ts';
import { firstThings, verdictOf } from './findings.ts';

const percent = (share: number) => `${Math.round(100 * share)}%`;

/** Of 40 students so many answered each question correctly. */
function questionsOf(correct: readonly number[]): QuestionAnalytics[] {
  const questions = correct.map((_, at) => ({
    questionId: `q${at + 1}`,
    number: at + 1,
    type: 'true-false',
    question: 'Heparin thins.',
    points: 1,
    awaitingMarks: 0,
    options: null,
    given: [],
  }));
  const rows = Array.from({ length: 40 }, (_, student) => correct.map((count) => (student < count ? 1 : 0)));
  return analyseMarks({ questions, rows }).questionAnalytics;
}

it('a finding is said of each question while there are few', () => {
  expect(firstThings(questionsOf([2, 3, 20, 4]), percent)).toEqual([
    expect.stringMatching(/^Question 1 – hard: students earned 5% \(/),
    expect.stringMatching(/^Question 2 – hard/),
    expect.stringMatching(/^Question 4 – hard/),
  ]);
});

it('a finding is said once of many', () => {
  expect(firstThings(questionsOf([2, 3, 20, 4, 6, 2]), percent)).toEqual([
    expect.stringMatching(/^Questions 1, 2, 4, 5, 6 – hard: students earned 5% to 15% of the points/),
  ]);
});

it('a finding is honest where nothing stands out, or nothing can', () => {
  expect(firstThings(questionsOf([22, 24]), percent)).toEqual(['No question stands out.']);
  const few = analyseMarks({
    questions: questionsOf([1]).map((question) => ({ ...question, options: null, given: [] })),
    rows: [[1], [0]],
  });
  expect(firstThings(few.questionAnalytics, percent)[0]).toMatch(/^Most questions have too few answers/);
});

describe('the assessment in the table and the sentences say the same', () => {
  const base = questionsOf([20])[0] as QuestionAnalytics;
  const rests = { against: [-0.87, -0.3], poor: [-0.1, 0.1], fine: [0.3, 0.6], open: null } as const;
  const cases = (['hard', 'easy', 'fine', 'open'] as const).flatMap((facilityVerdict) =>
    (['against', 'poor', 'fine', 'open'] as const).flatMap((discriminationVerdict) =>
      (['open', 'draws-strong', 'puts-off-strong'] as const).map((verdict) => {
        const interval = rests[discriminationVerdict];
        const question: QuestionAnalytics = {
          ...base,
          facilityVerdict,
          discriminationVerdict,
          itemRestInterval: interval ? [...interval] : null,
          moreStudents: facilityVerdict === 'open' ? 4 : 0,
          options: [
            {
              letter: 'A',
              text: 'A',
              isRight: false,
              n: 20,
              answered: 40,
              share: 0.5,
              lower: null,
              middle: null,
              upper: null,
              pointBiserial: 0.4,
              pointBiserialInterval: [0.1, 0.6],
              verdict,
            } as unknown as QuestionAnalytics['options'][number],
          ],
        };
        return [`${facilityVerdict}, ${discriminationVerdict}, ${verdict}`, question] as const;
      }),
    ),
  );
  it.each(cases)('%s', (_, question) => {
    const said = firstThings([question], percent).join(' ');
    const verdict = verdictOf(question);
    expect(/Check the key/.test(verdict)).toBe(/Check the key/.test(said));
    expect(/Hard(?!ly)/.test(verdict)).toBe(/hard:/.test(said));
    expect(/Hardly/.test(verdict)).toBe(/hardly separates/.test(said));
    if (/Fine|Easy|Too few/.test(verdict)) expect(said).toMatch(/No question stands out|too few answers/);
  });
});
