// The mail server's settings, and changing them.
import { changeSettings } from '#modules/settings/api/changing.ts';
import { openSecret, readStored, type Stored } from '#modules/settings/api/store.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import {
  type EmailSettings,
  type EmailSettingsChange,
  mailSettings,
  type ShownEmailSettings,
} from '../contract.ts';
import { MailError } from '../errors.ts';
import { t } from './texts.ts';

/** With the password still sealed. */
export type StoredSettings = EmailSettings & {
  sealedPassword: string | null;
  siteOrigin: string | null;
  version: number;
  updatedAt: Date;
};
type StoredMail = Stored<EmailSettings, { siteOrigin: string | null }, 'password'>;

function flat({ value, inner, sealed, version, updatedAt }: StoredMail): StoredSettings {
  return {
    ...value,
    siteOrigin: inner.siteOrigin,
    sealedPassword: sealed.password ?? null,
    version,
    updatedAt,
  };
}

/** Inside a transaction, pass it. */
export async function readSettings(db: Pick<Database, 'select'>): Promise<StoredSettings> {
  return flat(await readStored(db, mailSettings));
}

export function isComplete(settings: StoredSettings): boolean {
  return settings.host !== '';
}

export function openPassword(services: Pick<Services, 'vault'>, { sealedPassword }: StoredSettings): string {
  const sealed = sealedPassword === null ? {} : { password: sealedPassword };
  return openSecret(services, mailSettings, { sealed }, 'password') ?? '';
}

/** What may leave the server. */
export function present(settings: StoredSettings, publicUrl: string | undefined): ShownEmailSettings {
  const { sealedPassword, updatedAt, siteOrigin, version, ...rest } = settings;
  return {
    ...rest,
    hasPassword: sealedPassword !== null,
    isConfigured: isComplete(settings),
    linksLeadTo: publicUrl ?? siteOrigin,
  };
}

/** @param siteOrigin where this change was sent to */
export async function writeSettings(
  services: Services,
  admin: Caller,
  { password, ...change }: EmailSettingsChange,
  siteOrigin: string,
): Promise<StoredSettings> {
  const { publicUrl } = services.config;
  const stored = await changeSettings(services, admin, mailSettings, {
    change,
    inner: { siteOrigin },
    secrets: { password },
    alongside(_tx, { after: { value } }) {
      if (value.host !== '' && value.fromEmail === '') throw new MailError('mail_sender_missing');
    },
    entry: { label: ({ host }) => host || t('noServer'), shown: (state) => present(flat(state), publicUrl) },
  });
  return flat(stored);
}
