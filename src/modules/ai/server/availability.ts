// Whether someone can use AI now, and if not, why: the same answer for every page and call.
import { planOf, requireFeature } from '#modules/plans/api/plan.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import type { AiStatus } from '../contract.ts';
import { AiError } from '../errors.ts';
import { everyone, monthName, readMonth } from './budget/budget.ts';
import { readSettings } from './settings/settings.ts';
import { targetsOf } from './settings/targets.ts';
import { t } from './texts.ts';

async function tokensLeft(services: Services, { userId, role }: Caller): Promise<number> {
  const settings = await readSettings(services.db);
  const month = monthName(services.now());
  const all = await readMonth(services.db, month, everyone);
  const left = settings.monthlyTokenLimit - all.used - all.reserved;
  if (role === 'admin') return Math.max(0, left);
  const { id } = await planOf(services, userId);
  const own = await readMonth(services.db, month, userId);
  const limit = id === 'Free' ? 0 : settings.accountTokenLimits[id];
  return Math.max(0, Math.min(left, limit - own.used - own.reserved));
}

/** @throws AppError ai_switched_off, ai_not_configured, feature_locked, ai_account_budget_used */
export async function requireAi(services: Services, caller: Caller): Promise<void> {
  const settings = await readSettings(services.db);
  if (!settings.enableContentGeneration) throw new AiError('ai_switched_off');
  await targetsOf(services, settings);
  if (caller.role !== 'admin') await requireFeature(services, caller.userId, 'aiGeneration');
  if ((await tokensLeft(services, caller)) === 0) throw new AiError('ai_account_budget_used');
}

export async function readStatus(services: Services, caller: Caller): Promise<AiStatus> {
  const status = { isSample: services.config.aiProvider === 'demo', tokensLeft: 0, needsUpgrade: false };
  try {
    await requireAi(services, caller);
    return { ...status, isAvailable: true, problem: null, tokensLeft: await tokensLeft(services, caller) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isUnset = error.code === 'ai_not_configured';
    const problem = isUnset ? t(caller.role === 'admin' ? 'noAi.admin' : 'noAi') : error.message;
    return { ...status, isAvailable: false, problem, needsUpgrade: error.code === 'feature_locked' };
  }
}
