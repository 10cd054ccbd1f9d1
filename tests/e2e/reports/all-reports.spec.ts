// All quizzes of a teacher in numbers, the reports of those that are chosen as one file, and reports by email.
import fs from 'node:fs/promises';
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { makeQuiz, openDevice } from '../../support/browser/rounds.ts';
import { readZip } from '../../support/files/zip-files.ts';

test('a teacher downloads the reports of chosen quizzes; Free reads what it would get', async ({
  browser,
  baseURL,
  page,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  const questions = [{ id: 'q1', type: 'true-false', question: 'Heparin thins.', correctAnswer: 0 }];
  for (const title of ['Antidotes', 'Anticoagulants in patients with impaired kidney function, third year']) {
    const quiz = await makeQuiz(api, teacher.token, { pace: 'self' }, { questions, isOpen: true, title });
    const body = { studentName: 'Ada', answers: { q1: 0 } };
    await api('POST', `/quiz/${quiz.id}/submit`, { body });
  }
  await signIn(page, teacher);
  await page.goto('/teacher-dashboard');
  await page.getByRole('link', { name: 'Reports', exact: true }).first().click();
  await expect(page.getByRole('row', { name: /Antidotes/ })).toContainText('100%');
  await expect(page.getByRole('button', { name: 'Create as Excel' })).toBeDisabled();
  await page.getByLabel('Select all 2 quizzes').check();
  await page.getByLabel('Select Antidotes').uncheck();
  await expect(page.getByText('1 quiz selected.')).toBeVisible();
  await page.getByLabel('Select Antidotes').check();
  await page.getByRole('button', { name: 'Create as Excel' }).click();
  const latest = page.getByRole('list', { name: 'Latest reports' });
  await expect(latest.getByRole('listitem')).toContainText('2 reports as Excel');
  await expect(latest.getByRole('listitem')).toContainText('available until');
  await page.getByRole('radio', { name: 'Every Monday morning, about the week before' }).check();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectGoodLooks(page);
  const started = page.waitForEvent('download');
  await latest.getByRole('button', { name: 'Download: 2 reports as Excel' }).click();
  const files = await readZip(await fs.readFile(await (await started).path()));
  expect(files.size).toBe(3);
  await page.reload();
  await expect(
    page.getByRole('radio', { name: 'Every Monday morning, about the week before' }),
  ).toBeChecked();
  await latest.getByRole('button', { name: 'Remove from this list: 2 reports as Excel' }).click();
  await expect(latest).toHaveCount(0);

  const free = await openDevice(browser, baseURL);
  const other = await account('teacher', 'Free');
  // What emails link to is behind the sign-in.
  await free.goto('/reports?report=abc');
  await expect(free.getByRole('button', { name: 'Sign In', exact: true }).last()).toBeVisible();
  await expect(free.getByText('Latest reports')).toHaveCount(0);
  const quiz = await makeQuiz(api, other.token, { pace: 'self' }, { questions, isOpen: true, title: 'Own' });
  await api('POST', `/quiz/${quiz.id}/submit`, { body: { studentName: 'Ada', answers: { q1: 0 } } });
  await signIn(free, other);
  await free.goto('/reports');
  await expect(free.getByText('are part of Professional and Enterprise')).toBeVisible();

  // Where the server can't say its numbers, the list of quizzes gives some.
  await free.route(/api\/(analytics|rounds\/overview)/, (route) => route.fulfill({ status: 500 }));
  for (const [path, said] of [
    ['/reports', 'These numbers come from your list of quizzes.'],
    ['/teacher-dashboard', 'These come from your list of quizzes.'],
  ] as const) {
    await free.goto(path);
    await expect(free.getByText(said)).toBeVisible();
    await expect(free.getByText('Average Score').first().locator('..')).toContainText('100%');
  }
});
