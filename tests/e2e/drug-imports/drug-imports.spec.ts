// An admin imports another source: chooses it, confirms that the use is non-commercial, uploads a file in parts,
// checks, confirms.
import { partBytes } from '#modules/drug-imports/contract.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';

const header = 'DDInterID_A,Drug_A,DDInterID_B,Drug_B,Level';
// Warfarin and aspirin are MAJOR in our own records; no one has written about warfarin and a made-up drug.
const pairs = [
  'DDInter1,Warfarin,DDInter2,Acetylsalicylic acid,Minor',
  'DDInter1,Warfarin,DDInter9,Notadrugol,Major',
  'DDInter1,Warfarin,DDInter2,Acetylsalicylic acid,Huge',
];
// Of lines without a record: what counts here is that the file comes in two parts, and a hundred thousand pairs take seconds.
const filling = `${' '.repeat(4_000)}\n`;
const large = `${header}\n${filling.repeat(Math.ceil((partBytes * 1.2) / filling.length))}${pairs.join('\n')}\n`;

const file = (content: string, name = 'ddinter_downloads_code_B.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

test('an admin imports DDInter, sees where our records differ, and removes it again', async ({
  page,
  admin,
  signIn,
}) => {
  test.slow();
  await signIn(page, await admin());
  await page.goto('/pharmacology-tools');
  await page.getByRole('link', { name: 'Drug data imports' }).click();
  await expect(page.getByRole('heading', { name: 'Other sources of drug data' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No imports yet' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('radio', { name: 'DDInter' }).check();
  await page.getByTestId('data-file').setInputFiles(file(large));
  await expect(page.getByText(/ddinter_downloads_code_B\.csv, 4\.8 MB/)).toBeVisible();
  await page.getByLabel('Source version').fill('2.0');
  await page.getByRole('button', { name: 'Upload and count' }).click();
  await expect(page.getByText('Please accept the licence terms first.')).toBeVisible();
  await page.getByRole('checkbox', { name: /non-commercial purposes only/ }).check();
  await page.getByRole('button', { name: 'Upload and count' }).press('Enter');

  await expect(page.getByRole('heading', { name: 'Review changes' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('ddinter_downloads_code_B.csv · DDInter, 2.0 · CC BY-NC-SA 4.0')).toBeVisible();
  await expect(page.getByText('Ours')).toBeVisible();
  await expect(page.getByText('aspirin + warfarin')).toBeVisible();
  await expect(page.getByText(/The level “Huge” is not Major/)).toBeVisible();
  await page.getByText(/^Not a drug in this data set/).click();
  await expect(page.getByText(/Notadrugol|Nothing/).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // The import is on the server: a reload loses nothing.
  await page.reload();
  await page.getByRole('button', { name: 'Import' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({
    timeout: 60_000,
  });

  await page.getByRole('link', { name: 'All imports' }).click();
  await expect(page.getByText('Facts: 0 · Names: 0 · Interactions: 1')).toBeVisible();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Remove DDInter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('DDInter was removed.')).toBeVisible();
  await expect(page.getByText('Facts: 0 · Names: 0 · Interactions: 1')).toBeHidden();
});

test('a file in another format is refused with the expected format', async ({ page, admin, signIn }) => {
  await signIn(page, await admin());
  await page.goto('/pharmacology-tools/imports');
  await page.getByRole('radio', { name: 'WHO electronic Essential Medicines List' }).check();
  await page.getByTestId('data-file').setInputFiles(file('name,section\n', 'list.csv'));
  await page.getByRole('button', { name: 'Upload and count' }).click();
  await expect(page.getByRole('heading', { name: 'This file could not be read' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Medicine name,EML section,Formulations');
  await expectAccessible(page);
});

test('an interrupted upload continues with the same file', async ({ page, admin, signIn }) => {
  const person = await admin();
  await signIn(page, person);
  await page.goto('/pharmacology-tools/imports');
  await page.getByRole('radio', { name: 'DDInter' }).check();
  await page.getByRole('checkbox', { name: /non-commercial/ }).check();
  await page.getByTestId('data-file').setInputFiles(file(large));
  // The second part never arrives. In the page itself: a route would take the first part's megabytes through this process.
  await page.evaluate(() => {
    const fetchAnything = window.fetch;
    window.fetch = (input, init) =>
      /\/parts\?part=1/.test(String(input)) ? new Promise(() => {}) : fetchAnything(input, init);
  });
  await page.getByRole('button', { name: 'Upload and count' }).click();
  await expect(page.getByText(/^4 MB of 4\.8 MB uploaded/)).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Upload stopped' })).toBeVisible();
  await expectAccessible(page);
  await page.getByTestId('data-file').setInputFiles(file('x', 'other.csv'));
  await expect(page.getByText(/This is a different file/)).toBeVisible();
  await page.getByTestId('data-file').setInputFiles(file(large));
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: /Import discarded/ })).toBeVisible();
});

test('what was imported about a drug is beside its monograph, and no one else may import', async ({
  page,
  admin,
  signIn,
  account,
  browser,
  baseURL,
}) => {
  await signIn(page, await admin());
  await page.goto('/pharmacology-tools/imports');
  await page.getByRole('radio', { name: 'WHO electronic Essential Medicines List' }).check();
  const list = [
    'Medicine name,EML section,Formulations,Indication,ATC codes,Combined with,Status',
    'Warfarin,"Medicines affecting coagulation","Oral > Solid: 1 mg",Thromboembolism,B01AA03,,Added',
  ].join('\r\n');
  await page.getByTestId('data-file').setInputFiles(file(list, 'eeml.csv'));
  await page.getByRole('button', { name: 'Upload and count' }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible();

  const guest = await (await browser.newContext({ baseURL })).newPage();
  await guest.goto('/pharmacology-tools/drugs/warfarin');
  await guest
    .getByRole('tab', { name: 'References' })
    .or(guest.getByRole('link', { name: 'References' }))
    .first()
    .click();
  await guest.getByText(/WHO electronic Essential Medicines List · Licence: CC BY 3\.0 IGO/).click();
  await expect(guest.getByText('Section: Medicines affecting coagulation')).toBeVisible();
  await expectAccessible(guest);
  await guest.context().close();

  const teacher = await (await browser.newContext({ baseURL })).newPage();
  await signIn(teacher, await account('teacher'));
  await teacher.goto('/pharmacology-tools/imports');
  await expect(teacher.getByRole('heading', { name: 'Other sources of drug data' })).toBeHidden();
  await teacher.context().close();
});
