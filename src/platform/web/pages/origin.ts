// The address of this site, for links in the head of a page that have to be whole.
import { createContext, useContext } from 'react';

export const OriginContext = createContext('');

/** While a page is rendered on the server something is in for it, because one page is sent to everyone. */
export function useOrigin(): string {
  const rendered = useContext(OriginContext);
  return typeof location === 'undefined' ? rendered : location.origin;
}
