// An admin has a text written with samples, changes it, and makes a blog post and a campaign of it.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect, expectGoodLooks, startServer } from '../../support/browser/e2e.ts';
import { tidyAway } from '../../support/tidy-away.ts';

const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-e2e-'));
      const server = await startServer(dataDir, { AI_PROVIDER: 'demo' });
      await use(server);
      await server.stop();
      await tidyAway(dataDir);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('a text is written, changed, and becomes a post and a campaign, both drafts', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(page, await admin());
  await page.goto('/ai-content');
  await expect(page.getByText('No texts yet')).toBeVisible();
  await page.getByLabel('What it is about').fill('How heart valves work');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Write text' }).press('Enter');

  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toHaveValue(/sample text/);
  await expect(page.getByLabel('Title')).toHaveValue('Sample: How heart valves work');
  await expectGoodLooks(page);
  await text.fill('## Leaflets\n\nThe mitral valve has **two** leaflets. <b>raw</b>');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'Leaflets' })).toBeVisible();
  await expect(preview).toContainText('<b>raw</b>');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByText('Text saved')).toBeVisible();
  await page.getByRole('button', { name: 'Create campaign' }).press('Enter');
  await expect(page).toHaveURL(/\/newsletter\/campaigns\/\w+$/);
  await expect(page.getByText('Leaflets').first()).toBeVisible();

  await page.goto('/ai-content');
  await page.getByRole('button', { name: /^Open Sample: How/ }).press('Enter');
  // What is not saved yet is saved on leaving.
  await text.fill('## Leaflets\n\nWritten last.');
  await page.getByRole('button', { name: 'Create blog post' }).press('Enter');
  await expect(page).toHaveURL(/\/blog\/write\/new$/);
  await page.goBack();
  await expect(text).toHaveValue(/Written last/);
  await page.getByRole('button', { name: 'Create blog post' }).press('Enter');
  await expect(page).toHaveURL(/\/blog\/write\/new$/);
  await expect(page.getByLabel('Title')).toHaveValue('Sample: How heart valves work');

  // The admin writes a template, and the order form shows its fields.
  await page.goto('/ai-content');
  await page.getByRole('link', { name: 'Manage templates' }).click();
  await expect(page.getByText('No templates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add five starter templates' }).click();
  await page.getByRole('button', { name: 'Edit Article on a topic' }).click();
  const form = page.getByRole('form', { name: 'Edit Article on a topic' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Request').fill('Explain {{topic}} in {{number_of}} steps.');
  await expect(form.getByText('Fields: Topic, Number of')).toBeVisible();
  await expectGoodLooks(page);
  await form.getByRole('button', { name: 'Save template' }).click();
  await expect(page.getByText('version 2')).toBeVisible();
  await page.getByRole('link', { name: 'Back to AI content' }).click();
  await page.getByLabel('What to write').selectOption('Article on a topic');
  await page.getByLabel('Topic').fill('Valves');
  await expect(page.getByText('Explain Valves in [Number of] steps.')).toBeVisible();
  await page.getByLabel('Number of').fill('three');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Write text' }).press('Enter');
  await expect(page.getByText('You asked: Explain Valves in three steps.')).toBeVisible();
});

test('a text and a template that were written without a network are there again in a new tab', async ({
  page: first,
  context,
  admin,
  signIn,
}) => {
  const restored = 'Restored what you wrote on this device';
  let page = first;
  // A try to save it must have failed before: one that begins as the page closes may reach the server after all.
  const reopen = async (address: string, said: string) => {
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    // The copy follows the last letter soon.
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).some((name) => name.includes('unsaved'))))
      .toBe(true);
    await page.close();
    await context.setOffline(false);
    page = await context.newPage();
    await page.goto(address);
  };
  await signIn(page, await admin());
  await page.goto('/ai-content');
  await page.getByLabel('What it is about').fill('Why the sky is blue');
  await page.getByRole('button', { name: 'Write text' }).press('Enter');
  const text = () => page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text()).toHaveValue(/sample text/);

  await context.setOffline(true);
  await text().fill('Written on a train.');
  await reopen(page.url(), 'Not saved yet: no connection');
  await expect(page.getByText(restored)).toBeVisible();
  await expect(text()).toHaveValue('Written on a train.');
  await expectGoodLooks(page);
  await expect(page.getByText('All changes saved')).toBeVisible();

  await page.goto('/ai-content/templates');
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByLabel('Request').fill('Explain {{topic}}.');
  await reopen('/ai-content/templates', 'Unsaved changes');
  await page.getByRole('button', { name: 'New template' }).click();
  await expect(page.getByText(restored)).toBeVisible();
  await expect(page.getByLabel('Request')).toHaveValue('Explain {{topic}}.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New template' }).click();
  await expect(page.getByText(restored)).toHaveCount(0);
});
