// A physics lecturer asks, lets the hall talk, and asks again: the projector, two phones and the remote.
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { joinRoom, makeQuiz, openDevice, openRoom, said, step } from '../../support/browser/rounds.ts';

const question = {
  id: 'ball',
  type: 'multiple-choice',
  question: 'A ball is thrown straight up. What is its acceleration at the highest point?',
  options: ['Zero', '$g$, downwards', '$g$, upwards', 'It depends on its mass'],
  correctAnswer: 1,
  explanation: 'Gravity does not stop where the ball does.',
};

test('a split room talks, votes again, and sees who changed, without having seen the first vote', async ({
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
  const quiz = await makeQuiz(api, teacher.token, { timePerQuestionSeconds: 0 }, { questions: [question] });
  const code = await openRoom(host, quiz.id);
  const [ada, omar] = [await openDevice(browser, baseURL), await openDevice(browser, baseURL)];
  await omar.setViewportSize({ width: 360, height: 640 });
  await omar.emulateMedia({ colorScheme: 'dark' });
  await joinRoom(ada, code, 'Ada');
  await joinRoom(omar, code, 'عمر');
  const remote = await openDevice(browser, baseURL, { width: 360, height: 740 });
  await signIn(remote, teacher);
  await remote.goto(`${host.url()}/remote`);

  await step(host, 'Start').click();
  await ada.getByRole('radio', { name: /downwards/ }).press('Space');
  await omar.getByRole('radio', { name: /Zero/ }).click();
  // It closes when both have answered. The first vote is nowhere to be seen.
  await expect(said(host, 'Opinions differ.')).toBeVisible({ timeout: 30_000 });
  await expect(host.getByText('50%')).toHaveCount(0);
  await expect(remote.getByText('Opinions differ.')).toBeVisible();
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/second-vote-split-1920.png' });
  await step(remote, 'Discuss and ask again').click();
  await expect(said(host, 'Talk about it with the people next to you.')).toBeVisible();
  await expect(said(ada, 'Talk about it with the people next to you.')).toBeVisible();
  await expect(ada.getByRole('timer')).toBeVisible();
  await expect(step(host, 'Show answer')).toHaveCount(0);
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await expectAccessible(remote);
  await expectNoOverflow(remote);
  await host.screenshot({ path: 'test-results/second-vote-talk-1920.png' });
  await ada.screenshot({ path: 'test-results/second-vote-talk-phone-320.png', fullPage: true });
  await remote.screenshot({ path: 'test-results/second-vote-talk-remote-360.png', fullPage: true });
  await omar.reload();
  await expect(said(omar, 'Talk about it with the people next to you.')).toBeVisible();
  await step(host, '+30 s').click();

  // A key takes the next step.
  await host.keyboard.press('ArrowRight');
  for (const device of [ada, omar]) {
    await expect(said(device, 'Answer again. This answer counts.')).toBeVisible();
    await expect(device.getByText('Second vote')).toBeVisible();
    for (const radio of await device.getByRole('radio').all()) await expect(radio).not.toBeChecked();
  }
  await expect(ada.getByRole('heading', { name: /A ball is thrown/ })).toBeFocused();
  await expectAccessible(omar);
  await expectNoOverflow(omar);
  await omar.screenshot({ path: 'test-results/second-vote-again-360-dark.png', fullPage: true });
  for (const device of [ada, omar]) await device.getByRole('radio', { name: /downwards/ }).click();

  const both = host.getByRole('region', { name: 'Both votes' });
  await expect(both.getByRole('heading', { name: /^First vote 50% right/ })).toBeVisible({
    timeout: 30_000,
  });
  await expect(both.getByRole('heading', { name: /^Second vote 100% right/ })).toBeVisible();
  await expect(both.getByRole('row', { name: /First wrong/ })).toHaveText(/First wrong10/);
  await expect(both.getByText('Normalised gain 1')).toBeVisible();
  await expect(remote.getByRole('region', { name: 'Both votes' })).toBeVisible();
  await expectAccessible(host);
  await expectAccessible(remote);
  await expectNoOverflow(remote);
  await host.screenshot({ path: 'test-results/second-vote-both-1920.png' });
  await remote.screenshot({ path: 'test-results/second-vote-both-remote-360.png', fullPage: true });
  await host.reload();
  await expect(both.getByText('Normalised gain 1')).toBeVisible();
  await step(host, 'Show answer').click();
  await expect(both.getByText('Gravity does not stop where the ball does.')).toBeVisible();
  await expect(said(omar, 'Correct')).toBeVisible();
  await host.emulateMedia({ colorScheme: 'dark' });
  await host.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/second-vote-reveal-1440-dark.png' });

  await step(host, 'End the round').click();
  await host.getByRole('link', { name: 'Results and export' }).click();
  await expect(host.getByText('The second vote counts.')).toBeVisible();
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/second-vote-results-1440-dark.png', fullPage: true });
  await host.emulateMedia({ colorScheme: 'light' });
  await host.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(host);
  await host.screenshot({ path: 'test-results/second-vote-results-360.png', fullPage: true });
});
