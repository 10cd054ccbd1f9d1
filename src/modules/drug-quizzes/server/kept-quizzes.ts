// Stored quizzes, visible only to their owner. Items that rest on a changed record are left out when the quiz is read.
import { and, count, desc, eq, notInArray, sql } from 'drizzle-orm';
import { type Formulary, readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { disclaimer } from '#modules/pharmacology/contract.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { Difficulty, DrugQuiz, DrugQuizItem } from '../contract.ts';
import { DrugQuizError } from '../errors.ts';
import { type KeptItem, drugQuizzes as table } from '../tables.ts';
import { interactionVersions, type MadeQuiz, type QuizRequest } from './making.ts';

type Row = typeof table.$inferSelect;

/** Per account; older ones make room for new ones. */
const mostKept = 100;

const interactionPrefix = 'interaction:';

function itemOf({ rests: _rests, ...item }: KeptItem): DrugQuizItem {
  return item;
}

/** The current version of every record that one of the quizzes rests on. */
async function presentVersions(
  services: Services,
  { byId }: Formulary,
  rows: readonly Row[],
): Promise<(record: string) => string | undefined> {
  const records = new Set(
    rows.flatMap(({ items }) => items.flatMap(({ rests }) => rests.map(({ record }) => record))),
  );
  const interactionIds = [...records]
    .filter((record) => record.startsWith(interactionPrefix))
    .map((record) => record.slice(interactionPrefix.length));
  const interactions = await interactionVersions(services, interactionIds);
  return (record) => {
    const version = record.startsWith(interactionPrefix)
      ? interactions.get(record.slice(interactionPrefix.length))
      : byId.get(record.replace(/^drug:/, ''))?.version;
    return version === undefined ? undefined : String(version);
  };
}

async function present(services: Services, rows: readonly Row[]): Promise<DrugQuiz[]> {
  const formulary = await readFormulary(services);
  const versionOf = await presentVersions(services, formulary, rows);
  return rows.map((row) => {
    const valid = row.items.filter(({ rests }) =>
      rests.every(({ record, version }) => versionOf(record) === version),
    );
    return {
      id: row.drugQuizId,
      title: row.title,
      topic: row.topic,
      difficulty: row.difficulty,
      quizzes: valid.map(itemOf),
      writtenBy: row.writtenBy,
      retiredItems: row.items.length - valid.length,
      dataSet: { version: row.dataVersion, date: formulary.date },
      disclaimer,
      createdAt: row.createdAt.toISOString(),
    };
  });
}

/** As a guest gets it: not stored. */
export function passingQuiz(
  { now }: Services,
  request: QuizRequest,
  { title, items, formulary }: MadeQuiz,
): DrugQuiz {
  const { version, date } = formulary;
  return {
    id: null,
    title,
    topic: request.topic,
    difficulty: request.difficulty,
    quizzes: items.map(itemOf),
    writtenBy: items.some(({ isReworded }) => isReworded) ? 'phrased' : 'records',
    retiredItems: 0,
    dataSet: { version, date },
    disclaimer,
    createdAt: new Date(now()).toISOString(),
  };
}

export async function keepQuiz(
  services: Services,
  userId: string,
  request: QuizRequest & { title?: string },
  made: MadeQuiz,
  writtenBy?: DrugQuiz['writtenBy'],
): Promise<DrugQuiz> {
  const title = request.title?.trim() || made.title;
  const passing = passingQuiz(services, request, made);
  const quiz = { ...passing, id: newId(), title, writtenBy: writtenBy ?? passing.writtenBy };
  await services.db.transaction(async (tx) => {
    await tx.insert(table).values({
      drugQuizId: quiz.id,
      userId,
      title,
      topic: request.topic,
      difficulty: request.difficulty,
      items: made.items,
      writtenBy: quiz.writtenBy,
      dataVersion: made.formulary.version,
      createdAt: new Date(quiz.createdAt),
    });
    const newest = tx
      .select({ id: table.drugQuizId })
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(desc(table.createdAt), desc(table.drugQuizId))
      .limit(mostKept);
    await tx.delete(table).where(and(eq(table.userId, userId), notInArray(table.drugQuizId, newest)));
  });
  return quiz;
}

export async function listQuizzes(
  services: Services,
  userId: string,
  query: { topic?: string; difficulty?: Difficulty; limit: number },
): Promise<{ quizzes: DrugQuiz[]; total: number }> {
  const where = and(
    eq(table.userId, userId),
    query.topic ? sql`lower(${table.topic}) = ${query.topic.toLowerCase()}` : undefined,
    query.difficulty ? eq(table.difficulty, query.difficulty) : undefined,
  );
  const [rows, [all]] = await Promise.all([
    services.db
      .select()
      .from(table)
      .where(where)
      .orderBy(desc(table.createdAt), desc(table.drugQuizId))
      .limit(query.limit),
    services.db.select({ total: count() }).from(table).where(where),
  ]);
  return { quizzes: await present(services, rows), total: all?.total ?? 0 };
}

const own = (userId: string, id: string) => and(eq(table.userId, userId), eq(table.drugQuizId, id));

/** @throws AppError drug_quiz_not_found */
export async function readQuiz(services: Services, userId: string, id: string): Promise<DrugQuiz> {
  const [quiz] = await present(services, await services.db.select().from(table).where(own(userId, id)));
  if (!quiz) throw new DrugQuizError('drug_quiz_not_found');
  return quiz;
}

/** @throws AppError drug_quiz_not_found */
export async function deleteQuiz({ db }: Services, userId: string, id: string): Promise<void> {
  const gone = await db.delete(table).where(own(userId, id)).returning({ id: table.drugQuizId });
  if (gone.length === 0) throw new DrugQuizError('drug_quiz_not_found');
}
