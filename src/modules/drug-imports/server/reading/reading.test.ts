// Reading untrusted files as streams: lines, tables, JSON and zips, cut anywhere, endless, nested, or malicious.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { written } from '#tests/support/files/workbooks.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import { tidyAway } from '#tests/support/tidy-away.ts';
import { csvRecords } from './csv-records.ts';
import { jsonParts } from './json-elements.ts';
import { rrfRecords } from './rrf-records.ts';
import { openSourceFile } from './source-file.ts';
import { linesOf, maxLineLength } from './text-lines.ts';
import { isWorkbook, xlsxRecords } from './xlsx-records.ts';

async function* chunked(text: string | Buffer, size = 3): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const cellsOf = async (text: string, size?: number) =>
  (await all(csvRecords(chunked(text, size)))).map(({ cells }) => cells);

describe('lines', () => {
  it('are the same wherever the bytes are cut, with or without a byte order mark and carriage returns', async () => {
    const lines = (await all(linesOf(chunked('\uFEFFnaïve\r\nµg|\n\nend', 1)))).flat();
    expect(lines.map(({ text }) => text)).toEqual(['naïve', 'µg|', '', 'end']);
    expect(lines.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('that never end are refused before they fill the memory', async () => {
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 65_536;
        yield Buffer.alloc(65_536, 120);
      }
    }
    await expect(all(linesOf(endless()))).rejects.toThrow('Line 1 is over a million characters long');
    expect(given).toBeLessThanOrEqual(maxLineLength + 2 * 65_536);
  });

  it('that are not UTF-8 are refused', async () => {
    await expect(all(linesOf(chunked(Buffer.from([0x61, 0xff, 0x0a]))))).rejects.toThrow('UTF-8');
    // Cut off within a letter.
    await expect(all(linesOf(chunked(Buffer.from('µ').subarray(0, 1))))).rejects.toThrow('UTF-8');
  });
});

describe('tables', () => {
  it('may have quoted commas, quotes and line breaks in cells, and know the lines where rows begin', async () => {
    const text = '\uFEFFa,b\r\n"x, y","say ""hi"""\r\n"two\nlines",5\n\nlast,';
    for (const size of [1, 2, 7, 1_000]) {
      const records = await all(csvRecords(chunked(text, size)));
      expect(records).toEqual([
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['x, y', 'say "hi"'] },
        { line: 3, cells: ['two\nlines', '5'] },
        { line: 6, cells: ['last', ''] },
      ]);
    }
  });

  it('read back what a known writer has written, cut anywhere', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', ' ', 'é'), maxLength: 6 });
    const row = fc.array(cell, { minLength: 2, maxLength: 4 }).filter((cells) => cells.some((c) => c.trim()));
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        async (rows, size) => {
          const text = Papa.unparse(rows, { quotes: true, newline: '\r\n' });
          expect(await cellsOf(text, size)).toEqual(rows);
        },
      ),
    );
  });

  it('with a quote that never ends, or a row without an end, are refused', async () => {
    await expect(cellsOf('a,b\n"x,y\n')).rejects.toThrow('opens on line 2 is never closed');
    await expect(cellsOf(`a,"${'x'.repeat(maxLineLength + 10)}"`, 65_536)).rejects.toThrow(
      'million characters',
    );
    await expect(cellsOf(','.repeat(500))).rejects.toThrow('too many columns');
  });
});

describe('RRF', () => {
  const row = '161|ENG||||||90000001||161||RXNORM|IN|161|acetaminophen||N|4096|';

  it('ignores other vocabularies, and reports truncated lines', async () => {
    const bad: number[] = [];
    const short = '161|ENG|RXNORM|short|';
    const text = [row, row.replace('RXNORM', 'MMSL'), short, short.replace('RXNORM', 'MMSL'), '162|EN'];
    const records = await all(rrfRecords(chunked(text.join('\r\n')), 'RXNCONSO', (line) => bad.push(line)));
    expect(records.map(({ line }) => line)).toEqual([1]);
    expect(bad).toEqual([3, 5]);
  });

  it('is refused with the expected columns if the first line is not a row of the table', async () => {
    const reading = all(rrfRecords(chunked('RXCUI,LAT\n'), 'RXNCONSO', () => {}));
    await expect(reading).rejects.toThrow('RXNCONSO: RXCUI|LAT|TS|');
  });
});

