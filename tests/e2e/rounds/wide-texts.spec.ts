// Texts that can't break where words do: on a phone nothing of a question leaves the screen, in a room, alone and afterwards.
import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { joinRoom, openDevice } from '../../support/browser/rounds.ts';

const wide: Record<string, string> = {
  address: 'https://doi.org/10.1016/j.jpharmthera.2026.11.0040987654321',
  word: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
  table:
    '| Drug | Dose | Route | Interval | Half-life |\n|---|---|---|---|---|\n| Amitriptyline hydrochloride | 25 milligrams | by mouth | every evening | 10 to 28 hours |',
  formula:
    '$CL_{cr} = \\frac{(140 - age) \\times weight \\times 1.23 \\times constant \\times correction}{serumCreatinine + somethingElse}$',
  code: '`SELECT patient_id, prescription_id, dose FROM prescriptions WHERE dose > 100`',
  tower: 'W'.repeat(90),
};

const questions = Object.entries(wide).map(([id, text]) => ({
  id,
  type: 'multiple-choice',
  question: `Which one? ${text.includes('\n') ? `\n\n${text}` : text}`,
  options: id === 'table' ? ['A', 'B', 'C', 'D'] : [text, `B ${text}`, `C ${text}`, `D ${text}`],
  correctAnswer: 1,
  explanation: text,
}));

/** On a small phone and on a usual one. */
const widths = [390, 320];
const height = 700;

async function expectOnScreen(page: Page, what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectNoOverflow(page);
    // Every choice lies on the screen; what is wider scrolls within itself.
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('[role="radio"]')]
        .map((choice) => choice.getBoundingClientRect())
        .filter(({ left, right }) => left < 0 || right > document.documentElement.clientWidth)
        .map(({ right }) => Math.round(right)),
    );
    expect(outside, `${what} at ${width} px`).toEqual([]);
  }
}

test('on phones wide texts stay on the screen', async ({ browser, baseURL, account, api }) => {
  const { token } = await account('teacher');
  const phone = await openDevice(browser, baseURL, { width: 320, height });
  const settings = { pace: 'host', timePerQuestionSeconds: 0, showResults: 'after-question' };
  const body = { title: wide.word, questions, settings };
  const { quiz } = await api<{ quiz: { id: string } }>('POST', '/quiz', { token, body });
  type Started = { roundId: string; roomCode: string };
  const { roundId, roomCode } = await api<Started>('POST', `/quiz/${quiz.id}/start`, {
    token,
    body: { lobby: true },
  });
  await joinRoom(phone, roomCode, 'W'.repeat(40));
  const command = async (what: string) => {
    const { round } = await api<{ round: { phase: string; questionIndex: number } }>(
      'GET',
      `/rounds/${roundId}/host`,
      { token },
    );
    const from = { phase: round.phase, questionIndex: round.questionIndex };
    await api('POST', `/rounds/${roundId}/command`, { token, body: { do: what, from } });
  };
  for (const { id } of questions) {
    await command('next');
    await expect(phone.getByRole('radio')).toHaveCount(4);
    await expect(
      phone.getByText(`Question ${questions.findIndex((one) => one.id === id) + 1}`).first(),
    ).toBeVisible();
    await expectOnScreen(phone, id);
    await phone.getByRole('radio').nth(1).click();
    await command('close');
    await command('reveal');
    await expectOnScreen(phone, `${id}, revealed`);
  }
  await command('end');
  await expectOnScreen(phone, 'the end');

  const open = { ...body, title: 'Alone', isOpen: true, settings: { pace: 'self' } };
  const alone = await api<{ quiz: { id: string } }>('POST', '/quiz', { token, body: open });
  await phone.goto(`/quiz/${alone.quiz.id}`);
  await phone.getByLabel('Your name').fill('Ada');
  await phone.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { id } of questions) {
    await expect(phone.getByRole('radio')).toHaveCount(4);
    await expectOnScreen(phone, `alone, ${id}`);
    const next = phone.getByRole('button', { name: /^Next/ });
    if (await next.isVisible()) await next.click();
  }
  await phone.context().close();
});
