// Statements of the database that take long: each kind is reported once a minute, never with what it was about.
import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { currentErrand } from '../waiting/errand.ts';

const reportEveryMs = 60_000;
/** Statements are made by code, so there are only so many; those made of lists of changing length are the exception. */
const mostKinds = 1_000;
const longestText = 500;

type Kind = { reportedAt: number; since: number; longestMs: number };
type Done = (error: Error | undefined, result: unknown) => void;
type Query = (...args: unknown[]) => unknown;

/** The text that is the same whatever the values are; parameters never appear in it. */
function textOf(statement: unknown): string {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | null)?.text;
  // A list of values has as many parameters as values.
  return typeof text === 'string'
    ? text.replace(/\s+/g, ' ').replace(/\$\d+(?:, ?\$\d+)+/g, '$…')
    : 'a statement without text';
}

/**
 * Reports statements of this pool that take at least `slowMs`: from when a connection was asked to when it has answered, so
 * without waiting for a connection.
 */
export function watchStatements(pool: pg.Pool, log: Logger, slowMs: number, now = Date.now): void {
  const kinds = new Map<string, Kind>();

  function report(statement: unknown, ms: number, reqId: string | undefined): void {
    const text = textOf(statement);
    const kind = kinds.get(text) ?? { reportedAt: -Infinity, since: 0, longestMs: 0 };
    kind.since += 1;
    kind.longestMs = Math.max(kind.longestMs, ms);
    if (kinds.size >= mostKinds && !kinds.has(text)) kinds.clear();
    kinds.set(text, kind);
    if (now() - kind.reportedAt < reportEveryMs) return;
    const fields = { ms: Math.round(kind.longestMs), times: kind.since, reqId };
    log.warn({ ...fields, statement: text.slice(0, longestText) }, 'A statement of the database was slow.');
    Object.assign(kind, { reportedAt: now(), since: 0, longestMs: 0 });
  }

  // A connection is passed on by the request that gives it back: it would be reported in place of the one that waited.
  const connect = pool.connect.bind(pool) as Query;
  pool.connect = ((callback?: Query) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as typeof pool.connect;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    client.query = ((...args: unknown[]) => {
      const startedAt = performance.now();
      const reqId = currentErrand()?.requestId;
      const finished = () => {
        const ms = performance.now() - startedAt;
        if (ms >= slowMs) report(args[0], ms, reqId);
      };
      const last = args.at(-1);
      if (typeof last === 'function') {
        const done = last as Done;
        return query(...args.slice(0, -1), ((error, result) => {
          finished();
          done(error, result);
        }) satisfies Done);
      }
      const result = query(...args);
      if (result instanceof Promise) result.then(finished, finished);
      return result;
    }) as typeof client.query;
  });
}
