// Templates: four that come with the product, and one's own.
import { desc, eq } from 'drizzle-orm';
import { texts } from '#platform/contract/i18n.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { NewsletterError } from '../../errors.ts';
import words from '../../locales/en-library.json' with { type: 'json' };
import { newsletterSeries, newsletterSettings, newsletterTemplates } from '../../tables.ts';
import type { Block, Template } from '../../wire.ts';
import { compose, type Foot } from '../message/compose.ts';
import { checkMessage, readFoot } from './letters.ts';

const t = texts(words);

const heading = (text: string): Block => ({ kind: 'heading', text });
const text = (words: string): Block => ({ kind: 'text', text: words });
const button = (label: string): Block => ({ kind: 'button', label, url: 'https://example.org/' });
const quote = (words: string): Block => ({ kind: 'quote', text: words, by: t('who') });
const divider: Block = { kind: 'divider' };

const dear = '{{ first_name | default: "there" }}';

const library = [
  {
    id: 'built-in-issue',
    name: t('issue.name'),
    subject: t('issue.subject'),
    blocks: [
      heading(t('issue.heading')),
      text(`${t('hello')} ${dear},\n\n${t('issue.lead')}`),
      heading(t('issue.first')),
      text(t('issue.firstText')),
      button(t('read')),
      divider,
      heading(t('issue.second')),
      text(t('issue.secondText')),
      quote(t('issue.quote')),
    ],
  },
  {
    id: 'built-in-announcement',
    name: t('announcement.name'),
    subject: t('announcement.subject'),
    blocks: [
      heading(t('announcement.heading')),
      text(`${t('hello')} ${dear},\n\n${t('announcement.text')}`),
      button(t('announcement.button')),
    ],
  },
  {
    id: 'built-in-invitation',
    name: t('invitation.name'),
    subject: t('invitation.subject'),
    blocks: [
      heading(t('invitation.heading')),
      text(`${t('hello')} ${dear},\n\n${t('invitation.text')}`),
      text(t('invitation.facts')),
      button(t('invitation.button')),
    ],
  },
  {
    id: 'built-in-idea',
    name: t('idea.name'),
    subject: t('idea.subject'),
    blocks: [
      heading(t('idea.heading')),
      text(t('idea.text')),
      quote(t('idea.question')),
      text(t('idea.how')),
      button(t('idea.button')),
    ],
  },
];

type Source = { id: string; name: string; subject: string; blocks: Block[]; type: string; isActive: boolean };

function present(source: Source, foot: Foot, isBuiltIn: boolean): Template {
  const { text: content, html: htmlContent } = compose(source, foot);
  return { ...source, content, htmlContent, isBuiltIn };
}

export async function listTemplates(services: Services): Promise<Template[]> {
  const foot = await readFoot(services);
  const rows = await services.db
    .select()
    .from(newsletterTemplates)
    .orderBy(desc(newsletterTemplates.updatedAt))
    .limit(200);
  return [
    ...library.map((one) => present({ ...one, type: 'newsletter', isActive: true }, foot, true)),
    ...rows.map(({ templateId, updatedAt, ...row }) => present({ ...row, id: templateId }, foot, false)),
  ];
}

/** @throws AppError newsletter_field_invalid */
export async function createTemplate(services: Services, draft: Omit<Source, 'id'>): Promise<Template> {
  checkMessage(draft);
  const templateId = newId();
  const updatedAt = new Date(services.now());
  await services.db.insert(newsletterTemplates).values({ ...draft, templateId, updatedAt });
  return present({ ...draft, id: templateId }, await readFoot(services), false);
}

/** @throws AppError newsletter_template_not_found */
export async function removeTemplate({ db }: Services, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const isIt = eq(newsletterTemplates.templateId, id);
    const removed = await tx
      .delete(newsletterTemplates)
      .where(isIt)
      .returning({ id: newsletterTemplates.templateId });
    if (removed.length === 0) throw new NewsletterError('newsletter_template_not_found');
    const isWelcome = eq(newsletterSettings.welcomeTemplateId, id);
    await tx.update(newsletterSettings).set({ welcomeTemplateId: null }).where(isWelcome);
    await tx.delete(newsletterSeries).where(eq(newsletterSeries.templateId, id));
  });
}
