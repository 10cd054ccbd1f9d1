// Subscribing, confirming, leaving and coming back. What a stranger sees depends on nothing that is stored.
import { eq } from 'drizzle-orm';
import { readUserByEmail } from '#modules/accounts/api/people.ts';
import { isMailConfigured } from '#modules/mail/api/queue.ts';
import { type Asker, takeMailShare } from '#modules/mail/api/shares.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret, newId, newSecret } from '#platform/server/secrets/secrets.ts';
import type { Preferences, SubscriberStatus } from '../contract/shapes.ts';
import { NewsletterError } from '../errors.ts';
import { newsletterRecipients, newsletterSubscribers, newsletterSuppressions } from '../tables.ts';
import { type Occasion, recordConsent } from './consents.ts';
import { deviceHashOf, readManageToken, suppressionHash } from './links.ts';
import { asksToConfirm, queueConfirmation, sendWelcome, type Welcome, welcomeNow } from './own-mails.ts';
import { beginSeries } from './series/series.ts';
import { hasLeft, markLeft, stateSince } from './states.ts';

type Row = typeof newsletterSubscribers.$inferSelect;

/** Forms may set these; other tags are for admins, who build segments from them. */
const openTags = new Set(['teacher', 'student', 'blog', 'newsletter']);

const confirmWithinMs = 72 * 3_600_000;
/** The most confirmation emails that one address gets in a day, in total. */
const maxAsks = 3;
const dayMs = 24 * 3_600_000;

/** `isNamed`: by itself or its account, and not only by its address and program. */
export type Visit = { device: string; isNamed: boolean; address: string };
type Draft = { email: string; name: string; tags: string[]; source: string };
type Found = { row: Row | undefined; isOwn: boolean };

function occasionOf({ now }: Services, source: string, { address }: Visit): Occasion {
  return { source, address, at: new Date(now()) };
}

/** Locked if it exists. */
async function findByEmail(tx: Transaction, email: string): Promise<Row | undefined> {
  const isIt = eq(newsletterSubscribers.emailKey, email.toLowerCase());
  const [row] = await tx.select().from(newsletterSubscribers).where(isIt).for('update');
  return row;
}

/** When a client last asked for an address, by a hash of both; the oldest first. Other nodes and a restart forget it. */
const asked = new Map<string, number>();
const maxAsked = 10_000;

/**
 * Whether the same client asked for the same address in the last day. It is the same for every address, subscribed or
 * not, so the answer tells strangers nothing.
 */
function hasAskedBefore(services: Services, email: string, { device }: Visit): boolean {
  const pair = deviceHashOf(services, JSON.stringify([email.toLowerCase(), device]));
  const before = asked.get(pair);
  asked.delete(pair);
  asked.set(pair, services.now());
  const [oldest] = asked.keys();
  if (asked.size > maxAsked && oldest !== undefined) asked.delete(oldest);
  return before !== undefined && services.now() - before < dayMs;
}

/** A client that is known by its address and program alone is the same one for a day. */
function isOwnOf(services: Services, row: Row, deviceHash: string, { isNamed }: Visit): boolean {
  const isRecent = services.now() - row.subscribedAt.getTime() < dayMs;
  return row.deviceHash === deviceHash && (isNamed || isRecent);
}

/** A new subscriber, created first as unconfirmed. */
async function findOrCreate(services: Services, tx: Transaction, draft: Draft, visit: Visit): Promise<Found> {
  const deviceHash = deviceHashOf(services, visit.device);
  const before = await findByEmail(tx, draft.email);
  if (before) return { row: before, isOwn: isOwnOf(services, before, deviceHash, visit) };
  const at = new Date(services.now());
  await tx
    .insert(newsletterSubscribers)
    .values({
      subscriberId: newId(),
      email: draft.email,
      emailKey: draft.email.toLowerCase(),
      name: draft.name,
      status: 'pending',
      source: draft.source,
      tags: draft.tags,
      deviceHash,
      subscribedAt: at,
    })
    .onConflictDoNothing();
  return { row: await findByEmail(tx, draft.email), isOwn: true };
}

