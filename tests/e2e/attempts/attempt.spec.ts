// Doing a quiz in your own time: with the keyboard alone to the result and practice, with checks, with extra time.
import type { Page } from '@playwright/test';
import { type Answered, numberIn, startAs } from '../../support/browser/attempt-screens.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { makeQuiz, openDevice } from '../../support/browser/rounds.ts';

/** Presses Tab until something has the focus, as someone without a mouse does. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'textbox' | 'radio' | 'checkbox' | 'link',
): Promise<void> {
  const wanted = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

test('from the start page to practice, with the keyboard alone', async ({
  browser,
  baseURL,
  account,
  api,
}) => {
  const teacher = await account('teacher');
  const settings = { pace: 'self', showResults: 'at-end', timeLimitMinutes: 30, attemptsAllowed: 2 };
  const quiz = await makeQuiz(api, teacher.token, settings, { isOpen: true });
  const page = await openDevice(browser, baseURL);
  await page.goto(`/quiz/${quiz.id}`);
  await expect(page.getByText('You have 30 minutes once you start.')).toBeVisible();
  await expect(page.getByText('You have 2 attempts; the best one counts.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Question 1 of 4')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(30:00|29:\d\d)$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await tabTo(page, /Propranolol/, 'radio');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /Bisoprolol/ })).toBeChecked();
  await expect(numberIn(page, 'Question 1: saved')).toBeVisible();
  await tabTo(page, 'Next', 'button');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Question 2 of 4')).toBeVisible();
  await tabTo(page, /True/, 'radio');
  await page.keyboard.press('Space');
  await tabTo(page, 'Flag question 2 for review', 'button');
  await page.keyboard.press('Enter');
  await expect(numberIn(page, 'Question 2: saved, flagged')).toBeVisible();
  await tabTo(page, 'Next', 'button');
  await page.keyboard.press('Enter');

  // A wrong one; Enter confirms the choice, which continues.
  await tabTo(page, /Rifampicin/, 'checkbox');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 4 of 4')).toBeVisible();

  // The last one stays unanswered. A reload returns to the same place.
  await page.reload();
  await expect(page.getByText('Question 4 of 4')).toBeVisible();
  await expect(numberIn(page, 'Question 2: saved, flagged')).toBeVisible();
  await tabTo(page, 'Review and submit', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Review before you submit' })).toBeFocused();
  await expect(page.getByText('1 question is not answered. 1 question is flagged.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // Back to the flagged one, and to the end again.
  await tabTo(page, 'Go to question 2', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 2 of 4')).toBeVisible();
  await expect(page.getByRole('radio', { name: /True/ })).toBeChecked();
  await tabTo(page, 'Question 4: not answered', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Review and submit', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Submit', 'button');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('1 question is not answered. You can’t change your answers after that.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Submitted. Thank you, Ada' })).toBeFocused();
  await expect(page.getByText('of 5 points').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await tabTo(page, 'Practise incorrect answers', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Practice · 2 questions left')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, /Grapefruit/, 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(page, 'Check', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It will come up again at the end.')).toBeVisible();
  await tabTo(page, 'Next', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, /./, 'textbox');
  await page.keyboard.type('vitamin k');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correct', { exact: true }).first()).toBeVisible();
  await tabTo(page, 'Next', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Practice · 1 question left')).toBeVisible();
  await page.getByRole('checkbox', { name: /Grapefruit/ }).press('Space');
  await page.getByRole('checkbox', { name: /Clarithromycin/ }).press('Space');
  await tabTo(page, 'Check', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Next', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'All correct' })).toBeFocused();

  // Nothing of the practice counts, and one attempt is left.
  await page.goto(`/quiz/${quiz.id}`);
  await expect(page.getByText('This is attempt 2 of 2; the best one counts.')).toBeVisible();
  await page.getByRole('link', { name: 'Attempt 1, as Ada' }).click();
  await expect(page.getByRole('heading', { name: 'Submitted. Thank you, Ada' })).toBeVisible();
  const { responses } = await api<Answered>('GET', `/quiz/${quiz.id}/responses`, { token: teacher.token });
  expect(responses.map(({ score }) => score)).toEqual([2]);
});

test('each answer checked immediately, and extra time from the teacher while it runs', async ({
  page: desk,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(desk, teacher);
  const settings = { pace: 'self', showResults: 'after-question', timeLimitMinutes: 10 };
  const quiz = await makeQuiz(api, teacher.token, settings, { isOpen: true });
  const page = await openDevice(browser, baseURL);
  await startAs(page, quiz.id, 'Emmy');
  await page.getByRole('radio', { name: /Propranolol/ }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Incorrect').first()).toBeVisible();
  await expect(page.getByText('Bisoprolol binds to the heart’s receptors first.')).toBeVisible();
  await expect(numberIn(page, 'Question 1: checked')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await desk.goto(`/quizzes/${quiz.id}/attempts`);
  await expect(desk.getByRole('rowheader', { name: /Emmy/ })).toBeVisible();
  await expectAccessible(desk);
  await expectNoOverflow(desk);
  await desk.getByRole('button', { name: 'More time for Emmy' }).click();
  await desk.getByLabel('Minutes').fill('15');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Add time' }).click();
  await expect(desk.getByText(/Emmy has until/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /True/ }).click();
  await expect(page.getByText(/You have been given extra time/).first()).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^2[34]:\d\d$/);
  await page.getByRole('button', { name: 'OK', exact: true }).click();

  const student = await account('student');
  await desk.getByLabel('Student’s email address').fill(student.user.email);
  await desk.getByRole('button', { name: 'Give extra time' }).click();
  await expect(
    desk.getByRole('button', { name: `Remove extra time for ${student.user.email}` }),
  ).toBeVisible();
  const phone = await openDevice(browser, baseURL);
  await signIn(phone, student);
  await phone.goto(`/quiz/${quiz.id}`);
  await expect(phone.getByText('You have 15 minutes once you start, with your extra time.')).toBeVisible();
  await expect(phone.getByLabel('Your name')).toHaveValue('Sam Student');
  await phone.getByRole('button', { name: 'Start', exact: true }).click();
  await phone.getByRole('radio', { name: /Carvedilol/ }).click();
  await expect(numberIn(phone, 'Question 1: saved')).toBeVisible();

  // Another device of the same student continues where the first one is.
  const laptop = await openDevice(browser, baseURL, { width: 1280, height: 800 });
  await signIn(laptop, student);
  await laptop.goto(`/quiz/${quiz.id}`);
  await laptop.getByRole('button', { name: 'Continue' }).click();
  await expect(laptop.getByRole('radio', { name: /Carvedilol/ })).toBeChecked();
});
