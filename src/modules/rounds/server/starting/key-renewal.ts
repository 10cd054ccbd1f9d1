// Updates the pinned questions of a round to its newest keys, in place: everything that holds the round
// grades by them immediately.
import type { Database } from '#platform/server/database/database.ts';
import { readRound } from '../running/round-store.ts';
import { type PinnedRound, pinRound } from './pinned-round.ts';

export async function renewKeys(db: Database, round: PinnedRound): Promise<void> {
  const row = await readRound(db, round.roundId);
  // Two that renew at the same time may read in another order than they began.
  if (row && row.keyChanges.length > round.keyVersion) Object.assign(round, pinRound(row, round.rendered));
}
