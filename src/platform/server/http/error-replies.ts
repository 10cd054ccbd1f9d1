// Turns whatever went wrong into the one format of errors, and logs what is our fault.

import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformCode } from '#platform/contract/error-codes.ts';
import { AppError } from '#platform/contract/errors.ts';
import { isDatabaseAway } from '../database/database-outage.ts';
import { t } from '../texts.ts';

const codesOfFastify = new Map<string, PlatformCode>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'body_too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported_media_type'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'bad_json'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'bad_json'],
]);

/** The system's code for a full disk, and Postgres' own. */
const outOfRoom = new Set(['ENOSPC', '53100']);

function isOutOfRoom(error: unknown): boolean {
  let at = error as { code?: unknown; cause?: unknown } | undefined;
  for (let depth = 0; at && depth < 5; depth += 1) {
    if (typeof at.code === 'string' && outOfRoom.has(at.code)) return true;
    at = at.cause as typeof at;
  }
  return false;
}

function expectedError(error: FastifyError | AppError): AppError | null {
  if (error instanceof AppError) return error;
  const code = codesOfFastify.get(error.code);
  if (code) return new AppError(code);
  if (isOutOfRoom(error)) return new AppError('storage_full');
  // A parser's own error: broken JSON, a forbidden key, a wrong length.
  if (error.statusCode && error.statusCode < 500)
    return new AppError(error instanceof SyntaxError ? 'bad_json' : 'bad_request');
  return null;
}

/** What the caller learns about a failure. */
export function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error))
    return new AppError('unavailable', {
      message: t('database.away'),
    });
  return new AppError('internal');
}

export function replyToError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refusal = expectedError(error) ?? asRefusal(error);
  reply.status(refusal.status).headers(refusal.headers).header('cache-control', 'no-store');
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds);
  // Logged once when it begins, and not for each request.
  if (refusal.status < 500 || refusal.code === 'storage_full' || refusal.code === 'maintenance') {
    reply.send(refusal.toBody());
    return;
  }
  const reference = randomUUID().slice(0, 8);
  request.log.error({ err: error, reference, url: request.url.split('?')[0] }, 'a request failed');
  reply.send({ code: refusal.code, message: `${refusal.message} (reference ${reference})`, reference });
}
