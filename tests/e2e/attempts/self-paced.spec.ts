// Students take a quiz at their own speed: directly by its address, and in a room that a teacher opens.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { joinRoom, makeQuiz, openDevice } from '../../support/browser/rounds.ts';

test('a quiz by its address: put aside and resumed, submitted, reviewed', async ({
  browser,
  baseURL,
  account,
  api,
}) => {
  const teacher = await account('teacher');
  const settings = { pace: 'self', showResults: 'at-end' };
  const quiz = await makeQuiz(api, teacher.token, settings, { isOpen: true });
  const student = await openDevice(browser, baseURL);
  await student.goto(`/quiz/${quiz.id}`);
  await expect(student.getByRole('heading', { name: 'Beta blockers in practice' })).toBeVisible();
  await student.getByLabel('Your name').fill('Ada');
  await student.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(student.getByText('Question 1 of 4')).toBeVisible();
  await student.getByRole('button', { name: 'Next' }).click();
  await student.getByRole('radio', { name: /True/ }).click();
  await expect(student.getByText('1 of 4 answered')).toBeVisible();

  // Another device continues it, with a code from this one.
  await student.getByRole('button', { name: 'Other device' }).click();
  const code = await student
    .getByRole('dialog')
    .getByText(/^\w{4}-\w{4}$/)
    .innerText();
  await expectAccessible(student);
  await student.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const tablet = await openDevice(browser, baseURL);
  await tablet.goto(`/quiz/${quiz.id}`);
  await tablet.getByText('Started on another device?').click();
  await tablet.getByLabel('Code').fill(code);
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: 'Continue attempt' }).click();
  await expect(tablet.getByText('1 of 4 answered')).toBeVisible();
  await tablet.context().close();

  // The phone is put aside and used again: same attempt, same answers.
  await student.goto('/take-quiz');
  await student.getByRole('link', { name: 'Continue as Ada' }).click();
  await student.getByRole('button', { name: 'Continue' }).click();
  await expect(student.getByRole('radio', { name: /True/ })).toBeChecked();
  await student.getByRole('button', { name: 'Back' }).click();
  await student.getByRole('radio', { name: /Bisoprolol/ }).click();
  await student.getByRole('button', { name: 'Question 4: not answered' }).click();
  await student.getByRole('textbox').fill('vitamin a');
  await student.keyboard.press('Enter');
  await expect(student.getByText('1 question is not answered.')).toBeVisible();
  await student.getByRole('button', { name: 'Submit' }).click();
  await student.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(student.getByRole('heading', { name: 'Submitted. Thank you, Ada' })).toBeVisible();
  await expect(student.getByText('of 5 points').first()).toBeVisible();
  await expect(student.getByText('Accepted answers').first()).toBeVisible();
  await expectAccessible(student);
  await expectNoOverflow(student);
});

test('the same name on a second device is no dead end: the first device, or the teacher, lets it continue', async ({
  page: desk,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  const settings = { pace: 'self', showResults: 'at-end', attemptsAllowed: 1 };
  const quiz = await makeQuiz(api, teacher.token, settings, { isOpen: true });
  const start = async (page: Page) => {
    await page.goto(`/quiz/${quiz.id}`);
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
  };
  const phone = await openDevice(browser, baseURL);
  await start(phone);
  await phone.getByRole('radio', { name: /Bisoprolol/ }).click();
  await expect(phone.getByText('1 of 4 answered')).toBeVisible();

  const tablet = await openDevice(browser, baseURL);
  await start(tablet);
  await expect(
    tablet.getByText('If you started on another device, continue below with its code.'),
  ).toBeVisible();
  await expect(tablet.getByText('Continue as Ada from another device')).toBeVisible();
  // Open already, with the code's field in it.
  await expect(tablet.getByLabel('Code')).toBeVisible();
  await expectAccessible(tablet);

  // The phone is lost: the teacher has the code.
  await phone.context().close();
  await signIn(desk, teacher);
  await desk.goto(`/quizzes/${quiz.id}/attempts`);
  await desk.getByRole('button', { name: 'Code for another device: Ada' }).click();
  const code = await desk
    .getByRole('dialog')
    .getByText(/^\w{4}-\w{4}$/)
    .innerText();
  await tablet.getByLabel('Code').fill(code);
  await tablet.getByRole('button', { name: 'Continue attempt' }).click();
  await expect(tablet.getByText('1 of 4 answered')).toBeVisible();
  await expect(tablet.getByRole('radio', { name: /Bisoprolol/ })).toBeChecked();
});

test('a room at your own speed, with results at the end', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(host, teacher);
  const quiz = await makeQuiz(api, teacher.token, { pace: 'self', showResults: 'at-end' });
  const { roomCode } = await api<{ roomCode: string }>('POST', `/quiz/${quiz.id}/start`, {
    token: teacher.token,
    body: { lobby: true },
  });
  await host.goto(`/quizzes/${quiz.id}/start`);
  await expect(host).toHaveURL(/\/host\//);
  const student = await openDevice(browser, baseURL);
  await joinRoom(student, roomCode, 'Grace');
  await expect(student.getByText('The questions open when your teacher starts.').first()).toBeVisible();
  await expect(host.getByText('1 person here').first()).toBeVisible();
  await host.getByRole('button', { name: 'Open to everyone' }).click();

  await student.getByRole('radio', { name: /Bisoprolol/ }).click();
  await expect(student.getByText(/Saved \d/).first()).toBeVisible();
  await student.getByRole('button', { name: 'Next question' }).click();
  await student.getByRole('radio', { name: /True/ }).click();
  await expect(student.getByText(/Saved \d/).first()).toBeVisible();
  await expect(host.getByText('2 of 4')).toBeVisible();
  await expectAccessible(host);

  await host.getByRole('button', { name: 'End the round' }).first().click();
  await host.getByRole('dialog').getByRole('button', { name: 'End the round' }).click();
  await expect(host.getByRole('heading', { name: 'The podium' })).toBeVisible();
  await expect(student.getByRole('heading', { name: 'That’s it, Grace' })).toBeVisible();
  await expect(student.getByRole('heading', { name: 'Your other answers' })).toBeVisible();
});

test('a network that blocks sockets can still play', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(host, teacher);
  await host.routeWebSocket(/\/api\/live\//, (socket) => socket.close());
  const quiz = await makeQuiz(api, teacher.token, { timePerQuestionSeconds: 0, closeWhenAllAnswered: false });
  const { roomCode } = await api<{ roomCode: string }>('POST', `/quiz/${quiz.id}/start`, {
    token: teacher.token,
    body: { lobby: true },
  });
  await host.goto(`/quizzes/${quiz.id}/start`);
  const student = await openDevice(browser, baseURL);
  await student.routeWebSocket(/\/api\/live\//, (socket) => socket.close());
  await joinRoom(student, roomCode, 'Hedy');
  await expect(student.getByRole('heading', { name: 'You’re in, Hedy' })).toBeVisible();
  await expect(host.getByText('1 person here').first()).toBeVisible();
  await host.getByRole('button', { name: 'Start' }).click();
  await student.getByRole('radio', { name: /Bisoprolol/ }).click();
  await expect(student.getByText(/Saved \d/).first()).toBeVisible();
  await expect(host.getByText('1 of 1 answered')).toBeVisible();
  await host.getByRole('button', { name: 'Close now' }).click();
  await host.getByRole('button', { name: 'Show answer' }).click();
  await expect(student.getByRole('heading', { name: 'Correct', exact: true })).toBeVisible();
});
