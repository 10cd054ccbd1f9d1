import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportFormats, importFormats } from '#modules/exchange/contract.ts';
import { readText } from '#tests/support/files/formats.ts';
import type { FoundItem } from '../file-format.ts';
import { snapPercent } from '../items/fractions.ts';
import { imageIdsIn, mapImages } from '../pictures/images-in.ts';
import { readerFor, writerFor } from '../registry.ts';
import { decodeText } from '../text/decode-text.ts';
import { aiken } from './aiken.ts';
import { json } from './json.ts';
import { list } from './list.ts';

const shown = (items: FoundItem[]) =>
  items.map((found) => {
    if ('skipped' in found) return found.skipped;
    return 'item' in found ? found.item : found.question;
  });

describe('Aiken', () => {
  it('reads stems, options of both kinds, and the key', async () => {
    const { items } = await readText(
      aiken,
      'Which one?\r\nA. one\r\nB) two\r\nANSWER: B\r\n\r\nA. Fleming found what?\nA) penicillin\nB) radium\nANSWER: a',
    );
    expect(shown(items)).toMatchObject([
      {
        text: 'Which one?',
        isMultiple: false,
        options: [{ isRight: false }, { text: 'two', isRight: true }],
      },
      { text: 'A. Fleming found what?', options: [{ text: 'penicillin', isRight: true }, {}] },
    ]);
  });

  it('checks each item separately', async () => {
    const { items } = await readText(
      aiken,
      [
        'Key beyond\nA. one\nB. two\nANSWER: D',
        'No key\nA. one\nB. two',
        'One option\nA. one\nANSWER: A',
        'Twice\nA. one\nA. two\nANSWER: A',
        'ANSWER: A',
        'Two lines\nof text\nA. one\nB. two\nANSWER: A, B',
        'At the end\nA. one',
      ].join('\n\n'),
    );
    expect(shown(items)).toMatchObject([
      { kind: 'choice' },
      'The line ANSWER: is missing.',
      'There are fewer than two options.',
      'Two options have the same letter.',
      'The question has no text.',
      { text: 'Two lines of text', isMultiple: true },
      'The line ANSWER: is missing.',
    ]);
    expect(items.map(({ place }) => place)).toEqual([
      'line 1',
      'line 6',
      'line 10',
      'line 14',
      'line 19',
      'line 21',
      'line 27',
    ]);
  });
});

describe('a plain list', () => {
  it('recognises right options by a star, by words behind them, or by a line of their letters', async () => {
    const { items } = await readText(
      list,
      [
        'Some heading',
        '1. Star?\na) no\n*b) yes',
        'Q2) Word?\n- no\n- yes (correct)',
        '3. Letters?\nA. one\nB. two\nC. three\nAnswer: A and C',
        '4. True?\nAnswer: false',
        '5. Say it\nAnswer: this; or that',
        '6. Discuss.',
        '7. Which?\na) one\nb) two\nAnswer: z',
        '8. None marked\na) one\nb) two',
      ].join('\n\n'),
    );
    expect(shown(items)).toMatchObject([
      { text: 'Star?', options: [{ isRight: false }, { text: 'yes', isRight: true }] },
      { text: 'Word?', options: [{ isRight: false }, { text: 'yes', isRight: true }] },
      {
        text: 'Letters?',
        isMultiple: true,
        options: [{ isRight: true }, { isRight: false }, { isRight: true }],
      },
      { kind: 'boolean', isTrue: false },
      { kind: 'text', accepted: [{ text: 'this' }, { text: 'or that' }] },
      { kind: 'essay' },
      { kind: 'choice' },
      { options: [{ isRight: false }, { isRight: false }] },
    ]);
  });
});

