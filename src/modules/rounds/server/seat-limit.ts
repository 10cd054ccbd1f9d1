// How many people a room may hold: whatever the strictest of those who have a say in it allows.
import { defineExtensionPoint, type Services } from '#platform/server/module.ts';

/** Provided by modules further down the list; without any, rooms are unlimited. */
export const seatLimit = defineExtensionPoint<{ seatsPerRound(ownerId: string): Promise<number> }>(
  'seatLimit',
);

export async function seatLimitOf(services: Services, ownerId: string): Promise<number> {
  const limits = await Promise.all(
    services.extensions(seatLimit).map((point) => point.seatsPerRound(ownerId)),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...limits);
}
