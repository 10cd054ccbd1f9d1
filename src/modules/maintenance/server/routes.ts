// The handlers of maintenance.
import { changeSettings } from '#modules/settings/api/changing.ts';
import { AppError } from '#platform/contract/errors.ts';
import { texts } from '#platform/contract/i18n.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';
import {
  type MaintenancePlan,
  maintenanceContract,
  type PlannedMaintenance,
  plannedMaintenance,
} from '../contract.ts';
import inputWords from '../locales/en-input.json' with { type: 'json' };
import { maintenanceTopic, plannedOf } from './plan.ts';

const t = texts(inputWords);

/** @throws AppError bad_request if a future time has passed */
function planOf(body: MaintenancePlan, now: number): PlannedMaintenance {
  if (body.action === 'open') return { startsAt: null, endsAt: null, note: '' };
  const startsAt = body.action === 'announce' ? new Date(body.startsAt) : new Date(now);
  const endsAt = body.endsAt === null ? null : new Date(body.endsAt);
  if (startsAt.getTime() < now) throw new AppError('bad_request', { message: t('startInFuture') });
  if (endsAt && endsAt.getTime() <= now) throw new AppError('bad_request', { message: t('endInFuture') });
  return { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null, note: body.note };
}

export function maintenanceRoutes(services: Services): Route[] {
  const { now, bus } = services;
  const planned = plannedOf(services);
  return routes(maintenanceContract, {
    async readMaintenance() {
      return { maintenance: planned.read() };
    },

    async planMaintenance({ body }, { caller }) {
      await changeSettings(services, caller, plannedMaintenance, {
        change: { ...planOf(body, now()), version: body.version },
        entry: {
          action: `maintenance.${body.action}`,
          subjectId: 'maintenance',
          label: ({ note }) => note,
        },
      });
      await planned.look();
      bus.publish(maintenanceTopic, 'planned');
      // Pages carry the announcement, or are closed.
      bus.publish(pagesTopic, 'maintenance');
      return { maintenance: planned.read() };
    },
  });
}
