// An attempt in trouble: without a network, in two tabs, across a server crash, against the clock.
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { password } from '../../support/app/people.ts';
import { type Answered, numberIn, startAs } from '../../support/browser/attempt-screens.ts';
import { expect, expectAccessible, startServer, test } from '../../support/browser/e2e.ts';
import { makeQuiz, openDevice } from '../../support/browser/rounds.ts';
import { tidyAway } from '../../support/tidy-away.ts';

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
  await expect(numberIn(page, 'Question 2: saved on this device')).toBeVisible();
  await expect(page.getByText('No connection. Your answers are saved on this device').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: /Grapefruit/ }).click();
  await page.getByRole('checkbox', { name: /Clarithromycin/ }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox').fill('vitamin K');
  await expect(numberIn(page, 'Question 4: saved on this device')).toBeVisible();
  await page.getByRole('button', { name: 'Review and submit' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for the connection' })).toBeVisible();
  await expectAccessible(page);
  const read = () => api<Answered>('GET', `/quiz/${quiz.id}/responses`, { token: teacher.token });
  const before = await read();
  expect(before.responses[0]?.completedAt).toBeNull();
  expect(before.responses[0]?.answers).toHaveLength(1);

  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Submitted. Thank you, Grace' })).toBeVisible();
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

test('a second tab follows the first, and a closed one leaves nothing unsent', async ({
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
  await expect(second.getByText('This attempt is also open in another tab.').first()).toBeVisible();
  await expect(first.getByText('This attempt is also open in another tab.').first()).toBeVisible();
  await first.getByRole('radio', { name: /Sotalol/ }).click();
  await expect(second.getByRole('radio', { name: /Sotalol/ })).toBeChecked();
  await second.getByRole('radio', { name: /Bisoprolol/ }).click();
  await expect(first.getByRole('radio', { name: /Bisoprolol/ })).toBeChecked();
  await expect(numberIn(second, 'Question 1: saved')).toBeVisible();

  // The network fails, a question is answered, the tab is closed. The next visit delivers the answer.
  await first.close();
  await second.context().setOffline(true);
  await second.getByRole('button', { name: 'Next' }).click();
  await second.getByRole('radio', { name: /True/ }).click();
  await expect(numberIn(second, 'Question 2: saved on this device')).toBeVisible();
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
    await expect(numberIn(page, 'Question 3: saved on this device')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: /False/ }).click();
    await expect(numberIn(page, 'Question 4: saved on this device')).toBeVisible();

    server = await startServer(dataDir, { PORT: String(port) });
    await expect(numberIn(page, 'Question 3: saved')).toBeVisible({ timeout: 40_000 });
    await expect(numberIn(page, 'Question 4: saved')).toBeVisible();
    await page.reload();
    await expect(numberIn(page, 'Question 1: saved')).toBeVisible();
    await page.getByRole('button', { name: 'Review and submit' }).click();
    await expect(page.getByText('You have answered every question.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Submitted. Thank you, Hedy' })).toBeVisible();
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
    await tidyAway(dataDir);
  }
});

test('the time runs out: what was saved is submitted', async ({ browser, baseURL, account, api }) => {
  const teacher = await account('teacher');
  const closesAt = new Date(Date.now() + 14_000).toISOString();
  const settings = { pace: 'self', showResults: 'at-end', closesAt };
  const quiz = await makeQuiz(api, teacher.token, settings, { isOpen: true });
  const page = await openDevice(browser, baseURL);
  await startAs(page, quiz.id, 'Rosa');
  await page.getByRole('radio', { name: /Bisoprolol/ }).click();
  await expect(numberIn(page, 'Question 1: saved')).toBeVisible();
  await expect(page.getByRole('timer', { name: 'Time left' })).toBeVisible();
  await page.getByRole('button', { name: 'Hide time' }).click();
  await expect(page.getByRole('timer')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Time’s up, Rosa' })).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText('Everything saved in time was submitted.')).toBeVisible();
  await expectAccessible(page);
  const { responses } = await api<Answered>('GET', `/quiz/${quiz.id}/responses`, { token: teacher.token });
  expect(responses[0]?.answers).toHaveLength(1);
  expect(responses[0]?.completedAt).toBe(closesAt);
});

async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
