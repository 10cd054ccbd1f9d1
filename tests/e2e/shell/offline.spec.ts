// Without a network: an attempt across reloads, records that were opened, and nothing of anyone who has signed out.
import { type Answered, numberIn, startAs } from '../../support/browser/attempt-screens.ts';
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { expectKept, keptIn, pathsKept } from '../../support/browser/kept.ts';
import { makeQuiz, openDevice } from '../../support/browser/rounds.ts';

const desk = { width: 1280, height: 800 };

test('a quiz is answered in airplane mode, across reloads, and delivered once', async ({
  browser,
  server,
  account,
  api,
}) => {
  const teacher = await account('teacher');
  const quiz = await makeQuiz(api, teacher.token, { pace: 'self', showResults: 'at-end' }, { isOpen: true });
  const page = await openDevice(browser, server.trustedUrl);
  await startAs(page, quiz.id, 'Ida');
  await page.getByRole('radio', { name: /Bisoprolol/ }).click();
  await expect(numberIn(page, 'Question 1: saved')).toBeVisible();
  await expectKept(page, new URL(page.url()).pathname);

  await page.context().setOffline(true);
  await page.reload();
  await expect(numberIn(page, 'Question 1: saved')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /True/ }).click();
  await expect(numberIn(page, 'Question 2: saved on this device')).toBeVisible();
  await page.reload();
  await expect(numberIn(page, 'Question 2: saved on this device')).toBeVisible();
  await expect(page.getByRole('radio', { name: /True/ })).toBeChecked();

  await page.context().setOffline(false);
  await expect(numberIn(page, 'Question 2: saved')).toBeVisible({ timeout: 40_000 });
  const { responses } = await api<Answered>('GET', `/quiz/${quiz.id}/responses`, { token: teacher.token });
  expect(responses).toHaveLength(1);
  expect(responses[0]?.answers.map(({ questionId, answer }) => [questionId, answer]).toSorted()).toEqual([
    ['choice', 1],
    ['truth', 0],
  ]);
  await page.context().close();
});

test('an opened drug record is readable; others say they are not here, and what is', async ({
  browser,
  server,
}) => {
  const page = await openDevice(browser, server.trustedUrl, desk);
  await page.goto('/pharmacology-tools/drugs/warfarin');
  // It is kept for reading offline once someone has touched it.
  await page.mouse.move(90, 90, { steps: 3 });
  await expectKept(page, '/pharmacology-tools/drugs/warfarin');

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'warfarin' })).toBeVisible();
  await expect(page.getByText('No connection. You’re seeing what is saved on this device.')).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'Features' }).first().click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByText('Calculating needs a connection')).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('link', { name: /warfarin/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'warfarin' })).toBeVisible();

  await page.goto('/features');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.context().setOffline(false);
  // Reconnects automatically.
  await expect(page).toHaveURL(/\/features$/);
  await page.context().close();
});

test('a pack that a teacher saved is read and answered in airplane mode, until they sign out', async ({
  browser,
  server,
  account,
  api,
  signIn,
}) => {
  const teacher = await account('teacher');
  const pack = await api<{ id: string; title: string }>('POST', '/pharmacology/quizzes/generate-ai', {
    token: teacher.token,
    body: { topic: 'Beta-blocker', questionCount: 2 },
  });
  const page = await openDevice(browser, server.trustedUrl, desk);
  await signIn(page, teacher);
  const path = `/pharmacology-tools/quizzes/${pack.id}`;
  await page.goto(path);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expectKept(page, path);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: pack.title })).toBeVisible();
  const first = page.getByRole('article').first();
  await first.getByRole('button').first().click();
  await expect(first.getByText('Reference')).toBeVisible();
  await expect(page.getByText(/^[01] of 1 correct$/)).toBeVisible();
  await expectGoodLooks(page);

  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect.poll(() => pathsKept(page, 'rounds.pages.')).not.toContain(path);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.context().close();
});

test('only declared responses are cached, for one person, and none after signing out', async ({
  browser,
  server,
  account,
  signIn,
}) => {
  const student = await account('student');
  const page = await openDevice(browser, server.trustedUrl, desk);
  await signIn(page, student);
  await page.goto('/student-dashboard');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto('/pharmacology-tools/quizzes');
  await expect.poll(() => pathsKept(page, 'rounds.reads.')).toEqual(['/api/pharmacology/quizzes']);
  const names = Object.keys(await keptIn(page));
  expect(names.filter((name) => name.includes(student.token))).toEqual([]);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect.poll(() => pathsKept(page, 'rounds.reads.')).toEqual([]);
  const answer = await page.evaluate(async (token) => {
    const found = await caches.match('/api/pharmacology/quizzes', { ignoreVary: true });
    return { found: found !== undefined, token: localStorage.getItem('token') === token };
  }, student.token);
  expect(answer).toEqual({ found: false, token: false });
  await page.context().close();
});

test('without a secure context everything works as before', async ({ browser, baseURL }) => {
  const page = await openDevice(browser, baseURL);
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
  expect(problems).toEqual([]);
  await page.context().close();
});
