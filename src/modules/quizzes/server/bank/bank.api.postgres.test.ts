// The question bank finds only the teacher's own questions, and a shared link shows a quiz to teachers until
// it is withdrawn. Also on Postgres: rows are searched, sorted and summed there.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BankQuestion } from '#modules/quizzes/contract/bank.ts';
import type { SharedQuiz } from '#modules/quizzes/contract/sharing.ts';
import type { Quiz } from '#modules/quizzes/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';

type Found = { questions: BankQuestion[]; total: number; tags: string[] };

let app: TestApp;
let teacher: Person;
let other: Person;
let student: Person;

const choice = { type: 'multiple-choice', options: ['Warfarin', 'Heparin'], correctAnswer: 1 };

beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.people.create('teacher');
  other = await app.people.create('teacher', 'Free');
  student = await app.people.create('student');
  await created(teacher, 'Clotting', [
    { ...choice, id: 'a', question: 'Which is reversed by protamine?', tags: ['antidotes', 'Year 2'] },
    { ...choice, id: 'b', question: 'Which needs 100% INR checks?', tags: ['monitoring'] },
  ]);
  await created(teacher, 'Truths', [
    { id: 'a', type: 'true-false', question: 'Protamine is a protein.', correctAnswer: 0 },
  ]);
  await created(other, 'Elsewhere', [{ ...choice, id: 'x', question: 'Protamine again?', tags: ['theirs'] }]);
});
afterAll(() => app.close());

async function created(person: Person, title: string, questions: object[]): Promise<Quiz> {
  const reply = await person.call<{ quiz: Quiz }>('POST', '/quiz', { title, questions });
  expect(reply.status).toBe(200);
  return reply.body.quiz;
}

async function search(query: string): Promise<Found> {
  return (await teacher.call<Found>('GET', `/question-bank?${query}`)).body;
}
const texts = ({ questions }: Found) => questions.map(({ question }) => question.question);

describe('the question bank', () => {
  it('finds words in texts, options, tags and titles of the teacher’s own quizzes', async () => {
    expect(texts(await search('search=PROTAMINE'))).toEqual([
      'Protamine is a protein.',
      'Which is reversed by protamine?',
    ]);
    expect(texts(await search('search=heparin'))).toHaveLength(2);
    expect(texts(await search('search=year 2'))).toEqual(['Which is reversed by protamine?']);
    expect(texts(await search('search=truths'))).toEqual(['Protamine is a protein.']);
    expect(texts(await search('search=theirs'))).toEqual([]);
  });

  it('finds what people see, and nothing of how it is stored', async () => {
    const quiz = await created(teacher, 'Marks', [
      { ...choice, id: 'a', question: 'Which **val**ve is on the right?', options: ['links "a"', 'B\\C'] },
      {
        id: 'b',
        type: 'scale',
        question: 'How sure?',
        options: { minLabel: 'Guessing', maxLabel: 'Certain' },
      },
      {
        id: 'c',
        type: 'matching',
        question: 'Pair.',
        options: { left: ['Aorta'], right: ['Bow'] },
        correctAnswer: [0],
      },
      { id: 'd', type: 'fill-blank', question: 'The {{1}} beats.', correctAnswer: [['ventricle']] },
    ]);
    const find = async (words: string) => texts(await search(`search=${encodeURIComponent(words)}`));
    expect(await find('links "a"')).toEqual(['Which **val**ve is on the right?']);
    expect(await find('B\\C')).toEqual(['Which **val**ve is on the right?']);
    expect(await find('right valve')).toEqual(['Which **val**ve is on the right?']);
    expect(await find('certain')).toEqual(['How sure?']);
    expect(await find('aorta')).toEqual(['Pair.']);
    for (const stored of ['left', 'minLabel', 'correctAnswer', '{{1}}', '["', 'ventricle'])
      expect(await find(stored), stored).toEqual([]);
    await teacher.call('DELETE', `/quiz/${quiz.id}`);
  });

  it('finds words in any order without accents, width and ß, and parts of words in every script', async () => {
    const quiz = await created(teacher, 'Sprachen', [
      { ...choice, id: 'a', question: 'Prüfung in der Hauptstraße' },
      { ...choice, id: 'b', question: '日本語の単語は区切られない' },
      { ...choice, id: 'c', question: 'ภาษาไทยไม่มีช่องว่าง' },
      { ...choice, id: 'd', question: '这个问题没有空格', options: ['ＡＢＣ', 'Ωμέγα'] },
    ]);
    const find = async (words: string) => texts(await search(`search=${encodeURIComponent(words)}`));
    for (const words of ['prufung', 'HAUPTSTRASSE', 'strasse prüfung', 'hauptstraße'])
      expect(await find(words), words).toEqual(['Prüfung in der Hauptstraße']);
    expect(await find('単語')).toEqual(['日本語の単語は区切られない']);
    expect(await find('ช่องว่าง')).toEqual(['ภาษาไทยไม่มีช่องว่าง']);
    for (const words of ['问题', 'abc', 'ωμεγα', '空格 abc'])
      expect(await find(words), words).toEqual(['这个问题没有空格']);
    // The title counts, also after it was changed; so does a changed question.
    await teacher.call('PUT', `/quiz/${quiz.id}`, { title: 'Mundarten' });
    expect(await find('sprachen')).toEqual([]);
    expect(await find('mundarten')).toHaveLength(4);
    await teacher.call('PUT', `/quiz/${quiz.id}`, {
      questions: [{ ...choice, id: 'a', question: 'Ganz neu' }],
    });
    expect(await find('strasse')).toEqual([]);
    expect(await find('neu ganz')).toEqual(['Ganz neu']);
    await teacher.call('DELETE', `/quiz/${quiz.id}`);
  });

  it('takes pattern characters literally', async () => {
    expect(texts(await search('search=100%25'))).toEqual(['Which needs 100% INR checks?']);
    expect(texts(await search('search=%25'))).toEqual(['Which needs 100% INR checks?']);
    expect(texts(await search('search=_'))).toEqual([]);
  });

  it('filters by type and tag, a page at a time, and knows all tags', async () => {
    const all = await search('');
    expect(all).toMatchObject({ total: 3, tags: ['antidotes', 'monitoring', 'Year 2'] });
    expect(texts(await search('type=true-false'))).toEqual(['Protamine is a protein.']);
    expect(texts(await search('tag=antidotes'))).toEqual(['Which is reversed by protamine?']);
    const second = await search('limit=1&page=2');
    expect(second).toMatchObject({ total: 3 });
    expect(texts(second)).toEqual([texts(all)[1]]);
  });

  it('skips questions that this version cannot read', async () => {
    const quiz = await created(teacher, 'Strange', []);
    await app.services.database.pool.query(`update quizzes set questions = $1 where quiz_id = $2`, [
      JSON.stringify([{ id: 'old', type: 'crossword', question: 'Down?', tags: 'none' }, 7, null]),
      quiz.id,
    ]);
    expect(texts(await search('search=down'))).toEqual([]);
    expect((await search('')).tags).not.toContain('none');
    await teacher.call('DELETE', `/quiz/${quiz.id}`);
  });
});

