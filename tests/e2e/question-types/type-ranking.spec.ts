// A ranking from its first item to its review: written, played in a room on a phone, and alone with the keyboard.
import { expect, expectAccessible, expectNoOverflow } from '../../support/browser/e2e.ts';
import { step } from '../../support/browser/rounds.ts';
import { test } from '../../support/browser/type-journey.ts';

const halfLives = ['Esmolol', 'Digoxin', 'Amiodarone'];

test('a ranking: written, played on a phone, with the keyboard alone', async ({ page: host, journey }) => {
  await journey.begin('Ranking');
  await host.keyboard.insertText('From the shortest half-life to the longest:');
  const item = (number: number) => host.getByRole('textbox', { name: `Item ${number}`, exact: true });
  // Written from the keyboard, and one of them at first at the wrong place.
  await item(1).focus();
  await host.keyboard.insertText('Esmolol');
  await host.keyboard.press('Enter');
  await host.keyboard.insertText('Amiodarone');
  await host.keyboard.press('Enter');
  await host.keyboard.insertText('Digoxin');
  await host.keyboard.press('Alt+ArrowUp');
  await expect(item(2)).toHaveText('Digoxin');
  await expect(item(2)).toBeFocused();
  type Ranking = { id: string; options: string[]; correctAnswer: number[] };
  const { quizId, questions } = await journey.written<Ranking>();
  const [stored] = questions;
  expect(stored?.correctAnswer.map((index) => stored.options[index])).toEqual(halfLives);
  expect(stored?.options).not.toEqual(halfLives);

  const ada = await journey.play(quizId);

  const list = ada.getByRole('list', { name: 'Your order' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem')).not.toHaveText(halfLives.map((name) => new RegExp(name)));
  await expect(ada.getByRole('button', { name: 'Submit order' })).toBeVisible();
  await expect(host.getByRole('listitem').filter({ hasText: 'Digoxin' })).toBeVisible();
  await expectNoOverflow(ada);
  await expectAccessible(ada);
  await expectAccessible(host);
  const firstPlace = list.getByRole('combobox').first();
  const first = (await firstPlace.getAttribute('aria-label'))?.replace('Position of ', '') ?? '';
  await firstPlace.selectOption({ label: '2' });
  await expect(ada.getByText(`${first} moved to position 2 of 3.`)).toBeAttached();
  await list.getByRole('combobox', { name: 'Position of Amiodarone' }).selectOption({ label: '3' });
  // Tap one and then the place where it belongs.
  if (!(await list.getByRole('listitem').nth(0).innerText()).includes('Esmolol')) {
    await ada.getByRole('button', { name: /^Esmolol/ }).click();
    await list.getByRole('listitem').nth(0).getByRole('button').first().click();
  }
  await expect(list.getByRole('listitem')).toHaveText(halfLives.map((name) => new RegExp(name)));
  await ada.getByRole('button', { name: 'Submit order' }).click();
  await expect(ada.getByText(/Saved \d/).first()).toBeVisible();
  await expectAccessible(ada);

  // Everyone has answered, so the question closes by itself.
  await step(host, 'Show how they answered').click();
  await expect(host.getByText('1 answer', { exact: true })).toBeAttached();
  await expect(host.getByText(/^How the room ordered them/)).toBeVisible();
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Show answer' }).click();
  await expect(host.getByText(/^Correct order/)).toBeVisible();
  await expect(host.getByRole('listitem').first()).toContainText('Esmolol');
  await expectAccessible(host);
  await expect(ada.getByRole('heading', { name: 'Correct', exact: true })).toBeVisible();
  await expect(ada.getByText('In the correct position')).toHaveCount(3);
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await host.getByRole('button', { name: 'End the round' }).first().click();
  await expect(host.getByRole('heading', { name: 'The podium' })).toBeVisible();

  // Alone, without a pointer.
  const grace = await journey.playAlone('Half-lives', questions);
  const esmolol = grace.getByRole('button', { name: /^Esmolol/ });
  await expect(esmolol).toBeVisible();
  for (let presses = 0; presses < 30; presses += 1) {
    await grace.keyboard.press('Tab');
    if (await esmolol.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(esmolol).toBeFocused();
  // The order is a mixed one, and may have it last already: up first, so that something was moved in any case.
  await grace.keyboard.press('ArrowUp');
  await grace.keyboard.press('ArrowDown');
  await grace.keyboard.press('ArrowDown');
  await expect(grace.getByRole('listitem').last()).toContainText('Esmolol');
  await expect(esmolol).toBeFocused();
  const submit = grace.getByRole('button', { name: 'Submit order' });
  for (let presses = 0; presses < 30; presses += 1) {
    await grace.keyboard.press('Tab');
    if (await submit.evaluate((element) => element === document.activeElement)) break;
  }
  await grace.keyboard.press('Enter');
  await expect(grace.getByText('You: position 3').first()).toBeVisible();
  await expectAccessible(grace);
});
