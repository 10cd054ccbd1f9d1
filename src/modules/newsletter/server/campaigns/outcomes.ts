// What became of a campaign's messages: the one meaning of each outcome, for its figures and for the list of people behind them.
import { and, asc, count, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { SearchedPaging } from '#platform/contract/paging.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import type { Services } from '#platform/server/module.ts';
import type { CampaignRecipient, Outcome } from '../../contract/recipients.ts';
import type { CampaignReport } from '../../contract/shapes.ts';
import { newsletterRecipients as recipients, newsletterSubscribers as subscribers } from '../../tables.ts';

/** Refused while sending or returned later: to the sender it is the same. */
const hasBounced = and(
  inArray(recipients.state, ['sent', 'failed']),
  inArray(recipients.bounce, ['hard', 'soft']),
) as SQL;
const isWhole = (state: 'sent' | 'failed') =>
  and(
    eq(recipients.state, state),
    or(sql`${recipients.bounce} is null`, eq(recipients.bounce, 'complaint')),
  ) as SQL;

const outcomes: Record<Outcome | 'waiting', SQL> = {
  waiting: inArray(recipients.state, ['waiting', 'held', 'claimed']),
  sent: isWhole('sent'),
  bounced: hasBounced,
  failed: isWhole('failed'),
  skipped: eq(recipients.state, 'skipped'),
  unknown: eq(recipients.state, 'unknown'),
  complained: eq(recipients.bounce, 'complaint'),
  unsubscribed: isNotNull(recipients.unsubscribedAt),
};

const counted = (name: keyof typeof outcomes) => sql<string>`count(*) filter (where ${outcomes[name]})`;

export async function countOutcomes(
  { db }: Services,
  campaignId: string,
): Promise<CampaignReport['progress']> {
  const [row] = await db
    .select({
      waiting: counted('waiting'),
      sent: counted('sent'),
      bounced: counted('bounced'),
      failed: counted('failed'),
      skipped: counted('skipped'),
      unknown: counted('unknown'),
    })
    .from(recipients)
    .where(eq(recipients.campaignId, campaignId));
  return {
    waiting: Number(row?.waiting ?? 0),
    sent: Number(row?.sent ?? 0),
    bounced: Number(row?.bounced ?? 0),
    failed: Number(row?.failed ?? 0),
    skipped: Number(row?.skipped ?? 0),
    unknown: Number(row?.unknown ?? 0),
  };
}

export async function countBounces({ db }: Services, campaignId: string): Promise<CampaignReport['bounces']> {
  const rows = await db
    .select({ bounce: recipients.bounce, total: count() })
    .from(recipients)
    .where(and(eq(recipients.campaignId, campaignId), or(hasBounced, outcomes.complained)))
    .groupBy(recipients.bounce);
  const of = (kind: string) => rows.find(({ bounce }) => bounce === kind)?.total ?? 0;
  return { hard: of('hard'), soft: of('soft'), complaints: of('complaint') };
}

export function countLeft({ db }: Services, campaignId: string): Promise<number> {
  return db.$count(recipients, and(eq(recipients.campaignId, campaignId), outcomes.unsubscribed));
}

export async function listRecipients(
  { db }: Services,
  campaignId: string,
  { outcome, search, ...paging }: SearchedPaging & { outcome: Outcome },
) {
  // The address may be gone, and what it was with it.
  const words = sql`(select concat_ws(' ', ${subscribers.email}, ${subscribers.name}) from ${subscribers}
    where ${subscribers.subscriberId} = ${recipients.subscriberId})`;
  const chosen = and(
    eq(recipients.campaignId, campaignId),
    outcomes[outcome],
    containsWords([words], search),
  );
  const ordered = db
    .select({ recipient: recipients, subscriber: subscribers })
    .from(recipients)
    .leftJoin(subscribers, eq(subscribers.subscriberId, recipients.subscriberId))
    .where(chosen)
    .orderBy(asc(recipients.recipientId));
  const { rows, ...page } = await pageOf(ordered, paging, db.$count(recipients, chosen));
  const presented = rows.map(({ recipient, subscriber }): CampaignRecipient => {
    const { recipientId, bounce, serverSaid, settledAt } = recipient;
    return {
      id: String(recipientId),
      subscriber: subscriber && {
        id: subscriber.subscriberId,
        email: subscriber.email,
        name: subscriber.name,
        status: subscriber.status,
      },
      bounce,
      serverSaid: serverSaid ?? '',
      settledAt: settledAt?.toISOString() ?? null,
    };
  });
  return { recipients: presented, ...page };
}
