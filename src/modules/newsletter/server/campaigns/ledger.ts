// The ledger of a campaign: rows are claimed before anything is sent, and record the outcome afterwards.
import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { RecipientState } from '../../contract/shapes.ts';
import {
  newsletterCampaigns,
  newsletterSubscribers,
  newsletterRecipients as recipients,
} from '../../tables.ts';
import { readSuppressed, stateSince } from '../states.ts';

/** Much longer than a conversation with a mail server lasts with all its timeouts; renewed while a server is at work. */
const claimMs = 180_000;

export type ClaimedRow = {
  recipientId: number;
  subscriberId: string | null;
  variant: 'a' | 'b';
  attempts: number;
  /** Null if the person must not receive anything any more. */
  reader: Reader | null;
};
export type Claim = { token: string; rows: ClaimedRow[] };
export type Reader = { subscriberId: string; email: string; name: string; mayTrack: boolean };

type Found = {
  recipient_id: string;
  subscriber_id: string | null;
  variant: 'a' | 'b' | null;
  attempts: number;
  email: string | null;
  name: string;
  may_track: boolean;
};

/**
 * Rows for this server alone, each committed as claimed before its message leaves. None while the campaign is
 * paused. Whether each person may still receive it is checked now, not when the campaign began.
 */
export async function claimRows(services: Services, campaignId: string, limit: number): Promise<Claim> {
  const token = newId();
  const now = new Date(services.now()).toISOString();
  const until = new Date(services.now() + claimMs).toISOString();
  const { rows } = await services.db.execute<Found>(sql`
    with claimed as (
      update ${recipients} set state = 'claimed', claim_token = ${token}, claimed_until = ${until}, attempts = attempts + 1
      where recipient_id in (
        select recipient_id from ${recipients}
        where campaign_id = ${campaignId} and state = 'waiting' and next_try_at <= ${now}
          and exists (select 1 from ${newsletterCampaigns} where campaign_id = ${campaignId} and status = 'sending')
        order by next_try_at limit ${limit} for update skip locked)
      returning recipient_id, subscriber_id, variant, attempts)
    select c.*, s.email, s.name, s.may_track from claimed c
      left join ${newsletterSubscribers} s on s.subscriber_id = c.subscriber_id and s.status = 'active'`);
  const readers = rows.flatMap(({ subscriber_id: subscriberId, email, name, may_track: mayTrack }) =>
    subscriberId !== null && email !== null ? [{ subscriberId, email, name, mayTrack }] : [],
  );
  const reachable = await withoutSuppressed(services, readers);
  return {
    token,
    rows: rows.map(({ recipient_id, subscriber_id, variant, attempts }) => ({
      recipientId: Number(recipient_id),
      subscriberId: subscriber_id,
      variant: variant ?? 'a',
      attempts,
      reader: reachable.get(subscriber_id ?? '') ?? null,
    })),
  };
}

async function withoutSuppressed(
  services: Services,
  readers: readonly Reader[],
): Promise<Map<string, Reader>> {
  const suppressed = await readSuppressed(
    services,
    readers.map(({ email }) => email),
  );
  for (const { subscriberId, email } of readers) {
    const reason = suppressed.get(email);
    if (!reason) continue;
    // Suppressed when states did not yet say so.
    const isStale = and(
      eq(newsletterSubscribers.subscriberId, subscriberId),
      eq(newsletterSubscribers.status, 'active'),
    );
    const state = stateSince(reason, new Date(services.now()));
    await services.db.update(newsletterSubscribers).set(state).where(isStale);
  }
  return new Map(
    readers.filter(({ email }) => !suppressed.has(email)).map((reader) => [reader.subscriberId, reader]),
  );
}

/** @returns null if the person must not receive anything any more */
export async function readReader(services: Services, id: string): Promise<Reader | null> {
  const { subscriberId, email, name, mayTrack, status } = newsletterSubscribers;
  const found = await services.db
    .select({ subscriberId, email, name, mayTrack })
    .from(newsletterSubscribers)
    .where(and(eq(subscriberId, id), eq(status, 'active')));
  return (await withoutSuppressed(services, found)).get(id) ?? null;
}

