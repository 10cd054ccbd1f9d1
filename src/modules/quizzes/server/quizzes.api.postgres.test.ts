// Also on Postgres: several write at once.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { keyMarker, oneOfEach, quizDraft } from '#tests/support/quizzes/quizzes.ts';
import type { Quiz, QuizCard } from '../contract.ts';

let app: TestApp;
let guest: Person;
let teacher: Person;
let otherTeacher: Person;
let student: Person;
let admin: Person;

type OneQuiz = { quiz: Quiz };

beforeAll(async () => {
  app = await createTestApp({ isFirstStart: true });
  guest = app.people.guest;
  teacher = await app.people.create('teacher');
  otherTeacher = await app.people.create('teacher');
  student = await app.people.create('student');
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

async function created(change: Record<string, unknown> = {}, owner = teacher): Promise<Quiz> {
  const reply = await owner.call<OneQuiz>('POST', '/quiz', quizDraft(change));
  expect(reply.status, reply.text).toBe(200);
  return reply.body.quiz;
}

function manyQuestions(count: number) {
  return Array.from({ length: count }, (_, index) => ({ ...oneOfEach()[1], id: `q${index}` }));
}

const change = (quiz: Quiz, body: Record<string, unknown>, person = teacher) =>
  person.call<OneQuiz>('PUT', `/quiz/${quiz.id}`, body);

describe('writing a quiz', () => {
  it('keeps every member of every question as it was sent', async () => {
    const quiz = await created();
    const read = await teacher.call<OneQuiz>('GET', `/quiz/${quiz.id}`);
    expect(read.body.quiz).toEqual(quiz);
    expect(quiz.questions).toEqual(oneOfEach());
    expect(quiz).toMatchObject({
      isActive: false,
      isOpen: false,
      roomCode: null,
      createdBy: teacher.user?.id,
      version: 1,
    });
    expect(quiz.settings).toMatchObject({
      pace: 'host',
      timePerQuestionSeconds: 30,
      speedWeightPercent: 0,
      isPublic: false,
    });
  });

  it('gives ids to questions that have none, and keeps them when the same questions are sent again', async () => {
    const sent = oneOfEach().map(({ id: _id, ...question }) => question);
    const quiz = await created({ questions: sent });
    const ids = quiz.questions.map(({ id }) => id);
    expect(new Set(ids.filter((id) => id.length > 10)).size).toBe(sent.length);
    const [first, second, ...rest] = sent;
    const again = await change(quiz, { questions: [second, ...rest, first, { ...first, question: 'New' }] });
    expect(again.body.quiz.questions.slice(0, -1).map(({ id }) => id)).toEqual([...ids.slice(1), ids[0]]);
    expect(ids).not.toContain(again.body.quiz.questions.at(-1)?.id);
  });

  it('takes a title alone, and unfinished questions', async () => {
    const draft = await teacher.call<OneQuiz>('POST', '/quiz', { title: ' Draft ' });
    expect(draft.body.quiz).toMatchObject({ title: 'Draft', questions: [], description: '' });
    const unfinished = { id: 'q1', type: 'multiple-choice', question: '', options: [] };
    expect((await change(draft.body.quiz, { questions: [unfinished] })).body.quiz.questions).toMatchObject([
      unfinished,
    ]);
  });

  it.each([
    ['a title of spaces', { title: '  ' }, /^Please give the quiz a title$/],
    ['a title without end', { title: 'x'.repeat(201) }, /^“title” must have at most 200 characters$/],
    [
      'an unknown type',
      { questions: [{ id: 'q1', type: 'crossword', question: 'Down?' }] },
      /questions\.0\.type/,
    ],
    ['two questions with one id', { questions: [oneOfEach()[0], oneOfEach()[0]] }, /same ID/],
    ['201 questions', { questions: manyQuestions(201) }, /^“questions” must have at most 200 entries$/],
    [
      '10,000 options',
      { questions: [{ ...oneOfEach()[0], options: Array(10_000).fill('x') }] },
      /at most 12/,
    ],
    ['a share above 100 percent', { settings: { speedWeightPercent: 101 } }, /must be at most 100$/],
    ['a member that no quiz has', { ownerId: 'x' }, /^This has unknown fields: ownerId$/],
    [
      'a setting that no quiz has',
      { settings: { pace: 'self', timer: 30 } },
      /^“settings” has unknown fields: timer$/,
    ],
    [
      'members that a question does not have',
      { questions: [{ ...oneOfEach()[0], hint: 'x', level: 2 }] },
      /^“questions.0” has unknown fields: hint, level$/,
    ],
    ['a number for a title', { title: 7 }, /^“title” must be text$/],
    ['an unknown pace', { settings: { pace: 'gallop' } }, /^“settings.pace” must be one of host, self$/],
  ])('refuses %s', async (_title, bad, sentence) => {
    const reply = await teacher.call<{ code: string; message: string }>('POST', '/quiz', quizDraft(bad));
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('bad_request');
    expect(reply.body.message).toMatch(sentence);
  });

  it('understands questions in the form of the specification, and says what it expects of others', async () => {
    const pairs = {
      type: 'matching',
      question: 'Match',
      left: ['a', 'b'],
      right: ['y', 'x'],
      correctAnswer: [1, 0],
    };
    const blank = {
      type: 'fill-blank',
      question: '___ is blue',
      options: ['Sky', 'Grass'],
      correctAnswer: 0,
    };
    const quiz = await created({ questions: [pairs, blank] });
    expect(quiz.questions).toMatchObject([
      { options: { left: ['a', 'b'], right: ['y', 'x'] }, correctAnswer: [1, 0] },
      { question: '{{1}} is blue', options: { choices: [['Sky', 'Grass']] }, correctAnswer: [['Sky']] },
    ]);
    const changed = await change(quiz, { questions: [{ ...blank, correctAnswer: 'Grass' }] });
    expect(changed.body.quiz.questions).toMatchObject([{ correctAnswer: [['Grass']] }]);
    const unclear = await change(quiz, { questions: [pairs, { ...blank, correctAnswer: 9 }] });
    expect(unclear.status).toBe(400);
    expect(unclear.text).toMatch(/Question 2: .*correctAnswer.*“?questions.1/);
  });

  it('ignores what a quiz is read with and is not for authors to set', async () => {
    const quiz = await created({
      createdBy: 'somebody',
      id: 'mine',
      version: 99,
      isActive: true,
    });
    expect(quiz).toMatchObject({ createdBy: teacher.user?.id, version: 1, isActive: false });
    expect(quiz.id).not.toBe('mine');
  });
});

describe('the list of the teacher’s quizzes', () => {
  it('has cards, or with full=1 whole quizzes, page by page', async () => {
    const owner = await app.people.create('teacher', 'Enterprise');
    const quizzes = [await created({}, owner), await created({ title: 'Another' }, owner)];
    const list = (query: string, person = owner) =>
      person.call<{ quizzes: Quiz[]; total: number }>('GET', `/quiz/user/${owner.user?.id}${query}`);
    const cards = (await list('')).body;
    expect(cards.total).toBe(2);
    expect(cards.quizzes[0]).not.toHaveProperty('questions');
    const whole = (await list('?full=1')).body.quizzes;
    for (const quiz of quizzes) {
      const { results, participants, questions, settings } = quiz;
      const listed = whole.find(({ id }) => id === quiz.id);
      expect(listed).toMatchObject({ results, participants, questions, settings, title: quiz.title });
    }
    expect((await list('?full=1&limit=1&page=2')).body.quizzes.map(({ id }) => id)).toEqual([whole[1]?.id]);
    expect((await list('?full=1', otherTeacher)).status).toBe(403);
  });
});

describe('changing a quiz', () => {
  it('keeps questions of a type that this version does not know', async () => {
    const quiz = await created();
    const later = { id: 'later', type: 'from-the-future', question: 'Which?' };
    await app.services.db.execute(
      sql`update quizzes set questions = questions || ${JSON.stringify([later])}::jsonb where quiz_id = ${quiz.id}`,
    );
    const reply = await change(quiz, { questions: oneOfEach().slice(0, 1) });
    expect(reply.body.quiz.questions).toHaveLength(1);
    const { rows } = await app.services.db.execute<{ questions: { id: string }[] }>(
      sql`select questions from quizzes where quiz_id = ${quiz.id}`,
    );
    expect(rows[0]?.questions.at(-1)).toEqual(later);
    expect(rows[0]?.questions).toHaveLength(2);
  });

  it('changes what is sent and nothing else, setting by setting', async () => {
    const quiz = await created({ settings: { graceMs: 250, showResults: 'never' } });
    const changed = (await change(quiz, { settings: { pace: 'self' } })).body.quiz;
    expect(changed.settings).toEqual({ ...quiz.settings, pace: 'self' });
    expect(changed).toMatchObject({ title: quiz.title, questions: quiz.questions, version: 2 });
    expect((await change(changed, { title: 'Renamed', isOpen: true })).body.quiz).toMatchObject({
      title: 'Renamed',
      isOpen: true,
      settings: changed.settings,
      version: 3,
    });
  });

  it('refuses a change that starts from an older version, and lets one of two savers win', async () => {
    const quiz = await created();
    const replies = await Promise.all(
      ['One', 'Two'].map((title) => change(quiz, { title, version: quiz.version })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = replies.find(({ status }) => status === 409);
    expect(lost?.body).toMatchObject({ code: 'quiz_conflict' });
    const now = await teacher.call<OneQuiz>('GET', `/quiz/${quiz.id}`);
    expect(now.body.quiz.version).toBe(2);
    expect((await change(quiz, { title: 'Far', version: 2_147_483_648 })).status).toBe(400);
    expect((await change(quiz, { title: 'No version' })).status).toBe(200);
  });

  it('updates the question count of its card', async () => {
    const quiz = await created();
    await change(quiz, { questions: oneOfEach().slice(0, 1) });
    const list = await teacher.call<{ quizzes: QuizCard[] }>('GET', `/quiz/user/${teacher.user?.id}`);
    expect(list.body.quizzes[0]).toMatchObject({ id: quiz.id, questionCount: 1 });
  });
});

describe('who sees a quiz', () => {
  it('hides the quizzes of others as if they didn’t exist', async () => {
    const quiz = await created();
    const missing = await otherTeacher.call('GET', '/quiz/doesNotExist');
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/duplicate'],
    ] as const) {
      const body = method === 'PUT' ? { title: 'Mine now' } : undefined;
      const reply = await otherTeacher.call(method, `/quiz/${quiz.id}${path}`, body);
      expect({ method, status: reply.status, text: reply.text }).toEqual({
        method,
        status: 404,
        text: missing.text,
      });
    }
    for (const person of [guest, student])
      expect((await person.call('GET', `/quiz/${quiz.id}`)).status).toBe(404);
    expect((await teacher.call<OneQuiz>('GET', `/quiz/${quiz.id}`)).body.quiz.title).toBe('Anticoagulants');
    expect((await admin.call<OneQuiz>('GET', `/quiz/${quiz.id}`)).body.quiz.questions).toHaveLength(
      oneOfEach().length,
    );
  });

  it('shows a card of a quiz that is open or public, with what players see of an open one', async () => {
    for (const more of [{ isOpen: true }, { settings: { isPublic: true } }]) {
      const quiz = await created(more);
      for (const person of [guest, student, otherTeacher]) {
        const reply = await person.call<{ quiz: QuizCard }>('GET', `/quiz/${quiz.id}`);
        expect(reply.body.quiz).toMatchObject({
          id: quiz.id,
          questionCount: oneOfEach().length,
          roomCode: null,
          authorName: 'Test teacher',
        });
        expect(reply.text).not.toContain(keyMarker);
        expect(reply.text).not.toContain('correctAnswer');
        expect('questions' in reply.body.quiz).toBe(more.isOpen === true);
      }
      expect((await teacher.call<OneQuiz>('GET', `/quiz/${quiz.id}`)).body.quiz.questions).toHaveLength(
        oneOfEach().length,
      );
    }
  });

  it('lists the public ones without a key, newest change first, page by page', async () => {
    const first = await created({ title: 'Public 1', settings: { isPublic: true } });
    app.advance(1_000);
    const second = await created({ title: 'Public 2', settings: { isPublic: true } });
    const hidden = await created({ title: 'Private' });
    type List = { quizzes: QuizCard[]; total: number };
    const list = await guest.call<List>('GET', '/quiz/public?limit=2');
    expect(list.body.quizzes.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(list.text).not.toContain(keyMarker);
    expect(list.text).not.toContain('correctAnswer');
    const all = await guest.call<List>('GET', '/quiz/public?limit=100');
    expect(all.body.total).toBe(all.body.quizzes.length);
    expect(all.body.quizzes.map(({ id }) => id)).not.toContain(hidden.id);
    const beyond = await guest.call<List>('GET', '/quiz/public?page=99');
    expect(beyond.body).toEqual({ quizzes: [], total: all.body.total });
  });

  it("lists a teacher's own quizzes to them and to admins", async () => {
    const path = `/quiz/user/${teacher.user?.id}`;
    const own = await teacher.call<{ quizzes: QuizCard[] }>('GET', path);
    expect(own.body.quizzes.length).toBeGreaterThan(3);
    expect(own.text).not.toContain('correctAnswer');
    expect((await admin.call<{ quizzes: QuizCard[] }>('GET', path)).body.quizzes).toEqual(own.body.quizzes);
    expect((await otherTeacher.call('GET', path)).status).toBe(403);
    expect((await student.call('GET', path)).status).toBe(403);
    expect((await guest.call('GET', path)).status).toBe(401);
  });
});

describe('copies and ends', () => {
  it('duplicates a quiz as a separate private draft', async () => {
    const quiz = await created({ isOpen: true, settings: { isPublic: true, graceMs: 10 } });
    const copy = (await teacher.call<OneQuiz>('POST', `/quiz/${quiz.id}/duplicate`)).body.quiz;
    expect(copy).toMatchObject({
      title: 'Anticoagulants (copy)',
      questions: quiz.questions,
      isOpen: false,
      version: 1,
    });
    expect(copy.settings).toEqual({ ...quiz.settings, isPublic: false });
    expect(copy.id).not.toBe(quiz.id);
  });

  it('deletes a quiz once', async () => {
    const quiz = await created();
    expect((await teacher.call('DELETE', `/quiz/${quiz.id}`)).body).toEqual({ ok: true });
    expect((await teacher.call('DELETE', `/quiz/${quiz.id}`)).status).toBe(404);
    expect((await teacher.call('GET', `/quiz/${quiz.id}`)).status).toBe(404);
  });

  it('hides a question whose type is no longer known, without failing', async () => {
    const quiz = await created();
    const strange = JSON.stringify([{ id: 'old', type: 'crossword', question: 'Down?' }, ...oneOfEach()]);
    await app.services.db.execute(
      sql`update quizzes set questions = ${strange}::jsonb where quiz_id = ${quiz.id}`,
    );
    const read = await teacher.call<OneQuiz>('GET', `/quiz/${quiz.id}`);
    expect(read.body.quiz.questions.map(({ id }) => id)).toEqual(oneOfEach().map(({ id }) => id));
  });
});

describe('a brand-new database', () => {
  it('comes with a demo teacher on the Pro plan and three quizzes that can be started', async () => {
    const lines = await app.seed();
    const greeting = lines.join('\n');
    const [, email = '', demoPassword = ''] = /(\S+@\S+)\s+password (\S+)/.exec(greeting) ?? [];
    const login = await guest.call<{ token: string; user: { subscription: string } }>('POST', '/auth/login', {
      email,
      password: demoPassword,
    });
    if (app.services.database.kind === 'postgres') return expect(lines).toEqual([]);
    expect(login.body.user.subscription).toBe('Pro');
    const rows = await app.services.db.execute<{ title: string; questions: unknown[] }>(sql`
      select title, questions from quizzes join users on user_id = owner_id where email = ${email}`);
    expect(rows.rows).toHaveLength(3);
    for (const { questions } of rows.rows) expect(questions.length).toBeGreaterThanOrEqual(5);
  });
});
