// Processes the payment provider's events: each counts once, in whatever order they arrive.
import { sql } from 'drizzle-orm';
import { setSubscription } from '#modules/accounts/api/people.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { PlanError } from '../../errors.ts';
import { paymentEvents, paymentSubscriptions } from '../../tables.ts';
import { grantUntil, lockAccount } from '../grants.ts';
import type { PaymentEvent, PaymentProvider } from './provider.ts';
import { stripeProvider } from './stripe.ts';

/** The next payment arrives some hours after the paid time ends, or days later if a card has to be retried. */
const graceMs = 3 * 24 * 60 * 60_000;

export function paymentProvider({ config, now }: Services): PaymentProvider | null {
  return config.payment ? stripeProvider(config.payment, now) : null;
}

/** @throws AppError payments_off, signature_invalid, bad_request */
export async function receivePaymentEvent(
  services: Services,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<void> {
  const provider = paymentProvider(services);
  if (!provider) throw new PlanError('payments_off');
  const event = provider.parseEvent(rawBody, signature);
  if (event.kind === 'other') return;
  await services.db.transaction(async (tx) => {
    const receivedAt = new Date(services.now());
    // A second delivery at the same moment waits here for the first, and then finds it.
    const [isNew] = await tx
      .insert(paymentEvents)
      .values({ eventId: event.eventId, kind: event.kind, receivedAt })
      .onConflictDoNothing()
      .returning();
    if (isNew) await apply(services, tx, event);
  });
}

type KnownEvent = Exclude<PaymentEvent, { kind: 'other' }>;

async function apply(services: Services, tx: Transaction, event: KnownEvent): Promise<void> {
  const known = await remember(tx, event, new Date(services.now()));
  if (!known.userId) return;
  const user = await lockAccount(tx, known.userId);
  if (!user) {
    services.log.warn({ eventId: event.eventId }, 'a payment belongs to no account');
    return;
  }
  const paidEnd = known.paidUntil && new Date(known.paidUntil.getTime() + graceMs);
  if (!known.endedAt) {
    const origin = { source: 'payment' as const, sourceId: event.eventId, grantedBy: null };
    if (paidEnd) await grantUntil(services, tx, user, { plan: 'Pro', until: paidEnd }, origin);
    return;
  }
  // Only the time that payments have given: a licence or an admin may have given more since.
  const isOfPayment = paidEnd !== null && user.subscriptionEndsAt?.getTime() === paidEnd.getTime();
  if (isOfPayment && user.subscription === 'Pro' && known.endedAt < paidEnd)
    await setSubscription(tx, user.userId, 'Pro', known.endedAt);
}

/** Merges an event into what is known. Times only move forward, so a late event changes nothing. */
async function remember(tx: Transaction, event: KnownEvent, now: Date) {
  const reported = {
    userId: event.kind === 'subscribed' ? event.userId : null,
    paidUntil: event.kind === 'paid' ? event.paidUntil : null,
    endedAt: event.kind === 'ended' ? event.at : null,
  };
  const [row] = await tx
    .insert(paymentSubscriptions)
    .values({ subscriptionId: event.subscriptionId, ...reported, updatedAt: now })
    .onConflictDoUpdate({
      target: paymentSubscriptions.subscriptionId,
      set: {
        userId: sql`coalesce(${paymentSubscriptions.userId}, excluded.user_id)`,
        paidUntil: sql`greatest(${paymentSubscriptions.paidUntil}, excluded.paid_until)`,
        endedAt: sql`coalesce(${paymentSubscriptions.endedAt}, excluded.ended_at)`,
        updatedAt: now,
      },
    })
    .returning();
  if (!row) throw new Error('the upsert of a subscription returned no row');
  return row;
}
