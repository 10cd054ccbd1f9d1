// Untrusted workbooks, other programs' workbooks, and our own read back by an independent reader.
import fs from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { handMadeWorkbook, readForeign, written } from '#tests/support/files/workbooks.ts';
import { readWorkbook } from './read-workbook.ts';
import type { SheetLimits } from './sheet-rows.ts';
import type { SheetCell } from './write-workbook.ts';

const usual = { maxRows: 1_000, maxColumns: 50, maxLetters: 1_000_000, maxElements: 100_000 };

async function rowsOf(bytes: Buffer, limits: Partial<SheetLimits> = {}) {
  const parts = new Map<string, Buffer>();
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  const sheets = await readWorkbook(async (path) => parts.get(path) ?? null, { ...usual, ...limits });
  const found: Record<string, unknown[]> = {};
  for (const { name, rows } of sheets) {
    found[name] = [];
    for await (const { number, cells } of rows()) found[name].push([number, ...cells]);
  }
  return found;
}

const data = (rows: string) => `<sheetData>${rows}</sheetData>`;

describe('reading', () => {
  it('accepts texts, numbers, dates, booleans and formulas as LibreOffice wrote them', async () => {
    const bytes = fs.readFileSync(new URL('./fixtures/by-libreoffice.xlsx', import.meta.url));
    expect(await rowsOf(bytes)).toEqual({
      Première: [
        [1, 'question', 'größer 😀 李', '', '', '', 'far'],
        [4, '0.1', '2026-03-01', '1', '0.25', '0.333333333333333'],
        [5, 'merged in runs\nsecond line', '', 'ab'],
      ],
      Zweite: [[1, 'question']],
    });
  });

  it('accepts what Excel writes: shared and rich texts, symbols, custom date formats, booleans, errors, cells without addresses', async () => {
    const bytes = await handMadeWorkbook({
      shared:
        '<si><t xml:space="preserve"> a &amp; b </t></si><si><r><rPr><b/></rPr><t>Rich </t></r><r><t>text</t></r><rPh sb="0" eb="1"><t>spoken</t></rPh></si><si><t>x_x000D__x005F_x000D_</t></si>',
      styles:
        '<numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm;@"/><numFmt numFmtId="165" formatCode="&quot;day&quot; 0.00[Red]"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs>',
      sheet: data(
        '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>99</v></c></row>' +
          '<row><c s="1"><v>46082</v></c><c s="2"><v>46082.5</v></c><c s="3"><v>1</v></c><c t="b"><v>1</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2026-03-01T00:00:00</v></c><c t="inlineStr"><is><t>in </t><phoneticPr/></is></c><c t="str"><f>A1</f><v>ab</v></c><c><v>1.1000000000000001</v></c></row>' +
          '<row r="9"><c r="A9"/></row>',
      ),
    });
    expect(await rowsOf(bytes)).toEqual({
      Quiz: [
        [2, ' a & b ', '', 'Rich text', 'x\r_x000D_'],
        [3, '2026-03-01', '46082.5', '1900-01-01', 'true', '', '2026-03-01', 'in ', 'ab', '1.1'],
      ],
    });
    const old = await handMadeWorkbook({
      beside: '<workbookPr date1904="1"/>',
      styles: '<cellXfs><xf numFmtId="14"/></cellXfs>',
      sheet: data('<row><c s="0"><v>44620</v></c></row>'),
    });
    expect(await rowsOf(old)).toEqual({ Quiz: [[1, '2026-03-01']] });
  });

  it('ignores what made other readers hold millions of cells', async () => {
    const bytes = await handMadeWorkbook({
      beside:
        '<definedNames><definedName name="all">Quiz!$A$1:$XFD$1048576</definedName><definedName name="_xlnm.Print_Titles">Quiz!$A:$XFD,Quiz!$1:$1048576</definedName></definedNames>',
      sheet: `<dimension ref="A1:XFD1048576"/><cols><col min="1" max="4294967290" width="9"/></cols>${data(
        '<row r="1" spans="1:16384"><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row><row r="1048576"><c r="B1048576"><v>3</v></c></row>',
      )}<mergeCells><mergeCell ref="A5:XFD1048576"/></mergeCells><dataValidations><dataValidation sqref="A1:XFD1048576"/></dataValidations><conditionalFormatting sqref="A1:XFD1048576"/>`,
    });
    expect(await rowsOf(bytes)).toEqual({
      Quiz: [
        [1, '1'],
        [1_048_576, '', '3'],
      ],
    });
  });

  it.each<[string, Parameters<typeof handMadeWorkbook>[0], Partial<SheetLimits>, string]>([
    ['a row that no sheet has', { sheet: data('<row r="4294967290"><c><v>1</v></c></row>') }, {}, 'broken'],
    ['a column that no sheet has', { sheet: data('<row><c r="ZZZ1"><v>1</v></c></row>') }, {}, 'broken'],
    ['an address that is none', { sheet: data('<row><c r="__proto__"><v>1</v></c></row>') }, {}, 'broken'],
    ['a cut-off sheet', { sheet: '<sheetData><row><c>' }, {}, 'broken'],
    ['a cell without end in its texts', { sheet: '', shared: '<si><t>' }, {}, 'broken'],
    [
      'a text that many cells share',
      {
        shared: `<si><t>${'x'.repeat(30_000)}</t></si>`,
        sheet: data(`<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`),
      },
      {},
      'too-large',
    ],
  ])('refuses %s', async (_title, parts, limits, reason) => {
    const bytes = await handMadeWorkbook({ ...parts, sheet: parts.sheet || data('<row><c/></row>') });
    await expect(rowsOf(bytes, limits)).rejects.toMatchObject({ reason });
  });

  it('stops at its limits', async () => {
    const bytes = await handMadeWorkbook({
      shared: `<si><t>${'y'.repeat(40_000)}</t></si>`,
      sheet: data('<row><c t="s"><v>0</v></c><c><v>2</v></c><c><v>3</v></c></row>'.repeat(5)),
    });
    const rows = (await rowsOf(bytes, { maxRows: 3, maxColumns: 2 })).Quiz as string[][];
    expect(rows).toHaveLength(3);
    expect(rows[0]?.map((cell) => String(cell).length)).toEqual([1, 32_767, 1]);
    await expect(rowsOf(bytes, { maxElements: 10 })).rejects.toMatchObject({ reason: 'broken' });
  });
});

