// The file of a portable dump: gzipped lines of JSON, written and read without holding it in memory.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { hasCode } from '../../logging/error-code.ts';
import { syncToDisk } from '../pglite/durable-files.ts';

export const DUMP_VERSION = 1;

/** Line 1. */
export const DumpHeader = z.object({
  format: z.literal('rounds-dump'),
  version: z.literal(DUMP_VERSION, 'it was written by a newer version of Rounds'),
  app: z.string(),
  createdAt: z.string(),
  database: z.string(),
  /** Hashes of the migrations that created the tables, oldest first. */
  migrations: z.array(z.string()),
});
export type DumpHeader = z.infer<typeof DumpHeader>;

/** Starts a table. Its rows follow, one line each: an array of the columns' texts, null for NULL. */
export const DumpTable = z.object({ table: z.string(), columns: z.array(z.string()) });

/** The last line: without it the file was truncated. */
export const DumpFooter = z.object({
  end: z.object({
    rows: z.record(z.string(), z.number().int()),
    /** Of each table's rows; see row-sum.ts. Older versions wrote none. */
    sums: z.record(z.string(), z.string()).optional(),
    sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  }),
});
export type DumpFooter = z.infer<typeof DumpFooter>;

/** Writes the whole file or nothing; never over an existing one. Returns when it is safely on disk. */
export async function writeDumpFile(file: string, lines: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.${randomUUID().slice(0, 8)}.part`;
  try {
    await pipeline(
      Readable.from(withLineEnds(lines)),
      createGzip(),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    );
    await placeNew(draft, file);
    await syncToDisk(path.dirname(path.resolve(file)), true);
  } finally {
    await rm(draft, { force: true });
  }
}

async function placeNew(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file);
  } catch (error) {
    if (hasCode(error, 'EEXIST')) throw new Error(`${file} exists already; choose another name.`);
    // Some file systems have no hard links.
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error;
    await rename(draft, file);
  }
}

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** No row that Rounds stores is nearly as long; a file that is not a dump may be one line without end. */
const longestLine = 256 * 1024 ** 2;

/** @throws Error if the file is missing, not gzip, or damaged. */
export async function* readDumpLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  // Not node:readline, which also breaks lines at U+2028, and that appears unescaped in JSON.
  let parts: Buffer[] = [];
  let waiting = 0;
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
        parts.push(chunk.subarray(start, end));
        yield Buffer.concat(parts).toString('utf8');
        parts = [];
        waiting = 0;
        start = end + 1;
      }
      if (start < chunk.length) parts.push(chunk.subarray(start));
      waiting += chunk.length - start;
      if (waiting > longestLine) throw new Error(`${file} is no dump: one of its lines is too long.`);
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw new Error(`There is no file ${file}.`);
    if (hasCode(error, 'Z_DATA_ERROR', 'Z_BUF_ERROR')) throw new Error(`${file} is damaged or no dump.`);
    throw error;
  } finally {
    source.destroy();
  }
  if (parts.length > 0) yield Buffer.concat(parts).toString('utf8');
}
