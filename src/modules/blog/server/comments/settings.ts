// How this site handles comments: one row, or the defaults.
import { recordAudit } from '#modules/audit/server.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import type { BlogSettings } from '../../comments-contract.ts';
import { blogSettings } from '../../tables.ts';
import { t } from '../texts.ts';

export async function readSettings({ db }: Services): Promise<BlogSettings> {
  const [row] = await db.select().from(blogSettings);
  return row ?? { takesComments: true, trustsKnown: false };
}

export async function saveSettings(
  services: Services,
  admin: Caller,
  settings: BlogSettings,
): Promise<BlogSettings> {
  const { takesComments, trustsKnown } = await readSettings(services);
  await services.db.transaction(async (tx) => {
    await tx
      .insert(blogSettings)
      .values(settings)
      .onConflictDoUpdate({ target: blogSettings.settingsId, set: settings });
    const subject = { id: 'blog-settings', label: t('settings.label') };
    const before = { takesComments, trustsKnown };
    const entry = { action: 'blog-settings.change', subject, before, after: { ...settings } } as const;
    await recordAudit(services, admin, entry, tx);
  });
  return settings;
}
