// Who may call which endpoints of certificates.

import { certificates } from '#modules/certificates/tables.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { admins, all, everyone, type ModuleAccess, ownersOfIt, signedIn } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { Stage } from '#tests/support/app/stage.ts';

const settings = {
  isOn: false,
  passPercent: 50,
  text: 'With distinction.',
  showScore: true,
  validMonths: 12,
  design: 'band',
  signerName: 'Ada Lovelace',
  signerTitle: 'Head of studies',
  regradePolicy: 'follow',
};

/** A certificate of the quiz that was never started, as if someone had passed it. */
async function issuedIn(app: TestApp, { quizId, owner }: Stage): Promise<{ id: string; code: string }> {
  const code = newId();
  const at = new Date(app.services.now());
  const { isOn: _isOn, validMonths: _months, regradePolicy: _policy, ...printed } = settings;
  await app.services.db.insert(certificates).values({
    ...printed,
    design: 'band',
    code,
    quizId,
    seatId: Math.floor(Math.random() * 1e9),
    ownerId: owner.user?.id ?? '',
    recipientName: 'Fay',
    issuerName: 'Rounds School',
    isIssuedByPerson: false,
    quizTitle: 'At rest',
    score: 8,
    maxScore: 10,
    completedAt: at,
    issuedAt: at,
    status: 'valid',
  });
  return { id: quizId, code };
}

const ofQuiz = ({ quizId }: Stage) => ({ params: { id: quizId } });

export const access: ModuleAccess = {
  rows: {
    readCertificateSettings: { statuses: ownersOfIt, call: ofQuiz },
    saveCertificateSettings: {
      statuses: ownersOfIt,
      call: (stage) => ({ ...ofQuiz(stage), body: settings }),
    },
    uploadCertificateSignature: {
      statuses: { ...ownersOfIt, owner: 422, admin: 422 },
      call: (stage) => ({ ...ofQuiz(stage), file: Buffer.from('no image'), mediaType: 'image/png' }),
    },
    removeCertificateSignature: { statuses: ownersOfIt, call: ofQuiz },
    previewCertificate: { statuses: ownersOfIt, call: (stage) => ({ ...ofQuiz(stage), body: settings }) },
    listCertificates: {
      statuses: ownersOfIt,
      call: (stage) => ({ ...ofQuiz(stage), query: { page: '1', limit: '5' } }),
    },
    revokeCertificate: {
      statuses: ownersOfIt,
      call: async (stage, app) => ({ params: await issuedIn(app, stage), body: { note: 'A mistake' } }),
    },
    readSeatCertificate: {
      statuses: everyone,
      call: ({ runningQuizId, participantId }) => ({
        params: { id: runningQuizId },
        body: { participantId },
      }),
    },
    listMyCertificates: { statuses: signedIn, call: () => ({}) },
    readCertificate: {
      statuses: everyone,
      call: async (stage, app) => ({ params: { code: (await issuedIn(app, stage)).code } }),
    },
    verifyCertificateFile: {
      statuses: all(422),
      call: () => ({ file: Buffer.from('%PDF-1.7 of nothing'), mediaType: 'application/octet-stream' }),
    },
    downloadCertificate: {
      statuses: everyone,
      call: async (stage, app) => ({
        params: { code: (await issuedIn(app, stage)).code },
        query: { paper: 'letter' },
      }),
    },
    readCertificatePicture: {
      statuses: everyone,
      call: async (stage, app) => ({ params: { code: (await issuedIn(app, stage)).code } }),
    },
    readBadge: {
      statuses: everyone,
      call: async (stage, app) => ({
        params: { code: (await issuedIn(app, stage)).code },
        query: { format: 'svg' },
      }),
    },
    readBadgeIssuer: { statuses: everyone, call: () => ({}) },
    // No one has asked for a badge in it yet, so far as this list goes.
    readBadgeStatuses: { statuses: all(404), call: () => ({ params: { list: '7' } }) },
    listBadgeKeys: { statuses: admins, call: () => ({}) },
    replaceBadgeKey: { statuses: admins, call: () => ({}) },
  },
  variants: [
    {
      title: 'readSeatCertificate with a forged seat',
      endpoint: 'readSeatCertificate',
      change: (call) => ({ ...call, body: { participantId: 'A'.repeat(43) } }),
      statuses: all(404),
    },
    {
      title: 'readCertificate of a code that nobody has',
      endpoint: 'readCertificate',
      change: () => ({ params: { code: 'A'.repeat(20) } }),
      statuses: all(404),
    },
    {
      title: 'revokeCertificate of another quiz',
      endpoint: 'revokeCertificate',
      change: (call, { openQuizId }) => ({ ...call, params: { ...call.params, id: openQuizId } }),
      statuses: { ...ownersOfIt, owner: 404, admin: 404 },
    },
  ],
};
