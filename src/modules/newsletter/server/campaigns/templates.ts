// Templates: four that come with the product, and the site's own.
import { desc, eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit/api/recording.ts';
import { patchSettings } from '#modules/settings/api/store.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { newsletterSettings } from '../../contract/settings.ts';
import type { Block, Template } from '../../contract/shapes.ts';
import { NewsletterError } from '../../errors.ts';
import { newsletterSeries, newsletterTemplates } from '../../tables.ts';
import { compose, type Foot } from '../message/compose.ts';
import { readSettings } from '../settings.ts';
import { checkMessage, readFoot } from './letters.ts';
import { library } from './library.ts';

type Source = { id: string; name: string; subject: string; blocks: Block[]; type: string; isActive: boolean };

async function present(source: Source, foot: Foot, isBuiltIn: boolean): Promise<Template> {
  const { text: content, html: htmlContent } = await compose(source, foot);
  return { ...source, content, htmlContent, isBuiltIn };
}

export async function listTemplates(services: Services): Promise<Template[]> {
  const foot = await readFoot(services);
  const rows = await services.db
    .select()
    .from(newsletterTemplates)
    .orderBy(desc(newsletterTemplates.updatedAt))
    .limit(200);
  const templates: Template[] = [];
  for (const one of library)
    templates.push(await present({ ...one, type: 'newsletter', isActive: true }, foot, true));
  for (const { templateId, updatedAt, ...row } of rows) {
    templates.push(await present({ ...row, id: templateId }, foot, false));
  }
  return templates;
}

/** @throws AppError newsletter_field_invalid */
export async function createTemplate(
  services: Services,
  admin: Caller,
  draft: Omit<Source, 'id'>,
): Promise<Template> {
  await checkMessage(draft);
  const templateId = newId();
  const updatedAt = new Date(services.now());
  await services.db.transaction(async (tx) => {
    await tx.insert(newsletterTemplates).values({ ...draft, templateId, updatedAt });
    const subject = { id: templateId, label: draft.name };
    await recordAudit(services, admin, { action: 'newsletter-template.create', subject }, tx);
  });
  return present({ ...draft, id: templateId }, await readFoot(services), false);
}

/** @throws AppError newsletter_template_not_found */
export async function removeTemplate(services: Services, admin: Caller, id: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const isIt = eq(newsletterTemplates.templateId, id);
    const [removed] = await tx
      .delete(newsletterTemplates)
      .where(isIt)
      .returning({ name: newsletterTemplates.name });
    if (!removed) throw new NewsletterError('newsletter_template_not_found');
    const { welcomeTemplateId } = await readSettings(tx);
    if (welcomeTemplateId === id) await patchSettings(tx, newsletterSettings, { welcomeTemplateId: null });
    await tx.delete(newsletterSeries).where(eq(newsletterSeries.templateId, id));
    const subject = { id, label: removed.name };
    await recordAudit(services, admin, { action: 'newsletter-template.remove', subject }, tx);
  });
}
