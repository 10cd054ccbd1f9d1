// When consent is asked for, how long it is valid, and which cookies are removed without it. Pure: testing needs no
// browser.

/** The version of the question; when it changes, everyone is asked again. */
export const consentVersion = '1.0';
const validMonths = 13;

export const optionalCategories = ['functional', 'analytics', 'marketing'] as const;
export type OptionalCategory = (typeof optionalCategories)[number];
export type Choice = Record<OptionalCategory, boolean>;

export const onlyNecessary: Choice = { functional: false, analytics: false, marketing: false };
export const everything: Choice = { functional: true, analytics: true, marketing: true };

/** As the browser stores it. */
export type StoredConsent = Choice & {
  necessary: true;
  /** ISO 8601 */
  timestamp: string;
  version: string;
  consentId: string;
  /** Where the choice was made, until the server has the proof. */
  unsentFrom?: 'banner' | 'preferences' | 'withdrawal';
};

/** @returns what was stored, if it has the shape that we write */
export function parseConsent(text: string | null): StoredConsent | null {
  if (!text) return null;
  try {
    const stored = JSON.parse(text) as Partial<StoredConsent> | null;
    const isWhole =
      typeof stored?.consentId === 'string' &&
      typeof stored.timestamp === 'string' &&
      typeof stored.version === 'string' &&
      optionalCategories.every((category) => typeof stored[category] === 'boolean');
    return isWhole ? (stored as StoredConsent) : null;
  } catch {
    return null;
  }
}

function endOf(timestamp: string): number {
  const end = new Date(timestamp);
  const day = end.getUTCDate();
  end.setUTCMonth(end.getUTCMonth() + validMonths);
  // If the month 13 months after the 31st is shorter, the choice ends on that month's last day.
  if (end.getUTCDate() !== day) end.setUTCDate(0);
  return end.getTime();
}

/** It must have this version and be at most 13 months old; a time in the future was written by a wrong clock. */
export function isValid({ version, timestamp }: StoredConsent, now: number): boolean {
  const from = Date.parse(timestamp);
  return version === consentVersion && from <= now && now < endOf(timestamp);
}

/** Cookies of the best-known trackers. Rounds sets none; the person who runs the site might have added some. */
const trackers =
  /^(_ga|_gid|_gat|_gac|_gcl|__utm|_fbp|_fbc|_hj|_pk_|_clck|_clsk|_uet|_tt_|_scid|_pin_|ajs_|amp_|amplitude|mp_|hubspotutk|__hs|li_|IDE$)/;

/** @param cookies as in `document.cookie` @returns names */
export function trackingCookies(cookies: string): string[] {
  const names = cookies.split(';').map((pair) => pair.split('=', 1)[0]?.trim() ?? '');
  return names.filter((name) => trackers.test(name));
}
