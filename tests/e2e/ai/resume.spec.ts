// What a model cut or a provider refused continues with everything that was asked for, and a question goes into a quiz.
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

test('texts and questions that failed or were cut are continued, and nothing is typed twice', async ({
  page,
  account,
  admin,
  api,
  signIn,
}) => {
  const { token } = await admin();
  const use = (model: string, maxTokens = 2_048) =>
    api('PUT', '/admin/ai/settings', { token, body: { defaultModel: `demo/${model}`, maxTokens } });
  await signIn(page, await account('teacher'));

  await use('bad-key');
  await page.goto('/ai-content');
  await page.getByLabel('What it is about').fill('How heart valves work');
  await page.getByRole('button', { name: 'Write text' }).click();
  await expect(page.getByText('An administrator has been notified.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create blog post' })).toHaveCount(0);
  await expectGoodLooks(page);
  await use('sample', 50);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This text isn’t finished')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create blog post' })).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const cut = await text.inputValue();
  await use('sample');
  await page.getByRole('button', { name: 'Continue writing' }).click();
  await expect(page.getByText('This text isn’t finished')).toHaveCount(0);
  await expect(text).not.toHaveValue(cut);
  expect((await text.inputValue()).startsWith(cut)).toBe(true);

  await page.getByRole('button', { name: 'All texts' }).click();
  await page.getByLabel('What to write').selectOption('Quiz question');
  await page.getByLabel('What it is about').fill('Heart valves');
  await page.getByRole('button', { name: 'Write text' }).click();
  await page.getByRole('button', { name: 'Add to quiz' }).click();
  await expect(page).toHaveURL(/\/quizzes\/\w+\/edit$/);
  await expect(page.getByText('Sample question about Heart valves?').first()).toBeVisible();

  await page.goto('/quizzes/generate');
  const source =
    'The human heart has four chambers that pump blood. The left ventricle pumps it into the aorta.';
  await page.getByLabel('Text', { exact: true }).fill(source);
  await page.getByRole('button', { name: 'Use this text' }).click();
  await page.getByLabel('How many').fill('2');
  await use('garbage');
  await page.getByRole('button', { name: 'Generate questions' }).click();
  await expect(page.getByText('Questions could not be generated')).toBeVisible();
  await use('sample');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: '2 questions' })).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('How many')).toHaveValue('2');
});
