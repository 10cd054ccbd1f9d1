// API keys: created with their scopes, shown once, used by a program, revoked.
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';

test('creates a key, uses it, and revokes it', async ({ page, server, account, signIn }) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  await page.goto('/account');
  await page.getByRole('link', { name: 'API keys' }).click();
  await expect(page.getByText('You have no API keys.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Please give the key a name')).toBeVisible();
  await expect(page.getByText('Select at least one permission for the key')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Nightly export');
  await page.getByRole('checkbox', { name: 'Read quizzes' }).check();
  await page.getByLabel('Expires after').selectOption('A year');
  await page.getByRole('button', { name: 'Create key' }).click();
  await expect(page.getByText('Shown only once.')).toBeVisible();
  const secret = await page.locator('code').textContent();
  expect(secret).toMatch(/^rk_[\w-]{43}$/);
  await expectAccessible(page);

  // Copied without a secure context; and if the browser refuses, the text is there to copy by hand.
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  const copy = page.getByRole('button', { name: 'Copy key' });
  await copy.click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  await expect(copy).toBeFocused();
  await page.getByLabel('Name').focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(page.getByLabel('Name')).toHaveValue(`${secret}`);
  await page.getByLabel('Name').clear();
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await copy.click();
  const byHand = page.getByRole('dialog', { name: 'Copy this text' });
  await expect(byHand.getByLabel('Text to copy')).toBeFocused();
  expect(await page.evaluate(() => String(getSelection()))).toBe(secret);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(byHand).toBeHidden();

  const ask = (method: string, path: string) =>
    fetch(`${server.url}/api${path}`, { method, headers: { authorization: `Bearer ${secret}` } });
  const ownQuizzes = `/quiz/user/${teacher.user.id}`;
  expect((await ask('GET', ownQuizzes)).status).toBe(200);
  expect((await ask('GET', '/rounds/overview')).status).toBe(403);

  await page.reload();
  const item = page.getByRole('listitem').filter({ hasText: 'Nightly export' });
  await expect(item).toContainText(`starts with ${secret?.slice(0, 9)}`);
  await expect(item).toContainText('Read quizzes');
  await expect(item).toContainText('Last used on');
  await expect(page.getByText(`${secret}`)).toBeHidden();
  await item.getByRole('button', { name: 'Revoke the key “Nightly export”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('You have no API keys.')).toBeVisible();
  expect((await ask('GET', ownQuizzes)).status).toBe(401);
});

test('on a phone, and without a plan that includes them', async ({ page, account, signIn }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signIn(page, await account('teacher', 'Free'));
  await page.goto('/account/api-keys');
  await expect(page.getByText('API keys come with Professional and Enterprise.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create key' })).toBeHidden();
  await expectAccessible(page);
  await expectNoOverflow(page);
});
