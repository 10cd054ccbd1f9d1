// Recovery codes: ten of them, 80 bits each, each for a single sign-in.
import { randomInt } from 'node:crypto';
import { hashSecret } from '#platform/server/secrets/secrets.ts';

const codeCount = 10;
const groups = 4;
const groupLength = 4;
/** Crockford's base 32: no I, L, O, U, so that codes read from paper are typed correctly. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

function newCode(): string {
  const group = () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}

export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, newCode);
}

/** Case, spaces and dashes don't matter, and look-alikes count as what they look like. */
export function normalRecoveryCode(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
}

export function hashRecoveryCode(userId: string, code: string): string {
  return hashSecret(`${userId}:${normalRecoveryCode(code)}`);
}
