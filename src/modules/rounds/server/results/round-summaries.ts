// Numbers about rounds without reading their answers: lists, the quiz's activity, the impact strip, a student's results.
import { sql } from 'drizzle-orm';
import { countQuizzes } from '#modules/quizzes/api/numbers.ts';
import { isQuizOpen, quizClosesAt } from '#modules/quizzes/api/parts-of-statements.ts';
import type { Quiz, QuizActivity, QuizSettings } from '#modules/quizzes/contract.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import type { MyResult, RoundSummary } from '../../contract/results.ts';
import type { Phase } from '../../live.ts';
import { percentOf } from '../answering/points.ts';
import {
  askedCount,
  averagePercent,
  completionRateOf,
  countedCount,
  finalPercent,
  hasFinished,
  hasJoined,
  isFinal,
  shownAverage,
  skippedCount,
} from './definitions.ts';
import { readPassMarks } from './pass-marks.ts';
import { isRoundOver } from './result-time.ts';
import { isBlankAnswer, seatAwaitingMarks, seatMaxScore } from './seat-sums.ts';

const iso = (moment: string) => new Date(moment).toISOString();
const isoOrNull = (moment: string | null) => (moment === null ? null : iso(moment));

type SummaryRow = {
  round_id: string;
  quiz_id: string;
  title: string;
  kind: 'room' | 'direct';
  pace: 'host' | 'self';
  phase: Phase;
  room_code: string | null;
  started_at: string;
  ended_at: string | null;
  participants: string;
  completed: string;
  asked: number;
  skipped: number;
  average: number | null;
};

/** The rounds of a quiz, newest first; or just one of them. */
export async function summariesOf(
  db: Database,
  quizId: string,
  roundId: string | null = null,
): Promise<RoundSummary[]> {
  const { rows } = await db.execute<SummaryRow>(sql`
    select r.round_id, r.quiz_id, r.title, r.kind, r.pace, r.phase, r.room_code, r.started_at, r.ended_at,
      count(s.seat_id) as participants, count(s.seat_id) filter (where ${hasFinished}) as completed,
      ${askedCount} as asked, ${skippedCount} as skipped, ${averagePercent} as average
    from rounds r left join seats s on s.round_id = r.round_id and ${hasJoined}
    where r.quiz_id = ${quizId} and (${roundId}::text is null or r.round_id = ${roundId})
    group by r.round_id order by r.started_at desc, r.round_id desc`);
  return rows.map((row) => {
    const participantCount = Number(row.participants);
    const completedCount = Number(row.completed);
    return {
      roundId: row.round_id,
      quizId: row.quiz_id,
      title: row.title,
      kind: row.kind,
      pace: row.pace,
      phase: row.phase,
      roomCode: row.room_code,
      startedAt: iso(row.started_at),
      endedAt: isoOrNull(row.ended_at),
      participantCount,
      completedCount,
      questionCount: Number(row.asked),
      skippedCount: Number(row.skipped),
      averageScore: shownAverage(row.average),
      completionRate: completionRateOf(completedCount, participantCount),
    };
  });
}

export async function activityOf(
  db: Database,
  quizIds: string[],
  { showCode }: { showCode: boolean },
): Promise<Map<string, QuizActivity>> {
  if (quizIds.length === 0) return new Map();
  const { rows } = await db.execute<{
    quiz_id: string;
    rounds: string;
    participants: string;
    average: number | null;
    live_round_id: string | null;
    room_code: string | null;
    is_paused: boolean | null;
  }>(sql`
    select r.quiz_id, count(distinct r.round_id) as rounds, count(s.seat_id) as participants, ${averagePercent} as average,
      max(case when r.kind = 'room' and r.phase <> 'ended' then r.round_id end) as live_round_id,
      max(case when r.kind = 'room' and r.phase <> 'ended' then r.room_code end) as room_code,
      bool_or(r.kind = 'room' and r.phase <> 'ended' and r.is_paused) as is_paused
    from rounds r left join seats s on s.round_id = r.round_id and ${hasJoined}
    where r.quiz_id = any(${sql.param(quizIds)}::text[])
    group by r.quiz_id`);
  return new Map(
    rows.map((row) => [
      row.quiz_id,
      {
        isActive: row.live_round_id !== null,
        isPaused: row.is_paused === true,
        roomCode: showCode ? row.room_code : null,
        roundId: showCode ? row.live_round_id : null,
        participantCount: Number(row.participants),
        roundCount: Number(row.rounds),
        averageScore: shownAverage(row.average),
      },
    ]),
  );
}

const maxListed = 1_000;

/** The people of each quiz's newest round, with the results of those whose score is known. */
export async function participantsOf(
  services: Pick<Services, 'db' | 'provided'>,
  quizIds: string[],
): Promise<Map<string, Pick<Quiz, 'participants' | 'results'>>> {
  if (quizIds.length === 0) return new Map();
  const limitsOf = await readPassMarks(services, quizIds);
  const { rows } = await services.db.execute<{
    quiz_id: string;
    number: number;
    name: string;
    is_final: boolean;
    score: string | null;
    max_score: string;
    total: number;
  }>(sql`
    select r.quiz_id, s.number, s.name, ${isFinal} as is_final, s.score, ${seatMaxScore} as max_score, ${countedCount} as total
    from unnest(${sql.param(quizIds)}::text[]) as wanted (quiz_id)
    cross join lateral (select * from rounds where rounds.quiz_id = wanted.quiz_id
      order by started_at desc, round_id desc limit 1) r
    cross join lateral (select * from seats where seats.round_id = r.round_id and removed_at is null
      order by number limit ${maxListed}) s
    order by r.quiz_id, s.number`);
  const found = new Map<string, Pick<Quiz, 'participants' | 'results'>>();
  for (const row of rows) {
    const people = found.get(row.quiz_id) ?? { participants: [], results: [] };
    found.set(row.quiz_id, people);
    people.participants.push({ number: Number(row.number), studentName: row.name });
    // Of someone who answered nothing the score is 0, once it is final and there is anything graded.
    if (row.score === null && !(row.is_final && Number(row.max_score) > 0)) continue;
    people.results.push({
      studentName: row.name,
      score: Number(row.score ?? 0),
      maxScore: Number(row.max_score),
      percent: percentOf(Number(row.score ?? 0), Number(row.max_score), limitsOf(row.quiz_id)),
      totalQuestions: Number(row.total),
    });
  }
  return found;
}

