// Takes a picture of a page in light and in dark, small enough for a page of help.
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';

const mostBytes = 60_000;
export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export const shapes = {
  desk: { width: 1440, height: 900, scale: 1 },
  phone: { width: 390, height: 780, scale: 1.5 },
  narrow: { width: 360, height: 740, scale: 1 },
  fullHd: { width: 1920, height: 1080, scale: 1 },
  ultraHd: { width: 3840, height: 2160, scale: 1 },
};

export type Shot = {
  name: string;
  shape: keyof typeof shapes;
  /** Signed in with it. */
  token?: string;
  path: string;
  /** What is done on the page before. */
  before?: (page: Page) => Promise<void>;
  /** Only as much of the page as this. */
  height?: number;
  /** All of the page, however long. */
  isWhole?: boolean;
};

export type Sizes = Record<string, { width: number; height: number }>;

/** The best quality that is small enough. */
export async function compressed(png: Buffer, mostBytes: number): Promise<Buffer> {
  for (const quality of [86, 78, 70, 60, 50, 40]) {
    const bytes = await sharp(png).webp({ quality, effort: 4, smartSubsample: true }).toBuffer();
    if (bytes.length <= mostBytes) return bytes;
  }
  throw new Error('a picture stays too large');
}

export class Camera {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #out: string;
  readonly sizes: Sizes = {};
  /** Devices that keep their state, such as a seat, from one picture to the next. */
  readonly #devices = new Map<string, BrowserContext>();

  /** @param out the folder of the pictures that are kept */
  constructor(browser: Browser, origin: string, out: string) {
    this.#browser = browser;
    this.#origin = origin;
    this.#out = out;
    fs.mkdirSync(out, { recursive: true });
  }

  async #device(
    shape: keyof typeof shapes,
    scheme: Scheme,
    token: string | undefined,
  ): Promise<BrowserContext> {
    const key = `${shape} ${scheme} ${token ?? ''}`;
    const known = this.#devices.get(key);
    if (known) return known;
    const { width, height, scale } = shapes[shape];
    const device = await this.#browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      hasTouch: shape === 'phone',
    });
    if (token) await device.addInitScript((value) => localStorage.setItem('token', value), token);
    this.#devices.set(key, device);
    return device;
  }

  async photograph(shot: Omit<Shot, 'name'>, scheme: Scheme): Promise<Buffer> {
    const device = await this.#device(shot.shape, scheme, shot.token);
    const page = await device.newPage();
    await page.goto(this.#origin + shot.path, { waitUntil: 'load' });
    await shot.before?.(page);
    await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => {
      // Some screens reload from time to time.
    });
    await page.waitForFunction(() => !document.querySelector('main [class*="loading"]'));
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    const { width, height } = shapes[shot.shape];
    const clip = shot.height ? { x: 0, y: 0, width, height: Math.min(shot.height, height) } : undefined;
    const picture = await page.screenshot({ clip, fullPage: shot.isWhole });
    await page.close();
    return picture;
  }

  async take(shot: Shot): Promise<void> {
    for (const scheme of schemes) await this.keep(shot.name, scheme, await this.photograph(shot, scheme));
  }

  async keep(name: string, scheme: Scheme, png: Buffer): Promise<void> {
    const bytes = await compressed(png, mostBytes);
    const { width, height } = await sharp(bytes).metadata();
    this.sizes[name] = { width, height };
    fs.writeFileSync(path.join(this.#out, `${name}-${scheme}.webp`), bytes);
    process.stdout.write(`${name}-${scheme}.webp ${(bytes.length / 1000).toFixed(0)} KB\n`);
  }

  /** A page of our own making, in both schemes. */
  async draw(name: string, html: (scheme: Scheme) => string, width: number, height: number): Promise<void> {
    for (const scheme of schemes) {
      const page = await this.#browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5 });
      await page.setContent(html(scheme));
      await this.keep(name, scheme, await page.screenshot());
      await page.close();
    }
  }
}
