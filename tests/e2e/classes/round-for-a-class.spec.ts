// A class from the pasted list to the table of its results: named members in a live round, with those who are missing.
import { expect, expectAccessible, expectNoOverflow, showIn, test } from '../../support/browser/e2e.ts';
import { codeOf, enterCode, makeQuiz, openDevice, step } from '../../support/browser/rounds.ts';

const pictures = 'test-results/classes';

test('a list becomes a class whose members join by name and PIN and are in its table', async ({
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
  await makeQuiz(api, teacher.token, { timePerQuestionSeconds: 90, closeWhenAllAnswered: false });

  // The class.
  await host.goto('/classes');
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Create class' }).first().click();
  const dialog = host.getByRole('dialog');
  await dialog.getByLabel('Name').fill('7b');
  await dialog.getByLabel('Subject').fill('Chemistry');
  await dialog.getByLabel('Colour').selectOption('Green');
  await expectAccessible(host);
  await host.screenshot({ path: `${pictures}/create-1440.png` });
  await dialog.getByRole('button', { name: 'Create class' }).click();
  await expect(host.getByRole('heading', { level: 1, name: '7b' })).toBeVisible();

  // The list: a faulty line first, then all of it.
  await host.getByRole('button', { name: 'Paste or import a list' }).press('Enter');
  const list = host.getByRole('dialog');
  await list.getByRole('textbox', { name: 'List' }).fill('Ada Lovelace,17\nعمر,18\nAda Lovelace,19');
  await list.getByRole('button', { name: 'Preview' }).click();
  await expect(list.getByRole('listitem').filter({ hasText: 'Line 3' })).toContainText(
    'This name is in the list twice',
  );
  await expect(list.getByRole('button', { name: 'Import' })).toHaveCount(0);
  await expectAccessible(host);
  await host.screenshot({ path: `${pictures}/list-fault-1440.png` });
  await list.getByRole('textbox', { name: 'List' }).fill('Ada Lovelace,17\nعمر,18\nCy,19');
  await list.getByRole('button', { name: 'Preview' }).click();
  await expect(list.getByText('3 new').first()).toBeVisible();
  await host.screenshot({ path: `${pictures}/list-1440.png` });
  await list.getByRole('button', { name: 'Import' }).click();
  const members = host.getByRole('list', { name: 'Members' });
  await expect(members.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(host);

  // The round.
  await host.getByRole('button', { name: 'Start a live round' }).click();
  await host.getByRole('dialog').getByLabel('Quiz').selectOption({ index: 1 });
  await host.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  const strip = host.getByRole('region', { name: 'Class' });
  await expect(strip).toContainText('0 of 3 here');
  await expect(strip.getByRole('list', { name: 'Missing' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(host);
  await host.screenshot({ path: `${pictures}/lobby-1440.png` });
  const hostAddress = host.url();
  const code = await codeOf(host);

  // The phones: chosen by name, proved by a PIN.
  const ada = await openDevice(browser, baseURL);
  await enterCode(ada, code);
  await expect(ada.getByRole('list', { name: 'Who are you?' }).getByRole('listitem')).toHaveCount(3);
  await expect(ada.getByLabel('Your name')).toHaveCount(0);
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await ada.screenshot({ path: `${pictures}/names-320.png`, fullPage: true });
  await ada.getByRole('button', { name: 'Ada Lovelace' }).press('Enter');
  await ada.getByLabel('Choose a PIN').fill('1234');
  await ada.getByRole('button', { name: 'Join' }).click();
  await expect(ada.getByText('easy to guess')).toBeVisible();
  await expectAccessible(ada);
  await ada.screenshot({ path: `${pictures}/pin-320.png`, fullPage: true });
  await ada.getByLabel('Choose a PIN').fill('2580');
  await ada.getByLabel('Choose a PIN').press('Enter');
  await expect(ada).toHaveURL(/\/play\//);
  await expect(strip).toContainText('1 of 3 here');
  const omar = await openDevice(browser, baseURL, { width: 360, height: 640 });
  await omar.emulateMedia({ colorScheme: 'dark' });
  await enterCode(omar, code);
  await omar.getByRole('button', { name: 'عمر' }).click();
  await omar.getByLabel('Choose a PIN').fill('7391');
  await expectAccessible(omar);
  await expectNoOverflow(omar);
  await omar.screenshot({ path: `${pictures}/pin-360-dark.png`, fullPage: true });
  await omar.getByRole('button', { name: 'Join' }).click();
  await expect(strip).toContainText('2 of 3 here');
  await expect(strip.getByRole('list', { name: 'Missing' })).toHaveText('Cy');
  await showIn(host, 'dark');
  await expectAccessible(host);
  await host.screenshot({ path: `${pictures}/lobby-1440-dark.png` });
  await showIn(host, 'light');

  // The host’s phone shows the same, and another way to choose.
  const remote = await openDevice(browser, baseURL, { width: 360, height: 740 });
  await signIn(remote, teacher);
  await remote.goto(`${hostAddress}/remote`);
  const onRemote = remote.getByRole('region', { name: 'Class' });
  await expect(onRemote).toContainText('2 of 3 here');
  await expectNoOverflow(remote);
  await onRemote.getByRole('button', { name: 'Change' }).press('Enter');
  await onRemote.getByLabel('Which class is this round for?').selectOption({ index: 1 });
  await expectAccessible(remote);
  await expectNoOverflow(remote);
  await remote.screenshot({ path: `${pictures}/remote-360.png`, fullPage: true });
  await onRemote.getByRole('button', { name: 'Use this class' }).click();
  await expect(onRemote).toContainText('2 of 3 here');

  // Another device of Ada’s gets the same seat for the PIN.
  const tablet = await openDevice(browser, baseURL, { width: 768, height: 1024 });
  await enterCode(tablet, code);
  await tablet.getByRole('button', { name: 'Ada Lovelace' }).click();
  await tablet.getByLabel('Your PIN').fill('9999');
  await tablet.getByRole('button', { name: 'Join' }).click();
  await expect(tablet.getByText('This PIN is incorrect')).toBeVisible();
  await tablet.getByLabel('Your PIN').fill('2580');
  await tablet.getByRole('button', { name: 'Join' }).click();
  await expect(tablet).toHaveURL(/\/play\//);
  await expect(strip).toContainText('2 of 3 here');

  await step(host, 'Start').click();
  await ada.getByRole('radio', { name: /Bisoprolol/ }).click();
  const submit = ada.getByRole('button', { name: /^(Submit|Save|Send)/ });
  if (await submit.count()) await submit.first().click();
  await expect(host.getByText(/1 of 2|1 answered/).first()).toBeVisible();
  await step(host, 'Close now').click();
  const roundId = hostAddress.split('/').pop();
  await api('POST', `/rounds/${roundId}/command`, { token: teacher.token, body: { do: 'end' } });

  // The table.
  await host.goto('/classes');
  await host.getByRole('link', { name: '7b' }).click();
  const table = host.getByRole('table');
  await expect(table.getByRole('row', { name: /Ada Lovelace/ })).toContainText('1 of 1');
  await expect(table.getByRole('row', { name: /Cy/ })).toContainText('Absent');
  await expectAccessible(host);
  await host.screenshot({ path: `${pictures}/class-1440.png`, fullPage: true });
  await showIn(host, 'dark');
  await expectAccessible(host);
  await host.screenshot({ path: `${pictures}/class-1440-dark.png`, fullPage: true });
  await showIn(host, 'light');
  for (const width of [360, 320]) {
    await host.setViewportSize({ width, height: 740 });
    await expectNoOverflow(host);
    await host.screenshot({ path: `${pictures}/class-${width}.png`, fullPage: true });
  }
  await table.getByRole('link', { name: /Ada Lovelace/ }).click();
  await expect(host).toHaveURL(/\/results\?roundId=/);

  // The next time the device knows her.
  await host.setViewportSize({ width: 1440, height: 900 });
  await host.goto('/classes');
  await host.getByRole('link', { name: '7b' }).click();
  await host.getByRole('button', { name: 'Start a live round' }).click();
  await host.getByRole('dialog').getByLabel('Quiz').selectOption({ index: 1 });
  await host.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
  await expect(host.getByRole('region', { name: 'Class' })).toContainText('0 of 3 here');
  const next = await codeOf(host);
  await enterCode(ada, next);
  await ada.getByRole('button', { name: 'Continue as Ada Lovelace' }).click();
  await expect(host.getByRole('region', { name: 'Class' })).toContainText('1 of 3 here');
});
