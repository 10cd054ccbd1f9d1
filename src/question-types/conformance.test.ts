// Plays every type's examples through every promise of the question type interface.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Example } from './interface/question-type.ts';
import { plainAnswer, plainSolution } from './plain-question.ts';
import {
  blankQuestion,
  fromInterchange,
  givesKeyAway,
  gradeAnswer,
  isUnknownQuestion,
  lintQuestion,
  markingGuideOf,
  PlayerQuestion,
  parseAnswer,
  parseStoredQuestion,
  Question,
  type QuestionTypeName,
  questionTypeNames,
  redact,
  Solution,
  sampleQuestion,
  shuffleCount,
  solutionOf,
  tallyOf,
  textsOf,
  toInterchange,
  typeOf,
} from './registry.ts';
import { toStored } from './stored-question.ts';

const modules = import.meta.glob<{ examples: Example<Question>[] }>('./*/examples.ts', { eager: true });
const examplesOf = (name: QuestionTypeName) => modules[`./${name}/examples.ts`]?.examples ?? [];

/** Whatever may come over the wire, and what nearly is an answer. */
const anyAnswer = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true }),
  fc.integer({ min: -2, max: 14 }),
  fc.array(fc.integer({ min: -1, max: 13 }), { maxLength: 14 }),
  fc.string({ unit: 'grapheme', maxLength: 1_200 }),
  fc.array(fc.option(fc.integer({ min: -1, max: 13 })), { maxLength: 14 }),
  fc.array(fc.string({ maxLength: 20 }), { maxLength: 14 }),
  fc.array(fc.record({ x: fc.double({ min: -0.5, max: 1.5 }), y: fc.double({ min: -0.5, max: 1.5 }) }), {
    maxLength: 14,
  }),
);

const keyMembers =
  /"(correctAnswer|explanation|accepted|tolerance|numeric|isRight|fraction|unit|regions|rubric|tags|weights|optionWeights|optionFeedback)":/;

test('every type in the list has its folder of examples', () => {
  expect(Object.keys(modules)).toHaveLength(questionTypeNames.length);
  expect(questionTypeNames.length).toBeGreaterThan(3);
});

