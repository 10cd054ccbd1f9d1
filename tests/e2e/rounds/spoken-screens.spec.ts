// What a screen reader learns of the room's screens, and what the host's choices do: the countdown, the sound.
import { expect, expectAccessible, test } from '../../support/browser/e2e.ts';
import { asked, openProjector, questionsIn, revealed, roomOf } from '../../support/browser/projected.ts';
import { joinRoom, makeQuiz, openDevice, openRoom, step } from '../../support/browser/rounds.ts';

test('lobby, question, reveal, leaderboard and podium as a screen reader speaks them', async ({
  page,
  account,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await account('teacher'));
  const projector = await openProjector(page);
  const screen = page.getByRole('main');
  await projector.show(roomOf(2, 'lobby'));
  await expect(screen).toMatchAriaSnapshot(`
    - list "How to join":
      - listitem: Scan the code or open the address
      - listitem: Type the room code
      - listitem: Choose a name
    - paragraph:
      - text: Join at
      - strong: 192.168.178.24:3000/join
    - text: Room code A, B, C, 2, 3, 4
    - button /QR code of .* Enlarge/
    - heading "2 people here" [level=2]
    - list:
      - listitem:
        - 'button "Ada: rename or remove"'
      - listitem:
        - 'button /: rename or remove/'
    - navigation "Run the round":
      - button "More"
      - button "Lock the room"
      - button "Phone as remote"
      - button "Full screen"
      - button "Sound off"
      - button "Start"
  `);
  const question = questionsIn('short').find(({ type }) => type === 'multiple-choice');
  if (!question) throw new Error('There is no such question.');
  await projector.show(asked(question));
  await expect(screen).toMatchAriaSnapshot(`
    - heading "Which one is cardioselective?" [level=1]
    - list "Options":
      - listitem: A. Bisoprolol 1
      - listitem: B. Bisoprolol 2
  `);
  await projector.show(revealed(question));
  await expect(screen).toMatchAriaSnapshot(`
    - heading "Which one is cardioselective?" [level=1]
    - paragraph: 27 answers
    - list "Options":
      - listitem:
        - text: A. Bisoprolol 1
        - strong: "9"
        - text: of 27
      - listitem:
        - text: B. Bisoprolol 2 Correct.
        - strong: "18"
        - text: of 27
    - complementary:
      - heading "Why" [level=2]
      - text: It binds to the heart first.
  `);
  // Blanks have their answers in the text itself, and each is read with it.
  const blanks = questionsIn('short').find(({ type }) => type === 'fill-blank');
  if (!blanks) throw new Error('There is no question with blanks.');
  await projector.show(revealed(blanks, 'closed'));
  await expect(screen.getByRole('heading', { level: 1 })).toContainText('____');
  await projector.show(revealed(blanks));
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText(
    /Which one is cardioselective\? alpha .* Bisoprolol beta /,
  );
  // A full room: its number has its own place, and everyone is in the list.
  await projector.show(roomOf(30, 'lobby'));
  await expect(screen.getByRole('heading', { name: '24 people here' })).toBeVisible();
  await expect(screen.getByRole('button', { name: /rename or remove/ })).toHaveCount(30);
  await projector.show(roomOf(3, 'leaderboard'));
  await expect(screen).toMatchAriaSnapshot(`
    - heading "Leaderboard" [level=1]
    - list:
      - listitem: /1st ?tied Ada \\+1 7/
      - listitem: /1st ?tied .* \\+1 7/
      - listitem: 3rd 王小明 +1 5
  `);
  await projector.show(roomOf(3, 'ended'));
  await expect(screen).toMatchAriaSnapshot(`
    - heading "The podium" [level=1]
    - list:
      - listitem:
        - list:
          - listitem: Ada
          - listitem
        - text: 1st tied 7 points
      - listitem:
        - list:
          - listitem: 王小明
        - text: 3rd 5 points
  `);
  // A whole class that shares the first step.
  await projector.show(roomOf(30, 'ended', 7, true));
  await expect(screen).toMatchAriaSnapshot(`
    - list:
      - listitem:
        - list:
          - listitem: Ada
          - listitem: and 13 more
        - text: 1st tied 7 points
  `);
  // No one is first with nothing.
  await projector.show(roomOf(3, 'ended', 0));
  await expect(screen).toMatchAriaSnapshot(`
    - heading "That’s the round" [level=1]
    - paragraph: 3 people took part. Well done, everyone.
  `);
  await projector.show(roomOf(0, 'ended'));
  await expect(screen).toMatchAriaSnapshot(`
    - heading "That’s the round" [level=1]
    - paragraph: No one took part.
  `);
});

