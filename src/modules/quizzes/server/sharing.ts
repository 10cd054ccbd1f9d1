// Links by which other teachers read and copy a quiz.
import { eq } from 'drizzle-orm';
import { readNamesOf } from '#modules/accounts/api/people.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { SharedQuiz } from '../contract/sharing.ts';
import { QuizError } from '../errors.ts';
import { quizShares } from '../tables.ts';
import { readQuizById, type StoredQuiz } from './stored-quiz.ts';

export async function findShareOf(db: Database, quizId: string): Promise<string | null> {
  const [row] = await db
    .select({ shareId: quizShares.shareId })
    .from(quizShares)
    .where(eq(quizShares.quizId, quizId));
  return row?.shareId ?? null;
}

/** The quiz's link, made now if there is none; two presses make one. */
export async function share({ db, now }: Services, quizId: string): Promise<string | null> {
  await db
    .insert(quizShares)
    .values({ shareId: newId(), quizId, createdAt: new Date(now()) })
    .onConflictDoNothing();
  return findShareOf(db, quizId);
}

export async function unshare(db: Database, quizId: string): Promise<void> {
  await db.delete(quizShares).where(eq(quizShares.quizId, quizId));
}

/** @throws AppError share_not_found */
export async function readShared(services: Services, shareId: string): Promise<StoredQuiz> {
  const [row] = await services.db
    .select({ quizId: quizShares.quizId })
    .from(quizShares)
    .where(eq(quizShares.shareId, shareId));
  const quiz = row && (await readQuizById(services, row.quizId));
  if (!quiz) throw new QuizError('share_not_found');
  return quiz;
}

export async function presentShared(
  services: Services,
  quiz: StoredQuiz,
  caller: Pick<Caller, 'userId'>,
): Promise<SharedQuiz> {
  const names = await readNamesOf(services, [quiz.ownerId]);
  return {
    title: quiz.title,
    description: quiz.description,
    authorName: names.get(quiz.ownerId) ?? '',
    updatedAt: quiz.updatedAt.toISOString(),
    questions: quiz.questions,
    passages: quiz.passages,
    isOwn: quiz.ownerId === caller.userId,
  };
}
