// The home page’s first screen on a phone and on a desk.
import { expect, test } from '../../support/browser/e2e.ts';

test('a phone has one way to join, where it is needed first; a desk has the button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const hero = page.getByRole('main').locator('section').first();
  const field = hero.getByRole('textbox', { name: 'Room code' });
  const button = hero.getByRole('link', { name: 'Join Quiz' });
  await expect(field).toBeVisible();
  await expect(button).toBeHidden();
  await expect(hero.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(field).toBeHidden();
  await expect(button).toBeVisible();
});
