// Whether a client's copy is still current: an ETag, and 304.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** @returns whether the client has this very text; the reply includes its tag either way */
export function isKnown(request: FastifyRequest, reply: FastifyReply, text: string): boolean {
  // Weak, because a proxy may compress it.
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return isTagKnown(request, reply, tag);
}

/** @returns whether the client has what the tag names; the reply includes the tag either way */
export function isTagKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim());
  return known.includes(tag);
}
