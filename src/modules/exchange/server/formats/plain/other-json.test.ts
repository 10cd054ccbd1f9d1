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
