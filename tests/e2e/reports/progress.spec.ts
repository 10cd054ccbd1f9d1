// What is known by tag and a student over time: the teacher sees both, the student their own, Free what it would get.
import { expect, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { makeQuiz, openDevice } from '../../support/browser/rounds.ts';

const questions = ['Heart', 'Kidney'].map((tag) => ({
  id: tag.toLowerCase(),
  type: 'true-false',
  question: `About the ${tag.toLowerCase()}.`,
  correctAnswer: 0,
  tags: [tag],
}));

test('a teacher reads which topic to teach again and how one student develops', async ({
  browser,
  baseURL,
  page,
  account,
  signIn,
  api,
}) => {
  const [teacher, student] = [await account('teacher'), await account('student')];
  const settings = { pace: 'self', showResults: 'at-end' };
  const quiz = await makeQuiz(api, teacher.token, settings, { questions, isOpen: true, title: 'Organs' });
  for (let guest = 1; guest <= 14; guest += 1)
    await api('POST', `/quiz/${quiz.id}/submit`, {
      body: { studentName: `Guest ${guest}`, answers: { heart: 0, kidney: 1 } },
    });
  await api('POST', `/quiz/${quiz.id}/submit`, {
    token: student.token,
    body: { studentName: 'Ada', answers: { heart: 0, kidney: 0 } },
  });

  await signIn(page, teacher);
  await page.goto('/teacher-dashboard');
  await page.getByRole('link', { name: 'Topics and students' }).first().click();
  const topics = page.getByRole('region', { name: 'Topics, weakest first' });
  await expect(topics.getByRole('row', { name: /^Kidney 7%/ })).toContainText('Teach again');
  await expect(topics.getByRole('row', { name: /^Heart 100%/ })).toContainText('Secure');
  await expectGoodLooks(page);
  await page.getByRole('link', { name: 'Ada' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
  const results = page.getByRole('region', { name: 'Results, newest first' });
  await expect(results.getByRole('row', { name: /Organs/ })).toContainText('100%');
  await expectGoodLooks(page);

  const own = await openDevice(browser, baseURL, { width: 1280, height: 800 });
  await signIn(own, student);
  await own.goto('/student-dashboard');
  await own.getByRole('link', { name: 'My progress' }).first().click();
  await expect(own.getByRole('row', { name: /Organs/ })).toContainText('100%');
  await expectGoodLooks(own);

  const free = await openDevice(browser, baseURL);
  await signIn(free, await account('teacher', 'Free'));
  await free.goto('/topics');
  await expect(free.getByText('are part of Professional and Enterprise')).toBeVisible();
});
