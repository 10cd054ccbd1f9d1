// The drug data set: a teacher proposes a change with the keyboard alone, an admin decides it, two admins edit one
// record at the same time, nothing that is typed gets lost, and everyone can see what the data set contains and
// download it.
import type { Locator, Page } from '@playwright/test';
import type { Drug } from '#modules/pharmacology/contract.ts';
import { expect, expectAccessible, expectGoodLooks, test } from '../../support/browser/e2e.ts';

const drugs = '/pharmacology-tools/drugs';
const proposals = '/pharmacology-tools/proposals';

/** As someone without a mouse gets there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let pressed = 0; pressed < 120; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard alone does not get there.');
}

test('a teacher proposes a change with the keyboard alone, and an admin accepts it', async ({
  page,
  browser,
  baseURL,
  account,
  admin,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  await page.goto(`${drugs}/warfarin/edit`);
  await expect(page.getByRole('heading', { name: 'Propose a change to warfarin' })).toBeVisible();
  await tabTo(page, page.getByRole('navigation', { name: 'Sections' }).getByText('Overview'));
  await page.keyboard.press('Enter');
  const mechanism = page.getByLabel('Mechanism of action');
  await tabTo(page, mechanism);
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' Taught in week 3.');

  const side = page.getByRole('complementary', { name: /Changes/ });
  await expect(side).toContainText('1 field');
  await expect(side.locator('ins')).toHaveText(/Taught in week 3\.$/);
  await tabTo(page, page.getByRole('navigation', { name: 'Sections' }).getByText('Changes'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, side.getByRole('button', { name: 'Submit proposal' }));
  await page.keyboard.press('Enter');
  // Focused, and ready for typing.
  await expect(side.getByText('Give a short reason.')).toBeVisible();
  await expect(side.getByLabel('Reason')).toBeFocused();
  await page.keyboard.insertText('The course needs it.');
  await tabTo(page, side.getByRole('button', { name: 'Submit proposal' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${proposals}$`));
  const mine = page.getByRole('listitem').filter({ hasText: 'warfarin' });
  await expect(mine).toContainText('Open');
  await expect(mine.getByRole('button', { name: /Accept/ })).toHaveCount(0);
  await expectGoodLooks(page);

  const mechanismOf = async () =>
    (await api<{ drug: Drug }>('GET', '/pharmacology/guest/drugs/warfarin')).drug.mechanism;
  expect(await mechanismOf()).not.toContain('week 3');

  const context = await browser.newContext({ baseURL });
  const desk = await context.newPage();
  await signIn(desk, await admin());
  await desk.goto('/admin-dashboard');
  await desk.getByRole('link', { name: 'Pharmacology' }).click();
  await desk.getByRole('link', { name: 'Drug proposals' }).click();
  const entry = desk.getByRole('listitem').filter({ hasText: 'The course needs it.' });
  await expect(entry).toContainText(teacher.user.name);
  await expect(entry.locator('ins')).toHaveText(/Taught in week 3\.$/);
  await expectAccessible(desk);
  await entry.getByLabel('Your answer to the teacher').fill('Thank you.');
  await entry.getByRole('button', { name: 'Accept and change the record: warfarin' }).click();
  await expect(entry).toContainText('Accepted');
  expect(await mechanismOf()).toContain('Taught in week 3.');

  await desk.goto(`${drugs}/warfarin?part=references`);
  await expect(desk.getByRole('link', { name: 'Edit this record' })).toBeVisible();
  await desk.getByRole('link', { name: 'History of this record' }).click();
  await expect(desk.getByRole('heading', { name: 'History of warfarin' })).toBeVisible();
  const newest = desk.getByRole('listitem').filter({ hasText: 'Reason: The course needs it.' });
  await expect(newest.locator('ins')).toHaveText(/Taught in week 3\.$/);
  await expect(desk.getByText('Original from the data set')).toBeVisible();
  await expectGoodLooks(desk);
  await context.close();

  await page.reload();
  await expect(mine).toContainText('Accepted');
  await expect(mine).toContainText('Thank you.');
});

test('an error names its field, and nothing that was typed is lost', async ({ page, account, signIn }) => {
  await signIn(page, await account('teacher'));
  await page.goto(`${drugs}/digoxin/edit`);
  await page.getByLabel('Renal impairment').fill('Give .5 mg.');
  await page.getByLabel('Elimination half-life: from').fill('1,500');
  await expect(page.getByText(/comma|point|thousand/i).first()).toBeVisible();
  await page.getByLabel('Reason').fill('For a test');
  await page.getByRole('button', { name: 'Submit proposal' }).click();
  await expect(page.getByRole('alert')).toContainText('Elimination half-life');

  await page.reload();
  await expect(page.getByText('Your unsaved changes were restored')).toBeVisible();
  await expect(page.getByLabel('Elimination half-life: from')).toHaveValue('1,500');
  await page.getByLabel('Elimination half-life: from').fill('36');
  await page.getByRole('button', { name: 'Submit proposal' }).click();
  const alert = page.getByRole('alert').filter({ hasText: /Fix \d+ problems? first/ });
  await expect(alert).toContainText('a decimal without a leading zero');
  await alert.getByRole('link', { name: 'Renal impairment' }).click();
  await expect(page.getByLabel('Renal impairment')).toBeFocused();
  await expect(page.getByLabel('Renal impairment')).toHaveValue('Give .5 mg.');
  await expectGoodLooks(page);

  await page.getByRole('button', { name: 'Discard changes' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('No changes yet.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Renal impairment')).not.toHaveValue('Give .5 mg.');
  await expect(page.getByText('Your unsaved changes were restored')).toHaveCount(0);
});

// A drug that no other journey needs, because it is deleted in the end and journeys may share the server.
test('two admins edit one record at the same time, and neither overwrites the other unknowingly', async ({
  page,
  admin,
  signIn,
  api,
}) => {
  const person = await admin();
  await signIn(page, person);
  await page.goto(`${drugs}/acarbose/edit`);
  await page.getByLabel('Hepatic impairment').fill('Mine: avoid in severe impairment.');
  await page.getByLabel('Reason').fill('My change');
  const { token } = person;
  await api('PUT', '/pharmacology/drugs/acarbose', {
    token,
    body: { renalAdjustment: 'Theirs: stop below 30 mL/min.', reason: 'Meanwhile' },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page
    .getByRole('alert')
    .filter({ hasText: 'Someone else has saved this record in the meantime' });
  await expect(conflict).toContainText('Theirs: stop below 30 mL/min.');
  await expectGoodLooks(page);
  await conflict.getByRole('button', { name: 'Add my changes to theirs' }).click();
  await expect(page.getByLabel('Renal impairment')).toHaveValue('Theirs: stop below 30 mL/min.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${drugs}/acarbose$`));
  const { drug } = await api<{ drug: Drug }>('GET', '/pharmacology/guest/drugs/acarbose');
  expect(drug).toMatchObject({
    renalAdjustment: 'Theirs: stop below 30 mL/min.',
    hepaticAdjustment: 'Mine: avoid in severe impairment.',
  });

  await page.goto(`${drugs}/acarbose/edit`);
  await page.getByRole('button', { name: 'Remove from the data set' }).click();
  // Not without a reason.
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.insertText('No longer sold.');
  await page.getByRole('button', { name: 'Remove from the data set' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('acarbose was removed from the data set.')).toBeVisible();
  await page.goto(`${drugs}/acarbose/history`);
  await expect(page.getByText('removed')).toBeVisible();
  await expect(page.getByText('Reason: No longer sold.')).toBeVisible();
});

test('a drug is added from an empty form', async ({ page, admin, signIn, api }) => {
  await signIn(page, await admin());
  await page.goto(`${drugs}/new`);
  await expect(page.getByRole('heading', { name: 'Add a drug' })).toBeVisible();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Generic name (US adopted name)', 'inventazole');
  await fill('Class', 'Invented class');
  await fill('Active ingredients', 'inventazole');
  await fill('ATC codes', 'V03AX01');
  await fill('Description', 'An invented drug.');
  await fill('Mechanism of action', 'None.');
  await fill('Indications', 'Tests\nMore tests');
  const dosage = page.getByRole('group', { name: 'Dosage 1' });
  await dosage.getByLabel('Indication', { exact: true }).fill('Tests');
  await dosage.getByLabel('Frequency, in words').fill('once daily');
  await dosage.getByLabel('From').fill('5');
  await dosage.getByLabel('To').fill('10');
  await fill('Renal impairment', 'No adjustment.');
  await fill('Hepatic impairment', 'No adjustment.');
  await page.getByLabel('Elimination half-life: from').fill('6');
  await fill('Metabolism', 'In the liver.');
  await fill('Excretion', 'In urine.');
  await fill('Contraindications', 'Hypersensitivity');
  await fill('Common side effects', 'Nausea');
  await fill('Serious side effects', 'Anaphylaxis');
  await fill('Monitoring', 'Response');
  await fill('Pregnancy', 'Little is known.');
  await fill('Lactation', 'Little is known.');
  for (const [index, title] of ['A label of tests', 'A textbook of tests'].entries()) {
    const reference = page.getByRole('group', { name: `Reference ${index + 1}` });
    await reference.getByLabel('Title').fill(title);
    await reference.getByLabel('Publisher').fill('Rounds');
    await reference.getByLabel('Year').fill('2024');
  }
  await page.getByLabel('Reason').fill('For a test');
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${drugs}/inventazole$`));
  const { drug } = await api<{ drug: Drug }>('GET', '/pharmacology/guest/drugs/inventazole');
  expect(drug.dosage[0]?.amount).toEqual({ low: 5, high: 10, unit: 'mg', of: 'dose' });
  expect(drug.indications).toEqual(['Tests', 'More tests']);
});

test('everyone can see what the data set contains and download it', async ({ page, request }) => {
  await page.goto('/pharmacology-tools');
  await page.getByRole('button', { name: 'I understand' }).click();
  await page.getByRole('link', { name: 'About the data set' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'About the data set' })).toBeVisible();
  await expect(page.getByText('Anything not in it is unknown, never safe.')).toBeVisible();
  await expect(page.getByRole('table', { name: /^Interactions by severity/ })).toContainText(
    'Contraindicated',
  );
  await expect(page.getByRole('table', { name: /^Drugs by review/ })).toBeVisible();
  const byClass = page.getByRole('table', { name: /^Drugs by class, \d/ });
  await expect(byClass.getByRole('row')).toHaveCount(11);
  await expectGoodLooks(page);

  const [json, csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Everything as one JSON file' }).click(),
  ]).then(async ([first]) => {
    const second = page.waitForEvent('download');
    await page.getByRole('link', { name: 'One CSV file per table' }).click();
    return [first, await second] as const;
  });
  expect(json.suggestedFilename()).toMatch(/^rounds-pharmacology-.*\.json$/);
  expect(csv.suggestedFilename()).toMatch(/^rounds-pharmacology-.*\.zip$/);

  // And without any script.
  const html = await (await request.get('/pharmacology-tools/data')).text();
  expect(html).toContain('Education only. Not for patient care.');
  expect(html).toContain('How severity is rated');
});
