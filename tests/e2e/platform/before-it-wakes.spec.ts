// On a slow line a page is seen, and used, long before its scripts have come: nothing that is done then is lost.
import { expect, test } from '../../support/browser/e2e.ts';
import { makeQuiz } from '../../support/browser/rounds.ts';

test('a name typed and sent before the scripts have come takes the seat', async ({ page, account, api }) => {
  const teacher = await account('teacher');
  const quiz = await makeQuiz(api, teacher.token, {});
  const { roomCode } = await api<{ roomCode: string }>('POST', `/quiz/${quiz.id}/start`, {
    token: teacher.token,
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/join/${roomCode}`, { waitUntil: 'commit' });
  await page.getByLabel('Your name').fill('Ida');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Looking for room')).toBeVisible();
  release();
  await page.waitForURL(/\/play\//);
  await expect(page.getByText('Ida')).toBeVisible();
});
