// Maintenance as people experience it: a banner ahead, a closed site, a round that continues, an admin inside, and open
// again.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { joinRoom, makeQuiz, openDevice } from '../../support/browser/rounds.ts';

const desk = { width: 1280, height: 900 };

/** In the format of the browser's field, this many hours from now. */
function inHours(hours: number): string {
  const date = new Date(Date.now() + hours * 3_600_000);
  date.setMinutes(date.getMinutes() - date.getTimezoneOffset());
  return date.toISOString().slice(0, 16);
}

test('is announced, closes the site to all but admins, cuts off no round, and ends', async ({
  browser,
  server,
  account,
  admin,
  api,
  signIn,
}) => {
  const teacher = await account('teacher');
  const boss = await admin();
  const quiz = await makeQuiz(api, teacher.token, { pace: 'host' });
  const { roomCode, roundId } = await api<{ roomCode: string; roundId: string }>(
    'POST',
    `/quiz/${quiz.id}/start`,
    { token: teacher.token, body: { lobby: true } },
  );
  const student = await openDevice(browser, server.url);
  await joinRoom(student, roomCode, 'Ida');
  const page = await openDevice(browser, server.url, desk);
  await signIn(page, boss);
  const guest = await openDevice(browser, server.url, desk);

  try {
    await page.goto('/admin-dashboard/maintenance');
    await page.getByLabel('Starts').fill(inHours(2));
    await page.getByLabel('Expected end').fill(inHours(3));
    await page.getByRole('textbox', { name: 'Message' }).fill('We move to a faster server.');
    await page.getByRole('button', { name: 'Announce' }).click();
    await expect(page.getByRole('button', { name: 'Cancel maintenance' })).toBeVisible();
    await expectGoodLooks(page);
    await guest.goto('/features');
    const banner = guest.getByRole('region', { name: 'Maintenance' });
    await expect(banner).toContainText('We move to a faster server.');
    await expectGoodLooks(guest);
    // Who runs the site, what it does with data, and how to reach it stays open to everyone.
    for (const path of ['/privacy-policy', '/terms-of-service', '/cookie-policy', '/gdpr', '/contact']) {
      const open = await guest.request.get(path);
      expect(open.status(), path).toBe(200);
      expect(await open.text(), path).not.toMatch(/<h1[^>]*>This site is closed/);
    }
    const writer = await openDevice(browser, server.url, desk);
    await signIn(writer, teacher);
    await writer.goto(`/quizzes/${quiz.id}/edit`);
    await expect(writer.getByRole('region', { name: 'Maintenance' })).toContainText('We move');
    await writer.context().close();

    await page.getByRole('button', { name: 'Remove: Starts' }).click();
    await page.getByRole('button', { name: 'Close now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close now' }).click();
    await expect(page.getByRole('button', { name: 'Open the site' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close now' })).toHaveCount(0);

    const closed = await guest.goto('/features');
    expect(closed?.status()).toBe(503);
    expect(Number(closed?.headers()['retry-after'])).toBeGreaterThan(3_600);
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This site is closed for maintenance');
    await expectGoodLooks(guest);
    await page.goto('/features');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(
      'This site is closed for maintenance',
    );
    await expect(page.getByText('to everyone except administrators')).toBeVisible();

    // The round continues, also for a phone that reloads.
    await student.reload();
    const command = { do: 'next', from: { phase: 'lobby', questionIndex: -1 } };
    await api('POST', `/rounds/${roundId}/command`, { token: teacher.token, body: command });
    await student.getByRole('radio', { name: /Bisoprolol/ }).click();
    await expect(student.getByText('Saved', { exact: false }).first()).toBeVisible();
  } finally {
    await api('PUT', '/admin/maintenance', { token: boss.token, body: { action: 'open' } });
  }
  // By itself: no one presses anything.
  await expect(guest.getByRole('heading', { level: 1 })).not.toHaveText(
    'This site is closed for maintenance',
    {
      timeout: 60_000,
    },
  );
  await Promise.all([student, page, guest].map((device) => device.context().close()));
});
