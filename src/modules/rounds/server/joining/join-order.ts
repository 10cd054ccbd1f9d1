// What a join asks for, and the seat that it gets.
import type { FeatureValues } from '../../live.ts';
import type { AttemptOrder } from '../direct/person-seats.ts';
import type { CleanName } from '../seats/seat-names.ts';

export type JoinOrder = {
  /** Null: the server finds a name. */
  name: CleanName | null;
  /** Whether it is the name of someone whom a live feature knows: if it is taken here, it gets a number. */
  isKnown?: boolean;
  userId: string | null;
  joinedAt: number;
  /** The secret of the seat if the device sent a join key: repeating the join returns the same seat. */
  participantId?: string;
  /** Which device it is, and its network address; null if unknown. */
  deviceHash?: string | null;
  sourceKey?: string | null;
  claimed?: { score?: number; timeTaken?: number; userId?: string };
  /** Where the round is a direct one: whose attempt it is, and until when. */
  attempt?: AttemptOrder;
  /** What the room's live features asked, as they read it. */
  features?: FeatureValues;
  /** What the seat keeps for live features where its person is known already. */
  kept?: FeatureValues;
};

export type NewSeat = {
  seatId: number;
  roundId: string;
  number: number;
  name: string;
  participantId: string;
  /** False for an attempt already in progress, and for a repeated join. */
  isNew: boolean;
};
