// A teacher prints a quiz from the editor: questions with room to answer, then the key on a page of its own.
import { expect, expectAccessible, expectGoodLooks, test } from '../../support/browser/e2e.ts';

const questions = [
  {
    id: 'halves',
    type: 'multiple-choice',
    question: 'What is the half-life for $k = \\frac{CL}{V}$?',
    points: 2,
    options: ['$\\frac{\\ln 2}{k}$', '4 h'],
    correctAnswer: 0,
    explanation: 'By definition.',
  },
  { id: 'why', type: 'open-ended', question: 'Why do some drugs need a high oral dose?', points: 3 },
  {
    id: 'colours',
    type: 'fill-blank',
    question: 'Primary colours are {{1}} and blue.',
    points: 1,
    scoring: 'partial',
    correctAnswer: [['crimson']],
  },
];

test('a quiz is printed with its key on a page of its own', async ({ page, account, signIn, api }) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', {
    token: teacher.token,
    body: { title: 'Kinetics', questions },
  });
  await page.goto(`/quizzes/${quiz.id}/edit`);
  await page.getByRole('button', { name: 'Print on paper' }).click();
  const paper = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Kinetics', exact: true }) });
  const key = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: 'Answer key: Kinetics' }) });
  await expect(paper.locator('mfrac').first()).toBeVisible();
  await expect(paper).toContainText('of 6');
  await expect(paper).toContainText(/Primary colours are _+ and blue/);
  await expect(paper).not.toContainText('crimson');
  await expect(paper).not.toContainText('By definition');
  await expect(key).toContainText('crimson');
  await expect(key).toContainText('By definition');
  await expectAccessible(page);
  await expectGoodLooks(page);

  const pagesOf = async (format: 'A4' | 'Letter') =>
    (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  expect([await pagesOf('A4'), await pagesOf('Letter')]).toEqual([2, 2]);
  await page.getByRole('checkbox', { name: /answer key/ }).uncheck();
  await expect(key).toHaveCount(0);
  expect(await pagesOf('A4')).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});
