// Cleans up after a process that ended: on the embedded database there is no other writer, so everything from before this start.
import type { Services } from '#platform/server/module.ts';

const startedAt = new WeakMap<Services, number>();

export function noteStart(services: Services): void {
  startedAt.set(services, services.now());
}

/** @returns when this process began, in milliseconds since 1970; 0 if others may write to the same database */
export function aloneSince(services: Services): number {
  return services.database.kind === 'pglite' ? (startedAt.get(services) ?? 0) : 0;
}
