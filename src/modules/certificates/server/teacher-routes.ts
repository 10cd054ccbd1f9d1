// The calls of those who teach: what a quiz’s certificates are like, which it gave, and revoking one.
import { and, desc, eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit/api/recording.ts';
import { readQuizOf, type StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import type { Caller } from '#platform/contract/access.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { Certificate, CertificateSettings, certificatesContract } from '../contract.ts';
import { CertificateError } from '../errors.ts';
import { certificates } from '../tables.ts';
import { endCertificate, shownIssuerOf } from './issuing/settling.ts';
import { monthsAfter } from './issuing/verdict.ts';
import { present, printed } from './presenting.ts';
import { hasCertificates, readSettings, requireCertificates, saveSettings } from './settings.ts';
import { removeSignature, saveSignature, signatureIdOf } from './signatures.ts';
import { t } from './texts.ts';

/** The placeholder for the code. */
const sampleCode = 'Abc123Def456Ghi789Jk';

async function preview(
  services: Services,
  quiz: StoredQuiz,
  settings: CertificateSettings,
  origin: string,
): Promise<string> {
  const now = services.now();
  const sample = await printed(
    services,
    {
      ...settings,
      recipientName: t('preview.student'),
      ...(await shownIssuerOf(services, quiz.ownerId)),
      quizTitle: quiz.title,
      score: 9,
      maxScore: 10,
      code: sampleCode,
      ownerId: quiz.ownerId,
      signatureId: await signatureIdOf(services, quiz.quizId),
      issuedAt: new Date(now),
      expiresAt: settings.validMonths === null ? null : monthsAfter(now, settings.validMonths),
    },
    origin,
  );
  const { certificatePicture } = await import('./drawing/certificate-picture.ts');
  const { sceneOf } = await import('./drawing/designs.ts');
  return certificatePicture(sceneOf(settings.design, 'a4', sample), t('pdf.title', { quiz: quiz.title }));
}

async function revoke(
  services: Services,
  caller: Caller,
  quizId: string,
  code: string,
  note: string,
): Promise<Certificate> {
  return services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(certificates).where(eq(certificates.code, code)).for('update');
    if (!row || row.quizId !== quizId) throw new CertificateError('certificate_not_found');
    const ended = await endCertificate(services, row, { status: 'revoked', reason: 'teacher', note }, tx);
    if (!ended) throw new CertificateError('certificate_not_valid');
    const subject = { id: code, label: row.quizTitle };
    await recordAudit(services, caller, { action: 'certificate.revoke', subject, after: { note } }, tx);
    return present(ended, services.now());
  });
}

export function teacherRoutes(services: Services) {
  const { db } = services;
  return {
    async readCertificateSettings({ params }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      return {
        title: quiz.title,
        settings: await readSettings(services, quiz.quizId),
        signatureId: await signatureIdOf(services, quiz.quizId),
        isInPlan: await hasCertificates(services, quiz.ownerId),
        issuerName: (await shownIssuerOf(services, quiz.ownerId)).issuerName,
        issuedCount: await db.$count(certificates, eq(certificates.quizId, quiz.quizId)),
      };
    },
    async saveCertificateSettings({ params, body }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      return { settings: await saveSettings(services, quiz, body) };
    },
    async uploadCertificateSignature({ params, file }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      await requireCertificates(services, quiz.ownerId);
      return { signatureId: await saveSignature(services, quiz, file.bytes) };
    },
    async removeCertificateSignature({ params }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      return { signatureId: await removeSignature(services, quiz) };
    },
    async previewCertificate({ params, body }, { caller, origin }) {
      const quiz = await readQuizOf(services, params.id, caller);
      return { svg: await preview(services, quiz, body, origin) };
    },
    async listCertificates({ params, query }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const { search, ...paging } = query;
      const ofQuiz = and(
        eq(certificates.quizId, quiz.quizId),
        containsWords([certificates.recipientName, certificates.code], search),
      );
      const issued = db
        .select()
        .from(certificates)
        .where(ofQuiz)
        .orderBy(desc(certificates.issuedAt), desc(certificates.code));
      const { rows, ...page } = await pageOf(issued, paging, db.$count(certificates, ofQuiz));
      const now = services.now();
      return { certificates: rows.map((row) => present(row, now)), ...page };
    },
    async revokeCertificate({ params, body }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      return { certificate: await revoke(services, caller, quiz.quizId, params.code, body.note) };
    },
  } satisfies Partial<HandlersOf<typeof certificatesContract>>;
}
