// The choice about cookies as this browser stores it: reading, storing and ending it; and sending its proof to the
// server.
import { useSyncExternalStore } from 'react';
import { spokenLanguage } from '#platform/contract/i18n.ts';
import { call } from '#platform/web/client.ts';
import { randomId } from '#platform/web/random-id.ts';
import { ofDevice } from '#platform/web/stored.ts';
import { type ConsentUpdate, consentContract } from '../contract.ts';
import {
  type Choice,
  consentVersion,
  isValid,
  parseConsent,
  type StoredConsent,
  trackingCookies,
} from './rules.ts';

// Without our prefix: the choice belongs to this browser, and stays when someone signs out.
const key = 'cookieConsent';

const listeners = new Set<() => void>();
/** The last value read, so that the same text returns the same object. */
let last: { text: string | null; consent: StoredConsent | null } = { text: null, consent: null };

const readText = () => ofDevice.read(key);

function write(text: string | null): void {
  if (text === null) ofDevice.remove(key);
  else ofDevice.write(key, text);
  for (const listener of listeners) listener();
}

/** The choice, if one was made and is still valid. Without one, only the necessary is allowed. */
function readConsent(): StoredConsent | null {
  const text = readText();
  if (text !== last.text) last = { text, consent: parseConsent(text) };
  return last.consent && isValid(last.consent, Date.now()) ? last.consent : null;
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

export function useConsent(): StoredConsent | null {
  return useSyncExternalStore(subscribe, readConsent, () => null);
}

function deleteTrackingCookies(): void {
  const labels = location.hostname.split('.');
  // A cookie must be deleted where it was set: on this host, or on one above it.
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of trackingCookies(document.cookie)) {
    for (const domain of domains) {
      // biome-ignore lint/suspicious/noDocumentCookie: the other way is on HTTPS only, and not in every browser
      document.cookie = `${name}=; max-age=0; path=/${domain}`;
    }
  }
}

/** A choice that is outdated, too old or unreadable goes, and tracking cookies with it. */
export function dropInvalid(): void {
  if (readText() === null || readConsent()) return;
  write(null);
  deleteTrackingCookies();
}

export async function choose(choice: Choice, source: ConsentUpdate['source']): Promise<void> {
  const consent: StoredConsent = {
    necessary: true,
    ...choice,
    timestamp: new Date().toISOString(),
    version: consentVersion,
    consentId: readConsent()?.consentId ?? randomId(),
    unsentFrom: source,
  };
  write(JSON.stringify(consent));
  if (!choice.analytics || !choice.marketing) deleteTrackingCookies();
  await sendProof();
}

/** What did not reach the server is sent again with the next page. */
export async function sendProof(): Promise<void> {
  const consent = readConsent();
  if (!consent?.unsentFrom) return;
  const { unsentFrom, ...sent } = consent;
  const { consentId, version, functional, analytics, marketing } = consent;
  const language = spokenLanguage().tag;
  const body = { consentId, version, source: unsentFrom, functional, analytics, marketing, language };
  try {
    await call(consentContract.updateConsent, { body });
  } catch (error) {
    console.warn('The proof of the choice about cookies waits for the next page', error);
    return;
  }
  // Unless another choice was made in the meantime.
  if (readConsent()?.timestamp === consent.timestamp) write(JSON.stringify(sent));
}

/** Global Privacy Control: the browser declares that its user wants nothing optional. */
export function hasPrivacySignal(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
