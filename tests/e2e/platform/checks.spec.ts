// The checks that other journeys rest on find what is planted for them.
import { expect, expectAccessible, test } from '../../support/browser/e2e.ts';

test('a button without a name and pale words are found', async ({ page }) => {
  const show = (body: string) =>
    page.setContent(`<html lang="en"><title>Planted</title><main><h1>Planted</h1>${body}</main></html>`);
  await show('<button>Save</button>');
  await expectAccessible(page);
  await show('<button></button>');
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
  await show('<p style="color: #ccc; background: #fff">Pale</p>');
  await expect(expectAccessible(page, 'color-contrast')).rejects.toThrow('color-contrast');
});
