// What a payment provider is to Rounds: pages where people pay, and events that say what they paid for.
import type { User } from '#modules/accounts/contract.ts';
import type { PaidPlan, Period } from '../../contract.ts';

type Common = {
  /** The provider's ID for the event: it may be delivered many times, and in any order. */
  eventId: string;
  /** When it happened, by the provider's clock. */
  at: Date;
  subscriptionId: string;
};

export type PaymentEvent =
  /** Someone has subscribed. `userId` is what the checkout was started with. */
  | (Common & { kind: 'subscribed'; userId: string })
  | (Common & { kind: 'paid'; paidUntil: Date })
  | (Common & { kind: 'ended' })
  /** Nothing that Rounds acts on. */
  | { kind: 'other'; eventId: string };

export type PaymentProvider = {
  /**
   * @throws AppError signature_invalid unless the provider signed exactly these bytes a short time ago, and bad_request
   * for signed bytes that can't be read
   */
  parseEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent;
  /** The page where this person can pay; null if there is none for this plan. */
  checkoutUrl(plan: PaidPlan, period: Period, user: Pick<User, 'id' | 'email'>): string | null;
};
