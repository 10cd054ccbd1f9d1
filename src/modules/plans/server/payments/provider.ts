// What a payment provider is to Rounds: pages on which people pay, and events that tell what they paid for.
import type { User } from '#modules/accounts/contract.ts';
import type { PaidPlan, Period } from '../../contract.ts';

type Told = {
  /** The provider's id of the event: it may be delivered many times, and in any order. */
  eventId: string;
  /** When it happened, by the provider's clock. */
  at: Date;
  subscriptionId: string;
};

export type PaymentEvent =
  /** Someone has subscribed. `userId` is what the checkout was begun with. */
  | (Told & { kind: 'subscribed'; userId: string })
  | (Told & { kind: 'paid'; paidUntil: Date })
  | (Told & { kind: 'ended' })
  /** Nothing that Rounds acts upon. */
  | { kind: 'other'; eventId: string };

export type PaymentProvider = {
  /**
   * @throws AppError signature_invalid unless the provider has signed these very bytes a short time ago, and
   * bad_request for signed bytes that can't be read
   */
  parseEvent(rawBody: Buffer, signature: string | undefined): PaymentEvent;
  /** The page on which this person can pay; null where there is none for this plan. */
  checkoutUrl(plan: PaidPlan, period: Period, user: Pick<User, 'id' | 'email'>): string | null;
};
