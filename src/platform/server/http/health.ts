// The health endpoints.

import { sql } from 'drizzle-orm';
import { AppError } from '#platform/contract/errors.ts';
import { healthContract } from '#platform/contract/health.ts';
import type { Services } from '../module.ts';
import { t } from '../texts.ts';
import { type Route, routes } from './routes.ts';

/** Health checks give up after a few seconds; a pool without a server would wait longer. */
const patienceMs = 4_000;
const retryAfterSeconds = 5;

async function reachDatabase({ db }: Services): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer in time')), patienceMs);
  });
  try {
    await Promise.race([db.execute(sql`select 1`), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** @throws AppError with a status that load balancers and orchestrators understand without reading the body */
async function requireDatabase(services: Services): Promise<void> {
  try {
    await reachDatabase(services);
  } catch (error) {
    services.log.error({ err: error }, 'the health check could not reach the database');
    throw new AppError('unavailable', { message: t('database.awayHealth'), retryAfterSeconds });
  }
}

/** @param isStopping whether the process has been asked to end, and only finishes what it has begun */
export function healthRoutes(services: Services, version: string, isStopping: () => boolean): Route[] {
  return routes(healthContract, {
    readLiveness: async () => ({ status: 'ok' }),
    async readReadiness() {
      if (isStopping()) throw new AppError('unavailable', { message: t('stopping'), retryAfterSeconds });
      await requireDatabase(services);
      return { status: 'ok' };
    },
    async readArrival(_input, { client: { address }, header }) {
      const forwarded = (header('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
      const isForwarded = forwarded.some((entry) => entry !== '');
      return { address, isForwarded, isBelieved: isForwarded && forwarded.includes(address) };
    },
    async readHealth() {
      await requireDatabase(services);
      return {
        status: 'ok',
        version,
        database: { kind: services.database.kind, isReachable: true },
        uptimeSeconds: Math.round(process.uptime()),
      };
    },
  });
}
