// Records of food, alcohol and tobacco are written in the browser: directly by an admin, as a proposal by a teacher.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import {
  accept,
  expectChangeInHistory,
  propose,
  remove,
  save,
  saveForgettingEvidence,
} from '../../support/browser/record-editing.ts';

const bench = '/pharmacology-tools';
const monograph = (drug: string) => `${bench}/drugs/${drug}?part=interactions`;

// Drugs that no other journey uses: they may share the server.
test('an admin changes a record from the monograph, removes it, and writes it again from a check', async ({
  page,
  browser,
  baseURL,
  admin,
  signIn,
}) => {
  const outside = await browser.newContext({ baseURL });
  const guest = await outside.newPage();
  await guest.goto(monograph('buspirone'));
  await expect(guest.getByText('Management: Avoid large amounts.')).toBeVisible();
  await expect(guest.getByRole('link', { name: /^Edit this record/ })).toHaveCount(0);

  await signIn(page, await admin());
  await page.goto(monograph('buspirone'));
  await page.getByRole('button', { name: 'I understand' }).click();
  await page.getByRole('link', { name: 'Edit this record: buspirone + grapefruit juice' }).click();
  await expect(page.getByRole('heading', { name: 'Edit buspirone + grapefruit juice' })).toBeVisible();
  await expect(page.getByText('This record came with the data set.')).toBeVisible();
  await expect(page.getByText('Type: Food')).toBeVisible();
  await page.getByLabel('Management').fill('No grapefruit at all in week 5.');
  await page.getByLabel('Severity').selectOption('Major');
  await expectGoodLooks(page);
  await save(page, 'A case on our ward.');

  await expect(page).toHaveURL(/\/drugs\/buspirone\?part=interactions#substances$/);
  // Below all pairs of the drug, where the page scrolls to.
  await expect(page.getByText('Management: No grapefruit at all in week 5.')).toBeInViewport();
  await expectGoodLooks(page);
  await guest.reload();
  await expect(guest.getByText('Management: No grapefruit at all in week 5.')).toBeVisible();

  await page.getByRole('link', { name: 'History of this record: buspirone + grapefruit juice' }).click();
  await expectChangeInHistory(page, 'A case on our ward.', 'MAJOR');
  const history = page.url();
  await remove(page, 'Written again below.');
  await expect(page.getByText('buspirone + grapefruit juice was removed from the data set.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByText('grapefruit')).toHaveCount(0);
  await outside.close();

  await page.goto(`${bench}/interactions?drugs=buspirone,lurasidone`);
  await page.getByRole('link', { name: 'Add a record for food, alcohol or tobacco' }).click();
  const drug = page.getByLabel('The drug', { exact: true });
  await drug.fill('lurasidone');
  await page.getByRole('option', { name: /lurasidone/ }).click();
  await page.getByLabel('Type').selectOption('Food');
  await page.getByLabel('Substance').fill('Grapefruit Juice');
  await expect(page.getByText('This interaction already has a record')).toBeVisible();
  await page.getByRole('button', { name: 'Remove lurasidone' }).click();
  await drug.fill('buspirone');
  await page.getByRole('option', { name: /buspirone/ }).click();
  await expect(page.getByText('This interaction already has a record')).toHaveCount(0);
  await page.getByLabel('Severity').selectOption('Moderate');
  await page.getByLabel('Effect').fill('Drowsiness.');
  await page.getByLabel('Mechanism', { exact: true }).fill('Less is broken down in the gut.');
  await page.getByLabel('Management').fill('One glass at most.');
  await saveForgettingEvidence(page, 'For the course.', () => expectGoodLooks(page));
  await expect(page.getByText('buspirone + Grapefruit Juice saved.')).toBeVisible();
  await expect(page.getByText('Management: One glass at most.')).toBeVisible();
  // It replaced the removed record, and continues its history.
  await page.goto(history);
  await expect(page.getByText('Reason: For the course.')).toBeVisible();
  await expect(page.getByText('Reason: Written again below.')).toBeVisible();
});

test('a teacher proposes a change from a check, and an admin accepts it', async ({
  page,
  browser,
  baseURL,
  account,
  admin,
  signIn,
}) => {
  await signIn(page, await account('teacher'));
  await page.goto(`${bench}/interactions?drugs=lurasidone,triazolam`);
  await page.getByRole('button', { name: 'I understand' }).click();
  await page.getByText('lurasidone + food', { exact: true }).click();
  await page.getByRole('link', { name: 'Propose a change: lurasidone + food' }).click();
  await expect(page.getByRole('heading', { name: 'Propose a change to lurasidone + food' })).toBeVisible();
  await page.getByLabel('Management').fill('With at least 350 kcal, as taught in week 6.');
  await propose(page, 'The course needs the number.');
  await expectGoodLooks(page);

  const other = await browser.newContext({ baseURL });
  const desk = await other.newPage();
  await signIn(desk, await admin());
  await desk.goto(`${bench}/proposals`);
  await accept(desk, {
    why: 'The course needs the number.',
    title: 'Change a food, alcohol or tobacco record',
    name: 'lurasidone + food',
    look: (entry) => expect(entry.locator('ins').first()).toBeVisible(),
  });
  await expectGoodLooks(desk);
  await other.close();

  await page.goto(`${bench}/interactions?drugs=lurasidone,triazolam`);
  await page.getByText('lurasidone + food', { exact: true }).click();
  await expect(page.getByText('With at least 350 kcal, as taught in week 6.')).toBeVisible();
  await expect(page.getByText('Changed by an administrator of this site')).toBeVisible();
});
