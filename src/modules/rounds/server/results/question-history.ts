// The results of questions in every round that asked them: over all versions of their quiz, and in other quizzes of the
// same teacher that hold the same question, as copies do.
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Question } from '#question-types/registry.ts';
import { rounds } from '../../tables.ts';
import { type PinnedQuestion, pinRound } from '../starting/pinned-round.ts';

export type AskedQuestion = {
  /** The title of the requested quiz, whatever the copy elsewhere is called. */
  questionId: string;
  roundId: string;
  quizId: string;
  title: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  /** Who finished and has a mark for it; of what a machine grades, an unanswered question counts with 0. */
  n: number;
  /** The sum of their fractions, 0..n. */
  earned: number;
  /** Asked as in the newest round of its quiz that asked it; a changed question is a different one. */
  isSame: boolean;
};

type HistoryOf = { quizId: string; ownerId: string; questions: readonly Question[] };
type StoredRound = typeof rounds.$inferSelect;

const mostRounds = 200;

/** What makes two questions the same, in whichever quiz they are and whatever they are worth there. */
function printOf(question: Question): string {
  const {
    id: _id,
    points: _points,
    tags: _tags,
    explanation: _why,
    timeLimitSeconds: _limit,
    ...content
  } = question;
  return JSON.stringify(content);
}

const finished = sql`s.removed_at is null and (s.completed_at is not null or r.phase = 'ended')`;

/** The result of each question in these rounds: how many have a mark, and the sum of their fractions. */
async function sumsOf(db: Database, roundIds: readonly string[]) {
  const ids = sql`${sql.param([...roundIds])}::text[]`;
  const { rows: seats } = await db.execute<{ round_id: string; seats: number }>(sql`
    select s.round_id, count(*)::int as seats from seats s join rounds r on r.round_id = s.round_id
    where r.round_id = any(${ids}) and ${finished} group by s.round_id`);
  const { rows: sums } = await db.execute<{
    round_id: string;
    question_id: string;
    graded: number;
    earned: number | null;
  }>(sql`
    select s.round_id, a.question_id, count(a.fraction)::int as graded, sum(a.fraction)::float8 as earned
    from answers a join seats s on s.seat_id = a.seat_id join rounds r on r.round_id = s.round_id
    where r.round_id = any(${ids}) and ${finished} group by s.round_id, a.question_id`);
  const seatsOf = new Map(seats.map((row) => [row.round_id, Number(row.seats)]));
  const sumOf = new Map(sums.map((row) => [`${row.round_id} ${row.question_id}`, row]));
  return (roundId: string, { id, isMarked, grantedPoints }: PinnedQuestion) => {
    const all = seatsOf.get(roundId) ?? 0;
    const sum = sumOf.get(`${roundId} ${id}`);
    if (grantedPoints !== null) return { n: all, earned: all };
    return { n: isMarked ? Number(sum?.graded ?? 0) : all, earned: Number(sum?.earned ?? 0) };
  };
}

/** The questions of a round that count: asked, not skipped, with a key or marked by a person. */
function countedOf(row: StoredRound): PinnedQuestion[] {
  return pinRound(row).questions.filter(
    ({ id, isGraded, isMarked }, place) =>
      (isGraded || isMarked) &&
      (row.pace === 'self' || place <= row.questionIndex) &&
      !row.skippedQuestionIds.includes(id),
  );
}

const readRounds = (db: Database, where: SQL | undefined): Promise<StoredRound[]> =>
  db
    .select()
    .from(rounds)
    .where(where)
    .orderBy(desc(rounds.startedAt), desc(rounds.roundId))
    .limit(mostRounds);

/** Rounds of the teacher's other quizzes in which a question has one of these texts. */
function readOthers(db: Database, { quizId, ownerId }: HistoryOf, texts: readonly string[]) {
  const hasText = sql`exists (select 1 from jsonb_array_elements(${rounds.questions}) q
    where q ->> 'question' = any(${sql.param([...texts])}::text[]))`;
  return readRounds(db, and(eq(rounds.ownerId, ownerId), ne(rounds.quizId, quizId), hasText));
}

/** The newest first; rounds in which no one has a mark for the question are left out. */
export async function readQuestionHistory(db: Database, of: HistoryOf): Promise<AskedQuestion[]> {
  const own = await readRounds(db, eq(rounds.quizId, of.quizId));
  /** By question: as it was asked last, or as it is in the quiz where it never was. */
  const newest = new Map<string, Question>();
  for (const row of own)
    for (const { id, question } of countedOf(row)) if (!newest.has(id)) newest.set(id, question);
  for (const question of of.questions) if (!newest.has(question.id)) newest.set(question.id, question);
  const prints = new Map([...newest].map(([id, question]) => [id, printOf(question)]));
  const known = new Map([...prints].toReversed().map(([id, print]) => [print, id]));
  const texts = [...new Set([...newest.values()].map(({ question }) => question))].filter(Boolean);
  const others = await readOthers(db, of, texts);
  const sums = await sumsOf(
    db,
    [...own, ...others].map(({ roundId }) => roundId),
  );
  const asked = (row: StoredRound, pinned: PinnedQuestion, questionId: string, isSame: boolean) => {
    const { roundId, quizId, title, startedAt } = row;
    const sum = sums(roundId, pinned);
    return sum.n === 0 ? [] : [{ questionId, roundId, quizId, title, startedAt, ...sum, isSame }];
  };
  const found = own.flatMap((row) =>
    countedOf(row).flatMap((pinned) =>
      asked(row, pinned, pinned.id, printOf(pinned.question) === prints.get(pinned.id)),
    ),
  );
  const elsewhere = others.flatMap((row) =>
    countedOf(row).flatMap((pinned) => {
      const questionId = known.get(printOf(pinned.question));
      return questionId === undefined ? [] : asked(row, pinned, questionId, true);
    }),
  );
  return [...found, ...elsewhere].toSorted((one, other) => other.startedAt - one.startedAt);
}
