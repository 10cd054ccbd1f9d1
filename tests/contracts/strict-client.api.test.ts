// A client written from section 7 of the specification alone: each call with the payload that the section names, and no more.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../support/app/app.ts';
import { newEmail, type Person, password } from '../support/app/people.ts';
import { idOf, type Loose, type Method, ok } from '../support/app/strict-call.ts';

let app: TestApp;
let guest: Person;
let teacher: Person;
let student: Person;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp({ aiProvider: 'demo' });
  guest = app.people.guest;
  teacher = await app.people.create('teacher', 'Enterprise');
  student = await app.people.create('student');
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

describe('auth', () => {
  test('register, login, me, profile, passwords, logout', async () => {
    const email = newEmail();
    const account = { name: 'Ada Strict', email, password, role: 'teacher' };
    const { user } = await ok(guest, 'POST', '/auth/register', account);
    expect(user).toMatchObject({ name: 'Ada Strict', email, role: 'teacher', subscription: 'Free' });
    const again = await guest.call('POST', '/auth/register', account);
    expect(again.body).toMatchObject({ message: 'User already exists' });
    const signIn = { email, password, role: 'teacher', rememberMe: true };
    const { token } = await ok(guest, 'POST', '/auth/login', signIn);
    const call = (method: Method, path: string, body?: object) =>
      guest.call<Loose>(method, path, body, { authorization: `Bearer ${token}` });
    expect((await call('GET', '/auth/me')).body).toMatchObject({ user: { email } });
    const profile = await call('PUT', '/auth/profile', { name: 'Ada Stricter' });
    expect(profile.body).toMatchObject({ user: { name: 'Ada Stricter' } });
    const [second, third] = ['Second-horse-8', 'Third-horse-9'];
    expect(
      (await call('PUT', '/auth/password', { currentPassword: password, newPassword: second })).status,
    ).toBe(200);
    const changed = { currentPassword: second, newPassword: third };
    expect((await call('POST', '/auth/change-password', changed)).status).toBe(200);
    expect((await call('POST', '/auth/logout')).status).toBe(200);
    expect((await call('GET', '/auth/me')).status).toBe(401);
    const wrong = await guest.call('POST', '/auth/login', { email, password });
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password.' } });
  });

  test('forgot and reset', async () => {
    await ok(guest, 'POST', '/auth/forgot-password', { email: newEmail() });
    const validity = await guest.call<Loose>('GET', '/auth/reset-password/validate?token=none');
    expect(validity.body).toMatchObject({ valid: false, error: expect.any(String) });
    const reset = await guest.call('POST', '/auth/reset-password', {
      token: 'none',
      newPassword: 'Fourth-horse-1',
    });
    expect(reset.status).toBeGreaterThanOrEqual(400);
  });
});

test('users and admin', async () => {
  const person = await app.people.create('student');
  const path = `/users/${idOf(person)}`;
  const email = person.user?.email ?? '';
  expect(await ok(admin, 'GET', `/users/email/${email}`)).toMatchObject({ user: { id: idOf(person) } });
  expect(await ok(admin, 'GET', path)).toMatchObject({ user: { email } });
  expect(await ok(admin, 'PUT', path, { name: 'New name' })).toMatchObject({ user: { name: 'New name' } });
  expect(await ok(admin, 'PUT', `${path}/role`, { role: 'Teacher' })).toMatchObject({
    user: { role: 'teacher' },
  });
  expect(await ok(admin, 'PUT', `${path}/subscription`, { subscription: 'Pro' })).toMatchObject({
    user: { subscription: 'Pro' },
  });
  const { user } = await ok(admin, 'GET', path);
  await ok(admin, 'PUT', `${path}/status`, { status: user.status });
  const moved = newEmail();
  expect(await ok(admin, 'PUT', `${path}/email`, { email: moved })).toMatchObject({ user: { email: moved } });
  await ok(admin, 'DELETE', path);
  await ok(admin, 'GET', '/admin/stats');
  expect((await guest.call('GET', '/admin/stats')).status).toBe(401);
  const { users } = await ok(admin, 'GET', '/admin/users?page=1&limit=10&search=');
  expect(users.length).toBeGreaterThan(0);
  expect(users.length).toBeLessThanOrEqual(10);
});

test('email settings are read, written back, and the mail server unset', async () => {
  const before = (await ok(admin, 'GET', '/email/settings')).settings;
  await ok(admin, 'PUT', '/email/settings', before);
  const mailServer = { host: 'mail.example.org', fromEmail: 'rounds@example.org', password: 'secret' };
  const { settings } = await ok(admin, 'PUT', '/email/settings', mailServer);
  expect(settings).toMatchObject({ isConfigured: true });
  expect((await ok(admin, 'PUT', '/email/settings', settings)).settings).toEqual(settings);
  const unset = await ok(admin, 'PUT', '/email/settings', before);
  expect(unset.settings).toMatchObject({ isConfigured: false });
  const tried = await admin.call('POST', '/email/test', { to: newEmail() });
  expect(tried.body).toMatchObject({ code: 'mail_not_configured' });
});

