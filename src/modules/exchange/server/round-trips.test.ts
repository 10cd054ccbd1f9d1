// Every question type exported to every format and imported again: what survives, and that nothing is lost silently.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import type { Example } from '#question-types/interface/question-type.ts';
import {
  lintQuestion,
  Question,
  type QuestionTypeName,
  questionTypeNames,
  toInterchange,
  typeOf,
} from '#question-types/registry.ts';
import { readAll } from '#tests/support/files/formats.ts';
import { oneOfEach } from '#tests/support/quizzes/quizzes.ts';
import { type ExportFormat, exportFormats } from '../contract.ts';
import { itemsOf, notesOf } from './exporting.ts';
import { mapImages } from './formats/pictures/images-in.ts';
import { readerFor, writerFor } from './formats/registry.ts';
import { readItem } from './found-question.ts';

const modules = import.meta.glob<{ examples: Example<Question>[] }>('#question-types/*/examples.ts', {
  eager: true,
});

/** A type's worked examples, and one with everything that a question may have. */
function questionsOf(type: QuestionTypeName): Question[] {
  const examples = Object.entries(modules).find(([path]) => path.includes(`/${type}/`))?.[1].examples ?? [];
  const base = oneOfEach().find((question) => question.type === type);
  const media = { imageId: 'picture2', alt: 'A picture', width: 40, height: 30 };
  const full = {
    ...base,
    points: 2.5,
    explanation: 'Because.',
    tags: ['heart'],
    timeLimitSeconds: 20,
    media,
  };
  return [...examples.map(({ question }) => question), full].map((question, index) =>
    Question.parse({ ...question, id: `q${index}` }),
  );
}

type Trip = { verdict: 'whole' | 'changed' | 'no'; notes: string[] };

async function pngOf(question: Question, imageId: string) {
  let size = { width: 40, height: 30 };
  mapImages(question, (picture) => {
    if (picture.imageId === imageId) size = { width: Number(picture.width), height: Number(picture.height) };
    return picture;
  });
  const background = { create: { ...size, channels: 3 as const, background: '#0b5d57' } };
  return { bytes: await sharp(background).png().toBuffer(), mediaType: 'image/png' };
}

/** One question alone, so that the notes are about it. */
async function travel(question: Question, format: ExportFormat): Promise<Trip> {
  const items = itemsOf([question]);
  const quiz = { title: 'A quiz', description: '' };
  const file = await writerFor(format).write(quiz, items, (imageId) => pngOf(question, imageId));
  const notes = notesOf(file, items, format);
  const said = notes.map(({ note }) => note);
  if (notes.some(({ isLeftOut }) => isLeftOut)) return { verdict: 'no', notes: said };
  const source = { fileName: `quiz.${file.fileExtension}`, bytes: file.bytes };
  expect(readerFor(source).name, 'a file of ours is recognised').toBe(format);
  const { items: found } = await readAll(readerFor(source, format), source);
  const [only] = found;
  expect(found).toHaveLength(1);
  if (!only || 'skipped' in only) throw new Error(`not read again: ${JSON.stringify(only)}\n${file.bytes}`);
  const read = readItem(only);
  if (!read) throw new Error(`no type takes it: ${JSON.stringify(only)}`);
  const all = [...new Set([...said, ...read.notes])];
  const isSame = JSON.stringify(canonical(read.question)) === JSON.stringify(canonical(question));
  if (!isSame && all.length === 0) expect(canonical(read.question)).toEqual(canonical(question));
  const isOther = read.question.type !== question.type;
  const becomes = isOther ? [`It comes back as ${typeOf(read.question).title}.`] : [];
  return { verdict: isSame ? 'whole' : 'changed', notes: [...all, ...becomes] };
}

/** Without what may differ: ids, the order in which things are shown, empty fields. */
function canonical(question: Question): unknown {
  const { id: _id, ...rest } = question;
  const { options: _options, correctAnswer: _key, ...settings } = rest as Record<string, unknown>;
  const item = canonicalItem(toInterchange(question).item);
  const { wildcards, ...others } = settings;
  const all = { ...others, wildcards: hasStar(item) && wildcards, item };
  return sorted(mapImages(all, (picture) => ({ ...picture, imageId: 'image' })));
}

