// The question bank: the questions of all quizzes of one owner, searched where they are stored.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { isUnknownQuestion, parseStoredQuestion } from '#question-types/registry.ts';
import type { BankQuestion } from '../contract.ts';

type Search = { search?: string; type?: string; tag?: string; page: number; limit: number };

/**
 * Searches the text, the options and the tags of a question and the title of its quiz, never the key alone.
 * A question that this version cannot read is counted but not listed.
 */
export async function searchBank(
  db: Database,
  ownerId: string,
  { search, type, tag, page, limit }: Search,
): Promise<{ questions: BankQuestion[]; total: number }> {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await db.execute<{ quiz_id: string; title: string; item: unknown; total: string }>(sql`
    select q.quiz_id, q.title, x.item, count(*) over () as total
    from quizzes q
    cross join lateral jsonb_array_elements(q.questions) with ordinality as x(item, place)
    where q.owner_id = ${ownerId}
      and (${type ?? null}::text is null or x.item ->> 'type' = ${type ?? null}::text)
      and (${tag ?? null}::text is null or x.item -> 'tags' @> to_jsonb(${tag ?? ''}::text))
      and (${pattern}::text is null or concat_ws(' ', x.item ->> 'question', x.item ->> 'options', x.item ->> 'tags', q.title)
        ilike ${pattern}::text)
    order by q.updated_at desc, q.quiz_id, x.place
    limit ${limit} offset ${(page - 1) * limit}`);
  const questions = rows.flatMap((row) => {
    const question = parseStoredQuestion(row.item);
    return isUnknownQuestion(question) ? [] : [{ quizId: row.quiz_id, quizTitle: row.title, question }];
  });
  return { questions, total: Number(rows[0]?.total ?? 0) };
}

export async function listTags(db: Database, ownerId: string): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select distinct tag from quizzes q
    cross join lateral jsonb_array_elements(q.questions) as item
    cross join lateral jsonb_array_elements_text(
      case when jsonb_typeof(item -> 'tags') = 'array' then item -> 'tags' else '[]'::jsonb end) as tag
    where q.owner_id = ${ownerId} order by tag limit 500`);
  return rows.map(({ tag }) => tag).sort((a, b) => a.localeCompare(b, 'en'));
}
