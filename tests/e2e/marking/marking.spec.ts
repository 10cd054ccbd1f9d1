// Answers that a person marks, from the keyboard; and a wrong key, corrected after everyone has submitted.
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { makeQuiz, openDevice } from '../../support/browser/rounds.ts';

const questions = [
  {
    id: 'why',
    type: 'open-ended',
    question: 'Why does **grapefruit** matter?',
    points: 4,
    rubric: {
      text: 'Looks for the enzyme.',
      criteria: [
        { title: 'Names CYP3A4', points: 3 },
        { title: 'Names an example', points: 1 },
      ],
    },
  },
  {
    id: 'choice',
    type: 'multiple-choice',
    question: 'Which is cardioselective?',
    options: ['Propranolol', 'Bisoprolol', 'Sotalol'],
    // Wrong: it will be discovered too late.
    correctAnswer: 0,
    points: 2,
  },
];

test('open answers are marked from the keyboard, and the student reads the result; a wrong key is regraded', async ({
  page,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  const settings = { pace: 'self', showResults: 'at-end' };
  const quiz = await makeQuiz(api, teacher.token, settings, { questions, isOpen: true });
  const submit = (studentName: string, answers: object) =>
    api('POST', `/quiz/${quiz.id}/submit`, { body: { studentName, answers } });
  await submit('Ben', { why: 'It inhibits CYP3A4.', choice: 1 });
  await submit('Cy', { why: ' it inhibits  cyp3a4.', choice: 0 });
  await submit('Di', { choice: 1 });

  const ada = await openDevice(browser, baseURL);
  await ada.goto(`/quiz/${quiz.id}`);
  await ada.getByLabel('Your name').fill('Ada');
  await ada.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(ada.getByText('Question 1 of 2')).toBeVisible();
  await ada.getByRole('textbox').fill('More simvastatin stays,\nbecause less is broken down.');
  await ada.getByRole('button', { name: 'Next', exact: true }).click();
  await ada.getByRole('radio', { name: /Bisoprolol/ }).click();
  await ada.getByRole('button', { name: 'Review and submit' }).click();
  await ada.getByRole('button', { name: 'Submit' }).click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(ada.getByRole('heading', { name: /Submitted/ })).toBeVisible();

  await signIn(page, teacher);
  await page.goto(`/quizzes/${quiz.id}/results`);
  await expect(page.getByText('4 marks to give', { exact: true })).toBeVisible();
  await expect(page.getByText('0 of 4 marked')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Mark now' }).click();

  await expect(page.getByText('0 of 4 marked')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Answer 1' })).toBeVisible();
  await expect(page.getByText('Ben')).toHaveCount(0);
  await expectAccessible(page);
  // Ben and Cy wrote the same: three points for both, and on to the next unmarked answer.
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: '3', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Give the same mark to 1 identical answer').check();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('2 of 4 marked')).toBeVisible();
  await expect(page.getByText('No answer')).toBeVisible();
  await page.keyboard.press('0');
  await page.keyboard.press('n');
  await expect(page.getByText('More simvastatin stays,')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Names an example' }).check();
  await page.keyboard.press('c');
  await page.keyboard.type('The enzyme has a name.');
  await expect(page.getByText('Not saved yet. Moving on saves it.')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('4 of 4 marked')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByLabel('Show names').check();
  await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByRole('heading', { name: 'Di' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  await expectAccessible(page);

  await ada.reload();
  await expect(ada.getByText('The enzyme has a name.')).toBeVisible();
  await expect(ada.getByText('1 of 6 points').first()).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/quizzes/${quiz.id}/results`);
  await expect(page.getByText('4 of 4 marked')).toBeVisible();
  await page.getByRole('link', { name: 'Regrade question 2' }).click();
  await expect(page.getByRole('radio', { name: 'The new key counts, and no score drops' })).toBeChecked();
  await page.getByRole('radio', { name: 'Only the new key counts' }).check();
  await page.getByRole('region', { name: 'New key' }).getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused();
  const changes = page.getByRole('region', { name: 'Scores before and after' });
  await expect(changes.getByRole('row', { name: 'Cy 5 of 6 3 of 6 −2' })).toBeVisible();
  await expect(changes.getByRole('row', { name: 'Ada 1 of 6 3 of 6 +2' })).toBeVisible();
  await expectAccessible(page);
  // Previewed, and reconsidered: no one should lose points because of the teacher's mistake.
  await page.getByRole('radio', { name: 'The new key counts, and no score drops' }).check();
  await page.getByRole('button', { name: 'Preview changes' }).click();
  await expect(changes.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Regrade', exact: true })).toHaveAccessibleDescription(
    'Enter a reason to regrade.',
  );
  await page.getByLabel('Reason').fill('Bisoprolol is the cardioselective one.');
  await page.getByRole('button', { name: 'Regrade', exact: true }).click();
  await expect(page.getByText('3 students gained points.')).toBeVisible();
  await expect(page.getByText('The quiz has the new key, too.')).toBeVisible();
  await page.getByRole('link', { name: 'Regrades' }).click();
  await expect(page.getByText('The new key counts, and no score drops')).toBeVisible();
  await expect(page.getByText('Correct before: Propranolol. Correct now: Bisoprolol.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);

  await ada.reload();
  await expect(ada.getByText('3 of 6 points').first()).toBeVisible();
});
