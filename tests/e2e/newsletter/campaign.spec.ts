// An administrator writes a campaign from a template, sees it as it will look and sends it; a reader gets it, and agrees to be counted.
import { onePixel } from '../../support/app/stage.ts';
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';

const email = 'reader-of-campaigns@school.example';

test('a campaign from a template to the inbox', async ({
  page,
  api,
  admin,
  signIn,
  openMailbox,
  browser,
  baseURL,
}) => {
  const person = await admin();
  const mailbox = await openMailbox();
  const { token } = person;
  const { settings } = await api<{ settings: object }>('GET', '/newsletter/settings', { token });
  const counting = { trackOpens: true, trackClicks: true };
  const changed = { ...settings, ...counting, doubleOptIn: false, autoWelcome: false };
  await api('PUT', '/newsletter/settings', { token, body: changed });
  await api('POST', '/newsletter/subscribe', { body: { email, name: 'Ada Lovelace' } });
  await api('PUT', '/newsletter/settings', { token, body: { ...settings, ...counting } });
  await signIn(page, person);
  await page.goto('/admin-dashboard/newsletter/campaigns');

  await test.step('it begins with a template', async () => {
    const row = page.getByRole('list', { name: 'Templates' }).getByRole('listitem');
    await expect(row).toHaveCount(4);
    await expectGoodLooks(page);
    await row.filter({ hasText: 'Announcement' }).getByRole('button', { name: 'Create campaign' }).click();
    await expect(page.getByLabel('Campaign name')).toHaveValue('Announcement');
  });

  await test.step('it is written, previewed, checked, tested and approved', async () => {
    await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('News for {{ first_name }}');
    await expect(page.getByText('News for Ada', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Add a block: Image' }).click();
    await expect(page.getByText('Not saved yet: something is still missing')).toBeVisible();
    await expect(page.getByText('The preview waits: Block 4 (Image) has no image yet.')).toBeVisible();
    const picture = { name: 'class.png', mimeType: 'image/png', buffer: onePixel };
    await page.getByTestId('newsletter-image-4').setInputFiles(picture);
    await page.getByRole('button', { name: 'Move block 4 up: Image' }).click();
    await expect(page.getByText('The image in block 3 has no alt text.')).toBeVisible();
    await page.getByLabel('Alt text').fill('A class at work');
    await expect(page.getByText('has no alt text')).toHaveCount(0);
    await expect(page.getByText('Block 4 leads to an example address.')).toBeVisible();
    await page.getByLabel('Link address').fill('https://rounds.school/blog');
    await page
      .getByRole('group', { name: 'Tags' })
      .getByLabel(/^teacher/)
      .check();
    await expect(page.getByText('1 recipient', { exact: true })).toBeVisible();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Send a test to me' }).click();
    expect((await mailbox.waitFor(person.user.email, 'News for')).html).toContain('One new thing');
    await page.getByRole('button', { name: 'Approve' }).click();
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    await zone.click();
    await zone.fill('barb');
    await page.getByRole('option', { name: /America\/Barbados/ }).click();
    await page.getByLabel('Or send at').fill('2099-01-01T08:00');
    await page.getByRole('button', { name: 'Schedule' }).click();
    await expect(page.getByText('America/Barbados')).toBeVisible();
    await page.getByRole('button', { name: 'Back to draft' }).click();
    await expectGoodLooks(page);
  });

  await test.step('it is sent, and shows that it was', async () => {
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
    const mail = await mailbox.waitFor(email, 'News for Ada');
    expect(mail.text).toContain('Hello Ada');
    expect(mail.html).toMatch(/<img[^>]+alt="A class at work"|alt="A class at work"[^>]+src=/);
    await expect(page.getByText('1 of 1 done.')).toBeVisible();
    await expect(page.getByText('Opened, of 0 who agreed')).toBeVisible();
    const shown = page.frameLocator('iframe[title="Preview"]');
    await page.getByLabel('As seen by').selectOption({ label: `Ada Lovelace (${email})` });
    await expect(shown.getByText('Hello Ada,', { exact: true })).toBeVisible();
    await expect(shown.locator('body')).not.toContainText('{{');
    await expectGoodLooks(page);
  });

  await test.step('a reader agrees to be counted, and the next issue counts them', async () => {
    const first = await mailbox.waitFor(email, 'News for Ada');
    expect(first.html).not.toContain('/newsletter/open/');
    const reader = await browser.newContext({ baseURL });
    const theirs = await reader.newPage();
    const preferences = new URL(first.links.find((link) => link.includes('preferences')) ?? '');
    await theirs.goto(preferences.pathname + preferences.search);
    await theirs.getByLabel('Count my opens and clicks').check();
    await theirs.getByRole('button', { name: 'Save preferences' }).click();
    await expect(theirs.getByText('Your preferences are saved.')).toBeVisible();

    await page.getByLabel('More actions').click();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByLabel('Campaign name')).toHaveValue('Announcement (copy)');
    await page.getByRole('textbox', { name: 'Subject', exact: true }).fill('Second issue');
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
    const { html } = await mailbox.waitFor(email, 'Second issue');
    const [, pixel = ''] = /src="([^"]*\/newsletter\/open\/[^"]*)"/.exec(html) ?? [];
    const [, link = ''] = /href="([^"]*\/newsletter\/click\/[^"]*)"/.exec(html) ?? [];
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    await expect(async () => {
      // What comes within seconds of the delivery was a program.
      await reader.request.get(new URL(pixel).pathname, { headers });
      await reader.request.get(new URL(link).pathname, { headers, maxRedirects: 0 });
      await page.reload();
      await expect(page.getByText('Opened, of 1 who agreed')).toBeVisible({ timeout: 2_000 });
      await expect(page.getByText('100%')).toHaveCount(2, { timeout: 2_000 });
    }).toPass({ intervals: [4_000] });
    await reader.close();
  });

  await test.step('the button of a mail program unsubscribes with one request, and the campaign counts it', async () => {
    const { headers } = await mailbox.waitFor(email, 'Second issue');
    const header = (name: string) => headers.find(({ key }) => key === name)?.value ?? '';
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const { pathname } = new URL(header('list-unsubscribe').slice(1, -1));
    const form = { 'List-Unsubscribe': 'One-Click' };
    expect((await page.request.post(pathname, { form })).status()).toBeLessThan(300);
    await page.reload();
    await expect(page.getByText('100%')).toHaveCount(3);
  });

  await test.step('a draft that no one needs is deleted', async () => {
    await page.goto('/admin-dashboard/newsletter/campaigns');
    await page.getByRole('button', { name: 'New campaign' }).click();
    await expect(page.getByRole('textbox', { name: 'Text, block 1' })).toBeVisible();
    await page.getByLabel('More actions').click();
    await page.getByRole('button', { name: 'Delete campaign' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete campaign' }).click();
    await expect(page.getByText('Campaign deleted')).toBeVisible();
    await expect(page.getByRole('link', { name: 'New campaign' })).toHaveCount(0);
  });
});
