// What journeys through a round share: a quiz, a room, and students who sit down in it.
import type { Browser, Page } from '@playwright/test';
import { expect } from './e2e.ts';

type Api = <T>(method: string, path: string, options?: { token?: string; body?: unknown }) => Promise<T>;

const fourQuestions = [
  {
    id: 'choice',
    type: 'multiple-choice',
    question: 'Which beta blocker is **cardioselective** ($\\beta_1$)?',
    options: ['Propranolol', 'Bisoprolol', 'Carvedilol', 'Sotalol'],
    correctAnswer: 1,
    explanation: 'Bisoprolol binds to the heart’s receptors first.',
  },
  { id: 'truth', type: 'true-false', question: 'Beta blockers hide a fast pulse.', correctAnswer: 0 },
  {
    id: 'select',
    type: 'multiple-select',
    question: 'Which of these inhibit CYP3A4?',
    options: ['Grapefruit', 'Rifampicin', 'Clarithromycin', 'St John’s wort'],
    correctAnswer: [0, 2],
    points: 2,
  },
  {
    id: 'text',
    type: 'short-answer',
    question: 'Which vitamin reverses warfarin?',
    correctAnswer: { accepted: ['K', 'vitamin K'] },
  },
];

export type MadeQuiz = { id: string };

export async function makeQuiz(
  api: Api,
  token: string,
  settings: object,
  change: object = {},
): Promise<MadeQuiz> {
  const body = { title: 'Beta blockers in practice', questions: fourQuestions, settings, ...change };
  const { quiz } = await api<{ quiz: MadeQuiz }>('POST', '/quiz', { token, body });
  return quiz;
}

export const phone = { width: 320, height: 568 };

/** A new device with its own storage. */
export async function openDevice(
  browser: Browser,
  baseURL: string | undefined,
  viewport = phone,
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

/** Types the code. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.goto('/take-quiz');
  await page.getByLabel('Room code').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Opens the room’s address, as its QR code does, gives a name and sits down. */
export async function joinRoom(page: Page, code: string, name: string): Promise<void> {
  await page.goto(`/join/${code}`);
  await giveName(page, name);
}

/** On a room’s page. */
export async function giveName(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page).toHaveURL(/\/play\//);
}

/** Everything on the screen fits on it: nothing to scroll before an answer can be given. */
export async function expectNothingToScroll(page: Page): Promise<void> {
  const hidden = await page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .map((element) => element.scrollHeight - element.clientHeight),
  );
  expect(Math.max(0, ...hidden)).toBeLessThanOrEqual(1);
}

/** A button of the host’s screen. */
export const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** What is read first of what is said on several places. */
export const said = (page: Page, text: RegExp | string) =>
  page.getByText(text).filter({ visible: true }).first();

/** Opens the quiz's room on the host's screen. @returns its code */
export async function openRoom(host: Page, quizId: string): Promise<string> {
  await host.goto(`/quizzes/${quizId}/start`);
  await expect(host).toHaveURL(/\/host\/\w+$/);
  await expect(step(host, 'Start')).toBeVisible();
  return codeOf(host);
}

/** The code of the lobby that the host's screen shows. */
export async function codeOf(host: Page): Promise<string> {
  const label = await host.getByRole('img', { name: /QR code of/ }).getAttribute('aria-label');
  return /join\/([A-Z0-9]{6})/.exec(label ?? '')?.[1] ?? '';
}
