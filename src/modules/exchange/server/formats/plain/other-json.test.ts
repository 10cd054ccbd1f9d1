import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText } from '#tests/support/files/formats.ts';
import { json } from './json.ts';

async function read(content: unknown) {
  const { items } = await readText(json, JSON.stringify(content));
  return items.map((found) => {
    if (!('item' in found)) return 'skipped' in found ? found.skipped : found;
    const { item, adapted } = found;
    const options =
      item.kind === 'choice' ? item.options.map((one) => `${one.isRight ? '+' : '-'}${one.text}`) : [];
    return { kind: item.kind, text: item.text, options, adapted };
  });
}

const gases = {
  kind: 'choice',
  text: 'Which gas do plants take in?',
  options: ['-oxygen', '+carbon dioxide'],
  adapted: [],
};
const question = 'Which gas do plants take in?';
const options = ['oxygen', 'carbon dioxide'];

describe('a quiz of another program as JSON', () => {
  it.each([
    ['the text as the key', [{ question, options, answer: 'carbon dioxide' }]],
    ['a letter as the key', { questions: [{ question, options, answer: 'B' }] }],
    [
      'options by letters',
      { quiz: [{ question, options: { A: 'oxygen', B: 'carbon dioxide' }, correct_answer: 'B' }] },
    ],
    [
      'marked options',
      {
        quiz: {
          items: [
            {
              questionText: question,
              answerOptions: [
                { answerText: 'oxygen', isCorrect: false },
                { answerText: 'carbon dioxide', isCorrect: true },
              ],
            },
          ],
        },
      },
    ],
  ])('is read with %s', async (_, content) => {
    expect(await read(content)).toEqual([gases]);
  });

  it('of OpenTDB has its entities decoded, and its right option at no fixed place', async () => {
    const results = [
      {
        type: 'multiple',
        category: 'Science',
        question,
        correct_answer: 'Carbon dioxide',
        incorrect_answers: ['Oxygen', 'Helium &amp; neon'],
      },
      {
        type: 'boolean',
        question: 'Is &quot;CO2&quot; a gas?',
        correct_answer: 'True',
        incorrect_answers: ['False'],
      },
    ];
    const [choice, truth] = await read({ response_code: 0, results });
    expect(choice).toMatchObject({
      options: expect.arrayContaining(['+Carbon dioxide', '-Oxygen', '-Helium & neon']),
    });
    expect(truth).toMatchObject({ kind: 'boolean', text: 'Is "CO2" a gas?' });
  });

  it('decides for the whole file whether numbers count from 0 or from 1, or says what it took', async () => {
    const three = ['a', 'b', 'c'];
    expect(
      await read([
        { question, options: three, answer: 0 },
        { question, options: three, answer: 1 },
      ]),
    ).toMatchObject([{ options: ['+a', '-b', '-c'] }, { options: ['-a', '+b', '-c'], adapted: [] }]);
    expect(
      await read([
        { question, options: three, answer: 3 },
        { question, options: three, answer: 1 },
      ]),
    ).toMatchObject([{ options: ['-a', '-b', '+c'] }, { options: ['+a', '-b', '-c'], adapted: [] }]);
    expect(await read([{ question, options: three, answer: 1 }])).toMatchObject([
      { options: ['-a', '+b', '-c'], adapted: [expect.stringContaining('“1”')] },
    ]);
  });

  it('never calls a question without a key complete', async () => {
    expect(
      await read([
        { question, options },
        { question, options, answer: 'iron' },
      ]),
    ).toEqual([
      {
        ...gases,
        options: ['-oxygen', '-carbon dioxide'],
        adapted: ['The correct answer is not marked in the file. Please mark it.'],
      },
      expect.objectContaining({ adapted: [expect.stringContaining('iron')] }),
    ]);
  });

  it('never fails, whatever is in it', async () => {
    const name = fc.constantFrom(
      'question',
      'options',
      'answer',
      'answers',
      'type',
      'matches',
      'incorrect_answers',
      'correct',
      'text',
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('any'), { maxLength: 4 }),
        fc.dictionary(name, tie('any'), { maxKeys: 4 }),
      ),
    })).any;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(name, value, { maxKeys: 5 }), { maxLength: 4 }),
        async (questions) => {
          expect(await read({ questions })).toHaveLength(questions.length);
        },
      ),
      { numRuns: 200 },
    );
  });
});

it('blanks with names in the text are read with their answers and choices', async () => {
  const answers = {
    colour: ['blue', 'azure'],
    pet: [
      { text: 'cat', correct: true },
      { text: 'cow', correct: false },
    ],
  };
  const { items } = await readText(
    json,
    JSON.stringify([{ type: 'fill_in_multiple_blanks', text: 'A [colour] sky and a [pet].', answers }]),
  );
  expect(items).toMatchObject([
    {
      item: {
        kind: 'gaps',
        text: 'A {{1}} sky and a {{2}}.',
        gaps: [{ accepted: ['blue', 'azure'] }, { accepted: ['cat'], choices: ['cat', 'cow'] }],
      },
    },
  ]);
});

// The shape is that of forms.get in the documentation of Google's interface for forms.
it('a form of Google has its options, keys, points, scales and texts', async () => {
  const choice = (type: string, values: string[]) => ({ type, options: values.map((value) => ({ value })) });
  const key = (values: string[]) => ({ correctAnswers: { answers: values.map((value) => ({ value })) } });
  const ask = (title: string, asked: object) => ({ title, questionItem: { question: asked } });
  const { items, quiz } = await readText(
    json,
    JSON.stringify({
      info: { title: 'Gases' },
      items: [
        { title: 'Read this.', textItem: {} },
        ask('Which * is a gas?', {
          grading: { pointValue: 2, ...key(['neon']), whenRight: { text: 'So it is.' } },
          choiceQuestion: choice('RADIO', ['neon', 'iron']),
        }),
        ask('Which are?', {
          grading: key(['neon', 'argon']),
          choiceQuestion: choice('CHECKBOX', ['neon', 'iron', 'argon']),
        }),
        ask('Which?', { choiceQuestion: choice('RADIO', ['neon', 'iron']) }),
        ask('Name it.', { grading: key(['neon']), textQuestion: {} }),
        ask('Explain.', { textQuestion: { paragraph: true } }),
        ask('How sure?', { scaleQuestion: { low: 1, high: 5, lowLabel: 'not', highLabel: 'very' } }),
        ask('When?', { dateQuestion: {} }),
        ask('Upload.', { fileUploadQuestion: {} }),
      ],
    }),
  );
  expect(quiz.title).toBe('Gases');
  expect(items).toMatchObject([
    {
      item: {
        text: 'Which * is a gas?',
        points: 2,
        explanation: 'So it is.',
        isMultiple: false,
        options: [{ isRight: true }, { isRight: false }],
      },
      belongsTo: { text: 'Read this.' },
      adapted: [expect.stringContaining('A text before')],
    },
    {
      item: { isMultiple: true, options: [{ isRight: true }, { isRight: false }, { isRight: true }] },
      adapted: [],
    },
    { adapted: [expect.stringContaining('not marked')] },
    { item: { kind: 'text', accepted: [{ text: 'neon' }] } },
    { item: { kind: 'essay' }, adapted: [] },
    { item: { kind: 'rating', min: 1, max: 5, minLabel: 'not', maxLabel: 'very' } },
    { skipped: expect.stringContaining('date') },
    { skipped: expect.stringContaining('upload') },
  ]);
});
