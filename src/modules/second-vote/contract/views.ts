// What hosts see of a question that is, or could be, asked twice.
import type { TurnComparison } from '#modules/rounds/contract/turns.ts';

export type HostTurns = {
  questionId: string;
  /** Enough are right, and enough are wrong, to talk about it. */
  isWorthDiscussing: boolean;
  comparison: TurnComparison | null;
};
