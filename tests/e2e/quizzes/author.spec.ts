// Someone wants to know who has written a quiz, and finds the author's page with everything that is public.
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { linkedDataIn } from '../../support/browser/linked-data.ts';
import { quizDraft } from '../../support/quizzes/quizzes.ts';

const screens = [
  { width: 360, height: 740, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

const bio = 'Pharmacologist in Bridgetown.\nTeaches the third year.';

test('the page of an author, from the first public quiz on', async ({ page, account, api }) => {
  const { token, user } = await account('teacher');
  const address = `/author/${user.id}`;
  const publish = (title: string, isPublic = true) =>
    api('POST', '/quiz', {
      token,
      body: quizDraft({ title, isOpen: true, settings: { pace: 'self', isPublic } }),
    });
  await api('PUT', '/auth/profile', { token, body: { bio } });
  await publish('Not for everybody', false);

  // Without a public quiz there is no page, and no one learns that there is someone.
  expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  // By what no one else has: the home page, which is there, may name another teacher of this name.
  await expect(page.getByText('Pharmacologist in Bridgetown.')).toHaveCount(0);
  await expect(page.locator(`a[href="${address}"]`)).toHaveCount(0);

  for (let number = 1; number <= 14; number++) await publish(`Public quiz ${number}`);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  for (const { width, height, colorScheme } of screens) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    expect((await page.goto(address))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible();
    await expect(page.getByText('Pharmacologist in Bridgetown.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(12);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }

  const shown = (title: string) => page.getByRole('heading', { level: 3, name: title, exact: true });
  await expect(shown('Public quiz 14')).toBeVisible();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.getByRole('link', { name: 'Older' }).click();
  await expect(shown('Public quiz 1')).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Public quizzes' })).toBeFocused();
  await expect(page.getByText('Not for everybody')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Newer' }).click();
  await expect(shown('Public quiz 14')).toBeVisible();
  expect(faults).toEqual([]);

  // To machines: a title, a person, and never an address.
  const html = await (await page.request.get(address)).text();
  expect(html).toContain(`<title>${user.name} · Rounds</title>`);
  expect(JSON.stringify(linkedDataIn(html))).toContain('"@type":"Person"');
  expect(html).not.toContain(user.email);
});

test('an unknown author’s page shows a message', async ({ page, account, api }) => {
  const { token, user } = await account('teacher');
  await api('POST', '/quiz', { token, body: quizDraft({ settings: { isPublic: true } }) });
  const addresses = ['/author/nobody', '/author/a b', '/author/a.b', `/author/${user.id}?page=2`];
  for (const address of [...addresses, `/author/${user.id}?page=x`, `/author/${user.id}?page=0`]) {
    expect((await page.request.get(address)).status(), address).toBe(404);
  }
});

test('a name on a public quiz leads to its author', async ({ page, account, api }) => {
  const { token, user } = await account('teacher');
  const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', {
    token,
    body: quizDraft({ title: 'The newest of all', isOpen: true, settings: { pace: 'self', isPublic: true } }),
  });
  // Home is kept for a minute; another address is another page.
  await page.goto(`/?asked=${Date.now()}`);
  const tile = page.getByRole('article').filter({ hasText: 'The newest of all' });
  await expectAccessible(page);
  await tile.getByRole('link', { name: user.name }).click();
  await expect(page).toHaveURL(`/author/${user.id}`);
  await expect(page.getByRole('heading', { level: 1, name: user.name })).toBeVisible();

  await page.getByRole('link', { name: 'Take Quiz' }).click();
  await expect(page).toHaveURL(`/quiz/${quiz.id}`);
  await page.getByRole('link', { name: user.name }).click();
  await expect(page).toHaveURL(`/author/${user.id}`);
  await api('PUT', `/quiz/${quiz.id}`, { token, body: { settings: { isPublic: false } } });
  await page.goto(`/quiz/${quiz.id}`);
  await expect(page.getByText(user.name)).toBeVisible();
  await expect(page.getByRole('link', { name: user.name })).toHaveCount(0);
});
