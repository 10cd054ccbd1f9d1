// Whose results these are, and whether their plan has what they ask for.

import { requireFeature } from '#modules/plans/api/plan.ts';
import type { Feature } from '#modules/plans/contract.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import { ReportError } from '../errors.ts';

/**
 * Whose results these are is settled before the plan is: no one learns anything of others by it.
 * @throws ReportError teacher_not_found; PlanError feature_locked
 */
export async function requireOwn(
  services: Services,
  teacherId: string,
  caller: Caller,
  feature: Feature,
): Promise<void> {
  if (caller.role === 'admin') return;
  if (teacherId !== caller.userId) throw new ReportError('teacher_not_found');
  await requireFeature(services, caller.userId, feature);
}
