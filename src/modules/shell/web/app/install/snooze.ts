// When someone pressed Later, and when they may be asked again. Without our prefix: it says nothing about anyone, and
// after signing out there is no need to ask again.
import { ofDevice } from '#platform/web/stored.ts';

const key = 'installLaterAt';

export const offerDelayMs = 3_000;
export const snoozeMs = 7 * 24 * 60 * 60 * 1_000;

/** @returns how long to wait before the banner shows; null if someone has said Later within the last seven days */
export function waitBeforeOffer(times: {
  now: number;
  offeredAt: number;
  laterAt: number | null;
}): number | null {
  const { now, offeredAt, laterAt } = times;
  // A time in the future was written by a wrong clock.
  if (laterAt !== null && laterAt <= now && now - laterAt < snoozeMs) return null;
  return Math.max(0, offeredAt + offerDelayMs - now);
}

export function readLaterAt(): number | null {
  const stored = Number(ofDevice.read(key));
  return stored > 0 ? stored : null;
}

export function keepLater(now: number): void {
  ofDevice.write(key, String(now));
}
