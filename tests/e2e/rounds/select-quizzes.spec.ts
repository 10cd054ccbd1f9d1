// Several rows of the dashboard are selected by keyboard, filed in a folder that the address keeps, and deleted after one question.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { makeQuiz } from '../../support/browser/rounds.ts';

test('a teacher selects several quizzes, files them and deletes them at once', async ({
  page,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  for (const title of ['Antidotes', 'Old test one', 'Old test two', 'Opioids'])
    await makeQuiz(api, teacher.token, {}, { title });
  const live = await makeQuiz(api, teacher.token, {}, { title: 'Old and live' });
  await api('POST', `/quiz/${live.id}/start`, { token: teacher.token });
  await page.goto('/teacher-dashboard');

  const begin = page.getByRole('button', { name: 'Select quizzes' });
  const bar = page.getByRole('region', { name: 'Selected quizzes' });
  const all = bar.getByRole('checkbox');
  await begin.press('Enter');
  await expect(bar).toContainText('Nothing selected');
  await expect(page.getByRole('checkbox', { name: 'Select Old and live' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select Antidotes' }).press('Space');
  await expect(bar).toContainText('1 selected');

  // What a search takes out of sight is not deleted with the rest.
  await page.getByRole('searchbox').fill('old test');
  await expect(bar).toContainText('Nothing selected');
  await all.press('Space');
  await expect(bar).toContainText('2 selected');
  await expectGoodLooks(page);

  await bar.getByRole('button', { name: 'Move to a folder' }).press('Enter');
  await page.getByLabel('Folder name').fill('Year 3');
  await expectGoodLooks(page);
  await page.getByLabel('Folder name').press('Enter');
  await expect(page.getByText('2 quizzes moved to Year 3').first()).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Folder', { exact: true }).selectOption({ label: 'Year 3 (2)' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /Old test/ })).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Antidotes' })).toHaveCount(0);

  await begin.press('Enter');
  await all.press('Space');
  await expect(bar).toContainText('2 selected');
  await bar.getByRole('button', { name: 'Delete selected' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete 2 quizzes?' });
  await expect(question).toContainText('with all their questions, rounds and results');
  await question.getByRole('button', { name: 'Delete 2 quizzes' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(page.getByText('2 quizzes deleted').first()).toBeVisible();
  // The folder went with its last quiz.
  await expect(page.getByLabel('Folder', { exact: true })).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: /Antidotes|Opioids|Old and live/ })).toHaveCount(
    3,
  );
  await expect(page.getByRole('heading', { name: /Old test/ })).toHaveCount(0);

  await begin.press('Enter');
  await expect(bar).toContainText('Nothing selected');
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter');
  await expect(begin).toBeFocused();
});
