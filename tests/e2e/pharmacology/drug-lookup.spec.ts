// Someone looks up a drug: by a wrong name, by a class, without scripts, with the keyboard, and on paper.
import { expect, expectAccessible, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { linkedDataIn } from '../../support/browser/linked-data.ts';

/** What the crawl of the site doesn't come to: results of searches, and the parts of monographs. */
const addresses = [
  '/pharmacology-tools/drugs?search=amiodipine',
  '/pharmacology-tools/drugs?search=clon&drugClass=Antiepileptic',
  '/pharmacology-tools/drugs?search=qqqqqq',
  '/pharmacology-tools/drugs/warfarin',
  '/pharmacology-tools/drugs/warfarin?part=kinetics',
  '/pharmacology-tools/drugs/warfarin?part=interactions',
  '/pharmacology-tools/drugs/warfarin?part=references',
  '/pharmacology-tools/drugs/clonidine?part=dosing',
];

test('results and all parts of a monograph on every screen', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(addresses[0] ?? '');
  await page.getByRole('button', { name: 'I understand' }).click();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of addresses) {
    expect((await page.goto(address))?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodLooks(page);
  }
  expect(faults).toEqual([]);
});

test('a wrong name gets suggestions of what it may mean, and opens nothing', async ({ page }) => {
  await page.goto('/pharmacology-tools');
  await page.getByRole('button', { name: 'I understand' }).click();
  const field = page.getByRole('combobox', { name: 'Find a drug' });
  await field.fill('amiodipine');
  const offered = page.getByRole('group', { name: 'Did you mean' }).getByRole('option');
  await expect(offered).toContainText(['amlodipine', 'amiodarone']);
  await field.press('Enter');
  await expect(page).toHaveURL(/\/drugs\?search=amiodipine/);
  await expect(page.getByText('No drug in this data set is called “amiodipine”.')).toBeVisible();
  const similar = page.getByRole('region', { name: 'Did you mean one of these?' });
  await expect(similar.getByRole('listitem')).toContainText([
    /amlodipine.*similar spelling/,
    /amiodarone.*similar spelling/,
  ]);
  await similar.getByRole('link', { name: 'amiodarone' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'amiodarone' })).toBeVisible();
});

test('with the keyboard alone, from a brand to the parts of a monograph', async ({ page }) => {
  await page.goto('/pharmacology-tools/drugs');
  await page.getByRole('button', { name: 'I understand' }).press('Enter');
  const field = page.getByRole('combobox', { name: 'Drug name' });
  await field.focus();
  await page.keyboard.type('coumad');
  await expect(page.getByRole('option', { name: /warfarin.*brand Coumadin/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /warfarin/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'warfarin' })).toBeVisible();

  const warning = page.getByRole('region', { name: 'Boxed warning' });
  await expect(warning).toContainText(/bleeding/i);
  await expect(warning).toContainText('Source:');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
  await tab('Overview').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(tab('Pharmacokinetics')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/part=kinetics/);
  const panel = page.getByRole('tabpanel', { name: 'Pharmacokinetics' });
  await expect(panel.getByRole('row', { name: /Elimination half-life .* h/ })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(warning).toBeVisible();

  await tab('Pregnancy and lactation').click();
  await expect(page.getByRole('heading', { name: 'Retired FDA category' })).toBeVisible();
  await tab('Interactions').click();
  await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toContainText(
    /Contraindicated|Major/,
  );
  await page.reload();
  await expect(tab('Interactions')).toHaveAttribute('aria-selected', 'true');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('search, class, pages and parts all work', async ({ page }) => {
    await page.goto('/pharmacology-tools');
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('Lipitor');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'brand Lipitor' })).toHaveCount(1);
    await page.getByRole('link', { name: 'atorvastatin' }).click();
    await page.getByRole('tab', { name: 'Safety' }).click();
    await expect(page.getByRole('heading', { name: 'Contraindications' })).toBeVisible();

    await page.goto('/pharmacology-tools/drugs');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/Page 2 of/)).toBeVisible();
    await page.getByLabel('Class').selectOption('Macrolide');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByRole('heading', { name: /^\d+ drugs$/ })).toBeVisible();
    await expect(page.getByRole('link', { name: 'clarithromycin' })).toBeVisible();
  });
});

test('paper shows all of it, and nothing that is only for the screen', async ({ page }) => {
  await page.goto('/pharmacology-tools/drugs/warfarin');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Overview', 'Dosing', 'Pharmacokinetics', 'Safety', 'Interactions', 'References'])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Boxed warning' })).toBeVisible();
  await expect(page.getByText('Education only. Not for patient care.')).toBeVisible();
  await expect(page.getByText(/Data set \d{4}-\d\d-\d\d\./)).toBeVisible();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'I understand' })).toBeHidden();
});

test('for machines: a title, a drug, and no drug if there is none', async ({ page }) => {
  const html = await (await page.request.get('/pharmacology-tools/drugs/warfarin')).text();
  expect(html).toContain('<title>warfarin: monograph · Rounds</title>');
  const drug = linkedDataIn(html).find((data) => data['@type'] === 'Drug');
  expect(drug).toMatchObject({ name: 'warfarin', warning: expect.stringMatching(/bleeding/i) });
  expect(html.indexOf('Boxed warning')).toBeLessThan(html.indexOf('role="tablist"'));

  expect((await page.goto('/pharmacology-tools/drugs/amiodipine'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Drug not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'amlodipine' })).toBeVisible();
  await expectAccessible(page);
  for (const id of ['qqqq', 'WARFARIN', 'a%20b', 'x'.repeat(190)])
    expect((await page.request.get(`/pharmacology-tools/drugs/${id}`)).status(), id).toBe(404);
});

test('what was opened can be read again without a network', async ({ page, context }) => {
  // Links clicked before the page is hydrated load a document, which then has to load the scripts again.
  await page.goto('/pharmacology-tools/drugs/warfarin');
  await page.mouse.move(90, 90, { steps: 3 });
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'I understand' }).click();
  await page.getByRole('link', { name: 'All drugs' }).click();
  await page.getByRole('combobox', { name: 'Drug name' }).fill('warfarin');
  await page.getByRole('option', { name: /warfarin/ }).waitFor();
  await context.setOffline(true);
  await page.getByRole('option', { name: /warfarin/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'warfarin' })).toBeVisible();
  await expect(page.getByText(/Saved on this device, /)).toBeVisible();
});
