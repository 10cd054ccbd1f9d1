// Plans: a limit is reached, explained kindly, and lifted by an admin or a licence code; locked features are shown; the
// prices.
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoOverflow,
  test,
} from '../../support/browser/e2e.ts';
import { joinRoom, openDevice } from '../../support/browser/rounds.ts';

type Api = <T>(method: string, path: string, options?: { token?: string; body?: unknown }) => Promise<T>;

const question = { id: 'q1', type: 'true-false', question: 'Water is wet.', correctAnswer: 0 };
const limitMessage = "You've reached your monthly limit of 5 quizzes.";

async function makeQuizzes(api: Api, token: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 1; made <= count; made += 1) {
    const body = { title: `Quiz ${made}`, questions: [question] };
    const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', { token, body });
    ids.push(quiz.id);
  }
  return ids;
}

/** The message in a dialog, in a notice or on a page, with the link beside it. */
async function expectUpgradePath(page: Page): Promise<void> {
  await expect(page.getByText(limitMessage)).toBeVisible();
  await expectAccessible(page);
}

test('the sixth quiz of a month is refused, and created once an admin has granted a plan', async ({
  page,
  browser,
  baseURL,
  account,
  admin,
  signIn,
  api,
}) => {
  const teacher = await account('teacher', 'Free');
  await makeQuizzes(api, teacher.token, 4);
  await signIn(page, teacher);
  await page.goto('/teacher-dashboard');
  await expect(page.getByText('4 of 5 quizzes this month')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Quizzes created this month' })).toHaveAttribute('value', '4');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'New quiz' }).click();
  await page.getByRole('textbox', { name: 'Quiz title' }).fill('The fifth');
  await expect(page.getByTestId('save-state')).toContainText('Saved');
  // Editing continues, although the month is full now.
  await page.getByRole('region', { name: 'Add your first question' }).getByRole('button').first().click();
  await expect(page.getByTestId('save-state')).toContainText('Saved');

  await page.goto('/teacher-dashboard');
  await expect(page.getByText('5 of 5 quizzes this month')).toBeVisible();
  await page.getByLabel('More actions for Quiz 1').click();
  await page.getByText('Duplicate').filter({ visible: true }).click();
  await expectUpgradePath(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'See plans' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'New quiz' }).click();
  await expectUpgradePath(page);
  await page.getByRole('link', { name: 'Upgrade' }).click();

  await expect(page).toHaveURL(/\/pricing$/);
  await page.getByRole('link', { name: 'Choose Professional' }).click();
  await expect(page).toHaveURL(/\/account\/plan\?plan=Pro&period=yearly$/);
  await expect(page.getByText('5 of 5 quizzes this month')).toBeVisible();
  await expect(page.getByLabel('Plan', { exact: true })).toHaveValue('Pro');
  await page.getByLabel('Why you need it').fill('For four classes');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Request sent.')).toBeVisible();
  await expectAccessible(page);

  const desk = await openDevice(browser, baseURL, { width: 1280, height: 800 });
  await signIn(desk, await admin());
  await desk.goto('/admin-dashboard/plans');
  await expect(desk.getByText('For four classes')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: `Grant ${teacher.user.name} Professional` }).click();
  await expect(desk.getByText(`${teacher.user.name} now has Professional`)).toBeVisible();
  await desk.context().close();

  await page.reload();
  await expect(page.getByText('5 quizzes this month')).toBeVisible();
  await expect(page.getByText('request approved')).toBeVisible();
  await page.goto('/quizzes/new');
  await page.getByRole('textbox', { name: 'Quiz title' }).fill('The sixth');
  await expect(page.getByTestId('save-state')).toContainText('Saved');
});

