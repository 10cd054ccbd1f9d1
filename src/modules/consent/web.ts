// Whether someone has allowed something optional, and the way to their choice.
import { useConsent } from './web/kept-consent.ts';
import type { OptionalCategory } from './web/rules.ts';

export { browserStorage, storageWords } from './web/browser-storage.ts';
export { default as openCookiePreferences } from './web/open-preferences.ts';

/** Follows the choice. Without a valid one, nothing optional is allowed anywhere. */
export function useIsAllowed(category: OptionalCategory): boolean {
  return useConsent()?.[category] === true;
}
