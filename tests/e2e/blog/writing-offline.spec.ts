// What is written without a network survives the closed tab, is there again, and is saved once there is a network.
import type { Page } from '@playwright/test';
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { expectKept, pathsKept } from '../../support/browser/kept.ts';
import { openDevice } from '../../support/browser/rounds.ts';

const desk = { width: 1280, height: 800 };
const restored = 'Restored what you wrote on this device';

/** Closes the tab without a network, and opens the address again, still without one. */
async function openAgain(page: Page): Promise<Page> {
  const context = page.context();
  const address = page.url();
  await page.close();
  const other = await context.newPage();
  await other.goto(address);
  return other;
}

test('a post', async ({ browser, server, admin, api, signIn }) => {
  const writer = await admin();
  let page = await openDevice(browser, server.trustedUrl, desk);
  await signIn(page, writer);
  await page.goto('/blog/write/new');
  await page.getByLabel('Title').fill('Written on a train');
  await page.getByRole('button', { name: 'Create draft' }).click();
  const text = () => page.getByLabel('Text, in Markdown');
  await text().fill('At the station.');
  await expect(page.getByText('All changes saved')).toBeVisible();
  const { pathname } = new URL(page.url());
  const id = pathname.split('/').at(-1);
  await expectKept(page, pathname);
  await expect.poll(() => pathsKept(page, 'rounds.reads.')).toContain(`/api/blog/desk/posts/${id}`);

  await page.context().setOffline(true);
  await text().fill('At the station, and in the tunnel.');
  await expect(page.getByText('Not saved yet: no connection')).toBeVisible();
  page = await openAgain(page);
  await expect(page.getByText(restored)).toBeVisible();
  await expect(text()).toHaveValue('At the station, and in the tunnel.');
  await expectGoodLooks(page);

  await page.context().setOffline(false);
  await expect(page.getByText('All changes saved')).toBeVisible({ timeout: 40_000 });
  const { post } = await api<{ post: { content: string } }>('GET', `/blog/desk/posts/${id}`, {
    token: writer.token,
  });
  expect(post.content).toBe('At the station, and in the tunnel.');

  // Saved: there is nothing to restore.
  await page.reload();
  await expect(text()).toHaveValue('At the station, and in the tunnel.');
  await expect(page.getByText(restored)).toHaveCount(0);
  await page.context().close();
});

test('a campaign', async ({ browser, server, admin, api, signIn }) => {
  const writer = await admin();
  const { campaign } = await api<{ campaign: { id: string } }>('POST', '/newsletter/campaigns', {
    token: writer.token,
    body: { name: 'May', subject: 'News of May', blocks: [] },
  });
  let page = await openDevice(browser, server.trustedUrl, desk);
  await signIn(page, writer);
  const path = `/admin-dashboard/newsletter/campaigns/${campaign.id}`;
  await page.goto(path);
  const subject = () => page.getByRole('textbox', { name: 'Subject', exact: true });
  await expect(subject()).toHaveValue('News of May');
  await expectKept(page, path);
  await expect
    .poll(() => pathsKept(page, 'rounds.reads.'))
    .toContain(`/api/newsletter/campaigns/${campaign.id}`);

  await page.context().setOffline(true);
  await subject().fill('All the news of May');
  await expect(page.getByText('Not saved yet: no connection')).toBeVisible();
  page = await openAgain(page);
  await expect(page.getByText(restored)).toBeVisible();
  await expect(subject()).toHaveValue('All the news of May');
  await page.context().setOffline(false);
  await expect(page.getByText('All changes saved')).toBeVisible({ timeout: 40_000 });
  await page.context().close();
});
