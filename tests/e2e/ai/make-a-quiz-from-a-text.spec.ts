// A teacher makes a quiz from a text with samples, and an admin looks at the provider and what it was used for.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import {
  test as base,
  expect,
  expectAccessible,
  expectGoodLooks,
  startServer,
} from '../../support/browser/e2e.ts';
import { joinRoom, openDevice, openRoom, said, step } from '../../support/browser/rounds.ts';
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

const pages = [
  'The human heart has four chambers that pump blood through the body. The left ventricle pumps oxygenated blood into the aorta under high pressure.',
  'The right atrium receives deoxygenated blood from the venae cavae. Valves prevent the blood from flowing backwards between chambers.',
  'This page is about something else and stays out.',
];

function lecture(): Promise<Buffer> {
  return new Promise((resolve) => {
    const file = new PDFDocument({ compress: true });
    const chunks: Buffer[] = [];
    file.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    for (const [index, page] of pages.entries()) {
      if (index > 0) file.addPage();
      file.text(page);
    }
    file.end();
  });
}

test('a PDF becomes questions that quote it, an edited quiz, and a live round', async ({
  page,
  browser,
  baseURL,
  account,
  admin,
  signIn,
  api,
}) => {
  test.setTimeout(240_000);
  const { token } = await admin();
  await api('PUT', '/admin/ai/settings', { token, body: { defaultModel: 'demo/flawed' } });
  await signIn(page, await account('teacher'));
  await page.goto('/teacher-dashboard');
  await page.getByRole('link', { name: 'Quiz from a text' }).click();
  await expect(page.getByText('Sample answers are on')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Use a text from this site' })).toBeVisible();
  await expectGoodLooks(page);
  await page
    .getByTestId('source-file')
    .setInputFiles({ name: 'heart.pdf', mimeType: 'application/pdf', buffer: await lecture() });

  // The text, page by page; one page is deselected.
  await expect(page.getByRole('heading', { name: 'What we read' })).toBeVisible();
  await page.getByLabel('Page 3').uncheck();
  await expect(page.getByText('2 of 3 parts')).toBeVisible();
  await page.getByText('Show text').nth(1).press('Enter');
  await expect(page.getByText('Valves prevent the blood')).toBeVisible();
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
  await expect(items.first()).toContainText(/Based on this sentence \(Page [12]\)/);
  await items.first().getByRole('button', { name: 'Show answer' }).click();
  await expectGoodLooks(page);
  for (const box of await page.getByRole('checkbox', { name: /Select question/ }).all()) await box.check();
  await page.getByLabel('Title of the new quiz').fill('The heart');
  await page.getByRole('button', { name: 'Create quiz with 4 questions' }).press('Enter');

  // In the editor they are questions like any others.
  await expect(page).toHaveURL(/\/quizzes\/\w+\/edit$/);
  await expect(page.getByRole('textbox', { name: 'Quiz title' })).toHaveValue('The heart');
  await page
    .getByRole('textbox', { name: 'Question', exact: true })
    .fill('What does the text say of the heart?');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const quizId = /quizzes\/(\w+)\/edit/.exec(page.url())?.[1] ?? '';
  const code = await openRoom(page, quizId);
  const student = await openDevice(browser, baseURL);
  await joinRoom(student, code, 'Ada');
  await step(page, 'Start').click();
  await expect(said(student, 'What does the text say of the heart?')).toBeVisible();
  await student.getByRole('radio').first().click();
  await expect(said(student, /Saved \d\d:\d\d:\d\d/)).toBeVisible();
  await student.context().close();

  // The administrator sees how many were edited or removed.
  const { acceptance } = await api<{ acceptance: object[] }>('GET', '/admin/ai/usage', { token });
  expect(acceptance).toEqual([{ model: 'demo/flawed', accepted: 4, edited: 1, removed: 0, rejected: 0 }]);
});

test('a used-up budget is shown before anyone types, and the text stays', async ({
  page,
  account,
  admin,
  signIn,
  api,
}) => {
  const { token } = await admin();
  const settings = (body: object) => api('PUT', '/admin/ai/settings', { token, body });
  await settings({ defaultModel: 'demo/sample' });
  await signIn(page, await account('teacher'));
  await page.goto('/quizzes/generate');
  await page.getByLabel('Text', { exact: true }).fill(pages.join(' '));
  await page.getByRole('button', { name: 'Use this text' }).click();
  await expect(page.getByRole('heading', { name: 'What we read' })).toBeVisible();
  // Others use it up while the teacher chooses.
  await settings({ defaultModel: 'demo/sample', monthlyTokenLimit: 0 });
  await page.getByRole('button', { name: 'Generate questions' }).press('Enter');
  await expect(page.getByText('budget is used up').or(page.getByText('used your AI budget'))).toBeVisible();
  await expectGoodLooks(page);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: 'AI isn’t available' }).or(page.getByText('AI isn’t available')),
  ).toBeVisible();
  await expect(page.getByText('You can still write questions')).toBeVisible();
  await settings({ monthlyTokenLimit: 100_000 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What we read' })).toBeVisible();
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

test('the editor shows writing tips, and remembers which are turned off', async ({
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
