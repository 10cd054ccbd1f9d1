// The current plan, held in memory, because each request asks whether the site is closed.
import { readStored } from '#modules/settings/api/store.ts';
import type { Closure } from '#platform/server/http/closing.ts';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import { type Maintenance, plannedMaintenance } from '../contract.ts';

export const maintenanceTopic = 'maintenance';
/** Without a bus, other servers learn of a change by polling. */
const lookEveryMs = 30_000;

export type Plan = { startsAt: Date; endsAt: Date | null; note: string };

export type Planned = {
  read(): Maintenance;
  closureAt(now: number): Closure | null;
  /** Reads the database. */
  look(): Promise<void>;
  /** Follows the database from now on. @returns a function that stops it */
  follow(): Promise<() => Promise<void>>;
};

function isOver({ endsAt }: Plan, now: number): boolean {
  return endsAt !== null && endsAt.getTime() <= now;
}

/** The plan at a given moment: nothing, announced, or closed; always closed if the server was started closed. */
export function maintenanceAt(
  plan: Plan | null,
  now: number,
  isFixed: boolean,
  version: number,
): Maintenance {
  const current = plan && !isOver(plan, now) ? plan : null;
  const hasBegun = current !== null && current.startsAt.getTime() <= now;
  const state = isFixed || hasBegun ? 'closed' : current ? 'announced' : 'none';
  return {
    state,
    startsAt: current?.startsAt.toISOString() ?? null,
    // Whatever was planned, a server that was started closed stays closed.
    endsAt: isFixed ? null : (current?.endsAt?.toISOString() ?? null),
    note: current?.note ?? '',
    isFixed,
    version,
  };
}

function createPlanned(services: Services): Planned {
  const { db, config, bus, now, log } = services;
  let plan: Plan | null = null;
  let version = 0;

  async function look(): Promise<void> {
    const stored = await readStored(db, plannedMaintenance);
    const { startsAt, endsAt, note } = stored.value;
    version = stored.version;
    const end = endsAt ? new Date(endsAt) : null;
    plan = startsAt ? { startsAt: new Date(startsAt), endsAt: end, note } : null;
  }

  return {
    look,
    read: () => maintenanceAt(plan, now(), config.maintenance, version),
    closureAt(moment) {
      const { state, endsAt } = maintenanceAt(plan, moment, config.maintenance, version);
      return state === 'closed' ? { endsAt: endsAt === null ? null : Date.parse(endsAt) } : null;
    },
    async follow() {
      const lookQuietly = () =>
        // The last known plan holds until the database is back.
        look().catch((error: unknown) => log.warn({ err: error }, 'planned maintenance could not be read'));
      await look();
      const leave = bus.subscribe(maintenanceTopic, lookQuietly);
      const timer = setInterval(lookQuietly, lookEveryMs).unref();
      return async () => {
        clearInterval(timer);
        leave();
      };
    },
  };
}

export const plannedOf = perApp(createPlanned);
