// How much of a plan someone uses, and how they can upgrade.
import { desc, eq } from 'drizzle-orm';
import { planInForce, readUserById } from '#modules/accounts/api/people.ts';
import { AccountError } from '#modules/accounts/errors.ts';
import { definePoint, type Services } from '#platform/server/module.ts';
import { planLimits, type Usage } from '../contract.ts';
import { planGrants } from '../tables.ts';
import { monthOf } from './calendar.ts';
import { paymentProvider } from './payments/payments.ts';
import { bytesPerMb } from './plan.ts';
import { readOpenRequest } from './upgrade-requests.ts';

/**
 * How many quizzes an account has created in a period, and how much its images take; provided by the module that keeps
 * quizzes.
 */
export const quizCounting = definePoint<{
  countCreated(ownerId: string, time: { from: Date; to: Date }): Promise<number>;
  countPictureBytes(ownerId: string): Promise<number>;
}>('plans.quizCounting');

const historyLength = 20;

export async function readUsage(services: Services, userId: string): Promise<Usage> {
  const user = await readUserById(services.db, userId);
  if (!user) throw new AccountError('user_not_found');
  const plan = planInForce(user, services.now());
  const { quizzesPerMonth, studentsPerQuiz, picturesMb } = planLimits[plan];
  const month = monthOf(services.now());
  const [counting] = services.provided(quizCounting);
  const used = (await counting?.countCreated(userId, month)) ?? 0;
  const pictureBytes = (await counting?.countPictureBytes(userId)) ?? 0;
  const open = await readOpenRequest(services, userId);
  const history = await services.db
    .select()
    .from(planGrants)
    .where(eq(planGrants.userId, userId))
    .orderBy(desc(planGrants.createdAt), desc(planGrants.grantId))
    .limit(historyLength);
  const isOwnPlan = user.role !== 'admin' && plan !== 'Free';
  const payer = { id: userId, email: user.email };
  const provider = plan === 'Enterprise' ? null : paymentProvider(services);
  return {
    plan,
    endsAt: (isOwnPlan && user.subscriptionEndsAt?.toISOString()) || null,
    quizzes: { used, limit: quizzesPerMonth, resetsAt: month.to.toISOString() },
    studentsPerQuiz,
    pictures: { usedMb: Math.ceil(pictureBytes / bytesPerMb), limitMb: picturesMb },
    openRequest: open && { plan: open.plan, period: open.period, createdAt: open.createdAt.toISOString() },
    payment: provider && {
      monthlyUrl: provider.checkoutUrl('Pro', 'monthly', payer),
      yearlyUrl: provider.checkoutUrl('Pro', 'yearly', payer),
    },
    history: history.map((grant) => ({
      plan: grant.plan,
      source: grant.source,
      startsAt: grant.startsAt.toISOString(),
      endsAt: grant.endsAt?.toISOString() ?? null,
    })),
  };
}
