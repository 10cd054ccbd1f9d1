// Builds the whole app on an empty database for a test file: embedded, or real Postgres when TEST_DATABASE_URL is set.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Bus, memoryBus } from '#platform/server/bus/bus.ts';
import type { Config } from '#platform/server/config.ts';
import type { OpenDatabase } from '#platform/server/database/database.ts';
import { type App, createApp } from '#src/server.ts';
import { tidyAway } from '../tidy-away.ts';
import { createPeople } from './create-people.ts';
import { giveBack, type KeptDatabase, takeDatabase } from './kept-database.ts';
import type { People } from './people.ts';
import { createFromTemplate, emptyTemplate, keepEngineCompiled, startedTemplate } from './template.ts';

export type TestApp = App & {
  people: People;
  /** Moves the app's clock on, without waiting. */
  advance(milliseconds: number): void;
  /** From here on, time passes by `advance` only: for what happens within seconds, on however busy a machine. */
  holdClock(): void;
  /** Sets the machine's clock back or forth; no time passes. */
  setClock(milliseconds: number): void;
  /** Stops this app and starts another one on the same data, as a restart does. */
  restart(meanwhile?: () => Promise<void>): Promise<TestApp>;
  /** `http://127.0.0.1:port`, listening since the first call. */
  listen(): Promise<string>;
};

type Clock = { offsetMs: number; setByMs: number; heldAt?: { wall: number; monotonic: number } };

type Options = Partial<
  Pick<
    Config,
    | 'rateLimits'
    | 'trustProxy'
    | 'hstsSeconds'
    | 'metricsToken'
    | 'redisUrl'
    | 'pharmacologyData'
    | 'adminSecondFactor'
    | 'payment'
    | 'outboundPrivate'
    | 'aiProvider'
  >
> & {
  pages?: 'built' | 'none';
  bus?: Bus;
  database?: OpenDatabase;
  /** Nothing has been made in the embedded database yet, as in an empty folder. */
  isFirstStart?: true;
  /** It writes to the disk as a server's does, and is not used again: for a test that damages its files. */
  hasOwnDatabase?: true;
};
type Place = {
  dataDir: string;
  databaseUrl?: string;
  templateDir?: string;
  kept?: KeptDatabase;
  remove(): Promise<void>;
};

const makeFolder = () => fs.mkdtemp(path.join(process.env.TEST_FOLDERS ?? os.tmpdir(), 'rounds-test-'));

async function createPlace({ isFirstStart, hasOwnDatabase, database }: Options): Promise<Place> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) await keepEngineCompiled();
  if (!server && !isFirstStart && !hasOwnDatabase && !database) {
    const kept = await takeDatabase(makeFolder);
    // Once, however often the app is closed: it may be another app's by then.
    let givenBack: Promise<void> | undefined;
    const remove = () => {
      givenBack ??= giveBack(kept);
      return givenBack;
    };
    return { dataDir: kept.dataDir, kept, remove };
  }
  const dataDir = await makeFolder();
  const removeFolder = () => tidyAway(dataDir);
  if (server) {
    const { databaseUrl, remove } = await createFromTemplate(server);
    return { dataDir, databaseUrl, remove: () => remove().then(removeFolder) };
  }
  return {
    dataDir,
    templateDir: isFirstStart ? emptyTemplate : await startedTemplate(),
    remove: removeFolder,
  };
}

async function startIn(place: Place, options: Options, clock: Clock): Promise<TestApp> {
  const config: Config = {
    port: 0,
    isPortSet: true,
    host: '127.0.0.1',
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    backupBeforeUpdate: false,
    redisUrl: options.redisUrl,
    trustProxy: options.trustProxy ?? 0,
    drainSeconds: 0,
    hstsSeconds: options.hstsSeconds,
    slowStatementMs: 0,
    metricsToken: options.metricsToken,
    maintenance: false,
    logLevel: 'error',
    // Identity providers of tests run beside them.
    outboundPrivate: options.outboundPrivate ?? true,
    rateLimits: options.rateLimits ?? false,
    // It takes a moment to load; tests that need it ask for it.
    pharmacologyData: options.pharmacologyData ?? false,
    adminSecondFactor: options.adminSecondFactor ?? false,
    payment: options.payment,
    textLanguage: 'en',
    aiProvider: options.aiProvider,
  };
  const app = await createApp({
    config,
    pages: options.pages ?? 'none',
    bus: options.bus,
    database: options.database ?? place.kept?.forApp(),
    time: {
      wall: () => (clock.heldAt?.wall ?? Date.now()) + clock.offsetMs + clock.setByMs,
      monotonic: () => (clock.heldAt?.monotonic ?? performance.now()) + clock.offsetMs,
      sinceBoot: () => (clock.heldAt?.monotonic ?? performance.now()) + clock.offsetMs,
    },
    templateDir: place.templateDir,
  });
  let address: Promise<string> | undefined;
  return {
    ...app,
    people: createPeople(app),
    advance(milliseconds) {
      clock.offsetMs += milliseconds;
    },
    holdClock() {
      clock.heldAt ??= { wall: Date.now(), monotonic: performance.now() };
    },
    setClock(milliseconds) {
      clock.setByMs += milliseconds;
    },
    async restart(meanwhile) {
      await app.close();
      if (place.kept) await place.kept.restart(meanwhile);
      else await meanwhile?.();
      return startIn(place, options, clock);
    },
    listen() {
      address ??= app.fastify.listen({ port: 0, host: '127.0.0.1' });
      return address;
    },
    async close() {
      await app.close();
      await place.remove();
    },
  };
}

export async function createTestApp(options: Options = {}): Promise<TestApp> {
  return startIn(await createPlace(options), options, { offsetMs: 0, setByMs: 0 });
}

/**
 * Two servers on one database, with one clock. They talk over the Redis of TEST_REDIS_URL, else over a bus in memory;
 * `areApart` leaves them without one. The first must be closed last.
 */
export async function createTwoNodes({
  areApart = false,
  redisUrl: givenUrl = process.env.TEST_REDIS_URL || undefined,
  rateLimits = false,
} = {}): Promise<[TestApp, TestApp]> {
  const redisUrl = areApart ? undefined : givenUrl;
  const common = memoryBus(undefined, { spansNodes: true });
  const nextBus = () => {
    if (areApart) return memoryBus(undefined, { spansNodes: true, isConnected: false });
    return redisUrl ? undefined : common;
  };
  const clock: Clock = { offsetMs: 0, setByMs: 0 };
  const place = await createPlace({});
  const one = await startIn(place, { redisUrl, rateLimits, bus: nextBus() }, clock);
  const second = { ...place, remove: async () => {} };
  // The embedded one can be opened once.
  const database = place.databaseUrl ? undefined : { ...one.services.database, close: async () => {} };
  return [one, await startIn(second, { redisUrl, rateLimits, bus: nextBus(), database }, clock)];
}
