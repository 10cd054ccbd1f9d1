// The headers with which every page leaves, and the nonce that its own scripts and styles carry.
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Stands in rendered HTML where each response gets its own nonce. Unguessable, so no one can write it into a text. */
export const nonceStandIn = `nonce${randomBytes(16).toString('hex')}`;

/** The same for the site's own address, by which the head of a page names itself. */
export const originStandIn = `origin${randomBytes(16).toString('hex')}`;

export function newNonce(): string {
  return randomBytes(18).toString('base64url');
}

/** Only to origins that they trust do browsers say where a call comes from. */
export function isTrustworthy(request: Pick<FastifyRequest, 'protocol' | 'headers'>): boolean {
  return request.protocol === 'https' || request.headers['sec-fetch-site'] !== undefined;
}

/** @param isTrusted whether the browser trusts the origin; else it ignores one of the headers and calls that an error. */
export function pageHeaders(nonce: string, isTrusted = true): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    // 'self' covers the socket of the same origin, too.
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    // Addresses hold room codes: they stay on this site.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    ...(isTrusted && { 'cross-origin-opener-policy': 'same-origin' }),
  };
}

/** The service worker answers for pages, so that it may do as little as it needs. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

const fixed = new Set(Object.keys(pageHeaders('')));
fixed.delete('referrer-policy');

/** A page may be stricter about whom its address is told; the other headers of protection are not its to change. */
export function mayBeSetByPage(header: string): boolean {
  return !fixed.has(header.toLowerCase());
}
