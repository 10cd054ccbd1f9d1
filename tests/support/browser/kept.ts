// What a service worker has kept in a browser, as its own storage shows it.
import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

/** Paths by the name of the cache. A page that is just being left is asked again when the next one is there. */
export async function keptIn(page: Page): Promise<Record<string, string[]>> {
  const asked = () =>
    page.evaluate(async () => {
      const found: Record<string, string[]> = {};
      for (const name of await caches.keys()) {
        const keys = await (await caches.open(name)).keys();
        found[name] = keys.map(({ url }) => new URL(url).pathname);
      }
      return found;
    });
  return asked().catch(async (error: Error) => {
    if (!error.message.includes('Execution context was destroyed')) throw error;
    await page.waitForLoadState();
    return asked();
  });
}

export async function pathsKept(page: Page, prefix: string): Promise<string[]> {
  const kept = await keptIn(page);
  return Object.entries(kept).flatMap(([name, paths]) => (name.startsWith(prefix) ? paths : []));
}

/** The worker controls the page, and has stored its shell and this page. */
export async function expectKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => pathsKept(page, 'rounds.pages.')).toContain(path);
}
