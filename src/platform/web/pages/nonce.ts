// The nonce of the page's content security policy: it marks the page's own scripts and styles while the server renders
// them, and in the browser permits styles that scripts add.
import { createContext, useContext } from 'react';

export const NonceContext = createContext('');

/** Empty in the browser, which hides nonces from scripts, and hydration would see a difference. */
export function useNonce(): string {
  return useContext(NonceContext);
}

/** The nonce of the open page, as scripts can still read it. */
export function readPageNonce(): string {
  return document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';
}
