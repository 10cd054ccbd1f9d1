// What a student sees of an imported item is what its file says, as a second reader understands it that shares nothing
// with the importer. It reads other people's files where they lie beside the repository, and our own small ones.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { differencesOf, unnamed } from '#tests/support/files/second-readers/differences.ts';
import { giftSource } from '#tests/support/files/second-readers/gift-source.ts';
import { moodleSource } from '#tests/support/files/second-readers/moodle-source.ts';
import { aikenSource } from '#tests/support/files/second-readers/plain-source.ts';
import { qtiSource } from '#tests/support/files/second-readers/qti-source.ts';
import { ofQuestion, type Seen } from '#tests/support/files/second-readers/seen.ts';
import { csvSource } from '#tests/support/files/second-readers/sheet-source.ts';
import { questionOf } from '../found-question.ts';
import { readerFor } from './registry.ts';

const folder = path.resolve(process.env.QUIZ_FILES ?? '../shared/quiz-files');

const sources: Record<string, (text: string) => (Seen | null)[]> = {
  'moodle-xml': moodleSource,
  csv: csvSource,
  aiken: aikenSource,
  gift: giftSource,
  qti: qtiSource,
};

/** As UTF-8, unless it is none. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text;
}

async function differencesIn(name: string): Promise<string[]> {
  const bytes = await readFile(path.join(folder, name));
  const file = { fileName: path.basename(name), bytes };
  let reader: ReturnType<typeof readerFor>;
  try {
    reader = readerFor(file);
  } catch {
    return [];
  }
  const source = bytes.toString('latin1', 0, 2) === 'PK' ? undefined : sources[reader.name]?.(textOf(bytes));
  if (!source) return [];
  const found: string[] = [];
  let at = 0;
  try {
    for await (const item of reader.read(file)) {
      // Texts between questions have numbers and become part of the next one.
      const number = Number(/^Question (\d+)$/.exec(item.place)?.[1] ?? at + 1);
      const seen = source[number - 1];
      at = number;
      const made = questionOf(item);
      if ('skipped' in made || !seen) continue;
      const differences = unnamed(differencesOf(seen, ofQuestion(made.question)), made.notes);
      for (const difference of differences)
        found.push(`${name} ${made.place} [${made.notes.join(' | ')}]: ${difference}`);
    }
  } catch {
    return [];
  }
  if (/^(?:moodle-xml|csv|aiken)$/.test(reader.name) && at > source.length)
    found.push(`${name}: ${source.length} items, ${at} read`);
  return found;
}

it.skipIf(!existsSync(folder))('imported items say what their files say', { timeout: 300_000 }, async () => {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const found: string[] = [];
  for (const name of names.toSorted()) found.push(...(await differencesIn(name)));
  expect(found.join('\n')).toBe('');
});