test('AI settings', async () => {
  const { settings } = await ok(admin, 'GET', '/admin/ai/settings');
  expect(settings).toMatchObject({
    provider: 'openrouter',
    defaultModel: 'openai/gpt-3.5-turbo',
    maxTokens: 2_048,
    temperature: 0.7,
    topP: 1,
    frequencyPenalty: 0,
    presencePenalty: 0,
    monthlyTokenLimit: 100_000,
    tokensUsedThisMonth: 0,
  });
  expect((await ok(admin, 'PUT', '/admin/ai/settings', settings)).settings).toEqual(settings);
});

/** One question of each type, with the members of section 3 alone. */
const questions = [
  { type: 'multiple-choice', question: 'Capital of France?', options: ['Paris', 'Rome'], correctAnswer: 0 },
  { type: 'true-false', question: 'Water is wet.', options: ['True', 'False'], correctAnswer: 0 },
  { type: 'short-answer', question: 'Capital of Italy?', options: [], correctAnswer: 'Rome' },
  { type: 'open-ended', question: 'Why?', options: [], correctAnswer: '' },
  {
    type: 'matching',
    question: 'Match',
    options: ['France', 'Italy', 'Rome', 'Paris'],
    correctAnswer: [3, 2],
  },
  { type: 'ranking', question: 'By size', options: ['Medium', 'Large', 'Small'], correctAnswer: [2, 0, 1] },
  { type: 'fill-blank', question: '___ is in France.', options: ['Rome', 'Paris'], correctAnswer: 1 },
  { type: 'multiple-select', question: 'Even?', options: ['2', '3', '4'], correctAnswer: [0, 2] },
  { type: 'scale', question: 'How sure?', options: [1, 2, 3, 4, 5], correctAnswer: null },
  {
    type: 'hotspot',
    question: 'Where?',
    options: [{ shape: 'rect', x: 0.1, y: 0.1, w: 0.2, h: 0.2, label: 'Heart' }],
    correctAnswer: [0],
  },
].map((question) => ({ points: 1, explanation: 'Because.', ...question }));

describe('quiz', () => {
  const draft = { title: 'Strict', description: 'Section 7', questions, settings: {} };

  test('create, read, change, list, delete', async () => {
    const { quiz } = await ok(teacher, 'POST', '/quiz', draft);
    expect(quiz).toMatchObject({
      title: 'Strict',
      isOpen: false,
      isActive: false,
      isPaused: false,
      createdBy: idOf(teacher),
      participants: [],
      results: [],
    });
    expect(quiz.questions.map(({ type }: { type: string }) => type)).toEqual(
      questions.map(({ type }) => type),
    );
    expect((await ok(teacher, 'GET', `/quiz/${quiz.id}`)).quiz).toEqual(quiz);
    const saved = (await ok(teacher, 'PUT', `/quiz/${quiz.id}`, quiz)).quiz;
    expect(saved.questions).toEqual(quiz.questions);
    await ok(teacher, 'PUT', `/quiz/${quiz.id}`, { title: 'Stricter', questions, settings: {} });
    const { quizzes } = await ok(teacher, 'GET', `/quiz/user/${idOf(teacher)}`);
    expect(quizzes.map(({ id }: { id: string }) => id)).toContain(quiz.id);
    await ok(guest, 'GET', '/quiz/public');
    await ok(teacher, 'DELETE', `/quiz/${quiz.id}`);
    expect((await teacher.call('GET', `/quiz/${quiz.id}`)).status).toBe(404);
    const unknown = await teacher.call('POST', '/quiz', { ...draft, settings: { timer: 30 } });
    expect(unknown).toMatchObject({ status: 400, body: { message: expect.stringContaining('timer') } });
  });

  test('a live round from start to export', async () => {
    const playable = questions.filter(({ type }) => type !== 'hotspot');
    const { quiz } = await ok(teacher, 'POST', '/quiz', { ...draft, questions: playable });
    const started = await ok(teacher, 'POST', `/quiz/${quiz.id}/start`);
    expect(started.quiz).toMatchObject({ isActive: true, isPaused: false });
    const { roomCode } = started.quiz;
    expect(roomCode).toMatch(/^[A-Z0-9]{6}$/);
    await ok(guest, 'GET', `/quiz/room/${roomCode}`);
    const joining = { studentName: 'Grace', isAnonymous: false };
    const { participantId } = await ok(guest, 'POST', `/quiz/join/${roomCode}`, joining);
    const other = await ok(guest, 'POST', `/quiz/${quiz.id}/join`, {
      studentName: 'Alan',
      isAnonymous: true,
    });
    expect(other.participantId).not.toBe(participantId);
    const [first] = quiz.questions;
    const answer = { participantId, questionId: first.id, answer: 0, timeSpent: 5 };
    await ok(guest, 'POST', `/quiz/${quiz.id}/response`, answer);
    expect((await ok(teacher, 'POST', `/quiz/${quiz.id}/pause`)).quiz).toMatchObject({ isPaused: true });
    expect((await ok(teacher, 'POST', `/quiz/${quiz.id}/resume`)).quiz).toMatchObject({ isPaused: false });
    expect((await ok(teacher, 'POST', `/quiz/${quiz.id}/stop`)).quiz).toMatchObject({
      isActive: false,
      isPaused: false,
    });
    const { responses } = await ok(teacher, 'GET', `/quiz/${quiz.id}/responses`);
    expect(responses).toHaveLength(2);
    for (const format of ['csv', 'xlsx', 'json']) {
      const file = await teacher.call('GET', `/quiz/${quiz.id}/export?format=${format}`);
      expect(file.status, format).toBe(200);
    }
    const { questionAnalytics } = await ok(teacher, 'GET', `/analytics/quiz/${quiz.id}`);
    expect(questionAnalytics.length).toBeGreaterThan(0);
    expect(await ok(teacher, 'GET', `/analytics/teacher/${idOf(teacher)}`)).toMatchObject({
      totalQuizzes: expect.any(Number),
      totalParticipants: expect.any(Number),
      completionRate: expect.any(Number),
    });
  });

  test('complete, in a self-paced round', async () => {
    const paced = { ...draft, questions: questions.slice(0, 2), settings: { pace: 'self' } };
    const { quiz } = await ok(teacher, 'POST', '/quiz', paced);
    const { roomCode } = (await ok(teacher, 'POST', `/quiz/${quiz.id}/start`)).quiz;
    const { participantId } = await ok(guest, 'POST', `/quiz/join/${roomCode}`, {
      studentName: 'Grace',
      isAnonymous: false,
    });
    for (const { id } of quiz.questions)
      await ok(guest, 'POST', `/quiz/${quiz.id}/response`, {
        participantId,
        questionId: id,
        answer: 0,
        timeSpent: 1,
      });
    await ok(guest, 'POST', `/quiz/${quiz.id}/complete`, { participantId });
    await ok(teacher, 'POST', `/quiz/${quiz.id}/stop`);
    const { results } = (await ok(teacher, 'GET', `/quiz/${quiz.id}`)).quiz;
    expect(results).toMatchObject([{ score: 2, totalQuestions: 2 }]);
  });

  test('submit, by guests and by an account', async () => {
    const open = { ...draft, questions: questions.slice(0, 2), isOpen: true };
    const { quiz } = await ok(teacher, 'POST', '/quiz', open);
    const sent = { studentName: 'Grace', answers: [0, 1], score: 2, timeTaken: 30, userId: null };
    expect((await ok(guest, 'POST', `/quiz/${quiz.id}/submit`, sent)).result).toMatchObject({ score: 1 });
    await ok(student, 'POST', `/quiz/${quiz.id}/submit`, { ...sent, userId: idOf(student) });
    const { responses } = await ok(teacher, 'GET', `/quiz/${quiz.id}/responses`);
    expect(responses).toHaveLength(2);
  });
});

