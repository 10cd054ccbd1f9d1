// The browser's part in passkeys. Its helper loads only when someone uses one.
import type { SignedIn } from '#modules/accounts/contract.ts';
import { readDevice } from '#modules/accounts/web.tsx';
import { call } from '#platform/web/client.ts';
import { secondFactorContract } from '../contract.ts';

export type PasskeyObstacle = 'insecure' | 'address' | 'browser';

/** Why passkeys can't be used at this address with this browser; null if they can. Only in a browser. */
export function passkeyObstacle(): PasskeyObstacle | null {
  if (!isSecureContext) return 'insecure';
  if (/^[\d.]+$|^\[/.test(location.hostname)) return 'address';
  return 'PublicKeyCredential' in window ? null : 'browser';
}

/** @returns recovery codes if it is the first factor. @throws CallError, or the browser's error */
export async function addPasskey(name: string): Promise<string[]> {
  const { options, ceremony } = await call(secondFactorContract.beginPasskey, {});
  const { startRegistration } = await import('@simplewebauthn/browser');
  const response = await startRegistration({ optionsJSON: options as never });
  const body = { ceremony, name, response } as never;
  return (await call(secondFactorContract.finishPasskey, { body })).recoveryCodes;
}

/** With a challenge as the second step, otherwise instead of the password. @throws CallError, or the browser's error */
export async function signInWithPasskey(how: { challenge?: string; rememberMe: boolean }): Promise<SignedIn> {
  const { challenge } = how;
  const { options, ceremony } = await call(secondFactorContract.beginPasskeySignIn, { body: { challenge } });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const response = await startAuthentication({ optionsJSON: options as never });
  const body = { ...how, ceremony, response, device: readDevice() } as never;
  return call(secondFactorContract.finishPasskeySignIn, { body });
}
