// Every page that has one address, and one of each kind of record, as each kind of reader meets it: whole, free of errors,
// accessible, on a phone in light colours and at a desk in dark ones. All in a machine-made language, so that the same visit
// shows that no words are in code, and that words that are 40% longer break no layout.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { languageChoices } from '#modules/accounts/web/profile/choices.ts';
import { dataSources } from '#modules/drug-imports/contract.ts';
import { nameOfLanguage } from '#platform/contract/languages.ts';
import {
  test as base,
  expect,
  expectAccessible,
  type Server,
  showIn,
  startServer,
} from '../../support/browser/e2e.ts';
import { type PagePath, pagePaths, pathsIn, someOf } from '../../support/browser/page-paths.ts';
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

const desk = { width: 1440, height: 900 };
/** The smallest, so that larger ones fit as well. */
const phone = { width: 320, height: 700 };
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
  nameOfLanguage('en-XA'),
  // A record’s changes and states are shown as they are stored.
  'variable',
  'current',
  ...Object.values(dataSources).flatMap(({ title, publisher, licence }) => [title, publisher, licence]),
];

type Faults = Record<string, string[]>;

/** A projector shows a question, and a phone two headings beside each other. */
const ofRound = /^\/(?:host|play)\//;
/** What a page asked for is not for this reader: the page says so. */
const refused = /status of 403/;

/** What several tabs of one reader share. */
type Walk = { seen: Set<string>; data: Set<string>; links: Map<string, string>; ofRecords: Set<string> };
const newWalk = (ofRecords: Iterable<string> = []): Walk => ({
  seen: new Set(),
  data: new Set(),
  links: new Map(),
  ofRecords: new Set(ofRecords),
});

async function faultOf(check: () => Promise<void>): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** Goes to each page and says what is wrong with it. */
async function faultsOf(page: Page, addresses: Iterable<string>, walk = newWalk()): Promise<Faults> {
  const faults: Faults = {};
  const known = [...people, ...names];
  const heard: string[] = [];
  collectData(page, walk.data);
  page.on('pageerror', (error) => heard.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`);
  });
  for (const address of addresses) {
    heard.length = 0;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(desk);
    const reply = await page.goto(address);
    if (!reply?.headers()['content-type']?.startsWith('text/html')) continue;
    // What asks for data after its scripts shows nothing until then.
    await page
      .locator('h1')
      .first()
      .waitFor({ state: 'attached', timeout: 5_000 })
      .catch(() => null);
    await page.waitForLoadState('networkidle');
    const { pathname } = new URL(page.url());
    // Some pages send on those they are not for.
    if (walk.seen.has(pathname)) continue;
    walk.seen.add(pathname);
    await collectLoaderData(page, pathname, walk.data);
    for (const href of await linksOn(page)) walk.links.set(href, address);
    // What is written in a record is content.
    const found = walk.ofRecords.has(pathname) ? [] : await untranslatedTexts(page, walk.data, known);
    const headings = await page.locator('h1').count();
    if (headings !== 1 && !ofRound.test(pathname)) found.push(`${headings} headings of the first rank`);
    if (!(await page.title())) found.push('no title');
    found.push(...(await brokenLayout(page, desk.width)));
    found.push(...(await faultOf(() => expectAccessible(page))));
    await showIn(page, 'light');
    found.push(...(await brokenLayout(page, phone.width)));
    found.push(...(await faultOf(() => expectAccessible(page))));
    found.push(...heard.filter((line) => !refused.test(line)));
    if (found.length > 0) faults[address] = found;
  }
  return faults;
}

const linksOn = (page: Page) =>
  page
    .locator('a[href^="/"]')
    .evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** Two tabs go through one list: while one waits for its page to come to rest, the other works. */
async function faultsAmong(
  addresses: readonly string[],
  walk: Walk,
  openTab: () => Promise<Page>,
): Promise<Faults> {
  const waiting = addresses.values();
  const goThrough = async () => {
    const tab = await openTab();
    const faults = await faultsOf(tab, waiting, walk);
    await tab.close();
    return faults;
  };
  const found = await Promise.all([goThrough(), goThrough()]);
  return Object.assign({}, ...found);
}

/** Links of these pages that lead nowhere. */
async function deadLinks({ links }: Walk, request: APIRequestContext): Promise<string[]> {
  const dead: string[] = [];
  for (const link of someOf([...links.keys()], 2)) {
    const status = (await request.get(link)).status();
    if (status >= 400) dead.push(`${links.get(link)} leads to ${link}, which answers ${status}`);
  }
  return dead;
}

type Reader = { who: 'guests' | 'teachers' | 'students' | 'admins'; area: RegExp; shares: number };

const readers: Reader[] = [
  { who: 'guests', area: /^/, shares: 3 },
  { who: 'teachers', area: /^(?!\/admin-dashboard)/, shares: 2 },
  { who: 'students', area: /^\/$|^\/account|dashboard$|^\/my-/, shares: 1 },
  { who: 'admins', area: /^\/admin-dashboard|imports|proposals/, shares: 1 },
];

/** All that guests read at addresses for people who are signed in is how to sign in: once is enough. */
const asksToSignIn = '/teacher-dashboard';
/** In a slim frame, or without one, everyone reads what guests do, but here. */
const slimOfTeachers = '/quizzes/new';

const missing = '/no-such-page';
/** No list has them. */
const unlisted = ['/documentation/self-hosting', missing];

/** In shares, so that all workers have some: a hundred pages take minutes. */
for (const { who, area, shares } of readers)
  for (let share = 0; share < shares; share++)
    test(`${who} meet pages that are whole, accessible and translated: share ${share + 1} of ${shares}`, async ({
      request,
      server,
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
      const own = pagePaths()
        .filter((each) => area.test(each.path) && isOf(each))
        .map((each) => each.path);
      const made = who === 'guests' ? [...someOf(pathsIn(listed, server.url), 1), ...unlisted] : [];
      const all = [...new Set([...own, ...made])];
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
      const walk = newWalk(made.filter((each) => !own.includes(each)));
      const faults = await faultsAmong(addresses, walk, openTab);
      // It does not exist, and returns a 404.
      if (faults[missing]?.every((fault) => fault.includes('404'))) delete faults[missing];
      expect(faults).toEqual({});
      expect(await deadLinks(walk, request)).toEqual([]);
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
