// A teacher formats a question, writes a formula, drags an option, opens the grading, pastes lines, images and a whole list, and signs in again.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { expectStored } from '../../support/browser/written-quiz.ts';

const stem = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
const option = (page: Page, letter: string) =>
  page.getByRole('textbox', { name: `Option ${letter}`, exact: true });

async function openNewQuestion(page: Page, type: RegExp): Promise<void> {
  await page.goto('/quizzes/new');
  await page
    .getByRole('region', { name: 'Add your first question' })
    .getByRole('button', { name: type })
    .click();
  await expect(stem(page)).toBeFocused();
}

test('bold, italic and formulas are written by buttons and keys, into the text that is being written', async ({
  page,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  const stored = { api, token: teacher.token };
  await signIn(page, teacher);
  await openNewQuestion(page, /^Multiple choice/i);
  await page.keyboard.insertText('Which is right');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('ControlOrMeta+b');
  await expectStored(page, stored, { question: '**Which is right**' });
  await page.keyboard.press('ControlOrMeta+b');
  await expectStored(page, stored, { question: 'Which is right' });
  await page.keyboard.press('ControlOrMeta+b');
  // It looks as students will see it, also while it is written.
  await expect(stem(page).locator('strong')).toHaveText('Which is right');
  await expect(stem(page)).toHaveText('Which is right');
  await option(page, 'A').fill('no');
  await option(page, 'A').selectText();
  const bar = page.getByRole('group', { name: 'Formatting' });
  await bar.getByRole('button', { name: 'Italic' }).click();
  await expect(option(page, 'A').locator('em')).toHaveText('no');
  await expect(option(page, 'A')).toBeFocused();
  await bar.getByRole('button', { name: 'Italic' }).click();
  await bar.getByRole('button', { name: 'Code' }).click();
  await expect(option(page, 'A').locator('code')).toHaveText('no');

  await option(page, 'B').focus();
  await page.keyboard.press('ControlOrMeta+e');
  const dialog = page.getByRole('dialog', { name: 'Formula' });
  const latex = dialog.getByRole('textbox', { name: 'LaTeX' });
  await expect(latex).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('C_0 = ');
  await dialog.getByRole('button', { name: 'Fraction' }).click();
  await page.keyboard.type('D');
  await expect(latex).toHaveValue('C_0 = \\frac{D}{b}');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  await expect(preview.locator('mfrac')).toBeVisible();
  await latex.fill('C_0 = \\frac{D}{V');
  await expect(preview).toContainText('This isn’t complete yet');
  await latex.fill('C_0 = \\frac{D}{V}');
  await expectGoodLooks(page);
  await dialog.getByRole('button', { name: 'Insert formula' }).click();
  await expect(dialog).toBeHidden();
  await expect(option(page, 'B').locator('mfrac')).toBeVisible();
  await expect(option(page, 'B')).toBeFocused();
  await expectStored(page, stored, { options: ['`no`', '$C_0 = \\frac{D}{V}$', '', ''] });

  // The same key opens what is there, and Escape changes nothing.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ControlOrMeta+e');
  await expect(latex).toHaveValue('C_0 = \\frac{D}{V}');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await option(page, 'B').locator('mfrac').click();
  await latex.fill('k');
  await dialog.getByRole('button', { name: 'Update formula' }).click();
  await expectStored(page, stored, { options: ['`no`', '$k$', '', ''] });
});

test('options are dragged by their handles, and grading is folded away with what applies', async ({
  page,
  account,
  signIn,
}) => {
  await signIn(page, await account('teacher'));
  await openNewQuestion(page, /^Multiple select/i);
  await stem(page).fill('Which of these?');
  for (const [letter, text] of Object.entries({ A: 'one', B: 'two', C: 'three' }))
    await option(page, letter).fill(text);
  const rows = page.getByRole('group', { name: 'Options' }).getByRole('listitem');
  await rows.nth(0).locator('[data-handle]').dragTo(rows.nth(2));
  await expect(option(page, 'A')).toHaveText('two');
  await expect(option(page, 'C')).toHaveText('one');
  await expect(option(page, 'C')).toBeFocused();

  const scoring = page.getByRole('combobox', { name: 'Scoring' });
  await expect(scoring).toBeHidden();
  const fold = page.locator('summary', { hasText: 'Grading' });
  await fold.click();
  await scoring.selectOption({ index: 1 });
  await expect(fold).toContainText((await scoring.locator('option:checked').textContent()) ?? '?');
  await expectAccessible(page);
  await expectGoodLooks(page);
});

/** What the browser would hand over when someone pastes or drops it into the field that is named. */
async function hand(
  page: Page,
  name: string,
  how: 'paste' | 'drop',
  what: { text?: string; image?: Buffer },
) {
  const field = page.getByRole('textbox', { name, exact: true });
  await field.focus();
  await field.evaluate(
    (element, { kind, text, image }) => {
      const data = new DataTransfer();
      if (text) data.setData('text/plain', text);
      if (image) {
        const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], 'leaf.png', { type: 'image/png' }));
      }
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      );
    },
    { kind: how, text: what.text, image: what.image?.toString('base64') },
  );
}

