// Pharmacology quizzes: a guest tries one, a teacher makes one from a class and runs it live with a student.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { joinRoom, openDevice, phone } from '../../support/browser/rounds.ts';

const path = '/pharmacology-tools/quizzes';
const question = (page: Page, number: number) => page.getByRole('article').nth(number - 1);

async function understand(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I understand' }).click();
}

test('a guest makes a quiz, tries it, and reaches the daily limit', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await understand(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'look-alike names' }).click();
  await expect(page.getByRole('combobox', { name: 'Topic' })).toHaveValue('look-alike names');
  await page.getByRole('combobox', { name: 'Topic' }).fill('warfarin');
  await page.getByRole('spinbutton', { name: 'Questions' }).fill('3');
  await page.getByRole('button', { name: 'Make quiz' }).click();
  await expect(page.getByText('3 questions are ready')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByText('Quizzes are not saved without an account.')).toBeVisible();
  await expectAccessible(page);

  const first = question(page, 1);
  await expect(first.getByText('Reference')).toBeHidden();
  await first.getByRole('button').first().click();
  await expect(first.getByText('Reference')).toBeVisible();
  await expect(first.getByText('Correct.', { exact: false }).first()).toBeVisible();
  await expect(page.getByText(/^[01] of 1 correct$/)).toBeVisible();
  await page.getByRole('button', { name: 'Show all answers' }).click();
  await expect(question(page, 3).getByText('Reference')).toBeVisible();
  await expectAccessible(page);

  // On paper the questions come alone, and the key after them.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Key: / })).toBeHidden();
  await expect(page.locator('h2', { hasText: /^Key: / })).toBeVisible();
  await expect(first.getByText('Reference')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // An impossible request gets a message, and does not count.
  await page.getByRole('combobox', { name: 'Topic' }).fill('warfarine');
  await page.getByRole('button', { name: 'Make quiz' }).click();
  await expect(page.getByRole('alert')).toContainText('Did you mean warfarin?');
  await page.getByRole('combobox', { name: 'Topic' }).fill('statins');
  for (const name of ['Easy', 'Hard', 'Easy']) {
    await page.getByRole('radio', { name }).check();
    await page.getByRole('button', { name: 'Make quiz' }).click();
    await expect(page.getByText('Making questions')).toBeHidden();
  }
  await expect(page.getByText('You’ve reached today’s limit')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up for free' })).toBeVisible();
  await expectAccessible(page);

  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
});

test('a teacher makes a quiz from a class and runs it live with one student', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
}) => {
  test.setTimeout(120_000);
  await host.setViewportSize({ width: 1440, height: 900 });
  const teacher = await account('teacher');
  await signIn(host, teacher);
  await host.goto(`${path}?topic=Beta-blocker`);
  await understand(host);
  await expect(host.getByRole('heading', { name: 'Quizzes', level: 1 })).toBeVisible();
  await expect(host.getByText('Quizzes you make are saved here.')).toBeVisible();
  await host.getByRole('spinbutton', { name: 'Questions' }).fill('2');
  await host.getByRole('button', { name: 'Make quiz' }).click();
  await expect(host).toHaveURL(/\/pharmacology-tools\/quizzes\/\w+/);
  await expect(host.getByRole('heading', { level: 1, name: 'Beta-blocker, medium' })).toBeVisible();
  await expect(host.getByRole('article')).toHaveCount(2);
  await expectAccessible(host);
  const stem = (await question(host, 1).getByRole('heading').innerText()).replace(/^1\.\s*/, '');
  await host.getByRole('button', { name: 'Show all answers' }).click();
  const right = question(host, 1)
    .getByRole('button')
    .filter({ has: host.getByText('Correct.', { exact: true }) });
  const letter = (await right.innerText()).trim().charAt(0);
  const keyAt = letter.charCodeAt(0) - 'A'.charCodeAt(0);

  await host.getByRole('button', { name: 'Start live' }).click();
  await expect(host).toHaveURL(/\/host\/\w+$/);
  await expect(host.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  const label = await host.getByRole('img', { name: /QR code of/ }).getAttribute('aria-label');
  const code = /join\/([A-Z0-9]{6})/.exec(label ?? '')?.[1] ?? '';
  const student = await openDevice(browser, baseURL, phone);
  await joinRoom(student, code, 'Ada');
  await host.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(student.getByRole('heading', { level: 1 })).toContainText(stem.slice(0, 40));
  await student.getByRole('radio').nth(keyAt).click();
  await expect(student.getByText(/Saved/).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(student);
  await host.getByRole('button', { name: 'Show answer', exact: true }).click();
  await expect(student.getByRole('heading', { name: 'Correct', exact: true })).toBeVisible();
  await expectAccessible(student);

  // The quiz is in the library, and the pharmacology quiz is still stored.
  const other = await host.context().newPage();
  await other.goto('/teacher-dashboard');
  await expect(other.getByText('Beta-blocker, medium').first()).toBeVisible();
  await other.goto(path);
  await expect(other.getByRole('link', { name: 'Beta-blocker, medium' })).toBeVisible();
  await other.getByRole('link', { name: 'Beta-blocker, medium' }).click();
  await other.getByRole('button', { name: 'Open in editor' }).click();
  await expect(other).toHaveURL(/\/quizzes\/\w+\/edit$/);
  await expect(other.getByRole('textbox', { name: 'Quiz title' })).toHaveValue('Beta-blocker, medium');
  await other.goto(path);
  await other.getByRole('button', { name: 'Remove Beta-blocker, medium' }).click();
  await expect(other.getByText('Quizzes you make are saved here.')).toBeVisible();
});
