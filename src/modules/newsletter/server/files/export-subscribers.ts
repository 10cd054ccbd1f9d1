// Subscribers as CSV, all or those that the list shows, in which no cell becomes a formula, a page of rows at a time.
import { Readable } from 'node:stream';
import { and, asc, gt } from 'drizzle-orm';
import Papa from 'papaparse';
import { neutralText } from '#platform/server/files/spreadsheet-text.ts';
import type { Services } from '#platform/server/module.ts';
import { newsletterSubscribers as subscribers } from '../../tables.ts';
import { chosenBy, type Filters } from '../desk.ts';

const pageRows = 1_000;
const byteOrderMark = '\uFEFF';
// Names of columns, which the import reads again.
const header = ['email', 'name', 'status', 'tags', 'source', 'subscribed at', 'confirmed at', 'unsubscribed at', 'emails sent']; // biome-ignore format: a list

type Row = typeof subscribers.$inferSelect;

function cellsOf(row: Row): string[] {
  const moment = (at: Date | null) => at?.toISOString() ?? '';
  return [
    row.email,
    row.name,
    row.status,
    row.tags.join('; '),
    row.source,
    moment(row.subscribedAt),
    moment(row.confirmedAt),
    moment(row.unsubscribedAt),
    String(row.emailsSent),
  ].map(neutralText);
}

const linesOf = (rows: readonly string[][]) => `${Papa.unparse([...rows], { newline: '\r\n' })}\r\n`;

async function* pages({ db }: Services, filters: Filters): AsyncGenerator<string> {
  yield byteOrderMark + linesOf([header]);
  for (let after = ''; ; ) {
    const isNext = and(gt(subscribers.subscriberId, after), chosenBy(filters));
    const rows = await db
      .select()
      .from(subscribers)
      .where(isNext)
      .orderBy(asc(subscribers.subscriberId))
      .limit(pageRows);
    if (rows.length > 0) yield linesOf(rows.map(cellsOf));
    const last = rows.at(-1);
    if (!last || rows.length < pageRows) return;
    after = last.subscriberId;
  }
}

export function exportSubscribers(services: Services, filters: Filters) {
  const day = new Date(services.now()).toISOString().slice(0, 10);
  return {
    fileName: `newsletter-subscribers-${day}.csv`,
    mediaType: 'text/csv; charset=utf-8',
    content: Readable.from(pages(services, filters)),
  };
}