test('makes options of pasted lines, and takes pasted and dropped images for the question and an option', async ({
  page,
  account,
  signIn,
}) => {
  await signIn(page, await account('teacher'));
  await page.goto('/quizzes/new');
  await page.getByRole('region', { name: 'Add your first question' }).getByRole('button').first().click();
  const options = page.getByRole('textbox', { name: /^Option [A-Z]$/ });
  const before = 4;
  await expect(options).toHaveCount(before);
  await hand(page, 'Option A', 'paste', {
    text: 'a) Metoprolol\nb) Sotalol\nc) Nadolol\nd) E. coli\ne) Timolol',
  });
  await expect(page.getByText('5 options pasted.')).toBeVisible();
  await expect(options).toHaveCount(5);
  await expect(options.nth(0)).toHaveText('Metoprolol');
  await expect(options.nth(3)).toHaveText('E. coli');
  await expect(options.nth(4)).toBeFocused();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Undo paste' }).press('Enter');
  await expect(options).toHaveCount(before);
  // Empty: what is to be seen is its placeholder.
  await expect(options.nth(0)).toHaveText('Option A');
  await expect(page.getByText('5 options pasted.')).toBeHidden();
  await hand(page, 'Option A', 'paste', {
    text: Array.from({ length: 40 }, (_, nth) => `${nth}x`).join('\n'),
  });
  await expect(page.getByText(/lines were left out: the maximum is/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(options).toHaveCount(before);

  const image = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer();
  const picture = page.getByRole('group', { name: 'Image', exact: true });
  // A word processor's picture of the words is not taken for an image.
  await hand(page, 'Question', 'paste', { text: 'Which one?', image });
  await hand(page, 'Question', 'paste', { image });
  await expect(picture.getByRole('textbox', { name: 'Alt text' })).toBeFocused();
  await page.keyboard.insertText('A leaf');
  await expect(picture.getByRole('img', { name: 'A leaf' })).toBeVisible();
  await expectGoodLooks(page);
  await picture.getByRole('button', { name: 'Image: Remove image' }).click();
  await hand(page, 'Question', 'drop', { image });
  // Without its alt text it is no image to who looks by role.
  await expect(picture.locator('img')).toHaveCount(1);

  // On an option's tile it is the option's.
  await hand(page, 'Option B', 'paste', { image });
  const ofOption = page.getByRole('dialog', { name: 'Image for option B' });
  await expect(ofOption.getByRole('textbox', { name: 'Alt text' })).toBeFocused();
  await page.keyboard.press('Escape');
  await hand(page, 'Option C', 'drop', { image });
  await expect(page.getByRole('dialog', { name: 'Image for option C' })).toBeVisible();
  await expect(picture.locator('img')).toHaveCount(1);
});

test('a list of questions that is pasted into one is offered to the import', async ({
  page,
  account,
  signIn,
}) => {
  await signIn(page, await account('teacher'));
  await openNewQuestion(page, /^Multiple choice/i);
  const many = Array.from(
    { length: 20 },
    (_, index) => `${index + 1}. What is number ${index + 1}?\na) This\n*b) That\nc) Neither`,
  ).join('\n\n');
  const paste = () =>
    stem(page).evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, many);
  const offer = page.getByRole('status').filter({ hasText: 'This looks like 20 questions' });
  // An event that a script makes goes to the field that was found, which may have been replaced meanwhile.
  await expect(async () => {
    await paste();
    await expect(offer).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 30_000 });
  await expect(stem(page)).toHaveText('What do you want to know?');
  await expectAccessible(page);
  await expectGoodLooks(page);
  await offer.getByRole('button', { name: 'Paste as text' }).click();
  await expect(stem(page)).toContainText('What is number 20?');
  await expect(offer).toBeHidden();

  await stem(page).fill('One of my own');
  await expect(page.getByTestId('save-state')).toContainText('Saved');
  await paste();
  await offer.getByRole('button', { name: 'Import questions' }).click();
  await expect(page).toHaveURL(/\/quizzes\/import\?import=\w+&quiz=\w+/);
  await expect(page.getByText('What is number 20?')).toBeVisible();
});

test('a session that ends while a new quiz is written costs no word, also when it begins again in another tab', async ({
  page,
  context,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  await page.goto('/quizzes/new');
  await page.getByRole('textbox', { name: 'Quiz title' }).fill('Doses, begun');
  await expect(page.getByTestId('save-state')).toContainText('Saved');
  await api('POST', '/auth/sign-out-everywhere', { token: teacher.token });
  await page.getByRole('textbox', { name: 'Quiz title' }).fill('Doses, signed out');
  await expect(page.getByText('You have been signed out. Sign in again to continue.')).toBeVisible();
  await expectAccessible(page);
  const tab = await context.newPage();
  await tab.goto('/login');
  await tab.getByLabel('Email').fill(teacher.user.email);
  await tab.getByLabel(/^Password/).fill(teacher.password);
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(tab).toHaveURL(/teacher-dashboard$/);
  await expect(page.getByText('They were kept in this browser')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Quiz title' })).toHaveValue('Doses, signed out');
  await expect(page.getByTestId('save-state')).toContainText('Saved');
  await expect(tab.getByRole('link', { name: 'Doses, signed out' }).first()).toBeVisible();
});