/** Sends the confirmation email, unless this address has had enough of them today. */
async function askToConfirm(services: Services, tx: Transaction, row: Row): Promise<void> {
  const now = services.now();
  const isSameDay = row.confirmAskedAt !== null && now - row.confirmAskedAt.getTime() < dayMs;
  const confirmAsks = isSameDay ? row.confirmAsks + 1 : 1;
  if (confirmAsks > maxAsks) return;
  const token = newSecret();
  await tx
    .update(newsletterSubscribers)
    .set({
      confirmHash: hashSecret(token),
      confirmUntil: new Date(now + confirmWithinMs),
      confirmAsks,
      confirmAskedAt: isSameDay ? row.confirmAskedAt : new Date(now),
    })
    .where(eq(newsletterSubscribers.subscriberId, row.subscriberId));
  await queueConfirmation(services, { email: row.email, token }, tx);
}

/** @param isProven the person has shown that the mailbox is theirs, so that a bounce or complaint is over, too */
async function activate(services: Services, tx: Transaction, row: Row, isProven: boolean): Promise<void> {
  const at = new Date(services.now());
  const account = await readUserByEmail(tx, row.email);
  await tx
    .update(newsletterSubscribers)
    .set({
      ...stateSince('active', at),
      unsubscribedAt: null,
      confirmHash: null,
      confirmUntil: null,
      subscribedAt: row.unsubscribedAt ? at : row.subscribedAt,
      role: account?.role ?? null,
      ...(isProven && { confirmedAt: at, softBounces: 0 }),
    })
    .where(eq(newsletterSubscribers.subscriberId, row.subscriberId));
  await beginSeries(services, row.subscriberId, tx);
  if (!isProven && !leftHere(row)) return;
  const isIt = eq(newsletterSuppressions.keyHash, suppressionHash(services, row.email));
  await tx.delete(newsletterSuppressions).where(isIt);
}

/** By pressing it, or by asking for it: not by what a file says of them. */
const leftHere = ({ status, statusReason }: Row): boolean =>
  status === 'unsubscribed' && statusReason !== 'import';

/**
 * Bounced, complained, erased, or left according to a file: only who has the mailbox brings the address back, even where
 * no one else has to confirm. Who left here comes back as they came.
 */
async function isSilent(services: Services, tx: Transaction, row: Row): Promise<boolean> {
  const isIt = eq(newsletterSuppressions.keyHash, suppressionHash(services, row.email));
  const [suppressed] = await tx.select().from(newsletterSuppressions).where(isIt);
  if (leftHere(row)) return suppressed !== undefined && suppressed.reason !== 'unsubscribed';
  return row.status !== 'pending' || suppressed !== undefined;
}

/**
 * @throws AppError newsletter_already_subscribed, for the device alone that subscribed this address; where nothing is to be
 * confirmed, for everyone who asks twice
 */
export async function subscribe(
  services: Services,
  draft: Draft,
  visit: Visit,
  asker: Asker,
): Promise<{ status: SubscriberStatus; tags: string[]; welcome: Welcome }> {
  const isAsked = await asksToConfirm(services);
  const isAgain = hasAskedBefore(services, draft.email, visit);
  const wanted = draft.tags.filter((tag) => openTags.has(tag));
  const tags = wanted.length > 0 ? wanted : ['teacher'];
  let welcome = await welcomeNow(services);
  const activated = await services.db.transaction(async (tx) => {
    // Undone with it for someone who is subscribed already.
    await takeMailShare(services, asker, 'newsletter', draft.email, tx);
    const { row, isOwn } = await findOrCreate(services, tx, { ...draft, tags }, visit);
    if (!row) throw new Error('a subscriber was neither found nor made');
    if (row.status === 'active') {
      if (isOwn || (isAgain && !isAsked)) throw new NewsletterError('newsletter_already_subscribed');
      return null;
    }
    const isQuiet = await isSilent(services, tx, row);
    // The same as for a stranger's address that is active; the device that subscribed it is no stranger.
    if (isQuiet && isAgain && !isAsked && !isOwn) throw new NewsletterError('newsletter_already_subscribed');
    await recordConsent(tx, row.subscriberId, 'asked', occasionOf(services, draft.source, visit));
    if (isAsked || isQuiet) {
      if (await isMailConfigured(services, tx)) await askToConfirm(services, tx, row);
      return null;
    }
    await activate(services, tx, row, false);
    return row;
  });
  if (activated) {
    const sent = await sendWelcome(services, activated);
    if (sent === 'unavailable') welcome = sent;
  }
  return { status: isAsked ? 'pending' : 'active', tags, welcome };
}

