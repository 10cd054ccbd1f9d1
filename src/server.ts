// Composition: settings, database, modules, app. The app is a value; the process is start.ts.
import { createHmac } from 'node:crypto';
import fs from 'node:fs';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { readSiteLook } from '#modules/operator/api/look.ts';
import { AppError } from '#platform/contract/errors.ts';
import { type Bus, memoryBus } from '#platform/server/bus/bus.ts';
import { redisBus } from '#platform/server/bus/bus-redis.ts';
import { openRedis, type Redis } from '#platform/server/bus/redis.ts';
import { platformChecks } from '#platform/server/checks/platform-checks.ts';
import { socketCheck } from '#platform/server/checks/socket-check.ts';
import { Clock, keepTime, type TimeSources } from '#platform/server/clock.ts';
import type { Config } from '#platform/server/config.ts';
import { createConfined } from '#platform/server/confined/confined.ts';
import { type OpenDatabase, openDatabase } from '#platform/server/database/database.ts';
import { OutageLog } from '#platform/server/database/database-outage.ts';
import { watchDiskSpace } from '#platform/server/database/disk-space.ts';
import { appliedMigrations } from '#platform/server/database/migrate.ts';
import { watchStatements } from '#platform/server/database/slow-statements.ts';
import { updateDatabase } from '#platform/server/database/update.ts';
import { closureOf, secondsUntilOpen } from '#platform/server/http/closing.ts';
import { Counters } from '#platform/server/http/counters.ts';
import { replyToError } from '#platform/server/http/error-replies.ts';
import { healthRoutes } from '#platform/server/http/health.ts';
import { guestErrand, inProcessCaller, mountApi, originOf } from '#platform/server/http/http.ts';
import { limitWatch } from '#platform/server/http/limit-watch.ts';
import { createRateLimits, type LimitHit, type RateLimits } from '#platform/server/http/rate-limit.ts';
import type { Route } from '#platform/server/http/routes.ts';
import { mountSockets, type OpenSockets } from '#platform/server/http/sockets.ts';
import { startJobs } from '#platform/server/jobs/jobs.ts';
import { mountLanguages } from '#platform/server/languages/mount-languages.ts';
import { offeredLanguages } from '#platform/server/languages/offered.ts';
import { logOptions } from '#platform/server/logging/log-options.ts';
import { mountMetrics } from '#platform/server/metrics/metrics.ts';
import { type ApiOffer, type Point, type Services, stopwatches } from '#platform/server/module.ts';
import { arrivalOf, type ProxyTrust, proxyTrust } from '#platform/server/network/proxies.ts';
import { reachOf } from '#platform/server/network/reach.ts';
import { reachRoutes } from '#platform/server/network/reach-routes.ts';
import { ownPageReader } from '#platform/server/pages/own-page.ts';
import { startReasons } from '#platform/server/pages/page-start.ts';
import { mountPages } from '#platform/server/pages/pages.ts';
import { publicAddresses } from '#platform/server/pages/site-map.ts';
import { openVault, type Vault } from '#platform/server/secrets/vault.ts';
import { modules } from './modules.ts';

export const version: string = JSON.parse(
  fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
).version;

const keepTimeEveryMs = 10_000;

/** A download that is still going on by then is cut; together with all else, a stop takes ten seconds at most. */
const finishWithinMs = 6_000;

/**
 * A hall full of phones that reconnect together must not wait for a second connection attempt; the default is
 * 511.
 */
export const connectionBacklog = 4_096;

export type App = {
  fastify: FastifyInstance;
  services: Services;
  /** Lines that greet the person who starts a brand-new embedded database. */
  seed(): Promise<string[]>;
  /** Compares the clock with the machine's or the database's; happens by itself now and then. */
  keepTime(): Promise<void>;
  /** From now on its readiness check answers 503, so that a load balancer sends new visitors elsewhere. */
  drain(): void;
  /** Finishes the requests it has begun, for at most a few seconds, and ends everything. */
  close(): Promise<void>;
};

type AppOptions = {
  config: Config;
  /** `built` and `dev` serve pages; `none` is for tests of the API. */
  pages?: 'built' | 'dev' | 'none';
  /** The source of time: the machine's clock, unless a test replaces it. */
  time?: TimeSources;
  templateDir?: string;
  /** Shared by several apps of one process, in tests: then it is not opened here. */
  database?: OpenDatabase;
  bus?: Bus;
};

