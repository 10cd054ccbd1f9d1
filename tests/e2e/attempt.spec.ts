// Doing a quiz in one's own time: with the keyboard alone, without a network for a while, over a crash, against the clock.
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, startServer, test } from '../support/e2e.ts';
import { password } from '../support/people.ts';
import { makeQuiz, openDevice } from '../support/rounds.ts';

type Answered = {
  responses: {
    studentName: string;
    score: number;
    completedAt: string | null;
    answers: { questionId: string; answer: unknown }[];
  }[];
};

async function startAs(page: Page, quizId: string, name: string): Promise<void> {
  await page.goto(`/quiz/${quizId}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Question 1 of 4')).toBeVisible();
}

/** The number of a question in the map, by how it stands. */
function numberIn(page: Page, label: string) {
  return page
    .getByRole('navigation', { name: 'Questions' })
    .getByRole('button', { name: label, exact: true });
}

/** Walks with Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'textbox' | 'radio' | 'checkbox' | 'link',
): Promise<void> {
  const wanted = page.getByRole(role, typeof name === 'string' ? { name, exact: true } : { name }).first();
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${name}`);
}

test('from the door to practice, with the keyboard alone', async ({ browser, baseURL, account, api }) => {
  const teacher = await account('teacher');
  const settings = { pace: 'self', showResults: 'at-end', timeLimitMinutes: 30, attemptsAllowed: 2 };
  const quiz = await makeQuiz(api, teacher.token, settings, { isOpen: true });
  const page = await openDevice(browser, baseURL);
  await page.goto(`/quiz/${quiz.id}`);
  await expect(page.getByText('You have 30 minutes once you start.')).toBeVisible();
  await expect(page.getByText('You may try 2 times; the best counts.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Question 1 of 4')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^(30:00|29:\d\d)$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await tabTo(page, /Propranolol/, 'radio');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /Bisoprolol/ })).toBeChecked();
  await expect(numberIn(page, 'Question 1: saved')).toBeVisible();
  await tabTo(page, 'Next', 'button');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Question 2 of 4')).toBeVisible();
  await tabTo(page, /True/, 'radio');
  await page.keyboard.press('Space');
  await tabTo(page, 'Flag question 2 to look at it again', 'button');
  await page.keyboard.press('Enter');
  await expect(numberIn(page, 'Question 2: saved, flagged')).toBeVisible();
  await tabTo(page, 'Next', 'button');
  await page.keyboard.press('Enter');

  // A wrong one; Enter says that the marks are meant, which goes on.
  await tabTo(page, /Rifampicin/, 'checkbox');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 4 of 4')).toBeVisible();

  // The last one stays open. A reload comes back to the same place.
  await page.reload();
  await expect(page.getByText('Question 4 of 4')).toBeVisible();
  await expect(numberIn(page, 'Question 2: saved, flagged')).toBeVisible();
  await tabTo(page, 'Review and hand in', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Before you hand in' })).toBeFocused();
  await expect(page.getByText('1 question is not answered. 1 question is flagged.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  // Back to the flagged one, and to the end again.
  await tabTo(page, 'Go to question 2', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 2 of 4')).toBeVisible();
  await expect(page.getByRole('radio', { name: /True/ })).toBeChecked();
  await tabTo(page, 'Question 4: not answered', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Review and hand in', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Hand in', 'button');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('1 question is not answered. After that nothing can be changed.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Hand in' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Handed in. Thank you, Ada' })).toBeFocused();
  await expect(page.getByText('of 5 points').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await tabTo(page, 'Repeat only what was wrong', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Practice · 2 questions left')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, /Grapefruit/, 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(page, 'Check', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('It comes again at the end.')).toBeVisible();
  await tabTo(page, 'Next', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, /./, 'textbox');
  await page.keyboard.type('vitamin k');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Right', { exact: true }).first()).toBeVisible();
  await tabTo(page, 'Next', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Practice · 1 question left')).toBeVisible();
  await page.getByRole('checkbox', { name: /Grapefruit/ }).press('Space');
  await page.getByRole('checkbox', { name: /Clarithromycin/ }).press('Space');
  await tabTo(page, 'Check', 'button');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Next', 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'All right now' })).toBeFocused();

  // Nothing of the practice counts, and one attempt is left.
  await page.goto(`/quiz/${quiz.id}`);
  await expect(page.getByText('This is attempt 2 of 2; the best counts.')).toBeVisible();
  await page.getByRole('link', { name: 'Attempt 1, as Ada' }).click();
  await expect(page.getByRole('heading', { name: 'Handed in. Thank you, Ada' })).toBeVisible();
  const { responses } = await api<Answered>('GET', `/quiz/${quiz.id}/responses`, { token: teacher.token });
  expect(responses.map(({ score }) => score)).toEqual([2]);
});

test('offline in the middle: three more answers, and nothing is lost', async ({
  browser,
  baseURL,
  account,
  api,
}) => {
  const teacher = await account('teacher');
  const quiz = await makeQuiz(api, teacher.token, { pace: 'self', showResults: 'at-end' }, { isOpen: true });
  const page = await openDevice(browser, baseURL);
  await startAs(page, quiz.id, 'Grace');
  await page.getByRole('radio', { name: /Bisoprolol/ }).click();
  await expect(numberIn(page, 'Question 1: saved')).toBeVisible();

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /True/ }).click();
  await expect(numberIn(page, 'Question 2: kept on this device')).toBeVisible();
  await expect(page.getByText('No connection. Your answers are kept on this device').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: /Grapefruit/ }).click();
  await page.getByRole('checkbox', { name: /Clarithromycin/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox').fill('vitamin K');
  await expect(numberIn(page, 'Question 4: kept on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Review and hand in' }).click();
  await page.getByRole('button', { name: 'Hand in' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for the connection' })).toBeVisible();
  await expectAccessible(page);
  const read = () => api<Answered>('GET', `/quiz/${quiz.id}/responses`, { token: teacher.token });
  const before = await read();
  expect(before.responses[0]?.completedAt).toBeNull();
  expect(before.responses[0]?.answers).toHaveLength(1);

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Handed in. Thank you, Grace' })).toBeVisible();
  const after = await read();
  expect(after.responses).toHaveLength(1);
  expect(after.responses[0]?.completedAt).not.toBeNull();
  expect(after.responses[0]?.score).toBe(5);
  expect(
    Object.fromEntries(after.responses[0]!.answers.map(({ questionId, answer }) => [questionId, answer])),
  ).toEqual({
    choice: 1,
    truth: 0,
    select: [0, 2],
    text: 'vitamin K',
  });
});

test('a second tab follows the first, and a closed one leaves nothing behind unsent', async ({
  browser,
  baseURL,
  account,
  api,
}) => {
  const teacher = await account('teacher');
  const quiz = await makeQuiz(api, teacher.token, { pace: 'self', showResults: 'at-end' }, { isOpen: true });
  const first = await openDevice(browser, baseURL);
  await startAs(first, quiz.id, 'Mary');
  const second = await first.context().newPage();
  await second.goto(first.url());
  await expect(second.getByText('This attempt is open in another tab too.').first()).toBeVisible();
  await expect(first.getByText('This attempt is open in another tab too.').first()).toBeVisible();
  await first.getByRole('radio', { name: /Sotalol/ }).click();
  await expect(second.getByRole('radio', { name: /Sotalol/ })).toBeChecked();
  await second.getByRole('radio', { name: /Bisoprolol/ }).click();
  await expect(first.getByRole('radio', { name: /Bisoprolol/ })).toBeChecked();
  await expect(numberIn(second, 'Question 1: saved')).toBeVisible();

  // The network is gone, something is answered, the tab is closed. The next visit delivers it.
  await first.close();
  await second.context().setOffline(true);
  await second.getByRole('button', { name: 'Next' }).click();
  await second.getByRole('radio', { name: /True/ }).click();
  await expect(numberIn(second, 'Question 2: kept on this device')).toBeVisible();
  const address = second.url();
  const context = second.context();
  await second.close();
  await context.setOffline(false);
  const third = await context.newPage();
  await third.goto(address);
  await expect(numberIn(third, 'Question 2: saved')).toBeVisible();
  const { responses } = await api<Answered>('GET', `/quiz/${quiz.id}/responses`, { token: teacher.token });
  expect(responses[0]?.answers).toHaveLength(2);
});

test('the server is killed in the middle of an attempt', async ({ browser }) => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-attempt-'));
  const port = await freePort();
  let server = await startServer(dataDir, { PORT: String(port) });
  try {
    const call = async <T>(method: string, at: string, token?: string, body?: unknown): Promise<T> => {
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const reply = await fetch(`${server.url}/api${at}`, {
        method,
        headers,
        body: body ? JSON.stringify(body) : undefined,
      });
      if (!reply.ok) throw new Error(`${method} ${at}: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as T;
    };
    const person = {
      name: 'Tess',
      email: 'tess@rounds.example',
      password,
      role: 'teacher',
    };
    await call('POST', '/auth/register', undefined, person);
    const { token } = await call<{ token: string }>('POST', '/auth/login', undefined, {
      email: person.email,
      password: person.password,
    });
    const questions = [1, 2, 3, 4].map((number) => {
      return { id: `q${number}`, type: 'true-false', question: `Statement ${number}.`, correctAnswer: 0 };
    });
    const { quiz } = await call<{ quiz: { id: string } }>('POST', '/quiz', token, {
      title: 'Four statements',
      questions,
      isOpen: true,
      settings: { pace: 'self', showResults: 'at-end' },
    });

    const page = await openDevice(browser, server.url);
    await startAs(page, quiz.id, 'Hedy');
    for (const number of [1, 2]) {
      await page.getByRole('radio', { name: /True/ }).click();
      await expect(numberIn(page, `Question ${number}: saved`)).toBeVisible();
      await page.getByRole('button', { name: 'Next' }).click();
    }
    await server.stop('SIGKILL');
    await page.getByRole('radio', { name: /True/ }).click();
    await expect(numberIn(page, 'Question 3: kept on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: /False/ }).click();
    await expect(numberIn(page, 'Question 4: kept on this device')).toBeVisible();

    server = await startServer(dataDir, { PORT: String(port) });
    await expect(numberIn(page, 'Question 3: saved')).toBeVisible({ timeout: 40_000 });
    await expect(numberIn(page, 'Question 4: saved')).toBeVisible();
    await page.reload();
    await expect(numberIn(page, 'Question 1: saved')).toBeVisible();
    await page.getByRole('button', { name: 'Review and hand in' }).click();
    await expect(page.getByText('Everything is answered.')).toBeVisible();
    await page.getByRole('button', { name: 'Hand in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(page.getByRole('heading', { name: 'Handed in. Thank you, Hedy' })).toBeVisible();
    const { responses } = await call<Answered>('GET', `/quiz/${quiz.id}/responses`, token);
    expect(responses[0]?.answers.map(({ questionId, answer }) => [questionId, answer]).toSorted()).toEqual([
      ['q1', 0],
      ['q2', 0],
      ['q3', 0],
      ['q4', 1],
    ]);
    expect(responses[0]?.score).toBe(3);
    await page.context().close();
  } finally {
    await server.stop();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
});

test('the time runs out: what was saved is handed in', async ({ browser, baseURL, account, api }) => {
  const teacher = await account('teacher');
  const closesAt = new Date(Date.now() + 14_000).toISOString();
  const settings = { pace: 'self', showResults: 'at-end', closesAt };
  const quiz = await makeQuiz(api, teacher.token, settings, { isOpen: true });
  const page = await openDevice(browser, baseURL);
  await startAs(page, quiz.id, 'Rosa');
  await page.getByRole('radio', { name: /Bisoprolol/ }).click();
  await expect(numberIn(page, 'Question 1: saved')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide the time' }).click();
  await expect(page.getByRole('timer')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Time’s up, Rosa' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Everything that was saved in time is handed in.')).toBeVisible();
  await expectAccessible(page);
  const { responses } = await api<Answered>('GET', `/quiz/${quiz.id}/responses`, { token: teacher.token });
  expect(responses[0]?.answers).toHaveLength(1);
  expect(responses[0]?.completedAt).toBe(closesAt);
});

test('each answer checked at once, and extra time from the teacher while it runs', async ({
  page: desk,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(desk, teacher);
  const settings = { pace: 'self', showResults: 'after-question', timeLimitMinutes: 10 };
  const quiz = await makeQuiz(api, teacher.token, settings, { isOpen: true });
  const page = await openDevice(browser, baseURL);
  await startAs(page, quiz.id, 'Emmy');
  await page.getByRole('radio', { name: /Propranolol/ }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Not right').first()).toBeVisible();
  await expect(page.getByText('Bisoprolol binds to the heart’s receptors first.')).toBeVisible();
  await expect(numberIn(page, 'Question 1: checked')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await desk.goto(`/quizzes/${quiz.id}/attempts`);
  await expect(desk.getByRole('rowheader', { name: /Emmy/ })).toBeVisible();
  await expectAccessible(desk);
  await expectNoOverflow(desk);
  await desk.getByRole('button', { name: 'More time for Emmy' }).click();
  await desk.getByLabel('Minutes').fill('15');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Give the time' }).click();
  await expect(desk.getByText(/Emmy has until/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /True/ }).click();
  await expect(page.getByText(/You have been given extra time/).first()).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^2[34]:\d\d$/);
  await page.getByRole('button', { name: 'OK', exact: true }).click();

  const student = await account('student');
  await desk.getByLabel('Email address of the student').fill(student.user.email);
  await desk.getByRole('button', { name: 'Give extra time' }).click();
  await expect(desk.getByRole('button', { name: 'Take the extra time of Sam Student back' })).toBeVisible();
  const phone = await openDevice(browser, baseURL);
  await signIn(phone, student);
  await phone.goto(`/quiz/${quiz.id}`);
  await expect(phone.getByText('You have 15 minutes once you start, with your extra time.')).toBeVisible();
  await expect(phone.getByLabel('Your name')).toHaveValue('Sam Student');
  await phone.getByRole('button', { name: 'Start', exact: true }).click();
  await phone.getByRole('radio', { name: /Carvedilol/ }).click();
  await expect(numberIn(phone, 'Question 1: saved')).toBeVisible();

  // Another device of the same student goes on where the first one is.
  const laptop = await openDevice(browser, baseURL, { width: 1280, height: 800 });
  await signIn(laptop, student);
  await laptop.goto(`/quiz/${quiz.id}`);
  await laptop.getByRole('button', { name: 'Go on' }).click();
  await expect(laptop.getByRole('radio', { name: /Carvedilol/ })).toBeChecked();
});

async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