describe.each(questionTypeNames)('%s', (name) => {
  const examples = examplesOf(name);
  const questions = examples.map(({ question }) => question);

  test('has at least ten worked examples with their source', () => {
    const sourced = examples.flatMap(({ answers }) => answers.filter(({ source }) => source));
    expect(sourced.length).toBeGreaterThanOrEqual(10);
  });

  test('a blank question parses, and lint says what it lacks', () => {
    const blank = blankQuestion(name, 'new');
    expect(Question.parse(blank)).toEqual(blank);
    expect(lintQuestion(blank).filter(({ severity }) => severity === 'error').length).toBeGreaterThan(0);
    for (const problem of lintQuestion(blank)) expect(problem.message).toMatch(/^[A-Z].*\.$/);
    expect(typeOf(blank).title).not.toBe('');
  });

  test('says what it is good for, in sentences', () => {
    const { about } = typeOf({ type: name });
    expect(about).toMatch(/^[A-Z].+\.$/);
    expect(about.length).toBeGreaterThan(40);
  });

  test('has a question to try that could be played as it is, with an explanation', () => {
    const sample = sampleQuestion(name);
    expect(sample.type).toBe(name);
    expect(lintQuestion(sample)).toEqual([]);
    expect(sample.explanation).toMatch(/\.$/);
    expect(JSON.stringify(redact(sample))).not.toMatch(keyMembers);
    const own = [...Array(shuffleCount(sample)).keys()];
    expect(givesKeyAway(sample, own)).toBe(false);
  });

  describe.each(examples)('$title', ({ question, answers }) => {
    test('parses to itself, also from storage', () => {
      expect(Question.parse(question)).toEqual(question);
      // As it is stored now, and as it was before the version of its type was stored with it.
      for (const stored of [toStored(question), question])
        expect(parseStoredQuestion(JSON.parse(JSON.stringify(stored)))).toEqual(question);
      expect(toStored(question)).toMatchObject({ typeVersion: typeOf(question).version });
    });

    test.each(answers)('$answer earns $fraction', ({ answer, fraction }) => {
      const given = gradeAnswer(question, answer).fraction;
      if (fraction === null) expect(given).toBeNull();
      else expect(given).toBeCloseTo(fraction, 9);
    });

    test('whatever arrives earns something from 0 to 1 and is described, or is refused in words', () => {
      fc.assert(
        fc.property(anyAnswer, (answer) => {
          const { fraction } = gradeAnswer(question, answer);
          if (fraction !== null) expect(fraction >= 0 && fraction <= 1).toBe(true);
          expect(typeof plainAnswer(question, answer)).toBe('string');
          const parsed = parseAnswer(question, answer);
          if (!parsed.ok) expect(parsed.message).not.toBe('');
        }),
        { numRuns: 60 },
      );
    });

    test('the view and the solution keep to their schemas; only the solution knows the key', () => {
      const view = JSON.parse(JSON.stringify(redact(Object.assign({ secret: 'canary' }, question))));
      expect(PlayerQuestion.parse(view)).toEqual(view);
      expect(JSON.stringify(view)).not.toMatch(keyMembers);
      expect(JSON.stringify(view)).not.toContain('canary');
      const solution = JSON.parse(JSON.stringify(solutionOf(question)));
      expect(Solution.parse(solution)).toEqual(solution);
      expect(textsOf(redact(question))).toContain(question.question);
      expect(typeof plainSolution(question)).toBe('string');
    });

    test('questions that differ in what players may not know have the same view', () => {
      const shown = new Set(Object.keys(redact(question)));
      for (const other of questions.filter((candidate) => keyShape(candidate) === keyShape(question))) {
        const hidden = Object.entries(other).filter(([member]) => !shown.has(member));
        const twin = Question.parse({
          ...question,
          explanation: 'Another one.',
          ...Object.fromEntries(hidden),
        });
        expect(redact(twin)).toEqual(redact(question));
      }
    });

    test('the tally counts every answer that fits once', () => {
      const given = answers.map(({ answer }) => answer);
      const fitting = given.map((answer) => parseAnswer(question, answer));
      const counted = fitting.filter((parsed) => parsed.ok && !parsed.isBlank);
      const { answered, bars, grid, heat } = tallyOf(question, given);
      expect(answered).toBe(counted.length);
      expect(new Set(bars.map(({ key }) => key)).size).toBe(bars.length);
      for (const { count } of bars) expect(count).toBeLessThanOrEqual(answered);
      if (counted.length > 0) {
        const marks = [
          ...bars.map(({ count }) => count),
          ...(grid?.counts.flat() ?? []),
          ...(heat?.counts ?? []),
        ];
        expect(marks.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
      }
      if (grid) {
        expect(grid.counts.map((row) => row.length)).toEqual(grid.rows.map(() => grid.columns.length));
        for (const row of grid.counts)
          expect(row.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(answered);
      }
      if (heat) expect(heat.counts).toHaveLength(heat.rows * heat.columns);
      expect(tallyOf(question, [...given, ...given]).answered).toBe(2 * answered);
    });

    test('travels through the neutral form and back', () => {
      const { item, lost } = toInterchange(question);
      const back = fromInterchange(item, question.id, question.type);
      expect(lost.every((sentence) => /^[A-Z].*\.$/.test(sentence))).toBe(true);
      if (back === null) throw new Error('This type does not read what it wrote.');
      for (const { answer } of answers) {
        if (lost.length === 0)
          expect(gradeAnswer(back.question, answer).fraction).toBe(gradeAnswer(question, answer).fraction);
      }
      expect(back.question).toMatchObject({
        id: question.id,
        type: question.type,
        question: question.question,
      });
    });

    test('the order of the options does not change a grade', () => {
      const count = shuffleCount(question);
      if (count === 0) return;
      const order = [...Array(count).keys()].reverse();
      const moved = withOptionsMoved(question, order);
      for (const { answer } of answers) {
        const before = gradeAnswer(question, answer).fraction;
        const after = gradeAnswer(moved, move(answer, order)).fraction;
        if (before === null) expect(after).toBeNull();
        else expect(after).toBeCloseTo(before, 12);
      }
    });
  });
});

/** Types without a right answer have no such member. */
function keyOf(question: Question): unknown {
  return 'correctAnswer' in question ? question.correctAnswer : null;
}

function keyShape(question: Question): string {
  const key: unknown = keyOf(question);
  return typeof key === 'object' && key !== null && !Array.isArray(key)
    ? Object.keys(key).sort().join()
    : 'plain';
}

/** `order[i]` is the old index of what then is at i. Indices that do not exist stay as they are. */
function move(indices: unknown, order: number[]): unknown {
  if (Array.isArray(indices)) return indices.map((index) => move(index, order));
  return typeof indices === 'number' && order.includes(indices) ? order.indexOf(indices) : indices;
}

function withOptionsMoved(question: Question, order: number[]): Question {
  const { options } = redact(question) as { options?: unknown };
  return Question.parse({
    ...question,
    ...movedCompanions(question, order),
    options: moveOptions(options, order),
    correctAnswer: move(keyOf(question), order),
  });
}

/** What an author writes beside each option, such as a weight, moves with it. */
function movedCompanions(question: Question, order: number[]): Record<string, unknown> {
  const companions = Object.entries(question).filter(
    ([member, value]) => member.startsWith('option') && Array.isArray(value),
  );
  return Object.fromEntries(
    companions.map(([member, value]) => [member, order.map((index) => value[index])]),
  );
}

/** Where options come in two lists, the one on the right is what can be shuffled. */
function moveOptions(options: unknown, order: number[]): unknown {
  if (Array.isArray(options)) return order.map((index) => options[index]);
  const { right } = options as { right: unknown[] };
  return { ...(options as object), right: order.map((index) => right[index]) };
}

describe('what comes from outside', () => {
  const example = examplesOf(questionTypeNames[0] as QuestionTypeName)[0]?.question as Question;

  test('a scheme that no one knows grades as the type does by itself', () => {
    for (const { question, answers } of questionTypeNames.flatMap(examplesOf)) {
      const { scoring, ...plain } = question as Question & { scoring?: string };
      for (const { answer } of answers)
        expect(gradeAnswer({ ...plain, scoring: 'no-such' }, answer)).toEqual(gradeAnswer(plain, answer));
    }
  });

  test('10,000 options are refused', () => {
    const question = { ...example, options: Array.from({ length: 10_000 }, String) };
    expect(Question.safeParse(question).success).toBe(false);
    expect(gradeAnswer(question, 0).fraction).toBeNull();
  });

  test.each([['no-such-type'], ['__proto__'], ['constructor'], [''], [null], [7]])(
    'the type %j becomes a placeholder that keeps the data',
    (type) => {
      const stored = { id: 'q1', type, question: 'Where?', points: 3, regions: [1] };
      const question = parseStoredQuestion(stored);
      expect(isUnknownQuestion(question) && question.stored).toBe(stored);
      expect(question).toMatchObject({ id: 'q1', question: 'Where?', points: 3 });
      expect(lintQuestion(question).map(({ code }) => code)).toEqual(['unknown_type']);
      expect(gradeAnswer(stored, 0).fraction).toBeNull();
    },
  );

  test('anything can be read and graded without a throw', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (stored, answer) => {
        parseStoredQuestion(stored);
        expect(gradeAnswer(stored, answer).fraction).toBeNull();
      }),
    );
  });
});

describe('types in which nothing can be earned', () => {
  const without = questionTypeNames.filter((type) => typeOf({ type }).hasNoPoints);
  test('are those that no one grades', () => {
    const ungraded = questionTypeNames.filter((type) => {
      const question = sampleQuestion(type);
      return markingGuideOf(question) === null && gradeAnswer(question, undefined).fraction === null;
    });
    expect(without).toEqual(ungraded);
    expect(without.length).toBeGreaterThan(0);
  });
  test.each(without)('%s has no points, whatever is sent, stored or imported', (type) => {
    const sent = { ...sampleQuestion(type), points: 5 };
    expect(Question.parse(sent).points).toBe(0);
    expect(parseStoredQuestion(sent).points).toBe(0);
    expect(redact(Question.parse(sent)).points).toBe(0);
    expect(blankQuestion(type, 'q').points).toBe(0);
    expect(toInterchange(Question.parse(sent)).item.points).toBeUndefined();
  });
});
