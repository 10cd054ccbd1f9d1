// The question bank: the questions of all quizzes of one owner, searched where they are stored.
import { sql } from 'drizzle-orm';
import type { BankQuestion } from '#modules/quizzes/contract/bank.ts';
import type { Database } from '#platform/server/database/database.ts';
import { foldedHasWords } from '#platform/server/database/search.ts';
import type { Passage } from '#question-types/passages.ts';
import { isUnknownQuestion, parseStoredQuestion } from '#question-types/registry.ts';
import { writeSearchTexts } from './search-texts.ts';

type Search = { search?: string; type?: string; tag?: string; page: number; limit: number };

/**
 * Searches the words that people see of a question, its tags and the title of its quiz, never the key alone.
 * A question that this version cannot read is counted but not listed.
 */
export async function searchBank(
  db: Database,
  ownerId: string,
  { search, type, tag, page, limit }: Search,
): Promise<{ questions: BankQuestion[]; total: number }> {
  const isFound = foldedHasWords(sql`x.words`, search);
  if (isFound) await writeSearchTexts(db, ownerId);
  const { rows } = await db.execute<{
    quiz_id: string;
    title: string;
    item: unknown;
    passage: Passage | null;
    total: string;
  }>(sql`
    select q.quiz_id, q.title, x.item,
      (select p from jsonb_array_elements(q.passages) as p where p ->> 'id' = x.item ->> 'passageId' limit 1) as passage,
      count(*) over () as total
    from quizzes q
    cross join lateral rows from (jsonb_array_elements(q.questions), unnest(q.search_texts)) with ordinality as x(item, words, place)
    where q.owner_id = ${ownerId}
      and (${type ?? null}::text is null or x.item ->> 'type' = ${type ?? null}::text)
      and (${tag ?? null}::text is null or x.item -> 'tags' @> to_jsonb(${tag ?? ''}::text))
      and ${isFound ?? sql`true`}
    order by q.updated_at desc, q.quiz_id, x.place
    limit ${limit} offset ${(page - 1) * limit}`);
  const questions = rows.flatMap((row) => {
    const question = parseStoredQuestion(row.item);
    return isUnknownQuestion(question)
      ? []
      : [{ quizId: row.quiz_id, quizTitle: row.title, question, passage: row.passage }];
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
