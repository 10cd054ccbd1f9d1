// The health endpoint.
import { sql } from 'drizzle-orm';
import { healthContract } from '#platform/contract/health.ts';
import type { Services } from './module.ts';
import { type Route, routes } from './routes.ts';

export function healthRoutes(services: Services, version: string): Route[] {
  return routes(healthContract, {
    async readHealth() {
      let isReachable = true;
      try {
        await services.db.execute(sql`select 1`);
      } catch (error) {
        services.log.error({ err: error }, 'the health check could not reach the database');
        isReachable = false;
      }
      return {
        status: isReachable ? 'ok' : 'degraded',
        version,
        database: { kind: services.database.kind, isReachable },
        uptimeSeconds: Math.round(process.uptime()),
      };
    },
  });
}