test('a save that the plan refuses shows a message in the editor and loses nothing', async ({
  page,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher', 'Free');
  await makeQuizzes(api, teacher.token, 4);
  await signIn(page, teacher);
  await page.goto('/quizzes/new');
  await expect(page.getByRole('textbox', { name: 'Quiz title' })).toBeVisible();
  // Meanwhile, in another window.
  await makeQuizzes(api, teacher.token, 1);
  await page.getByRole('textbox', { name: 'Quiz title' }).fill('One too many');
  const notice = page.getByRole('alert').filter({ has: page.getByRole('link', { name: 'Upgrade' }) });
  await expect(notice).toContainText(limitMessage);
  await expect(page.getByTestId('save-state')).toContainText('Not saved');
  await expect(page.getByRole('textbox', { name: 'Quiz title' })).toHaveValue('One too many');
  await expectAccessible(page);
});

test('a licence code is issued, redeemed once, and opens every question type', async ({
  page,
  browser,
  baseURL,
  account,
  admin,
  signIn,
}) => {
  const teacher = await account('teacher', 'Free');
  await signIn(page, teacher);
  await page.goto('/quizzes/new');
  const first = page.getByRole('region', { name: 'Add your first question' });
  const lockedTypes = first.getByRole('button', { name: /Professional/ });
  await expect(lockedTypes.first()).toBeVisible();
  const title = (await lockedTypes.first().locator('span > span').first().textContent()) ?? '';
  await lockedTypes.first().click();
  await expect(
    first.getByText(`The ${title} question type is not available in your Free plan.`),
  ).toBeInViewport();
  await expect(first.getByRole('link', { name: 'Upgrade' })).toBeVisible();
  await expect(page.getByTestId('save-state')).toContainText('Nothing to save yet');
  await expectAccessible(page);

  const desk = await openDevice(browser, baseURL, { width: 1280, height: 800 });
  await signIn(desk, await admin());
  await desk.goto('/admin-dashboard/plans');
  await desk.getByPlaceholder('For your reference: who it is for.').fill('Workshop');
  await desk.getByRole('button', { name: 'Issue code' }).click();
  await expect(desk.getByText('Shown only once.')).toBeVisible();
  const code = await desk.locator('code').textContent();
  await expectAccessible(desk);

  await page.goto('/account/plan');
  const field = page.getByRole('textbox', { name: 'Licence code' });
  const redeem = page.getByRole('button', { name: 'Redeem' });
  await field.fill(`${code}`.replace(/.$/, (letter) => (letter === '7' ? '8' : '7')));
  await redeem.click();
  await expect(page.getByText('This licence code is not valid.')).toBeVisible();
  await field.fill(` ${code?.toLowerCase().replaceAll('-', ' ')}`);
  await redeem.click();
  await expect(page.getByText(/You have Professional until/)).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill(`${code}`);
  await redeem.click();
  await expect(page.getByText('This licence code has already been used.')).toBeVisible();
  await expectAccessible(page);

  await desk.reload();
  await expect(desk.getByText(`Used by ${teacher.user.name}`)).toBeVisible();
  await desk.context().close();
  await page.goto('/quizzes/new');
  await expect(first.getByRole('button', { name: title })).toBeVisible();
  await expect(lockedTypes).toHaveCount(0);
  await first.getByRole('button', { name: title }).click();
  await expect(page.getByTestId('save-state')).toContainText('Saved');
});

test('a room that is full for its plan shows that to the next student and to the host', async ({
  page,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher', 'Free');
  const [quizId] = await makeQuizzes(api, teacher.token, 1);
  const { token } = teacher;
  const room = await api<{ roundId: string; roomCode: string }>('POST', `/quiz/${quizId}/start`, {
    token,
    body: { lobby: true },
  });
  for (let seat = 1; seat < 30; seat += 1)
    await api('POST', `/quiz/join/${room.roomCode}`, { body: { isAnonymous: true } });
  await signIn(page, teacher);
  await page.goto(`/host/${room.roundId}`);
  const message = page.getByText("You've reached your limit of 30 students per quiz.");
  // They joined by calls alone, without a screen that is connected.
  await expect(page.getByRole('button', { name: '29 offline' })).toBeVisible();
  await expect(message).toBeHidden();

  const student = await openDevice(browser, baseURL);
  await joinRoom(student, room.roomCode, 'Ada');
  await expect(message).toBeVisible();
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/pricing');
  await expectAccessible(page);
  await expectNoOverflow(page);

  const late = await openDevice(browser, baseURL);
  await late.goto(`/join/${room.roomCode}`);
  await late.getByLabel('Your name').fill('Ben');
  await late.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(late.getByText('This quiz has room for 30 students')).toBeVisible();
  await expectAccessible(late);
  // Students who have a seat keep it.
  await student.reload();
  await expect(student.getByRole('heading', { name: 'You’re in, Ada' })).toBeVisible();
  await late.context().close();
  await student.context().close();
});

test('the prices can be read on every screen', async ({ browser, baseURL, account, signIn }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 320, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'View Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  const professional = page
    .getByRole('region', { name: 'Plans' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: 'Professional' }),
    });
  await expect(professional).toContainText('$10 a month');
  await expect(professional).toContainText('$120 billed yearly');
  await page.getByRole('radio', { name: 'Monthly' }).check({ force: true });
  await expect(professional).toContainText('$12 a month');
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute(
    'href',
    '/register?role=teacher',
  );
  const table = page.getByRole('table', { name: 'What each plan includes' });
  await expect(table.getByRole('row', { name: /Students per quiz/ })).toContainText('30100Unlimited');
  await expect(table.getByRole('row', { name: /White label/ })).toContainText('Not included');
  await expectGoodLooks(page);

  await signIn(page, await account('teacher', 'Pro'));
  await page.goto('/pricing');
  await expect(professional).toContainText('Your plan');
  await expect(page.getByRole('link', { name: 'Choose Professional' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Request Enterprise' })).toBeVisible();
  await expectGoodLooks(page);
  await context.close();
});
