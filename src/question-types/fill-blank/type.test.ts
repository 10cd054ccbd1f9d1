// Lint, the player's view and edits of fill in the blanks.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeAnswer, lintQuestion, redact, stemOf, tallyOf } from '../registry.ts';
import { blanksIn, showBlanks } from '../text/blank-marks.ts';
import {
  addBlank,
  blankNumbers,
  nextBlank,
  removeBlank,
  setChoices,
  setGroup,
  wrongChoices,
} from './edits.ts';
import { FillBlankQuestion } from './schema.ts';

const make = (change: object) =>
  FillBlankQuestion.parse({ id: 'q', type: 'fill-blank', question: 'A {{1}} and {{2}}.', ...change });
const codes = (change: object) => lintQuestion(make(change)).map(({ code }) => code);

describe('marks in the text', () => {
  test.each([
    ['', []],
    ['{{1}} and {{ 2 }}', [1, 2]],
    ['{{2}}{{1}}{{2}}', [2, 1, 2]],
    ['{{0}} {{100}} {{x}} {1} {{{3}}}', [3]],
    ['$x^{{1}}$ and {{2}}', [2]],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar before a blank.
    ['It costs ${{1}} and ${{2}} more.', [1, 2]],
    ['**{{1}}** `{{2}}`', [1, 2]],
  ])('%j has %j', (text, numbers) => {
    expect(blanksIn(text)).toEqual(numbers);
  });

  test('are shown as lines in lists and exports, of this type only', () => {
    expect(stemOf(make({}))).toBe('A ____ and ____.');
    expect(showBlanks('no blank')).toBe('no blank');
    const other = {
      id: 'o',
      type: 'open-ended',
      question: 'What is {{1}} in a template?',
      points: 1,
    } as const;
    expect(stemOf({ ...other, rubric: { text: '', criteria: [] } })).toContain('{{1}}');
  });
});

describe('lint', () => {
  test.each([
    ['a whole question', { correctAnswer: ['a', ['b', 'c']] }, []],
    ['no blank', { question: 'A.', correctAnswer: [] }, ['no_blanks']],
    ['a blank without answers', { correctAnswer: ['a'] }, ['blank_without_answer']],
    ['an empty key', { correctAnswer: ['a', ' '] }, ['blank_without_answer']],
    ['answers without a blank', { correctAnswer: ['a', 'b', 'c'] }, ['answer_without_blank']],
    ['a number twice', { question: '{{1}} {{1}} {{2}}', correctAnswer: ['a', 'b'] }, ['repeated_blank']],
    ['an empty accepted answer', { correctAnswer: ['a', ['b', '']] }, ['accepted_empty']],
    ['a star alone', { correctAnswer: ['a', '*'] }, ['accepts_everything']],
    [
      'a blank within a formula',
      { question: '$x^{{1}}$ {{2}}', correctAnswer: ['a', 'b'] },
      ['answer_without_blank'],
    ],
    [
      'choices without the right one',
      { correctAnswer: ['a', 'b'], options: { choices: [['x', 'y']] } },
      ['accepted_not_in_choices'],
    ],
    [
      'one choice only',
      { correctAnswer: ['a', 'b'], options: { choices: [['a']] } },
      ['too_few_choices', 'all_choices_right'],
    ],
    ['a group of one', { correctAnswer: ['a', 'b'], options: { unordered: [[0]] } }, ['group_of_one']],
    [
      'a blank in two groups',
      {
        correctAnswer: ['a', 'b'],
        options: {
          unordered: [
            [0, 1],
            [1, 0],
          ],
        },
      },
      ['blank_in_two_groups'],
    ],
  ])('%s', (_, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });
});

describe('what comes from outside', () => {
  const bare = {
    type: 'fill-blank',
    correctAnswer: ['Paris', ['London', 'Londres'], { accepted: ['Rome'] }, null],
  };

  test('a key by hand is enough to grade with', () => {
    expect(gradeAnswer(bare, ['paris', 'LONDRES', 'Rome']).fraction).toBe(1);
    expect(gradeAnswer({ ...bare, options: ['a', 'b'] }, ['paris']).fraction).toBeCloseTo(1 / 3, 12);
    expect(gradeAnswer({ ...bare, scoring: 'all_or_nothing' }, ['paris']).fraction).toBe(0);
    expect(gradeAnswer({ ...bare, scoring: 'right/places' }, ['paris']).fraction).toBeCloseTo(1 / 3, 12);
  });

  test('more blanks or longer texts than there can be are refused', () => {
    expect(gradeAnswer(bare, Array(10_000).fill('Paris')).fraction).toBe(0);
    expect(gradeAnswer(bare, ['P'.repeat(1_000_000)]).fraction).toBe(0);
    expect(gradeAnswer({ ...bare, correctAnswer: Array(1_000).fill('a') }, ['a']).fraction).toBeNull();
  });
});

