// Whether a file is a certificate of ours, and still says what it said when we made it.
import { eq } from 'drizzle-orm';
import { siteOrigin } from '#modules/mail/api/queue.ts';
import { AppError } from '#platform/contract/errors.ts';
import { ConfinedFailure } from '#platform/server/confined/task.ts';
import type { Services } from '#platform/server/module.ts';
import type { CertificateFile, PrintedField } from '../../contract.ts';
import { CertificateError } from '../../errors.ts';
import { certificates } from '../../tables.ts';
import { badgeFile } from '../badges/badge-file.ts';
import { readBadge } from '../badges/verify-badge.ts';
import type { Paper, Printed } from '../drawing/designs.ts';
import type { StoredCertificate } from '../issuing/settling.ts';
import { present, printed } from '../presenting.ts';
import { pdfOf } from '../printing.ts';
import { t } from '../texts.ts';
import { readingTask } from './reading-task.ts';
import { codeOfSealed } from './seal.ts';
import { includesField, squeeze, withoutHost } from './words.ts';

const papers: Paper[] = ['a4', 'letter'];

/** @throws CertificateError certificate_file_unreadable */
async function read(services: Services, bytes: Uint8Array) {
  try {
    return await services.confined.run(readingTask, bytes);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (!(error instanceof ConfinedFailure) || error.reason === 'stopped') throw error;
    services.log.warn({ err: error }, 'the file of a certificate could not be read');
    throw new CertificateError('certificate_file_unreadable');
  }
}

/** The parts to check one by one, so that a difference can be named. */
function fieldsOf(row: StoredCertificate, words: Printed): [PrintedField, string][] {
  const { expiresOn: until, issuedOn: day } = words;
  return [
    ['name', row.recipientName ?? ''],
    ['quiz', row.quizTitle],
    ['text', row.text],
    ['score', words.score ?? ''],
    ['date', until === null ? t('pdf.issued', { day }) : t('pdf.issuedUntil', { day, until })],
  ];
}

async function compare(
  services: Services,
  row: StoredCertificate,
  found: string,
  origin: string,
): Promise<Pick<CertificateFile, 'file' | 'differing'>> {
  // An erased name cannot be compared, and nothing that is left reveals it.
  const named = { ...row, recipientName: row.recipientName ?? '' };
  const before = squeeze(t('pdf.verify'));
  const seen = withoutHost(found, before);
  // Ours, recreated and read by the same reader, so that every script comes back in the same way.
  const ours: string[] = [];
  for (const paper of papers) {
    const { words } = await read(services, await pdfOf(services, named, { paper, origin }));
    if (withoutHost(words, before) === seen) return { file: 'resaved', differing: [] };
    ours.push(words);
  }
  const fields = fieldsOf(row, await printed(services, named, origin));
  const differing = fields
    .filter(([, value]) => value && !includesField(seen, value) && includesField(ours[0] ?? '', value))
    .map(([field]) => field);
  const isNameless = row.recipientName === null && differing.length === 0;
  return { file: isNameless ? 'resaved' : 'differs', differing };
}

type Badge = NonNullable<Awaited<ReturnType<typeof readBadge>>>;

/** Anything may be drawn around a public badge; what we make of it ourselves is the same each time. */
async function isOurFile(services: Services, row: StoredCertificate, bytes: Buffer, asked: string) {
  if (row.recipientName === null) return false;
  const origin = await siteOrigin(services, asked);
  const format = bytes[0] === 0x89 ? 'png' : bytes[0] === 0x3c ? 'svg' : 'json';
  return bytes.equals(await badgeFile(services, row, { format, origin }));
}

async function verifyBadge(
  services: Services,
  { code, isProven }: Badge,
  bytes: Buffer,
  asked: string,
): Promise<CertificateFile> {
  const [row] = await services.db.select().from(certificates).where(eq(certificates.code, code));
  if (!row) return { file: 'unknown', differing: [], certificate: null };
  const certificate = present(row, services.now());
  if (!isProven) return { file: 'differs', differing: [], certificate };
  const file = (await isOurFile(services, row, bytes, asked)) ? 'unchanged' : 'signed';
  return { file, differing: [], certificate };
}

/** @throws CertificateError certificate_file_unreadable */
export async function verifyFile(
  services: Services,
  bytes: Buffer,
  origin: string,
): Promise<CertificateFile> {
  const badge = await readBadge(services, bytes);
  if (badge) return verifyBadge(services, badge, bytes, origin);
  const sealed = codeOfSealed(bytes, services.vault);
  const { code, words } = sealed ? { code: sealed, words: '' } : await read(services, bytes);
  const [row] = code ? await services.db.select().from(certificates).where(eq(certificates.code, code)) : [];
  if (!row) return { file: 'unknown', differing: [], certificate: null };
  const certificate = present(row, services.now());
  if (sealed) return { file: 'unchanged', differing: [], certificate };
  return { ...(await compare(services, row, words, origin)), certificate };
}
