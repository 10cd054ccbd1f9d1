// The checks that other journeys rest on find what is planted for them.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../support/browser/e2e.ts';
import { screenSignature } from '../../support/browser/screen-signature.ts';
import { isSound, rememberSound } from '../../support/browser/sound-screens.ts';

const show = (page: Page, body: string) =>
  page.setContent(
    `<html lang="en"><title>Planted</title><main><h1>Planted</h1>${body}<p style="color:#000">End</p></main></html>`,
  );

test('a button without a name and pale words are found', async ({ page }) => {
  await show(page, '<button>Save</button>');
  await expectAccessible(page);
  await show(page, '<button></button>');
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
  // What failed once is looked for again.
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
  await show(page, '<p style="color: #ccc; background: #fff">Pale</p>');
  await expect(expectAccessible(page, 'color-contrast')).rejects.toThrow('color-contrast');
});

test('a screen that passed is not checked again, and what differs only by its words is the same screen', async ({
  page,
}) => {
  await show(page, '<button id="a">Save</button><ul><li>One</li><li>Two</li></ul>');
  await expectAccessible(page);
  const screen = await screenSignature(page);
  expect(isSound(screen)).toBe(true);
  await show(page, '<button id="b">Send</button><ul><li>Three</li><li>Four</li><li>Five</li></ul>');
  expect(await screenSignature(page)).toBe(screen);

  // It would be found, if it weren't remembered.
  await show(page, '<button></button><em>Remembered</em>');
  rememberSound(await screenSignature(page));
  await expectAccessible(page);
  // By the colours alone, nothing is known of the rest.
  await show(page, '<button></button><b>Colours</b>');
  await expectAccessible(page, 'color-contrast');
  await expect(expectAccessible(page)).rejects.toThrow('button-name');
});

test('every state that axe may judge differently is another screen', async ({ page }) => {
  const sound = '<label for="n">Name</label><input id="n"><button aria-label="Close">×</button><a href="/x">More</a><img alt="Heart" src="data:,"><div role="tab" tabindex="0" aria-selected="true">One</div><div><p>Words</p></div>'; // biome-ignore format: one screen
  const changes: [name: string, from: string, to: string][] = [
    ['no label', 'for="n"', 'for="m"'],
    ['no name', 'aria-label="Close"', 'aria-label=""'],
    ['no words', '>More<', '><'],
    ['no alt text', 'alt="Heart"', 'alt=""'],
    ['no alt attribute', 'alt="Heart"', ''],
    ['another role', 'role="tab"', 'role="tabpanel"'],
    ['an unknown value', 'aria-selected="true"', 'aria-selected="perhaps"'],
    ['another state', 'aria-selected="true"', 'aria-selected="false"'],
    ['out of order', 'tabindex="0"', 'tabindex="3"'],
    ['hidden from speech', '<div><p>', '<div aria-hidden="true"><p>'],
    ['inert', '<div><p>', '<div inert><p>'],
    ['an id twice', '<div><p>', '<div id="n"><p>'],
    ['pale words', '<div><p>', '<div style="color: #ccc"><p>'],
    ['a dark ground', '<div><p>', '<div style="background: #222"><p>'],
    ['see-through', '<div><p>', '<div style="opacity: 0.4"><p>'],
    ['large', '<div><p>', '<div style="font-size: 30px"><p>'],
    ['a scroll region', '<div><p>', '<div style="overflow: auto; height: 5px"><p>'],
    ['not shown', '<div><p>', '<div hidden><p>'],
    ['a link without a line', '<a href', '<a style="text-decoration: none" href'],
    ['disabled', '<input', '<input disabled'],
    ['filled in', '<input', '<input value="Ada"'],
    ['another language', '<div><p>', '<div lang="xx-unknown"><p>'],
    ['a small target', '<div role="tab"', '<div style="width: 9px; height: 9px" role="tab"'],
    ['one more kind of row', '<p>Words</p>', '<p>Words</p><li>Words</li>'],
    ['a second of one kind', '<p>Words</p>', '<p>Words</p><p>Words</p>'],
  ];
  await show(page, sound);
  const first = await screenSignature(page);
  const alike: string[] = [];
  for (const [name, from, to] of changes) {
    expect(sound).toContain(from);
    await show(page, sound.replace(from, to));
    if ((await screenSignature(page)) === first) alike.push(name);
  }
  await show(page, sound);
  expect(await screenSignature(page)).toBe(first);
  await page.getByLabel('Name').focus();
  if ((await screenSignature(page)) === first) alike.push('focus');
  await show(page, sound);
  await page.setViewportSize({ width: 360, height: 720 });
  if ((await screenSignature(page)) === first) alike.push('a phone');
  expect(alike).toEqual([]);
});

test.describe('phones that a journey opened', () => {
  test.describe.configure({ mode: 'serial' });
  test('are there while it goes on', async ({ browser }) => {
    await (await browser.newContext()).newPage();
    expect(browser.contexts()).toHaveLength(1);
  });
  test('are closed before the next one', ({ browser }) => {
    expect(browser.contexts()).toHaveLength(0);
  });
});
