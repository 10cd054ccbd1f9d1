// The settings of the newsletter, as they are stored.
import { eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit/server.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { NewsletterError } from '../errors.ts';
import { newsletterSettings, newsletterTemplates } from '../tables.ts';
import type { NewsletterSettings } from '../wire.ts';

/**
 * Double opt-in, because otherwise anyone could subscribe anyone else; no tracking, because it needs separate consent.
 */
const defaults: NewsletterSettings = {
  fromName: '',
  fromEmail: '',
  replyToEmail: '',
  companyName: '',
  companyAddress: '',
  unsubscribeText: '',
  footerText: '',
  trackOpens: false,
  trackClicks: false,
  doubleOptIn: true,
  autoWelcome: true,
  welcomeTemplateId: null,
  ratePerMinute: 600,
  connections: 5,
};

const names = Object.keys(defaults) as (keyof NewsletterSettings)[];

/** Read each time, so that a change applies immediately on every node. */
export async function readSettings(db: Pick<Database, 'select'>): Promise<NewsletterSettings> {
  const [row] = await db.select().from(newsletterSettings).where(eq(newsletterSettings.id, 'only'));
  if (!row) return defaults;
  return Object.fromEntries(names.map((name) => [name, row[name]])) as NewsletterSettings;
}

/** @throws AppError newsletter_template_not_found */
export async function changeSettings(
  services: Services,
  admin: Caller,
  settings: NewsletterSettings,
): Promise<NewsletterSettings> {
  return services.db.transaction(async (tx) => {
    const { welcomeTemplateId } = settings;
    if (welcomeTemplateId) {
      const isWelcome = eq(newsletterTemplates.templateId, welcomeTemplateId);
      if ((await tx.$count(newsletterTemplates, isWelcome)) === 0)
        throw new NewsletterError('newsletter_template_not_found');
    }
    const before = await readSettings(tx);
    const values = { ...settings, updatedAt: new Date(services.now()) };
    await tx
      .insert(newsletterSettings)
      .values({ id: 'only', ...values })
      .onConflictDoUpdate({ target: newsletterSettings.id, set: values });
    const changed = names.filter((name) => before[name] !== settings[name]);
    const pick = (from: NewsletterSettings) => Object.fromEntries(changed.map((name) => [name, from[name]]));
    const subject = { id: 'newsletter-settings', label: settings.fromName };
    const action = 'newsletter-settings.change';
    await recordAudit(services, admin, { action, subject, before: pick(before), after: pick(settings) }, tx);
    return settings;
  });
}
