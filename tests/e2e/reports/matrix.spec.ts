// A teacher reviews a class's results in a long quiz: what to do first, who may need help, who answered what.
import {
  expect,
  expectAccessible,
  expectGoodLooks,
  expectNoOverflow,
  test,
} from '../../support/browser/e2e.ts';
import { makeQuiz } from '../../support/browser/rounds.ts';

const questions = [
  ...Array.from({ length: 29 }, (_, index) => ({
    id: `q${index + 1}`,
    type: 'true-false',
    question: `Statement ${index + 1} is true.`,
    correctAnswer: 0,
  })),
  { id: 'essay', type: 'open-ended', question: 'Why?', points: 2 },
];

test('the matrix is sorted, filtered and read with the keyboard, and scrolls inside the page', async ({
  page,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  const quiz = await makeQuiz(api, teacher.token, { pace: 'self' }, { questions, isOpen: true });
  for (let student = 1; student <= 18; student += 1) {
    const given = questions.slice(0, 29).filter((_, index) => student !== 18 || index < 5);
    const answers = Object.fromEntries(given.map(({ id }, index) => [id, index < student * 1.6 ? 0 : 1]));
    const body = {
      studentName: `Student ${String(student).padStart(2, '0')}`,
      answers: { ...answers, essay: 'So.' },
    };
    await api('POST', `/quiz/${quiz.id}/submit`, { body });
  }
  await signIn(page, teacher);
  await page.goto(`/quizzes/${quiz.id}/results`);

  await expect(page.getByRole('region', { name: 'What to do' })).toContainText(
    '18 marks are still to be given',
  );
  const help = page.getByRole('region', { name: 'Students who may need help' });
  await expect(help).toContainText('less than half of the points');
  await expect(help.getByRole('listitem')).toHaveCount(8);
  await expect(help.getByRole('listitem').first()).toContainText('Student 01');
  await expect(help).toContainText('6 of 30 questions answered');

  const matrix = page.getByRole('region', { name: 'Students and their answers, scrollable' });
  const rows = matrix.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(18);
  await expect(rows.first().getByRole('img', { name: 'Waiting to be marked', exact: true })).toHaveCount(1);
  await expect(rows.first().getByRole('img', { name: '1 mark to give' })).toHaveCount(1);
  await expect(matrix.getByRole('columnheader')).toHaveCount(34);

  const byName = matrix.getByRole('button', { name: 'Sort by Name' });
  await byName.click();
  await expect(rows.first().getByRole('rowheader')).toHaveText('Student 01');
  await byName.press('Enter');
  await expect(rows.first().getByRole('rowheader')).toHaveText('Student 18');
  await expect(matrix.getByRole('columnheader', { name: 'Sort by Name' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await rows.first().getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  await expect(matrix.getByRole('button', { name: 'Student 17' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(matrix.getByText('Statement 1 is true.')).toBeVisible();
  await page.keyboard.press('Enter');

  await help.getByRole('button', { name: /^Show all \d+ students in the table$/ }).click();
  await expect(page.getByRole('combobox', { name: 'Students' })).toHaveValue('help');
  await page.getByLabel('Find a student').fill('18');
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('img', { name: 'Not answered' })).toHaveCount(24);
  await page.getByLabel('Find a student').fill('nobody');
  await page.getByRole('button', { name: 'Show all', exact: true }).click();
  await page.getByRole('combobox', { name: 'Questions' }).selectOption('waiting');
  await expect(matrix.getByRole('columnheader')).toHaveCount(5);
  await page.getByRole('combobox', { name: 'Questions' }).selectOption('all');

  // Thirty questions with their bars would make a page of many screens.
  const perQuestion = page.getByRole('region', { name: 'Questions', exact: true });
  const cards = perQuestion.locator('ol > li').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(cards).toHaveCount(12);
  const pager = perQuestion.getByRole('navigation');
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(cards.first()).toContainText('Question 13');
  await expect(perQuestion.getByRole('heading', { level: 2 })).toBeInViewport();
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(cards).toHaveCount(6);
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();

  await expectGoodLooks(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoOverflow(page);
  // The names and the numbers of the questions stay while the answers scroll.
  await matrix.evaluate((box) => box.scrollTo(900, 400));
  // A busy machine lays the page out once more after its new size.
  await expect(async () => {
    const frame = await matrix.boundingBox();
    const first = await matrix.getByRole('columnheader').first().boundingBox();
    expect(Math.abs((first?.x ?? 0) - (frame?.x ?? 0))).toBeLessThan(4);
    expect(Math.abs((first?.y ?? 0) - (frame?.y ?? 0))).toBeLessThan(4);
  }).toPass({ timeout: 20_000 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});