describe('a shared link', () => {
  it('shows the quiz to any teacher, to no student, and ends when it is withdrawn', async () => {
    const quiz = await created(teacher, 'To share', [{ ...choice, id: 'a', question: 'Shared?' }]);
    const links = await Promise.all(
      [1, 2, 3].map(() => teacher.call<{ shareId: string }>('POST', `/quiz/${quiz.id}/share`)),
    );
    const [shareId] = new Set(links.map(({ body }) => body.shareId));
    expect(new Set(links.map(({ body }) => body.shareId)).size).toBe(1);
    const read = await other.call<{ quiz: SharedQuiz }>('GET', `/shared/${shareId}`);
    expect(read.body.quiz).toMatchObject({ title: 'To share', isOwn: false, authorName: 'Test teacher' });
    expect(read.body.quiz.questions[0]).toMatchObject({ question: 'Shared?', correctAnswer: 1 });
    expect((await student.call('GET', `/shared/${shareId}`)).status).toBe(403);
    expect((await app.people.guest.call('GET', `/shared/${shareId}`)).status).toBe(401);
    expect((await other.call('PUT', `/quiz/${quiz.id}`, { title: 'Mine now' })).status).toBe(404);

    const copied = await other.call<{ quiz: Quiz }>('POST', `/shared/${shareId}/copy`);
    expect(copied.body.quiz).toMatchObject({ title: 'To share', createdBy: other.user?.id, isOpen: false });
    expect(copied.body.quiz.id).not.toBe(quiz.id);

    await teacher.call('DELETE', `/quiz/${quiz.id}/share`);
    expect((await other.call('GET', `/shared/${shareId}`)).status).toBe(404);
    expect((await teacher.call('GET', `/quiz/${quiz.id}/share`)).body).toEqual({ shareId: null });
    const again = await teacher.call<{ shareId: string }>('POST', `/quiz/${quiz.id}/share`);
    expect(again.body.shareId).not.toBe(shareId);
  });

  it('does not bypass the question types of a plan', async () => {
    const quiz = await created(teacher, 'Locked', [
      { id: 'a', type: 'short-answer', question: 'Name it.', correctAnswer: 'Heparin' },
    ]);
    const { body } = await teacher.call<{ shareId: string }>('POST', `/quiz/${quiz.id}/share`);
    const copied = await other.call<{ code: string }>('POST', `/shared/${body.shareId}/copy`);
    expect(copied).toMatchObject({ status: 403, body: { code: 'question_type_locked' } });
  });
});
