// Submitting, and the score of a seat.

import type { Services } from '#platform/server/module.ts';
import { RoundError } from '../../errors.ts';
import type { OwnScore, Standing } from '../../live.ts';
import { attemptRulesOf } from '../direct/attempt-rules.ts';
import type { RoomHub } from '../live/room-hub.ts';
import { readPassMarks } from '../results/pass-marks.ts';
import { shownQuestionIds } from '../results/score-board.ts';
import { readScore } from '../results/standings.ts';
import { completeSeat } from '../seats/seat-store.ts';
import { percentOf } from './points.ts';

type Score = { result: OwnScore; standing: Standing | null };

/** A seat's score as far as it may be shown now; otherwise only how many questions were answered. */
export async function readOwnScore(
  services: Pick<Services, 'db' | 'now' | 'provided'>,
  hub: RoomHub,
  seatId: number,
  isComplete: boolean,
): Promise<Score> {
  const { db, now } = services;
  const { round, course } = hub;
  const counted = shownQuestionIds(round, course);
  const isSettled = isComplete || course.phase === 'ended';
  const own = await readScore(db, round, { seatId, isSettled }, counted);
  const { score, maxScore } = own;
  const isShown = await hub.screens.isStandingShown(isComplete, now());
  const limitsOf = await readPassMarks(services, [round.quizId]);
  const result = {
    isShown,
    score: isShown ? score : 0,
    maxScore,
    percent: isShown ? percentOf(score, maxScore, limitsOf(round.quizId)) : null,
    awaitingMarks: isShown ? own.awaitingMarks : 0,
    totalQuestions: counted.length,
    answeredCount: own.answeredCount,
  };
  if (!isShown) return { result, standing: null };
  const standing = course.phase === 'ended' ? (await hub.board.read(course)).standingOf(seatId) : null;
  return {
    result,
    standing: standing ?? { score, maxScore, rank: null, isTied: false, of: hub.seatCount(), streak: 0 },
  };
}

/** Submits what a seat has; a second time changes nothing. @throws AppError where the host leads through the questions */
export async function submitSeat(
  services: Services,
  hub: RoomHub,
  seat: { seatId: number; number: number },
  receivedAt: number,
): Promise<Score> {
  const { round, course } = hub;
  if (course.phase !== 'ended') {
    if (round.pace === 'host' || course.phase !== 'open') throw new RoundError('round_wrong_phase');
    if (round.kind === 'direct') await attemptRulesOf(services).submitSeat(seat.seatId, receivedAt);
    else await completeSeat(services.db, seat.seatId, receivedAt, 'student');
    hub.hosts.noteCompleted(seat.number);
    hub.publish('joined');
  }
  return readOwnScore(services, hub, seat.seatId, true);
}
