// A teacher runs a round in a room: three students, one reloads, one comes late, one loses the network.
import fs from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import {
  enterCode,
  expectNothingToScroll,
  giveName,
  joinRoom,
  makeQuiz,
  openDevice,
  openRoom,
  phone,
  said,
  step,
} from '../../support/browser/rounds.ts';

const choice = (page: Page, name: RegExp) => page.getByRole('radio', { name });

test('from the lobby to the podium and the export', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  test.setTimeout(240_000);
  // The one round that the projector shows with all its motion.
  await host.emulateMedia({ reducedMotion: 'no-preference' });
  await host.setViewportSize({ width: 1440, height: 900 });
  const teacher = await account('teacher');
  await signIn(host, teacher);
  const quiz = await makeQuiz(api, teacher.token, {
    timePerQuestionSeconds: 90,
    closeWhenAllAnswered: false,
  });
  const code = await openRoom(host, quiz.id);
  await expectAccessible(host);

  const ada = await openDevice(browser, baseURL);
  const grace = await openDevice(browser, baseURL);
  await ada.goto('/take-quiz');
  await expectAccessible(ada);
  await enterCode(ada, ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`);
  await giveName(ada, 'Ada');
  await expect(ada.getByRole('heading', { name: 'You’re in, Ada' })).toBeVisible();
  await expectAccessible(ada);
  await joinRoom(grace, code, 'Grace');
  await expect(host.getByRole('button', { name: 'Grace: rename or remove' })).toBeVisible();
  await expectAccessible(host);

  // A question: nothing to scroll on the smallest phone, and saved means saved.
  await step(host, 'Start').click();
  await expect(choice(ada, /Bisoprolol/)).toBeVisible();
  await expect(ada.getByRole('heading', { level: 1 })).toBeFocused();
  await expectNothingToScroll(ada);
  await expectNoOverflow(ada);
  await expectAccessible(ada);
  await expectAccessible(host);
  await choice(ada, /Bisoprolol/).click();
  await expect(said(ada, /Saved \d\d:\d\d:\d\d/)).toBeVisible();
  await expectAccessible(ada);
  await ada.reload();
  await expect(said(ada, /Saved \d\d:\d\d:\d\d/)).toBeVisible();
  await expect(choice(ada, /Bisoprolol/)).toBeChecked();

  // A second tab of the same seat shows the same, and breaks nothing.
  const secondTab = await ada.context().newPage();
  await secondTab.goto(ada.url());
  await expect(said(secondTab, /Saved/)).toBeVisible();
  await secondTab.close();

  // Late, and without a name.
  const late = await openDevice(browser, baseURL);
  // The address of a quiz takes a room code, too.
  await late.goto(`/quiz/${code}`);
  await expect(late).toHaveURL(`/join/${code}`);
  await expectAccessible(late);
  await late.getByRole('button', { name: 'Join without a name' }).click();
  await choice(late, /Propranolol/).click();
  await expect(said(late, /Saved/)).toBeVisible();
  await expect(host.getByText('2 of 3 answered')).toBeVisible();

  // The network goes: the answer is kept and arrives with the network.
  await grace.context().setOffline(true);
  await expect(said(grace, /Offline/)).toBeVisible();
  await choice(grace, /Bisoprolol/).click();
  await expect(said(grace, 'Offline. Your answer is saved on this device and will be sent.')).toBeVisible();
  await expectAccessible(grace);
  await grace.context().setOffline(false);
  await expect(said(grace, /Saved/)).toBeVisible();
  await expect(host.getByText('3 of 3 answered')).toBeVisible();

  await step(host, 'Close now').click();
  await expect(said(ada, /Look at the screen/)).toBeVisible();
  await expect(host.getByText('Closed', { exact: true })).toBeVisible();
  await step(host, 'Show how they answered').click();
  await expect(host.getByRole('listitem').filter({ hasText: 'Bisoprolol' })).toContainText('2 of 3');
  await expectAccessible(host);
  await step(host, 'Show answer').click();
  await expect(ada.getByRole('heading', { name: 'Correct', exact: true })).toBeFocused();
  await expect(late.getByRole('heading', { name: 'Incorrect' })).toBeVisible();
  await expect(said(ada, /binds to the heart/)).toBeVisible();
  await expectAccessible(ada);
  await expectAccessible(late);
  await expectAccessible(host);
  await step(host, 'Leaderboard').click();
  await expect(host.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
  await expect(host.getByRole('listitem').filter({ hasText: 'Grace' })).toContainText('1st');
  await expectAccessible(host);

  // Pause stops the clock and the answers; skip leaves a question out.
  await step(host, 'Next question').click();
  await expect(choice(ada, /True/)).toBeVisible();
  await step(host, 'Pause').click();
  await expect(ada.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await expectAccessible(ada);
  await step(host, 'Resume').click();
  await expect(ada.getByRole('heading', { name: 'Paused' })).toBeHidden();
  // Closed too early: it opens again, and what was answered stays.
  await step(host, 'Close now').click();
  await step(host, 'Open again').click();
  await expect(choice(ada, /True/)).toBeEnabled();
  await step(host, 'Skip').click();
  await expect(ada.getByRole('checkbox', { name: /Grapefruit/ })).toBeVisible();
  await expect(host.getByText('Question 2 skipped.')).toBeVisible();
  await step(host, 'Undo').click();
  await expect(choice(ada, /True/)).toBeVisible();
  await expect(host.getByText('Question 2 skipped.')).toBeHidden();
  await step(host, 'Skip').click();

  // Several answers, partly right.
  await expect(ada.getByRole('checkbox', { name: /Grapefruit/ })).toBeVisible();
  await expectNothingToScroll(ada);
  await ada.getByRole('checkbox', { name: /Grapefruit/ }).click();
  await ada.getByRole('button', { name: /Submit/ }).click();
  await expect(said(ada, /Saved/)).toBeVisible();
  await step(host, 'Close now').click();
  await step(host, 'Show answer').click();
  await expect(ada.getByRole('heading', { name: 'Partly correct' })).toBeVisible();
  await expect(grace.getByRole('heading', { name: 'Not answered' })).toBeVisible();
  await step(host, 'Leaderboard').click();
  await expect(host.getByRole('listitem').filter({ hasText: 'Ada' })).toContainText('1st');

  // The last question, from a second device of the host, and the end.
  const remote = await host.context().newPage();
  await remote.setViewportSize(phone);
  await remote.goto(`${host.url()}/remote`);
  await remote.getByRole('button', { name: 'Next question' }).click();
  await ada.getByRole('textbox').fill('Vitamin k');
  await ada.keyboard.press('Enter');
  await expect(said(ada, /Saved/)).toBeVisible();
  await expectAccessible(remote);
  await expectNoOverflow(remote);
  await remote.getByRole('button', { name: 'Close now' }).click();
  await remote.getByRole('button', { name: 'Show answer' }).click();
  await remote.getByRole('button', { name: 'Leaderboard' }).click();
  await remote.getByRole('button', { name: 'End the round' }).first().click();
  await expect(host.getByRole('heading', { name: 'The podium' })).toBeVisible();
  await expectAccessible(host);
  await expect(ada.getByRole('heading', { name: 'That’s it, Ada' })).toBeVisible();
  await expect(said(ada, '1st')).toBeVisible();
  await expect(ada.getByRole('heading', { name: 'Your other answers' })).toBeVisible();
  await expectAccessible(ada);
  await expectNoOverflow(ada);

  // The results, on the screen and as a file.
  await host.getByRole('link', { name: 'Results and export' }).click();
  await expect(host.getByRole('row', { name: /Ada/ })).toContainText('1st');
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Ada', exact: true }).click();
  await expect(host.getByText('Vitamin k').first()).toBeVisible();
  for (const format of ['CSV', 'XLSX', 'JSON']) {
    const [download] = await Promise.all([
      host.waitForEvent('download'),
      host.getByRole('button', { name: `Download as ${format}` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^Beta-blockers-in-practice-.*\\.${format.toLowerCase()}$`),
    );
    const content = await fs.readFile(await download.path());
    expect(content.length).toBeGreaterThan(100);
    if (format === 'CSV') expect(content.toString('utf8')).toContain('Grace');
  }
  await host.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(host);
});

