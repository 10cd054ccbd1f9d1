// Measures how long a file of 500 questions takes in each format, from the upload until all is shown; beside a floor.

import { itemsOf, writerFor } from '#modules/exchange/api/exporting.ts';
import { importFormats } from '#modules/exchange/contract.ts';
import { Question } from '#question-types/registry.ts';
import { createTestApp } from '../tests/support/app/app.ts';
import { workbookOf } from '../tests/support/files/workbooks.ts';
import { oneOfEach } from '../tests/support/quizzes/quizzes.ts';
import { busyShare, machine } from './machine.ts';
import { round, table } from './statistics.ts';

const count = 500;
const runs = 3;
const numbers = Array.from({ length: count }, (_, index) => index + 1);
const sentence = 'In a patient with heart failure and reduced ejection fraction';

type Sample = { format: (typeof importFormats)[number]; label: string; bytes: Buffer };

/** The types that a format has, in turn; pictures are measured elsewhere. */
function questionsFor(wanted: readonly string[]): Question[] {
  const kinds = oneOfEach().filter(({ type }) => wanted.length === 0 || wanted.includes(type));
  return numbers.map((number) => {
    const question = kinds[number % kinds.length] ?? (kinds[0] as Question);
    return { ...question, id: `q${number}`, question: `${number}. ${sentence}: ${question.question}` };
  });
}

async function written(format: 'gift' | 'moodle-xml' | 'qti' | 'csv' | 'json'): Promise<Sample> {
  const kinds = oneOfEach().filter((question) => !JSON.stringify(question).includes('imageId'));
  const write = (questions: Question[]) =>
    writerFor(format).write({ title: 'Bench', description: '' }, itemsOf(questions), async () => null);
  const { notes } = await write(kinds);
  const isCarried = (index: number) =>
    !notes.some(({ number, isLeftOut }) => isLeftOut && number === index + 1);
  const carried = kinds.filter((_, index) => isCarried(index)).map(({ type }) => type);
  const file = await write(questionsFor(carried));
  return { format, label: format, bytes: file.bytes };
}

async function kahoot(): Promise<Sample> {
  const above = Array.from({ length: 7 }, () => ['', 'Quiz template']);
  const header = [
    '',
    'Question',
    'Answer 1',
    'Answer 2',
    'Answer 3',
    'Answer 4',
    'Time limit',
    'Correct answer(s)',
  ];
  const rows = numbers.map((number) => [number, `${number}. ${sentence}`, 'a', 'b', 'c', 'd', 20, '1,3']);
  return { format: 'xlsx', label: 'xlsx (Kahoot)', bytes: await workbookOf([...above, header, ...rows]) };
}

function textual(): Sample[] {
  const aiken = numbers.map((number) => `${number} ${sentence}?\nA. one\nB. two\nC. three\nANSWER: B`);
  const list = numbers.map((number) => `${number}. ${sentence}?\na) one\n*b) two\nc) three`);
  return [
    { format: 'aiken', label: 'aiken', bytes: Buffer.from(aiken.join('\n\n')) },
    { format: 'list', label: 'list', bytes: Buffer.from(list.join('\n\n')) },
  ];
}

const samples: Sample[] = [
  ...(await Promise.all((['gift', 'moodle-xml', 'qti', 'csv', 'json'] as const).map(written))),
  await kahoot(),
  ...textual(),
];
const missing = importFormats.filter((format) => !samples.some((sample) => sample.format === format));
if (missing.length > 0) throw new Error(`no file for ${missing.join(', ')}`);

const busy = await busyShare();
const app = await createTestApp();
try {
  const teacher = await app.people.create('teacher');
  const rows: string[][] = [];
  for (const { format, label, bytes } of samples) {
    const times: number[] = [];
    let counts = { ok: 0, adapted: 0, skipped: 0 };
    for (let run = 0; run < runs; run += 1) {
      const begun = performance.now();
      const headers = { 'content-type': 'application/octet-stream' };
      type Reply = { import: { importId: string; state: string; counts: typeof counts } };
      const started = await teacher.call<Reply>('POST', `/imports?format=${format}`, bytes, headers);
      if (started.status !== 200) throw new Error(`${label}: ${started.text}`);
      let found = started.body.import;
      while (found.state === 'reading') {
        const reply = await teacher.call<Reply>('GET', `/imports/${found.importId}?limit=1`);
        found = reply.body.import;
      }
      times.push(performance.now() - begun);
      counts = found.counts;
    }
    const { ok, adapted, skipped } = counts;
    const best = Math.min(...times) / 1_000;
    rows.push([
      label,
      `${Math.round(bytes.length / 1_024)} KB`,
      round(best),
      round(floorSeconds()),
      `${ok} + ${adapted}`,
      String(skipped),
    ]);
  }
  console.log(`${machine()}\n\nBusy with other things before: ${Math.round(busy * 100)} %.\n`);
  console.log(table(['500 questions as', 'file', 'seconds', 'floor', 'ready + adapted', 'left out'], rows));
} finally {
  await app.close();
}

/** As many questions parsed as JSON and checked by their schema: what no import can do without. */
function floorSeconds(): number {
  const json = JSON.stringify(questionsFor([]));
  const begun = performance.now();
  for (const question of JSON.parse(json) as unknown[]) Question.parse(question);
  return (performance.now() - begun) / 1_000;
}
