// Handing in, and what a seat's answers came to.
import { AppError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database.ts';
import type { OwnScore } from '../contract.ts';
import type { Standing } from '../live.ts';
import { maxScoreOf } from './pinned-round.ts';
import { percentOf } from './points.ts';
import type { RoomHub } from './room-hub.ts';
import { toldQuestionIds } from './score-board.ts';
import { completeSeat } from './seat-store.ts';
import { readScore } from './standings.ts';

type Score = { result: OwnScore; standing: Standing | null };

/** A seat's score as far as it may be told now; where it may not, only how many questions were answered. */
export async function readOwnScore(
  db: Database,
  hub: RoomHub,
  seatId: number,
  isComplete: boolean,
): Promise<Score> {
  const { round, course } = hub;
  const counted = toldQuestionIds(round, course);
  const { score, answeredCount } = await readScore(db, seatId, counted);
  const maxScore = maxScoreOf(round, counted);
  const isShown = hub.screens.isStandingShown(isComplete);
  const result = {
    isShown,
    score: isShown ? score : 0,
    maxScore,
    percent: isShown ? percentOf(score, maxScore) : null,
    totalQuestions: counted.length,
    answeredCount,
  };
  if (!isShown) return { result, standing: null };
  const standing = course.phase === 'ended' ? (await hub.board.read(course)).standingOf(seatId) : null;
  return { result, standing: standing ?? { score, maxScore, rank: null, of: hub.seatCount() } };
}

/** Hands in a seat; a second time changes nothing. @throws AppError where the host leads through the questions */
export async function handIn(
  db: Database,
  hub: RoomHub,
  seat: { seatId: number; number: number },
  now: number,
): Promise<Score> {
  const { round, course } = hub;
  if (course.phase !== 'ended') {
    if (round.pace === 'host' || course.phase !== 'open') throw new AppError('round_wrong_phase');
    await completeSeat(db, seat.seatId, now);
    hub.hosts.noteCompleted(seat.number);
    hub.publish('joined');
  }
  return readOwnScore(db, hub, seat.seatId, true);
}
