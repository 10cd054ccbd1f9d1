// The code of an assignment: in its address, and short enough to be typed.
import { randomInt } from 'node:crypto';
import { codeLength } from '../contract/limits.ts';

/** No look-alike characters, and no words. 39 bits behind the rate limit for joining. */
const alphabet = 'BCDFGHJKLMNPQRSTVWXYZ23456789';

export function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** However it is typed. */
export const readCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
