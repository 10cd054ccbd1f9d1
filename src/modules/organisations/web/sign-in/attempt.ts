// The sign-in that this tab has begun: its secret leaves the tab only to finish it.
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
  sessionStorage.setItem(keptName, JSON.stringify(attempt));
}

/** Returns the attempt once; null if this tab has begun none with this state. */
export function takeAttempt(state: string | null): Attempt | null {
  const kept = sessionStorage.getItem(keptName);
  try {
    const attempt = JSON.parse(kept ?? 'null') as Attempt | null;
    if (!state || attempt?.state !== state) return null;
    sessionStorage.removeItem(keptName);
    return attempt;
  } catch {
    return null;
  }
}
