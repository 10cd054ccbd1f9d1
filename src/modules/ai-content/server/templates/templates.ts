// The administrators' templates: stored with their versions and filled in on the server, so that models get exactly their text.
import { and, asc, desc, eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import { withChange } from '#platform/contract/changes/change-of.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { storeWithin } from '#platform/server/database/within-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { maxPromptLength } from '../../contract/content-types.ts';
import {
  type ContentTemplate,
  fillTemplate,
  hasStrayBraces,
  maxVariables,
  mostTemplates,
  type NewTemplate,
  type TemplateChange,
  type TemplateVersion,
  variablesOf,
} from '../../contract/templates.ts';
import { AiContentError } from '../../errors.ts';
import { aiContentTemplates as templates, aiContentTemplateVersions as versions } from '../../tables.ts';
import { plain } from '../tidy.ts';

type Row = typeof templates.$inferSelect;

const present = ({ templateId, updatedAt, ...row }: Row): ContentTemplate => ({
  id: templateId,
  ...row,
  variables: variablesOf(row.template),
  updatedAt: updatedAt.toISOString(),
});

const isIt = (templateId: string) => eq(templates.templateId, templateId);

export async function listTemplates({ db }: Services, caller: Caller): Promise<ContentTemplate[]> {
  const rows = await db
    .select()
    .from(templates)
    .where(caller.role === 'admin' ? undefined : eq(templates.isActive, true))
    .orderBy(asc(templates.name), asc(templates.templateId));
  return rows.map(present);
}

/** @throws AppError ai_template_braces, ai_template_variables */
function tidyTemplate({ name, description, template, type, isActive }: NewTemplate): NewTemplate {
  if (hasStrayBraces(template)) throw new AiContentError('ai_template_braces');
  if (variablesOf(template).length > maxVariables) throw new AiContentError('ai_template_variables');
  const line = (text: string) => plain(text).replace(/\s+/g, ' ');
  return { name: line(name), description: line(description), template: plain(template), type, isActive };
}

const subjectOf = ({ templateId, name }: Row) => ({ id: templateId, label: name });

/** @throws AppError ai_template_braces, ai_template_variables, ai_template_limit */
export async function createTemplate(
  services: Services,
  admin: Caller,
  order: NewTemplate,
): Promise<ContentTemplate> {
  const values = tidyTemplate(order);
  const at = new Date(services.now());
  const limit = {
    name: 'ai templates',
    most: mostTemplates,
    held: (tx: Transaction) => tx.$count(templates),
    refusal: () => new AiContentError('ai_template_limit'),
  };
  return storeWithin(services.db, limit, async (tx) => {
    const [row] = await tx
      .insert(templates)
      .values({ templateId: newId(), ...values, updatedAt: at })
      .returning();
    if (!row) throw new Error('a template was not stored');
    const { templateId, version, type, template } = row;
    await tx.insert(versions).values({ templateId, version, type, template, createdAt: at });
    await recordAudit(services, admin, { action: 'ai-template.create', subject: subjectOf(row) }, tx);
    return present(row);
  });
}

/** @throws AppError as the contract says */
export async function changeTemplate(
  services: Services,
  admin: Caller,
  templateId: string,
  { version: seen, ...change }: TemplateChange,
): Promise<ContentTemplate> {
  const at = new Date(services.now());
  return services.db.transaction(async (tx) => {
    const [before] = await tx.select().from(templates).where(isIt(templateId)).for('update');
    if (!before) throw new AiContentError('ai_template_not_found');
    if (before.version !== seen) throw new AiContentError('ai_template_changed');
    const values = tidyTemplate(withChange<NewTemplate>(before, change));
    const isOther = before.template !== values.template || before.type !== values.type;
    const version = isOther ? before.version + 1 : before.version;
    const [row] = await tx
      .update(templates)
      .set({ ...values, version, updatedAt: at })
      .where(isIt(templateId))
      .returning();
    if (!row) throw new AiContentError('ai_template_not_found');
    const { type, template } = row;
    if (isOther) await tx.insert(versions).values({ templateId, version, type, template, createdAt: at });
    const after = { version, isActive: row.isActive };
    await recordAudit(services, admin, { action: 'ai-template.change', subject: subjectOf(row), after }, tx);
    return present(row);
  });
}

/** @throws AppError ai_template_not_found */
export async function deleteTemplate(services: Services, admin: Caller, templateId: string): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [gone] = await tx.delete(templates).where(isIt(templateId)).returning();
    if (!gone) throw new AiContentError('ai_template_not_found');
    await recordAudit(services, admin, { action: 'ai-template.remove', subject: subjectOf(gone) }, tx);
  });
}

/** @throws AppError ai_template_not_found */
export async function listVersions({ db }: Services, templateId: string): Promise<TemplateVersion[]> {
  const rows = await db
    .select()
    .from(versions)
    .where(eq(versions.templateId, templateId))
    .orderBy(desc(versions.version))
    .limit(100);
  if (rows.length === 0) throw new AiContentError('ai_template_not_found');
  return rows.map(({ version, type, template, createdAt }) => ({
    version,
    type,
    template,
    createdAt: createdAt.toISOString(),
  }));
}

type Choice = { id: string; version: number; values: Readonly<Record<string, string>> };
type Filled = Pick<ContentTemplate, 'name' | 'type'> & { prompt: string };

/** @throws AppError ai_template_not_found, ai_template_changed, ai_template_values */
export async function fillChosen({ db }: Services, { id, version, values }: Choice): Promise<Filled> {
  const [row] = await db
    .select()
    .from(templates)
    .where(and(isIt(id), eq(templates.isActive, true)));
  if (!row) throw new AiContentError('ai_template_not_found');
  if (row.version !== version) throw new AiContentError('ai_template_changed');
  const wanted = variablesOf(row.template);
  const isComplete = wanted.every((name) => Object.hasOwn(values, name) && values[name]);
  if (!isComplete || Object.keys(values).some((name) => !wanted.includes(name)))
    throw new AiContentError('ai_template_values');
  const prompt = fillTemplate(row.template, values);
  if (prompt.length > maxPromptLength) throw new AiContentError('ai_template_values');
  return { name: row.name, type: row.type, prompt };
}
