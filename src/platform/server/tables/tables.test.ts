// Tables as files: every reader finds the cells that the columns gave, and workbooks their types.
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readForeign } from '#tests/support/files/workbooks.ts';
import { originalText } from '../files/spreadsheet-text.ts';
import { writeWorkbook } from '../files/workbook/write-workbook.ts';
import { csvCell, csvOf, csvText } from './csv.ts';
import { printTable } from './printed.ts';
import { columnsIn, defineTable, type Table } from './table.ts';
import { sheetOf } from './xlsx.ts';

type Tree = {
  name: string | null;
  rings: number | null;
  height: number | null;
  leaves: number | null;
  felledAt: Date | null;
};

const column = columnsIn((key: 'name' | 'rings' | 'height' | 'leaves' | 'felled') => `The ${key}`);
const trees = defineTable<Tree>([
  column('name', 'text', ({ name }) => name),
  column('rings', 'integer', ({ rings }) => rings),
  column('height', 'number', ({ height }) => height),
  column('leaves', 'share', ({ leaves }) => leaves),
  column('felled', 'time', ({ felledAt }) => felledAt?.toISOString()),
]);
const oak: Tree = {
  name: '=1+1; "oak"',
  rings: 300,
  height: -2.5,
  leaves: 0.25,
  felledAt: new Date('2026-03-01T12:30:15.250Z'),
};
const bare: Tree = { name: null, rings: null, height: null, leaves: null, felledAt: null };

const readCsv = (text: string) => {
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const { data } = Papa.parse<string[]>(text.slice(1, -2), { delimiter: ',', newline: '\r\n' });
  return data;
};

async function sheetWith<Row>(table: Table<Row>, rows: readonly Row[]) {
  const sheets = await readForeign(await buffer(writeWorkbook([sheetOf('Trees', table, () => rows)])));
  return sheets.get('Trees') ?? new Map<string, never>();
}

test.each([
  ['=1+1', `"'=1+1"`],
  [' =1+1', `"' =1+1"`],
  ['-3', '-3'],
  ['+49 170 1234567', '+49 170 1234567'],
  ['-3+1', `"'-3+1"`],
  ['\tx', `"'\tx"`],
  ['a;b', '"a;b"'],
  ['Ada;=1+1', `"Ada;'=1+1"`],
  ['Ada\t=1+1', `"Ada\t'=1+1"`],
  ['Ada\n=1+1', `"Ada\n'=1+1"`],
  ['plain', 'plain'],
  ['two\nlines', '"two\nlines"'],
  [-3.5, '-3.5'],
  [Number.NaN, ''],
  [{ share: 0.5 }, '0.5'],
  [null, ''],
] as const)('the cell %j becomes %j', (cell, csv) => expect(csvCell(cell)).toBe(csv));

describe('one description of columns', () => {
  test('gives CSV whose times carry their offset', () => {
    expect(csvText(trees, [oak, bare])).toBe(
      '\uFEFFThe name,The rings,The height,The leaves,The felled\r\n' +
        `"'=1+1; ""oak""",300,-2.5,0.25,2026-03-01T12:30:15.250Z\r\n` +
        ',,,,\r\n',
    );
  });

  test('gives sheets whose cells have their types, with the zone in the heading of times', async () => {
    const cells = await sheetWith(trees, [oak]);
    expect([...cells].map(([address, { t, s, value }]) => [address, t, s, value])).toEqual([
      ['A1', 'inlineStr', '1', 'The name'],
      ['B1', 'inlineStr', '1', 'The rings'],
      ['C1', 'inlineStr', '1', 'The height'],
      ['D1', 'inlineStr', '1', 'The leaves'],
      ['E1', 'inlineStr', '1', 'The felled (UTC)'],
      ['A2', 'inlineStr', '0', '=1+1; "oak"'],
      ['B2', 'n', '0', '300'],
      ['C2', 'n', '0', '-2.5'],
      ['D2', 'n', '3', '0.25'],
      ['E2', 'n', '2', String(46_082 + (12 * 3600 + 30 * 60 + 15.25) / 86_400)],
    ]);
  });
});

