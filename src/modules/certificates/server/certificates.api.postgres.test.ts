// Also on Postgres: several settle the same seat concurrently.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { pdfPages } from '#tests/support/files/pdf-text.ts';
import { createQuiz } from '#tests/support/quizzes/live-room.ts';
import { choice, mark, ok, type Submitted } from '#tests/support/quizzes/marking.ts';
import type { Certificate, CertificateSettings, SeatCertificate } from '../contract.ts';
import { settleChanged } from './issuing/settling.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const settings: CertificateSettings = {
  isOn: true,
  passPercent: 60,
  text: 'With distinction.',
  showScore: true,
  validMonths: null,
  design: 'ring',
  signerName: '',
  signerTitle: '',
  regradePolicy: 'follow',
};

const second = { ...choice, id: 'c2', question: 'Capital of Italy?', options: ['Rome', 'Turin'], points: 1 };
const essay = { id: 'e1', type: 'open-ended', question: 'Why?', points: 4 };

async function quizWith(questions: object[], change: Partial<CertificateSettings> = {}) {
  const teacher = await app.people.create('teacher', 'Pro');
  const quizSettings = { pace: 'self' as const, showResults: 'at-end' as const };
  const quizId = await createQuiz(teacher, { settings: quizSettings, questions }, true);
  await ok(teacher, 'PUT', `/quiz/${quizId}/certificate-settings`, { ...settings, ...change });
  return { teacher, quizId };
}

async function submit(quizId: string, person: Person, studentName: string, answers: object): Promise<string> {
  const body = { studentName, answers };
  return (await ok<{ participantId: string }>(person, 'POST', `/quiz/${quizId}/submit`, body)).participantId;
}

const ofSeat = (quizId: string, participantId: string) =>
  ok<SeatCertificate>(app.people.guest, 'POST', `/quiz/${quizId}/certificate`, { participantId });
const read = async (code: string | null) =>
  (await ok<{ certificate: Certificate }>(app.people.guest, 'GET', `/certificates/${code}`)).certificate;
const listOf = async ({ teacher, quizId }: { teacher: Person; quizId: string }) =>
  (await ok<{ certificates: Certificate[] }>(teacher, 'GET', `/quiz/${quizId}/certificates`)).certificates;
async function regrade({ teacher, quizId }: Submitted, questionId: string, correctAnswer: number) {
  const path = `/quiz/${quizId}/regrades`;
  const { question } = await ok<{ question: object }>(teacher, 'GET', `${path}/${questionId}`);
  const changed = { ...question, correctAnswer };
  const regrade = { questionId, roundId: null, option: 'new-key', question: changed, neverLower: false };
  const { basis } = await ok<{ basis: string }>(teacher, 'POST', `${path}/preview`, regrade);
  await ok(teacher, 'POST', path, { ...regrade, basis, reason: 'The key was wrong' });
}
const mails = async () => (await (await app.people.create('admin')).call('GET', '/admin/outbox')).text;

it('a certificate is turned on by plans that have it', async () => {
  const teacher = await app.people.create('teacher', 'Free');
  const quizId = await createQuiz(teacher, { questions: [choice] });
  const path = `/quiz/${quizId}/certificate-settings`;
  const refused = await teacher.call<{ code: string }>('PUT', path, settings);
  expect([refused.status, refused.body.code]).toEqual([403, 'feature_locked']);
  expect((await teacher.call('PUT', path, { ...settings, isOn: false })).status).toBe(200);
});

it('a certificate is issued once to every seat that passes, even under concurrent requests', async () => {
  const quiz = await quizWith([choice, second]);
  const student = await app.people.create('student');
  // 2 of 3 points are 66.7%, 1 of 3 are not enough.
  const passed = await submit(quiz.quizId, student, 'Ada', { c1: 0, c2: 1 });
  const failed = await submit(quiz.quizId, app.people.guest, 'Ben', { c1: 1, c2: 0 });
  const asked = await Promise.all([
    ...[1, 2, 3].map(() => ofSeat(quiz.quizId, passed)),
    settleChanged(app.services),
    settleChanged(app.services),
  ]);
  const codes = new Set(asked.flatMap((one) => (one ? [one.code] : [])));
  expect([asked[0]?.state, codes.size]).toEqual(['issued', 1]);
  expect(await ofSeat(quiz.quizId, failed)).toEqual({ state: 'below', passPercent: 60, code: null });
  expect(await listOf(quiz)).toHaveLength(1);
  const certificate = await read(asked[0]?.code ?? null);
  expect(certificate).toMatchObject({
    status: 'valid',
    recipientName: 'Ada',
    text: 'With distinction.',
    issuerName: quiz.teacher.user?.name,
    score: { score: 2, maxScore: 3, percent: 67 },
  });
  const mine = await ok<{ certificates: Certificate[] }>(student, 'GET', '/certificates/mine');
  expect(mine.certificates.map(({ code }) => code)).toEqual([certificate.code]);
  expect((await mails()).match(/certificate-issued/g)).toHaveLength(1);
});

