// Measures how long a person needs from starting the server to the first question on a phone, and counts the presses.
import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../tests/support/browser/chromium.ts';
import { busyShare, machine } from '../machine.ts';
import { round, table } from '../statistics.ts';

/** A person who knows where the keys are and reads before pressing anything. */
const keyMs = 200;
const readingMs = 1_000;

/** What the person has done so far, and when each step was reached. */
class Diary {
  readonly #begun = performance.now();
  readonly #rows: string[][] = [];
  #presses = 0;
  #keys = 0;

  async read(page: Page): Promise<void> {
    await page.waitForTimeout(readingMs);
  }

  async press(target: Locator): Promise<void> {
    await target.waitFor();
    await this.read(target.page());
    await target.click();
    this.#presses += 1;
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor();
    await field.pressSequentially(text, { delay: keyMs });
    this.#keys += text.length;
  }

  reached(step: string): void {
    const seconds = (performance.now() - this.#begun) / 1_000;
    this.#rows.push([step, round(seconds), String(this.#presses), String(this.#keys)]);
  }

  report(): string {
    return table(['until', 'seconds', 'presses', 'keys'], this.#rows);
  }
}

type Greeting = { address: string; email: string; password: string };

/** Starts it on an empty folder, as `npm start` does once the pages are built. */
async function startServer(dataDir: string): Promise<{ greeting: Greeting; stop(): Promise<void> }> {
  const server = spawn(process.execPath, ['bin/start.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const greeting = await new Promise<Greeting>((resolve, reject) => {
    let said = '';
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}\n${said}`)));
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const address = /This computer\s+(\S+)/.exec(said)?.[1];
      const demo = /Demo teacher\s+(\S+)\s+password (\S+)/.exec(said);
      if (address && demo?.[1] && demo[2]) resolve({ address, email: demo[1], password: demo[2] });
    });
  });
  return {
    greeting,
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill();
      await ended;
    },
  };
}

/** What a phone's camera reads from the screen. */
async function scannedAddress(host: Page): Promise<string> {
  const code = host.getByRole('img', { name: /QR code of/ }).first();
  await code.waitFor();
  return /QR code of (\S+)/.exec((await code.getAttribute('aria-label')) ?? '')?.[1] ?? '';
}

const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-first-question-'));
const busy = await busyShare();
const diary = new Diary();
const { greeting, stop } = await startServer(dataDir);
diary.reached('the server greets');
const browser = await chromium.launch(await chromiumLaunch());
try {
  const host = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } });
  // The terminal makes the address a link; the email and the password are typed from it.
  await host.goto(`${greeting.address}/login`);
  await diary.read(host);
  await diary.type(host.getByLabel('Email'), greeting.email);
  await diary.type(host.getByLabel(/^Password/), greeting.password);
  await diary.press(host.getByRole('button', { name: 'Sign In', exact: true }));
  await host.waitForURL(/teacher-dashboard/);
  diary.reached('the dashboard');
  await diary.press(
    host
      .getByRole('button', { name: 'Start', exact: true })
      .or(host.getByRole('link', { name: 'Start', exact: true }))
      .first(),
  );
  const address = await scannedAddress(host);
  diary.reached('the lobby');
  // Getting out the phone and scanning takes one more look.
  await diary.read(phone);
  await phone.goto(new URL(new URL(address).pathname, greeting.address).href);
  await diary.type(phone.getByLabel('Your name'), 'Ida');
  await diary.press(phone.getByRole('button', { name: 'Join', exact: true }));
  await phone.getByText('You’re in').first().waitFor();
  diary.reached('a seat on the phone');
  await diary.press(host.getByRole('button', { name: /^Start/ }));
  await phone
    .getByText(/^Question 1 of/)
    .first()
    .waitFor();
  diary.reached('the first question');
} finally {
  await browser.close();
  await stop();
  await fs.rm(dataDir, { recursive: true, force: true });
}
process.stdout.write(
  `${machine()}\nBusy with other things before: ${Math.round(busy * 100)}%\n\n${diary.report()}\n`,
);
