// A teacher writes a quiz: with the keyboard, with images, without a connection, in two windows.
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';

type Stored = {
  quiz: {
    title: string;
    version: number;
    questions: { question: string; media?: { alt: string }; optionMedia?: unknown[] }[];
    settings: { pace: string; speedWeightPercent: number };
  };
};

const saveState = (page: Page) => page.getByTestId('save-state');
const questionText = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
const list = (page: Page) => page.getByRole('navigation', { name: 'Questions' }).getByRole('listitem');
const preview = (page: Page) => page.getByRole('region', { name: 'Student preview' });

async function expectSaved(page: Page): Promise<void> {
  await expect(saveState(page)).toContainText('Saved');
}

async function addQuestion(page: Page, nth: number, text: string): Promise<void> {
  await page.keyboard.press('Alt+n');
  const dialog = page.getByRole('dialog', { name: 'Add a question' });
  const cards = dialog.getByRole('listitem').getByRole('button');
  await expect(cards.and(page.locator('[data-autofocus]'))).toBeFocused();
  await page.keyboard.press('Home');
  for (let step = 0; step < nth; step += 1) await page.keyboard.press('ArrowRight');
  await expect(cards.nth(nth)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(questionText(page)).toBeFocused();
  await page.keyboard.insertText(text);
}

const idOf = (page: Page) => /quizzes\/(\w+)\/edit/.exec(page.url())?.[1] ?? '';

test('writes a quiz with the keyboard, from the first question to the start', async ({
  page,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  await page.goto('/quizzes/new');
  await expect(page.getByRole('heading', { name: 'Add your first question' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('textbox', { name: 'Quiz title' }).fill('Beta blockers');
  await page
    .getByRole('region', { name: 'Add your first question' })
    .getByRole('button')
    .first()
    .press('Enter');
  await expect(questionText(page)).toBeFocused();
  await page.keyboard.type('Which one is **cardioselective** ($\\beta_1$)?');
  await expect(preview(page).locator('strong')).toHaveText('cardioselective');
  await expect(preview(page).locator('math')).toBeVisible();
  await expectSaved(page);
  await expect(page).toHaveURL(/\/quizzes\/\w+\/edit$/);

  const problems = page.getByRole('button', { name: /issues?/ });
  const panel = page.getByRole('region', { name: 'Question 1 of 1' });
  await expect(panel.getByText(/things? to check$/)).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Before you start' })).toBeHidden();
  await page.getByRole('button', { name: 'Start', exact: true }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: /Option B is empty/ }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Option B' })).toBeFocused();
  await expect(panel.getByRole('heading', { name: 'Before you start' })).toBeVisible();
  for (const [letter, text] of Object.entries({
    A: 'Metoprolol',
    B: 'Propranolol',
    C: 'Sotalol',
    D: 'Nadolol',
  })) {
    await page.getByRole('textbox', { name: `Option ${letter}` }).fill(text);
  }
  await page.getByRole('radio', { name: /A/ }).first().press('Space');
  await expect(problems).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ready to start' })).toBeVisible();

  await addQuestion(page, 1, 'Second');
  await addQuestion(page, 3, 'Third');
  await expect(list(page)).toHaveCount(3);
  await page.keyboard.press('Control+d');
  await expect(list(page)).toHaveCount(4);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(list(page).nth(1)).toContainText('Third');
  await list(page).nth(2).dragTo(list(page).nth(0));
  await expect(list(page).nth(0)).toContainText('Second');
  await page.keyboard.press('Control+z');
  await expect(list(page).nth(0)).toContainText('Which one');
  await list(page).nth(1).getByRole('button').click();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('heading', { name: 'Question 3 of 3' })).toBeVisible();

  await list(page).nth(2).getByRole('button').press('ArrowUp');
  await expect(list(page).nth(1).getByRole('button')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(list(page)).toHaveCount(2);
  await expect(list(page).nth(1).getByRole('button')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(list(page)).toHaveCount(3);
  await page.keyboard.press('Control+Shift+Z');
  await expect(list(page)).toHaveCount(2);
  await page.keyboard.press('Delete');
  await expect(list(page)).toHaveCount(1);
  // The message itself offers the way back.
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();
  await expect(list(page)).toHaveCount(2);
  await list(page).nth(1).getByRole('button').press('Delete');
  await expect(list(page)).toHaveCount(1);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  await page.reload();
  await expect(list(page)).toHaveText([/Which one is cardioselective/]);
  await expect(page.getByRole('link', { name: 'Start' })).toHaveAttribute(
    'href',
    `/quizzes/${idOf(page)}/start`,
  );
  const { quiz } = await api<Stored>('GET', `/quiz/${idOf(page)}`, { token: teacher.token });
  expect(quiz).toMatchObject({ title: 'Beta blockers', questions: [{ correctAnswer: 0 }] });
});

test('tries a question in the preview, changes its type and the settings', async ({
  page,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  await page.goto('/quizzes/new');
  await page.getByRole('region', { name: 'Add your first question' }).getByRole('button').first().click();
  await page.getByRole('textbox', { name: 'Option A' }).fill('Yes');
  await preview(page).getByRole('radio').first().click();
  await expect(preview(page)).toContainText('Answered.');
  await preview(page).getByRole('button', { name: 'Start over' }).click();
  await expect(preview(page).getByRole('radio', { checked: true })).toHaveCount(0);

  await page.getByRole('button', { name: /^Type: / }).click();
  await page.getByRole('dialog').getByRole('listitem').nth(2).getByRole('button').click();
  await expect(page.getByRole('textbox', { name: 'Option A' })).toHaveText('Yes');

  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Quiz settings' });
  await settings.getByRole('slider').press('ArrowRight');
  await expect(settings).toContainText('5% of a question');
  await settings.getByRole('radio', { name: 'Self-paced' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  // The focus is where it came from.
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await expectSaved(page);
  const { quiz } = await api<Stored>('GET', `/quiz/${idOf(page)}`, { token: teacher.token });
  expect(quiz.settings).toMatchObject({ pace: 'self', speedWeightPercent: 5 });
});

test('puts pictures into a question and an option, on a phone', async ({ page, account, signIn, api }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const teacher = await account('teacher');
  await signIn(page, teacher);
  await page.goto('/quizzes/new');
  await page.getByRole('region', { name: 'Add your first question' }).getByRole('button').first().click();
  const buffer = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer();
  const file = { name: 'leaf.png', mimeType: 'image/png', buffer };

  const picture = page.getByRole('group', { name: 'Image', exact: true });
  await picture
    .locator('input[type=file]')
    .setInputFiles({ ...file, mimeType: 'text/plain', name: 'notes.txt' });
  await expect(picture.getByRole('alert')).toContainText('not a supported image');
  await picture.locator('input[type=file]').setInputFiles(file);
  await picture.getByRole('textbox').fill('A green leaf');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image for option A: Add image' }).click();
  await (await choosing).setFiles(file);
  const ofOption = page.getByRole('dialog').getByRole('textbox');
  await expect(ofOption).toBeFocused();
  await ofOption.fill('A stem');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ofOption).toBeHidden();
  await expect(page.locator('img[src^="/api/images/"]:visible')).toHaveCount(2);
  await expectSaved(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
  const { quiz } = await api<Stored>('GET', `/quiz/${idOf(page)}`, { token: teacher.token });
  expect(quiz.questions[0]).toMatchObject({
    media: { alt: 'A green leaf', width: 400, height: 200 },
    optionMedia: expect.arrayContaining([expect.objectContaining({ width: 400, alt: 'A stem' })]),
  });

  await page.getByText('Preview', { exact: true }).click();
  await expect(preview(page).getByRole('img', { name: 'A green leaf' })).toBeVisible();
  await expectNoOverflow(page);
  await page.getByText('Questions', { exact: true }).click();
  await expect(list(page)).toHaveCount(1);
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('loses nothing without a connection, nor when the page dies', async ({
  page,
  context,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', {
    token: teacher.token,
    body: { title: 'Doses' },
  });
  await signIn(page, teacher);
  await page.goto(`/quizzes/${quiz.id}/edit`);
  await expectSaved(page);

  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Quiz title' }).fill('Doses, offline');
  await expect(saveState(page)).toContainText('Not saved yet — no connection');
  await context.setOffline(false);
  await expectSaved(page);

  await page.route('**/api/quiz/**', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('textbox', { name: 'Quiz title' }).fill('Doses, before the crash');
  await expect(saveState(page)).toContainText('Not saved yet');
  const crashed = page.waitForEvent('crash');
  const devTools = await context.newCDPSession(page);
  // A page that has crashed answers no more, so no one waits for the answer.
  devTools.send('Page.crash').catch(() => undefined);
  await crashed;

  const next = await context.newPage();
  await signIn(next, teacher);
  await next.goto(`/quizzes/${quiz.id}/edit`);
  await expect(next.getByText('They were kept in this browser')).toBeVisible();
  await expect(next.getByRole('textbox', { name: 'Quiz title' })).toHaveValue('Doses, before the crash');
  await expectAccessible(next);
  await expectSaved(next);
  const kept = await api<Stored>('GET', `/quiz/${quiz.id}`, { token: teacher.token });
  expect(kept.quiz.title).toBe('Doses, before the crash');

  // Leaving immediately: the last letters are saved on the way out.
  await next.getByRole('textbox', { name: 'Quiz title' }).fill('Doses, last word');
  await next.getByRole('link', { name: 'Go to your quizzes' }).click();
  await expect(next).not.toHaveURL(/edit$/);
  const last = await api<Stored>('GET', `/quiz/${quiz.id}`, { token: teacher.token });
  expect(last.quiz.title).toBe('Doses, last word');
});

test('offers a choice when two windows write the same quiz', async ({
  page,
  context,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', {
    token: teacher.token,
    body: { title: 'One' },
  });
  const other = await context.newPage();
  for (const window of [page, other]) {
    await signIn(window, teacher);
    await window.goto(`/quizzes/${quiz.id}/edit`);
    await expectSaved(window);
  }
  const title = (window: Page) => window.getByRole('textbox', { name: 'Quiz title' });
  await title(page).fill('Two');
  await expectSaved(page);
  await expect
    .poll(async () => (await api<Stored>('GET', `/quiz/${quiz.id}`, { token: teacher.token })).quiz.title)
    .toBe('Two');

  await title(other).fill('Three');
  const dialog = other.getByRole('dialog', { name: 'This quiz was changed somewhere else' });
  await expect(dialog).toContainText('“Two”');
  await expectAccessible(other);
  await dialog.getByRole('button', { name: 'Use the other version' }).click();
  await expect(title(other)).toHaveValue('Two');
  await expectSaved(other);
  await other.keyboard.press('Control+z');
  await expect(title(other)).toHaveValue('Three');
  await expectSaved(other);

  await title(page).fill('Four');
  await page.getByRole('button', { name: 'Keep my version' }).click();
  await expectSaved(page);
  const { quiz: kept } = await api<Stored>('GET', `/quiz/${quiz.id}`, { token: teacher.token });
  expect(kept.title).toBe('Four');
});

test('says why a quiz cannot be edited', async ({ page, account, signIn, api }) => {
  const [author, other] = [await account('teacher'), await account('teacher')];
  const body = { title: 'Mine', settings: { isPublic: true } };
  const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', { token: author.token, body });
  await signIn(page, other);
  await page.goto(`/quizzes/${quiz.id}/edit`);
  await expect(page.getByRole('heading', { name: 'This quiz belongs to someone else' })).toBeVisible();
  await page.goto('/quizzes/nothing1/edit');
  await expect(page.getByRole('heading', { name: 'Quiz not found' })).toBeVisible();
  await expectAccessible(page);
});
