// The texts of the questions that someone has already, for finding what is written a second time.
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#platform/server/module.ts';
import { quizzes } from '../tables.ts';

const mostStems = 20_000;

/** At most 20,000, those of the newest quizzes first. */
export async function stemsOf({ db }: Pick<Services, 'db'>, ownerId: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select left(item->>'question', 4000) as stem
    from ${quizzes}, jsonb_array_elements(${quizzes.questions}) as item
    where ${quizzes.ownerId} = ${ownerId} and jsonb_typeof(item->'question') = 'string'
    order by ${quizzes.updatedAt} desc limit ${mostStems}`);
  return z
    .array(z.object({ stem: z.string() }))
    .parse(rows)
    .map(({ stem }) => stem);
}