const isStar = (text: string) => /(^|[^\\])\*/.test(text);

function hasStar(item: InterchangeItem): boolean {
  if (item.kind === 'text')
    return item.hasWildcards === true && item.accepted.some(({ text }) => isStar(text));
  return item.kind === 'gaps' && item.gaps.some(({ accepted }) => accepted.some(isStar));
}

/** The meaning of stars doesn't matter if there are none; a blank text is accepted nowhere. */
function canonicalItem(item: InterchangeItem): InterchangeItem {
  if (item.kind === 'order') return { ...item, shown: undefined };
  if (item.kind === 'areas') return { ...item, right: item.right.filter((index) => item.areas[index]) };
  if (item.kind === 'text') {
    const accepted = item.accepted.filter(({ text }) => text.trim() !== '');
    if (!item.hasWildcards || hasStar(item)) return { ...item, accepted };
    const plain = accepted.map((one) => ({ ...one, text: one.text.replaceAll('\\*', '*') }));
    return { ...item, accepted: plain, hasWildcards: undefined };
  }
  if (item.kind === 'gaps') {
    const gaps = item.gaps.map((gap) => ({ ...gap, accepted: gap.accepted.filter((text) => text.trim()) }));
    return { ...item, gaps: gaps.slice(0, gaps.findLastIndex(({ accepted }) => accepted.length > 0) + 1) };
  }
  if (item.kind !== 'pairs') return item;
  const used = item.key.map((index) => item.right[index]);
  return { ...item, key: used, right: item.right.filter((text) => !used.includes(text)).sort() } as never;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === 'string') return value.trim();
  // Files write weights in rounded percent.
  if (typeof value === 'number') return Number(value.toFixed(5));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([, member]) => member !== undefined && member !== '' && member !== null && member !== false)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]));
}

type Row = { verdict: string; notes: string };
const table: Record<string, Record<string, Row>> = {};
const everyQuestion = 'Points, picture, time limit, tags, explanation';

function summary(trips: readonly Trip[]): { verdict: Trip['verdict']; notes: string[] } {
  const notes = new Set(trips.flatMap((trip) => (trip.verdict === 'whole' ? [] : trip.notes)));
  const [first = 'whole'] = trips.map(({ verdict }) => verdict);
  const verdict = trips.every((trip) => trip.verdict === first) ? first : 'changed';
  return { verdict, notes: [...notes].sort() };
}

function publish(row: string, format: ExportFormat, trips: readonly Trip[]): void {
  const { verdict, notes } = summary(trips);
  table[row] ??= {};
  (table[row] as Record<string, Row>)[format] = { verdict, notes: notes.join('\n') };
}

describe.each(questionTypeNames)('%s', (type) => {
  it.each(exportFormats)(
    'exports as %s and imports again, losing nothing silently',
    async (format) => {
      const questions = questionsOf(type);
      expect(questions.length).toBeGreaterThan(1);
      const own: Trip[] = [];
      const everything: Trip[] = [];
      for (const question of questions) {
        everything.push(await travel(question, format));
        // Drafts have to survive too, but what they lack is not the format's fault.
        if (lintQuestion(question).some(({ severity }) => severity === 'error')) continue;
        // What a format can't carry for any type has its own row.
        const { points: _points, media: _media, timeLimitSeconds: _time, ...rest } = question;
        own.push(await travel(Question.parse(rest), format));
      }
      publish(typeOf({ type }).title, format, own);
      if (format === 'json') expect(summary(everything)).toEqual({ verdict: 'whole', notes: [] });
    },
    30_000,
  );
});

it.each(exportFormats)('what every question has is exported as %s', async (format) => {
  const full = questionsOf('true-false').at(-1);
  publish(everyQuestion, format, full ? [await travel(full, format)] : []);
});

it('the code of formats matches the published table', async () => {
  expect(Object.keys(table)).toHaveLength(questionTypeNames.length + 1);
  await expect(`${JSON.stringify(table, null, 2)}\n`).toMatchFileSnapshot('../web/format-limits.json');
});