describe('writing', () => {
  const texts = [
    '=HYPERLINK("http://x")',
    '<b>&amp;</b> "quoted"',
    ' spaces \t and\nlines ',
    'Ünïcödé ß 李 नमस्ते العربية עברית ไทย 👩‍🔬🇵🇪',
    '_x000D_ and _x41_',
    '_x005F_',
    ']]>',
  ];

  it('gives every cell to another reader and to ours, with its type', async () => {
    const at = new Date('2026-03-01T18:00:00Z');
    const rows: SheetCell[][] = [
      ...texts.map((text) => [text, text]),
      [1.5, -2e-7, true, null, { share: 0.256 }, at, 'end'],
      [Number.NaN, '', 'bad \u0000\u0007\ufffe\ud800 bytes', 'a\r\nb', 'z'.repeat(40_000)],
    ];
    const bytes = await written([
      { name: 'Results: all/none?', header: ['A', 'B'], rows: () => rows },
      { name: "'Results  all none'", header: ['One'], rows: async function* () {} },
      { name: 'results  all none', header: [], rows: () => [['x']] },
    ]);
    const foreign = await readForeign(bytes);
    expect([...foreign.keys()]).toEqual([
      'Results  all none',
      'Results  all none (2)',
      'results  all none (3)',
    ]);
    const [sheet] = foreign.values();
    expect(sheet?.get('A1')).toEqual({ t: 'inlineStr', s: '1', value: 'A' });
    for (const [index, text] of texts.entries()) {
      const value = text.replace(/_(?=x[0-9A-F]{4}_)/g, '_x005F_');
      expect(sheet?.get(`B${index + 2}`)).toEqual({ t: 'inlineStr', s: '0', value });
    }
    const last = texts.length + 2;
    expect(sheet?.get(`A${last}`)).toEqual({ t: 'n', s: '0', value: '1.5' });
    expect(sheet?.get(`B${last}`)).toEqual({ t: 'n', s: '0', value: '-2e-7' });
    expect(sheet?.get(`C${last}`)).toEqual({ t: 'b', s: '0', value: '1' });
    expect(sheet?.has(`D${last}`)).toBe(false);
    expect(sheet?.get(`E${last}`)).toEqual({ t: 'n', s: '3', value: '0.256' });
    expect(sheet?.get(`F${last}`)).toEqual({ t: 'n', s: '2', value: '46082.75' });
    const own = (await rowsOf(bytes))['Results  all none'] as unknown[][];
    expect(own.slice(1, texts.length + 1).map(([, , text]) => text)).toEqual(texts);
    expect(own.at(-2)).toEqual([last, '1.5', '-2e-7', 'true', '', '0.256', '2026-03-01', 'end']);
    expect(own.at(-1)).toEqual([last + 1, '', '', 'bad \ufffd bytes', 'a\nb', 'z'.repeat(32_767)]);
  });

  it('names its columns as spreadsheets do', async () => {
    const wide = Array.from({ length: 800 }, (_, index) => index);
    const [sheet] = (
      await readForeign(await written([{ name: 'W', header: [], rows: () => [wide] }]))
    ).values();
    expect(['A2', 'Z2', 'AA2', 'AZ2', 'ZZ2', 'AAA2'].map((address) => sheet?.get(address)?.value)).toEqual([
      '0',
      '25',
      '26',
      '51',
      '701',
      '702',
    ]);
  });

  it('ends with the error of its source', async () => {
    const broken = written([
      {
        name: 'x',
        header: ['a'],
        rows: async function* () {
          yield ['b'];
          throw new Error('the database went away');
        },
      },
    ]);
    await expect(broken).rejects.toThrow('the database went away');
  });
});