export type Fate = {
  recipientId: number;
  state: Exclude<RecipientState, 'claimed' | 'held'>;
  said: string;
  nextTryAt: string | null;
  /** Opens and clicks of it can be counted as this person’s. */
  isTracked?: boolean;
  /** The server refused it permanently: `hard` if the mailbox is dead. */
  bounce?: 'hard' | 'soft';
  /** Not counted as a try: nothing was wrong with this message. */
  isFree?: boolean;
};

/** Records outcomes of claimed rows. A row whose claim has expired belongs to someone else now. */
export async function settleRows(
  { db, now }: Services,
  token: string,
  fates: readonly Fate[],
): Promise<void> {
  const at = new Date(now()).toISOString();
  // Subscribers are locked in one order: another campaign may be counting the same people.
  await db.execute(sql`
    with settled as (
      update ${recipients} as r set state = f.state, server_said = nullif(f.said, ''), bounce = coalesce(f.bounce, r.bounce),
        next_try_at = coalesce(f."nextTryAt", r.next_try_at), is_tracked = coalesce(f."isTracked", false),
        settled_at = case when f.state = 'waiting' then null else ${at}::timestamptz end,
        attempts = r.attempts - case when f."isFree" then 1 else 0 end, claim_token = null, claimed_until = null
      from jsonb_to_recordset(${JSON.stringify(fates)}::jsonb)
        as f("recipientId" bigint, state text, said text, "nextTryAt" timestamptz, "isFree" boolean, "isTracked" boolean, bounce text)
      where r.recipient_id = f."recipientId" and r.claim_token = ${token}
      returning r.subscriber_id, r.state),
    reached as (
      select subscriber_id from ${newsletterSubscribers}
      where subscriber_id in (select subscriber_id from settled where state = 'sent') order by subscriber_id for update)
    update ${newsletterSubscribers} as s set emails_sent = s.emails_sent + 1
    from reached where s.subscriber_id = reached.subscriber_id`);
}

/** Renews the claims on rows that are not settled yet. */
export async function renewClaim({ db, now }: Services, token: string): Promise<void> {
  const until = new Date(now() + claimMs).toISOString();
  await db.execute(sql`update ${recipients} set claimed_until = ${until} where claim_token = ${token}`);
}

/**
 * Rows left behind by servers that ended: whether they were sent is unknown. They are sent again only if the
 * campaign allows it.
 * @param isAlone no other server can be using this database
 */
export async function recoverClaims({ db, now }: Services, isAlone: boolean): Promise<void> {
  const at = new Date(now()).toISOString();
  await db.execute(sql`
    update ${recipients} as r set claim_token = null, claimed_until = null,
      state = case when c.may_repeat then 'waiting' else 'unknown' end,
      settled_at = case when c.may_repeat then null else ${at}::timestamptz end
    from ${newsletterCampaigns} as c
    where c.campaign_id = r.campaign_id and r.state = 'claimed' and (${isAlone} or r.claimed_until < ${at})`);
}

export type Progress = Record<RecipientState, number>;

export async function readProgress(db: Pick<Database, 'select'>, campaignId: string): Promise<Progress> {
  const rows = await db
    .select({ state: recipients.state, total: count() })
    .from(recipients)
    .where(eq(recipients.campaignId, campaignId))
    .groupBy(recipients.state);
  const progress: Progress = { waiting: 0, held: 0, claimed: 0, sent: 0, failed: 0, skipped: 0, unknown: 0 };
  for (const { state, total } of rows) progress[state] = total;
  return progress;
}

/** When the next waiting row may be tried; null if none is waiting. */
export async function nextTry(db: Pick<Database, 'select'>, campaignId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql<string | null>`min(${recipients.nextTryAt})` })
    .from(recipients)
    .where(and(eq(recipients.campaignId, campaignId), eq(recipients.state, 'waiting')));
  return row?.at ? new Date(row.at) : null;
}
