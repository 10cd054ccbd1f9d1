// Whose seat a body names, by the number of a participant that only that seat's device has.
import type { Claim } from '#platform/server/http/rate-limit.ts';

export function seatClaimIn(body: unknown): Claim | null {
  const participantId = (body as { participantId?: unknown } | null | undefined)?.participantId;
  return typeof participantId === 'string' && participantId ? { subject: 'seat', key: participantId } : null;
}
