// A teacher's dashboard shows each quiz's state, its last result, and the one thing to do next.
import type { Page } from '@playwright/test';
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { joinRoom, makeQuiz, openDevice } from '../../support/browser/rounds.ts';

const row = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('each quiz has its state and one action, and a finished round its chart', async ({
  page,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  test.setTimeout(120_000);
  const teacher = await account('teacher');
  await signIn(page, teacher);
  const { token } = teacher;
  const played = await makeQuiz(api, token, { closeWhenAllAnswered: false }, { title: 'Antidotes' });
  await makeQuiz(api, token, {}, { title: 'Not written yet', questions: [] });
  await makeQuiz(
    api,
    token,
    {},
    {
      title: 'Half written',
      questions: [{ id: 'q', type: 'true-false', question: '', correctAnswer: 0 }],
    },
  );
  const closesAt = '2099-03-12T12:00:00.000Z';
  await makeQuiz(api, token, { closesAt }, { title: 'Homework', isOpen: true });

  await page.goto('/teacher-dashboard');
  await expect(row(page, 'Not written yet')).toContainText('Draft');
  await expect(row(page, 'Not written yet')).toContainText('No questions yet');
  await expect(row(page, 'Half written')).toContainText('1 problem to fix');
  await expect(row(page, 'Half written').getByRole('link', { name: 'Finish editing' })).toBeVisible();
  await expect(row(page, 'Half written').getByRole('button', { name: 'Start', exact: true })).toBeHidden();
  await expect(row(page, 'Homework')).toContainText(/Until .*2099/);
  await expect(row(page, 'Homework').getByRole('link', { name: 'See progress' })).toHaveAttribute(
    'href',
    /\/quizzes\/\w+\/attempts$/,
  );

  await row(page, 'Antidotes').getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/host\/\w+$/);
  const label = await page.getByRole('img', { name: /QR code of/ }).getAttribute('aria-label');
  const code = /join\/([A-Z0-9]{6})/.exec(label ?? '')?.[1] ?? '';
  const ada = await openDevice(browser, baseURL);
  await joinRoom(ada, code, 'Ada');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await ada.getByRole('radio', { name: /Bisoprolol/ }).click();
  await expect(ada.getByText(/Saved/).filter({ visible: true }).first()).toBeVisible();

  await page.goto('/teacher-dashboard');
  await expect(row(page, 'Antidotes')).toContainText(code);
  await expect(row(page, 'Antidotes').getByRole('link', { name: 'Open the room' })).toHaveAttribute(
    'href',
    /\/host\/\w+$/,
  );
  await expectGoodLooks(page);

  await api('POST', `/quiz/${played.id}/stop`, { token });
  await page.reload();
  await expect(
    row(page, 'Antidotes').getByRole('img', { name: /Last result.*average score 100%, 1 student/ }),
  ).toBeVisible();
  await expectGoodLooks(page);

  // Everything else is in the menu, by keyboard.
  await page.getByLabel('More actions for Antidotes').press('Enter');
  await row(page, 'Antidotes').getByRole('link', { name: 'Results', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/quizzes\/\w+\/results/);
});

test('a live round is pinned above every page of its teacher, with the way back', async ({
  page,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  const quiz = await makeQuiz(api, teacher.token, {}, { title: 'Antidotes' });
  await page.goto('/pricing');
  const bar = page.getByRole('region', { name: 'Live rounds' });
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(bar).toBeHidden();
  const { roomCode, roundId } = await api<{ roomCode: string; roundId: string }>(
    'POST',
    `/quiz/${quiz.id}/start`,
    { token: teacher.token, body: { lobby: true } },
  );
  const phone = await openDevice(browser, baseURL ?? '');
  await joinRoom(phone, roomCode, 'Ida');
  await page.goto('/pricing');
  await expect(bar).toContainText(`Room ${roomCode} · 1 here`);
  await expectGoodLooks(page);
  await bar.getByRole('link', { name: 'Back to the round' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/host/${roundId}$`));
  await expect(bar).toBeHidden();
  await api('POST', `/quiz/${quiz.id}/stop`, { token: teacher.token });
  await page.goto('/teacher-dashboard');
  await expect(row(page, 'Antidotes')).toContainText('Ready');
  await expect(bar).toBeHidden();
  await phone.context().close();
});
