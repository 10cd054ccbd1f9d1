// Two questions about one case: written in the editor, played live on a phone, taken self-paced, reviewed, printed.
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { joinRoom, makeQuiz, openDevice, openRoom, step } from '../../support/browser/rounds.ts';

const truth = (id: string, question: string) => ({ id, type: 'true-false', question, correctAnswer: 0 });
const questions = [
  truth('first', 'Is it the heart?'),
  truth('second', 'Is it the lung?'),
  truth('third', 'Water is wet.'),
];
const text =
  'A **man** of 60 comes with pain in his chest.\n\n| Pulse | Pressure |\n|---|---|\n| 96 | 150/90 |\n\n';
const long = text + 'He has smoked for forty years, takes nothing, and has never seen a doctor. '.repeat(12);

test('a case is written once, and shown with each of its questions', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  test.setTimeout(240_000);
  const teacher = await account('teacher');
  await signIn(host, teacher);
  const settings = { showResults: 'after-question', timePerQuestionSeconds: 0 };
  const { id } = await makeQuiz(api, teacher.token, settings, { questions });

  // Written, and given its questions, with the keyboard.
  await host.setViewportSize({ width: 1440, height: 900 });
  await host.goto(`/quizzes/${id}/edit`);
  await host.getByLabel('Passage', { exact: true }).selectOption('New passage …');
  const panel = host.getByRole('region', { name: 'Passage', exact: true });
  await expect(panel.getByLabel('Title of the passage')).toBeFocused();
  await host.keyboard.type('A man with pain');
  const field = panel.getByRole('textbox', { name: 'Text of the passage' });
  await field.focus();
  await host.keyboard.insertText(long);
  await expect(panel.getByRole('checkbox', { name: '1. Is it the heart?' })).toBeChecked();
  await panel.getByRole('checkbox', { name: '2. Is it the lung?' }).press('Space');
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/passage-editor-1440.png' });
  const list = host.getByRole('navigation', { name: 'Questions' });
  await list.getByRole('button', { name: 'Passage: A man with pain' }).press('ArrowDown');
  const preview = host.getByRole('region', { name: 'Student preview' });
  await expect(preview.getByRole('region', { name: 'A man with pain' }).locator('strong')).toHaveText('man');
  await expect(host.getByTestId('save-state')).toContainText('Saved');
  await host.screenshot({ path: 'test-results/passage-question-1440.png' });
  await host.setViewportSize({ width: 320, height: 640 });
  await host.emulateMedia({ colorScheme: 'dark' });
  await expectNoOverflow(host);
  await expectAccessible(host);
  await host.emulateMedia({ colorScheme: 'light' });

  // Live: beside the question on the projector, above it on the phone, where it folds.
  await host.setViewportSize({ width: 1920, height: 1080 });
  const code = await openRoom(host, id);
  const ada = await openDevice(browser, baseURL);
  await joinRoom(ada, code, 'Ada');
  await step(host, 'Start').click();
  const onPhone = ada.getByRole('region', { name: 'A man with pain' });
  const fold = onPhone.getByRole('button', { name: 'A man with pain' });
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(onPhone.getByRole('table')).toBeVisible();
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await ada.screenshot({ path: 'test-results/passage-phone-320.png' });
  await expect(host.getByRole('region', { name: 'A man with pain' })).toBeVisible();
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/passage-projector-1920.png' });
  await ada.getByRole('radio', { name: 'True' }).click();
  await step(host, 'Show answer').click();
  await expect(ada.getByRole('heading', { name: 'Correct' })).toBeVisible();
  await host.screenshot({ path: 'test-results/passage-reveal-1920.png' });
  await step(host, 'Next question').click();
  await expect(ada.getByRole('heading', { name: 'Is it the lung?' })).toBeInViewport();
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await ada.screenshot({ path: 'test-results/passage-phone-second-320.png' });
  await fold.press('Enter');
  await expect(onPhone.getByRole('table')).toBeVisible();
  const remote = await openDevice(browser, baseURL, { width: 360, height: 740 });
  await signIn(remote, teacher);
  await remote.goto(`${host.url()}/remote`);
  await expect(remote.getByRole('button', { name: 'A man with pain' })).toBeVisible();
  await expectAccessible(remote);
  await remote.screenshot({ path: 'test-results/passage-remote-360.png' });
  await ada.getByRole('radio', { name: 'False' }).click();
  await step(host, 'Show answer').click();
  await expect(ada.getByRole('heading', { name: /^(?:Correct|Incorrect)$/ })).toBeVisible();
  await step(host, 'Next question').click();
  await expect(ada.getByRole('heading', { name: 'Water is wet.' })).toBeVisible();
  await expect(onPhone).toHaveCount(0);
  await host.getByRole('button', { name: 'More' }).click();
  await host.getByRole('menuitem', { name: 'End the round' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'End the round' }).click();
  await expect(ada.getByRole('button', { name: 'A man with pain' }).first()).toBeVisible();
  await expectAccessible(ada);
  await host.getByRole('link', { name: 'Results and export' }).click();
  await expect(host.getByRole('button', { name: 'A man with pain' })).toHaveCount(2);
  await expectAccessible(host);

  // Self-paced, in the dark, from right to left.
  await api('PUT', `/quiz/${id}`, {
    token: teacher.token,
    body: {
      isOpen: true,
      settings: { pace: 'self', showResults: 'at-end' },
      passages: [{ id: 'other', title: 'رجل مع ألم', text: 'رجل عمره ستون عاما.' }],
      questions: questions.map((question) => ({ ...question, passageId: 'other' })),
    },
  });
  const omar = await openDevice(browser, baseURL, { width: 360, height: 640 });
  await omar.emulateMedia({ colorScheme: 'dark' });
  await omar.goto(`/quiz/${id}`);
  await omar.getByLabel('Your name').fill('عمر');
  await omar.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(omar.getByText('رجل عمره ستون عاما.')).toBeVisible();
  await expectAccessible(omar);
  await expectNoOverflow(omar);
  await omar.screenshot({ path: 'test-results/passage-attempt-360-dark.png' });
  await omar.getByRole('radio', { name: 'True' }).click();
  await omar.getByRole('button', { name: 'Next' }).click();
  const again = omar.getByRole('button', { name: 'رجل مع ألم' });
  await expect(again).toHaveAttribute('aria-expanded', 'false');
  await omar.getByRole('button', { name: 'Back' }).click();
  await expect(again).toHaveAttribute('aria-expanded', 'true');
  await omar.getByRole('button', { name: 'Next' }).click();
  await omar.getByRole('button', { name: 'Next' }).click();
  await omar.getByRole('button', { name: 'Review and submit' }).click();
  await omar.getByRole('button', { name: 'Submit' }).click();
  await omar.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(again).toHaveCount(3);
  await expectAccessible(omar);
  await expectNoOverflow(omar);
  await omar.screenshot({ path: 'test-results/passage-review-360-dark.png', fullPage: true });
  await host.goto(`/quizzes/${id}/print`);
  await expect(host.getByText('رجل عمره ستون عاما.')).toHaveCount(1);
  await host.screenshot({ path: 'test-results/passage-print-1920.png' });
});
