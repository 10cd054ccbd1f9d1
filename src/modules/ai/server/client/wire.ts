// Chat completions on the wire, as OpenRouter and servers compatible with OpenAI speak them. Lenient: unknown
// fields are ignored.
import { z } from 'zod';
import { prompt } from '../prompts.ts';

export type Message = { role: 'system' | 'user' | 'assistant'; content: string };

export type Sampling = {
  temperature: number;
  top_p: number;
  frequency_penalty: number;
  presence_penalty: number;
};

export const WireError = z.object({
  message: z.string().optional().catch(undefined),
  code: z.unknown().optional(),
  metadata: z.object({ error_type: z.unknown().optional() }).optional().catch(undefined),
});

/** Whole, as calls are stored; some servers count in fractions. */
const Count = z.number().min(0).max(1e9).transform(Math.ceil).catch(0);

export const WireUsage = z.object({
  prompt_tokens: Count.default(0),
  completion_tokens: Count.default(0),
  cost: z.number().min(0).optional().catch(undefined),
});
export type WireUsage = z.output<typeof WireUsage>;

const Text = z.string().nullish().catch(null);

/** A part of a stream, or a whole answer if the server does not stream. */
export const WireChunk = z.object({
  model: z.string().optional().catch(undefined),
  error: z.union([WireError, z.string().transform((message) => ({ message }))]).nullish(),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: Text, refusal: Text }).nullish().catch(null),
        message: z.object({ content: Text, refusal: Text }).nullish().catch(null),
        finish_reason: z.string().nullish().catch(null),
      }),
    )
    .catch([])
    .default([]),
  usage: WireUsage.nullish().catch(null),
});
export type WireChunk = z.output<typeof WireChunk>;

export const WireModels = z.object({
  data: z
    .array(
      z
        .object({
          id: z.string().min(1).max(200),
          name: z.string().max(200).optional().catch(undefined),
          context_length: z.number().optional().catch(undefined),
          pricing: z
            .object({ prompt: z.coerce.number().optional(), completion: z.coerce.number().optional() })
            .optional()
            .catch(undefined),
        })
        .nullable()
        .catch(null),
    )
    .max(5_000),
});

/** How a model is asked for JSON: in the strictest form it accepts. */
export const modes = ['json_schema', 'json_object', 'text'] as const;
export type Mode = (typeof modes)[number];

export type Format = { name: string; schema: object };

/** The body of a request. */
export function requestBody(
  provider: 'openrouter' | 'compatible' | 'demo',
  model: string,
  ask: { messages: readonly Message[]; maxTokens: number; sampling: Sampling; format?: Format; mode: Mode },
): string {
  const { messages, maxTokens, sampling, format, mode } = ask;
  return JSON.stringify({
    model,
    messages: format && mode !== 'json_schema' ? withSchema(messages, format) : messages,
    ...sampling,
    max_tokens: maxTokens,
    stream: true,
    // OpenRouter always sends the usage, others only when asked.
    ...(provider !== 'openrouter' && { stream_options: { include_usage: true } }),
    ...(format &&
      mode === 'json_schema' && {
        response_format: {
          type: 'json_schema',
          json_schema: { name: format.name, strict: true, schema: format.schema },
        },
        ...(provider === 'openrouter' && { provider: { require_parameters: true } }),
      }),
    ...(format && mode === 'json_object' && { response_format: { type: 'json_object' } }),
  });
}

function withSchema(messages: readonly Message[], { schema }: Format): Message[] {
  const order = prompt('schema', { schema: JSON.stringify(schema) });
  return [...messages, { role: 'system', content: order }];
}
