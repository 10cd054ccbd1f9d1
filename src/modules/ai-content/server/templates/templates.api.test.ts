// Templates for texts: who may write them, how they are filled in, and that models get exactly their text.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { ContentTemplate, TemplateVersion } from '../../contract/templates.ts';
import type { AiContent } from '../../contract.ts';

let app: TestApp;
let admin: Person;
let teacher: Person;
beforeAll(async () => {
  app = await createTestApp({ aiProvider: 'demo' });
  admin = await app.people.create('admin');
  teacher = await app.people.create('teacher', 'Enterprise');
  await admin.call('PUT', '/admin/ai/settings', {
    defaultModel: 'demo/sample',
    monthlyTokenLimit: 1_000_000,
  });
});
afterAll(() => app?.close());

type Refused = { code?: string };
type One = { template: ContentTemplate } & Refused;
const monograph = {
  name: 'A drug for students',
  type: 'email',
  template: 'Explain {{drug}} to {{ readers }}. Name {{drug}} once.',
};
const create = (more: object = {}, by = admin) =>
  by.call<One>('POST', '/aiseo/templates', { ...monograph, ...more });
const change = ({ id, ...template }: ContentTemplate, more: object) =>
  admin.call<One>('PUT', `/aiseo/templates/${id}`, { ...template, ...more });
const listed = async (by: Person) =>
  (await by.call<{ templates: ContentTemplate[] }>('GET', '/aiseo/templates')).body.templates;
const write = ({ id, version }: ContentTemplate, values: Record<string, string>) =>
  teacher.call<{ content: AiContent } & Refused>('POST', '/aiseo/contents', {
    template: { id, version, values },
    audience: 'nurses',
  });
const finished = (id: string) =>
  eventually(async () => {
    const { content } = (await teacher.call<{ content: AiContent }>('GET', `/aiseo/contents/${id}`)).body;
    expect(content.status).not.toBe('running');
    return content;
  });

test('a template is filled in on the server, and the text names the template’s version', async () => {
  const { template } = (await create()).body;
  expect(template).toMatchObject({ variables: ['drug', 'readers'], version: 1, isActive: true });
  const { body, status } = await write(template, { drug: 'Warfarin {{readers}}', readers: 'students' });
  expect([status, body.content]).toMatchObject([200, { type: 'email', templateVersion: 1 }]);
  const made = await finished(body.content.id);
  expect(made.prompt).toBe('Explain Warfarin {{readers}} to students. Name Warfarin {{readers}} once.');
  expect(made).toMatchObject({
    status: 'completed',
    templateId: template.id,
    metadata: { audience: 'nurses' },
  });
  // A text without a title is named after its template, not after the prompt.
  const question = (await create({ type: 'quiz_question', name: 'One question' })).body.template;
  const short = (await write(question, { drug: 'Digoxin', readers: 'students' })).body.content;
  expect((await finished(short.id)).title).toBe('One question: Digoxin');
});

test('each field must be filled in, unknown fields are refused, and no request may be too long', async () => {
  const { template } = (await create({ template: '{{a}} {{b}} {{a}} {{a}} {{a}} {{a}}' })).body;
  const refused = async (values: Record<string, string>) => (await write(template, values)).body.code;
  const wrong: Record<string, string>[] = [
    { a: 'x' },
    { a: 'x', b: ' ' },
    { a: 'x', b: 'y', c: 'z' },
    { toString: 'x', b: 'y' },
  ];
  for (const values of wrong) expect(await refused(values)).toBe('ai_template_values');
  expect(await refused({ a: 'x'.repeat(400), b: 'y' })).toBe('ai_template_values');
  expect((await write(template, { a: 'x', b: 'y' })).status).toBe(200);
});

test('a template that changed since it was seen is not sent; earlier versions stay', async () => {
  const { template } = (await create()).body;
  const changed = (await change(template, { template: 'About {{drug}}.' })).body.template;
  expect(changed).toMatchObject({ version: 2, variables: ['drug'] });
  expect((await write(template, { drug: 'x', readers: 'y' })).body.code).toBe('ai_template_changed');
  expect((await change(template, { name: 'Late' })).body.code).toBe('ai_template_changed');
  // Renaming makes no new version.
  expect((await change(changed, { name: 'Drugs' })).body.template).toMatchObject({
    name: 'Drugs',
    version: 2,
  });
  const { body } = await admin.call<{ versions: TemplateVersion[] }>(
    'GET',
    `/aiseo/templates/${template.id}/versions`,
  );
  expect(body.versions.map(({ version, template: text }) => [version, text])).toEqual([
    [2, 'About {{drug}}.'],
    [1, monograph.template],
  ]);
});

test('one that is turned off is visible to admins only; deleting one keeps its texts', async () => {
  const { template } = (await create()).body;
  const { content } = (await write(template, { drug: 'x', readers: 'y' })).body;
  await finished(content.id);
  await change(template, { isActive: false });
  const ids = async (by: Person) => (await listed(by)).map(({ id }) => id);
  expect(await ids(teacher)).not.toContain(template.id);
  expect(await ids(admin)).toContain(template.id);
  expect((await write(template, { drug: 'x', readers: 'y' })).body.code).toBe('ai_template_not_found');
  expect((await admin.call('DELETE', `/aiseo/templates/${template.id}`)).status).toBe(200);
  expect((await finished(content.id)).templateId).toBe(template.id);
  expect((await admin.call('GET', `/aiseo/templates/${template.id}/versions`)).status).toBe(404);
});

test('typing errors and too many fields are refused, and teachers can’t write templates', async () => {
  for (const text of ['{{Drug}}', '{{drug', 'a }} b'])
    expect((await create({ template: text })).body.code).toBe('ai_template_braces');
  const many = Array.from({ length: 11 }, (_, at) => `{{v${at}}}`).join(' ');
  expect((await create({ template: many })).body.code).toBe('ai_template_variables');
  expect((await create({}, teacher)).status).toBe(403);
});