/** Nodes whose own clocks differ agree on the database's. */
async function readDatabaseTime({ pool }: OpenDatabase): Promise<number> {
  const { rows } = await pool.query<{ now: string }>(
    'select extract(epoch from clock_timestamp()) * 1000 as now',
  );
  return Number(rows[0]?.now);
}

function busOver(redis: Redis, { kind, pool }: OpenDatabase, log: FastifyInstance['log']): Bus {
  return redisBus(redis, { log, pool: kind === 'postgres' ? pool : undefined });
}

function limitsOver(
  redis: Redis | null,
  vault: Vault,
  log: FastifyInstance['log'],
  onHit: (hit: LimitHit) => void,
): RateLimits {
  const key = vault.keyFor('names in limits');
  const nameOf = (name: string) => createHmac('sha256', key).update(name).digest('base64url');
  const rates = Object.assign({}, ...modules.map(({ rates: own }) => own));
  return createRateLimits(rates, onHit, new Counters(redis && { redis, log, nameOf }));
}

async function createServices(
  options: AppOptions,
  fastify: FastifyInstance,
): Promise<{
  services: Services;
  offers: ApiOffer[];
  jobs: Awaited<ReturnType<typeof startJobs>>;
  isFirstStart: boolean;
  keepTime(): Promise<void>;
}> {
  const { config } = options;
  const { log } = fastify;
  const database: OpenDatabase =
    options.database ??
    (await openDatabase({
      databaseUrl: config.databaseUrl,
      dataDir: config.dataDir,
      templateDir: options.templateDir,
      refusesNested: (options.pages ?? 'built') !== 'built',
      log,
    }));
  if (!options.database && config.slowStatementMs > 0)
    watchStatements(database.pool, log, config.slowStatementMs);
  const isFirstStart = database.kind === 'pglite' && (await appliedMigrations(database.pool)).length === 0;
  await updateDatabase(database, {
    dataDir: config.dataDir,
    version,
    log,
    dumpsFirst: config.backupBeforeUpdate,
  });
  const redis = config.redisUrl && !options.bus ? await openRedis(config.redisUrl, log) : null;
  const bus = options.bus ?? (redis ? busOver(redis, database, log) : memoryBus(log));
  const jobs = await startJobs(database, log);
  const clock = new Clock(options.time);
  const vault = await openVault(config);
  const offers: ApiOffer[] = [];
  const provided = new Map<Point<unknown>, unknown[]>();
  const services: Services = {
    config,
    version,
    db: database.db,
    database,
    bus,
    jobs,
    vault,
    disk: watchDiskSpace(database.kind === 'pglite' ? config.dataDir : null, log),
    languages: offeredLanguages(config.textLanguage),
    limits: config.rateLimits
      ? limitsOver(redis, vault, log, (hit) => {
          for (const watch of services.provided(limitWatch)) watch.hit(hit);
        })
      : { check: async () => {} },
    confined: createConfined(),
    log,
    now: clock.now,
    originsFor: reachOf(fastify.server),
    pages: { paths: null },
    readOwnPage: ownPageReader(fastify),
    // The point and what was provided were typed together by `provide`.
    provided: <T>(point: Point<T>) => (provided.get(point) ?? []) as T[],
    personalData: modules.flatMap(({ name, personalData: data }) => (data ? [{ module: name, data }] : [])),
    checks: [...platformChecks, ...modules.flatMap(({ checks = [] }) => checks)],
    offers,
    authenticate: async (token) => {
      if (!token) return null;
      for (const module of modules) {
        const caller = await module.authenticate?.(services, token);
        if (caller) return caller;
      }
      return null;
    },
  };
  for (const { point, make } of modules.flatMap(({ provides = [] }) => provides))
    provided.set(point, [...(provided.get(point) ?? []), make(services)]);
  const reference = async () =>
    options.time || database.kind === 'pglite'
      ? (options.time?.wall() ?? Date.now())
      : readDatabaseTime(database);
  const isTiming = async () => {
    const asked = services.provided(stopwatches).map(({ isTiming: ask }) => ask(clock.now()));
    return (await Promise.all(asked)).includes(true);
  };
  const keep = () => keepTime({ clock, reference, isTiming, log });
  await keep();
  return { services, offers, jobs, isFirstStart, keepTime: keep };
}

/** In the order of the modules, since later ones may need what earlier ones have made. @returns lines for the log */
async function seedAll(services: Services): Promise<string[]> {
  const lines: string[] = [];
  for (const module of modules) lines.push(...((await module.seed?.(services)) ?? []));
  return lines;
}

