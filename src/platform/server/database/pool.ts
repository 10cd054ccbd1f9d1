// Makes a pool of connections whose breaks are logged; by default each of them would end the process.
import pg from 'pg';
import type { Logger } from '../logging/logger.ts';
import { noteLostConnection } from './database-outage.ts';

export function createPool(options: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool(options);
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  // Also what a pool's own statements go through.
  pool.connect = ((callback?: (error: Error | undefined, ...rest: unknown[]) => void) => {
    if (!callback) return (connect() as Promise<pg.PoolClient>).catch(refuse);
    return connect((error: Error | undefined, ...rest: unknown[]) => {
      if (error) noteLostConnection(error);
      callback(error, ...rest);
    });
  }) as typeof pool.connect;
  // A break while a statement runs also rejects it. But one between two statements of a transaction is only
  // ever told as an event of the connection, and an 'error' without a listener is an uncaught exception.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      noteLostConnection(error);
      log.warn({ err: error }, 'A database connection was lost.');
    });
  });
  // The same once more, for connections that lay idle; the pool has dropped them already.
  pool.on('error', () => {});
  return pool;
}

function refuse(error: Error): never {
  noteLostConnection(error);
  throw error;
}
