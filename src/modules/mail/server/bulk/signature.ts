// Signs a message so that receivers know it as its domain's (DKIM, RFC 6376: rsa-sha256, relaxed/relaxed).
import { createHash, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { promisify } from 'node:util';
import { type HeaderField, headerField } from './header-field.ts';

export type Dkim = { domainName: string; keySelector: string; privateKey: string };

/** What a reader sees, and both headers by which mail programs unsubscribe (RFC 8058, section 4). */
const signedFields = [
  'from',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'to',
  'mime-version',
  'content-type',
  'list-id',
  'list-unsubscribe',
  'list-unsubscribe-post',
];

/** On a thread of its own, so that the next message is made meanwhile. */
const signAside = promisify<string, Buffer, KeyObject, Buffer>(sign);

/** RFC 6376, 3.4.2 */
function relaxedField({ name, line }: HeaderField): string {
  const value = line.slice(line.indexOf(':') + 1).replace(/\r\n/g, '');
  return `${name}:${value.replace(/[ \t]+/g, ' ').replace(/^ | $/g, '')}`;
}

/** RFC 6376, 3.4.4. @param body lines that end with CRLF */
function relaxedBody(body: string): string {
  const text = body.replace(/[ \t]+/g, ' ').replaceAll(' \r\n', '\r\n');
  let end = text.length;
  while (text.endsWith('\r\n\r\n', end)) end -= 2;
  return text.slice(0, end);
}

export type Signer = (fields: readonly HeaderField[], body: string) => Promise<string>;

/** @returns makes the field of one message, with its line's end */
export function signerFor({ domainName, keySelector, privateKey }: Dkim): Signer {
  const key = createPrivateKey(privateKey);
  return async (fields, body) => {
    const present = signedFields.flatMap((name) => fields.find((field) => field.name === name) ?? []);
    const bodyHash = createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64');
    const tags = [
      'v=1',
      'a=rsa-sha256',
      'c=relaxed/relaxed',
      `d=${domainToASCII(domainName)}`,
      `s=${keySelector}`,
      `h=${present.map(({ name }) => name).join(':')}`,
      `bh=${bodyHash}`,
      'b=',
    ];
    const unsigned = headerField('DKIM-Signature', tags.join('; '));
    const text = [...present, unsigned].map(relaxedField).join('\r\n');
    const signature = await signAside('sha256', Buffer.from(text), key);
    // Spaces within the value of this tag mean nothing.
    const lines = signature.toString('base64').match(/.{1,70}/g) ?? [];
    return `${unsigned.line}\r\n ${lines.join('\r\n ')}\r\n`;
  };
}
