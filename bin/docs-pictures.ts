// `npm run docs:pictures`: takes the pictures of help and README from the built server, in light and in dark.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { chromiumLaunch } from '../tests/support/browser/chromium.ts';
import { Camera } from './pictures/camera.ts';
import {
  answerAs,
  answerRest,
  type ClassRoom,
  command,
  openClassRoom,
  spots,
} from './pictures/class-room.ts';
import { drawingSize, drawings } from './pictures/drawings.ts';
import { type Call, callerOf, startServer } from './pictures/server.ts';

const repo = path.resolve(import.meta.dirname, '..');
const sizesFile = path.join(repo, 'src/modules/guides/server/pictures.json');

type Stage = ClassRoom & { camera: Camera; call: Call };

const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
};

async function takeTeachersDesk({ camera, teacher, quizId, homeworkId }: Stage): Promise<void> {
  const { token } = teacher;
  const desk = { shape: 'desk', token } as const;
  await camera.take({ ...desk, name: 'dashboard', path: '/teacher-dashboard' });
  await camera.take({ ...desk, name: 'editor', path: `/quizzes/${quizId}/edit` });
  await camera.take({
    ...desk,
    name: 'editor-hotspot',
    path: `/quizzes/${quizId}/edit`,
    before: async (page) => {
      await page.getByText('Where is the').first().click();
      const tools = page.getByText('Rectangle', { exact: true }).first();
      await tools.evaluate((element) => {
        element.scrollIntoView({ block: 'start' });
        scrollBy(0, -160);
      });
    },
  });
  await camera.take({ ...desk, name: 'attempts', path: `/quizzes/${homeworkId}/attempts` });
  await camera.take({
    ...desk,
    name: 'import',
    path: '/quizzes/import',
    before: async (page) => {
      const list =
        '1. Which drug is eliminated mainly by the kidney?\na) Propranolol\n*b) Gentamicin\nc) Lidocaine\n\n2. Which of these is an ACE inhibitor?\n*a) Lisinopril\nb) Losartan\nc) Amlodipine';
      await page.getByRole('textbox').first().fill(list);
      await press(/read|review|import/i)(page);
      await page.getByText('Gentamicin').or(page.getByText('kidney')).last().waitFor();
    },
  });
}

async function takeRoom(stage: Stage): Promise<void> {
  const { camera, call, teacher, roundId, roomCode, players } = stage;
  const host = { shape: 'desk', token: teacher.token, path: `/host/${roundId}` } as const;
  const phone = { shape: 'phone', path: `/join/${roomCode}` } as const;
  await camera.take({ shape: 'phone', name: 'phone-code', path: '/take-quiz' });
  await camera.take({
    ...phone,
    name: 'phone-name',
    before: (page) => page.getByRole('textbox').first().waitFor(),
  });
  await camera.take({ ...host, name: 'host-lobby' });
  const sit = async (page: Page) => {
    await page.getByRole('textbox').last().fill('Mina');
    await page.locator('form button[type=submit]').last().click();
    await page.waitForURL(/\/play\//);
  };
  await command(call, stage, 'next');
  answerAs(players, 'complex', [1, 1, 3, 1, 2, 1, 1, 0, 1, 1, 1, 3]);
  await camera.take({
    ...phone,
    name: 'phone-saved',
    before: async (page) => {
      // The second device needs another name: names are unique in a room.
      await sit(page).catch(() => page.getByRole('textbox').last().fill('Nils'));
      if (!/play/.test(page.url())) {
        await page.locator('form button[type=submit]').last().click();
        await page.waitForURL(/\/play\//);
      }
      await page.getByRole('radio').nth(1).click();
      await page.getByText(/Saved/).filter({ visible: true }).first().waitFor();
    },
  });
  await camera.take({ ...host, name: 'host-question' });
  await camera.take({
    shape: 'phone',
    token: teacher.token,
    name: 'remote',
    path: `/host/${roundId}/remote`,
  });
  await command(call, stage, 'close');
  await command(call, stage, 'reveal');
  await command(call, stage, 'next');
  answerAs(players, 'segment', spots);
  await camera.take({
    ...phone,
    name: 'phone-hotspot',
    before: async (page) => {
      await page.goto(new URL(`/play/${roundId}`, page.url()).href);
      await page.getByRole('img').first().waitFor();
    },
  });
  await command(call, stage, 'close');
  await command(call, stage, 'reveal');
  await camera.take({
    ...host,
    name: 'host-heat-map',
    before: (page) => page.getByText('T wave').first().waitFor(),
  });
}

async function takeResults(stage: Stage): Promise<void> {
  const { camera, call, teacher, student, quizId, homeworkId, roundId, players } = stage;
  await call('POST', `/rounds/${roundId}/command`, teacher.token, { do: 'end' });
  for (const player of players) player.drop();
  const desk = { shape: 'desk', token: teacher.token } as const;
  await camera.take({ ...desk, name: 'results', path: `/quizzes/${quizId}/results` });
  await camera.take({
    shape: 'phone',
    name: 'quiz-start',
    token: student.token,
    path: `/quiz/${homeworkId}`,
  });
  await camera.take({ shape: 'phone', name: 'sign-up', path: '/register' });
  await camera.take({
    shape: 'phone',
    name: 'phone-offline',
    token: student.token,
    path: `/quiz/${homeworkId}`,
    before: async (page) => {
      await page.getByRole('main').getByRole('button').first().click();
      await page.getByRole('radio').nth(1).waitFor();
      await page.context().setOffline(true);
      await page.getByRole('radio').nth(1).click();
      await page
        .getByText(/not sent yet/i)
        .first()
        .waitFor();
    },
  });
}

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rounds-pictures-'));
const { origin, stop } = await startServer(dataDir, repo, { PUBLIC_URL: 'https://rounds.example' });
try {
  const browser = await chromium.launch(await chromiumLaunch());
  const camera = new Camera(browser, origin, path.join(repo, 'public/pictures'));
  const call = callerOf(origin);
  const stage = { ...(await openClassRoom(call, origin)), camera, call };
  for (const [name, html] of Object.entries(drawings))
    await camera.draw(name, html, drawingSize.width, drawingSize.height);
  await takeTeachersDesk(stage);
  await takeRoom(stage);
  await answerRest(call, stage);
  await takeResults(stage);
  await browser.close();
  const sorted = Object.entries(camera.sizes).sort(([one], [other]) => one.localeCompare(other, 'en'));
  fs.writeFileSync(sizesFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
} finally {
  await stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}
