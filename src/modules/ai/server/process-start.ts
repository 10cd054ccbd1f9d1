// What a process that is gone has left: on the embedded database no other one writes, so all from before this one's start.
import type { Services } from '#platform/server/module.ts';

const startedAt = new WeakMap<Services, number>();

export function noteStart(services: Services): void {
  startedAt.set(services, services.now());
}

/** @returns when this process began, in milliseconds since 1970; 0 where others may write to the same database */
export function aloneSince(services: Services): number {
  return services.database.kind === 'pglite' ? (startedAt.get(services) ?? 0) : 0;
}
