// Whether a document has to load its scripts for the question about cookies alone: it comes one second after the page.
import { isConsentRequired } from '../contract/required.ts';

function isDue(isRequired: typeof isConsentRequired): boolean {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // A browser that signals no has already answered.
  const hasSignal = 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  if (hasSignal || !isRequired({ host: location.hostname, timeZone })) return false;
  try {
    return localStorage.getItem('cookieConsent') === null;
  } catch {
    // A browser without storage has stored no choice.
    return true;
  }
}

/** An expression of the browser. */
export const questionIsDue = `(${isDue})(${isConsentRequired})`;
