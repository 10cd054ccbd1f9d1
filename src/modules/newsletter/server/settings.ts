// The settings of the newsletter.
import { eq } from 'drizzle-orm';
import { changeSettings as change } from '#modules/settings/api/changing.ts';
import { readSettings as read, readStored } from '#modules/settings/api/store.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { ChangeOf } from '#platform/contract/changes/change-of.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { type NewsletterSettings, newsletterSettings } from '../contract/settings.ts';
import { NewsletterError } from '../errors.ts';
import { newsletterTemplates } from '../tables.ts';

export const readSettings = (db: Pick<Database, 'select'>) => read(db, newsletterSettings);

export const readWithVersion = ({ db }: Services) => readStored(db, newsletterSettings);

/** @throws AppError newsletter_template_not_found, settings_conflict */
export function changeSettings(services: Services, admin: Caller, settings: ChangeOf<NewsletterSettings>) {
  return change(services, admin, newsletterSettings, {
    change: settings,
    async alongside(tx, { after }) {
      const { welcomeTemplateId } = after.value;
      if (!welcomeTemplateId) return;
      const isWelcome = eq(newsletterTemplates.templateId, welcomeTemplateId);
      if ((await tx.$count(newsletterTemplates, isWelcome)) === 0)
        throw new NewsletterError('newsletter_template_not_found');
    },
    entry: { label: ({ fromName }) => fromName },
  });
}
