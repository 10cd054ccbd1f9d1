// A file that was issued, changed by hand, of someone else, broken, or too large.
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { createQuiz } from '#tests/support/quizzes/live-room.ts';
import { choice, ok } from '#tests/support/quizzes/marking.ts';
import { type CertificateFile, maxCertificateFileBytes, type SeatCertificate } from '../../contract.ts';
import { certificatePdf } from '../drawing/certificate-pdf.ts';
import { type Printed, sceneOf } from '../drawing/designs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const settings = {
  isOn: true,
  passPercent: 60,
  text: 'With distinction.',
  showScore: true,
  validMonths: null,
  design: 'ring' as const,
  signerName: '',
  signerTitle: '',
  regradePolicy: 'follow',
};

async function issue(studentName: string) {
  const teacher = await app.people.create('teacher', 'Pro');
  const draft = { settings: { pace: 'self' as const, showResults: 'at-end' as const }, questions: [choice] };
  const quizId = await createQuiz(teacher, draft, true);
  await ok(teacher, 'PUT', `/quiz/${quizId}/certificate-settings`, settings);
  const guest = app.people.guest;
  const body = { studentName, answers: { c1: 0 } };
  const { participantId } = await ok<{ participantId: string }>(
    guest,
    'POST',
    `/quiz/${quizId}/submit`,
    body,
  );
  const { code } = await ok<SeatCertificate>(guest, 'POST', `/quiz/${quizId}/certificate`, { participantId });
  const download = async (paper: string) =>
    (await app.fastify.inject({ url: `/api/certificates/${code}/pdf?paper=${paper}` })).rawPayload;
  return { teacher, quizId, code: code ?? '', download };
}

async function send(payload: Buffer) {
  const headers = { 'content-type': 'application/octet-stream' };
  const reply = await app.fastify.inject({ method: 'POST', url: '/api/certificates/file', headers, payload });
  return { status: reply.statusCode, body: reply.json<CertificateFile & { code?: string }>() };
}

/** The certificate drawn again with other words, as if someone had edited the file: it has our code and no seal. */
async function forged(code: string, change: Partial<Printed>): Promise<Buffer> {
  const { certificate } = await ok<{ certificate: CertificateFile['certificate'] }>(
    app.people.guest,
    'GET',
    `/certificates/${code}`,
  );
  if (!certificate?.recipientName) throw new Error('nobody is named');
  const on = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const words: Printed = {
    recipientName: certificate.recipientName,
    quizTitle: certificate.quizTitle,
    text: certificate.text,
    issuerName: certificate.issuerName ?? '',
    score: 'Score: 100% (2 of 2 points)',
    issuedOn: on.format(new Date(certificate.issuedAt)),
    expiresOn: null,
    signerName: '',
    signerTitle: '',
    code,
    url: `https://another.example/certificates/${code}`,
    logo: null,
    signature: null,
    ...change,
  };
  const about = { title: '', subject: '', author: '', at: new Date(0), url: words.url, code };
  return certificatePdf(sceneOf('ring', 'letter', words), about);
}

it('verification recognises each file that it issued, with its current status', async () => {
  const { teacher, quizId, code, download } = await issue('Ada Lovelace');
  for (const paper of ['a4', 'letter']) {
    const { status, body } = await send(await download(paper));
    expect([status, body.file, body.certificate?.code]).toEqual([200, 'unchanged', code]);
    expect(body.certificate).toMatchObject({ status: 'valid', recipientName: 'Ada Lovelace' });
  }
  const kept = await download('a4');
  await ok(teacher, 'POST', `/quiz/${quizId}/certificates/${code}/revoke`, { note: 'Copied' });
  const { body } = await send(kept);
  expect(body).toMatchObject({ file: 'unchanged', certificate: { status: 'revoked', statusNote: 'Copied' } });
});

it('verification says of a single changed byte that the file is not as it was issued', async () => {
  const { download } = await issue('Bea');
  const pdf = await download('a4');
  const at = pdf.indexOf('(Rounds)', undefined, 'latin1');
  pdf.write('(Sounds)', at, 'latin1');
  expect((await send(pdf)).body).toMatchObject({ file: 'resaved', differing: [] });
});

it('verification finds other words in a file, in whatever script a name is written', async () => {
  for (const name of ['Zoë Żółć', 'محمد الأمين', '王小明']) {
    const { code } = await issue(name);
    expect((await send(await forged(code, {}))).body, name).toMatchObject({ file: 'resaved', differing: [] });
    const other = (await send(await forged(code, { recipientName: 'Eve Forger' }))).body;
    expect(other, name).toMatchObject({
      file: 'differs',
      differing: ['name'],
      certificate: { code, recipientName: name },
    });
  }
  const { code } = await issue('Cleo');
  const changed = { quizTitle: 'Medicine', score: 'Score: 12% (1 of 9 points)', issuedOn: '1 May 1999' };
  const many = (await send(await forged(code, changed))).body;
  expect(many).toMatchObject({ file: 'differs', differing: ['quiz', 'score', 'date'] });
  // Nothing is missing, but the name is different.
  const longer = (await send(await forged(code, { recipientName: 'Cleopatra' }))).body;
  expect(longer).toMatchObject({ file: 'differs', differing: [] });
});

it('verification compares the other words where a name was erased', async () => {
  const { code } = await issue('Dora');
  const kept = await forged(code, {});
  const changed = await forged(code, { quizTitle: 'Medicine' });
  const { certificates } = await import('../../tables.ts');
  await app.services.db.update(certificates).set({ recipientName: null });
  expect((await send(kept)).body).toMatchObject({ file: 'resaved', certificate: { recipientName: null } });
  expect((await send(changed)).body).toMatchObject({ file: 'differs', differing: ['quiz'] });
});

it('verification recognises files from elsewhere, and refuses anything that is not a PDF or is too large', async () => {
  const doc = new PDFDocument();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.text('A certificate of another house: https://other.example/certificates/AAAAAAAAAAAAAAAAAAAA');
  const ended = new Promise((resolve) => doc.on('end', resolve));
  doc.end();
  await ended;
  const foreign = Buffer.concat(chunks);
  const { status, body } = await send(foreign);
  expect([status, body]).toEqual([200, { file: 'unknown', differing: [], certificate: null }]);
  for (const broken of [foreign.subarray(0, 300), Buffer.from('%PDF-1.7'), Buffer.alloc(50_000, 'x')]) {
    const refused = await send(broken);
    expect([refused.status, refused.body.code]).toEqual([422, 'certificate_file_unreadable']);
  }
  const huge = await send(Buffer.alloc(maxCertificateFileBytes + 1, 'x'));
  expect([huge.status, huge.body.code]).toEqual([413, 'body_too_large']);
});
