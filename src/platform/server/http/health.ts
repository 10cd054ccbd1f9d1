// The health endpoint.

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

export function healthRoutes(services: Services, version: string): Route[] {
  return routes(healthContract, {
    async readHealth() {
      try {
        await reachDatabase(services);
      } catch (error) {
        services.log.error({ err: error }, 'the health check could not reach the database');
        // A status that load balancers and orchestrators understand without reading the body.
        throw new AppError('unavailable', { message: t('database.awayHealth'), retryAfterSeconds });
      }
      return {
        status: 'ok',
        version,
        database: { kind: services.database.kind, isReachable: true },
        uptimeSeconds: Math.round(process.uptime()),
      };
    },
  });
}
