// The calls for those who earned a certificate, and for anyone who verifies one.

import { desc, eq } from 'drizzle-orm';
import { siteOrigin } from '#modules/mail/api/queue.ts';
import { findSeatOf, quizzesOfStudent, readFinalGrades } from '#modules/rounds/api/final-grades.ts';
import { RoundError } from '#modules/rounds/errors.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { certificatesContract, SeatCertificate } from '../contract.ts';
import { CertificateError } from '../errors.ts';
import { certificates } from '../tables.ts';
import { type StoredCertificate, settleChanged, settleQuiz } from './issuing/settling.ts';
import { present, printed } from './presenting.ts';
import { pdfOf } from './printing.ts';
import { readSettings } from './settings.ts';
import { t } from './texts.ts';
import { verifyFile } from './verifying/verify-file.ts';

async function readByCode({ db }: Services, code: string): Promise<StoredCertificate> {
  const [row] = await db.select().from(certificates).where(eq(certificates.code, code));
  if (!row) throw new CertificateError('certificate_not_found');
  return row;
}

/** Only valid certificates that still have a name; revoked and replaced ones are just listed. */
async function readPrintable(services: Services, code: string) {
  const row = await readByCode(services, code);
  const { recipientName } = row;
  if (recipientName === null || row.status !== 'valid')
    throw new CertificateError('certificate_not_printable');
  return { ...row, recipientName };
}

async function seatCertificate(services: Services, quizId: string, secret: string): Promise<SeatCertificate> {
  const seatId = await findSeatOf(services.db, quizId, secret);
  if (seatId === null) throw new RoundError('seat_not_found');
  const { isOn, passPercent } = await readSettings(services, quizId);
  if (isOn) await settleQuiz(services, quizId, seatId);
  const [own] = await services.db
    .select()
    .from(certificates)
    .where(eq(certificates.seatId, seatId))
    .orderBy(desc(certificates.issuedAt), desc(certificates.status))
    .limit(1);
  if (own) return { state: own.status === 'valid' ? 'issued' : 'revoked', passPercent, code: own.code };
  if (!isOn) return { state: 'off', passPercent: null, code: null };
  const [grade] = await readFinalGrades(services.db, quizId, { seatId, now: services.now() });
  if (grade?.isAnonymous) return { state: 'nameless', passPercent, code: null };
  return { state: grade?.isFinal ? 'below' : 'waiting', passPercent, code: null };
}

export function holderRoutes(services: Services) {
  return {
    readSeatCertificate: ({ params, body }) => seatCertificate(services, params.id, body.participantId),
    async listMyCertificates(_input, { caller }) {
      await settleChanged(services, await quizzesOfStudent(services.db, caller.userId));
      const rows = await services.db
        .select()
        .from(certificates)
        .where(eq(certificates.userId, caller.userId))
        .orderBy(desc(certificates.issuedAt), desc(certificates.code))
        .limit(500);
      return { certificates: rows.map((row) => present(row, services.now())) };
    },
    async readCertificate({ params }) {
      return { certificate: present(await readByCode(services, params.code), services.now()) };
    },
    verifyCertificateFile: ({ file }, { origin }) => verifyFile(services, file.bytes, origin),
    async downloadCertificate({ params, query }, { origin }) {
      const row = await readPrintable(services, params.code);
      return {
        fileName: t('pdf.fileName', { code: row.code }),
        mediaType: 'application/pdf',
        content: await pdfOf(services, row, {
          paper: query.paper,
          origin: await siteOrigin(services, origin),
        }),
        cacheControl: 'private, no-store',
      };
    },
    async readCertificatePicture({ params }, { origin }) {
      const { certificatePicture } = await import('./drawing/certificate-picture.ts');
      const { sceneOf } = await import('./drawing/designs.ts');
      const row = await readPrintable(services, params.code);
      const words = await printed(services, row, await siteOrigin(services, origin));
      const title = t('pdf.titleOf', { name: row.recipientName, quiz: row.quizTitle });
      return {
        fileName: `${row.code}.svg`,
        mediaType: 'image/svg+xml',
        content: certificatePicture(sceneOf(row.design, 'a4', words), title),
        inline: true,
        cacheControl: 'private, no-store',
      };
    },
  } satisfies Partial<HandlersOf<typeof certificatesContract>>;
}
