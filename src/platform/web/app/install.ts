// Whether Rounds can be installed on this device as an app, and the browser's own prompt for it.
import { useSyncExternalStore } from 'react';

/** Chromium's event, which TypeScript's DOM library does not know. */
type InstallEvent = Event & {
  prompt(): Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

/**
 * - `offered`: `askToInstall` shows the browser's prompt
 * - `installed`: this is the app, or it was installed a moment ago
 * - `unavailable`: the browser offers nothing: it can't, has already installed it, or installs through its menu, as on
 * iPhones
 */
export type InstallState = 'offered' | 'installed' | 'unavailable';

let offer: InstallEvent | null = null;
let offeredAt: number | null = null;
let isDone = false;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Windows of an installed app have no address bar. */
function isApp(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean };
  return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

if (typeof window !== 'undefined') {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser's own bar would come at its own time, perhaps over a question.
    event.preventDefault();
    offer = event as InstallEvent;
    offeredAt ??= Date.now();
    tell();
  });
  addEventListener('appinstalled', () => {
    isDone = true;
    offer = null;
    tell();
  });
}

function readState(): InstallState {
  if (isDone || isApp()) return 'installed';
  return offer ? 'offered' : 'unavailable';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On the server, and until hydration: `unavailable`. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(subscribe, readState, () => 'unavailable');
}

/** When the browser first offered it to this page. */
export function readOfferedAt(): number | null {
  return offeredAt;
}

/** Only in response to a press. The browser's prompt can be shown once for each time that it offers. */
export async function askToInstall(): Promise<'accepted' | 'dismissed'> {
  const asked = offer;
  if (!asked) return 'dismissed';
  offer = null;
  await asked.prompt();
  const { outcome } = await asked.userChoice;
  if (outcome === 'accepted') isDone = true;
  tell();
  return outcome;
}
