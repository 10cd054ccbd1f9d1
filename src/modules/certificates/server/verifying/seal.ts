// The seal of a certificate's file: a keyed digest of all its bytes, by which we know a file of ours that no one has changed.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Vault } from '#platform/server/secrets/vault.ts';

/** The name among a PDF's details; its value is `rounds:<code>:<seal>`. */
export const sealDetail = 'RoundsCertificate';

const sealLength = 64;
const opening = '(rounds:';
const pattern = /^\(?rounds:([\w-]+):([0-9a-f]+)\)?$/;

/** Until the file is whole. */
export const blankSeal = (code: string) => `rounds:${code}:${'0'.repeat(sealLength)}`;

/** The code of the detail, whatever wrote it; null if it isn't one of ours. */
export function codeOfDetail(detail: string): string | null {
  const [, code = '', digits = ''] = pattern.exec(detail) ?? [];
  return code && digits.length === sealLength ? code : null;
}

/** Where the seal's digits begin, and whose it is; null if there is none. */
function placeOf(pdf: Buffer): { start: number; code: string } | null {
  const at = pdf.lastIndexOf(opening, undefined, 'latin1');
  const end = at < 0 ? -1 : pdf.indexOf(')', at, 'latin1');
  const code = end < 0 ? null : codeOfDetail(pdf.toString('latin1', at, Math.min(end + 1, at + 200)));
  return code === null ? null : { start: end - sealLength, code };
}

function sealOf(pdf: Buffer, start: number, { keyFor }: Pick<Vault, 'keyFor'>): Buffer {
  return createHmac('sha256', keyFor('files of certificates'))
    .update(pdf.subarray(0, start))
    .update(pdf.subarray(start + sealLength))
    .digest();
}

/** @param pdf with a blank seal among its details */
export function seal(pdf: Buffer, vault: Pick<Vault, 'keyFor'>): Buffer {
  const place = placeOf(pdf);
  if (place === null) throw new Error('the file of a certificate has no place for its seal');
  const whole = Buffer.from(pdf);
  whole.write(sealOf(pdf, place.start, vault).toString('hex'), place.start, 'latin1');
  return whole;
}

/** The code of a file that is ours byte for byte; null for every other, also where the secret key is another one since. */
export function codeOfSealed(pdf: Buffer, vault: Pick<Vault, 'keyFor'>): string | null {
  const place = placeOf(pdf);
  if (place === null) return null;
  const { start, code } = place;
  const storedSeal = Buffer.from(pdf.toString('latin1', start, start + sealLength), 'hex');
  return timingSafeEqual(storedSeal, sealOf(pdf, start, vault)) ? code : null;
}