describe('JSON', () => {
  const read = (text: string, size?: number) => all(jsonParts(chunked(text, size), 'openFDA', 'results'));

  it('yields one element at a time and what is beside the list, wherever it is cut', async () => {
    const document = {
      meta: { last_updated: '2026-01-01', n: [1, { x: '}]"\\' }] },
      results: [{ a: 'quote " and \\ and ] } é' }, 'text', 7, [], null, { b: [[1], { c: '{' }] }],
      after: true,
    };
    for (const text of [JSON.stringify(document), JSON.stringify(document, null, 2)])
      for (const size of [1, 2, 5, 4_096]) {
        const parts = await read(`\uFEFF${text}\n`, size);
        expect(parts.filter(({ kind }) => kind === 'element').map(({ value }) => value)).toEqual(
          document.results,
        );
        expect(parts.flatMap((part) => (part.kind === 'aside' ? [[part.name, part.value]] : []))).toEqual([
          ['meta', document.meta],
          ['after', true],
        ]);
      }
  });

  it('reads any list that JSON can write', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue({ maxDepth: 4 }), { maxLength: 5 }), async (results) => {
        const text = JSON.stringify({ results });
        const values = (await read(text, 4)).map(({ value }) => value);
        expect(values).toEqual(JSON.parse(text).results);
      }),
    );
  });

  test.each([
    ['a list alone', '[1,2]', 'should be an object'],
    ['no list', '{"meta":{}}', 'should be an object'],
    ['a list that is none', '{"results":{}}', 'should be an object'],
    ['nothing', '', 'should be an object'],
    ['cut off between elements', '{"results":[{"a":1},', 'is incomplete'],
    ['cut off within an element', '{"results":[{"a":1', 'is incomplete'],
    ['nonsense within', '{"results":[{"a":}]}', 'not valid JSON'],
    ['something behind', '{"results":[]} x', 'not valid JSON'],
    ['nested without end', `{"results":[${'['.repeat(100_000)}`, 'nested too deeply'],
    ['nested beside the list', `{"meta":${'{"a":'.repeat(1_000)}`, 'nested too deeply'],
  ])('%s is refused', async (_title, text, message) => {
    await expect(read(text, 65_536)).rejects.toThrow(message);
  });

  it('an element without an end is refused before it fills the memory', async () => {
    let given = 0;
    async function* endless() {
      yield Buffer.from('{"results":[{"a":"');
      for (;;) {
        given += 1;
        yield Buffer.alloc(1024 * 1024, 120);
      }
    }
    await expect(all(jsonParts(endless(), 'openFDA', 'results'))).rejects.toThrow(
      'too large for this source',
    );
    expect(given).toBeLessThan(20);
  });
});

describe('what is held at once', () => {
  const chunkBytes = 64 * 1024;
  const wantedBytes = 32 * 1024 * 1024;

  /** A file of a given size that is generated while it is read, and how much of it was requested. */
  function made(record: (index: number) => string, head = '', tail = '') {
    const asked = { bytes: 0, records: 0 };
    async function* chunks(): AsyncGenerator<Buffer> {
      let text = head;
      while (asked.bytes < wantedBytes) {
        while (text.length < chunkBytes) text += record(asked.records++);
        const bytes = Buffer.from(text.slice(0, chunkBytes));
        asked.bytes += bytes.length;
        yield bytes;
        text = text.slice(chunkBytes);
      }
      yield Buffer.from(text + tail);
    }
    return { asked, chunks };
  }

  it('is one chunk and one row of a table of 32 MB', async () => {
    const record = (index: number) => `${index},"name, ${'long '.repeat(100)}",x\r\n`;
    const { asked, chunks } = made(record);
    let [count, takenBytes, mostAhead] = [0, 0, 0];
    for await (const { cells } of csvRecords(chunks())) {
      expect(cells[0] === String(count)).toBe(true);
      takenBytes += record(count).length;
      count += 1;
      mostAhead = Math.max(mostAhead, asked.bytes - takenBytes);
    }
    expect(asked.bytes).toBeGreaterThanOrEqual(wantedBytes);
    expect(count).toBe(asked.records);
    expect(mostAhead).toBeLessThanOrEqual(chunkBytes);
  });

  it('is one chunk and one label of JSON of 32 MB', async () => {
    const record = (index: number) => `${index ? ',' : ''}{"id":${index},"text":["${'long '.repeat(400)}"]}`;
    const { asked, chunks } = made(record, '{"results":[', ']}');
    let [count, takenBytes, mostAhead] = [0, 0, 0];
    for await (const part of jsonParts(chunks(), 'openFDA', 'results')) {
      expect((part.value as { id: number }).id === count).toBe(true);
      takenBytes += record(count).length;
      count += 1;
      mostAhead = Math.max(mostAhead, asked.bytes - takenBytes);
    }
    expect(asked.bytes).toBeGreaterThanOrEqual(wantedBytes);
    expect(count).toBe(asked.records);
    expect(mostAhead).toBeLessThanOrEqual(chunkBytes + record(1).length);
  });
});

