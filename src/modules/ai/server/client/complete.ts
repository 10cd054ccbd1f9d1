// One call of a provider: sends messages, passes the text on as it arrives, and reports what it used.
import { setTimeout as pause } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Outbound } from '#platform/server/network/outbound.ts';
import { faultOf, faultOfNetwork, ProviderFault, passing } from './fault.ts';
import {
  type Format,
  type Message,
  type Mode,
  requestBody,
  type Sampling,
  WireChunk,
  WireError,
  type WireUsage,
} from './wire.ts';

export type Target = {
  provider: 'openrouter' | 'compatible' | 'demo';
  /** Up to and with its version, without a slash at the end. */
  baseUrl: string;
  key: string | null;
  model: string;
  outbound: Outbound;
};

export type Ask = {
  messages: readonly Message[];
  maxTokens: number;
  sampling: Sampling;
  format?: Format;
  mode: Mode;
};

export type Completion = { text: string; model: string; usage: WireUsage | null; isCutOff: boolean };

const maxRetries = 2;
const longestPauseMs = 10_000;
const mostCharacters = 400_000;

/** Headers of a call; OpenRouter shows the title to the account's owner. */
export function headersFor({ key, provider }: Pick<Target, 'key' | 'provider'>): Record<string, string> {
  return {
    accept: 'text/event-stream, application/json',
    'content-type': 'application/json',
    ...(key && { authorization: `Bearer ${key}` }),
    ...(provider === 'openrouter' && { 'x-title': 'Rounds' }),
  };
}

async function begin(target: Target, ask: Ask, signal: AbortSignal): Promise<Response> {
  const { baseUrl, outbound, provider, model } = target;
  let response: Response;
  try {
    response = await outbound(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: headersFor(target),
      body: requestBody(provider, model, ask),
      signal,
    });
  } catch (error) {
    throw faultOfNetwork(error, false);
  }
  if (response.ok) return response;
  const body = await response.text().catch(() => '');
  throw faultOf(response.status, errorIn(body), response.headers.get('retry-after'));
}

function errorIn(body: string) {
  const said = parsed(body) as { error?: unknown; message?: unknown } | null;
  if (typeof said?.error === 'string') return { message: said.error };
  return WireError.safeParse(said?.error ?? said).data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Only before the first token: once an answer has begun, it is never requested twice. */
async function beginWithPatience(target: Target, ask: Ask, signal: AbortSignal): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await begin(target, ask, signal);
    } catch (error) {
      if (signal.aborted) throw new ProviderFault('cancelled', '', { cause: error });
      if (!(error instanceof ProviderFault) || !passing.has(error.kind) || tries >= maxRetries) throw error;
      const asked = error.retryAfterMs;
      // If a provider asks for minutes, there is no waiting.
      if (asked !== undefined && asked > longestPauseMs) throw error;
      const most = Math.min(longestPauseMs, 500 * 2 ** tries);
      await pause(asked ?? Math.random() * most, undefined, { signal }).catch((cause: unknown) => {
        throw new ProviderFault('cancelled', '', { cause });
      });
    }
  }
}

async function* chunksOf(response: Response): AsyncGenerator<WireChunk> {
  if (!response.body) return;
  const isStream = response.headers.get('content-type')?.includes('event-stream');
  if (!isStream) {
    const chunk = WireChunk.safeParse(parsed(await response.text()));
    if (!chunk.success) throw new ProviderFault('invalid', '', { mayHaveCost: true });
    yield chunk.data;
    return;
  }
  const events = response.body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: 1_000_000 } as object));
  for await (const { data } of events) {
    if (data === '[DONE]') return;
    const chunk = WireChunk.safeParse(parsed(data));
    // Other lines are noise; the answer is checked at the end.
    if (chunk.success) yield chunk.data;
  }
}

/**
 * @throws ProviderFault
 */
export async function* complete(
  target: Target,
  ask: Ask,
  signal: AbortSignal,
): AsyncGenerator<string, Completion> {
  const response = await beginWithPatience(target, ask, signal);
  const done: Completion = { text: '', model: target.model, usage: null, isCutOff: false };
  let isFinished = false;
  // Parts of a stream may have none, but an answer without any is no chat completion.
  const seen = { chunks: 0, choices: 0 };
  let refusal = '';
  try {
    for await (const chunk of chunksOf(response)) {
      if (chunk.error) throw faultOf(200, chunk.error);
      if (chunk.usage) done.usage = chunk.usage;
      if (chunk.model) done.model = chunk.model.slice(0, 200);
      const [choice] = chunk.choices;
      seen.chunks += 1;
      seen.choices += chunk.choices.length;
      if (choice?.finish_reason) isFinished = true;
      if (choice?.finish_reason === 'length') done.isCutOff = true;
      if (choice?.finish_reason === 'content_filter') throw new ProviderFault('policy');
      refusal += choice?.delta?.refusal ?? choice?.message?.refusal ?? '';
      const text = choice?.delta?.content ?? choice?.message?.content ?? '';
      if (!text) continue;
      done.text += text;
      if (done.text.length > mostCharacters) throw new ProviderFault('invalid');
      yield text;
    }
  } catch (error) {
    if (signal.aborted) throw new ProviderFault('cancelled', '', { cause: error, mayHaveCost: true });
    const fault = faultOfNetwork(error, true);
    throw new ProviderFault(fault.kind, fault.message, { cause: error, mayHaveCost: true });
  }
  if (refusal && !done.text) throw new ProviderFault('refused', '', { mayHaveCost: true });
  const isUnshaped = seen.chunks > 0 && seen.choices === 0;
  if (!done.text.trim())
    throw new ProviderFault(isUnshaped ? 'invalid' : 'empty', '', { mayHaveCost: done.usage !== null });
  // A connection that ends without a finish reason was cut.
  if (!isFinished) done.isCutOff = true;
  return done;
}
