// What a student sees of an imported item is what its file says, as a second reader understands it that shares nothing
// with the importer. It reads other people's files where they lie beside the repository, and our own small ones.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { differencesOf, unnamed } from '#tests/support/files/second-readers/differences.ts';
import { giftSource } from '#tests/support/files/second-readers/gift-source.ts';
import { listSource } from '#tests/support/files/second-readers/list-source.ts';
import { moodleSource } from '#tests/support/files/second-readers/moodle-source.ts';
import {
  ankiSource,
  docxSource,
  h5pSource,
  jsonSource,
  xlsxSource,
} from '#tests/support/files/second-readers/packed-sources.ts';
import { aikenSource } from '#tests/support/files/second-readers/plain-source.ts';
import { qtiSource } from '#tests/support/files/second-readers/qti-source.ts';
import { ofQuestion, type Seen } from '#tests/support/files/second-readers/seen.ts';
import { csvSource } from '#tests/support/files/second-readers/sheet-source.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import { questionOf } from '../found-question.ts';
import { readerFor } from './registry.ts';

const folder = path.resolve(process.env.QUIZ_FILES ?? '../shared/quiz-files');

/** What a second reader sees in a file: item by item, or by their texts where items may be of many kinds. */
type Source = (Seen | null)[] | ReadonlyMap<string, Seen>;

const sources: Record<string, (text: string, bytes: Buffer) => Source> = {
  'moodle-xml': moodleSource,
  csv: csvSource,
  aiken: aikenSource,
  gift: giftSource,
  qti: (text, bytes) => (isZip(bytes) ? [] : qtiSource(text)),
  list: listSource,
  json: jsonSource,
  xlsx: (_, bytes) => xlsxSource(bytes),
  docx: (_, bytes) => docxSource(bytes),
  h5p: (_, bytes) => h5pSource(bytes),
  anki: (_, bytes) => ankiSource(bytes),
};

const isZip = (bytes: Buffer) => bytes.toString('latin1', 0, 2) === 'PK';

/** As UTF-8, unless it is none. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.includes('\uFFFD') ? bytes.toString('latin1') : text;
}

/** How many items of each format were compared. */
const compared = new Map<string, number>();

async function differencesIn(name: string, bytes: Buffer): Promise<string[]> {
  const file = { fileName: path.basename(name), bytes };
  let reader: ReturnType<typeof readerFor>;
  let source: Source | undefined;
  try {
    reader = readerFor(file);
    source = sources[reader.name]?.(textOf(bytes), bytes);
  } catch {
    return [];
  }
  if (!source) return [];
  const found: string[] = [];
  let at = 0;
  try {
    for await (const item of reader.read(file)) {
      // Texts between questions have numbers and become part of the next one.
      const number = Number(/^Question (\d+)$/.exec(item.place)?.[1] ?? at + 1);
      at = number;
      const made = questionOf(item);
      if ('skipped' in made) continue;
      const ours = ofQuestion(made.question);
      const seen = Array.isArray(source) ? source[number - 1] : source.get(ours.stem?.text ?? '');
      if (!seen) continue;
      compared.set(reader.name, (compared.get(reader.name) ?? 0) + 1);
      const differences = unnamed(differencesOf(seen, ours), made.notes);
      for (const difference of differences)
        found.push(`${name} ${made.place} [${made.notes.join(' | ')}]: ${difference}`);
    }
  } catch {
    return [];
  }
  if (Array.isArray(source) && /^(?:moodle-xml|csv|aiken|xlsx)$/.test(reader.name) && at > source.length)
    found.push(`${name}: ${source.length} items, ${at} read`);
  return found;
}

function decks(notes: readonly string[][]): Buffer {
  const made = new DatabaseSync(':memory:');
  made.exec(
    'CREATE TABLE col (models, decks); CREATE TABLE notes (id INTEGER PRIMARY KEY, mid INTEGER, tags, flds); CREATE TABLE cards (did INTEGER)',
  );
  const fields = [{ name: 'Front' }, { name: 'Back' }];
  const models = { 1: { name: 'Basic', flds: fields, tmpls: [{ qfmt: '{{Front}}', afmt: '{{Back}}' }] } };
  made.prepare('INSERT INTO col VALUES (?, ?)').run(JSON.stringify(models), '{}');
  for (const note of notes)
    made.prepare('INSERT INTO notes (mid, tags, flds) VALUES (1, ?, ?)').run('', note.join('\u001f'));
  const bytes = Buffer.from(made.serialize());
  made.close();
  return bytes;
}

const h5pContent = {
  questions: [
    {
      library: 'H5P.MultiChoice 1.16',
      params: {
        question: '<p>Which are <em>gases</em> at 20 &deg;C?</p>',
        answers: [
          { text: '<div>O<sub>2</sub></div>', correct: true },
          { text: 'iron', correct: false },
          { text: 'neon *', correct: true },
        ],
      },
    },
    {
      library: 'H5P.TrueFalse 1.8',
      params: { question: '<p>Gold is lighter than air.</p>', correct: 'false' },
    },
    {
      library: 'H5P.Blanks 1.14',
      params: {
        text: 'Fill in.',
        questions: ['<p>A *cat/kitten:an animal* and a *dog*.</p>', '<p>It is *4*.</p>'],
      },
    },
    {
      library: 'H5P.DragText 1.10',
      params: { taskDescription: 'Drag.', textField: 'Snow is *white* and\ngrass is *green*.' },
    },
  ],
};

it('the readers of small files say what these say: Aiken, H5P and Anki', async () => {
  const files: [string, Buffer][] = [
    [
      'own.txt',
      Buffer.from(
        'Which * is # a gas?\nA. neon\nB) <b>iron</b>\nANSWER: A\n\nTwo?\nA. 1 < 2\nB. _2_\nC. 3\nANSWER: B\n',
      ),
    ],
    [
      'own.h5p',
      await buildZip({
        'h5p.json': JSON.stringify({ mainLibrary: 'H5P.QuestionSet' }),
        'content/content.json': JSON.stringify(h5pContent),
      }),
    ],
    [
      'own.apkg',
      await buildZip({
        'collection.anki2': decks([
          ['the <b>cat</b>', 'il gatto'],
          ['2 * 3 &lt; 7<br>and 8', 'right &amp; true'],
        ]),
      }),
    ],
  ];
  compared.clear();
  for (const [name, bytes] of files) expect(await differencesIn(name, bytes)).toEqual([]);
  expect(Object.fromEntries(compared)).toEqual({ aiken: 2, h5p: 4, anki: 2 });
});

it.skipIf(!existsSync(folder))('imported items say what their files say', { timeout: 300_000 }, async () => {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name !== 'README.md')
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const found: string[] = [];
  compared.clear();
  for (const name of names.toSorted())
    found.push(...(await differencesIn(name, await readFile(path.join(folder, name)))));
  expect(found.join('\n')).toBe('');
  // A reader that finds nothing of a format would prove nothing about it.
  for (const name of ['moodle-xml', 'csv', 'gift', 'qti', 'list', 'json', 'xlsx', 'docx'])
    expect(compared.get(name), name).toBeGreaterThan(0);
});
