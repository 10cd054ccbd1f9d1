// A teacher finds old questions in the bank, makes a new quiz of them, and shares it with a colleague.
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { openDevice } from '../../support/browser/rounds.ts';

const choice = { type: 'multiple-choice', options: ['Protamine', 'Vitamin K'], correctAnswer: 0 };

test('questions found, reused in a new quiz, and shared by a link', async ({
  page,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  const { token } = teacher;
  const questions = [
    { ...choice, id: 'a', question: 'What reverses heparin?', tags: ['antidotes'] },
    { id: 'b', type: 'true-false', question: 'Heparin is given by mouth.', correctAnswer: 1 },
  ];
  await api('POST', '/quiz', { token, body: { title: 'Clotting', questions } });
  await signIn(page, teacher);
  await page.goto('/teacher-dashboard');
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible();
  // The search of the workspace goes to a quiz by a word of its title, and to a page by its name.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Page, quiz or drug' })).toBeFocused();
  await page.keyboard.type('clot');
  await expect(page.getByRole('option', { name: 'Clotting' })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Quiz title' })).toHaveValue('Clotting');
  await page.goto('/teacher-dashboard');
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Page, quiz or drug' })).toBeFocused();
  await page.keyboard.type('question b');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 questions found')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Tag').selectOption('antidotes');
  await expect(page.getByText('1 question found')).toBeVisible();
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(page.getByText('Correct answer')).toBeVisible();
  await page.getByRole('checkbox', { name: /What reverses heparin/ }).check();
  await page.getByLabel('Tag').selectOption('');
  await page.getByLabel('Search').fill('by mouth');
  await expect(page.getByText('1 question found')).toBeVisible();
  await expect(page.getByText('1 question selected')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Create quiz' }).click();

  await expect(page).toHaveURL(/\/quizzes\/\w+\/edit/);
  await page.getByRole('button', { name: 'Add question', exact: true }).first().click();
  await page.getByRole('button', { name: 'From the question bank' }).click();
  const bank = page.getByRole('dialog', { name: 'Add questions from the bank' });
  await bank.getByRole('button', { name: 'Add: Heparin is given by mouth.' }).click();
  await expect(bank.getByRole('button', { name: 'Add again: Heparin is given by mouth.' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const list = page.getByRole('navigation', { name: 'Questions', exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Tags').fill('routes,  routes , oral');
  await page.getByLabel('Tags').blur();
  await expect(page.getByLabel('Tags')).toHaveValue('routes, oral');
  await expect(page.getByText(/Saved/).first()).toBeVisible();

  const quizId = /quizzes\/(\w+)\//.exec(page.url())?.[1];
  await page.goto(`/quizzes/${quizId}/share`);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link').inputValue();
  await expectAccessible(page);

  const colleague = await account('teacher');
  const other = await openDevice(browser, baseURL, { width: 360, height: 740 });
  await signIn(other, colleague);
  await other.goto(new URL(link).pathname);
  await expect(other.getByRole('heading', { name: 'Quiz from the question bank' })).toBeVisible();
  await expect(other.getByText('Correct answer').first()).toBeVisible();
  await expectAccessible(other);
  await expectNoOverflow(other);
  await other.getByRole('button', { name: 'Copy to my quizzes' }).click();
  await expect(other).toHaveURL(/\/edit/);

  await page.getByRole('button', { name: 'Withdraw link' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await other.goto(new URL(link).pathname);
  await expect(
    other.getByText('This link doesn’t lead to a quiz. It may have been withdrawn.'),
  ).toBeVisible();
});
