// Sign-ins and rate limit hits as events that administrators can read. Repeats are counted in one row, so no one can
// flood the log.
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Paging } from '#platform/contract/paging.ts';
import type { Database } from '#platform/server/database/database.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import type { LimitHit } from '#platform/server/http/rate-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { SecurityEventKind, ShownSecurityEvent } from '../contract.ts';
import { securityEvents } from '../tables.ts';

export type SecurityEvent = {
  kind: SecurityEventKind;
  /** The account, if it is known to be theirs. */
  userId?: string;
  /** The address or name that was given: only a claim if the sign-in failed. */
  who: string;
  /** The network address. */
  address: string;
  detail?: string;
};

const hourMs = 60 * 60_000;
const longest = 254;

/** @param count of the same type by the same person or address; within an hour they become one row */
export async function recordSecurityEvent(
  services: Pick<Services, 'db' | 'now'>,
  { kind, userId, who, address, detail = '' }: SecurityEvent,
  within: Pick<Database, 'insert'> = services.db,
  count = 1,
): Promise<void> {
  const at = new Date(services.now());
  const hour = Math.floor(at.getTime() / hourMs);
  // What strangers typed may contain characters that the database can't store as text.
  const shortWho = who.slice(0, longest).replaceAll('\0', '').toWellFormed();
  // Each sign-in is its own event; a refusal can be repeated a thousand times.
  const bucket = kind === 'sign-in' ? newId() : `${kind} ${hour} ${address} ${shortWho} ${detail}`;
  await within
    .insert(securityEvents)
    .values({
      eventId: newId(),
      bucket,
      kind,
      userId: userId ?? null,
      who: shortWho,
      address,
      detail,
      count,
      firstAt: at,
      lastAt: at,
    })
    .onConflictDoUpdate({
      target: securityEvents.bucket,
      set: { count: sql`${securityEvents.count} + ${count}`, lastAt: at },
    });
}

const flushEveryMs = 5_000;
/** Different callers between two flushes; the rest become one row. */
const mostPending = 500;

/** Collects rate limit hits in memory: an attack must not cost a write for each refused call. */
export function gatherLimitHits(services: Services) {
  const pending = new Map<string, { hit: LimitHit; count: number }>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const hits = [...pending.values()];
    pending.clear();
    for (const { hit, count } of hits) {
      const { rate, subject, key } = hit;
      const isAddress = subject === 'address';
      const event: SecurityEvent = {
        kind: 'limit',
        userId: subject === 'account' ? key : undefined,
        who: isAddress ? '' : `${subject} ${key}`,
        address: isAddress ? key : '',
        detail: rate,
      };
      await recordSecurityEvent(services, event, services.db, count).catch((error: unknown) =>
        services.log.error({ err: error }, 'limit hits could not be written down'),
      );
    }
  }

  return {
    hit(found: LimitHit): void {
      const isMany = pending.size >= mostPending;
      const hit: LimitHit = isMany ? { ...found, subject: 'address', key: 'many addresses' } : found;
      const name = `${hit.rate} ${hit.subject} ${hit.key}`;
      const known = pending.get(name);
      pending.set(name, { hit, count: (known?.count ?? 0) + 1 });
      timer ??= setTimeout(() => void flush(), flushEveryMs).unref();
    },
    flush,
  };
}

type Asked = Paging & { kind?: SecurityEventKind; search?: string };

export async function listSecurityEvents(
  db: Database,
  { kind, search, ...paging }: Asked,
): Promise<Paging & { events: ShownSecurityEvent[]; total: number }> {
  const chosen = and(
    kind ? eq(securityEvents.kind, kind) : undefined,
    containsWords([securityEvents.who, securityEvents.address], search),
  );
  const latest = db
    .select()
    .from(securityEvents)
    .where(chosen)
    .orderBy(desc(securityEvents.lastAt), desc(securityEvents.eventId));
  const { rows, ...page } = await pageOf(latest, paging, db.$count(securityEvents, chosen));
  const events = rows.map(({ eventId, bucket, firstAt, lastAt, kind: stored, ...rest }) => ({
    id: eventId,
    // Only `recordSecurityEvent` writes here.
    kind: stored as SecurityEventKind,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    ...rest,
  }));
  return { events, ...page };
}
