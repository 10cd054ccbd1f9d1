import { expect, test, vi } from 'vitest';
import { createHtmlCache, type RenderedPage } from './html-cache.ts';

function page(text: string, status = 200): RenderedPage {
  return { status, headers: [], text };
}

test('the cache of pages renders an address once for everyone who asks within a minute', async () => {
  let now = 0;
  const render = vi.fn(async (address: string) => page(address));
  const cached = createHtmlCache(render, () => now);
  const [one, other] = await Promise.all([cached('/'), cached('/')]);
  expect(one).toBe(other);
  expect(render).toHaveBeenCalledTimes(1);

  now = 60_001;
  await cached('/');
  expect(render).toHaveBeenCalledTimes(2);
});

test('caches neither missing pages nor failures', async () => {
  const render = vi.fn(async () => page('?', 404));
  const cached = createHtmlCache(render);
  await cached('/nowhere');
  await cached('/nowhere');
  expect(render).toHaveBeenCalledTimes(2);

  const failing = vi.fn(async () => Promise.reject(new Error('no')));
  const broken = createHtmlCache(failing);
  await expect(broken('/')).rejects.toThrow('no');
  await expect(broken('/')).rejects.toThrow('no');
  expect(failing).toHaveBeenCalledTimes(2);
});

test('the cache of pages drops the oldest page when there are too many, and never caches long addresses', async () => {
  const render = vi.fn(async (address: string) => page(address));
  const cached = createHtmlCache(render);
  for (let number = 0; number <= 300; number++) await cached(`/${number}`);
  render.mockClear();
  await cached('/300');
  expect(render).not.toHaveBeenCalled();
  await cached('/0');
  expect(render).toHaveBeenCalledTimes(1);

  const long = `/?${'x'.repeat(600)}`;
  await cached(long);
  await cached(long);
  expect(render).toHaveBeenCalledTimes(3);
});

test('the cache of pages drops everything on request, and does not cache what was being rendered then', async () => {
  let finish = (_page: RenderedPage) => {};
  const render = vi.fn(() => new Promise<RenderedPage>((resolve) => (finish = resolve)));
  const cached = createHtmlCache(render);
  const before = cached('/');
  cached.forgetAll();
  finish(page('old'));
  expect((await before).text).toBe('old');
  const after = cached('/');
  finish(page('new'));
  expect((await after).text).toBe('new');
});
