// Subscribers as CSV, all or those that the list shows, in which no cell becomes a formula, a page of rows at a time.
import { Readable } from 'node:stream';
import { and, asc, gt } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import { csvMediaType, csvOf } from '#platform/server/tables/csv.ts';
import { columnsIn, defineTable } from '#platform/server/tables/table.ts';
import { newsletterSubscribers as subscribers } from '../../tables.ts';
import { chosenBy, type Filters } from '../desk.ts';

const pageRows = 1_000;

type Row = typeof subscribers.$inferSelect;

/** Headings are names that the import reads again, in any language. */
const column = columnsIn((name: string) => name);

const subscriberTable = defineTable<Row>([
  column('email', 'text', ({ email }) => email),
  column('name', 'text', ({ name }) => name),
  column('status', 'text', ({ status }) => status),
  column('tags', 'text', ({ tags }) => tags.join('; ')),
  column('source', 'text', ({ source }) => source),
  column('subscribed at', 'time', ({ subscribedAt }) => subscribedAt),
  column('confirmed at', 'time', ({ confirmedAt }) => confirmedAt),
  column('unsubscribed at', 'time', ({ unsubscribedAt }) => unsubscribedAt),
  column('emails sent', 'integer', ({ emailsSent }) => emailsSent),
]);

async function* eachSubscriber({ db }: Services, filters: Filters): AsyncGenerator<Row> {
  for (let after = ''; ; ) {
    const isNext = and(gt(subscribers.subscriberId, after), chosenBy(filters));
    const rows = await db
      .select()
      .from(subscribers)
      .where(isNext)
      .orderBy(asc(subscribers.subscriberId))
      .limit(pageRows);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = last.subscriberId;
  }
}

export function exportSubscribers(services: Services, filters: Filters) {
  const day = new Date(services.now()).toISOString().slice(0, 10);
  return {
    fileName: `newsletter-subscribers-${day}.csv`,
    mediaType: csvMediaType,
    content: Readable.from(csvOf(subscriberTable, eachSubscriber(services, filters))),
  };
}
