// The nonce of the page's content security policy, for the server's render and for styles that the browser adds.
import { createContext, useContext } from 'react';

export const NonceContext = createContext('');

/** Empty in the browser, which hides nonces from scripts, and hydration would see a difference. */
export function useNonce(): string {
  return useContext(NonceContext);
}

/** The nonce of the open page, as scripts can still read it. */
export function readPageNonce(): string {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
