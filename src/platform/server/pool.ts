// Makes a pool of connections whose breaks are logged; by default each of them would end the process.
import pg from 'pg';
import type { Logger } from './logger.ts';

export function createPool(options: pg.PoolConfig, log: Logger): pg.Pool {
  const pool = new pg.Pool(options);
  // A break while a statement runs also rejects it. But one between two statements of a transaction is only
  // ever told as an event of the connection, and an 'error' without a listener is an uncaught exception.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost.'));
  });
  // The same once more, for connections that lay idle; the pool has dropped them already.
  pool.on('error', () => {});
  return pool;
}