/** @throws AppError newsletter_link_invalid */
export async function confirm(services: Services, token: string, visit: Visit): Promise<string> {
  const row = await services.db.transaction(async (tx) => {
    const isIt = eq(newsletterSubscribers.confirmHash, hashSecret(token));
    const [found] = await tx.select().from(newsletterSubscribers).where(isIt).for('update');
    const isGood = found?.confirmUntil && found.confirmUntil.getTime() > services.now();
    if (!found || !isGood) throw new NewsletterError('newsletter_link_invalid');
    await activate(services, tx, found, true);
    await recordConsent(tx, found.subscriberId, 'confirmed', occasionOf(services, 'confirm', visit));
    return found;
  });
  await sendWelcome(services, row);
  return row.email;
}

/** Marks someone as unsubscribed and suppresses their address. Repeating it changes nothing. */
export async function unsubscribeRow(
  services: Services,
  tx: Transaction,
  row: Row,
  occasion: Occasion,
): Promise<void> {
  if (hasLeft(row.status)) return;
  const { source: reason, at } = occasion;
  await markLeft(services, row, { status: 'unsubscribed', at, reason }, tx);
  await recordConsent(tx, row.subscriberId, 'unsubscribed', occasion);
}

async function findByToken(services: Services, tx: Transaction, token: string) {
  const { subscriberId } = readManageToken(services, token);
  const isIt = eq(newsletterSubscribers.subscriberId, subscriberId);
  const [row] = await tx.select().from(newsletterSubscribers).where(isIt).for('update');
  if (!row) throw new NewsletterError('newsletter_link_invalid');
  return row;
}

/** @throws AppError newsletter_link_invalid */
export async function unsubscribe(
  services: Services,
  token: string,
  source: string,
  visit: Visit,
): Promise<string> {
  return services.db.transaction(async (tx) => {
    // Locks the ledger row before the subscriber, in the same order as sending and complaints, which may happen at the
    // same moment.
    const { recipientId } = readManageToken(services, token);
    const isTheirs = eq(newsletterRecipients.recipientId, recipientId);
    if (recipientId > 0) await tx.select().from(newsletterRecipients).where(isTheirs).for('update');
    const row = await findByToken(services, tx, token);
    const occasion = occasionOf(services, source, visit);
    const wasSubscribed = !hasLeft(row.status);
    await unsubscribeRow(services, tx, row, occasion);
    if (recipientId > 0 && wasSubscribed)
      await tx.update(newsletterRecipients).set({ unsubscribedAt: occasion.at }).where(isTheirs);
    return row.email;
  });
}

function presentPreferences({ email, name, status, mayTrack, subscribedAt }: Row): Preferences {
  return { email, name, status, mayTrack, subscribedAt: subscribedAt.toISOString() };
}

/** @throws AppError newsletter_link_invalid */
export async function readPreferences(services: Services, token: string): Promise<Preferences> {
  return services.db.transaction(async (tx) => presentPreferences(await findByToken(services, tx, token)));
}

/** Having the link from an email proves having the mailbox. @throws AppError newsletter_link_invalid */
export async function changePreferences(
  services: Services,
  wanted: { token: string; name: string; mayTrack: boolean; isSubscribed: boolean },
  visit: Visit,
): Promise<Preferences> {
  return services.db.transaction(async (tx) => {
    const row = await findByToken(services, tx, wanted.token);
    const occasion = occasionOf(services, 'preferences', visit);
    if (!wanted.isSubscribed) await unsubscribeRow(services, tx, row, occasion);
    else if (row.status !== 'active') {
      await activate(services, tx, row, true);
      await recordConsent(tx, row.subscriberId, 'confirmed', occasion);
    }
    if (wanted.mayTrack !== row.mayTrack) {
      const action = wanted.mayTrack ? 'tracking-allowed' : 'tracking-refused';
      await recordConsent(tx, row.subscriberId, action, occasion);
    }
    const [after] = await tx
      .update(newsletterSubscribers)
      .set({ name: wanted.name, mayTrack: wanted.mayTrack })
      .where(eq(newsletterSubscribers.subscriberId, row.subscriberId))
      .returning();
    if (!after) throw new NewsletterError('newsletter_link_invalid');
    return presentPreferences(after);
  });
}
