// A teacher takes questions from the floor: two phones ask and vote, the remote lets through, the projector shows one large.
import fs from 'node:fs/promises';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { joinRoom, makeQuiz, openDevice, openRoom, said, step } from '../../support/browser/rounds.ts';

test('asked on a phone, let through on the remote, voted for, shown large, and on the results page', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  test.setTimeout(240_000);
  await host.setViewportSize({ width: 1440, height: 900 });
  const teacher = await account('teacher');
  await signIn(host, teacher);
  const quiz = await makeQuiz(api, teacher.token, { timePerQuestionSeconds: 90 });
  const code = await openRoom(host, quiz.id);
  const [ada, omar] = [await openDevice(browser, baseURL), await openDevice(browser, baseURL)];
  await omar.setViewportSize({ width: 360, height: 640 });
  await omar.emulateMedia({ colorScheme: 'dark' });
  await joinRoom(ada, code, 'Ada');
  await joinRoom(omar, code, 'عمر');
  await expect(ada.getByRole('button', { name: /Questions from the floor/ })).toHaveCount(0);

  // From the menu of the projector, with the keyboard.
  await host.getByRole('button', { name: 'More' }).focus();
  await host.keyboard.press('Enter');
  await host.getByRole('menuitem', { name: 'Questions from the floor' }).press('Enter');
  await expect(host.getByRole('button', { name: /Questions from the floor 0 open/ })).toBeVisible();
  await expectAccessible(host);

  await ada.getByRole('button', { name: /Questions from the floor/ }).press('Enter');
  await ada.getByLabel('Your question').fill('Is <b>this</b> in the exam?');
  await ada.getByLabel('Ask anonymously').check();
  await expectAccessible(ada);
  await ada.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(ada.getByText('Sent. The teacher reads it first.')).toBeVisible();
  await expectNoOverflow(ada);
  await omar.getByRole('button', { name: /Questions from the floor/ }).click();
  await omar.getByLabel('Your question').fill('ما الفرق بينهما؟');
  await omar.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(host.getByRole('button', { name: /2 waiting/ })).toBeVisible();
  await expect(omar.getByText('in the exam')).toHaveCount(0);

  const remote = await openDevice(browser, baseURL, { width: 360, height: 740 });
  await signIn(remote, teacher);
  await remote.goto(`${host.url()}/remote`);
  await remote.getByText(/Questions from the floor/).click();
  await expect(remote.getByText('Is <b>this</b> in the exam?', { exact: true })).toBeVisible();
  await expectAccessible(remote);
  await expectNoOverflow(remote);
  await remote.getByRole('button', { name: 'Let all on this page through' }).click();
  await expect(ada.getByText('“Is <b>this</b> in the exam?”: Live')).toBeAttached();

  // A vote, taken back, and given again.
  const vote = omar.getByRole('button', { name: 'Vote for: Is <b>this</b> in the exam?' });
  await vote.press('Space');
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(vote).toContainText('1');
  await vote.click();
  await expect(vote).toContainText('0');
  await vote.click();
  await expect(vote).toContainText('1');
  await expectAccessible(omar);
  await expectNoOverflow(omar);
  await omar.reload();
  await omar.getByRole('button', { name: /Questions from the floor/ }).click();
  await expect(vote).toHaveAttribute('aria-pressed', 'true');

  await remote.getByRole('button', { name: 'Open (2)' }).click();
  const row = remote.getByRole('listitem').filter({ hasText: 'in the exam' });
  await expect(row).toContainText('Anonymous');
  await row.getByRole('button', { name: 'Show large' }).click();
  await expect(host.getByRole('heading', { name: 'Is <b>this</b> in the exam?' })).toBeVisible();
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/floor-large.png' });
  await ada.screenshot({ path: 'test-results/floor-phone-320.png', fullPage: true });
  await omar.screenshot({ path: 'test-results/floor-phone-360-dark.png' });
  await remote.screenshot({ path: 'test-results/floor-remote.png', fullPage: true });

  // The quiz moves on: the question is not behind it, and the phone shows what to answer first.
  await step(host, 'Start').click();
  await expect(ada.getByRole('button', { name: /Questions from the floor/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(ada.getByRole('radio', { name: /Bisoprolol/ })).toBeInViewport();
  await expect(host.getByRole('heading', { name: 'Is <b>this</b> in the exam?' })).toHaveCount(0);
  await expectAccessible(ada);
  await ada.screenshot({ path: 'test-results/floor-phone-question.png' });
  await host.getByRole('button', { name: /Questions from the floor/ }).click();
  const desk = host.getByRole('dialog', { name: 'Questions from the floor' });
  await expect(desk.getByText('ما الفرق بينهما؟', { exact: true })).toBeVisible();
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/floor-desk.png' });
  // Two that ask the same.
  await desk
    .getByRole('listitem')
    .filter({ hasText: 'ما الفرق' })
    .getByRole('button', { name: 'Merge…' })
    .click();
  await desk.getByRole('button', { name: 'Merge into this one' }).click();
  await expect(desk.getByRole('button', { name: 'Split off' })).toBeVisible();
  await desk.getByRole('button', { name: 'Close', exact: true }).click();
  await host.screenshot({ path: 'test-results/floor-question.png' });

  await host.getByRole('button', { name: 'More' }).click();
  await host.getByRole('menuitem', { name: 'End the round' }).click();
  await host.getByRole('button', { name: 'End the round' }).click();
  await expect(ada.getByRole('button', { name: /Questions from the floor/ })).toHaveCount(0);
  await host.getByRole('link', { name: 'Results and export' }).click();
  await expect(said(host, '2 questions were asked.').or(said(host, '1 question was asked.'))).toBeVisible();
  await expectAccessible(host);
  const waiting = host.waitForEvent('download');
  await host.getByRole('button', { name: 'Export the questions as CSV' }).click();
  const file = await fs.readFile(await (await waiting).path(), 'utf8');
  expect(file).toContain('Is <b>this</b> in the exam?');
  expect(file).not.toContain('Ada');
});
