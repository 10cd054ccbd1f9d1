// Checking drugs for interactions: a guest up to the daily limit and on with an account, a lecturer with a report,
// keyboard and paper.
import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { newEmail, password } from '../../support/app/people.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { pdfPages } from '../../support/files/pdf-text.ts';

const path = '/pharmacology-tools/interactions';
const four = ['warfarin', 'clarithromycin', 'simvastatin', 'amiodarone'];
const disclaimer =
  'Education only. Not for patient care. Not a medical device. Check current prescribing information.';

async function open(page: Page, address = path): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'I understand' }).click();
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Drugs to check' });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const pairs = (page: Page) => page.getByRole('region', { name: 'Interactions, most severe first' });

async function add(page: Page, name: string): Promise<void> {
  await field(page).fill(name);
  await expect(page.getByRole('option').first()).toContainText(name);
  await field(page).press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible();
}

/** The lists of drugs whose checks this device has stored. */
const checksKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('rounds.bench');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction('opened').objectStore('opened').getAllKeys();
          asked.onerror = () => reject(asked.error);
          asked.onsuccess = () =>
            resolve(asked.result.map((key) => String(key).replace('interactions:', '')));
          opening.result.close();
        };
      }),
  );

test('a guest checks four drugs, reaches the daily limit, signs up and continues with the same list', async ({
  page,
}) => {
  await open(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check interactions' }).click();
  await expect(page.getByText('Add at least two drugs.')).toBeVisible();

  for (const name of four) await add(page, name);
  await expect(page).toHaveURL(`${path}?drugs=${four.join(',')}`);
  await page.getByRole('button', { name: 'Check interactions' }).click();
  await expect(result(page).getByText(/\d+ interactions recorded among 4 drugs/)).toBeVisible();
  await expect(result(page).getByRole('heading', { name: 'Result' })).toBeFocused();
  await expect(result(page).getByText('Boxed warning: warfarin')).toBeVisible();
  await expect(result(page).getByText(disclaimer)).toBeVisible();
  const first = pairs(page).getByRole('group').filter({ hasText: 'clarithromycin + simvastatin' });
  await expect(first.getByText('Contraindicated', { exact: true })).toBeVisible();
  // One line each; what is recorded opens on demand.
  await expect(first.getByText('Management', { exact: true })).toBeHidden();
  await first.locator('summary').click();
  await expect(first.getByText('Management', { exact: true })).toBeVisible();
  await expectAccessible(page);

  // Contraindicated pairs can't be hidden, all others can.
  const ofSeverity = (name: string) => result(page).getByRole('checkbox', { name });
  await expect(ofSeverity('Contraindicated')).toBeDisabled();
  await ofSeverity('Major').uncheck();
  await expect(result(page).getByText(/hidden by your selection/)).toBeVisible();
  await expect(pairs(page).getByText('clarithromycin + simvastatin')).toBeVisible();
  await ofSeverity('Major').check();

  await result(page).getByRole('radio', { name: 'Matrix' }).check();
  const cell = result(page).getByRole('button', {
    name: 'Contraindicated: clarithromycin and simvastatin. Show the details',
  });
  await expect(cell).toBeVisible();
  await expect(result(page).getByRole('rowheader', { name: 'warfarin' })).toBeVisible();
  await expectAccessible(page);
  await cell.press('Enter');
  await expect(first.locator('summary')).toBeFocused();

  await result(page).getByRole('radio', { name: 'Diagram' }).check();
  await expect(result(page).getByRole('img', { name: /^4 drugs in a circle/ })).toBeVisible();
  await expectAccessible(page);

  // The device’s nine other lists of a day; repeating one costs nothing.
  const others = ['aspirin', 'digoxin', 'metformin', 'lisinopril', 'sertraline', 'omeprazole', 'ibuprofen'];
  const lists = [
    ...others.map((name) => ['warfarin', name]),
    ['digoxin', 'aspirin'],
    ['digoxin', 'metformin'],
  ];
  const device = await page.evaluate(() => localStorage.getItem('rounds.device') ?? '');
  for (const drugIds of [...lists, lists[0] ?? []]) {
    const headers = { 'x-device': device };
    const reply = await page.request.post('/api/pharmacology/guest/drug-interactions', {
      headers,
      data: { drugIds },
    });
    expect(reply.status()).toBe(200);
  }
  await page.goto(`${path}?drugs=lisinopril,ibuprofen,aspirin`);
  await expect(page.getByRole('alert').getByText(/Free usage limit reached/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign up for free' }).click();
  await page.getByLabel('Full Name').fill('Pat Pharmacist');
  await page.getByLabel('Email').fill(newEmail('student'));
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel(/^Password/)).toHaveValue('');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${path}?drugs=lisinopril,ibuprofen,aspirin`);
  await expect(result(page)).toBeVisible();

  await page.getByText('Saved lists', { exact: true }).click();
  await page.getByLabel('List name').fill('Ward round');
  await page.getByRole('button', { name: 'Save list' }).click();
  await expect(page.getByRole('button', { name: /^Ward round/ })).toBeVisible();
  await page.getByRole('button', { name: 'Clear list' }).click();
  await expect(result(page)).toBeHidden();
  await page.getByRole('button', { name: /^Ward round/ }).click();
  await expect(result(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Ward round' }).click();
  await expect(page.getByText('You have no saved lists yet.')).toBeVisible();
});

test('a lecturer checks a pasted list, prints it and downloads it as a report', async ({
  page,
  account,
  signIn,
}) => {
  await signIn(page, await account('teacher'));
  await open(page);
  await page.getByRole('button', { name: 'Paste a list of names' }).click();
  // A brand and an exact name are clear; a typo is not.
  await page.getByLabel('Names, one per line').fill('1. Zocor\n2. clarithromycin\n3. amiodipine');
  await page.getByRole('button', { name: 'Find drugs' }).click();
  await expect(page.getByText('Zocor is simvastatin')).toBeVisible();
  await expect(page.getByText('Check 1 name. Nothing is corrected automatically.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decide on each name first' })).toBeDisabled();
  await expectAccessible(page);
  const choice = page.getByLabel('Which drug is “amiodipine”?');
  const options = await choice.locator('option').allTextContents();
  expect(options.join('\n')).toContain('amiodarone');
  expect(options.join('\n')).toMatch(/amlodipine/i);
  await choice.selectOption({ label: options.find((option) => option.startsWith('amiodarone')) ?? '' });
  await page.getByRole('button', { name: 'Add 3 drugs' }).click();
  await page.getByRole('button', { name: 'Check interactions' }).click();
  await expect(result(page).getByText(/recorded among 3 drugs/)).toBeVisible();

  const pdfDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const pdf = await pdfDownload;
  expect(pdf.suggestedFilename()).toMatch(/^interaction-check-\d{4}-\d\d-\d\d\.pdf$/);
  const pages = pdfPages(await fs.readFile(await pdf.path()));
  expect(pages.length).toBeGreaterThan(0);
  for (const text of pages) expect(text).toContain(disclaimer);
  expect(pages.join('')).toContain('Contraindicated: clarithromycin + simvastatin');

  const csvDownload = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await fs.readFile(await (await csvDownload).path(), 'utf8');
  expect(csv.startsWith('\uFEFFType,Drug,With,Severity,')).toBe(true);

  await page.emulateMedia({ media: 'print' });
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText(/^Interaction check with Rounds, \d{4}/)).toBeVisible();
  await expect(page.getByText(disclaimer).first()).toBeVisible();
  const closed = page.locator('details:not([open])').filter({ hasText: 'Mechanism' });
  for (const one of await closed.all())
    await expect(one.getByText('Mechanism', { exact: true })).toBeVisible();
});

test('everything works by keyboard on the smallest screen, and an opened check is available without a network', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${path}?drugs=warfarin`);
  await field(page).focus();
  await page.keyboard.type('simvastatin');
  await expect(page.getByRole('option').first()).toContainText('simvastatin');
  await page.keyboard.press('Enter');
  await page.keyboard.type('clarithromycin');
  await expect(page.getByRole('option').first()).toContainText('clarithromycin');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Check interactions' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(result(page).getByText(/recorded among 3 drugs/)).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  const view = result(page).getByRole('radio', { name: 'List' });
  await view.focus();
  await page.keyboard.press('ArrowRight');
  await expect(result(page).getByRole('table', { name: 'Matrix of all pairs' })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(result(page).getByRole('img', { name: /in a circle/ })).toBeVisible();
  await expectNoOverflow(page);

  await expect.poll(() => checksKept(page)).toContain('clarithromycin,simvastatin,warfarin');
  await page.getByRole('button', { name: 'Clear list' }).click();
  await context.route('**/api/**', (route) => route.abort());
  // The same list in another order, from a link with ids as names: no drug has to be looked up.
  await page.goto(`${path}?drugs=clarithromycin,warfarin,simvastatin`);
  await expect(page.getByText(/^You are offline. This is the check saved on this device/)).toBeVisible();
  await expect(result(page).getByText(/recorded among 3 drugs/)).toBeVisible();
  await page.goto(`${path}?drugs=clarithromycin,warfarin`);
  await expect(page.getByRole('alert').getByText('Could not reach the server')).toBeVisible();
  await page.unrouteAll();
  await context.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(result(page)).toBeVisible();
});

test('a link with an unknown id shows a message and checks nothing until asked', async ({ page }) => {
  await open(page, `${path}?drugs=warfarin,aspirin,no-such-drug`);
  await expect(page.getByRole('alert').getByText(/^“no-such-drug” is not in this data set/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove aspirin' })).toBeVisible();
  await expect(result(page)).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Check interactions' }).click();
  await expect(result(page).getByText(/recorded among 2 drugs/)).toBeVisible();
  await expect(page.getByRole('alert').getByText(/^“no-such-drug” is not in this data set/)).toBeVisible();
});

test('a link with names that are not ids asks what they mean', async ({ page }) => {
  await open(page, `${path}?drugs=warfarin,Coumadin,amiodipine`);
  await expect(page.getByRole('button', { name: 'Remove warfarin' })).toBeVisible();
  await expect(page.getByLabel('Names, one per line')).toHaveValue('Coumadin\namiodipine');
  await expect(result(page)).toBeHidden();
});

test('the matrix of many drugs scrolls by itself and leaves the page as wide as the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const many = [
    'warfarin',
    'aspirin',
    'digoxin',
    'metformin',
    'lisinopril',
    'sertraline',
    'omeprazole',
    'ibuprofen',
  ];
  await open(page, `${path}?drugs=${many.join(',')}`);
  await result(page).getByRole('radio', { name: 'Matrix' }).check();
  const matrix = result(page).getByRole('region', { name: 'Matrix of all pairs, scrolls sideways' });
  await expect(matrix.getByRole('table')).toBeVisible();
  expect(await matrix.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0);
  await expectNoOverflow(page);
});