describe('JSON', () => {
  it('reads a quiz, a bare list, and a reply of the API, and skips anything that is not a question', async () => {
    const question = { type: 'true-false', question: 'Yes?', correctAnswer: 0 };
    for (const content of [
      { questions: [question, 7, { a: 1 }] },
      [question, 7, null],
      { quiz: { questions: [question, 'x', []] } },
    ]) {
      const { items } = await readText(json, JSON.stringify(content));
      expect(shown(items)).toEqual([question, 'This is not a question.', 'This is not a question.']);
    }
  });

  it('survives malicious property names', async () => {
    const source =
      '{"questions":[{"type":"__proto__","question":"a","__proto__":{"x":1}}],"images":{"__proto__":{"base64":"AA=="}}}';
    const { items } = await readText(json, source);
    expect(items).toHaveLength(1);
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

describe('formats', () => {
  it('match those in the contract', () => {
    const file = { fileName: '', bytes: Buffer.from('') };
    for (const name of importFormats) expect(readerFor(file, name).name).toBe(name);
    for (const name of exportFormats) expect(writerFor(name).name).toBe(name);
  });

  it.each([
    ['gift', '::Q::Which? {=a ~b}'],
    ['gift', 'Plain {T}'],
    ['aiken', 'Which?\nA. a\nB. b\nANSWER: A'],
    ['csv', 'question;option 1;option 2;correct\nWhich?;a;b;1'],
    ['csv', 'Question\tA\tB\tAnswer\nWhich?\ta\tb\tA'],
    ['json', '{"questions":[]}'],
    ['json', '[{"type":"x"}]'],
    ['list', '1. Which?\na) a\n*b) b'],
    ['moodle-xml', '<?xml version="1.0"?><quiz><question type="essay"></question></quiz>'],
  ])('recognises %s in %j', (name, text) => {
    expect(readerFor({ fileName: '', bytes: Buffer.from(text) }).name).toBe(name);
  });

  it('never fails on any text, and says what it does not know', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 300 }),
        fc.constantFrom(...importFormats),
        async (text, name) => {
          if (name === 'xlsx' || name === 'qti') return;
          try {
            const { items } = await readText(
              readerFor({ fileName: '', bytes: Buffer.from(text) }, name),
              text,
            );
            for (const item of items) expect(item.place).not.toBe('');
          } catch (error) {
            expect(error).toMatchObject({ code: 'import_unreadable' });
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

it('the reader of plain texts is not slowed down by malicious texts', async () => {
  // Each is harmless if the time grows with its length, and takes minutes if it grows with the square of it.
  const units = [
    '\n',
    ' ',
    '<?',
    '<!--',
    '// [tag:',
    'a) ',
    '1. ',
    '*',
    '{',
    '::',
    '=a->',
    '<question ',
    '1',
  ];
  for (const unit of units) {
    const bytes = Buffer.from(`1. x\na) ${unit.repeat(400_000 / unit.length)}`);
    for (const name of [undefined, ...importFormats]) {
      try {
        const reader = readerFor({ fileName: '', bytes }, name);
        reader.countItems?.({ fileName: '', bytes });
        if (name) await reader.read({ fileName: '', bytes }).next();
      } catch (error) {
        expect(error).toMatchObject({ code: 'import_unreadable' });
      }
    }
  }
});

it('the reader of plain texts reads texts in every encoding that teachers have', () => {
  const text = 'Café — naïve\nZweite Zeile';
  const wide = Buffer.from(text, 'utf16le');
  const swapped = Buffer.from(wide).swap16();
  const latin = Buffer.from('Caf\u00e9 \u0096', 'latin1');
  for (const bytes of [
    Buffer.from(text),
    Buffer.from(`\uFEFF${text}`),
    Buffer.concat([Buffer.from([0xff, 0xfe]), wide]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]),
    Buffer.from(text.replace('\n', '\r\n')),
    Buffer.from(text.replace('\n', '\r')),
  ]) {
    expect(decodeText(bytes)).toEqual({ text, notes: [] });
  }
  expect(decodeText(Buffer.from('Plain text without a mark', 'utf16le')).text).toBe(
    'Plain text without a mark',
  );
  expect(decodeText(latin)).toEqual({ text: 'Café –', notes: [expect.stringContaining('accents')] });
});

it('the reader of plain texts turns rounded percentages into simple fractions', () => {
  expect([33.33333, 33.333, 66.66667, 14.28571, -33.33333, 12.5, 83.33333, 100, 0].map(snapPercent)).toEqual([
    1 / 3,
    1 / 3,
    2 / 3,
    1 / 7,
    -1 / 3,
    1 / 8,
    5 / 6,
    1,
    0,
  ]);
  expect(snapPercent(37.7)).toBe(0.377);
  expect(snapPercent(900)).toBe(1);
});

it('the reader of plain texts finds pictures wherever they are, and removes them without leaving a hole', () => {
  const question = {
    media: { imageId: 'a' },
    optionMedia: [null, { imageId: 'b' }],
    options: { image: { imageId: 'a' } },
  };
  expect(imageIdsIn(question)).toEqual(['a', 'b']);
  expect(mapImages(question, () => null)).toEqual({ optionMedia: [null, null], options: { image: null } });
});
