// A stored certificate as it goes out, and as it is printed.
import { siteLogos } from '#modules/operator/api/look.ts';
import { organisationLogos } from '#modules/organisations/api/branding.ts';
import { percentOf } from '#modules/rounds/api/grades.ts';
import { pngOf } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/module.ts';
import type { Certificate } from '../contract.ts';
import type { certificates } from '../tables.ts';
import type { Printed } from './drawing/designs.ts';
import { readSignature } from './signatures.ts';
import { t } from './texts.ts';

type Row = typeof certificates.$inferSelect;

const iso = (date: Date | null) => date?.toISOString() ?? null;

export function present(row: Row, now: number): Certificate {
  const { score, maxScore, passPercent } = row;
  const isExpired = row.status === 'valid' && row.expiresAt !== null && row.expiresAt.getTime() <= now;
  return {
    code: row.code,
    status: isExpired ? 'expired' : row.status,
    statusReason: row.statusReason,
    statusAt: iso(row.statusAt),
    statusNote: row.statusNote,
    replacedBy: row.replacedBy,
    recipientName: row.recipientName,
    issuerName: row.issuerName,
    quizTitle: row.quizTitle,
    text: row.text,
    score: row.showScore
      ? { score, maxScore, percent: percentOf(score, maxScore, [passPercent]) ?? 0 }
      : null,
    signerName: row.signerName,
    signerTitle: row.signerTitle,
    issuedAt: row.issuedAt.toISOString(),
    expiresAt: iso(row.expiresAt),
  };
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

type Scored = Pick<Row, 'score' | 'maxScore' | 'showScore' | 'passPercent'>;

/** "80% (8 of 10 points)" */
function scoreText({ score, maxScore, showScore, passPercent }: Scored): string | null {
  if (!showScore) return null;
  const percent = percentOf(score, maxScore, [passPercent]) ?? 0;
  return t('pdf.score', { percent, score: numbers.format(score), max: numbers.format(maxScore) });
}

async function logoOf({ db }: Services, logoId: string | null): Promise<Printed['logo']> {
  const logo =
    logoId === null
      ? null
      : ((await organisationLogos.read(db, logoId)) ?? (await siteLogos.read(db, logoId)));
  if (!logo) return null;
  // PDFs can't contain WebP.
  const { content: png, width, height } = await pngOf(logo.content);
  return { png, width, height };
}

async function signatureOf(
  services: Services,
  row: Pick<Row, 'signatureId' | 'ownerId'>,
): Promise<Printed['signature']> {
  const found = await readSignature(services, row);
  return found && { png: found.content, width: found.width, height: found.height };
}

type Drawn = Scored &
  Pick<
    Row,
    | 'text'
    | 'quizTitle'
    | 'signerName'
    | 'signerTitle'
    | 'signatureId'
    | 'ownerId'
    | 'code'
    | 'issuedAt'
    | 'expiresAt'
    | 'logoId'
  > & {
    recipientName: string;
    issuerName: string | null;
  };

/** @param origin where this server is, for the link and the code */
export async function printed(services: Services, row: Drawn, origin: string): Promise<Printed> {
  return {
    recipientName: row.recipientName,
    quizTitle: row.quizTitle,
    text: row.text,
    issuerName: row.issuerName ?? '',
    score: scoreText(row),
    issuedOn: days.format(row.issuedAt),
    expiresOn: row.expiresAt ? days.format(row.expiresAt) : null,
    signerName: row.signerName,
    signerTitle: row.signerTitle,
    code: row.code,
    url: `${origin}/certificates/${row.code}`,
    logo: await logoOf(services, row.logoId),
    signature: await signatureOf(services, row),
  };
}
