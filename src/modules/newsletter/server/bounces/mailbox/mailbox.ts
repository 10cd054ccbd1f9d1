// The mailbox that is read for bounces: its settings, and reading new messages.
import { eq } from 'drizzle-orm';
import {
  type MailboxChange,
  type MailboxSettings,
  mailboxSettings,
  type ReturnsMailbox,
} from '#modules/newsletter/contract/mailbox.ts';
import { NewsletterError } from '#modules/newsletter/errors.ts';
import { newsletterMailbox } from '#modules/newsletter/tables.ts';
import { changeSettings } from '#modules/settings/api/changing.ts';
import { openSecret, readStored } from '#modules/settings/api/store.ts';
import type { Caller } from '#platform/contract/access.ts';
import { ConfinedFailure } from '#platform/server/confined/task.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { t } from '../../texts.ts';
import { applyReports, oldestMs } from '../applying.ts';
import { readReturnedMessage } from '../returned-message.ts';
import { type Bookmark, type Reading, readingTask } from './reading-task.ts';

const isOnly = eq(newsletterMailbox.id, 'only');
type Progress = Omit<typeof newsletterMailbox.$inferInsert, 'id'>;
type ShownMailbox = { mailbox: ReturnsMailbox | null; version: number };

async function readProgress(db: Pick<Database, 'select'>) {
  return (await db.select().from(newsletterMailbox).where(isOnly))[0];
}

async function writeProgress(tx: Pick<Database, 'insert'>, progress: Progress): Promise<void> {
  await tx
    .insert(newsletterMailbox)
    .values({ id: 'only', ...progress })
    .onConflictDoUpdate({ target: newsletterMailbox.id, set: progress });
}

/** `mailbox` is null if none is set up. */
export async function presentMailbox({ db }: Pick<Services, 'db'>): Promise<ShownMailbox> {
  const { value, version } = await readStored(db, mailboxSettings);
  if (value.host === '') return { mailbox: null, version };
  const progress = await readProgress(db);
  const mailbox = {
    ...value,
    problem: progress?.problem ?? null,
    read: progress?.read ?? 0,
    reports: progress?.reports ?? 0,
    checkedAt: progress?.checkedAt?.toISOString() ?? null,
  };
  return { mailbox, version };
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
  const reading = { settings, password, bookmark, since: services.now() - oldestMs };
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
 * @returns the mailbox as it is then, with any problem; null if none is set up
 */
export async function checkMailbox(services: Services): Promise<ShownMailbox> {
  const { db, now } = services;
  const stored = await readStored(db, mailboxSettings);
  const password = openSecret(services, mailboxSettings, stored, 'password');
  if (stored.value.host !== '' && password !== null) {
    const before = await readProgress(db);
    const found = await readNew(services, stored.value, password, bookmarkOf(before));
    await db.transaction(async (tx) => {
      // Another mailbox may have been set up meanwhile.
      if ((await readStored(tx, mailboxSettings)).version !== stored.version) return;
      await writeProgress(tx, progressAfter(found, before, now()));
    });
  }
  return presentMailbox(services);
}

type Before = Awaited<ReturnType<typeof readProgress>>;

function bookmarkOf(before: Before): Bookmark | null {
  return before && before.validity !== null ? { validity: before.validity, lastUid: before.lastUid } : null;
}

/** @param before undefined for a folder that was not read before */
function progressAfter(found: Found, before: Before, at: number): Progress {
  return {
    ...(found.bookmark ?? bookmarkOf(before) ?? { validity: null, lastUid: 0 }),
    problem: found.problem,
    read: (before?.read ?? 0) + found.read,
    reports: (before?.reports ?? 0) + found.reports,
    checkedAt: new Date(at),
  };
}

const needsPassword = () => new NewsletterError('newsletter_mailbox_password');

/** @throws AppError newsletter_mailbox_password, newsletter_mailbox_failed with the server’s words, settings_conflict */
export async function changeMailbox(
  services: Services,
  admin: Caller,
  { password, version, ...change }: MailboxChange,
): Promise<{ mailbox: ReturnsMailbox; version: number }> {
  const stored = await readStored(services.db, mailboxSettings);
  const { folder } = stored.value;
  const settings: MailboxSettings = { ...change, folder: change.folder ?? folder };
  const { boundTo } = mailboxSettings.sealed.password;
  const isSamePlace = stored.value.host !== '' && boundTo?.(stored.value) === boundTo?.(settings);
  const known = password ?? (isSamePlace ? openSecret(services, mailboxSettings, stored, 'password') : null);
  if (known === null) throw needsPassword();
  const before = isSamePlace && folder === settings.folder ? await readProgress(services.db) : undefined;
  const found = await readNew(services, settings, known, bookmarkOf(before));
  // If it breaks off later, the next reading continues from there.
  if (found.problem !== null && found.read === 0) throw mailboxFailed(found.problem);
  await changeSettings(services, admin, mailboxSettings, {
    // What was read is about these settings, all of them.
    change: { ...settings, version },
    secrets: { password },
    async alongside(tx, { after }) {
      if (after.sealed.password === undefined) throw needsPassword();
      await writeProgress(tx, progressAfter(found, before, services.now()));
    },
    entry: {
      action: 'newsletter-mailbox.change',
      subjectId: 'newsletter-mailbox',
      label: ({ host }) => host,
      shown: ({ value: { host, port, security, folder: name } }) => ({ host, port, security, folder: name }),
    },
  });
  const shown = await presentMailbox(services);
  if (!shown.mailbox) throw new Error('a mailbox was not stored');
  return { ...shown, mailbox: shown.mailbox };
}

export async function removeMailbox(services: Services, admin: Caller): Promise<void> {
  const { host } = (await readStored(services.db, mailboxSettings)).value;
  await changeSettings(services, admin, mailboxSettings, {
    change: mailboxSettings.schema.parse({}),
    secrets: { password: '' },
    async alongside(tx) {
      await tx.delete(newsletterMailbox).where(isOnly);
    },
    entry: {
      action: 'newsletter-mailbox.remove',
      subjectId: 'newsletter-mailbox',
      label: () => host,
      shown: () => ({}),
      secrets: () => ({}),
    },
  });
}
