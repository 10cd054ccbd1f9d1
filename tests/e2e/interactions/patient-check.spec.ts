// A list at a glance and a patient without a name: a guest checks eight drugs, swaps one and prints.
import fs from 'node:fs';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';

const eight = [
  'amiodarone',
  'furosemide',
  'ibuprofen',
  'lisinopril',
  'metformin',
  'sertraline',
  'simvastatin',
  'warfarin',
];
/** A number that nothing else on the way has. */
const weight = '48.7';

test('a guest checks eight drugs with a patient that never leaves the browser, swaps one and prints', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(`/pharmacology-tools/interactions?drugs=${eight.join(',')}`);
  await page.getByRole('button', { name: 'I understand' }).click();
  const result = page.getByRole('region', { name: 'Result' });
  const part = (name: string) => result.getByRole('region', { name });
  await expect(part('What matters most').getByRole('listitem')).toHaveCount(3);
  await expect(
    part('Sums over the list').getByRole('group').filter({ hasText: 'Kidney injury' }),
  ).toContainText('Triple whammy');

  await page.getByText('A patient without a name').click();
  await page.getByLabel('Age, years').fill('82');
  await page.getByLabel('Weight, kg').fill(weight);
  await page.getByLabel('Sex').selectOption('Female');
  await page.getByLabel('Serum creatinine, mg/dL').fill('1.4');
  await page.getByRole('checkbox', { name: 'Heart failure', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Sulfonamide antibiotics' }).check();
  // (140 − 82) × 48.7 ÷ (72 × 1.4) × 0.85
  await expect(
    page.getByText('Creatinine clearance 24 mL/min (Cockcroft-Gault, actual weight of 48.7 kg)').first(),
  ).toBeVisible();
  const patient = part('For this patient');
  const finding = (text: string) => patient.getByRole('group').filter({ hasText: text });
  await expect(finding('ibuprofen + heart failure')).toContainText('Major');
  await expect(finding('furosemide + allergy')).toContainText('Minor');
  const kidneys = finding('metformin + kidneys');
  await kidneys.locator('summary').click();
  await expect(kidneys.getByText('What would change it')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  const change = part('What if …');
  await change.getByRole('button', { name: 'Without amiodarone' }).click();
  await expect(
    change.getByText(/^Shown without amiodarone\. \d+ pairs with all drugs, \d+ now/),
  ).toBeVisible();
  await expect(result.getByText('amiodarone + simvastatin')).toHaveCount(0);
  await change.getByRole('button', { name: 'Show all again' }).click();
  await change.getByText('Swap a drug').click();
  await change.getByLabel('Remove', { exact: true }).selectOption('simvastatin');
  await change.getByRole('button', { name: 'pravastatin' }).click();
  await expect(page.getByText(/^simvastatin was swapped for pravastatin\. Before: /)).toBeVisible();
  await expect(part('Interactions, most severe first').getByText('amiodarone + simvastatin')).toHaveCount(0);
  await expect(finding('metformin + kidneys')).toBeVisible();
  await expectAccessible(page);

  const pdf = await page.pdf({ format: 'A4' });
  fs.writeFileSync(test.info().outputPath('check.pdf'), pdf);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('What if …')).toBeHidden();
  await expect(patient.getByText('82 years, female').first()).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/pharmacology-tools/calculators/cockcroft-gault');
  await page.getByRole('button', { name: 'Fill in the patient of this tab' }).click();
  await expect(page.getByLabel(/^Actual weight/)).toHaveValue(weight);
  expect(sent.filter((one) => one.includes(weight) || one.includes('heart-failure'))).toEqual([]);
});
