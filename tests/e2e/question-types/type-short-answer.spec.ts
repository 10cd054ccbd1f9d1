// A number with a unit as a short answer: its key written, played in a room on a phone, and with the keyboard alone.
import { expect, expectAccessible, expectNoOverflow } from '../../support/browser/e2e.ts';
import { step } from '../../support/browser/rounds.ts';
import { test } from '../../support/browser/type-journey.ts';

test('a short answer: written, played on a phone, with the keyboard alone', async ({
  page: host,
  journey,
}) => {
  await journey.begin('Short answer');
  await host.keyboard.insertText('What is the daily dose for 50 kg at 30 mg per kg?');
  await host.getByText('A number', { exact: true }).click();
  await host.getByRole('textbox', { name: 'Correct number' }).fill('1500');
  await host.getByLabel('Kind of tolerance').selectOption('percent');
  await host.getByRole('textbox', { name: 'Tolerance in percent' }).fill('10');
  await host.getByRole('textbox', { name: 'Unit', exact: true }).fill('mg');
  await host.locator('summary', { hasText: 'Grading' }).click();
  await host.getByLabel('Penalty for a missing or unknown unit').selectOption('0.25');
  await host.getByRole('button', { name: 'Add unit' }).click();
  await host.getByRole('textbox', { name: 'Other unit 1' }).fill('g');
  await host.getByRole('textbox', { name: 'Size of one in mg' }).fill('1000');
  const { quizId, questions } = await journey.written<object>();
  expect(questions[0]).toMatchObject({
    correctAnswer: {
      number: 1500,
      tolerance: 10,
      toleranceKind: 'percent',
      unit: 'mg',
      units: [{ unit: 'g', factor: 1000 }],
      unitPenalty: 0.25,
    },
  });
  const ada = await journey.play(quizId);

  const field = ada.getByRole('textbox', { name: 'Your answer (a number)' });
  await expect(field).toBeVisible();
  await expectNoOverflow(ada);
  await expectAccessible(ada);
  await expect(host.getByText('Write your answer as a number on your own device.')).toBeVisible();
  await expectAccessible(host);
  await field.fill('1,4 g');
  await ada.getByRole('button', { name: 'Submit answer' }).click();
  await expect(ada.getByText(/Saved \d/).first()).toBeVisible();

  // Everyone has answered, so the question closes by itself.
  await step(host, 'Show how they answered').click();
  await expect(host.getByText('1 answer', { exact: true })).toBeVisible();
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Show answer' }).click();
  await expect(host.getByRole('list', { name: 'Accepted answers' })).toHaveText('1500 mg ± 10%');
  await expect(ada.getByRole('heading', { name: 'Correct', exact: true })).toBeVisible();
  await expect(ada.getByText('1500 mg ± 10%')).toBeVisible();
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await expectAccessible(host);

  // Alone, without a pointer, and without the unit.
  const grace = await journey.playAlone('Doses', questions);
  await expect(grace.getByRole('textbox', { name: 'Your answer (a number)' })).toBeVisible();
  await grace.keyboard.press('Tab');
  await grace.keyboard.type('1500');
  await grace.keyboard.press('Enter');
  await expect(grace.getByText('0.75').first()).toBeVisible();
  await expectAccessible(grace);
});