test('with the keyboard alone, on both sides', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(host, teacher);
  const quiz = await makeQuiz(api, teacher.token, { timePerQuestionSeconds: 0, closeWhenAllAnswered: true });
  const code = await openRoom(host, quiz.id);

  const student = await openDevice(browser, baseURL);
  await student.goto('/take-quiz');
  await expect(student.getByLabel('Room code')).toBeFocused();
  await student.keyboard.type(code.toLowerCase());
  await student.keyboard.press('Enter');
  await expect(student.getByLabel('Your name')).toBeFocused();
  await student.keyboard.type('Hedy');
  await student.keyboard.press('Enter');
  await expect(student.getByRole('heading', { name: 'You’re in, Hedy' })).toBeFocused();

  await expect(host.getByText('1 person here').first()).toBeVisible();
  await host.keyboard.press('?');
  await expect(host.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expectAccessible(host);
  await host.keyboard.press('Escape');
  await host.keyboard.press('l');
  await expect(host.getByText('The room is locked')).toBeVisible();
  const stranger = await openDevice(browser, baseURL);
  await stranger.goto(`/join/${code}`);
  await expect(stranger.getByText('The room is locked. Ask your teacher to let you in.')).toBeVisible();
  await host.keyboard.press('l');

  await host.keyboard.press('Space');
  await expect(choice(student, /Bisoprolol/)).toBeVisible();
  const firstLooks = await host.evaluateHandle(() => {
    const looks: (string | null)[] = [];
    const look = () => {
      const next = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Show answer');
      if (next) looks.push(next.getAttribute('aria-disabled'));
    };
    const options = { subtree: true, childList: true, characterData: true, attributes: true };
    new MutationObserver(look).observe(document.body, options);
    return looks;
  });
  await student.keyboard.press('b');
  await student.keyboard.press('Enter');
  await expect(said(student, /Saved/)).toBeVisible();
  // Everyone has answered: the question closes automatically, and two keys reveal and rank. A press meant to close it
  // must not reveal, so the next step is disabled for a moment.
  await expect(step(host, 'Show answer')).toBeEnabled();
  expect((await firstLooks.jsonValue())[0]).toBe('true');
  await host.keyboard.press('ArrowRight');
  await expect(host.getByText('Answer revealed', { exact: true })).toBeVisible();
  await expect(step(host, 'Leaderboard')).toBeEnabled();
  await host.keyboard.press('ArrowRight');
  await expect(host.getByRole('heading', { name: 'Leaderboard' })).toBeVisible();
  await expect(step(host, 'Next question')).toBeEnabled();
  await host.keyboard.press('Space');
  await expect(choice(student, /True/)).toBeVisible();
  await host.keyboard.press('p');
  await expect(student.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await expect(step(host, 'Resume')).toBeEnabled();
  await host.keyboard.press('Space');
  await expect(student.getByRole('heading', { name: 'Paused' })).toBeHidden();
  // From the heading, which has the focus, the first tile is one Tab away; the arrows continue from there.
  await student.keyboard.press('Tab');
  await student.keyboard.press('ArrowDown');
  await student.keyboard.press('Space');
  await expect(said(student, /Saved/)).toBeVisible();
});

test('a host renames and removes someone, and resumes after a reload', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(host, teacher);
  const quiz = await makeQuiz(api, teacher.token, {});
  const code = await openRoom(host, quiz.id);
  const student = await openDevice(browser, baseURL);
  await joinRoom(student, code, 'Bobby');
  await host.getByRole('button', { name: 'Bobby: rename or remove' }).click();
  await expectAccessible(host);
  await host.getByRole('textbox', { name: 'Name' }).fill('Robert');
  await step(host, 'Rename').click();
  await expect(student.getByRole('heading', { name: 'You’re in, Robert' })).toBeVisible();
  await host.reload();
  await host.getByRole('button', { name: 'Robert: rename or remove' }).click();
  await step(host, 'Remove from the room').click();
  await host.getByRole('dialog', { name: 'Remove Robert?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(student.getByRole('heading', { name: 'You have left the room' })).toBeVisible();
  await expectAccessible(student);
  await expect(host.getByText('No one has joined yet').first()).toBeVisible();
});

test('what is in the field when the time runs out is submitted', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(host, teacher);
  const questions = [
    { id: 'why', type: 'short-answer', question: 'Which vitamin reverses warfarin?', correctAnswer: 'K' },
  ];
  const quiz = await makeQuiz(api, teacher.token, { timePerQuestionSeconds: 5 }, { questions });
  const { roomCode } = await api<{ roomCode: string }>('POST', `/quiz/${quiz.id}/start`, {
    token: teacher.token,
    body: { lobby: true },
  });
  await host.goto(`/quizzes/${quiz.id}/start`);
  const student = await openDevice(browser, baseURL);
  await joinRoom(student, roomCode, 'Ida');
  await host.getByRole('button', { name: 'Start', exact: true }).click();
  await student.getByRole('textbox').fill('vitamin K, half written');
  await expect(host.getByText('1 of 1 answered')).toBeVisible({ timeout: 15_000 });
  await host.getByRole('button', { name: 'Show answer' }).click();
  await expect(student.getByText('vitamin K, half written')).toBeVisible();
});

test('the host goes to another question and back: answers stay, and what is passed over is skipped', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  const teacher = await account('teacher');
  await signIn(host, teacher);
  const quiz = await makeQuiz(api, teacher.token, {
    timePerQuestionSeconds: 90,
    closeWhenAllAnswered: false,
  });
  const code = await openRoom(host, quiz.id);
  const ada = await openDevice(browser, baseURL);
  await joinRoom(ada, code, 'Ada');
  await step(host, 'Start').click();
  await choice(ada, /Bisoprolol/).click();
  await expect(said(ada, /Saved/)).toBeVisible();
  const list = host.getByRole('dialog', { name: 'Go to a question' });
  const openList = async () => {
    await host.getByRole('button', { name: 'More' }).click();
    await host.getByRole('menuitem', { name: 'Go to question…' }).click();
    await expect(list.getByRole('listitem').first()).toBeVisible();
  };
  await openList();
  await expectAccessible(host);
  await list.getByRole('button', { name: 'Go to 4' }).click();
  await expect(host.getByText('Question 4 of 4', { exact: true })).toBeVisible();
  await openList();
  const states = list.getByRole('listitem');
  await expect(states.nth(0)).toContainText('Asked');
  await expect(states.nth(1)).toContainText('Skipped');
  await expect(states.nth(3)).toContainText('On the screen');
  await host.setViewportSize({ width: 360, height: 700 });
  await expectNoOverflow(host);
  await list.getByRole('button', { name: 'Go to 1' }).click();
  await expect(host.getByText('Closed', { exact: true })).toBeVisible();
  // The one that was open closes first.
  await expect(host.getByText('Question 1 of 4', { exact: true })).toBeVisible();
  await step(host, 'Show how they answered').click();
  await expect(host.getByRole('listitem').filter({ hasText: 'Bisoprolol' })).toContainText('1 of 1');
  await step(host, 'Open again').click();
  await expect(choice(ada, /Bisoprolol/)).toBeChecked();
  await expect(choice(ada, /Propranolol/)).toBeEnabled();
});
