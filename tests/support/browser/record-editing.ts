// Steps that journeys through the editor of records have in common, whatever kind of record it is.
import { expect, type Locator, type Page } from '@playwright/test';

export async function save(page: Page, why: string): Promise<void> {
  await page.getByLabel('Reason').fill(why);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Gives a reason and tries to save; is led to the missing evidence, and saves with it. */
export async function saveForgettingEvidence(
  page: Page,
  why: string,
  onceComplete: () => Promise<void> = async () => {},
): Promise<void> {
  await save(page, why);
  await page.getByRole('alert').getByRole('link', { name: 'Evidence' }).click();
  await expect(page.getByLabel('Evidence')).toBeFocused();
  await page.getByLabel('Evidence').selectOption('Probable: consistent reports');
  await onceComplete();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** From the history of a record, with the reason given. */
export async function remove(page: Page, why: string): Promise<void> {
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Reason').fill(why);
  await pressRemove(page);
}

export async function pressRemove(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Remove from the data set' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
}

export async function propose(page: Page, why: string): Promise<void> {
  await page.getByLabel('Reason').fill(why);
  await page.getByRole('button', { name: 'Submit proposal' }).click();
  await expect(page).toHaveURL(/\/proposals$/);
}

/** The newest state of a record changed by a named reason, and what it was changed from. */
export async function expectChangeInHistory(page: Page, why: string, inserted: string): Promise<void> {
  const newest = page.getByRole('listitem').filter({ hasText: `Reason: ${why}` });
  await expect(newest.locator('ins').filter({ hasText: inserted })).toBeVisible();
  await expect(page.getByText('Original from the data set')).toBeVisible();
}

/** On the page of proposals, by an admin: looked at, accepted, and found in the history. */
export async function accept(
  desk: Page,
  proposal: { why: string; title: string; name: string; look: (entry: Locator) => Promise<void> },
): Promise<void> {
  const entry = desk.getByRole('listitem').filter({ hasText: proposal.why });
  await expect(entry).toContainText(proposal.title);
  await proposal.look(entry);
  await entry.getByRole('button', { name: /^Accept and change the record/ }).click();
  await expect(entry).toContainText('Accepted');
  await entry.getByRole('link', { name: 'History' }).click();
  await expect(desk.getByRole('heading', { name: `History of ${proposal.name}` })).toBeVisible();
  await expect(desk.getByText(`Reason: ${proposal.why}`)).toBeVisible();
}
