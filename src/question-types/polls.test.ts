// Every type that may be asked without a key, as a poll: nothing is right, nothing is earned, nothing of a key is left.
import { describe, expect, test } from 'vitest';
import type { Example } from './interface/question-type.ts';
import { plainSolution } from './plain-question.ts';
import { asGraded, asPoll, canBePoll, isPoll } from './polls.ts';
import {
  gradeAnswer,
  lintQuestion,
  markingGuideOf,
  PlayerQuestion,
  parseStoredQuestion,
  Question,
  questionTypeNames,
  redact,
  Solution,
  solutionOf,
  tallyOf,
  toInterchange,
  typeOf,
} from './registry.ts';
import { toStored } from './stored-question.ts';

const modules = import.meta.glob<{ examples: Example<Question>[] }>('./*/examples.ts', { eager: true });
const pollable = questionTypeNames.filter((type) => canBePoll({ type }));
const cases = pollable.flatMap((name) =>
  (modules[`./${name}/examples.ts`]?.examples ?? []).map((example) => ({ name, ...example })),
);
const errorsOf = (question: Question) =>
  lintQuestion(question).filter(({ severity }) => severity === 'error');

/** Whatever a key or a guide for markers can be held in, with something in it. */
const keyLeft =
  /"(correctAnswer|accepted|numeric|rubric|optionWeights|optionFeedback|criteria)":(?!null|\[\]|\{"text":"","criteria":\[\]\}|\{"accepted":\[\]\}|\{"number":null)/;

test('types that can be a poll are those in which something can be earned, except two that are nothing else than a key', () => {
  const others = questionTypeNames.filter(
    (type) => !pollable.includes(type) && !typeOf({ type }).hasNoPoints,
  );
  expect(pollable.length).toBeGreaterThan(6);
  expect(others.length).toBeLessThan(3);
  for (const type of others) {
    const question = modules[`./${type}/examples.ts`]?.examples[0]?.question as Question;
    expect(isPoll(asPoll(question))).toBe(false);
  }
});

describe.each(cases)('$name: $title', ({ question, answers }) => {
  const poll = asPoll(question);

  test('has no key, however it is sent, stored or read', () => {
    for (const sent of [poll, { ...question, isPoll: true, points: 5 }]) {
      expect(Question.parse(sent)).toEqual(poll);
      expect(parseStoredQuestion(JSON.parse(JSON.stringify(toStored(sent as Question))))).toEqual(poll);
    }
    expect(JSON.stringify({ ...poll, explanation: undefined })).not.toMatch(keyLeft);
    expect(JSON.stringify(solutionOf(poll))).not.toMatch(keyLeft);
    expect(plainSolution(poll)).toBe('');
    expect(markingGuideOf(poll)).toBeNull();
  });

  test('nothing is earned, right or wrong', () => {
    expect(poll.points).toBe(0);
    expect(typeOf(poll).hasNoPoints).toBe(true);
    for (const { answer } of [...answers, { answer: undefined }])
      expect(gradeAnswer(poll, answer).fraction).toBeNull();
    const { bars, grid } = tallyOf(
      poll,
      answers.map(({ answer }) => answer),
    );
    expect(bars.some(({ isRight }) => isRight)).toBe(false);
    expect(grid?.right ?? []).toEqual([]);
  });

  test('players get a view that says so, and nothing else of it', () => {
    const view = JSON.parse(JSON.stringify(redact(poll)));
    expect(PlayerQuestion.parse(view)).toEqual(view);
    expect(view.isPoll).toBe(true);
    expect(Solution.safeParse(JSON.parse(JSON.stringify(solutionOf(poll)))).success).toBe(true);
  });

  test('lacks nothing that the question did not lack, and can be graded again', () => {
    const before = new Set(errorsOf(question).map(({ code }) => code));
    expect(errorsOf(poll).filter(({ code }) => !before.has(code))).toEqual([]);
    const again = asGraded(poll);
    expect(isPoll(again)).toBe(false);
    expect(again).toMatchObject({ id: question.id, type: question.type, points: 1 });
    expect(toInterchange(poll).lost.at(-1)).toMatch(/poll/);
  });
});