test('on paper, numbers are aligned and shortened, times name their zone, and nothing is a dash', async () => {
  const printed: unknown[] = [];
  const table = defineTable<Tree>([
    column('name', 'text', ({ name }) => name, { width: 40, isHead: true }),
    column('height', 'number', ({ height }) => height, { width: 20 }),
    column('leaves', 'share', ({ leaves }) => leaves),
    column('felled', 'time', ({ felledAt }) => felledAt),
  ]);
  const pdf: Parameters<typeof printTable>[0] = {
    async table(columns, rows) {
      printed.push(...columns);
      for await (const row of rows) printed.push(row);
    },
  };
  await printTable(pdf, table, [{ ...oak, height: 1_234.5678 }, bare]);
  expect(printed).toEqual([
    { title: 'The name', share: 40, isNumber: false, isHead: true },
    { title: 'The height', share: 20, isNumber: true },
    { title: 'The leaves', share: 10, isNumber: true },
    { title: 'The felled (UTC)', share: 10, isNumber: false },
    ['=1+1; "oak"', '1,234.57', '25%', '1 Mar 2026, 12:30'],
    ['–', '–', '–', '–'],
  ]);
});

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });
const decimal = fc.double({ noNaN: true, noDefaultInfinity: true });
const hostile = fc.constantFrom('=1+1', '"', ',', ';', '\r', '\n', '\r\n', '\t', "'", ' ', '\uFEFF', '-5');
const cellText = fc.oneof(
  fc.array(fc.oneof(hostile, fc.string({ unit: 'grapheme' }))).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
);
const tree: fc.Arbitrary<Tree> = fc.record({
  name: optional(cellText),
  rings: optional(fc.integer()),
  height: optional(decimal),
  leaves: optional(fc.double({ min: 0, max: 1, noNaN: true })),
  felledAt: optional(fc.date({ noInvalidDate: true })),
});
const forest = fc.array(tree, { maxLength: 12 });

describe('whatever the rows', () => {
  test('a reader of RFC 4180 finds every cell, in one piece or in many', async () => {
    await fc.assert(
      fc.asyncProperty(forest, async (rows) => {
        const whole = csvText(trees, rows);
        let pieces = '';
        for await (const piece of csvOf(trees, rows)) pieces += piece;
        expect(pieces).toBe(whole);
        const [, ...lines] = readCsv(whole);
        const numberIn = (cell = '') => (cell === '' ? null : Number(cell));
        const found = lines.map(([name = '', rings, height, leaves, felled = '']) => ({
          name: originalText(name),
          rings: numberIn(rings),
          height: numberIn(height),
          leaves: numberIn(leaves),
          felledAt: felled === '' ? null : Date.parse(felled),
        }));
        expect(found).toEqual(
          rows.map((row) => ({
            ...row,
            name: row.name ?? '',
            height: row.height === null ? null : row.height + 0,
            leaves: row.leaves === null ? null : row.leaves + 0,
            felledAt: row.felledAt?.getTime() ?? null,
          })),
        );
        expect(lines.flat().filter((cell) => /^\s*(?:[=@]|[+-](?![\d]))/.test(cell))).toEqual([]);
      }),
    );
  });

  test('a cell of a workbook has the type of its column, and nothing is in the place of nothing', async () => {
    const types = { A: ['inlineStr', '0'], B: ['n', '0'], C: ['n', '0'], D: ['n', '3'], E: ['n', '2'] };
    await fc.assert(
      fc.asyncProperty(forest, async (rows) => {
        const cells = await sheetWith(trees, rows);
        for (const [index, row] of rows.entries()) {
          const values = [row.name || null, row.rings, row.height, row.leaves, row.felledAt];
          for (const [place, [letter, type]] of Object.entries(types).entries()) {
            const cell = cells.get(`${letter}${index + 2}`);
            expect(cell ? [cell.t, cell.s] : null).toEqual(values[place] === null ? null : type);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
