// A teacher makes a quiz from a text with samples, and an admin looks at the provider and what it was used for.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {
  test as base,
  expect,
  expectAccessible,
  expectGoodLooks,
  startServer,
} from '../../support/browser/e2e.ts';
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

const text = `The human heart has four chambers that pump blood through the body. The left ventricle pumps oxygenated blood
into the aorta under high pressure. The right atrium receives deoxygenated blood from the venae cavae.

Valves prevent the blood from flowing backwards between chambers. The sinoatrial node sets the rhythm of a healthy heart.`;

test('a text becomes questions with their sentences, and chosen ones a quiz', async ({
  page,
  account,
  admin,
  signIn,
  api,
}) => {
  const { token } = await admin();
  await api('PUT', '/admin/ai/settings', { token, body: { defaultModel: 'demo/flawed' } });
  await signIn(page, await account('teacher'));
  await page.goto('/teacher-dashboard');
  await page.getByRole('link', { name: 'Quiz from a text' }).click();
  await expect(page.getByText('Sample answers are on')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByLabel('Text', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Use this text' }).click();

  await expect(page.getByRole('heading', { name: 'What we read' })).toBeVisible();
  await page.getByLabel('True or false').check();
  await page.getByLabel('How many').fill('4');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Generate questions' }).press('Enter');

  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  await expect(page.getByLabel('Title of the new quiz')).toBeVisible();
  await expect(items).toHaveCount(4);
  await expect(page.getByText('Rewritten once').first()).toBeVisible();
  await expect(items.first()).toContainText('Based on (Part 1)');
  await items.first().getByRole('button', { name: 'Show answer' }).click();
  await expectGoodLooks(page);
  for (const box of await page.getByRole('checkbox', { name: /Select question/ }).all()) await box.check();
  await page.getByLabel('Title of the new quiz').fill('The heart');
  await page.getByRole('button', { name: 'Create quiz with 4 questions' }).press('Enter');
  await expect(page).toHaveURL(/\/quizzes\/\w+\/edit$/);
  await expect(page.getByRole('textbox', { name: 'Quiz title' })).toHaveValue('The heart');
});

test('an admin tests the connection and sees the usage', async ({ page, admin, signIn }) => {
  await signIn(page, await admin());
  await page.goto('/admin-dashboard/ai');
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('This is a sample reply: the connection works.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'By purpose' })).toContainText('Connection test');
  await expectGoodLooks(page);
  await page.getByLabel('Tokens per month, for everyone').fill('250000');
  await page.getByRole('button', { name: 'Save settings' }).press('Enter');
  await expect(page.getByText('AI settings saved')).toBeVisible();
  await expectAccessible(page);
});

test('the editor says what rules find in a question, and remembers which are switched off', async ({
  page,
  account,
  signIn,
  api,
}) => {
  const { token, ...teacher } = await account('teacher');
  await signIn(page, { token, ...teacher });
  const question = {
    type: 'multiple-choice',
    question: 'Which of these is a chamber of the heart?',
    options: ['Left atrium', 'Aorta', 'Vena cava', 'None of the above'],
    correctAnswer: 0,
    points: 1,
  };
  const body = { title: 'Heart', questions: [question] };
  const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', { token, body });
  await page.goto(`/quizzes/${quiz.id}/edit`);
  await page.getByText('1 writing tip').press('Enter');
  await expect(page.getByText('shows that a student can rule options out')).toBeVisible();
  await page.getByRole('button', { name: 'Don’t show this tip' }).press('Enter');
  await page.reload();
  await page.getByText('No writing tips').click();
  await page.getByRole('button', { name: 'Show “None of the above” again' }).click();
  await expect(page.getByText('1 writing tip')).toBeVisible();
});
