// The maintenance API: what anyone may know about it, and what an admin plans.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { defineSettings, settingsVersion } from '#platform/contract/settings/settings.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

/**
 * `announced`: it has a time and has not begun. `closed`: everyone but admins is refused, apart from work in progress.
 */
export const Maintenance = z.object({
  state: z.enum(['none', 'announced', 'closed']),
  /** null if no one planned it: the server was started closed. */
  startsAt: z.iso.datetime().nullable(),
  /** When the site reopens by itself; null if an admin opens it. */
  endsAt: z.iso.datetime().nullable(),
  /** The admin's message. */
  note: z.string(),
  /** MAINTENANCE is set: no admin can open this server, only a restart without it. */
  isFixed: z.boolean(),
  /** Of what is planned. */
  version: settingsVersion,
});
export type Maintenance = z.output<typeof Maintenance>;

export const longestNote = 300;
const note = z.string().trim().max(longestNote).default('');

const moment = z.iso.datetime().nullable().default(null);

/** What is planned; without a start nothing is. */
export const plannedMaintenance = defineSettings({
  name: 'maintenance',
  shape: { startsAt: moment, endsAt: moment, note },
});
export type PlannedMaintenance = z.output<typeof plannedMaintenance.schema>;

/** Of the plan that someone saw; without it whatever is planned is replaced. */
const version = plannedMaintenance.change.shape.version;

export const MaintenancePlan = z.discriminatedUnion('action', [
  z
    .object({
      action: z.literal('announce'),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime().nullable(),
      note,
      version,
    })
    .refine(({ startsAt, endsAt }) => endsAt === null || Date.parse(endsAt) > Date.parse(startsAt), {
      path: ['endsAt'],
      error: () => t('endsAfterStart'),
    }),
  /** Starts immediately. */
  z.object({ action: z.literal('close'), endsAt: z.iso.datetime().nullable(), note, version }),
  z.object({ action: z.literal('open'), version }),
]);
export type MaintenancePlan = z.output<typeof MaintenancePlan>;

export const maintenanceContract = defineContract({
  readMaintenance: {
    method: 'GET',
    path: '/maintenance',
    access: 'guest',
    rate: 'read',
    summary: 'Get whether maintenance is planned or in progress, and until when',
    isSameForAll: true,
    staysOpen: true,
    response: z.object({ maintenance: Maintenance }),
  },
  planMaintenance: {
    method: 'PUT',
    path: '/admin/maintenance',
    access: 'admin',
    rate: 'write',
    summary: 'Announce maintenance, close now, or reopen. Rounds and attempts in progress continue',
    body: MaintenancePlan,
    response: z.object({ maintenance: Maintenance }),
    errors: ['bad_request', 'settings_conflict'],
  },
});
