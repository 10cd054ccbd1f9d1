import { readFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readAll } from '#tests/support/files/formats.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import { readerFor } from '../registry.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const models = {
  1: {
    name: 'Basic (and reversed card)',
    flds: [{ name: 'Front' }, { name: 'Back' }],
    tmpls: [
      { qfmt: '{{Front}}', afmt: '{{FrontSide}}<hr id=answer>{{Back}}' },
      { qfmt: '{{Back}}', afmt: '{{Front}}' },
    ],
  },
  2: {
    name: 'Cloze',
    flds: [{ name: 'Text' }, { name: 'Back Extra' }],
    tmpls: [{ qfmt: '{{cloze:Text}}', afmt: '{{cloze:Text}}<br>{{Back Extra}}' }],
  },
  3: {
    name: 'Typed',
    flds: [{ name: 'Word' }, { name: 'Hint' }, { name: 'Meaning' }],
    tmpls: [
      { qfmt: 'What is <i>{{Word}}</i>?{{#Hint}} ({{Hint}}){{/Hint}}{{type:Meaning}}', afmt: '{{Meaning}}' },
    ],
  },
  4: {
    name: 'Options',
    flds: ['Question', 'QType (0=kprim,1=mc,2=sc)', 'Q_1', 'Q_2', 'Q_3', 'Answers', 'Sources'].map(
      (name) => ({
        name,
      }),
    ),
    tmpls: [{ qfmt: '{{Question}}<script>show()</script>', afmt: '{{Answers}}' }],
  },
};

type Note = [type: keyof typeof models, fields: string[], tags?: string];

function database(notes: readonly Note[]): Buffer {
  const made = new DatabaseSync(':memory:');
  made.exec(
    'CREATE TABLE col (models, decks); CREATE TABLE notes (id INTEGER PRIMARY KEY, mid INTEGER, tags, flds); CREATE TABLE cards (did INTEGER)',
  );
  const decks = { 1: { name: 'Default' }, 5: { name: 'School::Italian' } };
  made.prepare('INSERT INTO col VALUES (?, ?)').run(JSON.stringify(models), JSON.stringify(decks));
  made.exec('INSERT INTO cards VALUES (5)');
  for (const [mid, fields, tags = ''] of notes)
    made
      .prepare('INSERT INTO notes (mid, tags, flds) VALUES (?, ?, ?)')
      .run(mid, tags, fields.join('\u001f'));
  const bytes = Buffer.from(made.serialize());
  made.close();
  return bytes;
}

async function read(files: Record<string, Buffer | string>) {
  const file = { fileName: 'deck.apkg', bytes: await buildZip(files) };
  const reader = readerFor(file);
  expect(reader.name).toBe('anki');
  return readAll(reader, file);
}

async function readNotes(notes: readonly Note[], more: Record<string, Buffer | string> = {}) {
  const { items } = await read({ 'collection.anki2': database(notes), ...more });
  return items.map((found) => ('item' in found ? { ...found.item, adapted: found.adapted } : found));
}

