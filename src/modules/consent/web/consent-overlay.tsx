// Asks for consent if it is required and none is stored, one second after the page has loaded, and shows the
// preferences.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useIsBusy } from '#platform/web/app/busy.ts';
import { useFootOfScreen } from '#platform/web/app/foot-of-screen.ts';
import { isConsentRequired } from '../contract/required.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { choose, dropInvalid, hasPrivacySignal, sendProof, useConsent } from './kept-consent.ts';
import openPreferences, { closePreferences, usePreferencesOpen } from './open-preferences.ts';
import { everything, onlyNecessary } from './rules.ts';

const Preferences = lazy(() => import('./preferences-dialog.tsx'));
const delayMs = 1_000;

function isRequiredHere(): boolean {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isConsentRequired({ host: location.hostname, timeZone });
}

/** Milliseconds until one second after the page loaded. */
function waitMs(): number {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return Math.max(0, (entry?.loadEventEnd ?? 0) + delayMs - performance.now());
}

export default function ConsentOverlay() {
  const consent = useConsent();
  const isOpen = usePreferencesOpen();
  const isBusy = useIsBusy();
  const [isAsking, setIsAsking] = useState(false);
  const [isDue, setIsDue] = useState(false);

  useEffect(() => {
    dropInvalid();
    void sendProof();
    // A browser that signals no has already answered.
    setIsAsking(isRequiredHere() && !hasPrivacySignal());
    const timer = setTimeout(() => setIsDue(true), waitMs());
    return () => clearTimeout(timer);
  }, []);

  const isShown = useFootOfScreen('consent', isAsking && !consent && !isBusy);
  return (
    <>
      {isShown && isDue && !isOpen && (
        <ConsentBanner
          onCustomize={openPreferences}
          onNecessary={() => void choose(onlyNecessary, 'banner')}
          onAll={() => void choose(everything, 'banner')}
          onClose={() => setIsAsking(false)}
        />
      )}
      {isOpen && (
        <Suspense>
          <Preferences onClose={closePreferences} />
        </Suspense>
      )}
    </>
  );
}
