// Creates a pool of connections whose failures are logged; by default each of them would end the process.
import pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { noteLostConnection } from './database-outage.ts';

export function createPool(options: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool(options);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  // A pool's own statements also pass through this.
  pool.connect = ((callback?: (error: Error | undefined, ...rest: unknown[]) => void) => {
    if (!callback) return (connect() as Promise<pg.PoolClient>).catch(refuse);
    return connect((error: Error | undefined, ...rest: unknown[]) => {
      if (error) noteLostConnection(error);
      callback(error, ...rest);
    });
  }) as typeof pool.connect;
  // A failure while a statement runs also rejects it. But one between two statements of a transaction is only reported
  // as an event of the connection, and an 'error' without a listener is an uncaught exception.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      noteLostConnection(error);
      log.warn({ err: error }, 'A database connection was lost.');
    });
  });
  // The same again, for idle connections; the pool has already dropped them.
  pool.on('error', () => {});
  return pool;
}

function refuse(error: Error): never {
  noteLostConnection(error);
  throw error;
}
