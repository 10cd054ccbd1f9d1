// What the screens of a round know of a poll, as its server part sends it.
import type { FeatureValues } from '#modules/rounds/live.ts';
import type { HostPoll, OwnPoll, PollView } from '../contract/views.ts';

/** Sends one of the host’s commands. @returns whether it was done */
export type Press = (command: string, input: unknown) => Promise<boolean>;

/** Null while none is on the screens. */
export function viewIn(features: FeatureValues | undefined): PollView | null {
  return (features?.polls ?? null) as PollView | null;
}

export function hostPollIn(features: FeatureValues | undefined): HostPoll | null {
  return (features?.polls ?? null) as HostPoll | null;
}

/** What the seat answered in the poll that is shown. */
export function ownIn(own: FeatureValues | undefined, { number }: PollView): OwnPoll {
  const known = (own?.polls ?? null) as OwnPoll | null;
  return known?.number === number ? known : { number, choice: null, words: [] };
}

/** Of a scale from 1 on; null without answers. */
export function meanOf(counts: readonly number[]): number | null {
  const people = counts.reduce((sum, count) => sum + count, 0);
  return people === 0 ? null : counts.reduce((sum, count, at) => sum + count * (at + 1), 0) / people;
}