describe('an Anki package', () => {
  it('has cards whose front is the question and whose back is the answer', async () => {
    const { items, quiz } = await read({
      'collection.anki2': database([[3, ['cane', 'animal', 'dog'], ' nouns marked ']]),
    });
    expect(items).toMatchObject([
      {
        title: expect.stringContaining('cane'),
        item: {
          kind: 'text',
          text: 'What is *cane*? (animal)',
          accepted: [{ text: 'dog' }],
          tags: ['nouns'],
        },
        adapted: [],
      },
    ]);
    expect(quiz.title).toBe('Italian');
    expect(quiz.notes?.[0]).toContain('due');
  });

  it('keeps pictures, and says what it leaves out', async () => {
    const [first, second] = await readNotes(
      [
        [1, ['<img src="a%20b.png"> What is this?[sound:x.mp3]', 'a pixel']],
        [1, ['<img src="lost.png"> What?', 'No']],
      ],
      { media: '{"0":"a b.png"}', 0: pixel },
    );
    expect(first).toMatchObject({ text: 'What is this?', media: { width: 1, height: 1 } });
    expect(first).toMatchObject({
      adapted: [expect.stringContaining('2 ways'), expect.stringContaining('Audio')],
    });
    expect(second).toMatchObject({ adapted: expect.arrayContaining([expect.stringContaining('lost.png')]) });
  });

  it('has texts with blanks', async () => {
    const found = await readNotes([
      [2, ['{{c1::Rome::a city}} is in <b>{{c2::Italy}}</b>, {{3}}.', 'Since 1871.']],
      [2, ['{{c1::a {{c2::nested}} one}}', '']],
      [2, ['{{c1::image-occlusion:rect:left=.1}}', '']],
      [2, ['{{c1::<img src="x.png">}} is empty', '']],
      [2, ['no blank {{c1::never closed', '']],
    ]);
    const { items } = await read({
      'collection.anki2': database([[2, ['{{c1::Rome::a city}}, Italy', '']]]),
    });
    expect(items[0]?.title).toBe('Rome , Italy');
    expect(found).toMatchObject([
      {
        kind: 'gaps',
        text: '{{1}} (a city) is in **{{2}}**, { {3}}.',
        gaps: [{ accepted: ['Rome'] }, { accepted: ['Italy'] }],
        explanation: 'Since 1871.',
        adapted: [expect.stringContaining('2 cards')],
      },
      { text: '{{1}}', gaps: [{ accepted: ['a nested one'] }], adapted: [] },
      { skipped: expect.stringContaining('parts of an image') },
      { skipped: expect.stringContaining('Blank 1') },
      { skipped: expect.stringContaining('no blanks') },
    ]);
  });

  it('has choices, also if their key says of each option whether it is right', async () => {
    const found = await readNotes([
      [4, ['Which are prime?', '1', '2', '3', '4', '1 1 0', 'A book']],
      [4, ['Which is even?', '2', '1', '2', '', 'B', '']],
      [4, ['True?', '0', 'a', 'b', 'c', '0 1 0', '']],
      [4, ['Unknown?', '2', 'a', 'b', 'c', '', '']],
    ]);
    const right = found.map((one) =>
      'kind' in one && one.kind === 'choice'
        ? one.options.map(({ isRight }) => Number(isRight)).join('')
        : '',
    );
    expect(right).toEqual(['110', '01', '010', '000']);
    expect(found).toMatchObject([
      { isMultiple: true, explanation: 'A book', adapted: [] },
      { isMultiple: false, adapted: [] },
      { isMultiple: true, adapted: [expect.stringContaining('statement')] },
      { adapted: [expect.stringContaining('not marked')] },
    ]);
  });

  it('never calls a card complete whose back can’t be typed', async () => {
    const found = await readNotes([
      [3, ['a', '', `A ${'long '.repeat(30)}text`]],
      [3, ['b', '', '<img src="x.png">']],
      [3, ['c', '', 'big, large']],
      [3, ['', '', 'x']],
    ]);
    expect(found).toMatchObject([
      {
        kind: 'essay',
        guide: expect.stringContaining('long long'),
        adapted: [expect.stringContaining('grade')],
      },
      { kind: 'essay', adapted: expect.arrayContaining([expect.stringContaining('not marked')]) },
      { kind: 'text', adapted: [expect.stringContaining('big, large')] },
      { skipped: expect.stringContaining('no text') },
    ]);
  });

  it('of today is packed twice and beside it has one for old programs', async () => {
    const collection = await readFile(new URL('../fixtures/cards/collection.anki21b', import.meta.url));
    const entry = Buffer.concat([Buffer.from([10, 11]), Buffer.from('map one.png'), Buffer.from([16, 70])]);
    const media = zstdCompressSync(Buffer.concat([Buffer.from([10, entry.length]), entry]));
    const { items, quiz } = await read({
      'collection.anki21b': collection,
      'collection.anki2': database([[1, ['Please update', 'now']]]),
      media,
      0: zstdCompressSync(pixel),
    });
    expect(items).toMatchObject([
      {
        item: {
          text: '**Capital of Italy?**',
          accepted: [{ text: 'Rome' }],
          media: { width: 1 },
          tags: ['geo'],
        },
        adapted: [],
      },
    ]);
    expect(quiz.title).toBe('Capitals');
  });
});

describe('a hostile Anki package', () => {
  const failure = { code: 'import_unreadable' };

  it('is refused if its database is none, or has no table of notes', async () => {
    const views = new DatabaseSync(':memory:');
    views.exec(
      'CREATE VIEW notes AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id, 1 AS mid, id AS tags, id AS flds FROM n',
    );
    const bomb = zstdCompressSync(Buffer.alloc(120 * 1024 * 1024));
    for (const content of ['', 'x', 'SQLite format 3\0', Buffer.from(views.serialize()), bomb])
      await expect(read({ 'collection.anki21': content })).rejects.toMatchObject(failure);
  });

  it('with damaged bytes is refused or read, and never hangs', async () => {
    const whole = database(
      Array.from({ length: 60 }, (_, index): Note => [3, [`word ${index}`, 'h'.repeat(200), `m ${index}`]]),
    );
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let round = 0; round < 60; round += 1) {
      const bytes = Buffer.from(whole);
      for (let change = 0; change < 1 + (round % 20); change += 1)
        bytes[next(round % 2 ? 600 : bytes.length)] = next(256);
      const reading = read({ 'collection.anki2': bytes, media: bytes.subarray(0, 300) });
      await reading.then(
        ({ items }) => expect(items.length).toBeLessThanOrEqual(2_100),
        (error) => expect(error).toMatchObject(failure),
      );
    }
  });
});
