// A scale from its first label to its review: written, played in a room on a phone, and alone with the keyboard.
import { expect, expectAccessible, expectNoOverflow } from '../../support/browser/e2e.ts';
import { test } from '../../support/browser/type-journey.ts';

test('a scale: written, played on a phone, with the keyboard alone', async ({ page: host, journey }) => {
  await journey.begin('Scale');
  await host.keyboard.insertText('I feel confident when I calculate a dose.');
  await host.getByRole('spinbutton', { name: 'Step' }).fill('3');
  await host.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await host.getByRole('button', { name: /Steps of 3 don’t lead from 1 to 5/ }).press('Enter');
  await expect(host.getByRole('spinbutton', { name: 'Step' })).toBeFocused();
  await host.getByRole('button', { name: 'Agreement, 1 to 5' }).click();
  await expect(host.getByRole('textbox', { name: 'Label for lowest' })).toHaveValue('Strongly disagree');
  const { questions } = await journey.written<object>();
  expect(questions[0]).toMatchObject({ options: { min: 1, max: 5, step: 1 } });
  const liveId = await journey.makeQuiz('Confidence', questions, {
    timePerQuestionSeconds: 0,
    closeWhenAllAnswered: false,
  });
  const ada = await journey.play(liveId);

  const four = ada.getByRole('radio', { name: '4', exact: true });
  await expect(four).toBeVisible();
  await expect(ada.getByRole('radio', { name: '5, Strongly agree' })).toBeVisible();
  await expectNoOverflow(ada);
  await expectAccessible(ada);
  await expectAccessible(host);
  await four.click();
  await expect(four).toBeChecked();
  await ada.getByRole('button', { name: 'Submit' }).click();
  await expect(ada.getByText(/Saved \d/).first()).toBeVisible();
  await expectAccessible(ada);

  await host.getByRole('button', { name: 'Close now' }).click();
  await expect(host.getByText('1 answer', { exact: true })).toBeVisible();
  await expect(host.getByRole('row', { name: '4 1 (100%)' })).toBeAttached();
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Show results' }).click();
  await expect(ada.getByText('on a scale from 1 to 5')).toBeVisible();
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await expectAccessible(host);

  // Alone, without a pointer: a short scale, and one that is long enough to be a slider.
  const line = {
    id: 'line',
    type: 'scale',
    question: 'How much did you revise?',
    options: { min: 0, max: 100 },
  };
  const grace = await journey.playAlone('Confidence', [...questions, line]);
  const one = grace.getByRole('radio', { name: '1, Strongly disagree' });
  await expect(one).toBeVisible();
  await grace.keyboard.press('Tab');
  await expect(one).toBeFocused();
  await grace.keyboard.press('ArrowRight');
  await grace.keyboard.press('Enter');
  await expect(grace.getByText('2', { exact: true }).first()).toBeVisible();
  const next = grace.getByRole('button', { name: 'Next question' });
  await next.press('Enter');
  const slider = grace.getByRole('slider');
  await expect(slider).toBeVisible();
  await expectAccessible(grace);
  await expect(grace.getByText('No number chosen yet')).toBeVisible();
  await grace.keyboard.press('Tab');
  await expect(slider).toBeFocused();
  // The thumb is in the middle already; a key confirms that position.
  await grace.keyboard.press('Space');
  await expect(grace.getByRole('spinbutton')).toHaveValue('50');
  await grace.keyboard.press('ArrowRight');
  await expect(grace.getByRole('spinbutton')).toHaveValue('51');
  await grace.keyboard.press('Tab');
  await grace.keyboard.press('ControlOrMeta+a');
  await grace.keyboard.type('37');
  await grace.keyboard.press('Enter');
  await expect(grace.getByText('on a scale from 0 to 100')).toBeVisible();
  await expect(grace.getByText('37', { exact: true })).toBeVisible();
  await expectAccessible(grace);
});
