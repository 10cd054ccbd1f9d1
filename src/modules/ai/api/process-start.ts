// Cleans up after a process that ended: on the embedded database there is no other writer, so everything from before this start.
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';

const runOf = perApp(() => ({ startedAt: 0 }));

export function noteStart(services: Services): void {
  runOf(services).startedAt = services.now();
}

/** @returns when this process began, in milliseconds since 1970; 0 if others may write to the same database */
export function aloneSince(services: Services): number {
  return services.database.kind === 'pglite' ? runOf(services).startedAt : 0;
}
