// Several rows of the dashboard are selected by keyboard, filed in a folder that the address keeps, and deleted after one question.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { makeQuiz } from '../../support/browser/rounds.ts';

test('a teacher selects several quizzes, files them and deletes them together', async ({
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
  await api('POST', `/quiz/${live.id}/start`, { token: teacher.token, body: { lobby: true } });
  await page.goto('/teacher-dashboard');

  const begin = page.getByRole('button', { name: 'Select quizzes' });
  const bar = page.getByRole('region', { name: 'Selected quizzes' });
  const all = bar.getByRole('checkbox');
  await begin.press('Enter');
  await expect(bar).toContainText('Nothing selected');
  await expect(page.getByRole('checkbox', { name: 'Select Old and live' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select Antidotes' }).press('Space');
  await expect(bar).toContainText('1 selected');

  // Quizzes hidden by a search are not deleted with the rest.
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
  const folders = page.getByRole('group', { name: 'Folder' });
  await folders.getByRole('button', { name: /^Year 3/ }).press('Enter');
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
  await expect(folders).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: /Antidotes|Opioids|Old and live/ })).toHaveCount(
    3,
  );
  await expect(page.getByRole('heading', { name: /Old test/ })).toHaveCount(0);

  await begin.press('Enter');
  await expect(bar).toContainText('Nothing selected');
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter');
  await expect(begin).toBeFocused();
});

test('quizzes are tagged, copied and filed, and what was done is undone', async ({
  page,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  for (const title of ['Antidotes', 'Opioids', 'Diuretics'])
    await makeQuiz(api, teacher.token, {}, { title });
  await page.goto('/teacher-dashboard');
  const titles = page.getByRole('heading', { level: 2, name: /Antidotes|Opioids|Diuretics/ });
  const bar = page.getByRole('region', { name: 'Selected quizzes' });
  const undo = page.getByRole('button', { name: 'Undo' });

  // Tags are set immediately, also by the menu of a row; partly set ones look different.
  await page.getByRole('button', { name: 'Select quizzes' }).press('Enter');
  await page.getByRole('checkbox', { name: 'Select Antidotes' }).press('Space');
  await page.getByRole('checkbox', { name: 'Select Opioids' }).press('Space');
  await bar.getByRole('button', { name: 'Tags' }).press('Enter');
  await page.getByLabel('New tag').fill('exam');
  await page.getByLabel('New tag').press('Enter');
  await expect(page.getByRole('checkbox', { name: 'exam' })).toBeChecked();
  await expectGoodLooks(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByLabel('Tag', { exact: true }).selectOption({ label: 'exam (2)' });
  await expect(titles).toHaveCount(2);
  await page.getByLabel('Tag', { exact: true }).selectOption({ label: 'All tags' });

  await bar.getByRole('button', { name: 'Duplicate' }).press('Enter');
  await expect(page.getByText('2 copies created').first()).toBeVisible();
  await expect(titles).toHaveCount(5);
  await undo.first().press('Enter');
  await expect(titles).toHaveCount(3);

  await page.getByLabel('More actions for Diuretics').press('Enter');
  await page.getByRole('button', { name: 'Move to a folder' }).press('Enter');
  await page.getByLabel('Folder name').fill('Kidney');
  await page.getByLabel('Folder name').press('Enter');
  const folders = page.getByRole('group', { name: 'Folder' });
  await folders.getByRole('button', { name: /^Kidney/ }).press('Enter');
  await page.getByLabel('Actions for the folder Kidney').press('Enter');
  await page.getByRole('button', { name: 'Rename' }).press('Enter');
  await page.getByLabel('Folder name').fill('Renal');
  await page.getByLabel('Folder name').press('Enter');
  await expect(folders.getByRole('button', { name: /^Renal/ })).toHaveAttribute('aria-pressed', 'true');
  await expectGoodLooks(page);
  await undo.last().press('Enter');
  await expect(folders.getByRole('button', { name: /^Kidney/ })).toBeVisible();
});
