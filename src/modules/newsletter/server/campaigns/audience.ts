// Who a campaign goes to: active subscribers of a segment, counted now and frozen when it begins.
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Segment } from '../../contract/shapes.ts';
import { newsletterRecipients, newsletterSubscribers as subscribers } from '../../tables.ts';

const dayMs = 86_400_000;

function inSegment({ tags, sources, roles, activity }: Segment, now: number): SQL | undefined {
  return and(
    eq(subscribers.status, 'active'),
    tags.length > 0
      ? or(...tags.map((tag) => sql`${subscribers.tags} @> ${JSON.stringify([tag])}::jsonb`))
      : undefined,
    sources.length > 0 ? inArray(subscribers.source, sources) : undefined,
    roles.length > 0 ? inArray(subscribers.role, roles) : undefined,
    activity === 'active' ? gt(subscribers.lastActiveAt, new Date(now - 90 * dayMs)) : undefined,
    activity === 'new' ? gt(subscribers.subscribedAt, new Date(now - 30 * dayMs)) : undefined,
  );
}

export function countAudience(db: Database, segment: Segment, now: number): Promise<number> {
  return db.$count(subscribers, inSegment(segment, now));
}

const mostChoices = 200;

/** What active subscribers can be chosen by, the most frequent first. */
export async function readChoices(db: Database) {
  type Choice = { name: string; count: number };
  const tags = await db.execute<Choice>(sql`
    select tag as name, count(*)::int as count from ${subscribers}, jsonb_array_elements_text(tags) as tag
    where status = 'active' group by tag order by count desc, tag limit ${mostChoices}`);
  const sources = await db.execute<Choice>(sql`
    select source as name, count(*)::int as count from ${subscribers}
    where status = 'active' group by source order by count desc, source limit ${mostChoices}`);
  return { tags: tags.rows, sources: sources.rows };
}

/**
 * One statement, so anyone who subscribes or leaves meanwhile is either in it or not. With a test of two
 * subjects each goes to `testShare` percent, at least to one person, and the rest is held until one of them
 * wins. A hash decides who gets which.
 * @returns the size of the audience
 */
export async function freezeAudience(
  tx: Pick<Database, 'execute'>,
  campaign: { campaignId: string; segment: Segment; subjectB: string | null; testShare: number },
  now: number,
): Promise<number> {
  const { campaignId, segment, subjectB, testShare } = campaign;
  const share = subjectB === null ? 0 : testShare;
  const { rowCount } = await tx.execute(sql`
    insert into ${newsletterRecipients} (campaign_id, subscriber_id, variant, state, is_tested)
    select ${campaignId}, subscriber_id,
      case when ${share}::int = 0 or place <= size then 'a' when place <= 2 * size then 'b' end,
      case when ${share}::int = 0 or place <= 2 * size then 'waiting' else 'held' end,
      ${share}::int > 0 and place <= 2 * size
    from (select subscriber_id, greatest(1, floor(count(*) over () * ${share}::int / 100.0)) as size,
        row_number() over (order by md5(subscriber_id || ${campaignId})) as place
      from ${subscribers} where ${inSegment(segment, now)}) chosen`);
  return rowCount ?? 0;
}
