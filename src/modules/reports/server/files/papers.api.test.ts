// Every type of question on paper: the PDF has what the page that is printed has, since both are drawn from one description.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainText } from '#platform/contract/text/written/plain-text.ts';
import { withoutMarks } from '#platform/contract/text/written/without-marks.ts';
import { setLine } from '#platform/server/files/pdf/every-script.ts';
import { type PaperRow, paperQuestion, paperSolution } from '#question-types/paper.ts';
import { Question, questionTypeNames, sampleQuestion } from '#question-types/registry.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { pdfPages } from '#tests/support/files/pdf-text.ts';
import { createQuiz } from '#tests/support/quizzes/live-room.ts';

let app: TestApp;
let teacher: Person;
let image: { imageId: string; width: number; height: number };

beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.people.create('teacher', 'Enterprise');
  const blue = { width: 600, height: 300, channels: 3, background: '#46a' } as const;
  const bytes = await sharp({ create: blue }).png().toBuffer();
  const headers = { authorization: `Bearer ${teacher.token}`, 'content-type': 'image/png' };
  const reply = await app.fastify.inject({ method: 'POST', url: '/api/images', headers, payload: bytes });
  const { imageId } = reply.json<{ imageId: string }>();
  image = { imageId, width: 600, height: 300 };
});
afterAll(() => app?.close());

/** The type's own example with a formula, signs beyond Latin letters, and our picture instead of its own. */
function questionOf(type: (typeof questionTypeNames)[number]): Question {
  const sample = sampleQuestion(type);
  const own = JSON.parse(
    JSON.stringify(sample, (_key, value) => (value?.imageId ? { ...value, ...image } : value)),
  );
  const media = { ...image, alt: 'A blue field' };
  const question = String.raw`${sample.question} Is $\frac12 \le \sqrt{x^2}$ → ≥ ≈ ∞?`;
  return Question.parse({ ...own, question, media });
}

async function paperOf(question: Question, part: 'questions' | 'key'): Promise<Buffer> {
  const quizId = await createQuiz(teacher, { title: question.type, questions: [question] });
  const headers = { authorization: `Bearer ${teacher.token}` };
  const reply = await app.fastify.inject({ url: `/api/quiz/${quizId}/paper?part=${part}`, headers });
  expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
  return reply.rawPayload;
}

/** What is around the formulas of a text, which are drawn. */
const around = (markdown: string) => withoutMarks(markdown, () => '\uFDD1').split('\uFDD1');
const squeezed = (text: string) => text.replace(/\s+/g, '');
const isRaw = /\\[a-zA-Z]|\$|[_^]\{/;
/** Where no font has a sign, a box is drawn. */
const missing = /[□\uFFFD]/;

it.each(questionTypeNames)('%s has all of its parts on paper', async (type) => {
  const question = questionOf(type);
  const { stem, points, media, parts } = paperQuestion(question);
  const pdf = await paperOf(question, 'questions');
  const text = pdfPages(pdf).join('');
  expect(text).not.toMatch(isRaw);
  expect(text).not.toMatch(missing);
  const rowTexts = (rows: readonly PaperRow[]) =>
    rows.flatMap(({ mark, text: own }) => [mark, ...around(own)]);
  const wanted = [
    ...around(stem),
    points,
    ...parts.flatMap((part) => {
      if (part.kind === 'hint') return [part.text];
      if (part.kind === 'rows') return rowTexts(part.rows);
      if (part.kind === 'columns') return rowTexts([...part.left, ...part.right]);
      return part.kind === 'numbers' ? [part.minLabel, ...part.values, part.maxLabel] : [];
    }),
  ];
  for (const one of wanted) expect(squeezed(text)).toContain(squeezed(one));
  const pictures = parts.flatMap((part) => {
    if (part.kind === 'image') return [part.media];
    return part.kind === 'rows' ? part.rows.flatMap((row) => row.media ?? []) : [];
  });
  const drawn = pdf.toString('latin1').match(/\/S \/Figure/g) ?? [];
  expect(drawn).toHaveLength([media, ...pictures].length);
});

it.each(questionTypeNames)('%s has its key in the same signs', async (type) => {
  const question = questionOf(type);
  const text = pdfPages(await paperOf(question, 'key')).join('');
  expect(text).not.toMatch(isRaw);
  expect(text).not.toMatch(missing);
  expect(squeezed(text)).toContain(squeezed(paperSolution(question, plainText)));
});

it('a paper leaves 30 mm for handwriting in each blank of a text', () => {
  const [blank = ''] = /_+/.exec(paperQuestion(questionOf('fill-blank')).stem) ?? [];
  expect((setLine(blank, 'text').width * 10.5 * 25.4) / 72).toBeGreaterThan(30);
});

it('a paper keeps a question on one page, and says in words which picture is gone', async () => {
  const question = questionOf('open-ended');
  const gone = { ...image, imageId: 'gone', alt: 'A lost map' };
  const questions = Array.from({ length: 10 }, (_, at) => ({
    ...question,
    id: `q${at}`,
    question: `Text of question number ${at + 1}.`,
    media: at === 0 ? gone : question.media,
  }));
  const quizId = await createQuiz(teacher, { title: 'Ten', questions });
  const headers = { authorization: `Bearer ${teacher.token}` };
  const reply = await app.fastify.inject({ url: `/api/quiz/${quizId}/paper`, headers });
  const pages = pdfPages(reply.rawPayload).map(squeezed);
  expect(pages.length).toBeGreaterThan(3);
  expect(pages[0]).toContain(squeezed(gone.alt));
  const headings = pages.flatMap((page) => page.match(/Question\d+·/g) ?? []);
  expect(headings).toHaveLength(10);
  for (const page of pages)
    expect(page.match(/Question\d+·/g)?.length).toBe(page.match(/Textofquestionnumber/g)?.length);
});

it('a statement is answered in the author’s own words', () => {
  const question = Question.parse({ ...questionOf('true-false'), options: ['Agree', 'Disagree'] });
  expect(paperQuestion(question).parts).toEqual([
    { kind: 'rows', rows: ['Agree', 'Disagree'].map((text) => ({ mark: '○', text })) },
  ]);
});