it('a certificate waits for marks, and passes exactly at the mark', async () => {
  const { teacher, quizId } = await quizWith([choice, essay], { passPercent: 50 });
  const seat = await submit(quizId, app.people.guest, 'Cy', { c1: 0, e1: 'Clouds.' });
  expect((await ofSeat(quizId, seat)).state).toBe('waiting');
  const submitted = { teacher, quizId, participants: [seat] };
  await mark(submitted, 1, 1);
  // 2 + 1 of 6 points: one half.
  expect((await ofSeat(quizId, seat)).state).toBe('issued');
});

it('a certificate follows a regrade: issued again with another score, or revoked below the pass mark, with an email', async () => {
  const quiz = await quizWith([choice, second], { passPercent: 60 });
  const student = await app.people.create('student');
  const seat = await submit(quiz.quizId, student, 'Dee', { c1: 0, c2: 0 });
  const first = await ofSeat(quiz.quizId, seat);
  const submitted = { ...quiz, participants: [seat] };
  await regrade(submitted, 'c2', 1);
  await settleChanged(app.services);
  const replaced = await read(first.code);
  expect(replaced).toMatchObject({ status: 'replaced', statusReason: 'score-changed' });
  expect(await read(replaced.replacedBy)).toMatchObject({ status: 'valid', score: { score: 2 } });
  await regrade(submitted, 'c1', 1);
  await settleChanged(app.services);
  expect(await read(replaced.replacedBy)).toMatchObject({ status: 'revoked', statusReason: 'below-mark' });
  const pdf = await app.people.guest.call('GET', `/certificates/${first.code}/pdf`);
  expect(pdf.status).toBe(410);
  const sent = await mails();
  for (const kind of ['certificate-issued', 'certificate-replaced', 'certificate-revoked'])
    expect(sent).toContain(kind);
});

it('a certificate keeps its answer when the teacher revokes it, the quiz is deleted, or the holder leaves', async () => {
  const quiz = await quizWith([choice]);
  const [stays, goes] = [await app.people.create('student'), await app.people.create('student')];
  const seats = [
    await submit(quiz.quizId, stays, 'Eve', { c1: 0 }),
    await submit(quiz.quizId, goes, 'Flo', { c1: 0 }),
  ];
  const [held, left] = await Promise.all(seats.map((seat) => ofSeat(quiz.quizId, seat)));
  const revoked = await quiz.teacher.call('POST', `/quiz/${quiz.quizId}/certificates/${held?.code}/revoke`, {
    note: 'Copied',
  });
  expect(revoked.status).toBe(200);
  // No one gets another one for a seat whose certificate was taken back by hand.
  expect((await ofSeat(quiz.quizId, seats[0] ?? '')).state).toBe('revoked');
  await quiz.teacher.call('DELETE', `/quiz/${quiz.quizId}`);
  const { eraseAccount } = await import('#modules/accounts/api/deletion.ts');
  await eraseAccount(app.services, goes.user?.id ?? '', { isMeant: () => true, mail: () => null });
  expect(await read(held?.code ?? null)).toMatchObject({ status: 'revoked', statusNote: 'Copied' });
  expect(await read(left?.code ?? null)).toMatchObject({ status: 'valid', recipientName: null });
});

it('a certificate is a tagged PDF of one page with embedded fonts, in whatever script a name is written', async () => {
  const { quizId } = await quizWith([choice]);
  for (const name of ['Zoë Żółć', 'محمد الأمين', '王小明', 'Лев Толстой']) {
    const seat = await submit(quizId, app.people.guest, name, { c1: 0 });
    const { code } = await ofSeat(quizId, seat);
    const reply = await app.fastify.inject({ url: `/api/certificates/${code}/pdf?paper=letter` });
    const raw = reply.rawPayload.toString('latin1');
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(raw).toMatch(/\/MediaBox \[0 0 792 612\]/);
    for (const part of ['/MarkInfo', '/StructTreeRoot', '/Lang (en-GB)', '/S /H1', '/S /Figure', '/FontFile'])
      expect(raw, part).toContain(part);
    // Every font is embedded.
    expect(raw.match(/\/FontFile\d /g)?.length).toBe(raw.match(/\/Type \/FontDescriptor/g)?.length);
    const [page = '', ...more] = pdfPages(reply.rawPayload);
    expect(more).toEqual([]);
    const letters = [...name.replaceAll(' ', '')].toSorted().join('');
    const shown = [...page];
    for (const letter of letters) expect(shown, name).toContain(letter);
    expect(page).not.toContain('\u25A1');
  }
});
