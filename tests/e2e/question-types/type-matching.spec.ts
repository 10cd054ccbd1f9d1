// A matching question from its first pair to its review: written, played in a room on a phone, and alone with the keyboard.
import { expect, expectAccessible, expectNoOverflow } from '../../support/browser/e2e.ts';
import { step } from '../../support/browser/rounds.ts';
import { test } from '../../support/browser/type-journey.ts';

const pairs = [
  ['Losartan', 'Angiotensin receptors'],
  ['Bisoprolol', 'Beta receptors'],
  ['Omeprazole', 'Proton pumps'],
] as const;

test('matching: written, played on a phone, with the keyboard alone', async ({ page: host, journey }) => {
  await journey.begin('Matching');
  await host.keyboard.insertText('What does each of these block?');
  await host.getByRole('textbox', { name: 'Left side of pair 1' }).focus();
  for (const [left, right] of pairs) {
    await host.keyboard.insertText(left);
    await host.keyboard.press('Enter');
    await host.keyboard.insertText(right);
    if (left !== 'Omeprazole') await host.keyboard.press('Enter');
  }
  await host.getByRole('button', { name: 'Add extra answer' }).click();
  await expect(host.getByRole('textbox', { name: 'Extra answer 1' })).toBeFocused();
  await host.keyboard.insertText('Calcium channels');
  type Matching = { options: { left: string[]; right: string[] }; correctAnswer: number[] };
  const { quizId, questions } = await journey.written<Matching>();
  const [stored] = questions;
  expect(stored?.correctAnswer).not.toEqual([0, 1, 2]);
  expect(
    stored?.options.left.map((left, at) => [left, stored.options.right[stored.correctAnswer[at] ?? -1]]),
  ).toEqual(pairs);

  const ada = await journey.play(quizId);

  const choice = (name: string) => ada.getByRole('combobox', { name: new RegExp(`^${name}`) });
  const choose = async (name: string, answer: string) => {
    const option = choice(name).locator('option', { hasText: answer });
    await choice(name).selectOption((await option.getAttribute('value')) ?? '');
  };
  await expect(choice('Losartan')).toBeVisible();
  await expectNoOverflow(ada);
  await expectAccessible(ada);
  await expect(host.getByRole('listitem').filter({ hasText: 'Calcium channels' })).toBeVisible();
  await expectAccessible(host);
  await choose('Losartan', 'Angiotensin receptors');
  await choose('Bisoprolol', 'Calcium channels');
  await expect(ada.getByRole('button', { name: 'Submit 2 of 3' })).toBeVisible();
  await choose('Omeprazole', 'Proton pumps');
  await ada.getByRole('button', { name: 'Submit 3 of 3' }).click();
  await expect(ada.getByText(/Saved \d/).first()).toBeVisible();
  await expectAccessible(ada);

  // Everyone has answered, so the question closes by itself.
  await step(host, 'Show how they answered').click();
  await expect(host.getByText('1 answer', { exact: true })).toBeAttached();
  const losartan = host.locator('dl > div').filter({ hasText: 'Losartan' });
  await expect(losartan).not.toContainText('Correct');
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Show answer' }).click();
  await expect(losartan).toContainText('Correct');
  await expectAccessible(host);
  await expect(ada.getByRole('heading', { name: 'Partly correct' })).toBeVisible();
  await expect(ada.getByRole('listitem').filter({ hasText: 'Bisoprolol' })).toContainText('Beta receptors');
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await host.getByRole('button', { name: 'End the round' }).first().click();
  await expect(host.getByRole('heading', { name: 'The podium' })).toBeVisible();

  // Alone, without a pointer.
  const grace = await journey.playAlone('What they block', questions, { width: 1024, height: 768 });
  const first = grace.getByRole('combobox', { name: /^Losartan/ });
  await expect(first).toBeVisible();
  await expectAccessible(grace);
  for (let presses = 0; presses < 30; presses += 1) {
    await grace.keyboard.press('Tab');
    if (await first.evaluate((element) => element === document.activeElement)) break;
  }
  for (const [, right] of pairs) {
    const focused = grace.locator('select:focus');
    const text = await focused.locator('option', { hasText: right }).innerText();
    // The letter in front of an answer finds it.
    await grace.keyboard.type(text.slice(0, 2));
    await expect(focused.locator('option:checked')).toHaveText(text);
    await grace.keyboard.press('Tab');
  }
  await expect(grace.getByRole('button', { name: 'Submit 3 of 3' })).toBeFocused();
  await grace.keyboard.press('Enter');
  await expect(grace.getByRole('heading', { name: 'Correct', exact: true })).toBeVisible();
  await expectAccessible(grace);
});
