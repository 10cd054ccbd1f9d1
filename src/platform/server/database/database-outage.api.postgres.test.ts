// Also on Postgres: dumps and outages of a server.
import net, { type AddressInfo, type Server, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import { asRefusal } from '../http/error-replies.ts';
import { logOptions } from '../logging/log-options.ts';
import { asDatabase } from './database.ts';
import { OutageLog } from './database-outage.ts';
import { createPool } from './pool.ts';

/** A connection to the test's database that can be closed and opened again. */
let app: TestApp;
let proxy: Server;
let port = 0;
const sockets = new Set<Socket>();
const lines: { msg: string; err?: { message: string } }[] = [];
const outages = new OutageLog();
const { log } = Fastify({
  logger: {
    ...logOptions('info', outages),
    stream: new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()));
        done();
      },
    }),
  } as never,
});
let pool: pg.Pool;

function open(): Promise<void> {
  const { host = '', port: target } = app.services.database.pool.options;
  const { connectionString } = app.services.database.pool.options;
  const url = connectionString ? new URL(connectionString) : null;
  proxy = net.createServer((socket) => {
    const onward = url
      ? net.connect(Number(url.port), url.hostname)
      : host.startsWith('/')
        ? net.connect(`${host}/.s.PGSQL.5432`)
        : net.connect(target ?? 5432, host);
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => {});
      end.on('close', () => sockets.delete(end));
    }
    socket.pipe(onward).pipe(socket);
  });
  return new Promise((resolve) => {
    proxy.listen(port, '127.0.0.1', () => {
      port = (proxy.address() as AddressInfo).port;
      resolve();
    });
  });
}

function close(): void {
  proxy.close();
  for (const socket of sockets) socket.destroy();
}

beforeAll(async () => {
  app = await createTestApp();
  await open();
  const { connectionString, user, database, application_name } = app.services.database.pool.options;
  const { username, pathname } = connectionString
    ? new URL(connectionString)
    : { username: '', pathname: '' };
  const at = { host: '127.0.0.1', port, max: 3, application_name };
  const who = { user: username || user, database: pathname.slice(1) || database };
  pool = createPool({ ...at, ...who }, log);
  outages.watch(() => pool.query('select 1'), log);
});
afterAll(async () => {
  await pool.end();
  close();
  await app.close();
});

const failureOf = (run: () => Promise<unknown>): Promise<Error> =>
  run().then(
    () => {
      throw new Error('nothing failed');
    },
    (error: Error) => error,
  );

test('a failed statement is logged without its text, its values and what people typed', async () => {
  const secret = 'my answer is "beta blocker"';
  const failures = await Promise.all([
    failureOf(() => asDatabase(pool).execute(sql`select ${secret} from no_such_table`)),
    failureOf(() => asDatabase(pool).execute(sql`select ${secret}::int`)),
    failureOf(() => pool.query('select $1::uuid', [secret])),
  ]);
  for (const error of failures) {
    log.error({ err: error }, 'Something failed.');
    log.error(error);
    log.warn({ err: new Error('outer', { cause: error }) });
  }
  expect(lines).toHaveLength(9);
  expect(JSON.stringify(lines)).not.toMatch(/beta blocker|select \$1|from no_such_table/);
  expect(lines[0]?.err?.message).toBe('A statement failed: relation "no_such_table" does not exist');
  expect(lines.every(({ err }) => err && 'stack' in err)).toBe(true);
  expect(failures.map((error) => asRefusal(error).code)).toEqual(['internal', 'internal', 'internal']);
  lines.length = 0;
});

test('while the database is away there is one line, and one when it answers again', async () => {
  await pool.query('select 1');
  close();
  for (let turn = 0; turn < 20; turn += 1) {
    const error = await failureOf(() => asDatabase(pool).execute(sql`select ${`answer ${turn}`}`));
    expect(asRefusal(error)).toMatchObject({ code: 'unavailable', status: 503 });
    log.error({ err: error }, `Failure ${turn}.`);
  }
  expect(lines.map(({ msg }) => msg)).toEqual([
    'The database can’t be reached. What fails until it answers is counted.',
  ]);
  await open();
  await eventually(() => expect(lines).toHaveLength(2));
  expect(lines[1]).toMatchObject({ msg: 'The database answers again.', failures: expect.any(Number) });
  expect(JSON.stringify(lines)).not.toMatch(/answer \d/);
  log.error(new Error('another thing'));
  expect(lines[2]?.msg).toBe('another thing');
});
