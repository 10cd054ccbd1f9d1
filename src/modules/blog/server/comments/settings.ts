// How this site handles comments.
import { changeSettings } from '#modules/settings/api/changing.ts';
import { readSettings, readStored } from '#modules/settings/api/store.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import { type BlogSettings, blogSettings } from '../../contract/comments.ts';
import { t } from '../texts.ts';

/** Read each time, so that a change applies immediately on every node. */
export const readBlogSettings = ({ db }: Services) => readSettings(db, blogSettings);

export async function presentSettings({ db }: Services): Promise<BlogSettings> {
  const { value, version } = await readStored(db, blogSettings);
  return { ...value, version };
}

export async function saveSettings(
  services: Services,
  admin: Caller,
  change: Partial<BlogSettings>,
): Promise<BlogSettings> {
  const entry = { label: () => t('settings.label') };
  const { value, version } = await changeSettings(services, admin, blogSettings, { change, entry });
  return { ...value, version };
}