test('a countdown opens a question, and a second press opens it now', async ({ page, account, signIn }) => {
  await page.addInitScript(() => localStorage.setItem('rounds.host.countIn', 'on'));
  await signIn(page, await account('teacher'));
  const projector = await openProjector(page);
  await projector.show(roomOf(2, 'lobby'));
  const commands = projector.commands;
  await page.keyboard.press('Space');
  await expect(page.getByText('Question 1 of 12').first()).toBeVisible();
  expect(commands).toEqual([]);
  await page.keyboard.press('Space');
  await expect.poll(() => commands).toEqual(['next']);
  await page.getByRole('button', { name: 'Sound off' }).click();
  await expect(page.getByRole('button', { name: 'Sound on' })).toBeVisible();
});

test('people who are offline are counted, and one press shows who they are; a pause keeps the steps', async ({
  page,
  account,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await account('teacher'));
  const projector = await openProjector(page);
  const question = questionsIn('short').find(({ type }) => type === 'multiple-choice');
  if (!question) throw new Error('There is no such question.');
  const { seats = [] } = roomOf(15, 'question');
  const now = { ...asked(question), seats };
  await projector.show(now);
  // The names are behind the number.
  const health = page.getByRole('button', { name: '3 offline' });
  await expect(health).toHaveAttribute(
    'title',
    seats
      .filter(({ isOnline }) => !isOnline)
      .map(({ name }) => name)
      .join(', '),
  );
  await page.getByRole('button', { name: '+30 s' }).click();
  await expect.poll(() => projector.commands).toEqual(['add-time']);
  await health.press('Enter');
  const people = page.getByRole('dialog');
  await expect(people.getByRole('heading', { name: '12 people here · 3 offline' })).toBeVisible();
  await expect(people.getByRole('button', { name: /, offline: rename or remove/ })).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.poll(() => projector.commands).toEqual(['add-time', 'pause']);
  await projector.show({
    ...now,
    round: { ...now.round, isPaused: true, closesAt: null, remainingMs: 12_000 },
  });
  await expect(health).toBeVisible();
  await page.getByRole('button', { name: '+30 s' }).click();
  await page.getByRole('button', { name: 'Close now' }).click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect.poll(() => projector.commands).toEqual(['add-time', 'pause', 'add-time', 'close', 'resume']);
  // With everyone back there is nothing to wait for.
  await projector.show({ ...now, seats: seats.map((seat) => ({ ...seat, isOnline: true })) });
  await expect(health).toBeHidden();
});

test('a phone’s lobby, question, answer, reveal and end as they are spoken', async ({
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
  const phone = await openDevice(browser, baseURL);
  await joinRoom(phone, code, 'Ada');
  const screen = phone.getByRole('main');
  await expect(screen).toMatchAriaSnapshot(`
    - heading "You’re in, Ada" [level=1]
    - paragraph: Look at the screen. The first question is coming soon.
  `);
  await step(host, 'Start').click();
  await expect(screen).toMatchAriaSnapshot(`
    - paragraph: Question 1 of 4
    - timer /seconds left/
    - heading /Which beta blocker is cardioselective/ [level=1]
    - radiogroup:
      - radio "A. Propranolol"
      - radio "B. Bisoprolol"
      - radio "C. Carvedilol"
      - radio "D. Sotalol"
  `);
  await phone.getByRole('radio', { name: /Propranolol/ }).press('Space');
  await expect(screen).toMatchAriaSnapshot(`
    - radiogroup:
      - radio "A. Propranolol" [checked]
    - status: /Saved \\d\\d:\\d\\d:\\d\\d. You can change it until the question closes./
  `);
  await step(host, 'Close now').click();
  await step(host, 'Show answer').click();
  await expect(screen).toMatchAriaSnapshot(`
    - heading "Incorrect" [level=1]
    - paragraph: 0 of 1 point
    - list:
      - listitem: /Propranolol .*Your answer. incorrect/
      - listitem: /Bisoprolol .*Correct answer/
    - heading "Why" [level=2]
  `);
  // The focus speaks outcome and points; nothing else says them once more.
  const outcome = screen.getByRole('heading', { name: 'Incorrect' });
  await expect(outcome).toBeFocused();
  await expect(outcome).toHaveAccessibleDescription('0 of 1 point');
  await expect(screen.getByRole('status').filter({ hasText: /Incorrect|point/ })).toHaveCount(0);
  await expect(screen.locator('header').getByText(/pts|pt$/)).toHaveCount(0);
  await host.getByRole('button', { name: 'More' }).click();
  await host.getByRole('menuitem', { name: 'End the round' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'End the round' }).click();
  await expect(screen).toMatchAriaSnapshot(`
    - heading "That’s it, Ada" [level=1]
    - paragraph: Now you know what to practise. It’s all below.
    - heading "Review these first" [level=2]
    - list:
      - listitem:
        - paragraph: Question 1
        - heading /Which beta blocker is cardioselective/ [level=3]
  `);
});
