// What hosts are sent, read from what the live channel carries.
import type { HostSnapshot } from '#modules/rounds/live.ts';
import type { HostTurns } from '../contract/views.ts';

export const featureName = 'second-vote';

/** Of the question on the screens; null for one that has gone. */
export function turnsOf({ features, question }: HostSnapshot): HostTurns | null {
  const turns = features?.[featureName] as HostTurns | null | undefined;
  return turns && turns.questionId === question?.view.id ? turns : null;
}

/** The screen shows both votes in place of one. */
export const isCompared = (now: HostSnapshot): boolean => (turnsOf(now)?.comparison ?? null) !== null;
