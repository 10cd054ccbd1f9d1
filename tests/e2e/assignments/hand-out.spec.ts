// A quiz handed out to a class: taken by a member on a phone, late after the due date, punctual by an extension, and in the
// table of the class.
import { expect, expectAccessible, expectNoOverflow, showIn, test } from '../../support/browser/e2e.ts';
import { makeQuiz, openDevice } from '../../support/browser/rounds.ts';

const pictures = 'test-results/assignments';

/** As a field for a date and time has it, in UTC. */
const wall = (moment: number) => new Date(moment).toISOString().slice(0, 16);
const minute = 60_000;

test('a quiz handed out is taken by members, late ones are marked, an extension clears one, and the table has both', async ({
  page: teacherPage,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  test.setTimeout(300_000);
  const page = teacherPage;
  await page.setViewportSize({ width: 1440, height: 900 });
  const teacher = await account('teacher');
  await signIn(page, teacher);
  const { id: quizId } = await makeQuiz(api, teacher.token, { showResults: 'at-end' });
  const { token } = teacher;
  const made = await api<{ class: { id: string } }>('POST', '/classes', { token, body: { name: '7b' } });
  const classId = made.class.id;
  const list = 'Name,Number,Email\nAda Lovelace,1,ada@school.example\nعمر,2,\nCy,3,';
  const body = { text: list, revision: 0, removesGone: false };
  await api('POST', `/classes/${classId}/members/import`, { token, body });

  // Handing out.
  await page.goto(`/classes/${classId}`);
  const section = page.getByRole('region', { name: 'Assignments' });
  await expect(section.getByText('Nothing handed out yet')).toBeVisible();
  await section.getByRole('button', { name: 'Hand out a quiz' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hand out a quiz' }).click();
  await expect(dialog.getByText('Choose a quiz.')).toBeVisible();
  await dialog.getByLabel('Quiz', { exact: true }).selectOption(quizId);
  await dialog.getByLabel('After the due date').selectOption('deduct');
  await dialog.getByLabel('When members see what was correct').selectOption('at-end');
  await dialog.getByRole('textbox', { name: 'Attempts' }).fill('2');
  await expectAccessible(page);
  await page.screenshot({ path: `${pictures}/hand-out-1440.png` });
  await dialog.getByRole('button', { name: 'Hand out a quiz' }).click();
  await expect(section.getByRole('listitem')).toContainText('0 of 3 submitted');
  await expectAccessible(page);
  await page.screenshot({ path: `${pictures}/class-1440.png`, fullPage: true });
  await section.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/assignments\//);
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(3);
  const address = page.url();
  const assignmentId = address.split('/').pop() ?? '';
  const text = await page.getByText(/^Code:/).innerText();
  const code = text.replace(/^Code:/, '').replace(/\s/g, '');

  // The member's phone.
  const ada = await openDevice(browser, baseURL);
  await ada.goto('/assignment');
  await expectAccessible(ada);
  await ada.getByLabel('Code of the assignment').fill(code.toLowerCase());
  await ada.getByRole('button', { name: 'Open' }).press('Enter');
  await expect(ada.getByText(/^Due /)).toBeVisible();
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await ada.screenshot({ path: `${pictures}/names-320.png`, fullPage: true });
  await ada.getByRole('button', { name: 'Ada Lovelace' }).click();
  await ada.getByLabel('Choose a PIN').fill('2580');
  await ada.getByLabel('Choose a PIN').press('Enter');
  await expect(ada.getByText('2 attempts left')).toBeVisible();
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await ada.screenshot({ path: `${pictures}/own-320.png`, fullPage: true });
  await ada.getByRole('button', { name: 'Start' }).click();
  await expect(ada).toHaveURL(/\/attempt\//);
  await ada.getByRole('radio', { name: /Bisoprolol/ }).click();
  const row = (name: string) =>
    page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: name });
  await page.reload();
  await expect(row('Ada Lovelace')).toContainText('In progress');
  await expect(row('Ada Lovelace')).toContainText('1 of 4 questions answered');

  // The due date moves to a moment that has passed: what comes now is late.
  const moved = {
    dueAt: `${wall(Date.now() - minute)}:00.000Z`,
    opensAt: `${wall(Date.now() - 60 * minute)}:00.000Z`,
  };
  await api('PUT', `/assignments/${assignmentId}`, { token, body: moved });
  const omar = await openDevice(browser, baseURL, { width: 360, height: 740 });
  await omar.emulateMedia({ colorScheme: 'dark' });
  await omar.goto(`/assignment/${code}`);
  await omar.getByRole('button', { name: 'عمر' }).click();
  await omar.getByLabel('Choose a PIN').fill('7391');
  await omar.getByRole('button', { name: 'Join' }).click();
  await expect(omar.getByText('The due date has passed.')).toBeVisible();
  await expectAccessible(omar);
  await expectNoOverflow(omar);
  await omar.screenshot({ path: `${pictures}/late-360-dark.png`, fullPage: true });
  for (const [device, start] of [
    [ada, false],
    [omar, true],
  ] as const) {
    if (start) {
      await device.getByRole('button', { name: 'Start' }).click();
      await device.getByRole('radio', { name: /Bisoprolol/ }).click();
    }
    await device.getByRole('button', { name: 'Question 4', exact: false }).last().click();
    await device.getByRole('button', { name: 'Review and submit' }).click();
    await device.getByRole('button', { name: 'Submit', exact: true }).click();
    await device.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await expect(device.getByRole('heading', { name: /^Submitted/ })).toBeVisible();
  }
  await ada.getByRole('link', { name: 'Go to quiz' }).click();
  await expect(ada).toHaveURL(new RegExp(`/assignment/${code}`));
  await ada.getByRole('button', { name: 'Continue as Ada Lovelace' }).click();
  await expect(ada.getByText(/Attempt 1, submitted late/)).toBeVisible();
  await expectAccessible(ada);
  await ada.screenshot({ path: `${pictures}/done-320.png`, fullPage: true });
  await ada.getByText(/Attempt 1, submitted late/).click();
  await expect(ada).toHaveURL(/\/attempt\//);

  // Who is missing gets a reminder, as far as there is an address; one member gets more time.
  await page.reload();
  await expect(row('Ada Lovelace')).toContainText('Submitted late');
  await page.getByRole('button', { name: 'Remind those who have not started' }).click();
  const reminder = page.getByRole('dialog');
  await expect(reminder.getByText('1 member has no email address')).toBeVisible();
  await expect(reminder.getByText('No one gets an email.')).toBeVisible();
  await expectAccessible(page);
  await page.screenshot({ path: `${pictures}/remind-1440.png` });
  await reminder.getByRole('button', { name: 'Cancel' }).click();
  await row('Ada Lovelace').getByRole('button', { name: 'Extend or excuse Ada Lovelace' }).click();
  const exception = page.getByRole('dialog');
  await exception.getByLabel('Due for this member').fill(wall(Date.now() + 3 * 24 * 60 * minute));
  await expectAccessible(page);
  await page.screenshot({ path: `${pictures}/extend-1440.png` });
  await exception.getByRole('button', { name: 'Save' }).click();
  await expect(row('Ada Lovelace')).toContainText('20%');
  await expect(row('عمر')).toContainText('10%');
  await expectAccessible(page);
  await page.screenshot({ path: `${pictures}/assignment-1440.png`, fullPage: true });
  await showIn(page, 'dark');
  await expectAccessible(page);
  await page.screenshot({ path: `${pictures}/assignment-1440-dark.png`, fullPage: true });
  await showIn(page, 'light');
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expectNoOverflow(page);
    await page.screenshot({ path: `${pictures}/assignment-${width}.png`, fullPage: true });
  }

  // The table of the class.
  await page.goto(`/classes/${classId}`);
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /Ada Lovelace/ })).toContainText('20%');
  await expect(table.getByRole('row', { name: /عمر/ })).toContainText('late');
  await expect(table.getByRole('row', { name: /Cy/ })).toContainText('Not started');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.screenshot({ path: `${pictures}/table-320.png`, fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.screenshot({ path: `${pictures}/table-1440.png`, fullPage: true });
  await table.getByRole('link', { name: /Ada Lovelace/ }).click();
  await expect(page).toHaveURL(/\/results\?roundId=/);
});
