// The tags of the languages that this server offers, the operator’s first.
import { createContext, useContext } from 'react';

export const OfferedLanguagesContext = createContext<readonly string[]>([]);

/** In a browser, what the document says. */
export const offeredInDocument = (): string[] =>
  (document.documentElement.dataset.languages ?? '').split(' ');

export function useOfferedLanguages(): readonly string[] {
  const rendered = useContext(OfferedLanguagesContext);
  return typeof document === 'undefined' ? rendered : offeredInDocument();
}
