// The sign-in that this tab has begun: its secret leaves the tab only to finish it.
import { ofTab, readJson } from '#platform/web/stored.ts';

const keptName = 'rounds.sso';

export type Attempt = { state: string; browserSecret: string };

/** 256 random bits in base64url. */
export function newBrowserSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export function keepAttempt(attempt: Attempt): void {
  ofTab.write(keptName, JSON.stringify(attempt));
}

/** Returns the attempt once; null if this tab has begun none with this state. */
export function takeAttempt(state: string | null): Attempt | null {
  const attempt = readJson(ofTab, keptName) as Attempt | null;
  if (!state || attempt?.state !== state) return null;
  ofTab.remove(keptName);
  return attempt;
}
