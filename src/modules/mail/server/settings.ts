// The mail server's settings as stored, and changing them.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { withChange } from '#platform/contract/changes/change-of.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { EmailSettings, type EmailSettingsChange } from '../contract.ts';
import { MailError } from '../errors.ts';
import { mailSettings } from '../tables.ts';

export const passwordPurpose = 'mail-settings.password';

/** As stored, with the password still sealed. */
export type StoredSettings = EmailSettings & {
  sealedPassword: string | null;
  siteOrigin: string | null;
  updatedAt: Date;
};

const Row = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(['tls', 'starttls', 'none']),
  username: z.string(),
  sealed_password: z.string().nullable(),
  from_name: z.string(),
  from_email: z.string(),
  reply_to: z.string().nullable(),
  site_origin: z.string().nullable(),
  updated_at: z.coerce.date(),
});

/**
 * Read afresh each time, so that a change applies immediately on every node. Inside a transaction, pass it: the
 * embedded database has a single session, and anyone else would wait for it.
 */
export async function readSettings(db: Pick<Database, 'execute'>): Promise<StoredSettings | null> {
  const { rows } = await db.execute(sql`select * from ${mailSettings} where id = 'only'`);
  if (!rows[0]) return null;
  const row = Row.parse(rows[0]);
  return {
    host: row.host,
    port: row.port,
    security: row.security,
    username: row.username,
    sealedPassword: row.sealed_password,
    fromName: row.from_name,
    fromEmail: row.from_email,
    replyTo: row.reply_to,
    siteOrigin: row.site_origin,
    updatedAt: row.updated_at,
  };
}

function settingsIn({ sealedPassword, siteOrigin, updatedAt, ...settings }: StoredSettings): EmailSettings {
  return settings;
}

export function isComplete(settings: StoredSettings | null): settings is StoredSettings {
  return settings !== null && settings.host !== '';
}

export function openPassword(services: Pick<Services, 'vault'>, { sealedPassword }: StoredSettings): string {
  return sealedPassword ? services.vault.open(sealedPassword, passwordPurpose) : '';
}

/** What happened to the password, in the words of the audit log. */
export type PasswordChange = 'set' | 'removed' | 'kept' | 'none';

function changePassword(
  before: StoredSettings | null,
  host: string,
  password: string | undefined,
): PasswordChange {
  if (password) return 'set';
  if (!before?.sealedPassword) return 'none';
  // A stored password is for the server it was entered for; anywhere else it would be given away.
  return password === undefined && host.toLowerCase() === before.host.toLowerCase() ? 'kept' : 'removed';
}

export async function writeSettings(
  services: Pick<Services, 'vault' | 'now'>,
  db: Pick<Database, 'execute' | 'insert'>,
  { password, ...change }: EmailSettingsChange,
  siteOrigin: string,
): Promise<{ before: StoredSettings | null; after: StoredSettings; password: PasswordChange }> {
  const before = await readSettings(db);
  const settings = before
    ? withChange<EmailSettings>(settingsIn(before), change)
    : EmailSettings.parse(change);
  if (settings.host !== '' && settings.fromEmail === '') throw new MailError('mail_sender_missing');
  const kept = changePassword(before, settings.host, password);
  const sealedPassword =
    kept === 'set' && password
      ? services.vault.seal(password, passwordPurpose)
      : kept === 'kept'
        ? (before?.sealedPassword ?? null)
        : null;
  const after: StoredSettings = {
    ...settings,
    sealedPassword,
    siteOrigin,
    updatedAt: new Date(services.now()),
  };
  await db
    .insert(mailSettings)
    .values({ id: 'only', ...after })
    .onConflictDoUpdate({ target: mailSettings.id, set: after });
  return { before, after, password: kept };
}
