// A teacher's view settings for their library follow them to other devices, and survive an unreachable server.
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/e2e.ts';
import { quizDraft } from '../../support/quizzes/quizzes.ts';

const titlesOn = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
const sortOn = (page: Page) => page.getByLabel('Sort by');
const isStorageCall = (address: URL) => address.pathname.startsWith('/api/storage');

test('the order of the library is the same in a second browser', async ({
  page,
  browser,
  account,
  api,
  signIn,
  baseURL,
}) => {
  const teacher = await account('teacher');
  for (const title of ['Alpha', 'Zeta'])
    await api('POST', '/quiz', { token: teacher.token, body: quizDraft({ title }) });
  await signIn(page, teacher);
  await page.goto('/teacher-dashboard');
  await expect(titlesOn(page)).toHaveText([/Zeta/, /Alpha/]);

  const [stored] = await Promise.all([
    page.waitForResponse(
      (response) => isStorageCall(new URL(response.url())) && response.request().method() === 'POST',
    ),
    sortOn(page).selectOption({ label: 'Title' }),
  ]);
  expect(stored.status()).toBe(200);
  await expect(titlesOn(page)).toHaveText([/Alpha/, /Zeta/]);

  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  await signIn(elsewhere, teacher);
  await elsewhere.goto('/teacher-dashboard');
  await expect(sortOn(elsewhere)).toHaveValue('title');
  await expect(titlesOn(elsewhere)).toHaveText([/Alpha/, /Zeta/]);

  // The server is away for a while: this browser carries on alone.
  await elsewhere.route(isStorageCall, (route) => route.abort());
  await elsewhere.reload();
  await expect(sortOn(elsewhere)).toHaveValue('title');
  await sortOn(elsewhere).selectOption({ label: 'Last changed' });
  await expect(titlesOn(elsewhere)).toHaveText([/Zeta/, /Alpha/]);
  await elsewhere.reload();
  await expect(sortOn(elsewhere)).toHaveValue('changed');

  // The server is back; the next load sends what it has missed.
  await elsewhere.unroute(isStorageCall);
  await Promise.all([
    elsewhere.waitForResponse((response) => isStorageCall(new URL(response.url())) && response.ok()),
    elsewhere.reload(),
  ]);
  await page.reload();
  await expect(sortOn(page)).toHaveValue('changed');

  // Signing out leaves nothing behind that the server has.
  const copies = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('rounds.kept.')));
  expect(await copies()).toHaveLength(1);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect(await copies()).toEqual([]);
});