type Overview = {
  totalQuizzes: number;
  studentsEngaged: number;
  averageScore: number | null;
  activeQuizzes: number;
};

/** A teacher's own numbers, those of the whole house for an admin, those of the rounds one sat in for a student. */
export async function readOverview(db: Database, { userId, role }: Caller): Promise<Overview> {
  const isStudent = role === 'student';
  const ownRounds = isStudent
    ? sql`r.round_id in (select round_id from seats where user_id = ${userId} and removed_at is null)`
    : role === 'admin'
      ? sql`true`
      : sql`r.owner_id = ${userId}`;
  const ownSeat = isStudent ? sql`s.user_id = ${userId}` : sql`true`;
  const { rows } = await db.execute<{
    quizzes: string;
    students: string;
    average: number | null;
    active: string;
  }>(sql`
    select count(distinct r.quiz_id) as quizzes, count(s.seat_id) as students,
      avg(${finalPercent}) filter (where ${ownSeat})::float8 as average,
      count(distinct r.quiz_id) filter (where r.kind = 'room' and r.phase <> 'ended') as active
    from rounds r left join seats s on s.round_id = r.round_id and ${hasJoined}
    where ${ownRounds}`);
  const [row] = rows;
  return {
    totalQuizzes: isStudent
      ? Number(row?.quizzes ?? 0)
      : await countQuizzes({ db }, role === 'admin' ? undefined : userId),
    studentsEngaged: Number(row?.students ?? 0),
    averageScore: shownAverage(row?.average),
    activeQuizzes: Number(row?.active ?? 0),
  };
}

/** The rounds in which an account sat, newest first. */
export async function listResultsOfUser(
  services: Pick<Services, 'db' | 'provided'>,
  userId: string,
  now: number,
): Promise<MyResult[]> {
  const { rows } = await services.db.execute<{
    round_id: string;
    quiz_id: string;
    title: string;
    joined_at: string;
    is_over: boolean;
    show: QuizSettings['showResults'];
    is_quiz_over: boolean;
    score: string | null;
    max_score: string;
    total: number;
    answered: string;
    awaiting: number;
    has_ended: boolean;
    kind: string;
    number: number;
    is_open: boolean;
    closes_at: string | null;
    allows_practice: boolean | null;
  }>(sql`
    select r.round_id, r.quiz_id, r.title, s.joined_at, s.score, ${seatMaxScore} as max_score, r.kind, ${countedCount} as total,
      ${seatAwaitingMarks} as awaiting, ${isFinal} as is_over, r.phase = 'ended' as has_ended,
      r.settings ->> 'showResults' as show, ${isRoundOver(now)} as is_quiz_over, s.number,
      ${isQuizOpen(sql`r.quiz_id`)} as is_open, ${quizClosesAt(sql`r.quiz_id`)} as closes_at, (r.settings ->> 'allowPractice')::boolean as allows_practice,
      (select count(*) from answers a where a.seat_id = s.seat_id and not r.skipped_question_ids ? a.question_id and not ${isBlankAnswer}) as answered
    from seats s join rounds r on r.round_id = s.round_id
    where s.user_id = ${userId} and s.removed_at is null
    order by s.joined_at desc limit ${maxListed}`);
  const limitsOf = await readPassMarks(
    services,
    rows.map(({ quiz_id }) => quiz_id),
  );
  return rows.map((row) => {
    const isAtEnd = row.has_ended || row.kind === 'direct';
    const isHeldBack =
      row.show === 'never' || (row.show === 'after-close' && row.kind === 'direct' && !row.is_quiz_over);
    const isShown = row.is_over && !isHeldBack && (isAtEnd || row.show === 'after-question');
    const score = isShown ? Number(row.score ?? 0) : 0;
    return {
      roundId: row.round_id,
      quizId: row.quiz_id,
      title: row.title,
      joinedAt: iso(row.joined_at),
      isOver: row.is_over,
      kind: row.kind === 'direct' ? ('direct' as const) : ('room' as const),
      seatNumber: Number(row.number),
      isOpen: row.is_open && (row.closes_at === null || Date.parse(row.closes_at) > now),
      closesAt: isoOrNull(row.closes_at),
      canPractise:
        isShown && row.kind === 'direct' && row.allows_practice !== false && score < Number(row.max_score),
      isShown,
      score,
      maxScore: Number(row.max_score),
      awaitingMarks: isShown ? Number(row.awaiting) : 0,
      percent: isShown ? percentOf(score, Number(row.max_score), limitsOf(row.quiz_id)) : null,
      totalQuestions: Number(row.total),
      answeredCount: Number(row.answered),
    };
  });
}
