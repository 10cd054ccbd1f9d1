// The round as it is sent: its state, and what someone may know about it before joining.
import { shownSettings } from '#modules/quizzes/contract/settings.ts';
import type { FeatureValues, Room, RoundState } from '../../live.ts';
import type { PinnedRound } from '../starting/pinned-round.ts';
import { turnOf } from './round-machine.ts';
import type { StoredCourse } from './round-store.ts';

type StateSource = {
  readonly round: PinnedRound;
  readonly course: StoredCourse;
  readonly features: { readonly shown: FeatureValues | undefined };
};

export function presentState({ round, course, features }: StateSource, now: number): RoundState {
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
    ...shownSettings('room', round.settings, round.pace),
    turn: presentTurn(round, course, now),
    features: features.shown,
  };
}

function presentTurn(
  round: Pick<PinnedRound, 'plan' | 'settings'>,
  course: StoredCourse,
  now: number,
): RoundState['turn'] {
  const { talkEndsAt, isPaused, pausedAt, phase } = course;
  const number = turnOf(course, round.plan);
  const isTalking = talkEndsAt !== null;
  if (phase === 'ended' || phase === 'lobby' || (number === 1 && !isTalking)) return undefined;
  return {
    number,
    isCounted: (number === 2) === (round.settings.countedVote === 'second'),
    isTalking,
    talkEndsAt: isPaused ? null : talkEndsAt,
    talkRemainingMs: isTalking && isPaused ? Math.max(0, talkEndsAt - (pausedAt ?? now)) : null,
  };
}

export function presentRoom(
  round: Pick<PinnedRound, 'roomCode' | 'roundId' | 'quizId' | 'title' | 'pace'>,
  course: Pick<StoredCourse, 'phase' | 'isPaused' | 'isLocked'>,
  onlyGeneratedNames: boolean,
  participantCount: number,
  shown: Pick<Room, 'branding' | 'features'>,
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
    ...shown,
  };
}
