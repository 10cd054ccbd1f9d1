// Bodies while they arrive: their bytes are counted against what may be held at once, and one that stalls is ended.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/contract/errors.ts';
import { Intake, type IntakeBounds, type Sender } from '../waiting/intake.ts';

type Options = {
  senderOf(request: FastifyRequest): Sender;
  bounds?: IntakeBounds;
  /** After so long without a byte. Drops of bytes end with the time for the whole request. */
  stalledAfterMs?: number;
};

const bodyless = new Set(['GET', 'HEAD', 'TRACE']);

function hasBody({ method, headers }: FastifyRequest): boolean {
  if (bodyless.has(method)) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** The parser that reads the body replies with the refusal, and closes the connection. Without one no one reads. */
function refuse(body: Readable, refusal: unknown): void {
  if (body.listenerCount('error') > 0) body.emit('error', refusal);
}

export function watchBodies(
  app: FastifyInstance,
  { senderOf, bounds, stalledAfterMs = 10_000 }: Options,
): Intake {
  const intake = new Intake(bounds);
  // With a callback: the parser must begin to listen before the first bytes are handed on.
  app.addHook('preParsing', (request, reply, body, done) => {
    if (!hasBody(request)) return done();
    const held = intake.begin(senderOf(request));
    const stalled = setTimeout(() => refuse(body, new AppError('body_unfinished')), stalledAfterMs);
    const isRead = () => clearTimeout(stalled);
    const end = () => {
      isRead();
      held.end();
    };
    body.once('end', isRead);
    reply.raw.once('finish', end);
    reply.raw.once('close', end);
    body.on('data', (chunk: Buffer) => {
      stalled.refresh();
      try {
        held.add(chunk.length);
      } catch (refusal) {
        refuse(body, refusal);
      }
    });
    done();
  });
  return intake;
}
