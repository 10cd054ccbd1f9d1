// A call from its reservation to its settlement: everything in Rounds that asks a model goes through here.
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { z as zod } from 'zod';
import { planOf } from '#modules/plans/api/plan.ts';
import type { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { alertAdmins } from './alerts.ts';
import { type Reservation, reserve, type Settlement, settle } from './budget/budget.ts';
import { type Completion, complete, type Target } from './client/complete.ts';
import { forAdmins, invalidResponse, ProviderFault, passing, refusalOf } from './client/fault.ts';
import { jsonIn } from './client/json-reply.ts';
import { below, modeOf, noteMode } from './client/ladder.ts';
import type { Format, Message, Mode } from './client/wire.ts';
import { readSettings, type StoredAiSettings } from './settings/settings.ts';
import { targetsOf } from './settings/targets.ts';

const totalMs = 120_000;
/** What a message costs in addition to its text. */
const tokensAround = 8;

type Purpose = 'test' | 'questions' | 'second-look' | 'repair' | 'content' | 'phrasing' | 'seo';

export type Call = {
  /** The account whose budget is used; null if no one in particular asks. */
  userId: string | null;
  /** Only the budget for everyone limits calls by admins. */
  isAdmin?: boolean;
  purpose: Purpose;
  messages: readonly Message[];
  /** Never more than the settings allow. */
  maxTokens?: number;
  temperature?: number;
  format?: Format;
  signal?: AbortSignal;
};

export type Answer = Completion & { isSample: boolean; tookMs: number; tokens: number };

/**
 * An upper limit: a token is rarely shorter than two bytes.
 * @returns tokens
 */
function estimateTokens(messages: readonly Message[], format?: Format): number {
  const bytes = messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  // The schema goes into the prompt, too.
  const schema = format ? JSON.stringify(format.schema).length : 0;
  return Math.ceil((bytes + schema) / 2) + tokensAround * messages.length;
}

async function limitsFor(services: Services, settings: StoredAiSettings, { userId, isAdmin }: Call) {
  const monthly = settings.monthlyTokenLimit;
  if (userId === null || isAdmin) return { monthly, account: null };
  const { id } = await planOf(services, userId);
  return { monthly, account: id === 'Free' ? 0 : settings.accountTokenLimits[id] };
}

/** What a call used: as reported by the provider, or else everything that was reserved for it. */
function chargeOf(usage: Completion['usage'], reserved: number, answered: number) {
  if (usage && usage.prompt_tokens + usage.completion_tokens > 0)
    return { promptTokens: usage.prompt_tokens, completionTokens: usage.completion_tokens, cost: usage.cost };
  return { promptTokens: Math.max(0, reserved - answered), completionTokens: Math.min(reserved, answered) };
}

async function settleFault(
  services: Services,
  reservation: Reservation,
  fault: ProviderFault,
  tookMs: number,
): Promise<void> {
  // A call that ended early is charged as reserved: the provider charges for it, but doesn't report how much.
  const promptTokens = fault.mayHaveCost ? reservation.tokens : 0;
  await settle(services.db, services.now(), reservation, {
    state: fault.kind === 'cancelled' ? 'cancelled' : 'failed',
    promptTokens,
    completionTokens: 0,
    problem: fault.kind,
    tookMs,
  });
}

/** One target in one format: reserved, called and settled, whatever happens. */
async function* attempt(
  services: Services,
  { call, target, mode, settings }: { call: Call; target: Target; mode: Mode; settings: StoredAiSettings },
): AsyncGenerator<string, Answer> {
  const maxTokens = Math.min(call.maxTokens ?? settings.maxTokens, settings.maxTokens);
  const tokens = estimateTokens(call.messages, call.format) + maxTokens;
  const reservation = await reserve(services.db, services.now(), await limitsFor(services, settings, call), {
    userId: call.userId,
    purpose: call.purpose,
    provider: target.provider,
    model: target.model,
    promptHash: createHash('sha256').update(JSON.stringify(call.messages)).digest('base64url').slice(0, 22),
    tokens,
  });
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  const limit = AbortSignal.timeout(totalMs);
  const signal = call.signal ? AbortSignal.any([call.signal, limit]) : limit;
  const broken = new AbortController();
  let settlement: Settlement | null = null;
  try {
    const { temperature, topP, frequencyPenalty, presencePenalty } = settings;
    const completion = yield* complete(
      target,
      {
        messages: call.messages,
        maxTokens,
        sampling: {
          temperature: call.temperature ?? temperature,
          top_p: topP,
          frequency_penalty: frequencyPenalty,
          presence_penalty: presencePenalty,
        },
        format: call.format,
        mode,
      },
      AbortSignal.any([signal, broken.signal]),
    );
    const charge = chargeOf(completion.usage, tokens, maxTokens);
    settlement = { state: 'done', model: completion.model, ...charge, tookMs: took() };
    await settle(services.db, services.now(), reservation, settlement);
    const isSample = target.provider === 'demo';
    return { ...completion, isSample, tookMs: took(), tokens: charge.promptTokens + charge.completionTokens };
  } catch (error) {
    const isLate = limit.aborted && !call.signal?.aborted;
    const fault = isLate
      ? new ProviderFault('silent', '', { cause: error, mayHaveCost: true })
      : error instanceof ProviderFault
        ? error
        : new ProviderFault('invalid', '', { cause: error, mayHaveCost: true });
    settlement = { state: 'failed', promptTokens: 0, completionTokens: 0, tookMs: took() };
    await settleFault(services, reservation, fault, took());
    throw fault;
  } finally {
    // If the consumer stops reading, the call ends.
    broken.abort();
    if (!settlement)
      await settleFault(
        services,
        reservation,
        new ProviderFault('cancelled', '', { mayHaveCost: true }),
        took(),
      );
  }
}

/**
 * The text as it arrives, then the answer. Another format, model or provider is tried until something arrives.
 * @throws AiError
 */
export async function* streamCall(services: Services, call: Call): AsyncGenerator<string, Answer> {
  const settings = await readSettings(services.db);
  const targets = await targetsOf(services, settings);
  let last: ProviderFault | null = null;
  for (const target of targets) {
    let mode: Mode | null = call.format ? await modeOf(services.db, target, services.now()) : 'text';
    while (mode) {
      const step = await firstPiece(attempt(services, { call, target, mode, settings }));
      if (!('fault' in step)) return yield* rest(services, call, step);
      last = step.fault;
      mode = last.kind === 'format' && call.format ? below(mode) : null;
      if (mode) await noteMode(services.db, target, mode, services.now());
    }
    const isWorthAnother = last && (passing.has(last.kind) || last.kind === 'notFound');
    if (!isWorthAnother) break;
  }
  throw await refused(services, call, last ?? new ProviderFault('invalid'));
}

type Begun = { pieces: AsyncGenerator<string, Answer>; first: IteratorResult<string, Answer> };

async function firstPiece(pieces: AsyncGenerator<string, Answer>): Promise<Begun | { fault: ProviderFault }> {
  try {
    return { pieces, first: await pieces.next() };
  } catch (error) {
    if (error instanceof ProviderFault) return { fault: error };
    throw error;
  }
}

/** People who can't fix it read that an administrator was notified, and so one is. */
async function refused(
  services: Services,
  { isAdmin = false }: Call,
  fault: ProviderFault,
): Promise<AppError> {
  if (!isAdmin && forAdmins.has(fault.kind)) await alertAdmins(services, fault);
  return refusalOf(fault, isAdmin);
}

async function* rest(
  services: Services,
  call: Call,
  { pieces, first }: Begun,
): AsyncGenerator<string, Answer> {
  try {
    for (let step = first; ; step = await pieces.next()) {
      if (step.done) return step.value;
      yield step.value;
    }
  } catch (error) {
    throw error instanceof ProviderFault ? await refused(services, call, error) : error;
  } finally {
    await pieces.return(undefined as never);
  }
}

/** The whole answer. @throws AiError */
export async function runCall(services: Services, call: Call): Promise<Answer> {
  const pieces = streamCall(services, call);
  for (;;) {
    const step = await pieces.next();
    if (step.done) return step.value;
  }
}

/**
 * An answer that fits a schema.
 * @throws AiError ai_invalid_response if it doesn't
 */
export async function runStructured<T extends z.ZodType>(
  services: Services,
  call: Omit<Call, 'format'>,
  name: string,
  schema: T,
): Promise<Answer & { value: z.output<T> }> {
  const answer = await runCall(services, { ...call, format: formatOf(name, schema) });
  const parsed = schema.safeParse(jsonIn(answer.text));
  if (!parsed.success) throw invalidResponse(call.isAdmin ?? false, answer.isCutOff);
  return { ...answer, value: parsed.data };
}

export function formatOf(name: string, schema: z.ZodType): Format {
  const { $schema, ...plain } = zod.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return { name, schema: plain };
}
