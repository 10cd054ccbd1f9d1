// What the checks find at this server: those of `npm run doctor`, run where the site is running.
import { type Checked, runChecks } from '#platform/server/checks/check.ts';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';

/** Checks call other servers: however many administrators look, once in a few seconds is enough. */
const keptMs = 5_000;

type CheckedSite = { at: number; checks: Checked[] };

export const checkedSite = perApp((services: Services) => {
  let latest: { begunAt: number; result: Promise<CheckedSite> } | null = null;

  async function check(): Promise<CheckedSite> {
    const { config, database, vault, version } = services;
    const site = { config, version, database, openVault: async () => vault };
    const checks = await runChecks(services.checks, site);
    return { at: services.now(), checks };
  }

  return (): Promise<CheckedSite> => {
    const now = performance.now();
    if (!latest || now - latest.begunAt > keptMs) latest = { begunAt: now, result: check() };
    return latest.result;
  };
});
