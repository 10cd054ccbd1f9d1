// A class plays in teams: dealt out in the lobby, moved by the host, on the projector, three phones and the remote.
import fs from 'node:fs/promises';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { enterCode, joinRoom, makeQuiz, openDevice, openRoom, step } from '../../support/browser/rounds.ts';

test('teams are turned on, named, chosen, scored by their mean, and in the results', async ({
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
  const quiz = await makeQuiz(api, teacher.token, {
    timePerQuestionSeconds: 90,
    closeWhenAllAnswered: false,
  });
  const code = await openRoom(host, quiz.id);
  const [ada, omar, cy] = [
    await openDevice(browser, baseURL),
    await openDevice(browser, baseURL, { width: 360, height: 640 }),
    await openDevice(browser, baseURL),
  ];
  await omar.emulateMedia({ colorScheme: 'dark' });
  await joinRoom(ada, code, 'Ada');
  await joinRoom(omar, code, 'عمر');
  await expect(ada.getByRole('region', { name: 'Teams' })).toHaveCount(0);

  // From the menu of the projector, with the keyboard.
  await host.getByRole('button', { name: 'More' }).focus();
  await host.keyboard.press('Enter');
  await host.getByRole('menuitem', { name: 'Teams' }).press('Enter');
  await expect(host.getByRole('region', { name: 'Teams' })).toContainText('Team 1');
  // Phones that were here before learn where they are.
  await expect(ada.getByRole('region', { name: 'Teams' })).toContainText(/Your team:.*Team 1/);
  await expect(omar.getByRole('region', { name: 'Teams' })).toContainText(/Your team:.*Team 2/);
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/teams-lobby.png' });

  await host.getByRole('button', { name: 'Change teams' }).press('Enter');
  const dialog = host.getByRole('dialog', { name: 'Teams' });
  await dialog.getByLabel('Everyone chooses').check();
  await dialog.getByLabel('Name of team 1').fill('Rubies');
  await dialog.getByLabel('Name of team 2').fill('الزمرد');
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/teams-dialog.png' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(ada.getByRole('region', { name: 'Teams' })).toContainText('Rubies');

  // One chooses while joining, another changes.
  await enterCode(cy, code);
  await cy.getByRole('radio', { name: /الزمرد/ }).check();
  await expectAccessible(cy);
  await expectNoOverflow(cy);
  await cy.screenshot({ path: 'test-results/teams-join-320.png', fullPage: true });
  await cy.getByLabel('Your name').fill('Cy');
  await cy.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(cy.getByRole('region', { name: 'Teams' })).toContainText(/Your team:.*الزمرد/);
  await cy.getByRole('radio', { name: /Rubies/ }).press('Space');
  await expect(cy.getByRole('status').filter({ hasText: 'Your team' })).toContainText('Rubies');
  await expectAccessible(cy);
  await expectNoOverflow(cy);
  await cy.screenshot({ path: 'test-results/teams-phone-lobby-320.png' });
  await omar.screenshot({ path: 'test-results/teams-phone-lobby-360-dark.png' });

  // The host's phone moves a person.
  const remote = await openDevice(browser, baseURL, { width: 360, height: 740 });
  await signIn(remote, teacher);
  await remote.goto(`${host.url()}/remote`);
  await remote.getByRole('button', { name: 'Change teams' }).click();
  await remote.getByLabel('Team of Cy').selectOption('1');
  await expect(cy.getByRole('status').filter({ hasText: 'Your team' })).toContainText('الزمرد');
  await expectAccessible(remote);
  await expectNoOverflow(remote);
  await remote.screenshot({ path: 'test-results/teams-remote.png' });
  await remote.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await step(host, 'Start').click();
  await expect(ada.getByRole('region', { name: 'Teams' })).toHaveCount(0);
  for (const [page, option] of [
    [ada, /Bisoprolol/],
    [omar, /Bisoprolol/],
    [cy, /Sotalol/],
  ] as const) {
    await page.getByRole('radio', { name: option }).click();
    const submit = page.getByRole('button', { name: /^(Submit|Save|Send)/ });
    if (await submit.count()) await submit.first().click();
  }
  await expect(host.getByText(/3 of 3|3 answered/).first()).toBeVisible();
  await step(host, 'Close now').click();
  await step(host, 'Show answer').click();
  const ownBoard = omar.getByRole('region', { name: 'Teams' });
  await ownBoard.getByText('Teams so far').press('Enter');
  await expect(ownBoard.getByRole('listitem').nth(1)).toContainText('الزمرد');
  await expect(ownBoard.getByRole('listitem').nth(1)).toContainText('0.5');
  await expectAccessible(omar);
  await expectNoOverflow(omar);
  await omar.screenshot({ path: 'test-results/teams-phone-reveal-360-dark.png' });
  // What is on the screens is there after a reload.
  await omar.reload();
  await ownBoard.getByText('Teams so far').click();
  await expect(ownBoard.getByRole('listitem').first()).toContainText('Rubies');

  await step(host, 'Leaderboard').click();
  const board = host.getByRole('region', { name: 'Teams so far' });
  await expect(board.getByRole('listitem').first()).toContainText('Rubies');
  await expect(board).toContainText('Only those who answered count');
  await expect(board).toContainText('Best people');
  await host.setViewportSize({ width: 1920, height: 1080 });
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/teams-board-1920.png' });
  await host.reload();
  await expect(board.getByRole('listitem').first()).toContainText('Rubies');
  await host.setViewportSize({ width: 1440, height: 900 });
  await host.emulateMedia({ colorScheme: 'dark' });
  await host.screenshot({ path: 'test-results/teams-board-1440-dark.png' });
  await host.emulateMedia({ colorScheme: 'light' });

  await host.getByRole('button', { name: 'More' }).click();
  await host.getByRole('menuitem', { name: 'End the round' }).click();
  await host.getByRole('button', { name: 'End the round' }).click();
  await expect(host.getByRole('list', { name: /Members of .*الزمرد/ })).toContainText('عمر');
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/teams-podium-1440.png' });
  await host.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(host);
  await host.screenshot({ path: 'test-results/teams-podium-360.png' });
  await host.setViewportSize({ width: 1440, height: 900 });
  await expect(ada.getByRole('region', { name: 'Teams' })).toContainText('Your team');
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await ada.screenshot({ path: 'test-results/teams-phone-end-320.png', fullPage: true });

  await host.getByRole('link', { name: 'Results and export' }).click();
  const table = host.getByRole('table').filter({ hasText: 'Mean points' });
  await expect(table.getByRole('row').nth(1)).toContainText('Rubies');
  await expect(table.getByRole('row').nth(2)).toContainText('عمر');
  await expectAccessible(host);
  await host.screenshot({ path: 'test-results/teams-results.png', fullPage: true });
  const waiting = host.waitForEvent('download');
  await host.getByRole('button', { name: /CSV/ }).first().click();
  const file = await fs.readFile(await (await waiting).path(), 'utf8');
  expect(file.split(/\r?\n/)[0]).toContain(',Team,');
  expect(file).toContain('الزمرد');
});
