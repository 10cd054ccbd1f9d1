// Collects opened pages for some seconds and adds them to the day's counts with one statement.
import { sql } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { PageView } from '../contract.ts';
import { pageViewCounts } from '../tables.ts';
import { type Client, createVisitors } from './visitors.ts';

const flushMs = 10_000;
/** Different counts at a time: the most a flood of made-up pages can cost. Anything beyond is not counted. */
const maxGathered = 2_000;

const topic = 'page-views';

type Row = typeof pageViewCounts.$inferInsert;

export function createCounter({ db, bus, vault, log, pages }: Services) {
  const node = newId();
  const visitors = createVisitors(
    bus.spansNodes
      ? {
          secret: vault.keyFor('page views'),
          tell: ({ visit, network, at }) => bus.publish(topic, `${node} ${visit} ${network} ${at}`),
        }
      : undefined,
  );
  const leave = bus.subscribe(topic, (hint) => {
    const [from, visit, network, at] = hint.split(' ');
    if (visit && network && from !== node) visitors.note({ visit, network, at: Number(at) });
  });
  let gathered = new Map<string, Row>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(rows: Row[]): Promise<void> {
    await db
      .insert(pageViewCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [pageViewCounts.day, pageViewCounts.path, pageViewCounts.referrer, pageViewCounts.device],
        set: { views: sql`${pageViewCounts.views} + excluded.views` },
      });
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...gathered.values()];
    gathered = new Map();
    if (rows.length > 0) writing = writing.then(() => write(rows));
    const written = writing;
    // The next write does not wait for one that failed.
    writing = written.catch(() => {});
    return written;
  }

  function flushLater(): void {
    timer ??= setTimeout(() => {
      flush().catch((error: unknown) => log.warn({ err: error }, 'page views could not be counted'));
    }, flushMs).unref();
  }

  return {
    count(opened: PageView, client: Client, at: number): void {
      const view = visitors.viewOf(opened, client, at, pages.paths);
      if (!view) return;
      const row = { day: new Date(at).toISOString().slice(0, 10), ...view, views: 1 };
      const name = JSON.stringify([row.day, row.path, row.referrer, row.device]);
      const known = gathered.get(name);
      if (known) known.views += 1;
      else if (gathered.size < maxGathered) gathered.set(name, row);
      flushLater();
    },
    /** Writes what was collected. */
    flush,
    close() {
      leave();
      return flush();
    },
  };
}
