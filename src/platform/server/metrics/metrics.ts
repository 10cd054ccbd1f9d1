// `GET /metrics` in Prometheus' text form: how the process is, how long requests take, and what modules count.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '#platform/contract/errors.ts';
import { isLoopback } from '#platform/contract/loopback.ts';
import { bearerOf } from '../http/bearer.ts';
import type { Services } from '../module.ts';
import { arrivalOf } from '../network/proxies.ts';
import { isSameSecret } from '../secrets/secrets.ts';
import { t } from '../texts.ts';
import { type Meter, meters } from './meters.ts';

/** Seconds: from an answer out of memory to one that no one waits for. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const forwardingHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

type Options = {
  services: Services;
  version: string;
  /** Sockets that are open now. */
  countSockets(): number;
};

/**
 * With a token anyone who shows it, from anywhere. Without one only this machine, and nothing that came through a proxy: one
 * on this machine would let everyone in.
 */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token) {
    const shown = bearerOf(request);
    return shown !== undefined && isSameSecret(shown, token);
  }
  const isForwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined);
  return !isForwarded && isLoopback(arrivalOf(request.raw, () => false).address);
}

function ownMeters({ database, jobs }: Services, countSockets: () => number): Meter[] {
  return [
    {
      name: 'rounds_sockets',
      help: t('meter.sockets'),
      read: async () => countSockets(),
    },
    {
      name: 'rounds_database_connections',
      help: t('meter.connections'),
      label: 'state',
      read: async () => {
        const { totalCount, idleCount, waitingCount } = database.pool;
        return { open: totalCount, free: idleCount, awaited: waitingCount };
      },
    },
    {
      name: 'rounds_jobs',
      help: t('meter.jobs'),
      label: 'state',
      read: () => jobs.countByState(),
    },
  ];
}

function register(registry: Registry, { name, help, label, read }: Meter, services: Services): void {
  const Kind = name.endsWith('_total') ? Counter : Gauge;
  new Kind({
    name,
    help,
    registers: [registry],
    labelNames: label ? [label] : [],
    async collect() {
      this.reset();
      try {
        const found = await read();
        if (typeof found === 'number') return this.inc(found);
        for (const [value, count] of Object.entries(found)) this.inc({ [label ?? 'kind']: value }, count);
      } catch (error) {
        // While the database is away, the rest still says how this server is.
        services.log.warn({ err: error, meter: name }, 'a meter could not be read');
        if (!label) this.remove();
      }
    },
  });
}

export function mountMetrics(fastify: FastifyInstance, { services, version, countSockets }: Options): void {
  const registry = new Registry();
  const requests = new Histogram({
    name: 'rounds_request_seconds',
    help: t('meter.requests'),
    labelNames: ['call', 'status'],
    buckets: durations,
    registers: [registry],
  });
  fastify.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
    const { operationId = 'page' } = (routeOptions.schema ?? {}) as { operationId?: string };
    requests.observe({ call: operationId, status: `${Math.trunc(statusCode / 100)}xx` }, elapsedTime / 1_000);
  });
  new Gauge({
    name: 'rounds_info',
    help: t('meter.info'),
    labelNames: ['version', 'database'],
    registers: [registry],
  }).set({ version, database: services.database.kind }, 1);

  let isOn = false;
  /** Not before someone asks: watching the event loop wakes an idle server a hundred times a second. */
  function switchOn(): void {
    if (isOn) return;
    isOn = true;
    collectDefaultMetrics({ register: registry });
    const provided = services.provided(meters).flat();
    for (const meter of [...ownMeters(services, countSockets), ...provided])
      register(registry, meter, services);
  }
  fastify.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, services.config.metricsToken)) throw new AppError('not_found');
    switchOn();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}
