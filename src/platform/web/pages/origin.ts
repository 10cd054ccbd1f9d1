// The address of this site, for absolute links in the head of a page.
import { createContext, useContext } from 'react';

export const OriginContext = createContext('');

/** A placeholder while a page is rendered on the server, because one page is sent to everyone. */
export function useOrigin(): string {
  const rendered = useContext(OriginContext);
  return typeof location === 'undefined' ? rendered : location.origin;
}
