// The headers of every page, and the nonce for styles that its scripts add.
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { videoOrigins } from '#platform/contract/text/video-address.ts';

/**
 * What the renderer marks the page's own scripts and styles with. Unguessable, so no one can write it into a text.
 */
export const nonceStandIn = `nonce${randomBytes(16).toString('hex')}`;

/** The same for the site's own address, which the head of a page contains. */
export const originStandIn = `origin${randomBytes(16).toString('hex')}`;

export function newNonce(): string {
  return randomBytes(18).toString('base64url');
}

/** Browsers only send the origin of a call to origins they trust. */
export function isTrustworthy(request: Pick<FastifyRequest, 'protocol' | 'headers'>): boolean {
  return request.protocol === 'https' || request.headers['sec-fetch-site'] !== undefined;
}

/** The page's own scripts and styles, as sources of its policy. */
type Own = { scripts: readonly string[]; styles: readonly string[] };

/**
 * @param isTrusted whether the browser trusts the origin; otherwise it ignores one of the headers and reports that as
 * an error.
 */
export function pageHeaders(
  nonce: string,
  isTrusted: boolean,
  { scripts, styles }: Own,
): Record<string, string> {
  const policy = [
    "default-src 'none'",
    // Its own scripts have no nonce that another could use.
    `script-src ${[...scripts, "'strict-dynamic'"].join(' ')}`,
    `style-src ${["'self'", ...styles, `'nonce-${nonce}'`].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // 'self' also covers the socket of the same origin.
    "connect-src 'self'",
    // Videos, which a page loads when someone presses their card.
    `frame-src ${videoOrigins.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    // Addresses contain room codes: they stay on this site.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    ...(isTrusted && { 'cross-origin-opener-policy': 'same-origin' }),
  };
}

/** The service worker answers for pages, so it gets no more permissions than it needs. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

const fixed = new Set(Object.keys(pageHeaders('', true, { scripts: [], styles: [] })));
fixed.delete('referrer-policy');

/** A page may have a stricter referrer policy; it can't change the other protective headers. */
export function mayBeSetByPage(header: string): boolean {
  return !fixed.has(header.toLowerCase());
}
