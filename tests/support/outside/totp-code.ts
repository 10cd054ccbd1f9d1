// What an authenticator app shows.
import { generateSync } from 'otplib';

/** How long a code is shown. */
export const stepMs = 30_000;

/** The code of a moment, in milliseconds since 1970. */
export function totpCodeAt(secret: string, now: number): string {
  return generateSync({ secret, epoch: Math.floor(now / 1_000) });
}
