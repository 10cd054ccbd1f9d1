// Templates that administrators write for texts: prompts with variables that authors fill in: `Write about {{drug}}.`
import { z } from 'zod';
import { changeOf } from '#platform/contract/changes/change-of.ts';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import words from '../locales/en-input.json' with { type: 'json' };
import { ContentType, maxPromptLength } from './content-types.ts';

const t = texts(words);

export const longestTemplateName = 120;
export const longestTemplateDescription = 300;

export const mostTemplates = 100;
export const maxVariables = 10;
export const maxValueLength = 500;

const variable = /\{\{ {0,3}([a-z][a-z0-9_]{0,39}) {0,3}\}\}/g;

/** @returns the names of its variables, each once, in order */
export function variablesOf(template: string): string[] {
  return [...new Set([...template.matchAll(variable)].map(([, name = '']) => name))];
}

/** @returns whether it has braces that aren't a variable: a typing error that must not be sent */
export function hasStrayBraces(template: string): boolean {
  const rest = template.replace(variable, '');
  return rest.includes('{{') || rest.includes('}}');
}

/** Braces within a value stay. @param missing replaces a variable without a value; without it, the variable stays */
export function fillTemplate(
  template: string,
  values: Readonly<Record<string, string>>,
  missing?: (name: string) => string,
): string {
  return template.replace(variable, (braces, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : '';
    return value || (missing ? missing(name) : braces);
  });
}

const fields = {
  name: oneLine()
    .min(1, { error: () => t('templateName') })
    .max(longestTemplateName),
  description: z.string().trim().max(longestTemplateDescription).default(''),
  type: ContentType,
  template: z
    .string()
    .trim()
    .min(1, { error: () => t('template') })
    .max(maxPromptLength, { error: () => t('promptLong') }),
  isActive: z.boolean().default(true),
};

export const ContentTemplate = z.object({
  id: z.string(),
  ...fields,
  description: z.string(),
  isActive: z.boolean(),
  /** The names between double braces, in their order. */
  variables: z.array(z.string()),
  /** Rises with each change of the prompt. */
  version: z.number(),
  updatedAt: z.iso.datetime(),
});
export type ContentTemplate = z.output<typeof ContentTemplate>;

const NewTemplate = z.object(fields);
export type NewTemplate = z.output<typeof NewTemplate>;
const TemplateChange = changeOf(NewTemplate).extend({ version: z.number().int().min(1) });
export type TemplateChange = z.output<typeof TemplateChange>;

const TemplateVersion = z.object({
  version: z.number(),
  type: ContentType,
  template: z.string(),
  createdAt: z.iso.datetime(),
});
export type TemplateVersion = z.output<typeof TemplateVersion>;

const TemplateId = z.object({
  templateId: z.string().regex(/^[A-Za-z0-9]{1,64}$/, { error: () => t('templateId') }),
});
const one = z.object({ template: ContentTemplate });

export const contentTemplatesContract = defineContract({
  listContentTemplates: {
    method: 'GET',
    path: '/aiseo/templates',
    access: 'teacher',
    rate: 'read',
    summary: 'List text templates by name. Only admins see templates that are turned off',
    response: z.object({ templates: z.array(ContentTemplate) }),
  },
  createContentTemplate: {
    method: 'POST',
    path: '/aiseo/templates',
    access: 'admin',
    rate: 'write',
    summary: 'Create a template. Its variables are the names between double braces: {{topic}}',
    body: NewTemplate,
    response: one,
    errors: ['ai_template_braces', 'ai_template_variables', 'ai_template_limit'],
  },
  changeContentTemplate: {
    method: 'PUT',
    path: '/aiseo/templates/:templateId',
    access: 'admin',
    rate: 'write',
    summary:
      'Change a template, or turn it on or off. Changing its type or text creates a new version; earlier ones are kept',
    params: TemplateId,
    body: TemplateChange,
    response: one,
    errors: ['ai_template_not_found', 'ai_template_changed', 'ai_template_braces', 'ai_template_variables'],
  },
  deleteContentTemplate: {
    method: 'DELETE',
    path: '/aiseo/templates/:templateId',
    access: 'admin',
    rate: 'write',
    summary: 'Delete a template with its versions. Texts written with it stay',
    params: TemplateId,
    response: Done,
    errors: ['ai_template_not_found'],
  },
  listContentTemplateVersions: {
    method: 'GET',
    path: '/aiseo/templates/:templateId/versions',
    access: 'admin',
    rate: 'read',
    summary: 'List a template’s versions, newest first',
    params: TemplateId,
    response: z.object({ versions: z.array(TemplateVersion) }),
    errors: ['ai_template_not_found'],
  },
});
