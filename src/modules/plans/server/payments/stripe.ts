// The payment provider Stripe, and anything that speaks its webhooks: payment links, signed events.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '#platform/contract/errors.ts';
import type { Config } from '#platform/server/config.ts';
import { PlanError } from '../../errors.ts';
import { t } from '../texts.ts';
import type { PaymentEvent, PaymentProvider } from './provider.ts';

const toleranceMs = 5 * 60_000;

const seconds = z.number().int().min(0).max(32_503_680_000);
const stripeId = z.string().min(1).max(255);
const Envelope = z.object({
  id: stripeId,
  type: z.string(),
  created: seconds,
  data: z.object({ object: z.looseObject({}) }),
});
const CheckoutSession = z.object({ client_reference_id: z.string().max(64), subscription: stripeId });
const Invoice = z.object({
  /** Its place until 2025. */
  subscription: stripeId.nullish(),
  parent: z.object({ subscription_details: z.object({ subscription: stripeId }).nullish() }).nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ end: seconds }) })).min(1) }),
});
const Subscription = z.object({ id: stripeId, ended_at: seconds.nullish() });

const dateOf = (unixSeconds: number) => new Date(unixSeconds * 1000);

export function stripeProvider(
  { webhookSecret, proMonthlyUrl, proYearlyUrl }: NonNullable<Config['payment']>,
  now: () => number,
): PaymentProvider {
  function requireSignature(rawBody: Buffer, header: string | undefined): void {
    const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
    const valuesOf = (name: string) =>
      parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
    const [signedAt = ''] = valuesOf('t');
    const expected = createHmac('sha256', webhookSecret).update(`${signedAt}.`).update(rawBody).digest();
    // More than one while the provider's secret is being replaced.
    const isSigned = valuesOf('v1').some((hex) => {
      const given = Buffer.from(hex, 'hex');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    const isFresh = /^\d{1,12}$/.test(signedAt) && Math.abs(now() - Number(signedAt) * 1000) <= toleranceMs;
    if (!isSigned || !isFresh) throw new PlanError('signature_invalid');
  }

  return {
    parseEvent(rawBody, signature) {
      requireSignature(rawBody, signature);
      return eventOf(rawBody);
    },
    checkoutUrl(plan, period, user) {
      const page = plan === 'Pro' ? { monthly: proMonthlyUrl, yearly: proYearlyUrl }[period] : undefined;
      if (!page) return null;
      const url = new URL(page);
      url.searchParams.set('client_reference_id', user.id);
      url.searchParams.set('prefilled_email', user.email);
      return url.href;
    },
  };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new AppError('bad_json');
  }
}

/** @throws AppError bad_request */
function parseAs<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('bad_request', { message: t('payment.unknownEvent') });
  return parsed.data;
}

function eventOf(rawBody: Buffer): PaymentEvent {
  const { id: eventId, type, created, data } = parseAs(Envelope, parseJson(rawBody));
  const common = { eventId, at: dateOf(created) };
  switch (type) {
    case 'checkout.session.completed': {
      const session = CheckoutSession.safeParse(data.object);
      // Paid once, or not started from here: nothing that belongs to an account.
      if (!session.success) return { kind: 'other', eventId };
      const { client_reference_id: userId, subscription: subscriptionId } = session.data;
      return { ...common, kind: 'subscribed', subscriptionId, userId };
    }
    case 'invoice.paid': {
      const { subscription, parent, lines } = parseAs(Invoice, data.object);
      const subscriptionId = subscription ?? parent?.subscription_details?.subscription;
      if (!subscriptionId) return { kind: 'other', eventId };
      const paidUntil = dateOf(Math.max(...lines.data.map(({ period }) => period.end)));
      return { ...common, kind: 'paid', subscriptionId, paidUntil };
    }
    case 'customer.subscription.deleted': {
      const { id: subscriptionId, ended_at: endedAt } = parseAs(Subscription, data.object);
      return { ...common, kind: 'ended', subscriptionId, at: dateOf(endedAt ?? created) };
    }
    default:
      return { kind: 'other', eventId };
  }
}
