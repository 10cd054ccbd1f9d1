// Takes the pictures that app stores of browsers show before an install, of the built pages: `node bin/app-pictures.ts`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { chromiumLaunch } from '../tests/support/browser/chromium.ts';
import { startServer } from '../tests/support/browser/e2e.ts';
import { oneOfEach } from '../tests/support/quizzes/quizzes.ts';

const folder = path.resolve(import.meta.dirname, '../public/app-pictures');
const password = 'Correct-horse-7';

async function makeQuiz(origin: string): Promise<string> {
  async function post<T>(at: string, body: object, token?: string): Promise<T> {
    const reply = await fetch(`${origin}/api${at}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${at}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  }
  const email = 'teacher@example.org';
  await post('/auth/register', { name: 'Tess Teacher', email, password, role: 'teacher' });
  const { token } = await post<{ token: string }>('/auth/login', { email, password });
  const { quiz } = await post<{ quiz: { id: string } }>(
    '/quiz',
    {
      title: 'Anticoagulants',
      questions: oneOfEach().slice(0, 1),
      isOpen: true,
      settings: { pace: 'self' },
    },
    token,
  );
  return quiz.id;
}

const sizes = { narrow: { width: 360, height: 640, scale: 2 }, wide: { width: 1280, height: 720, scale: 1 } };

type Shot = { file: string; size: keyof typeof sizes; at: string; prepare?: (page: Page) => Promise<void> };

async function takeAll(): Promise<void> {
  fs.mkdirSync(folder, { recursive: true });
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'rounds-pictures-'));
  const server = await startServer(dataDir);
  const browser = await chromium.launch(await chromiumLaunch());
  const quizId = await makeQuiz(server.trustedUrl);
  const shots: Shot[] = [
    { file: 'narrow-join', size: 'narrow', at: '/take-quiz' },
    {
      file: 'narrow-question',
      size: 'narrow',
      at: `/quiz/${quizId}`,
      prepare: async (page) => {
        await page.getByLabel('Your name').fill('Ada');
        await page.getByRole('button', { name: 'Start', exact: true }).click();
        await page.getByRole('radio').nth(1).click();
      },
    },
    { file: 'wide-home', size: 'wide', at: '/' },
    { file: 'wide-drug', size: 'wide', at: '/pharmacology-tools/drugs/warfarin' },
  ];
  for (const { file, size, at, prepare } of shots) {
    const { width, height, scale } = sizes[size];
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(server.trustedUrl + at, { waitUntil: 'networkidle' });
    await prepare?.(page);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    await sharp(await page.screenshot())
      .png({ palette: true, compressionLevel: 9 })
      .toFile(path.join(folder, `${file}.png`));
    process.stdout.write(`${file}.png\n`);
    await context.close();
  }
  await browser.close();
  await server.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

await takeAll();
