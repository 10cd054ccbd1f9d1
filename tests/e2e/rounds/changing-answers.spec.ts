// An answer can be changed on the phone until the question closes; if the quiz says so, the first one is final.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { joinRoom, makeQuiz, openDevice, openRoom, phone, said, step } from '../../support/browser/rounds.ts';

const choices = (page: Page) => page.getByRole('radio');

test('the last answer counts, through a reload, and a last call comes before the close', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(host, teacher);
  const quiz = await makeQuiz(api, teacher.token, { timePerQuestionSeconds: 90, closeWhenAllAnswered: true });
  const code = await openRoom(host, quiz.id);
  const [ada, bob] = [await openDevice(browser, baseURL), await openDevice(browser, baseURL)];
  // The longest name must not make the screen broader than the phone.
  await joinRoom(ada, code, 'W'.repeat(40));
  await joinRoom(bob, code, 'Bob');
  await expect(host.getByText('2 people here').first()).toBeVisible();
  await step(host, 'Start').click();

  await expect(said(ada, 'You can change your answer until the question closes.')).toBeVisible();
  await expect(ada.getByText(/final|first answer/)).toHaveCount(0);
  const timer = await ada.getByRole('timer').boundingBox();
  expect((timer?.x ?? 0) + (timer?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  await choices(ada).nth(0).click();
  await expect(
    said(ada, /Saved \d\d:\d\d:\d\d\. You can change it until the question closes\./),
  ).toBeVisible();
  await choices(ada).nth(2).click();
  await expect(choices(ada).nth(2)).toBeChecked();
  await expect(said(ada, /Saved/)).toBeVisible();
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await ada.reload();
  await expect(choices(ada).nth(2)).toBeChecked();
  await choices(ada).nth(1).click();
  await expect(choices(ada).nth(1)).toBeChecked();
  await expect(said(ada, /Saved/)).toBeVisible();

  // Everyone has answered: the clock shows the last seconds, and closes.
  await choices(bob).nth(1).click();
  await expect(step(host, 'Show answer')).toBeEnabled();
  await expect(choices(ada).nth(1)).toBeChecked();
  await step(host, 'Show answer').click();
  for (const phone of [ada, bob])
    await expect(phone.getByRole('heading', { level: 1 }).first()).toHaveText('Correct');
});

test('if the first answer is final, the phone says so before, and keeps it', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(host, teacher);
  const quiz = await makeQuiz(api, teacher.token, {
    timePerQuestionSeconds: 90,
    closeWhenAllAnswered: false,
  });
  await host.goto(`/quizzes/${quiz.id}/edit`);
  await host.getByRole('button', { name: 'Settings' }).click();
  const settings = host.getByRole('dialog', { name: 'Quiz settings' });
  await settings.getByRole('switch', { name: 'Let students change their answer' }).uncheck();
  await host.keyboard.press('Escape');
  await expect(host.getByTestId('save-state')).toContainText('Saved');
  const code = await openRoom(host, quiz.id);
  const ada = await openDevice(browser, baseURL);
  await joinRoom(ada, code, 'Ada');
  await step(host, 'Start').click();
  await expect(said(ada, 'Your first answer counts.')).toBeVisible();
  await choices(ada).nth(0).click();
  await expect(said(ada, /^Saved \d\d:\d\d:\d\d$/)).toBeVisible();
  await choices(ada).nth(1).click({ force: true });
  await expect(choices(ada).nth(0)).toBeChecked();
});

test('what is not submitted survives a reload, and is submitted when the host closes the question', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(host, teacher);
  const questions = [
    { type: 'multiple-select', question: 'Which are beta blockers?', options: ['Atenolol', 'Losartan', 'Sotalol'], correctAnswer: [0, 2] },
    { type: 'short-answer', question: 'Name one.', correctAnswer: 'atenolol' },
  ]; // biome-ignore format: a table
  const quiz = await makeQuiz(api, teacher.token, { closeWhenAllAnswered: false }, { questions });
  const code = await openRoom(host, quiz.id);
  const ada = await openDevice(browser, baseURL);
  await joinRoom(ada, code, 'Ada');
  await step(host, 'Start').click();
  const boxes = ada.getByRole('checkbox');
  await boxes.nth(0).click();
  await boxes.nth(2).click();
  await ada.reload();
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(2)).toBeChecked();
  await expect(boxes.nth(1)).not.toBeChecked();
  await step(host, 'Close now').click();
  await expect(
    said(ada, /The question closed\. We submitted what you had: saved \d\d:\d\d:\d\d\./),
  ).toBeVisible();
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await step(host, 'Show answer').click();
  await expect(ada.getByRole('heading', { level: 1 }).first()).toHaveText('Correct');
});
