// A fake provider: a local HTTP server for chat completions that answers with samples, for demos and tests.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import { faultIn, faultNames, refusalFor, spoilt } from './faults.ts';
import { replyTo } from './replies.ts';
import { say } from './words.ts';

const Body = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  max_tokens: z.number(),
  response_format: z.object({ type: z.string() }).optional(),
});

const pieceLength = 24;
const slowMs = 150;
const flushMs = 30;
/** A token is about four letters. */
const tokensIn = (text: string) => Math.ceil(text.length / 4);

class DemoServer {
  readonly #tries = new Map<string, number>();
  readonly #stopping = new AbortController();
  readonly #server = http.createServer((request, reply) => {
    this.#answer(request, reply).catch(() => reply.destroy());
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#server.unref();
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    if (request.url === '/v1/models') {
      const data = faultNames.map((name) => ({
        id: `demo/${name}`,
        name: `Sample: ${name}`,
        context_length: 32_000,
      }));
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Body.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
    const { fault, seed } = faultIn(body.model);
    const key = JSON.stringify([body.model, body.messages]);
    const tries = (this.#tries.get(key) ?? 0) + 1;
    // Only faults that happen once must be remembered.
    if (fault === 'busy-once') this.#tries.set(key, tries);
    const refusal = refusalFor(fault, tries, body.response_format?.type);
    if (refusal) {
      const { status, error, retryAfter } = refusal;
      reply.writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter && { 'retry-after': retryAfter }),
      });
      reply.end(JSON.stringify({ error }));
      return;
    }
    if (fault === 'silent') return;
    if (fault === 'error-in-200') {
      const error = { message: say('error'), code: 502 };
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
      return;
    }
    const good = replyTo({ messages: body.messages, isFlawed: fault === 'flawed' });
    const texts: Partial<Record<typeof fault, string>> = {
      garbage: say('garbage'),
      empty: '',
      fuzz: spoilt(good, seed),
    };
    await this.#stream(reply, { body, fault, text: texts[fault] ?? good });
  }

  async #stream(
    reply: http.ServerResponse,
    { body, fault, text }: { body: z.output<typeof Body>; fault: string; text: string },
  ): Promise<void> {
    const send = (value: object) =>
      reply.write(`data: ${JSON.stringify({ model: body.model, ...value })}\n\n`);
    reply.writeHead(200, { 'content-type': 'text/event-stream' });
    reply.write(': processing\n\n');
    const most = text.slice(0, body.max_tokens * 4);
    for (let at = 0; at < most.length && !reply.destroyed; at += pieceLength) {
      send({ choices: [{ delta: { content: most.slice(at, at + pieceLength) }, finish_reason: null }] });
      if (fault === 'slow') await pause(slowMs, undefined, { signal: this.#stopping.signal });
      if (at < most.length / 2) continue;
      if (fault === 'cut') {
        // Lets what was already written arrive first.
        await pause(flushMs);
        return void reply.destroy();
      }
      if (fault === 'error-in-stream') {
        send({
          error: { message: say('disconnected'), code: 502 },
          choices: [{ finish_reason: 'error' }],
        });
        return void reply.end();
      }
    }
    const prompt = body.messages.map(({ content }) => content).join('');
    send({
      choices: [{ delta: { content: '' }, finish_reason: most.length < text.length ? 'length' : 'stop' }],
      usage: { prompt_tokens: tokensIn(prompt), completion_tokens: tokensIn(most), cost: 0 },
    });
    reply.end('data: [DONE]\n\n');
  }
}

const demoOf = perApp<{ running?: { server: DemoServer; address: Promise<string> } }>(() => ({}));

/** Starts with the first call. */
export function demoAddress(services: Services): Promise<string> {
  const demo = demoOf(services);
  if (!demo.running) {
    const server = new DemoServer();
    demo.running = { server, address: server.listen() };
  }
  return demo.running.address;
}

export async function closeDemo(services: Services): Promise<void> {
  const demo = demoOf(services);
  const { running } = demo;
  demo.running = undefined;
  await running?.address;
  await running?.server.close();
}
