// Rounds in a machine-made language: no words are in code, and words that are 40% longer break no layout.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { languageChoices } from '#modules/accounts/web/profile/choices.ts';
import { dataSources } from '#modules/drug-imports/contract.ts';
import { test as base, expect, type Server, startServer } from '../../support/browser/e2e.ts';
import { type PagePath, pagePaths } from '../../support/browser/page-paths.ts';
import {
  brokenLayout,
  collectData,
  collectLoaderData,
  untranslatedTexts,
} from '../../support/browser/pseudo-language.ts';
import { makeQuiz } from '../../support/browser/rounds.ts';
import { tidyAway } from '../../support/tidy-away.ts';

const test = base.extend<object, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-pseudo-'));
      const server = await startServer(dataDir, { TEXT_LANGUAGE: 'en-XA' });
      await use(server);
      await server.stop();
      await tidyAway(dataDir);
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});
test.describe.configure({ mode: 'parallel', timeout: 300_000 });

const widths = [1440, 360];
/** Content in brackets, so that it isn't mistaken for text of the interface. */
const questions = [
  {
    id: 'choice',
    type: 'multiple-choice',
    question: '⟦Which?⟧',
    options: ['⟦This⟧', '⟦That⟧'],
    correctAnswer: 1,
  },
];
const people = ['Tess Teacher', 'Sam Student', 'Administrator'];
/** Names of languages in themselves, of sources of data with their licences: shown as they are in every language. */
const names = [
  ...languageChoices('en').map(({ label }) => label),
  // A record’s changes and states are shown as they are stored.
  'variable',
  'current',
  ...Object.values(dataSources).flatMap(({ title, publisher, licence }) => [title, publisher, licence]),
];

type Faults = Record<string, string[]>;

/** Goes to each page and says what is wrong with it. */
async function faultsOf(
  page: Page,
  addresses: Iterable<string>,
  { seen = new Set<string>(), data = new Set<string>() } = {},
): Promise<Faults> {
  const faults: Faults = {};
  const known = [...people, ...names];
  collectData(page, data);
  page.on('pageerror', (error) => {
    faults[page.url()] = [...(faults[page.url()] ?? []), String(error)];
  });
  for (const address of addresses) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const { pathname } = new URL(page.url());
    // Some pages send on those they are not for.
    if (seen.has(pathname)) continue;
    seen.add(pathname);
    await collectLoaderData(page, pathname, data);
    const found = await untranslatedTexts(page, data, known);
    for (const width of widths) found.push(...(await brokenLayout(page, width)));
    if (found.length > 0) faults[address] = [...(faults[address] ?? []), ...found];
  }
  return faults;
}

/** Two tabs go through one list: while one waits for its page to come to rest, the other works. */
async function faultsAmong(addresses: readonly string[], openTab: () => Promise<Page>): Promise<Faults> {
  const waiting = addresses.values();
  const shared = { seen: new Set<string>(), data: new Set<string>() };
  const goThrough = async () => {
    const tab = await openTab();
    const faults = await faultsOf(tab, waiting, shared);
    await tab.close();
    return faults;
  };
  const found = await Promise.all([goThrough(), goThrough()]);
  return Object.assign({}, ...found);
}

type Reader = { who: 'guests' | 'teachers' | 'students' | 'admins'; area: RegExp; shares: number };

const readers: Reader[] = [
  { who: 'guests', area: /^/, shares: 2 },
  { who: 'teachers', area: /^(?!\/admin-dashboard)/, shares: 2 },
  { who: 'students', area: /^\/$|^\/account|dashboard$|^\/my-/, shares: 1 },
  { who: 'admins', area: /^\/admin-dashboard|imports|proposals/, shares: 1 },
];

/** All that guests read at addresses for people who are signed in is how to sign in: once is enough. */
const asksToSignIn = '/teacher-dashboard';
/** In a slim frame, or without one, everyone reads what guests do, but here. */
const slimOfTeachers = '/quizzes/new';

/** In shares, so that all workers have some: a hundred pages take minutes. */
for (const { who, area, shares } of readers)
  for (let share = 0; share < shares; share++)
    test(`${who} read no word that is in code, on share ${share + 1} of ${shares} of their pages`, async ({
      request,
      browser,
      baseURL,
      account,
      admin,
      signIn,
    }) => {
      // Pages that search engines list are the same for everyone, except the home page.
      const listed = await (await request.get('/sitemap.xml')).text();
      const isListed = (each: string) => listed.includes(`${each}</loc>`);
      const isOf = ({ path: each, layout, isClosed }: PagePath) => {
        if (who === 'guests') return !isClosed || isListed(each) || each === asksToSignIn;
        return each === '/' || (!isListed(each) && (!/bare|play/.test(layout) || each === slimOfTeachers));
      };
      const all = pagePaths()
        .filter((each) => area.test(each.path) && isOf(each))
        .map((each) => each.path);
      const addresses = all.filter((_, at) => at % shares === share);
      expect(addresses.length).toBeGreaterThan(8);
      const openPerson = {
        guests: async () => null,
        teachers: () => account('teacher'),
        students: () => account('student'),
        admins: admin,
      };
      const person = await openPerson[who]();
      const openTab = async () => {
        const tab = await browser.newPage({ baseURL });
        if (person) await signIn(tab, person);
        return tab;
      };
      expect(await faultsAmong(addresses, openTab)).toEqual({});
    });

test('a quiz is written, hosted, played and read about in it', async ({
  page,
  browser,
  baseURL,
  account,
  api,
  signIn,
}) => {
  const teacher = await account('teacher');
  await signIn(page, teacher);
  const quiz = await makeQuiz(api, teacher.token, {}, { title: '⟦Heart⟧', questions });
  const { roundId, roomCode } = await api<{ roundId: string; roomCode: string }>(
    'POST',
    `/quiz/${quiz.id}/start`,
    {
      token: teacher.token,
      body: { lobby: true },
    },
  );
  const phone = await browser.newPage({ baseURL });
  const own = `/quizzes/${quiz.id}`;
  const command = (what: string, phase: string, questionIndex: number) =>
    api('POST', `/rounds/${roundId}/command`, {
      token: teacher.token,
      body: { do: what, from: { phase, questionIndex } },
    });
  expect.soft(await faultsOf(phone, [`/join/${roomCode}`])).toEqual({});
  await phone.locator('form input').first().fill('⟦Ada⟧');
  await phone.locator('form button[type=submit]').first().click();
  await expect(phone).toHaveURL(/\/play\//);
  expect.soft(await faultsOf(page, [`${own}/edit`, `/host/${roundId}`])).toEqual({});
  expect.soft(await faultsOf(phone, [phone.url()])).toEqual({});
  await command('next', 'lobby', -1);
  expect.soft(await faultsOf(page, [`/host/${roundId}`])).toEqual({});
  expect.soft(await faultsOf(phone, [phone.url()])).toEqual({});
  await command('close', 'question', 0);
  await command('reveal', 'closed', 0);
  expect.soft(await faultsOf(page, [`/host/${roundId}`])).toEqual({});
  expect.soft(await faultsOf(phone, [phone.url()])).toEqual({});
  await command('end', 'reveal', 0);
  expect.soft(await faultsOf(phone, [phone.url()])).toEqual({});
  expect
    .soft(
      await faultsOf(page, [
        `/host/${roundId}`,
        `${own}/results`,
        `${own}/attempts`,
        `${own}/marking`,
        `${own}/share`,
        `${own}/export`,
      ]),
    )
    .toEqual({});
});
