// A number with a unit as a short answer: its key written, played in a room on a phone, and with the keyboard alone.
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { joinRoom, openDevice } from '../../support/browser/rounds.ts';

test('a short answer: written, played on a phone, with the keyboard alone', async ({
  page: host,
  browser,
  baseURL,
  account,
  signIn,
  api,
}) => {
  await host.setViewportSize({ width: 1440, height: 900 });
  const teacher = await account('teacher');
  await signIn(host, teacher);
  await host.goto('/quizzes/new');
  await host
    .getByRole('region', { name: 'Add your first question' })
    .getByRole('button', { name: 'Short answer', exact: true })
    .click();
  await host.keyboard.type('What is the daily dose for 50 kg at 30 mg per kg?');
  await host.getByText('A number', { exact: true }).click();
  await host.getByRole('textbox', { name: 'Right number' }).fill('1500');
  await host.getByLabel('Kind of tolerance').selectOption('percent');
  await host.getByRole('textbox', { name: 'Tolerance in percent' }).fill('10');
  await host.getByRole('textbox', { name: 'Unit', exact: true }).fill('mg');
  await host.getByLabel('Loss for a missing or unknown unit').selectOption('0.25');
  await host.getByRole('button', { name: 'Add a unit' }).click();
  await host.getByRole('textbox', { name: 'Other unit 1' }).fill('g');
  await host.getByRole('textbox', { name: 'How many mg one of them is' }).fill('1000');
  await expect(host.getByRole('button', { name: 'Ready to start' })).toBeVisible();
  await expectAccessible(host);
  await expect(host.getByTestId('save-state')).toContainText('Saved');

  const quizId = /quizzes\/(\w+)\/edit/.exec(host.url())?.[1] ?? '';
  const { quiz } = await api<{ quiz: { questions: object[] } }>('GET', `/quiz/${quizId}`, {
    token: teacher.token,
  });
  expect(quiz.questions[0]).toMatchObject({
    correctAnswer: {
      number: 1500,
      tolerance: 10,
      toleranceKind: 'percent',
      unit: 'mg',
      units: [{ unit: 'g', factor: 1000 }],
      unitPenalty: 0.25,
    },
  });
  const { roomCode } = await api<{ roomCode: string }>('POST', `/quiz/${quizId}/start`, {
    token: teacher.token,
  });
  await host.goto(`/quizzes/${quizId}/start`);
  const ada = await openDevice(browser, baseURL);
  await joinRoom(ada, roomCode, 'Ada');
  await host.getByRole('button', { name: 'Start', exact: true }).click();

  const field = ada.getByRole('textbox', { name: 'Your answer, a number' });
  await expect(field).toBeVisible();
  await expectNoOverflow(ada);
  await expectAccessible(ada);
  await expect(host.getByText('Write your answer, a number, on your own device.')).toBeVisible();
  await expectAccessible(host);
  await field.fill('1,4 g');
  await ada.getByRole('button', { name: 'Submit answer' }).click();
  await expect(ada.getByText(/Saved \d/).first()).toBeVisible();

  // Everybody has answered, so the question closes by itself.
  await expect(host.getByText('1 answer', { exact: true })).toBeVisible();
  await expectAccessible(host);
  await host.getByRole('button', { name: 'Show answer' }).click();
  await expect(host.getByText('Accepted: 1500 mg ± 10 %')).toBeVisible();
  await expect(ada.getByRole('heading', { name: 'Right', exact: true })).toBeVisible();
  await expect(ada.getByText('1500 mg ± 10 %')).toBeVisible();
  await expectAccessible(ada);
  await expectNoOverflow(ada);
  await expectAccessible(host);

  // Alone, without a pointer, and without the unit.
  const copy = await api<{ quiz: { id: string } }>('POST', '/quiz', {
    token: teacher.token,
    body: { title: 'Doses', questions: quiz.questions, settings: { pace: 'self' } },
  });
  const room = await api<{ roomCode: string }>('POST', `/quiz/${copy.quiz.id}/start`, {
    token: teacher.token,
  });
  await host.goto(`/quizzes/${copy.quiz.id}/start`);
  const grace = await openDevice(browser, baseURL);
  await joinRoom(grace, room.roomCode, 'Grace');
  await host.getByRole('button', { name: 'Open for everybody' }).click();
  await expect(grace.getByRole('textbox', { name: 'Your answer, a number' })).toBeVisible();
  await grace.keyboard.press('Tab');
  await grace.keyboard.type('1500');
  await grace.keyboard.press('Enter');
  await expect(grace.getByText('0.75').first()).toBeVisible();
  await expectAccessible(grace);
});
