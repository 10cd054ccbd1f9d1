// The plans module: which plan somebody has, and what it lets them do. Later modules ask before they act.

import type { Subscription } from '#modules/accounts/contract.ts';
import { planInForce, readUserById } from '#modules/accounts/server.ts';
import { AppError } from '#platform/contract/errors.ts';
import { defineServerModule, type Services } from '#platform/server/module.ts';
import { type Feature, type PlanLimits, planLimits } from './contract.ts';

export type Plan = PlanLimits & { id: Subscription };

/** The plan in force of an account; Free for an account that is gone. */
export async function planOf(services: Services, userId: string): Promise<Plan> {
  const user = await readUserById(services.db, userId);
  const id = user ? planInForce(user, services.now()) : 'Free';
  return { id, ...planLimits[id] };
}

/** @throws AppError feature_locked */
export async function requireFeature(services: Services, userId: string, feature: Feature): Promise<void> {
  const plan = await planOf(services, userId);
  if (!plan.features.includes(feature))
    throw new AppError('feature_locked', { headers: { 'x-plan': plan.id, 'x-upgrade-required': 'true' } });
}

export default defineServerModule({ name: 'plans' });