test('newsletter', async () => {
  const reader = { email: newEmail(), name: 'Grace Hopper', tags: ['teacher'] };
  expect((await ok(guest, 'POST', '/newsletter/subscribe', reader)).subscriber).toMatchObject({
    ...reader,
    status: 'active',
  });
  expect(await guest.call('POST', '/newsletter/subscribe', reader)).toMatchObject({
    status: 409,
    body: {
      message: 'This email is already subscribed to our newsletter. Thank you for your interest!',
    },
  });
  const { subscribers } = await ok(admin, 'GET', '/newsletter/subscribers?limit=1000');
  expect(subscribers).toContainEqual(expect.objectContaining({ email: reader.email }));
  const message = { name: 'News', subject: 'Hello', content: 'Hello', htmlContent: '<p>Hello</p>' };
  await ok(admin, 'POST', '/newsletter/templates', { ...message, type: 'newsletter', isActive: true });
  await ok(admin, 'POST', '/newsletter/campaigns', message);
});

test('storage', async () => {
  const userId = idOf(student);
  const value = {
    storageKey: 'strict',
    storageType: 'draft',
    data: { any: ['thing'] },
    userId,
    sessionId: 's1',
    expiresAt: null,
    isCompressed: false,
    dataSize: 20,
    metadata: { from: 'a test' },
  };
  await ok(student, 'POST', '/storage', value);
  const which = `userId=${userId}&sessionId=s1`;
  expect(await ok(student, 'GET', `/storage?storageKey=strict&${which}`)).toMatchObject({
    data: value.data,
    isCompressed: false,
    expiresAt: null,
    dataSize: expect.any(Number),
  });
  await ok(student, 'GET', '/storage/analytics');
  const keys = await ok(student, 'GET', `/storage/keys?${which}&keysOnly=true`);
  expect(JSON.stringify(keys)).toContain('strict');
  await ok(student, 'DELETE', `/storage?storageKey=strict&${which}`);
  expect((await student.call('GET', `/storage?storageKey=strict&${which}`)).status).toBe(404);
  await ok(student, 'DELETE', `/storage/clear?${which}&storageType=draft`);
});
