// A text of your own: asked for with a rubric, written in a room on a phone, and with the keyboard alone.
import { expect, expectAccessible, expectNoOverflow } from '../../support/browser/e2e.ts';
import { joinRoom, openDevice } from '../../support/browser/rounds.ts';
import { test } from '../../support/browser/type-journey.ts';

test('an open-ended question: written, played on a phone, with the keyboard alone', async ({
  page: host,
  browser,
  baseURL,
  journey,
}) => {
  await journey.begin('Open-ended');
  await host.keyboard.insertText('Why do some drugs need a high oral dose?');
  await host.getByRole('textbox', { name: 'What a good answer contains' }).fill('RUBRIC-CANARY: first pass');
  await host.getByRole('button', { name: 'Add criterion' }).click();
  await host.keyboard.insertText('Names the liver');
  await expect(host.getByText('1 of the question’s 1 points')).toBeVisible();
  await host.keyboard.press('Enter');
  await host.keyboard.insertText('Names the gut');
  await host.getByRole('textbox', { name: 'Points for criterion 2' }).fill('2');
  await expect(host.getByText('3 points, but the question has 1')).toBeVisible();
  await host.getByRole('textbox', { name: 'Points', exact: true }).fill('3');
  await expect(host.getByText('3 of the question’s 3 points')).toBeVisible();
  await host.getByRole('textbox', { name: 'At least' }).fill('3');
  await host.getByRole('textbox', { name: 'Starting text' }).fill('Because');
  const { quizId, questions } = await journey.written<object>();
  expect(questions[0]).toMatchObject({
    points: 3,
    minWords: 3,
    rubric: {
      criteria: [
        { title: 'Names the liver', points: 1 },
        { title: 'Names the gut', points: 2 },
      ],
    },
  });
  const roomCode = await journey.openRoom(quizId);
  const ada = await openDevice(browser, baseURL);
  const frames: string[] = [];
  ada.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload))));
  const ben = await openDevice(browser, baseURL);
  await joinRoom(ada, roomCode, 'Ada');
  await joinRoom(ben, roomCode, 'Ben');
  await host.getByRole('button', { name: 'Start', exact: true }).click();

  const field = ada.getByRole('textbox', { name: 'Your answer' });
  await expect(field).toHaveValue('Because');
  await expect(ada.getByRole('button', { name: 'Submit answer' })).toBeDisabled();
  await expect(ada.getByText('1 word, at least 3')).toBeVisible();
  await expectNoOverflow(ada);
  await expectAccessible(ada);
  await expect(host.getByText('Write your answer on your own device. At least 3 words.')).toBeVisible();
  await expectAccessible(host);
  await field.fill('Because the liver\ninactivates them');
  await ada.getByRole('button', { name: 'Submit answer' }).click();
  await expect(ada.getByText(/Saved \d/).first()).toBeVisible();
  await expectAccessible(ada);
  await ben.getByRole('textbox', { name: 'Your answer' }).fill('They are inactivated by the liver.');
  await ben.getByRole('button', { name: 'Submit answer' }).click();
  await expect(ben.getByText(/Saved \d/).first()).toBeVisible();

  // Everyone has answered, so the question closes by itself.
  await expect(host.getByText('2 answers', { exact: true })).toBeVisible();
  // What people wrote waits for the host.
  await expect(host.getByText(/inactivate/)).toHaveCount(0);
  await host.getByRole('button', { name: 'Show next' }).click();
  // Both say the same in other words.
  const written = host.getByRole('listitem').filter({ hasText: /inactivate/ });
  await expect(written).toHaveCount(1);
  await expect(written).toContainText('×2');
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Show answer' }).click();
  await expect(ada.getByText('inactivates them')).toBeVisible();
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await expectAccessible(host);
  // Neither the marker's guide nor other people's texts have reached the phone.
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.join('\n')).not.toMatch(/RUBRIC-CANARY|Names the gut|inactivated by/);

  // Alone, without a pointer: Enter is a new line, with Ctrl it submits.
  const grace = await journey.playAlone('Doses', questions);
  await expect(grace.getByRole('textbox', { name: 'Your answer' })).toBeVisible();
  await grace.keyboard.press('Tab');
  await grace.keyboard.press('ControlOrMeta+End');
  await grace.keyboard.type(' of the gut');
  await grace.keyboard.press('Enter');
  await grace.keyboard.type('and the liver');
  await expect(grace.getByRole('textbox', { name: 'Your answer' })).toHaveValue(
    'Because of the gut\nand the liver',
  );
  await grace.keyboard.press('Control+Enter');
  await expect(grace.getByText('and the liver').filter({ visible: true }).first()).toBeVisible();
  await expect(grace.getByRole('button', { name: 'Submit answer' })).toBeHidden();
  await expectAccessible(grace);
});
