// Checks the DKIM signature of a received mail (RFC 6376, relaxed/relaxed, rsa-sha256), with a public key as DNS would hold it.
import { createHash, createPublicKey, verify } from 'node:crypto';

export type Signature = { domain: string; selector: string; fields: string[]; isValid: boolean };

const relaxedField = (name: string, value: string): string =>
  `${name.toLowerCase()}:${value
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()}\r\n`;

/** @returns null for an email without a signature */
export function readSignature(raw: string, publicKey: string): Signature | null {
  const split = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, split + 2)
    .split(/\r\n(?![ \t])/)
    .flatMap((line) => {
      const colon = line.indexOf(':');
      return colon > 0 ? [{ name: line.slice(0, colon), value: line.slice(colon + 1) }] : [];
    });
  const signed = headers.find(({ name }) => name.toLowerCase() === 'dkim-signature');
  if (!signed) return null;
  const tags = new Map(
    signed.value.split(';').map((tag) => {
      const [name = '', ...rest] = tag.split('=');
      return [name.trim(), rest.join('=').replace(/\s/g, '')];
    }),
  );
  const lines = raw
    .slice(split + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trimEnd());
  const body = `${lines.join('\r\n').replace(/(?:\r\n)+$/, '')}\r\n`;
  const bodyHash = createHash('sha256').update(body, 'utf8').digest('base64');
  const fields = (tags.get('h') ?? '').toLowerCase().split(':');
  const left = headers.toReversed();
  const chosen = fields.map((field) => {
    const at = left.findIndex(({ name }) => name.toLowerCase() === field);
    const [found] = at >= 0 ? left.splice(at, 1) : [];
    return found ? relaxedField(found.name, found.value) : '';
  });
  const unsigned = signed.value.replace(/(\bb=)[^;]*$/, '$1');
  const text = chosen.join('') + relaxedField(signed.name, unsigned).slice(0, -2);
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const isTrue = verify('sha256', Buffer.from(text, 'utf8'), key, Buffer.from(tags.get('b') ?? '', 'base64'));
  const isValid = isTrue && bodyHash === tags.get('bh');
  return { domain: tags.get('d') ?? '', selector: tags.get('s') ?? '', fields, isValid };
}
