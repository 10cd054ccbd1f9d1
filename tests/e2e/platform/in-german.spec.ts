// A student whose phone speaks German joins, plays and reads a result without meeting a word of English.
import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { coveredDictionaries } from '#platform/server/languages/coverage.ts';
import { expect, expectAccessible, expectNoOverflow, test } from '../../support/browser/e2e.ts';
import { makeQuiz, phone } from '../../support/browser/rounds.ts';

const questions = [
  {
    id: 'a',
    type: 'multiple-choice',
    question: 'Wie heißt das?',
    options: ['Dies', 'Das'],
    correctAnswer: 1,
  },
  { id: 'b', type: 'true-false', question: 'Zwei ist gerade.', correctAnswer: 0 },
];

function textsIn(file: string): string[] {
  const whole = new URL(`../../../src/${file}`, import.meta.url);
  return Object.values(JSON.parse(fs.readFileSync(whole, 'utf8')) as Record<string, string>);
}

/** Each whole English text that students could meet, unless it is a German one, too. */
const english = new Set(coveredDictionaries.flatMap(textsIn));
for (const text of coveredDictionaries.flatMap((file) => textsIn(file.replace('/locales/en', '/locales/de'))))
  english.delete(text);

async function englishOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const words: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, [lang="en"]'))
        words.push(node.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        words.push(element.getAttribute(name) ?? '');
    return words;
  });
  return shown.filter((text) => english.has(text));
}

async function expectGerman(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await englishOn(page)).toEqual([]);
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test('a teacher whose browser speaks German reads the operator’s language until another is chosen', async ({
  browser,
  baseURL,
  account,
  signIn,
}) => {
  const page = await (await browser.newContext({ baseURL, locale: 'de-DE' })).newPage();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await signIn(page, await account('teacher'));
  await page.goto('/teacher-dashboard');
  // A page that is not whole in German says so in its language, and elsewhere what its scripts speak.
  const spoken = () =>
    page.evaluate(() => document.documentElement.dataset.language ?? document.documentElement.lang);
  await expect.poll(spoken).toBe('en');
  await page.goto('/teacher-dashboard?lang=de');
  await expect.poll(spoken).toBe('de');
  await page.goto('/account');
  await expect.poll(spoken).toBe('de');
});

test('from the code to the result a phone in German reads German, with one language’s scripts', async ({
  browser,
  baseURL,
  account,
  api,
}) => {
  const { token } = await account('teacher');
  const quiz = await makeQuiz(api, token, {}, { title: 'Probe', questions });
  const { roundId, roomCode } = await api<{ roundId: string; roomCode: string }>(
    'POST',
    `/quiz/${quiz.id}/start`,
    { token, body: { lobby: true } },
  );
  const command = (what: string, phase: string, questionIndex: number) =>
    api('POST', `/rounds/${roundId}/command`, { token, body: { do: what, from: { phase, questionIndex } } });
  const context = await browser.newContext({
    baseURL,
    viewport: phone,
    locale: 'de-AT',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const errors: string[] = [];
  const scripts = new Set<string>();
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });

  await page.goto(`/join/${roomCode}`);
  await expectGerman(page);
  await page.getByLabel('Dein Name').fill('Ada');
  await page.getByRole('button', { name: 'Beitreten', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Du bist dabei, Ada' })).toBeVisible();
  await expectGerman(page);

  await command('next', 'lobby', -1);
  await page.getByRole('radio').nth(1).click();
  await expect(page.getByText(/Gespeichert um \d\d:\d\d:\d\d/).first()).toBeAttached();
  await expectGerman(page);
  await command('close', 'question', 0);
  await command('reveal', 'closed', 0);
  await expect(page.getByRole('heading', { name: 'Richtig' }).first()).toBeVisible();
  await expectGerman(page);
  await command('next', 'reveal', 0);
  await expect(page.getByRole('radio', { name: 'Falsch' })).toBeVisible();
  await page.getByRole('radio', { name: 'Falsch' }).click();
  await command('close', 'question', 1);
  await command('reveal', 'closed', 1);
  await command('end', 'reveal', 1);
  await expect(page.getByText('Geschafft, Ada')).toBeVisible();
  await expectGerman(page);

  expect(errors).toEqual([]);
  expect([...scripts].filter((path) => path.startsWith('/assets/') && !/^\/assets\/de-/.test(path))).toEqual(
    [],
  );

  // Chosen by a link, remembered by a cookie.
  await page.goto('/login');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await context.close();
});