function createFastify({ logLevel }: Config, outages: OutageLog, trust: ProxyTrust): FastifyInstance {
  return Fastify({
    logger: logOptions(logLevel, outages),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trust,
    requestTimeout: 30_000,
    // A proxy may use a connection again in the moment in which the server stops: it gets its answer, and a close.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: replyToError,
  });
}

function whatPagesNeed(
  { log }: FastifyInstance,
  services: Services,
  routes: Route[],
  trust: ProxyTrust,
): Omit<Parameters<typeof mountPages>[1], 'mode'> {
  const { bus, config, db, now, pages } = services;
  return {
    api: inProcessCaller(routes, services),
    bus,
    log,
    languages: services.languages,
    originOf: (request) => originOf(arrivalOf(request.raw, trust), config.publicUrl),
    errandOf: (request, reply) => guestErrand(request, reply, trust),
    pages,
    siteLook: () => readSiteLook(db),
    secondsUntilOpen: () => {
      const closure = closureOf(services);
      return closure && secondsUntilOpen(closure, now());
    },
    startReasons: services.provided(startReasons),
    addresses: async () =>
      (await Promise.all(services.provided(publicAddresses).map((read) => read()))).flat(),
  };
}

/** Opens the database, migrates it, starts all modules and mounts API, sockets and pages. Nothing listens yet. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config } = options;
  const outages = new OutageLog();
  const trust = proxyTrust(config.trustProxy);
  const fastify = createFastify(config, outages, trust);
  const { services, offers, jobs, isFirstStart, keepTime: keep } = await createServices(options, fastify);
  let isStopping = false;
  let sockets: OpenSockets | undefined;
  outages.watch(() => services.database.pool.query('select 1'), services.log);
  offers.push(
    {
      module: 'server',
      routes: [...healthRoutes(services, version, () => isStopping), ...reachRoutes(services)],
      errors: [AppError],
    },
    ...modules.map(({ name, routes, errors = [] }) => ({
      module: name,
      routes: routes?.(services) ?? [],
      errors,
    })),
  );
  const routes = offers.flatMap((offer) => offer.routes);
  mountLanguages(fastify, services.languages);
  fastify.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    // Else a proxy that uses connections again would keep this one until it is cut.
    if (isStopping) reply.header('connection', 'close');
    if (config.hstsSeconds) reply.header('strict-transport-security', `max-age=${config.hstsSeconds}`);
  });
  // Before the calls, whose durations it counts.
  mountMetrics(fastify, { services, version, countSockets: () => sockets?.count() ?? 0 });
  await mountApi(fastify, routes, services, {
    info: { title: 'Rounds', description: 'Quizzes, live rounds and results.', version },
    errors: modules.flatMap(({ errors = [] }) => errors),
    claims: modules.flatMap(({ claimIn }) => claimIn ?? []),
  });
  const mode = options.pages ?? 'built';
  if (mode !== 'none')
    await mountPages(fastify, { mode, ...whatPagesNeed(fastify, services, routes, trust) });

  const stops: (() => Promise<void>)[] = [];
  for (const module of modules) {
    const stop = await module.start?.(services);
    if (stop) stops.unshift(stop);
  }
  await jobs.run(modules.flatMap((module) => module.jobs?.(services) ?? []));
  sockets = mountSockets(
    fastify.server,
    [socketCheck, ...modules.flatMap((module) => module.sockets?.(services) ?? [])],
    { config, languages: services.languages, log: fastify.log },
  );

  const timeKeeper = setInterval(() => {
    // Without the database no one knows better; the clock keeps running.
    keep().catch(() => {});
  }, keepTimeEveryMs).unref();

  let closing: Promise<void> | undefined;
  async function closeAll(): Promise<void> {
    isStopping = true;
    clearInterval(timeKeeper);
    sockets?.close();
    const cut = setTimeout(() => fastify.server.closeAllConnections(), finishWithinMs).unref();
    await fastify.close();
    clearTimeout(cut);
    services.confined.stop();
    await jobs.stop();
    for (const stop of stops) await stop();
    await services.bus.close();
    await services.database.close();
  }
  return {
    fastify,
    services,
    keepTime: keep,
    seed: async () => (isFirstStart ? seedAll(services) : []),
    drain: () => {
      isStopping = true;
    },
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
}
