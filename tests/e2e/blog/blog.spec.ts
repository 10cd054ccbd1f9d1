// A post is written, scheduled and published, read and commented on by a guest, and the comment approved.
import { expect, expectAccessible, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { buildZip } from '../../support/files/zip-files.ts';

test('from a draft to an approved comment', async ({ page, admin, signIn, browser, baseURL }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await signIn(page, await admin());
  await page.goto('/blog/write/new');
  await page.getByLabel('Title').fill('Asking before explaining');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByLabel('Text, in Markdown').fill('## Why\n\nBecause *recall* teaches.\n\n## How\n\nAsk.');
  await expect(page.getByRole('heading', { level: 2, name: 'Why' })).toBeVisible();
  await page.getByLabel('Excerpt').fill('Two minutes that change a lesson.');
  await expect(page.getByText('All changes saved')).toBeVisible();
  await page.getByText(/^Search remarks · \d+$/).press('Enter');
  await expect(page.getByText('The description’s length is not ideal')).toBeVisible();
  await page
    .getByLabel('Description for search engines')
    .fill(`Why asking first helps: ${'recall '.repeat(12)}`);
  await expect(page.getByText('The description’s length is not ideal')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel('Publish later').fill('2099-01-01T08:00');
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Publishes/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('link', { name: 'View post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Asking before explaining' })).toBeVisible();

  const context = await browser.newContext({ baseURL });
  const guest = await context.newPage();
  guest.on('pageerror', (error) => faults.push(error.message));
  await guest.goto('/blog?q=recall');
  await expectGoodLooks(guest);
  await guest.getByRole('link', { name: 'Asking before explaining' }).click();
  await guest.getByRole('button', { name: 'Like' }).click();
  await expect(guest.getByRole('button', { name: 'Liked' })).toBeVisible();
  await guest.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada');
  await guest.getByLabel('Email address').fill('ada@example.org');
  await guest.getByRole('textbox', { name: 'Comment', exact: true }).fill('It *works*.');
  await expect(async () => {
    // A program would be faster than people are.
    await guest.getByRole('button', { name: 'Post comment' }).click();
    await expect(guest.getByText('Waiting for approval')).toBeVisible({ timeout: 1_500 });
  }).toPass({ intervals: [4_000] });
  await expectGoodLooks(guest);

  await page.goto('/admin-dashboard/blog');
  await page.getByLabel('Select the comment by Ada').focus();
  await page.keyboard.press('a');
  await expect(page.getByText('1 comment changed')).toBeVisible();
  await expectAccessible(page);
  await guest.reload();
  await expect(guest.getByText('It works.')).toBeVisible();
  await expect(guest.getByText('Waiting for approval')).toHaveCount(0);
  await context.close();

  await page.getByRole('link', { name: 'Import a blog' }).click();
  const moved = '---\ntitle: Moved here\nexcerpt: x\nstate: published\nid: moved-here\n---\n\nText.';
  const buffer = await buildZip({ 'posts/moved.md': moved, 'posts/untitled.md': 'Text.' });
  const file = { name: 'blog.zip', mimeType: 'application/zip', buffer };
  await page.getByTestId('blog-import-file').setInputFiles(file);
  await expect(page.getByRole('row', { name: /untitled\.md/ })).toContainText('The post has no title.');
  await page.getByLabel('Keep publication status').check();
  await expect(page.getByRole('row', { name: /Moved here/ })).toContainText('published');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Import 1 post' }).click();
  await expect(page.getByText('1 post imported')).toBeVisible();
  await page.goto('/blog/moved-here');
  await expect(page.getByRole('heading', { level: 1, name: 'Moved here' })).toBeVisible();
  expect(faults).toEqual([]);
});
