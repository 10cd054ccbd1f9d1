// Which plan an account has, and the errors for what it doesn't include.

import { planInForce, readUserById } from '#modules/accounts/api/people.ts';
import type { Subscription } from '#modules/accounts/contract.ts';
import type { Services } from '#platform/server/module.ts';
import { type Question, questionTypeNames, typeOf } from '#question-types/registry.ts';
import {
  type Feature,
  lockedTypeMessage,
  type PlanLimits,
  pictureLimitMessage,
  planLimits,
  quizLimitMessage,
} from '../contract.ts';
import { PlanError } from '../errors.ts';
import { monthOf } from './calendar.ts';

export const bytesPerMb = 1024 ** 2;

export type Plan = PlanLimits & { id: Subscription };

/** An account's current plan; Free for a deleted account. */
export async function planOf(services: Services, userId: string): Promise<Plan> {
  const user = await readUserById(services.db, userId);
  const id = user ? planInForce(user, services.now()) : 'Free';
  return { id, ...planLimits[id] };
}

function headersOf(plan: Plan): Record<string, string> {
  return { 'x-plan': plan.id, 'x-upgrade-required': 'true' };
}

/**
 * What an error says about the plan behind it: a place may be free again at any moment, a better plan helps
 * immediately.
 */
export function studentLimitRefusal(plan: Plan) {
  return {
    details: { limit: plan.studentsPerQuiz },
    retryAfterSeconds: 60,
    headers: headersOf(plan),
  };
}

/** @throws AppError feature_locked */
export async function requireFeature(services: Services, userId: string, feature: Feature): Promise<void> {
  const plan = await planOf(services, userId);
  if (!plan.features.includes(feature)) throw new PlanError('feature_locked', { headers: headersOf(plan) });
}

/**
 * @param used how many quizzes the account has created in the month of `now`, without the new one
 * @throws AppError plan_limit_reached
 */
export function requireQuizRoom(plan: Plan, used: number, now: number): void {
  const limit = plan.quizzesPerMonth;
  if (limit === null || used < limit) return;
  throw new PlanError('plan_limit_reached', {
    message: quizLimitMessage(limit),
    details: { limit, used, plan: plan.id },
    retryAfterSeconds: Math.ceil((monthOf(now).to.getTime() - now) / 1000),
    headers: headersOf(plan),
  });
}

/**
 * @param bytes what the account's images would take with the new one
 * @throws AppError picture_limit_reached
 */
export function requirePictureRoom(plan: Plan, bytes: number): void {
  if (bytes <= plan.picturesMb * bytesPerMb) return;
  throw new PlanError('picture_limit_reached', {
    message: pictureLimitMessage(plan),
    details: { limitMb: plan.picturesMb, plan: plan.id },
    headers: headersOf(plan),
  });
}

/** A plan's question types, by display name. */
export function questionTypesOf({ hasAllQuestionTypes }: PlanLimits): string[] {
  const types = questionTypeNames.map((type) => typeOf({ type }));
  return types.filter((type) => hasAllQuestionTypes || type.isInEveryPlan).map(({ title }) => title);
}

/** @throws AppError question_type_locked for the first question of a type that the plan doesn't include */
export function requireQuestionTypes(plan: Plan, questions: readonly Pick<Question, 'type'>[]): void {
  if (plan.hasAllQuestionTypes) return;
  const locked = questions.map(typeOf).find((type) => !type.isInEveryPlan);
  if (!locked) return;
  throw new PlanError('question_type_locked', {
    message: lockedTypeMessage(locked.title, plan.id),
    details: { type: locked.name, plan: plan.id },
    headers: headersOf(plan),
  });
}
