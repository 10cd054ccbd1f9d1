// Also on Postgres: what is deleted depends on what others refer to.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseAccount } from '#modules/accounts/api/deletion.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { createQuiz } from '#tests/support/quizzes/live-room.ts';
import { choice, ok } from '#tests/support/quizzes/marking.ts';
import {
  type CertificateDesign,
  type CertificateSettings,
  certificateDesigns,
  type SeatCertificate,
} from '../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const settings: CertificateSettings = {
  isOn: true,
  passPercent: 60,
  text: '',
  showScore: true,
  validMonths: null,
  design: 'ring',
  signerName: 'Prof. Ada Lovelace',
  signerTitle: 'Head of studies',
  regradePolicy: 'follow',
};

async function quizOf(teacher: Person, design: CertificateDesign = 'ring'): Promise<string> {
  const quizSettings = { pace: 'self' as const, showResults: 'at-end' as const };
  const quizId = await createQuiz(teacher, { settings: quizSettings, questions: [choice] }, true);
  await ok(teacher, 'PUT', `/quiz/${quizId}/certificate-settings`, { ...settings, design });
  return quizId;
}

/** A photograph of a stroke of dark ink on paper, with a note in its metadata. */
const photograph = async (ink = '#1a2a6c') =>
  sharp({ create: { width: 1_200, height: 400, channels: 3, background: '#e9e7e2' } })
    .composite([
      {
        input: { create: { width: 600, height: 40, channels: 3, background: ink } },
        left: 300,
        top: 180,
      },
    ])
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer();

const upload = async (teacher: Person, quizId: string, image: Buffer) => {
  const url = `/api/quiz/${quizId}/certificate-signature`;
  const headers = { authorization: `Bearer ${teacher.token}`, 'content-type': 'image/jpeg' };
  const reply = await app.fastify.inject({ method: 'POST', url, headers, payload: image });
  return { status: reply.statusCode, body: reply.json<{ code?: string; signatureId?: string | null }>() };
};
const preview = async (teacher: Person, quizId: string, change: Partial<CertificateSettings> = {}) => {
  const body = { ...settings, ...change };
  return (await ok<{ svg: string }>(teacher, 'POST', `/quiz/${quizId}/certificate-preview`, body)).svg;
};
const imagesIn = (svg: string) =>
  [...svg.matchAll(/href="data:image\/png;base64,([^"]+)"/g)].map(([, data = '']) =>
    Buffer.from(data, 'base64'),
  );
const signatures = async (teacher: Person) =>
  (
    await app.services.db.execute(
      sql`select 1 from images where kind = 'signature' and owner_id = ${teacher.user?.id}`,
    )
  ).rows.length;
async function issue(quizId: string, studentName: string): Promise<string> {
  const body = { studentName, answers: { c1: 0 } };
  const guest = app.people.guest;
  const { participantId } = await ok<{ participantId: string }>(
    guest,
    'POST',
    `/quiz/${quizId}/submit`,
    body,
  );
  const { code } = await ok<SeatCertificate>(guest, 'POST', `/quiz/${quizId}/certificate`, { participantId });
  if (code === null) throw new Error('no certificate was issued');
  return code;
}
const pdfOf = async (code: string) =>
  (await app.fastify.inject({ url: `/api/certificates/${code}/pdf` })).rawPayload.toString('latin1');
const alternative = '/Alt (Signature of Prof. Ada Lovelace)';

it('a signature is re-encoded without its background and metadata, and drawn in each design', async () => {
  const teacher = await app.people.create('teacher', 'Pro');
  const quizId = await quizOf(teacher);
  expect(imagesIn(await preview(teacher, quizId))).toEqual([]);
  expect((await upload(teacher, quizId, await photograph())).status).toBe(200);
  for (const design of certificateDesigns) {
    const [image, ...more] = imagesIn(await preview(teacher, quizId, { design }));
    expect(more).toEqual([]);
    const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true });
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3] ?? -1;
    // The rectangle of 600 × 40 at three quarters, and its blurred edge; nothing of the paper around it.
    expect([info.width, info.channels]).toEqual([expect.closeTo(450, -1), 4]);
    expect(info.height).toBeLessThan(45);
    expect(alphaAt(Math.floor(info.width / 2), Math.floor(info.height / 2))).toBeGreaterThan(200);
    expect(image?.includes('secret')).toBe(false);
  }
  const { body } = await upload(teacher, quizId, Buffer.from('<svg/>'));
  expect(body.code).toBe('image_invalid');
});

it('a signature stays on issued certificates when it is replaced or removed, and is deleted with its owner’s account', async () => {
  const teacher = await app.people.create('teacher', 'Pro');
  const quizId = await quizOf(teacher, 'band');
  await upload(teacher, quizId, await photograph());
  const first = await issue(quizId, 'Ada');
  const printed = await pdfOf(first);
  expect(printed).toContain(alternative);
  // Replaced twice: the one between is on no certificate.
  await upload(teacher, quizId, await photograph('#333333'));
  await upload(teacher, quizId, await photograph('#000000'));
  expect(await signatures(teacher)).toBe(2);
  expect(await pdfOf(first)).toBe(printed);
  expect((await teacher.call('DELETE', `/quiz/${quizId}/certificate-signature`)).status).toBe(200);
  expect(await signatures(teacher)).toBe(1);
  expect(imagesIn(await preview(teacher, quizId))).toEqual([]);
  expect(await pdfOf(await issue(quizId, 'Ben'))).not.toContain('/Alt (Signature');
  expect(await pdfOf(first)).toBe(printed);

  await eraseAccount(app.services, teacher.user?.id ?? '', { isMeant: () => true, mail: () => null });
  expect(await signatures(teacher)).toBe(0);
  expect(await pdfOf(first)).not.toContain('/Alt (Signature');
});

it('belongs to a plan, and to the quiz’s teacher', async () => {
  const [free, other] = [
    await app.people.create('teacher', 'Free'),
    await app.people.create('teacher', 'Pro'),
  ];
  const quizId = await createQuiz(free, { questions: [choice] });
  const refused = await upload(free, quizId, await photograph());
  expect([refused.status, refused.body.code]).toEqual([403, 'feature_locked']);
  expect((await upload(other, quizId, await photograph())).body.code).toBe('quiz_not_found');
  expect((await other.call('DELETE', `/quiz/${quizId}/certificate-signature`)).status).toBe(404);
});
