// Marks that a percent is held against, as later modules set them: a score below one is never rounded up to it.
import { definePoint, type Services } from '#platform/server/module.ts';

/** Marks that a percentage is held against: a score below one is never rounded up to it. */
export const passMarks = definePoint<{
  /** @returns percent, by quiz; a quiz without any may be missing */
  passMarksOf(quizIds: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>>;
}>('passMarks');

/** The limits for `percentOf`, by quiz. */
export async function readPassMarks(
  services: Pick<Services, 'provided'>,
  quizIds: readonly string[],
): Promise<(quizId: string) => readonly number[]> {
  const found = await Promise.all(
    services.provided(passMarks).map(({ passMarksOf }) => passMarksOf([...new Set(quizIds)])),
  );
  return (quizId) => found.flatMap((marks) => marks.get(quizId) ?? []);
}
