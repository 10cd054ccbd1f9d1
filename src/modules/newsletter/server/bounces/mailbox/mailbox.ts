// The mailbox that is read for bounces: its settings, and reading new messages.
import { eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { MailboxChange, MailboxSettings, ReturnsMailbox } from '#modules/newsletter/contract/mailbox.ts';
import { NewsletterError } from '#modules/newsletter/errors.ts';
import { newsletterMailbox } from '#modules/newsletter/tables.ts';
import type { Caller } from '#platform/contract/access.ts';
import { ConfinedFailure } from '#platform/server/confined/task.ts';
import type { Services } from '#platform/server/module.ts';
import { readSecret, writeSecret } from '../../secrets.ts';
import { t } from '../../texts.ts';
import { applyReports, oldestMs } from '../applying.ts';
import { readReturnedMessage } from '../returned-message.ts';
import { type Bookmark, type Reading, readingTask } from './reading-task.ts';

type Stored = typeof newsletterMailbox.$inferSelect;

const secretName = 'returns-mailbox';
const isOnly = eq(newsletterMailbox.id, 'only');

export async function findMailbox({ db }: Pick<Services, 'db'>): Promise<Stored | undefined> {
  return (await db.select().from(newsletterMailbox).where(isOnly))[0];
}

export function present({ host, port, security, username, folder, ...row }: Stored): ReturnsMailbox {
  return {
    host,
    port,
    security,
    username,
    folder,
    problem: row.problem,
    read: row.read,
    reports: row.reports,
    checkedAt: row.checkedAt?.toISOString() ?? null,
  };
}

export const mailboxFailed = (reply: string) =>
  new NewsletterError('newsletter_mailbox_failed', { message: t('mailbox.failed', { reply }) });

type Found = { bookmark: Bookmark | null; read: number; reports: number; problem: string | null };

/** @returns what ended the reading early; null if nothing did */
async function readParts(services: Services, reading: Reading, found: Found): Promise<string | null> {
  const parts = services.confined.stream(readingTask, reading);
  for (;;) {
    const { done, value } = await parts.next();
    if (done) return value;
    if ('bookmark' in value) {
      found.bookmark = value.bookmark;
      continue;
    }
    const report = readReturnedMessage(Buffer.from(value.message), services.now());
    if (report) await applyReports(services, 'mailbox', [report]);
    found.read += 1;
    found.reports += report ? 1 : 0;
  }
}

/** Reports that were read before a connection broke have counted; their messages are not read again. */
async function readNew(
  services: Services,
  settings: MailboxSettings,
  password: string,
  bookmark: Bookmark | null,
): Promise<Found> {
  const found: Found = { bookmark, read: 0, reports: 0, problem: null };
  const { host, port, security, username, folder } = settings;
  const place = { host, port, security, username, folder };
  const reading = { settings: place, password, bookmark, since: services.now() - oldestMs };
  try {
    found.problem = await readParts(services, reading, found);
  } catch (error) {
    if (!(error instanceof ConfinedFailure)) throw error;
    found.problem = t(error.reason === 'stopped' ? 'mailbox.stopped' : 'mailbox.endless');
  }
  return found;
}

/**
 * Reads new messages. Concurrent readings count nothing twice, because each report is remembered by its hash.
 * @returns null if no mailbox is set up; otherwise its state, with any problem
 */
export async function checkMailbox(services: Services): Promise<ReturnsMailbox | null> {
  const stored = await findMailbox(services);
  const password = await readSecret(services, secretName);
  if (!stored || password === null) return null;
  const { validity, lastUid } = stored;
  const bookmark = validity === null ? null : { validity, lastUid };
  const found = await readNew(services, stored, password, bookmark);
  const [row] = await services.db
    .update(newsletterMailbox)
    .set({
      ...found.bookmark,
      problem: found.problem,
      read: stored.read + found.read,
      reports: stored.reports + found.reports,
      checkedAt: new Date(services.now()),
    })
    .where(isOnly)
    .returning();
  return row ? present(row) : null;
}

/** Servers and usernames are compared in this form: a password is only ever sent to the server it was entered for. */
const placeOf = ({ host, port, username }: MailboxSettings) => `${username}\n${host.toLowerCase()}:${port}`;

/** @throws AppError newsletter_mailbox_password, newsletter_mailbox_failed with the server’s words */
export async function changeMailbox(
  services: Services,
  admin: Caller,
  { password, folder, ...place }: MailboxChange,
): Promise<ReturnsMailbox> {
  const before = await findMailbox(services);
  const settings = { ...place, folder: folder ?? before?.folder ?? 'INBOX' };
  const isSamePlace = before !== undefined && placeOf(before) === placeOf(settings);
  const known = password ?? (isSamePlace ? await readSecret(services, secretName) : null);
  if (known === null) throw new NewsletterError('newsletter_mailbox_password');
  const isSameFolder = isSamePlace && before.folder === settings.folder;
  const bookmark =
    isSameFolder && before.validity !== null ? { validity: before.validity, lastUid: before.lastUid } : null;
  const found = await readNew(services, settings, known, bookmark);
  // If it breaks off later, the next reading continues from there.
  if (found.problem !== null && found.read === 0) throw mailboxFailed(found.problem);
  const values = {
    ...settings,
    ...(found.bookmark ?? { validity: null, lastUid: 0 }),
    problem: found.problem,
    read: (isSameFolder ? before.read : 0) + found.read,
    reports: (isSameFolder ? before.reports : 0) + found.reports,
    checkedAt: new Date(services.now()),
  };
  return services.db.transaction(async (tx) => {
    await writeSecret(services, tx, secretName, known);
    const [row] = await tx
      .insert(newsletterMailbox)
      .values({ id: 'only', ...values })
      .onConflictDoUpdate({ target: newsletterMailbox.id, set: values })
      .returning();
    if (!row) throw new Error('a mailbox was not stored');
    const { host, port, security, folder } = settings;
    const subject = { id: 'newsletter-mailbox', label: host };
    const after = { host, port, security, folder, password: password === undefined ? 'kept' : 'set' };
    await recordAudit(services, admin, { action: 'newsletter-mailbox.change', subject, after }, tx);
    return present(row);
  });
}

export async function removeMailbox(services: Services, admin: Caller): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [removed] = await tx.delete(newsletterMailbox).where(isOnly).returning();
    await writeSecret(services, tx, secretName, null);
    if (!removed) return;
    const subject = { id: 'newsletter-mailbox', label: removed.host };
    await recordAudit(services, admin, { action: 'newsletter-mailbox.remove', subject }, tx);
  });
}
