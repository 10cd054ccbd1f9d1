// Blanks in a text from the first mark to the review: written, played in a room on a phone, and with the keyboard alone.
import { expect, expectAccessible, expectNoOverflow } from '../../support/browser/e2e.ts';
import { step } from '../../support/browser/rounds.ts';
import { test } from '../../support/browser/type-journey.ts';

test('blanks: written, played on a phone, with the keyboard alone', async ({ page: host, journey }) => {
  await journey.begin('Fill in the blanks');
  const text = host.getByRole('textbox', { name: 'Question', exact: true });
  await expect(text).toBeFocused();
  await host.keyboard.type('**Primary** colours are {{1}} and {{2}}, mixed');
  await host.getByRole('button', { name: 'Add blank' }).click();
  await expect(text).toHaveText('Primary colours are 1 and 2, mixed 3');
  await expect(
    host.getByRole('group', { name: 'Blank 3: accepted answers' }).getByRole('textbox'),
  ).toBeFocused();
  await host.keyboard.insertText('purple');
  await host.getByRole('button', { name: /^\d+ issues?/ }).click();
  await host.getByRole('button', { name: /Blank 1 has no accepted answer/ }).press('Enter');
  await expect(
    host.getByRole('group', { name: 'Blank 1: accepted answers' }).getByRole('textbox'),
  ).toBeFocused();
  await host.keyboard.insertText('red');
  await host.keyboard.press('Enter');
  await host.keyboard.insertText('crimson');
  await host.getByRole('group', { name: 'Blank 2: accepted answers' }).getByRole('textbox').fill('blue');
  for (const number of [1, 2]) await host.getByLabel(`Order of blank ${number}`).selectOption('0');
  await host.getByRole('switch', { name: 'Choose from a list, blank 3' }).press('Space');
  await host.getByRole('textbox', { name: /Incorrect choices for blank 3/ }).fill('green\norange');
  const preview = host.getByRole('region', { name: 'Student preview' });
  await expect(preview).not.toContainText('{{');
  await preview.getByRole('textbox', { name: 'Blank 1 of 3' }).fill('blue');
  await expect(host.getByRole('navigation', { name: 'Questions' })).toContainText(
    'colours are ____ and ____',
  );
  const { quizId, questions } = await journey.written<object>();
  expect(questions[0]).toMatchObject({
    correctAnswer: [['red', 'crimson'], ['blue'], ['purple']],
    options: { choices: [null, null, ['purple', 'green', 'orange']], unordered: [[0, 1]] },
  });
  const ada = await journey.play(quizId);

  const blank = (number: number) => ada.getByLabel(`Blank ${number} of 3`);
  await expect(blank(1)).toBeVisible();
  await expect(ada.getByRole('heading', { level: 1 })).toContainText(
    'colours are (blank) and (blank), mixed (blank)',
  );
  await expectNoOverflow(ada);
  await expectAccessible(ada);
  await expectAccessible(host);
  await expect(host.getByText('Blank 3:')).toContainText('green');
  await expect(host.getByRole('main').locator('input, select')).toHaveCount(0);
  await blank(1).fill('blue');
  await blank(1).press('Enter');
  await expect(blank(2)).toBeFocused();
  await blank(2).fill('Blue');
  await blank(3).selectOption('purple');
  await ada.getByRole('button', { name: 'Submit answer' }).click();
  await expect(ada.getByText(/Saved \d/).first()).toBeVisible();
  await expectAccessible(ada);

  // Everyone has answered, so the question closes by itself.
  await step(host, 'Show how they answered').click();
  await host.getByRole('button', { name: 'Show all' }).click();
  await expect(host.getByRole('heading', { name: 'Blanks 1 and 2' })).toBeVisible();
  await expect(host.getByRole('heading', { level: 1 })).toContainText(
    'colours are ____ and ____, mixed ____',
  );
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Show answer' }).click();
  await expect(host.getByRole('list', { name: 'Accepted answers' }).last()).toHaveText('purple');
  await expect(ada.getByText('Accepted, in any order: red or crimson · blue').first()).toBeVisible();
  await expect(ada.getByRole('listitem').filter({ hasText: 'Blank 2' })).toContainText('Incorrect');
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await expectAccessible(host);

  // Alone, without a pointer.
  const grace = await journey.playAlone('Colours', questions);
  await expect(grace.getByLabel('Blank 1 of 3')).toBeVisible();
  await grace.keyboard.press('Tab');
  await grace.keyboard.type('blue');
  await grace.keyboard.press('Enter');
  await grace.keyboard.type('red');
  await grace.keyboard.press('Enter');
  await expect(grace.getByLabel('Blank 3 of 3')).toBeFocused();
  await grace.keyboard.type('pur');
  await expect(grace.getByLabel('Blank 3 of 3')).toHaveValue('purple');
  await grace.keyboard.press('Enter');
  await expect(grace.getByRole('heading', { name: 'Correct', exact: true })).toBeVisible();
  await expectAccessible(grace);
});
