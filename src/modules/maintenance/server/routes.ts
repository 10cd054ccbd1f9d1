// The handlers of maintenance.
import { eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit/server.ts';
import { AppError } from '#platform/contract/errors.ts';
import { texts } from '#platform/contract/i18n.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';
import { type MaintenancePlan, maintenanceContract } from '../contract.ts';
import inputWords from '../locales/en-input.json' with { type: 'json' };
import { maintenancePlan } from '../tables.ts';
import { maintenanceTopic, type Plan, plannedOf } from './plan.ts';

const t = texts(inputWords);

/** @throws AppError bad_request if a future time has passed */
function planOf(body: MaintenancePlan, now: number): Plan | null {
  if (body.action === 'open') return null;
  const startsAt = body.action === 'announce' ? new Date(body.startsAt) : new Date(now);
  const endsAt = body.endsAt === null ? null : new Date(body.endsAt);
  if (startsAt.getTime() < now) throw new AppError('bad_request', { message: t('startInFuture') });
  if (endsAt && endsAt.getTime() <= now) throw new AppError('bad_request', { message: t('endInFuture') });
  return { startsAt, endsAt, note: body.note };
}

export function maintenanceRoutes(services: Services): Route[] {
  const { db, now, bus } = services;
  const planned = plannedOf(services);
  return routes(maintenanceContract, {
    async readMaintenance() {
      return { maintenance: planned.read() };
    },

    async planMaintenance({ body }, { caller }) {
      const plan = planOf(body, now());
      await db.transaction(async (tx) => {
        const [before] = await tx.select().from(maintenancePlan).where(eq(maintenancePlan.id, 'only'));
        await tx.delete(maintenancePlan).where(eq(maintenancePlan.id, 'only'));
        if (plan) await tx.insert(maintenancePlan).values({ id: 'only', ...plan });
        const entry = {
          action: `maintenance.${body.action}`,
          subject: { id: 'maintenance', label: plan?.note ?? '' },
          before: told(before),
          after: told(plan),
        };
        await recordAudit(services, caller, entry, tx);
      });
      await planned.look();
      bus.publish(maintenanceTopic, 'planned');
      // Pages carry the announcement, or are closed.
      bus.publish(pagesTopic, 'maintenance');
      return { maintenance: planned.read() };
    },
  });
}

function told(plan: Plan | null | undefined): Record<string, unknown> {
  if (!plan) return {};
  const { startsAt, endsAt, note } = plan;
  return { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null, note };
}
