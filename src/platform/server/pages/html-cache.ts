// Caches rendered pages briefly: rendering is the slowest thing that this server does for a guest.

export type RenderedPage = { status: number; headers: [name: string, value: string][]; text: string };

type Kept<Page> = { page: Promise<Page>; staleAt: number };

/**
 * On the bus: the content of pages has changed, so that the person who changed it does not see the page from a minute
 * ago.
 */
export const pagesTopic = 'pages';

const keptMs = 60_000;
const maxPages = 300;
const maxAddressLength = 512;

/** Same address, same page, for a minute. Simultaneous requests share one render; only successes are cached. */
export function createHtmlCache<Page extends RenderedPage>(
  render: (address: string) => Promise<Page>,
  now: () => number = Date.now,
): ((address: string) => Promise<Page>) & { forgetAll(): void } {
  const kept = new Map<string, Kept<Page>>();

  function forget(address: string, entry: Kept<Page>): void {
    if (kept.get(address) === entry) kept.delete(address);
  }

  function read(address: string): Promise<Page> {
    if (address.length > maxAddressLength) return render(address);
    const known = kept.get(address);
    if (known && known.staleAt > now()) return known.page;

    const entry: Kept<Page> = { page: render(address), staleAt: now() + keptMs };
    kept.delete(address);
    kept.set(address, entry);
    // Insertion order is age: the first one is the oldest.
    const oldest = kept.keys().next().value;
    if (kept.size > maxPages && oldest !== undefined) kept.delete(oldest);
    entry.page.then(
      (page) => page.status !== 200 && forget(address, entry),
      () => forget(address, entry),
    );
    return entry.page;
  }
  return Object.assign(read, { forgetAll: () => kept.clear() });
}
