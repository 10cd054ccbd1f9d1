import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { questionTypeNames, toInterchange } from '#question-types/registry.ts';
import { readAll, readText } from '#tests/support/files/formats.ts';
import { handMadeWorkbook, workbookOf } from '#tests/support/files/workbooks.ts';
import { oneOfEach } from '#tests/support/quizzes/quizzes.ts';
import type { FoundItem } from '../file-format.ts';
import { decodeText } from '../text/decode-text.ts';
import { csv } from './csv.ts';
import { csvRows } from './csv-rows.ts';
import { rightIndices } from './table-row.ts';
import { xlsx } from './xlsx.ts';

const item = (found: FoundItem | undefined) => {
  if (!found || !('item' in found)) throw new Error(JSON.stringify(found));
  return found.item;
};
const reasons = (items: FoundItem[]) => items.map((found) => ('skipped' in found ? found.skipped : 'ok'));

const readBook = (bytes: Buffer) => readAll(xlsx, { fileName: 'a.xlsx', bytes });

describe('CSV', () => {
  it.each([
    ['commas', ','],
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('is read with %s, with and without a byte order mark, with any line ends', async (_name, sign) => {
    const lines = [
      ['type', 'question', 'option 1', 'option 2', 'correct'],
      ['multiple-choice', '"Which, or what; or?"', 'a', 'b', '2'],
    ].map((cells) => cells.join(sign));
    for (const text of [`${lines.join('\r\n')}\r\n`, `\uFEFF${lines.join('\n')}`, lines.join('\r')]) {
      const { items } = await readText(csv, text);
      expect(item(items[0])).toMatchObject({
        text: 'Which, or what; or?',
        options: [
          { text: 'a', isRight: false },
          { text: 'b', isRight: true },
        ],
      });
    }
  });

  it('reports errors row by row, and reads the rest', async () => {
    const { items } = await readText(
      csv,
      [
        'type,question,correct,option 1,option 2,tolerance,points,match 1',
        'mc,Fine,1,a,b,,,',
        'mc,,1,a,b,,,',
        'mc,One option,1,a,,,,',
        'mc,Key beyond,12,a,b,,,',
        'mc,Key of words,B,a,b,,,',
        'tf,Maybe,maybe,,,,,',
        'number,About,ten,,,0.5,,',
        'jigsaw,What,,,,,,',
        'matching,Lonely,,left,,,,',
        'order,Order,,only,,,,',
        'fill-blank,No blank here,x,,,,,',
        'tf,"A quote, ""closed""",true,,,,many,',
      ].join('\n'),
    );
    expect(reasons(items)).toEqual([
      'ok',
      'The question has no text.',
      'There are fewer than two options.',
      'ok',
      'ok',
      '“maybe” is neither true nor false.',
      '“ten” is not a number.',
      'Unknown question type: “jigsaw”.',
      'Option 1 has no match.',
      'There are fewer than two items.',
      'The text has no blanks. Write them as {{1}}, {{2}}, …',
      'ok',
    ]);
    expect(items.map(({ place }) => place)).toEqual(items.map((_, index) => `row ${index + 2}`));
    expect(items.at(-1)).toMatchObject({ adapted: [expect.stringContaining('“many”')] });
  });

  it('survives a quote that is never closed', async () => {
    const { items } = await readText(csv, 'question,correct\n"open,true\nnext,false\n');
    expect(items.length).toBeGreaterThan(0);
  });

  it('has a row for every type, and reads it back unchanged', async () => {
    const written = oneOfEach().map((question, index) => ({
      number: index + 1,
      ...toInterchange({ ...question, points: 2.5, tags: ['a', 'b'], timeLimitSeconds: 20 }),
      question,
    }));
    const file = await csv.write?.({ title: 'T', description: '' }, written, async () => null);
    const { items } = await readAll(csv, { fileName: 'a.csv', bytes: file?.bytes ?? Buffer.alloc(0) });
    expect(items.map((found) => 'wanted' in found && found.wanted)).toEqual(questionTypeNames);
    for (const [index, one] of written.entries()) {
      const expected = one.item.kind === 'areas' ? { ...one.item, image: null } : one.item;
      expect(normal(item(items[index]))).toEqual(normal(expected));
    }
  });

  it('runs no formula, and returns every text', async () => {
    const formulas = [
      '=HYPERLINK("http://x")',
      '+1+cmd|',
      '-2+3',
      '@SUM(A1)',
      '\tx',
      "'=1",
      "''-1",
      "'quoted'",
      '-5',
    ];
    const anyText = fc.oneof(fc.constantFrom(...formulas), fc.string({ minLength: 1, maxLength: 30 }));
    const texts = anyText.map((text) => text.replace(/\r\n?/g, '\n').trim()).filter((text) => text !== '');
    await fc.assert(
      fc.asyncProperty(
        texts,
        fc.uniqueArray(texts, { minLength: 2, maxLength: 5 }),
        async (text, options) => {
          const one: InterchangeItem = {
            kind: 'choice',
            isMultiple: false,
            text,
            options: options.map((option, index) => ({ text: option, isRight: index === 0 })),
          };
          const file = await csv.write?.(
            { title: '', description: '' },
            [{ number: 1, item: one, lost: [] }],
            async () => null,
          );
          const bytes = file?.bytes ?? Buffer.alloc(0);
          const cells = csvRows(decodeText(bytes).text).rows.flatMap((row) => row.cells);
          expect(cells.filter((cell) => /^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/.test(cell))).toEqual([]);
          const { items } = await readAll(csv, { fileName: '', bytes });
          expect(item(items[0])).toMatchObject(clean(one));
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** What can't be stored does not survive; nothing else is lost. */
function clean<T>(value: T): T {
  const json = JSON.stringify(value, (_key, member) =>
    typeof member === 'string' ? decodeText(Buffer.from(member)).text.trim() : member,
  );
  return JSON.parse(json);
}

/** Without empty fields, and with pairs in a fixed order. */
function normal(one: InterchangeItem): unknown {
  const plain = JSON.parse(
    JSON.stringify(one, (_key, value) => (value === '' || value === false ? undefined : value)),
  );
  // Ordering questions shuffle their items unpredictably; the shuffled order is not compared.
  if (one.kind !== 'pairs') return { isMultiple: undefined, ...plain, shown: undefined };
  const used = one.key.map((index) => one.right[index]);
  const spare = one.right.filter((text) => !used.includes(text)).sort();
  return { ...plain, right: spare, key: used };
}

it('the reader of tables compares keys as a whole', () => {
  expect(rightIndices('12', 12)).toEqual([11]);
  expect(rightIndices('12', 4)).toBeNull();
  expect(rightIndices('1;2', 4)).toEqual([0, 1]);
  expect(rightIndices('1, 1,3', 4)).toEqual([0, 2]);
  expect(rightIndices('a C', 4)).toEqual([0, 2]);
  expect(rightIndices('0', 4)).toBeNull();
  expect(rightIndices('-1', 4)).toBeNull();
  expect(rightIndices('', 4)).toEqual([]);
});

describe('workbooks', () => {
  const kahootHeader = [
    '',
    'Question - max 120 characters',
    'Answer 1 - max 75 characters',
    'Answer 2 - max 75 characters',
    'Answer 3 - max 75 characters',
    'Answer 4 - max 75 characters',
    'Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs',
    'Correct answer(s) - choose at least one',
  ];

  it('of Kahoot are read from row 9, and also if the header is the first row', async () => {
    const questions = [
      [1, 'Capital of Peru?', 'Quito', 'Lima', 'La Paz', '', 20, 2],
      [2, 'Primes?', '2', '3', '4', '5', 60, '1,2,4'],
      [3, 'Water is wet', 'True', 'False', '', '', 10, '1'],
      [4, 'Key beyond', 'a', 'b', '', '', 10, '12'],
      [5, 'No key', 'a', 'b', '', '', 10, ''],
      // The template numbers rows that no one filled in, and gives them a time.
      ...Array.from({ length: 269 }, (_, index) => [index + 6, '', '', '', '', ' ', index % 2 ? 20 : '', '']),
    ];
    const above = Array.from({ length: 7 }, (_, index) => ['', index === 1 ? 'Quiz template' : '']);
    for (const rows of [
      [...above, kahootHeader, ...questions],
      [kahootHeader, ...questions],
    ]) {
      const { items, quiz } = await readBook(await workbookOf(rows));
      expect(quiz.notes).toEqual(['Read as a Kahoot spreadsheet.']);
      expect(item(items[0])).toMatchObject({
        kind: 'choice',
        isMultiple: false,
        timeLimitSeconds: 20,
        options: [{ isRight: false }, { text: 'Lima', isRight: true }, { isRight: false }],
      });
      expect(item(items[1])).toMatchObject({ isMultiple: true, options: [{}, {}, { isRight: false }, {}] });
      expect(item(items[2])).toMatchObject({ kind: 'boolean', isTrue: true });
      expect(reasons(items).slice(3)).toEqual(['ok', 'ok']);
      expect(items[0]?.place).toBe(rows.length > 276 ? 'row 9' : 'row 2');
      expect(items).toHaveLength(5);
    }
  });

  it('of Quizizz are read without the instructions row', async () => {
    const header = [
      'Question Text',
      'Question Type',
      'Option 1',
      'Option 2',
      'Option 3',
      'Option 4',
      'Option 5',
      'Correct Answer',
      'Time in seconds',
      'Image Link',
      'Answer explanation',
    ];
    const rows = [
      header,
      [
        'Text of the question',
        '(default is Multiple Choice)',
        'a',
        'b',
        '',
        '',
        '',
        '(1-5)',
        '(optional)',
        '',
        '',
      ],
      ['Two?', 'Multiple Choice', '1', '2', '', '', '', 2, 30, '', 'Count.'],
      ['Even?', 'Checkbox', '1', '2', '4', '', '', '2,3', 30, 'https://example.org/x.png', ''],
      ['Say it', 'Open-Ended', '', '', '', '', '', '', 60, '', ''],
      ['Like it?', 'Poll', 'y', 'n', '', '', '', '', 60, '', ''],
      ['Fill', 'Fill-in-the-Blank', 'x', 'y', '', '', '', '', 60, '', ''],
    ];
    const { items, quiz } = await readBook(await workbookOf(rows));
    expect(quiz.notes).toEqual(['Read as a Quizizz (Wayground) spreadsheet.']);
    expect(item(items[0])).toMatchObject({ text: 'Two?', explanation: 'Count.', timeLimitSeconds: 30 });
    expect(items[1]).toMatchObject({
      item: { isMultiple: true },
      adapted: [expect.stringContaining('link')],
    });
    expect(item(items[2]).kind).toBe('essay');
    expect(reasons(items)[3]).toMatch(/poll/);
    expect(item(items[4])).toMatchObject({ kind: 'text', accepted: [{ text: 'x' }, { text: 'y' }] });
  });

  it('of our own columns are read; formulas, links and rich text count as what they show', async () => {
    const text = (shown: string) => `<c t="inlineStr"><is><t>${shown}</t></is></c>`;
    const bytes = await handMadeWorkbook({
      shared: '<si><r><t>Rich </t></r><r><t>text?</t></r></si>',
      sheet: `<sheetData><row>${['question', 'option 1', 'option 2', 'correct'].map(text).join('')}</row>
        <row><c r="A2" t="s"><v>0</v></c>${text('a link')}<c t="str"><f>HYPERLINK("http://evil.example","b")</f><v>b</v></c><c><f>1+1</f><v>2</v></c></row>
        <row>${['=cmd|x', 'a', 'b'].map(text).join('')}<c><v>1</v></c></row></sheetData>
        <hyperlinks><hyperlink ref="B2" r:id="rId9" xmlns:r="r"/></hyperlinks>`,
    });
    const { items } = await readBook(bytes);
    expect(item(items[0])).toMatchObject({
      text: 'Rich text?',
      options: [{ text: 'a link' }, { text: 'b', isRight: true }],
    });
    expect(item(items[1])).toMatchObject({ text: '=cmd|x' });
  });

  it('that are not workbooks, or far too large, are refused with a message', async () => {
    await expect(readBook(Buffer.from('PK\x03\x04 and more of it, but no zip'))).rejects.toThrow(/zip/);
    await expect(
      readBook(
        await workbookOf([
          ['a', 'b'],
          ['1', '2'],
        ]),
      ),
    ).rejects.toThrow(/header/);
    const sheet = (content: string) => ({
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': content,
    });
    const noise = Array.from({ length: 1_200_000 }, (_, index) => `<c>${(index * 7_919) % 99_991}</c>`).join(
      '\n',
    );
    await expect(readBook(await zipOf(sheet(noise)))).rejects.toThrow('far larger than a quiz');
    await expect(readBook(await zipOf(sheet(' '.repeat(60_000_000))))).rejects.toThrow(
      /far more|larger than/,
    );
    const entities = '<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>';
    await expect(readBook(await zipOf(sheet(entities)))).rejects.toThrow('declares entities');
    await expect(readBook(await zipOf(sheet('<worksheet>')))).rejects.toThrow(/damaged|header/);
    const leading = { ...sheet('<worksheet/>'), '../../evil.txt': 'x' };
    await expect(readBook(await zipOf(leading))).rejects.toThrow(/zip/);
  });
});

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  // The writer checks names too, so the path that escapes the folder replaces one of equal length afterwards.
  const safe = (name: string) => name.replaceAll('../', 'xx/');
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), safe(name));
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.from(Buffer.concat(chunks).toString('latin1').replaceAll('xx/', '../'), 'latin1');
}
