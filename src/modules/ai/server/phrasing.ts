// Wording of records for other modules: they say what may be said, and check what comes back.
import { planOf } from '#modules/plans/server.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { runCall } from './calls.ts';
import { readSettings } from './settings/settings.ts';
import { targetsOf } from './settings/targets.ts';

/** A few sentences. */
const maxTokens = 500;

/** Whether a provider is connected, and generating is not switched off. */
export async function hasAiProvider(services: Services): Promise<boolean> {
  const settings = await readSettings(services.db);
  if (!settings.enableContentGeneration) return false;
  try {
    return (await targetsOf(services, settings)).length > 0;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** @returns null where there is no provider, or the plan of the account has no AI: then the records speak for themselves */
export async function phraserFor(
  services: Services,
  userId: string | null,
): Promise<((prompt: string, signal: AbortSignal) => Promise<string>) | null> {
  if (userId === null || !(await hasAiProvider(services))) return null;
  const { features } = await planOf(services, userId);
  if (!features.includes('aiGeneration')) return null;
  return async (prompt, signal) => {
    const messages = [{ role: 'user' as const, content: prompt }];
    const call = { userId, purpose: 'phrasing' as const, messages, maxTokens, temperature: 0, signal };
    return (await runCall(services, call)).text;
  };
}
