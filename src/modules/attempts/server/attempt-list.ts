// A teacher's view of the attempts at a quiz, over all its versions.
import { readPeopleOf } from '#modules/accounts/api/people.ts';
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import { readPassMarks } from '#modules/rounds/api/final-grades.ts';
import { percentOf } from '#modules/rounds/api/grades.ts';
import { type ListedSeat, listAttemptSeats } from '#modules/rounds/api/seat-list.ts';
import type { Page, SearchedPaging } from '#platform/contract/paging.ts';
import type { Services } from '#platform/server/module.ts';
import type { AttemptRow } from '../contract/rows.ts';

function present(
  seat: ListedSeat,
  people: ReadonlyMap<string, { email: string }>,
  passMarks: readonly number[],
): AttemptRow {
  const { roundId, attemptNumber, deadlineAt, answeredCount, questionCount, score, maxScore } = seat;
  const isSubmitted = seat.completedAt !== null;
  return {
    roundId,
    seatNumber: seat.number,
    studentName: seat.name,
    userId: seat.userId,
    email: seat.userId === null ? null : (people.get(seat.userId)?.email ?? null),
    attemptNumber,
    state: isSubmitted ? 'submitted' : 'running',
    submittedBy: seat.completedBy,
    startedAt: seat.joinedAt,
    submittedAt: seat.completedAt,
    deadlineAt,
    answeredCount,
    questionCount,
    score,
    maxScore,
    percent: isSubmitted ? percentOf(score, maxScore, passMarks) : null,
    awaitingMarks: isSubmitted ? seat.awaitingMarks : 0,
    isCounted: isSubmitted && seat.place === 1,
  };
}

/** Newest first. */
export async function listAttempts(
  services: Services,
  quiz: { quizId: string; settings: Pick<QuizSettings, 'scoreCounts'> },
  asked: SearchedPaging,
): Promise<{ attempts: AttemptRow[]; running: number } & Page> {
  const { seats, total, running } = await listAttemptSeats(services.db, quiz.quizId, quiz.settings, asked);
  const people = await readPeopleOf(
    services,
    seats.flatMap(({ userId }) => userId ?? []),
  );
  const passMarks = (await readPassMarks(services, [quiz.quizId]))(quiz.quizId);
  const { page, limit } = asked;
  return { attempts: seats.map((seat) => present(seat, people, passMarks)), running, page, limit, total };
}
