// How this site handles comments: one row, or the defaults.
import type { Services } from '#platform/server/module.ts';
import type { BlogSettings } from '../../comments-contract.ts';
import { blogSettings } from '../../tables.ts';

export async function readSettings({ db }: Services): Promise<BlogSettings> {
  const [row] = await db.select().from(blogSettings);
  return row ?? { takesComments: true, trustsKnown: false };
}

export async function saveSettings({ db }: Services, settings: BlogSettings): Promise<BlogSettings> {
  await db
    .insert(blogSettings)
    .values(settings)
    .onConflictDoUpdate({ target: blogSettings.settingsId, set: settings });
  return settings;
}
