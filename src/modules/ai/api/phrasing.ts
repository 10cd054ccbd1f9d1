// Rewords records for other modules, which decide what may be said and check the result.
import type { z } from 'zod';
import { planOf } from '#modules/plans/api/plan.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { type Call, runCall, runStructured } from '../server/calls.ts';
import { readSettings } from '../server/settings/settings.ts';
import { targetsOf } from '../server/settings/targets.ts';

/** A few sentences. */
const maxTokens = 500;

/** Whether a provider is connected, and generating is not turned off. */
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

/** @returns null if there is no provider or the account's plan has no AI: then the records are shown as they are */
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

export type Rewriter = <T extends z.ZodType>(
  order: Required<Pick<Call, 'messages' | 'maxTokens' | 'signal'>> & { name: string; schema: T },
) => Promise<{ value: z.output<T>; isSample: boolean }>;

/** The same for records that are reworded piece by piece, in a schema. @returns null as above */
export async function rewriterFor(services: Services, { userId, role }: Caller): Promise<Rewriter | null> {
  if (!(await hasAiProvider(services))) return null;
  const isAdmin = role === 'admin';
  const { features } = await planOf(services, userId);
  if (!isAdmin && !features.includes('aiGeneration')) return null;
  return async ({ name, schema, ...order }) => {
    const call = { ...order, userId, isAdmin, purpose: 'phrasing' as const, temperature: 0 };
    return runStructured(services, call, name, schema);
  };
}
