// The head of pages opened from an email: their address is a secret, so no one gets it as a referrer.
import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '#platform/web/pages/page-meta.ts';

export function linkPageMeta(title: string): MetaDescriptor[] {
  return [{ name: 'referrer', content: 'no-referrer' }, ...pageMeta({ title, isPrivate: true })];
}

/** The same before any of the page is read. */
export function linkPageHeaders(): HeadersInit {
  return { 'referrer-policy': 'no-referrer' };
}
