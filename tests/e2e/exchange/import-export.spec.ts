// A teacher imports questions from a text and from files, and exports a quiz and imports it again.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';

const items = (page: Page) => page.getByRole('main').locator('li[data-status]');
const idOf = (page: Page) => /quizzes\/(\w+)\/edit/.exec(page.url())?.[1] ?? '';

type Stored = { quiz: { title: string; questions: { question: string; type: string }[] } };

const gift = `// from a colleague
$CATEGORY: $course$/top/Heart

::First::[markdown] A beta blocker **slows** the heart. {TRUE#Look again.#Right.}

::Broken:: Which one {=this one ~that one

::Third:: Which are loop diuretics? {~%50%Furosemide ~%50%Torasemide ~%-100%Amiloride}
`;

test('pastes a text with a mistake in it, sees what happens to each item, and saves the rest', async ({
  page,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  await page.goto('/teacher-dashboard');
  await page.getByRole('link', { name: 'Import questions' }).click();
  await expect(page.getByRole('heading', { name: 'Import questions' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Paste questions').fill(gift);
  await page.getByRole('button', { name: 'Read text' }).press('Enter');

  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
  await expect(page.getByText('3 questions in the text, read as GIFT')).toBeVisible();
  await expect(items(page)).toHaveCount(3);
  await expect(items(page).nth(1)).toContainText('line 6');
  await expect(items(page).nth(1)).toContainText('never closed');
  await expect(items(page).nth(0).locator('strong')).toHaveText('slows');
  await items(page).nth(2).getByRole('button', { name: 'Show answer' }).click();
  await expect(items(page).nth(2)).toContainText('Furosemide');
  await expectAccessible(page);
  await expectNoOverflow(page);

  // A reload loses nothing: the import is on the server.
  await page.reload();
  await page.getByText('Left out (1)').click();
  await expect(items(page)).toHaveCount(1);
  await page.getByText('All (3)').click();
  await expect(items(page)).toHaveCount(3);
  await page.getByRole('checkbox', { name: /line 8/ }).click();
  await expect(page.getByRole('button', { name: 'Import 1 question', exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: /line 8/ }).click();

  await page.getByLabel('Quiz title').fill('');
  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await expect(page.getByText('Please give the quiz a title')).toBeVisible();
  await page.getByLabel('Quiz title').fill('Heart');
  await page.getByRole('button', { name: 'Import 2 questions' }).press('Enter');
  await expect(page).toHaveURL(/\/quizzes\/\w+\/edit$/);
  await expect(page.getByRole('textbox', { name: 'Quiz title' })).toHaveValue('Heart');
  const { quiz } = await api<Stored>('GET', `/quiz/${idOf(page)}`, { token: teacher.token });
  expect(quiz.questions.map(({ type }) => type)).toEqual(['true-false', 'multiple-select']);
});

test('imports a table into a quiz, exports the quiz, and imports it again elsewhere', async ({
  page,
  account,
  signIn,
  api,
  browser,
  baseURL,
}) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  const made = await api<{ quiz: { id: string } }>('POST', '/quiz', {
    token: teacher.token,
    body: { title: 'Kidney', questions: [] },
  });
  await page.goto(`/quizzes/${made.quiz.id}/edit`);
  await page.getByRole('button', { name: /^Export/ }).click();
  await page.getByRole('link', { name: 'Import questions into this quiz' }).click();
  const rows = [
    'type;question;correct;option 1;option 2;option 3;points;match 1;match 2',
    'Multiple choice;Where is renin made?;2;Liver;Kidney;Lung;2;;',
    'matching;Match;;Loop;Thiazide;;;Furosemide;Indapamide',
    'true-false;Wrong row;perhaps;;;;;;',
  ];
  await page.getByTestId('import-file').setInputFiles({
    name: 'kidney week.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}`),
  });
  await expect(page.getByText('3 questions in kidney week.csv, read as CSV')).toBeVisible();
  await expect(items(page).nth(2)).toContainText('“perhaps” is neither true nor false.');
  await expect(page.getByRole('radio', { name: 'The end of an existing quiz' })).toBeChecked();
  await expect(page.getByLabel('Quiz', { exact: true })).toHaveValue(made.quiz.id);
  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await expect(page).toHaveURL(new RegExp(`/quizzes/${made.quiz.id}/edit$`));

  await page.getByRole('button', { name: /^Export/ }).click();
  await page.getByRole('radio', { name: 'GIFT' }).click();
  await expect(page.getByText('Question 1: The points are left out.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Rounds (JSON)' }).click();
  await expect(page.getByText('This format includes the whole quiz.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Rounds (JSON)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Kidney.json');

  const other = await account('teacher');
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const desk = await context.newPage();
  await signIn(desk, other);
  await desk.goto('/quizzes/import');
  await desk.getByTestId('import-file').setInputFiles(await download.path());
  await expect(desk.getByRole('heading', { name: 'Review' })).toBeVisible();
  await expect(desk.getByLabel('Quiz title')).toHaveValue('Kidney');
  await desk.getByRole('button', { name: 'Import 2 questions' }).click();
  await expect(desk).toHaveURL(/\/quizzes\/\w+\/edit$/);
  const token = other.token;
  const before = await api<Stored>('GET', `/quiz/${made.quiz.id}`, { token: teacher.token });
  const after = await api<Stored>('GET', `/quiz/${idOf(desk)}`, { token });
  const withoutIds = ({ quiz }: Stored) => quiz.questions.map((question) => ({ ...question, id: '' }));
  expect(withoutIds(after)).toEqual(withoutIds(before));
  await context.close();
});

test('says what is wrong with a file, and shows what files can carry', async ({ page, account, signIn }) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  await page.goto('/quizzes/import');
  const buffer = Buffer.from('Dear all, the meeting is on Monday.');
  await page.getByTestId('import-file').setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer });
  await expect(page.getByRole('alert')).toContainText('doesn’t look like a quiz');
  await page.getByLabel('Format', { exact: true }).selectOption('GIFT');
  await page.getByTestId('import-file').setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer });
  await expect(items(page)).toHaveText([/description without a question/]);
  await expect(page.getByRole('button', { name: 'Select questions first' })).toBeDisabled();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByRole('link', { name: 'What each format supports' }).click();
  await expect(page.getByRole('heading', { name: 'What each format supports' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ranking/ })).toContainText('Left out');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoOverflow(page);
  await page.goto('/quizzes/import?import=nosuchimport');
  await expect(page.getByText('Imports are kept for one day')).toBeVisible();
});

test('reads a large file with progress, and makes as many quizzes as it needs', async ({
  page,
  account,
  signIn,
}) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  await page.goto('/quizzes/import');
  const many = Array.from({ length: 450 }, (_, index) => `Question ${index + 1} {=right ~wrong}`).join(
    '\n\n',
  );
  await page.getByTestId('import-file').setInputFiles({
    name: 'many.gift',
    mimeType: '',
    buffer: Buffer.from(many),
  });
  await expect(page.getByText('450 questions in many.gift')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Select none' }).click();
  await expect(page.getByRole('button', { name: 'Select questions first' })).toBeDisabled();
  await page.getByRole('button', { name: 'Select all' }).click();
  await expect(page.getByRole('radio', { name: 'Create 3 quizzes' })).toBeChecked();
  await page.getByRole('button', { name: 'Import 450 questions' }).click();
  await expect(page.getByText('The questions were imported into 3 quizzes.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'many (3 of 3)' })).toBeVisible();
});
