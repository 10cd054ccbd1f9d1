// A provider of chat completions for tests: gives scripted answers over real HTTP, and records every request.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { replyTo } from '#modules/ai/server/demo/replies.ts';

export type AskedOfProvider = {
  model: string;
  messages: { role: string; content: string }[];
  max_tokens: number;
  response_format?: { type: string; json_schema?: { name: string } };
};

export type ChatProvider = {
  /** For the settings, up to and with its version. */
  baseUrl: string;
  /** In the order in which they came; a test may empty it. */
  asked: AskedOfProvider[];
  close(): Promise<void>;
};

/** A text; or its beginning, followed by nothing. undefined if the sample's answer will do. */
type GivenAnswer = string | { onlyBegins: string } | undefined;

/** @param answer what it says to a request */
export async function chatProvider(
  answer: (asked: AskedOfProvider) => GivenAnswer = () => undefined,
): Promise<ChatProvider> {
  const asked: AskedOfProvider[] = [];
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    if (request.method === 'GET') return void reply.end(JSON.stringify({ data: [] }));
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as AskedOfProvider;
    asked.push(body);
    const answered = answer(body) ?? replyTo({ messages: body.messages, isFlawed: false });
    const text = typeof answered === 'string' ? answered : answered.onlyBegins;
    const usage = { prompt_tokens: 10, completion_tokens: 10 };
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write(
      `data: ${JSON.stringify({ model: body.model, choices: [{ delta: { content: text } }] })}\n\n`,
    );
    if (typeof answered !== 'string') return;
    reply.write(
      `data: ${JSON.stringify({ model: body.model, choices: [{ delta: {}, finish_reason: 'stop' }], usage })}\n\n`,
    );
    reply.end('data: [DONE]\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The settings that direct all calls there. */
export const settingsFor = ({ baseUrl }: ChatProvider) => ({
  provider: 'compatible',
  baseUrl,
  defaultModel: 'recorded/model',
  apiKeys: { compatible: 'sk-recorded' },
  monthlyTokenLimit: 10_000_000,
  accountTokenLimits: { Pro: 5_000_000, Enterprise: 5_000_000 },
});