test('the order of the choices says nothing about the key, and is always the same', () => {
  const lists = fc.uniqueArray(
    fc.string({ unit: fc.constantFrom(...'abcdef'), minLength: 1, maxLength: 4 }),
    {
      minLength: 2,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(lists, fc.nat(), (list, at) => {
      const right = list[at % list.length] ?? '';
      const view = (choices: string[], key: string) =>
        redact(make({ question: '{{1}}', correctAnswer: [key], options: { choices: [choices] } }));
      const first = [right, ...list.filter((choice) => choice !== right)];
      expect(view(first, right)).toEqual(view(list, list[0] ?? ''));
    }),
  );
  const places = Array.from({ length: 200 }, (_, index) => {
    const options = { choices: [['right', 'wrong', 'neither', 'nor']] };
    const view = redact(make({ id: `q${index}`, question: '{{1}}', correctAnswer: ['right'], options }));
    return view.type === 'fill-blank' ? (view.options?.choices?.[0]?.indexOf('right') ?? -1) : -1;
  });
  for (const place of [0, 1, 2, 3]) expect(places.filter((at) => at === place).length).toBeGreaterThan(25);
});

test('a tally counts blank by blank, and a group together', () => {
  const question = make({
    question: '{{1}} {{2}} {{3}}',
    correctAnswer: [['red'], ['blue'], ['purple']],
    options: { unordered: [[1, 0]] },
  });
  const { answered, bars } = tallyOf(question, [
    ['red', 'blue', 'purple'],
    ['Blue', 'red', 'pink'],
    ['red', 'red', ''],
  ]);
  expect(answered).toBe(3);
  expect(bars.map(({ key, label, count, isRight }) => [key[0], label, count, isRight])).toEqual([
    ['0', 'red', 3, true],
    ['0', 'blue', 2, true],
    ['1', 'purple', 1, true],
    ['1', 'pink', 1, false],
  ]);
});

describe('edits', () => {
  test('a blank is added at the end with the next number', () => {
    const question = make({ correctAnswer: ['a', 'b'] });
    expect(nextBlank(question)).toBe(3);
    expect(addBlank(question, 3)).toMatchObject({
      question: 'A {{1}} and {{2}}. {{3}}',
      correctAnswer: [['a'], ['b'], ['']],
    });
  });

  test('a removed blank takes its key along, and later ones move up', () => {
    const question = make({
      question: '{{1}} {{2}} {{3}}',
      correctAnswer: ['a', 'b', 'c'],
      options: { choices: [null, null, ['c', 'd']], unordered: [[0, 1, 2]] },
    });
    expect(removeBlank(question, 2)).toMatchObject({
      question: '{{1}}  {{2}}',
      correctAnswer: [['a'], ['c']],
      options: { choices: [null, ['c', 'd']], unordered: [[0, 1]] },
    });
  });

  test('answers whose blank was removed from the text are still shown', () => {
    expect(blankNumbers(make({ question: '{{2}}', correctAnswer: ['a', 'b'] }))).toEqual([2, 1]);
  });

  test('choices are the accepted answers and the wrong ones', () => {
    const question = setChoices(make({ correctAnswer: [['a', ''], 'b'] }), 1, ['x', ' ', 'y']);
    expect(question.options?.choices).toEqual([['a', 'x', 'y']]);
    expect(wrongChoices(question, 1)).toEqual(['x', 'y']);
    expect(setChoices(question, 1, null).options).toBeUndefined();
  });

  test('groups keep their letters while they are in use', () => {
    const question = setGroup(setGroup(make({ correctAnswer: ['a', 'b'] }), 1, 1), 2, 1);
    expect(question.options?.unordered).toEqual([[], [0, 1]]);
    expect(setGroup(setGroup(question, 1, -1), 2, -1).options).toBeUndefined();
  });
});
