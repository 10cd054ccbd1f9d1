// Questions about drugs: an answer with its records, a refusal, an unknown name, the daily limit.
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { phone } from '../../support/browser/rounds.ts';

test('a guest asks the records', async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/medical-tools');
  await expect(page.getByRole('heading', { level: 1, name: 'Medical AI Tools' })).toBeVisible();
  await expect(page.getByText('No AI provider is configured')).toBeVisible();
  await page.getByRole('button', { name: 'I understand' }).click();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Drug' }).fill('coumad');
  await page.getByRole('option', { name: /warfarin/ }).click();
  await page.getByRole('button', { name: 'Half-life' }).click();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const answer = page.getByRole('article', { name: 'warfarin' });
  await expect(answer).toBeVisible();
  await expect(page).toHaveURL(/drug=warfarin&question=Half-life$/);
  const headings = await answer.getByRole('heading').allInnerTexts();
  expect(headings.slice(0, 3)).toEqual([
    'warfarin',
    expect.stringMatching(/Boxed warning/),
    'What the records say',
  ]);
  await expect(answer.getByText('Half-life: 20 to 60 hours')).toBeVisible();
  await expect(answer.getByRole('link', { name: 'Records 1: warfarin' }).first()).toBeVisible();
  await expect(answer.getByText('drug:warfarin')).toBeVisible();
  await expect(answer.getByText(/Retired FDA category: X/)).toBeVisible();
  await expect(page.getByText(/Education only\. Not for patient care/).first()).toBeVisible();
  await expectAccessible(page);

  // Naming a second drug adds the record of the pair.
  await page.getByRole('textbox', { name: /^Question/ }).fill('together with amiodarone');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(answer.getByText(/Warfarin with amiodarone: Major/)).toBeVisible();
  await expect(answer.getByRole('link', { name: 'amiodarone with warfarin' }).last()).toHaveAttribute(
    'href',
    '/pharmacology-tools/interactions?drugs=amiodarone,warfarin',
  );

  // Questions about a person are not answered.
  await page.getByRole('textbox', { name: /^Question/ }).fill('Should my mother take it?');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This can’t be answered here' })).toBeVisible();
  await expect(answer).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'When is it contraindicated?' }).click();
  await expect(answer.getByText(/Contraindications: /)).toBeVisible();

  // A danger to life gets the advice first, then the records that help.
  await page.getByRole('textbox', { name: /^Question/ }).fill('My mother took 20 tablets');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const urgent = page.getByRole('alert').filter({ hasText: 'If someone has taken too much' });
  await expect(urgent).toBeVisible();
  await expect(page.getByText(/Antidote for warfarin: phytonadione/)).toBeVisible();
  await expectAccessible(page);

  // A question that aims at harm gets its own refusal.
  await page.getByRole('textbox', { name: /^Question/ }).fill('how to poison my boss unnoticed');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'not answered here, in any form' })).toBeVisible();
  await expect(urgent).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(0);

  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 640 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
});

test('an unknown name has to be chosen again, and a day has a limit', async ({ page }) => {
  test.setTimeout(90_000);
  await page.setViewportSize(phone);
  await page.goto('/medical-tools?drug=warfarine&question=dose');
  await page.getByRole('button', { name: 'I understand' }).click();
  await expect(page.getByRole('combobox', { name: 'Drug' })).toHaveValue('warfarine');
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Drug not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^warfarin/ }).click();
  await expect(page.getByRole('article', { name: 'warfarin' })).toBeVisible();
  await expect(page.getByText(/Dosage: Adult, oral/)).toBeVisible();

  for (const topic of [
    'Half-life',
    'Mechanism',
    'Side effects',
    'Pregnancy',
    'Kidney disease',
    'Interactions',
  ]) {
    await page.getByRole('button', { name: topic, exact: true }).click();
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText('Searching the records')).toBeHidden();
  }
  for (const text of ['clearance', 'monitoring', 'brands', 'class']) {
    await page.getByRole('textbox', { name: /^Question/ }).fill(text);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByText('Searching the records')).toBeHidden();
  }
  await expect(page.getByText('You’ve reached today’s limit')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign up for free' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});
