// What the editor of a post offers: a question and a drug from lists, the cover where it was uploaded, images of other sites.

import { onePixel } from '../../support/app/stage.ts';
import { expect, expectAccessible, test } from '../../support/browser/e2e.ts';

test('an author chooses what a post refers to, and readers get it', async ({ page, admin, api, signIn }) => {
  const unknown: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 404) unknown.push(response.url());
  });
  const session = await admin();
  await signIn(page, session);
  const questions = [{ id: 'q1', type: 'true-false', question: 'Recalling teaches.', correctAnswer: 0 }];
  const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', {
    token: session.token,
    body: { title: 'Memory', questions, settings: { isPublic: true } },
  });
  await page.goto('/blog/write/new');
  await page.getByLabel('Title').fill('Explaining after asking');
  await page.getByRole('button', { name: 'Create draft' }).click();
  const text = page.getByLabel('Text, in Markdown');

  await page.getByRole('button', { name: 'Quiz question' }).click();
  await page.getByLabel('Search questions').fill('recall');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Insert “Recalling teaches.”' }).click();
  await expect(text).toHaveValue(new RegExp(`question:${quiz.id}/q1`));
  await expect(text).toBeFocused();
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Recalling teaches.')).toBeVisible();

  await page.getByRole('button', { name: 'Drug link' }).click();
  await page.getByRole('combobox', { name: 'Drug' }).fill('warfarin');
  await page.getByRole('option').first().click();
  await expect(text).toHaveValue(/\[Warfarin\]\(drug:warfarin\)/i);

  await text.press('Control+End');
  await page.keyboard.insertText(
    '\n\n![Far](https://elsewhere.example/a.png)\n\nhttps://youtu.be/dQw4w9WgXcQ\n',
  );
  await expect(page.getByText('1 image is on another site')).toBeVisible();
  const file = { name: 'a.png', mimeType: 'image/png', buffer: onePixel };
  await page.getByLabel('Upload in its place').setInputFiles(file);
  await expect(page.getByText('1 image is on another site')).toHaveCount(0);
  await expect(text).toHaveValue(/!\[Far\]\(picture:/);

  await page.getByLabel('Add a cover image').setInputFiles(file);
  await expect(page.locator('fieldset img')).toBeVisible();
  await page.getByLabel('Excerpt').fill('Two minutes that change a lesson.');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('link', { name: 'View post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explaining after asking' })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Recalling teaches.')).toBeVisible();
  const cover = page.locator('meta[property="og:image"]');
  await expect(cover).toHaveAttribute('content', /\/api\/blog\/pictures\/.+\.webp$/);
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /\/blog\/rss$/);
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'Playing' }));
  await page.getByRole('link', { name: 'Play this video from YouTube' }).click();
  await expect(page.frameLocator('iframe').getByText('Playing')).toBeVisible();
  expect(unknown).toEqual([]);
});
