// Answers for later modules: within the budget, where the switch of their feature is on.
import type { z } from 'zod';
import type { Caller } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import type { AiSettings } from '../contract.ts';
import { AiError } from '../errors.ts';
import { type Answer, type Call, runStructured, streamCall } from '../server/calls.ts';
import type { Message } from '../server/client/wire.ts';
import { readSettings } from '../server/settings/settings.ts';
import { t } from '../server/texts.ts';

type Feature = Extract<keyof AiSettings, 'enableSEOAnalysis'>;

type Question<T extends z.ZodType> = {
  caller: Caller;
  feature: Feature;
  messages: readonly Message[];
  maxTokens: number;
  name: string;
  schema: T;
  signal?: AbortSignal;
};

/** @throws AiError ai_switched_off, ai_not_configured, and those of a call */
export async function askModel<T extends z.ZodType>(
  services: Services,
  { caller, feature, name, schema, ...call }: Question<T>,
): Promise<Answer & { value: z.output<T> }> {
  const settings = await readSettings(services.db);
  if (!settings[feature]) throw new AiError('ai_switched_off', { message: t(`off.${feature}`) });
  const whose = { userId: caller.userId, isAdmin: caller.role === 'admin' };
  return runStructured(services, { ...call, ...whose, purpose: 'seo' }, name, schema);
}

/**
 * A text as it arrives. `requireAi` must have checked that the person may use AI.
 * @throws AiError those of a call
 */
export function writeText(
  services: Services,
  { caller, ...call }: Pick<Call, 'messages' | 'maxTokens' | 'signal'> & { caller: Caller },
): AsyncGenerator<string, Answer> {
  const whose = { userId: caller.userId, isAdmin: caller.role === 'admin' };
  return streamCall(services, { ...call, ...whose, purpose: 'content' });
}
