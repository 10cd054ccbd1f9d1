// Counts clicks and opens: per person only with consent, and never those of programs that scan emails.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { NewsletterError } from '../../errors.ts';
import {
  newsletterClicks as clicks,
  newsletterCampaigns,
  newsletterRecipients as recipients,
  newsletterSubscribers as subscribers,
} from '../../tables.ts';
import { readTrackToken, type Tracked } from '../links.ts';
import { readSettings } from '../settings.ts';

export type Visitor = Pick<RequestContext, 'method' | 'receivedAt'> & { userAgent: string };

/** Requests this soon after the delivery come from machines, not readers. */
const tooSoonMs = 10_000;
const programs =
  /bot|crawl|spider|scan|preview|prefetch|curl|wget|python|java\/|go-http|okhttp|headless|barracuda|mimecast|proofpoint|symantec|sophos|trendmicro|fireeye|urldefense|safelinks/i;

/** Browsers name themselves; Apple’s privacy proxy, which opens everything, says `Mozilla/5.0` and nothing else. */
function isProgram({ method, userAgent }: Visitor): boolean {
  return method === 'HEAD' || userAgent === '' || userAgent === 'Mozilla/5.0' || programs.test(userAgent);
}

type Person = { recipientId: number; subscriberId: string; settledAt: Date | null };

/** The person behind a link, if they agreed then and still agree. */
async function readPerson(tx: Transaction, { campaignId, recipientId }: Tracked): Promise<Person | null> {
  if (recipientId === 0) return null;
  const [row] = await tx
    .select({
      recipientId: recipients.recipientId,
      subscriberId: subscribers.subscriberId,
      settledAt: recipients.settledAt,
    })
    .from(recipients)
    .innerJoin(subscribers, eq(subscribers.subscriberId, recipients.subscriberId))
    .where(
      and(
        eq(recipients.recipientId, recipientId),
        eq(recipients.campaignId, campaignId),
        eq(recipients.isTracked, true),
        eq(subscribers.mayTrack, true),
      ),
    );
  return row ?? null;
}

const isTooSoon = ({ settledAt }: Person, { receivedAt }: Visitor): boolean =>
  settledAt === null || receivedAt - settledAt.getTime() < tooSoonMs;

/** The first one counts for the message and for the person. */
async function countFor(
  tx: Transaction,
  { recipientId, subscriberId }: Person,
  what: 'clicked' | 'opened',
  at: Date,
): Promise<void> {
  const column = what === 'clicked' ? recipients.clickedAt : recipients.openedAt;
  const first = await tx
    .update(recipients)
    .set(what === 'clicked' ? { clickedAt: at } : { openedAt: at })
    .where(and(eq(recipients.recipientId, recipientId), isNull(column)))
    .returning({ id: recipients.recipientId });
  if (first.length === 0) return;
  const counted =
    what === 'clicked'
      ? { emailsClicked: sql`${subscribers.emailsClicked} + 1` }
      : { emailsOpened: sql`${subscribers.emailsOpened} + 1` };
  await tx
    .update(subscribers)
    .set({ ...counted, lastActiveAt: at })
    .where(eq(subscribers.subscriberId, subscriberId));
}

/** @returns where it leads: an address of the campaign, and no other. @throws AppError newsletter_link_invalid */
export async function followLink(services: Services, token: string, visitor: Visitor): Promise<string> {
  const tracked = readTrackToken(services, 'click', token);
  const { campaignId, variant, link } = tracked;
  const [campaign] = await services.db
    .select({ links: newsletterCampaigns.links })
    .from(newsletterCampaigns)
    .where(eq(newsletterCampaigns.campaignId, campaignId));
  const url = campaign?.links[link];
  if (!url) throw new NewsletterError('newsletter_link_invalid');
  const { trackClicks } = await readSettings(services.db);
  if (!trackClicks) return url;
  await services.db.transaction(async (tx) => {
    const person = await readPerson(tx, tracked);
    const isSuspect = isProgram(visitor) || (person !== null && isTooSoon(person, visitor));
    const one = isSuspect ? { suspect: sql`${clicks.suspect} + 1` } : { clicks: sql`${clicks.clicks} + 1` };
    await tx
      .insert(clicks)
      .values({ campaignId, link, variant, clicks: isSuspect ? 0 : 1, suspect: isSuspect ? 1 : 0 })
      .onConflictDoUpdate({ target: [clicks.campaignId, clicks.link, clicks.variant], set: one });
    if (person && !isSuspect) await countFor(tx, person, 'clicked', new Date(visitor.receivedAt));
  });
  return url;
}

/** @throws AppError newsletter_link_invalid */
export async function countOpening(services: Services, token: string, visitor: Visitor): Promise<void> {
  const tracked = readTrackToken(services, 'open', token);
  const { trackOpens } = await readSettings(services.db);
  if (!trackOpens || isProgram(visitor)) return;
  await services.db.transaction(async (tx) => {
    const person = await readPerson(tx, tracked);
    if (person && !isTooSoon(person, visitor))
      await countFor(tx, person, 'opened', new Date(visitor.receivedAt));
  });
}
