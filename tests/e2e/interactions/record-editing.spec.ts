// Interactions and guidelines are written in the browser: directly by an admin, as a proposal by a teacher.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import {
  accept,
  expectChangeInHistory,
  pressRemove,
  propose,
  remove,
  save,
  saveForgettingEvidence,
} from '../../support/browser/record-editing.ts';

const bench = '/pharmacology-tools';

// Pairs that no other journey uses: they may share the server.
test('an admin overrides what a rule says about a pair, and removes a record with a reason', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(page, await admin());
  await page.goto(`${bench}/interactions?drugs=carvedilol,clozapine`);
  await page.getByRole('button', { name: 'I understand' }).click();
  const pairs = page.getByRole('region', { name: 'Interactions, most severe first' });
  await pairs.getByText('carvedilol + clozapine').click();
  await page.getByRole('link', { name: 'Edit this record: carvedilol + clozapine' }).click();
  await expect(page.getByText('Your version takes priority')).toBeVisible();
  await page.getByLabel('Management').fill('Measure standing blood pressure daily in week 3.');
  await page.getByLabel('Severity').selectOption('Major');
  await expectGoodLooks(page);
  await save(page, 'Two cases on our ward.');

  await expect(page).toHaveURL(/drugs=carvedilol,clozapine$/);
  await pairs.getByText('carvedilol + clozapine').click();
  await expect(page.getByText('Measure standing blood pressure daily in week 3.')).toBeVisible();
  await expect(page.getByText('Changed by an administrator of this site')).toBeVisible();
  await page.getByRole('link', { name: 'History of this record: carvedilol + clozapine' }).click();
  await expectChangeInHistory(page, 'Two cases on our ward.', 'MAJOR');

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove from the data set' }).click();
  // Not without a reason.
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.insertText('Written again below.');
  await pressRemove(page);
  await expect(page.getByText('carvedilol + clozapine was removed from the data set.')).toBeVisible();

  await page.goto(`${bench}/interactions?drugs=carvedilol,clozapine`);
  await page.getByRole('link', { name: 'Add a record for this pair' }).click();
  await page.getByLabel('Severity').selectOption('Moderate');
  await page.getByLabel('Effect').fill('Dizziness and falls.');
  await page.getByLabel('Mechanism', { exact: true }).fill('Both lower blood pressure.');
  await page.getByLabel('Management').fill('Start low.');
  await saveForgettingEvidence(page, 'For the course.');
  await expect(page.getByText('carvedilol + clozapine saved.')).toBeVisible();
  await page.goto(`${bench}/interactions/carvedilol--clozapine/history`);
  await expect(page.getByText('Reason: Written again below.')).toBeVisible();
  await expect(page.getByText('Reason: For the course.')).toBeVisible();
});

test('a teacher proposes a change to an interaction, and an admin accepts it', async ({
  page,
  browser,
  baseURL,
  account,
  admin,
  signIn,
}) => {
  await signIn(page, await account('teacher'));
  await page.goto(`${bench}/interactions/carvedilol--donepezil/edit`);
  await expect(
    page.getByRole('heading', { name: 'Propose a change to carvedilol + donepezil' }),
  ).toBeVisible();
  const context = page.getByLabel('What makes it more or less important');
  await context.fill('Taught in week 4.');
  await propose(page, 'The course needs it here, too.');

  const other = await browser.newContext({ baseURL });
  const desk = await other.newPage();
  await signIn(desk, await admin());
  await desk.goto(`${bench}/proposals`);
  await accept(desk, {
    why: 'The course needs it here, too.',
    title: 'Change an interaction',
    name: 'carvedilol + donepezil',
    look: (entry) => expect(entry).toContainText('Taught in week 4.'),
  });
  await other.close();
});

test('an admin adds a guideline, sorts its recommendations, changes it and removes it', async ({
  page,
  admin,
  signIn,
}) => {
  await signIn(page, await admin());
  await page.goto(`${bench}/guidelines`);
  await page.getByRole('button', { name: 'I understand' }).click();
  await page.getByRole('link', { name: 'Add guideline' }).click();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Title', 'Advice for journeys');
  await fill('Organisation', 'Society of Journeys');
  await fill('Category', 'Journeys made up');
  await fill('Conditions', 'Journeying');
  await fill('Published', '2026-05');
  await fill('Summary', 'A summary for a journey.');
  await fill('Link', 'https://example.org/journeys');
  const row = (number: number) => page.getByRole('group', { name: `Recommendation ${number}` });
  await row(1).getByRole('textbox', { name: 'Recommendation', exact: true }).fill('Arrive at last.');
  await page.getByRole('button', { name: 'Add recommendation' }).click();
  await expect(row(2).getByRole('textbox', { name: 'Recommendation', exact: true })).toBeFocused();
  await page.keyboard.insertText('Set out first.');
  await row(2).getByLabel('Strength, on the organisation’s own scale').fill('Strong');
  await row(2).getByRole('button', { name: 'Move up: recommendation 2' }).click();
  await expect(row(1).getByRole('textbox', { name: 'Recommendation', exact: true })).toHaveValue(
    'Set out first.',
  );
  // The focus moved along.
  await expect(row(1).getByRole('button', { name: 'Move down: recommendation 1' })).toBeFocused();
  await fill('Drugs mentioned', 'carvedilol');
  await page.getByRole('option', { name: /carvedilol/ }).click();
  await expectGoodLooks(page);
  await save(page, 'It is new.');

  await expect(page.getByRole('heading', { level: 1, name: 'Advice for journeys' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Set out first.' })).toContainText('Strong');
  await expect(page.getByRole('link', { name: 'carvedilol' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit this record' }).click();
  // The guideline's name contains part of the field's name.
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Advice for journeys' })).toBeVisible();
  await fill('Summary', 'A shorter one.');
  await save(page, 'Too long.');
  await expect(page.getByRole('heading', { name: 'Advice for journeys', exact: true })).toBeVisible();
  await expect(page.getByText('A shorter one.')).toBeVisible();
  const guideline = page.url();
  await page.goto(`${bench}/guidelines`);
  await page.getByLabel('Category').selectOption('Journeys made up');
  await expect(page.getByText('1 guideline', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Advice for journeys' })).toBeVisible();
  await page.goto(guideline);

  await page.getByRole('link', { name: 'History of this record' }).click();
  await expect(page.getByText('Reason: Too long.')).toBeVisible();
  const history = page.url();
  await remove(page, 'The journey ends.');
  await expect(page).toHaveURL(/\/guidelines$/);
  await page.goto(history);
  await expect(page.getByText('Reason: The journey ends.')).toBeVisible();
});