describe('files', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-source-files-'));
  });
  afterAll(() => tidyAway(folder));

  async function opened(bytes: Buffer, onProgress?: Parameters<typeof openSourceFile>[2]) {
    const file = path.join(folder, `file-${Math.random()}`);
    await fs.writeFile(file, bytes);
    return openSourceFile(file, 'sample.txt', onProgress);
  }

  it('are read directly, or from a zip, as often as wanted, with their progress', async () => {
    const content = 'x'.repeat(600_000);
    for (const bytes of [Buffer.from(content), await buildZip({ 'a/one.csv': content })]) {
      const reported: { done: number; total: number }[] = [];
      const file = await opened(bytes, async (progress) => void reported.push(progress));
      const [entry] = file.entries;
      if (!entry) throw new Error('no entry');
      file.willRead([entry, entry]);
      for (let times = 0; times < 2; times += 1) {
        const read = await all(file.chunks(entry));
        expect(Buffer.concat(read).toString()).toBe(content);
      }
      file.close();
      expect(reported.length).toBeGreaterThan(2);
      expect(new Set(reported.map(({ total }) => total))).toEqual(new Set([2 * entry.bytes]));
      expect(reported[0]?.done).toBe(0);
      for (const [index, { done, total }] of reported.entries()) {
        expect(done).toBeGreaterThanOrEqual(reported[index - 1]?.done ?? 0);
        expect(done).toBeLessThanOrEqual(total);
      }
    }
  });

  it('stop when the progress callback throws', async () => {
    const file = await opened(Buffer.alloc(1_000), () => Promise.reject(new Error('stopped')));
    await expect(all(file.chunks(file.entries[0] ?? { name: '', bytes: 0 }))).rejects.toThrow('stopped');
  });

  const renamed = async (name: string) => {
    const zip = await buildZip({ 'aaaaaaaaaaaa.csv': 'x' });
    return Buffer.from(zip.toString('latin1').replaceAll('aaaaaaaaaaaa.csv', name), 'latin1');
  };

  it.each([
    ['a name that climbs out', () => renamed('../../aaaaaa.csv'), 'unsafe file names'],
    ['a name from the root', () => renamed('/etc/aaaaaaa.csv'), 'unsafe file names'],
    ['a name of Windows', () => renamed('C:/aaaaaaaaa.csv'), 'unsafe file names'],
    [
      'a bomb',
      () => buildZip({ 'bomb.csv': 'x'.repeat(30 * 1024 * 1024) }),
      'far more data than it declares',
    ],
    [
      'more files than any source',
      () => buildZip(Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`${i}.csv`, 'x']))),
      'more than 500 files',
    ],
    ['half a zip', async () => (await buildZip({ 'a.csv': 'x'.repeat(1_000) })).subarray(0, 60), 'damaged'],
  ])('are refused in a zip with %s', async (_title, make, message) => {
    await expect(make().then((bytes) => opened(bytes))).rejects.toThrow(message);
  });

  it('in a zip that lies about its output are refused while it inflates', async () => {
    const zip = await buildZip({ 'a.csv': 'x'.repeat(5_000) });
    const directory = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    zip.writeUInt32LE(40, directory + 24);
    const file = await opened(zip);
    await expect(all(file.chunks(file.entries[0] ?? { name: '', bytes: 0 }))).rejects.toThrow('damaged');
  });

  it('that are workbooks yield rows, and one with its own entities is refused', async () => {
    const file = await opened(
      await written([
        {
          name: 'List',
          header: ['Medicine name', 'Status'],
          rows: () => [[], ['ibuprofen', 'Added'], [null, 5]],
        },
        { name: 'Another', header: ['not read'], rows: () => [] },
      ]),
    );
    expect(isWorkbook(file)).toBe(true);
    expect(await all(xlsxRecords(file))).toEqual([
      { line: 1, cells: ['Medicine name', 'Status'] },
      { line: 3, cells: ['ibuprofen', 'Added'] },
      { line: 4, cells: ['', '5'] },
    ]);
    const bad = await opened(
      await buildZip({ 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook/>' }),
    );
    await expect(all(xlsxRecords(bad))).rejects.toThrow('could not be read');
    const nonsense = await opened(await buildZip({ 'xl/workbook.xml': 'nonsense' }));
    await expect(all(xlsxRecords(nonsense))).rejects.toThrow('could not be read');
  });
});
