// Apart from the schemas of the wire, which no phone loads.
import type { RoundState } from '../../live.ts';

/** Which turn of its question a round is in. */
export const turnIn = (round: Pick<RoundState, 'turn'>): 1 | 2 => round.turn?.number ?? 1;
