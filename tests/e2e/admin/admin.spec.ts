// An administrator runs the site: finds people, changes, suspends and deletes them, and reads what was done.
import type { Page } from '@playwright/test';
import { newEmail, password } from '../../support/app/people.ts';
import { adminEmail, expect, expectAccessible, expectGoodLooks, test } from '../../support/browser/e2e.ts';
import { quizDraft } from '../../support/quizzes/quizzes.ts';

function noteFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

async function confirmWith(page: Page, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

test('from signing in to creating an administrator, with the list and its filters', async ({
  page,
  account,
}) => {
  const faults = noteFaults(page);
  const { user: teacher } = await account('teacher');
  await page.goto('/admin-dashboard/users');
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(
    page.getByRole('navigation', { name: 'Workspace' }).getByText('Security events'),
  ).toBeVisible();

  await page.goto('/admin-dashboard/users');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  const email = newEmail('boss');
  await dialog.getByLabel('Full name').fill('Beatrix Boss');
  await dialog.getByLabel('Email').fill(email);
  await expect(dialog.getByLabel('Role')).toHaveValue('student');
  await dialog.getByLabel('Role').selectOption('Admin');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beatrix Boss' })).toBeVisible();
  // No one can sign in before the invitation is accepted.
  await expect(page.getByText('not confirmed')).toBeVisible();

  await page.getByRole('link', { name: 'All users' }).click();
  await page.getByLabel('Search by name or email').fill(email.slice(0, 12));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Beatrix Boss' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Search by name or email')).toHaveValue(email.slice(0, 12));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Search by name or email').fill('');
  await page.getByLabel('Role').selectOption('Teacher');
  await expect(page.getByText(teacher.email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Beatrix Boss' })).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Suspended');
  await expect(page.getByRole('heading', { name: 'No matching accounts' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all accounts' }).click();
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=name/);
  expect(faults).toEqual([]);
});

test('a teacher is suspended while at work, let in again, changed and deleted, and all of it is recorded', async ({
  page,
  browser,
  baseURL,
  account,
  admin,
  api,
  signIn,
}) => {
  const faults = noteFaults(page);
  const teacher = await account('teacher');
  await signIn(page, await admin());
  await api('POST', '/quiz', { token: teacher.token, body: quizDraft({ title: 'Half done' }) });
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const desk = await context.newPage();
  await signIn(desk, teacher);
  await desk.goto('/teacher-dashboard');
  await expect(desk.getByRole('link', { name: 'Half done' })).toBeVisible();

  await page.goto(`/admin-dashboard/users/${teacher.user.id}`);
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem').first()).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('button', { name: 'Suspend account' }).click();
  await expectAccessible(page);
  await confirmWith(page, 'Suspend account');
  await expect(page.getByRole('button', { name: 'Reactivate account' })).toBeVisible();
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible();

  // Their next call signs them out, wherever it comes from, and signing in again says why.
  await desk.goto('/teacher-dashboard');
  await expect(desk.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await desk.getByLabel('Email').fill(teacher.user.email);
  await desk.getByRole('textbox', { name: 'Password' }).fill(password);
  await desk.getByRole('button', { name: 'Sign In', exact: true }).last().click();
  await expect(desk.getByText('This account is suspended.')).toBeVisible();

  await page.getByRole('button', { name: 'Reactivate account' }).click();
  await expect(page.getByRole('button', { name: 'Suspend account' })).toBeVisible();
  await api('POST', '/auth/login', { body: { email: teacher.user.email, password } });

  await page.getByRole('combobox', { name: 'Plan' }).selectOption('Enterprise');
  await confirmWith(page, 'Change plan');
  await expect(page.getByText(`${teacher.user.name} now has the plan Enterprise.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('combobox', { name: 'Plan' })).toHaveValue('Pro');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Tess Renamed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tess Renamed' })).toBeVisible();
  const moved = newEmail('moved');
  await page.getByRole('textbox', { name: 'Email' }).fill(moved);
  await page.getByRole('button', { name: 'Change address' }).click();
  await confirmWith(page, 'Change address');
  await expect(page.getByText(`The address is now ${moved}.`)).toBeVisible();
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Admin');
  await expect(page.getByRole('dialog')).toContainText('Make Tess Renamed an administrator?');
  await confirmWith(page, 'Cancel');
  await expect(page.getByRole('combobox', { name: 'Role' })).toHaveValue('teacher');

  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('dialog')).toContainText('This can’t be undone.');
  await confirmWith(page, 'Delete account');
  await expect(page).toHaveURL(/\/admin-dashboard\/users$/);
  await expect(page.getByText('Tess Renamed’s account was deleted.')).toBeVisible();
  await page.goto(`/admin-dashboard/users/${teacher.user.id}`);
  await expect(page.getByRole('heading', { name: 'Account not found' })).toBeVisible();

  await page.goto(`/admin-dashboard/audit?subjectId=${teacher.user.id}`);
  const entries = page.getByRole('main').locator('li', { hasText: 'by Administrator' });
  await expect(entries).toHaveCount(8);
  await expect(entries.first()).toContainText('Account deleted');
  // Who is deleted is in the log by their ID alone.
  await expect(entries.nth(1)).toContainText('Email address changed');
  await expect(entries.nth(1)).not.toContainText(moved);
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Account suspended');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('suspended');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).not.toHaveURL(/subjectId/);
  expect(faults).toEqual([]);
  await context.close();
});

test('bulk actions on accounts, and the outcome for each', async ({ page, account, admin, signIn, api }) => {
  const boss = await admin();
  await signIn(page, boss);
  // With another administrator, so that this one is not the last.
  const second = { name: 'Second Boss', email: newEmail('boss'), password, role: 'admin' };
  await api('POST', '/admin/users', { token: boss.token, body: second });
  const students = [await account('student'), await account('student')];
  const name = `Class ${newEmail().slice(4, 12)}`;
  for (const { user } of students)
    await api('PUT', `/users/${user.id}`, { token: boss.token, body: { name } });
  const own = (await api<{ user: { name: string } }>('GET', '/auth/me', { token: boss.token })).user.name;
  await api('PUT', '/auth/profile', { token: boss.token, body: { name: `${name} Teacher` } });

  await page.goto(`/admin-dashboard/users?search=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Change the selected accounts' });
  await expect(bar).toContainText('3 selected');
  await bar.getByRole('button', { name: 'Set plan' }).click();
  await expect(page.getByRole('dialog')).toContainText('Change the plan of 3 accounts?');
  await confirmWith(page, 'Change plan');
  await expect(page.getByText('3 accounts changed.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bar.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByRole('dialog')).toContainText('Suspend 3 accounts?');
  await confirmWith(page, 'Suspend');
  await expect(page.getByRole('alert')).toContainText('You can’t do this to your own account here.');
  await expect(bar).toContainText('1 selected');
  await expect(page.getByRole('cell', { name: 'Suspended' })).toHaveCount(2);
  await expectAccessible(page);
  await api('PUT', '/auth/profile', { token: boss.token, body: { name: own } });
});

test('the dashboard is closed to everyone else', async ({ page, account, signIn }) => {
  await signIn(page, await account('teacher'));
  for (const path of ['', '/users', '/audit']) {
    await page.goto(`/admin-dashboard${path}`);
    await expect(page).toHaveURL((url) => url.pathname === '/');
  }
});
