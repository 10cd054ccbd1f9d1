// Measures how a cheap phone comes into a room: slow 3G and a processor four times slower than this machine's.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../tests/support/browser/chromium.ts';
import { callerOf, openRoom } from './room.ts';
import { latencyOf, round, table } from './statistics.ts';

const visits = 3;
const slowdown = 4;
/** 400 kbit/s each way and 400 ms for each request, as Lighthouse's slow 3G. */
const slow3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const steps = ['name field', 'seat', 'own screen', 'first question'] as const;
const aimsMs: Record<(typeof steps)[number], number | null> = {
  'name field': 4_000,
  seat: 5_000,
  'own screen': null,
  'first question': null,
};

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slow3G);
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/**
 * One phone that has never visited. Typing takes no time: only waiting is counted.
 * @returns milliseconds until the name can be typed, until it shows that it has its seat, until its own
 * screen appears; from “open question” until it can answer
 */
async function visit(browser: Browser, origin: string): Promise<number[]> {
  const call = callerOf(origin);
  const { roomCode, roundId, token } = await openRoom(call, 1);
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  try {
    const page = await slowPage(context);
    const begun = performance.now();
    await page.goto(`${origin}/join/${roomCode}`, { waitUntil: 'commit' });
    const field = page.getByLabel('Your name');
    await field.waitFor();
    const fieldMs = performance.now() - begun;
    const joining = performance.now();
    await field.fill('Ida');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByText('You’re in').first().waitFor({ timeout: 60_000 });
    const seatMs = fieldMs + performance.now() - joining;
    await page.waitForURL(/\/play\//, { timeout: 60_000 });
    await page.getByRole('heading', { name: 'You’re in' }).waitFor();
    const screenMs = fieldMs + performance.now() - joining;
    await page.waitForLoadState('networkidle');
    const opened = performance.now();
    const command = { do: 'next', from: { phase: 'lobby', questionIndex: -1 } };
    await call('POST', `/rounds/${roundId}/command`, command, token);
    await page.getByRole('radio').first().waitFor({ timeout: 60_000 });
    return [fieldMs, seatMs, screenMs, performance.now() - opened];
  } finally {
    await context.close();
  }
}

/** Three phones one after the other; a table with the middle and the slowest of them. */
export async function measurePhones(origin: string): Promise<string> {
  const browser = await chromium.launch(await chromiumLaunch());
  const samples: number[][] = [];
  try {
    // The first visit of all makes the server render.
    await visit(browser, origin);
    for (let turn = 0; turn < visits; turn += 1) samples.push(await visit(browser, origin));
  } finally {
    await browser.close();
  }
  const rows = steps.map((step, place) => {
    const { p50, max } = latencyOf(samples.map((sample) => sample[place] ?? Number.NaN));
    const aimMs = aimsMs[step];
    const verdict = aimMs === null ? '' : p50 <= aimMs ? 'met' : 'MISSED';
    return [
      step,
      round(p50 / 1_000),
      round(max / 1_000),
      aimMs === null ? '' : `≤ ${aimMs / 1_000}`,
      verdict,
    ];
  });
  return `### A cheap phone\n\n${table(['until', 'middle s', 'slowest s', 'aim s', ''], rows)}\n`;
}
