// A guest subscribes on the home page, confirms by email, changes preferences and leaves; the desk shows it.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';

const email = 'reader@school.example';

test('a subscription from the home page to the way out', async ({
  page,
  admin,
  signIn,
  openMailbox,
  browser,
  baseURL,
}) => {
  const mailbox = await openMailbox();
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Subscribe to the newsletter' });

  await test.step('what is no address is refused in the form', async () => {
    await form.getByLabel('Email address').fill('reader');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  });

  await test.step('an address has to be confirmed, and the message clears', async () => {
    await form.getByLabel('Name').fill('Ada Lovelace');
    await form.getByLabel('Email address').fill(email);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByText('confirm by email')).toBeVisible();
    await expect(form.getByText('confirm by email')).toHaveCount(0);
    await expectGoodLooks(page);
  });

  await test.step('the link opens a page with a button', async () => {
    const link = new URL((await mailbox.waitFor(email, 'Confirm')).links[0] ?? '');
    await page.goto(link.pathname + link.search);
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Confirm subscription' }).click();
    await expect(page.getByText(`The newsletter will be sent to ${email}`)).toBeVisible();
  });

  await test.step('this device hears that it is subscribed', async () => {
    await page.goto('/');
    await form.getByLabel('Email address').fill(email);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(form.getByText('already subscribed to our newsletter')).toBeVisible();
  });

  await test.step('what is sent before the page’s scripts are there is sent once they are', async () => {
    let bringScripts = () => {};
    const wanted = new Promise<void>((resolve) => {
      bringScripts = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    await form.getByLabel('Email address').fill(email);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    bringScripts();
    await expect(form.getByText('already subscribed to our newsletter')).toBeVisible();
    await expect(form.getByLabel('Email address')).toHaveValue(email);
    await page.unroute('**/assets/*.js');
  });

  const welcome = await mailbox.waitFor(email, 'Welcome');
  const preferences = new URL(welcome.links.find((one) => one.includes('preferences')) ?? '');
  await test.step('preferences are changed without an account', async () => {
    await page.goto(preferences.pathname + preferences.search);
    await page.getByLabel('Name').fill('Ada');
    await expectGoodLooks(page);
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expect(page.getByText('Your preferences are saved.')).toBeVisible();
  });

  await test.step('the link in a mail program’s button leads to the page that unsubscribes', async () => {
    await page.goto(`/api/newsletter/one-click/${preferences.searchParams.get('token')}`);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText(`${email} will receive no more newsletters.`)).toBeVisible();
  });

  await test.step('the desk shows who left', async () => {
    await signIn(page, await admin());
    await page.goto('/admin-dashboard/newsletter');
    await expect(page.getByRole('list', { name: 'Subscribers' }).getByText(email)).toBeVisible();
    await expectGoodLooks(page);
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    const csv = `email,name\ngrace@school.example,Grace Hopper\n${email},Ada Lovelace\nnobody\n`;
    const file = { name: 'open-day.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByLabel('How they agreed').fill('Sign-up sheet, open day');
    await page.getByRole('button', { name: 'Check the file' }).click();
    await expect(page.getByText('Line 4 has no valid email address.')).toBeVisible();
    await expectGoodLooks(page);
    await page.getByLabel('They all agreed').check();
    await page.getByRole('button', { name: 'Import 1 person' }).click();
    await expect(page.getByText('1 person added')).toBeVisible();
    await page.getByRole('link', { name: 'Subscribers', exact: true }).click();
    await expect(page.getByText('grace@school.example')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await download).suggestedFilename()).toBe('newsletter-subscribers.csv');
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Company or school').fill('St Mary’s School');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved').first()).toBeVisible();
    await expectGoodLooks(page);
  });

  await test.step('without double opt-in, the form subscribes immediately', async () => {
    await page.getByLabel('Ask new subscribers to confirm').uncheck();
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect(page.getByText('Settings saved').first()).toBeVisible();
    const guest = await browser.newContext({ baseURL });
    const theirs = await guest.newPage();
    await theirs.goto('/');
    const theirForm = theirs.getByRole('form', { name: 'Subscribe to the newsletter' });
    await theirForm.getByLabel('Email address').fill('at-once@school.example');
    await theirForm.getByRole('button', { name: 'Subscribe' }).click();
    await expect(theirForm.getByText('You are subscribed. Thank you!')).toBeVisible();
    await guest.close();
  });

  await test.step('the welcome’s link unsubscribes in a browser that runs no scripts', async () => {
    const { links } = await mailbox.waitFor('at-once@school.example', 'Welcome');
    const link = new URL(links.find((one) => one.includes('/newsletter/unsubscribe?')) ?? '');
    const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const theirs = await plain.newPage();
    await theirs.goto(link.pathname + link.search);
    await theirs.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(theirs.getByText('You are unsubscribed')).toBeVisible();
    await plain.close();
  });
});
