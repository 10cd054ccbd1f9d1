// The round as it is sent: its state, and what someone may know about it before joining.
import type { Branding } from '#modules/organisations/contract.ts';
import type { Room, RoundState } from '../../live.ts';
import { canChangeAnswers, type PinnedRound } from '../starting/pinned-round.ts';
import type { StoredCourse } from './round-store.ts';

export function presentState(round: PinnedRound, course: StoredCourse, now: number): RoundState {
  const isRunning = course.phase === 'question' && course.closesAt !== null;
  const isStopped = isRunning && course.isPaused;
  return {
    roundId: round.roundId,
    quizId: round.quizId,
    roomCode: round.roomCode,
    title: round.title,
    pace: round.pace,
    phase: course.phase,
    isPaused: course.isPaused,
    isLocked: course.isLocked,
    seq: course.seq,
    questionIndex: course.questionIndex,
    questionCount: round.questions.length,
    openedAt: course.openedAt,
    closesAt: isRunning && !course.isPaused ? course.closesAt : null,
    remainingMs: isStopped ? Math.max(0, (course.closesAt ?? 0) - (course.pausedAt ?? now)) : null,
    serverNow: now,
    showLeaderboard: round.settings.showLeaderboard,
    canChangeAnswers: canChangeAnswers(round),
    showResults: round.settings.showResults,
  };
}

export function presentRoom(
  round: Pick<PinnedRound, 'roomCode' | 'roundId' | 'quizId' | 'title' | 'pace'>,
  course: Pick<StoredCourse, 'phase' | 'isPaused' | 'isLocked'>,
  onlyGeneratedNames: boolean,
  participantCount: number,
  branding: Branding | null,
): Room {
  return {
    roomCode: round.roomCode,
    roundId: round.roundId,
    quizId: round.quizId,
    title: round.title,
    pace: round.pace,
    phase: course.phase,
    isPaused: course.isPaused,
    isLocked: course.isLocked,
    onlyGeneratedNames,
    participantCount,
    branding,
  };
}
