// A teacher opens the analysis of a quiz from the dashboard, and reads first what stands out; the editor remembers it.
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { makeQuiz } from '../../support/browser/rounds.ts';

const questionOf = (id: string, question: string) => ({
  id,
  type: 'multiple-choice',
  question,
  options: ['Protamine', 'Vitamin K', 'Naloxone'],
  correctAnswer: 0,
});
const questions = [
  questionOf('hard', 'What reverses heparin?'),
  questionOf('mixed', 'What is a protein of fish?'),
];

test('what is certain is said first, then every figure with its margin', async ({
  page,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  const quiz = await makeQuiz(api, teacher.token, { pace: 'self' }, { questions, isOpen: true });
  for (let student = 1; student <= 14; student += 1) {
    const answers = { hard: 1, mixed: student % 2 };
    await api('POST', `/quiz/${quiz.id}/submit`, { body: { studentName: `Student ${student}`, answers } });
  }

  await signIn(page, teacher);
  await page.goto('/teacher-dashboard');
  await page.getByLabel(/^More actions for/).click();
  await page.getByRole('link', { name: /^Item analysis:/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Item analysis' })).toBeVisible();
  const findings = page.getByRole('region', { name: 'What to do' });
  await expect(findings).toContainText(/Question 1 – hard: students earned 0% \(0% to 22%\)/);
  const figures = page.getByRole('region', { name: 'Figures for each question' });
  await expect(figures.getByRole('row', { name: /What reverses heparin/ })).toContainText('Hard');
  await expect(figures.getByRole('row', { name: /protein of fish/ })).toContainText(
    'Too few answers: about 7 more needed',
  );

  await page.getByText('More figures for each question').click();
  await expect(page.getByRole('region', { name: 'More figures for each question' })).toContainText('50%');
  await page.getByRole('radio', { name: 'Rasch' }).check();
  await expect(page.getByText(/^Too few questions: this needs 5/)).toBeVisible();
  await page.getByRole('switch', { name: 'Compare the answers of every pair of students' }).click();
  await expect(page.getByText(/^Too few questions: this needs 20/)).toBeVisible();

  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoOverflow(page);
  await expectAccessible(page);

  await page.goto(`/quizzes/${quiz.id}/edit`);
  const line = page.getByText('Asked 1 time · average score 0% (0% to 22%) · hard');
  await line.click();
  await expect(page.getByRole('table', { name: 'Rounds that asked this question' })).toContainText('14');
  await expectNoOverflow(page);
  await expectAccessible(page);
});
