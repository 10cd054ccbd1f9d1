// A lecturer asks in between: a quick poll on two phones, a word cloud, the remote that removes a word, a poll of the quiz.
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { joinRoom, makeQuiz, openDevice, openRoom, step } from '../../support/browser/rounds.ts';

const quizPoll = {
  id: 'opinion',
  type: 'multiple-choice',
  question: 'How did you prepare?',
  options: ['Alone', 'In a group', 'Not at all'],
  isPoll: true,
};

test('asked in two presses, answered on two phones, shown as bars and as a cloud, and kept with the results', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  test.setTimeout(240_000);
  await host.setViewportSize({ width: 1920, height: 1080 });
  const teacher = await account('teacher');
  await signIn(host, teacher);
  const quiz = await makeQuiz(api, teacher.token, { timePerQuestionSeconds: 90 }, { questions: [quizPoll] });
  const code = await openRoom(host, quiz.id);
  const [ada, omar] = [await openDevice(browser, baseURL), await openDevice(browser, baseURL)];
  await omar.setViewportSize({ width: 360, height: 640 });
  await omar.emulateMedia({ colorScheme: 'dark' });
  await joinRoom(ada, code, 'Ada');
  await joinRoom(omar, code, 'عمر');

  // Two presses, with the keyboard.
  await host.getByRole('button', { name: 'More' }).press('Enter');
  await host.getByRole('menuitem', { name: 'Quick poll: A to D' }).press('Enter');
  await expect(host.getByRole('heading', { name: 'A, B, C or D?' })).toBeVisible();
  await ada.getByRole('button', { name: 'B', exact: true }).press('Enter');
  await expect(ada.getByText('Saved. You can change it until the poll closes.')).toBeVisible();
  await omar.getByRole('button', { name: 'C', exact: true }).click();
  await omar.getByRole('button', { name: 'B', exact: true }).click();
  await expect(host.getByText('2 answers')).toBeVisible();
  await expect(host.getByText('100%')).toHaveCount(0);
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await ada.screenshot({ path: 'test-results/poll-phone-320.png', fullPage: true });
  await host.screenshot({ path: 'test-results/poll-open-1920.png' });
  await host.getByRole('button', { name: 'Show results' }).click();
  await expect(host.getByText('100%')).toBeVisible();
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/poll-bars-1920.png' });
  await omar.reload();
  await expect(omar.getByRole('button', { name: 'B', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await host.getByRole('button', { name: 'Back to the quiz' }).click();
  await expect(ada.getByRole('heading', { name: 'A, B, C or D?' })).toHaveCount(0);

  // Words, from the remote.
  const remote = await openDevice(browser, baseURL, { width: 360, height: 740 });
  await signIn(remote, teacher);
  await remote.goto(`${host.url()}/remote`);
  await remote.getByRole('button', { name: 'Quick poll: word cloud' }).click();
  await remote.getByText('Question and words').click();
  await remote.getByLabel('Words for each person').selectOption('3');
  await remote.getByLabel('Question', { exact: true }).fill('What is a cell?');
  await remote.getByRole('button', { name: 'Save' }).click();
  await expect(ada.getByRole('heading', { name: 'What is a cell?' })).toBeVisible();
  await ada.getByLabel('Word 1').fill('Membrane');
  await ada.getByLabel('Word 2').fill('Mitochondria');
  await ada.getByLabel('Word 3').fill('a prison');
  await ada.getByRole('button', { name: 'Send' }).click();
  await omar.getByLabel('Word 1').fill('membranes');
  await omar.getByLabel('Word 2').fill('Mitochondia');
  await omar.getByLabel('Word 3').fill('حياة');
  await omar.getByRole('button', { name: 'Send' }).click();
  await expectAccessible(omar);
  await expectNoOverflow(omar);
  await omar.screenshot({ path: 'test-results/poll-words-360-dark.png', fullPage: true });
  await remote.getByRole('button', { name: 'Remove a prison' }).click();
  await expect(remote.getByText('The same word?')).toBeVisible();
  await expectAccessible(remote);
  await expectNoOverflow(remote);
  await remote.screenshot({ path: 'test-results/poll-remote-360.png', fullPage: true });
  await remote.getByRole('button', { name: /^Same: count Mitochond/ }).click();
  await remote.getByRole('button', { name: 'Show results' }).click();
  const cloud = host.getByRole('figure');
  await expect(cloud.getByRole('listitem')).toHaveText([
    /^membranes?: 2$/i,
    /^Mitochond\w+: 2$/,
    /حياة.?: 1$/,
  ]);
  await expect(cloud.getByText('حياة').first()).toBeInViewport();
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/poll-cloud-1920.png' });
  await host.emulateMedia({ colorScheme: 'dark' });
  await host.setViewportSize({ width: 1440, height: 900 });
  await host.screenshot({ path: 'test-results/poll-cloud-1440-dark.png' });
  await host.getByRole('button', { name: 'Question and words' }).click();
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/poll-desk-1440-dark.png' });
  await host.getByRole('button', { name: 'Close', exact: true }).click();

  // The quiz moves on; its own question has no correct answer anywhere.
  await step(host, 'Start').click();
  await expect(host.getByRole('heading', { name: 'What is a cell?' })).toHaveCount(0);
  await expect(ada.getByText('Poll: no correct answer')).toBeVisible();
  await ada.getByRole('radio', { name: /In a group/ }).click();
  await omar.getByRole('radio', { name: /Alone/ }).click();
  await step(host, 'Show results').click();
  await expect(ada.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(ada);
  for (const device of [ada, omar, host])
    await expect(device.getByText(/correct$|incorrect/i)).toHaveCount(0);
  await ada.screenshot({ path: 'test-results/poll-reveal-320.png', fullPage: true });
  await host.screenshot({ path: 'test-results/poll-reveal-1440-dark.png' });

  await step(host, 'End the round').click();
  await host.getByRole('link', { name: 'Results and export' }).click();
  await expect(host.getByRole('heading', { name: 'Quick polls' })).toBeVisible();
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/poll-results-1440.png', fullPage: true });
});
