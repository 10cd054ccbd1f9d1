// Licence codes: what was bought plus a signature, in characters that survive being read aloud and typed.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaidPlan } from '../contract.ts';

/** Crockford's base32: no I, L, O or U; what looks like a 1 or a 0 is read as one. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groupLength = 4;
const numberBytes = 8;
/** 80 bits: no one guesses it online, and the number must exist as well. */
const signatureBytes = 10;
const planCodes: Record<PaidPlan, number> = { Pro: 1, Enterprise: 2 };

export type LicenceTerms = {
  /** 16 hex digits. */
  licenceId: string;
  plan: PaidPlan;
  /** 1 to 255. */
  months: number;
};

function sign(key: Buffer, terms: Buffer): Buffer {
  return createHmac('sha256', key).update(terms).digest().subarray(0, signatureBytes);
}

export function writeLicenceCode(key: Buffer, { licenceId, plan, months }: LicenceTerms): string {
  const terms = Buffer.concat([Buffer.from([planCodes[plan], months]), Buffer.from(licenceId, 'hex')]);
  const text = toBase32(Buffer.concat([terms, sign(key, terms)]));
  return text.match(new RegExp(`.{${groupLength}}`, 'g'))?.join('-') ?? text;
}

/** @returns null for a code that was mistyped, changed or made up */
export function readLicenceCode(key: Buffer, code: string): LicenceTerms | null {
  const bytes = fromBase32(code);
  const termBytes = 2 + numberBytes;
  if (bytes?.length !== termBytes + signatureBytes) return null;
  const terms = bytes.subarray(0, termBytes);
  if (!timingSafeEqual(sign(key, terms), bytes.subarray(termBytes))) return null;
  const plan = (['Pro', 'Enterprise'] as const).find((name) => planCodes[name] === terms[0]);
  const months = terms[1];
  return plan && months ? { licenceId: terms.subarray(2).toString('hex'), plan, months } : null;
}

/** Twenty bytes are exactly 32 characters, so every character counts. */
function toBase32(bytes: Buffer): string {
  let bits = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let length = (bytes.length * 8) / 5; length > 0; length -= 1) {
    text = alphabet[Number(bits & 31n)] + text;
    bits >>= 5n;
  }
  return text;
}

function fromBase32(code: string): Buffer | null {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (letters.length * 5 !== (2 + numberBytes + signatureBytes) * 8) return null;
  let bits = 0n;
  for (const letter of letters) {
    const value = alphabet.indexOf(letter);
    if (value < 0) return null;
    bits = (bits << 5n) | BigInt(value);
  }
  return Buffer.from(bits.toString(16).padStart((letters.length * 5) / 4, '0'), 'hex');
}
