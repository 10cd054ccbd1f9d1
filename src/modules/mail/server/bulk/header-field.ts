// Fields of a message's header (RFC 5322), in ASCII and in short lines.
import { domainToASCII } from 'node:url';
import { asLine } from '../render.ts';

export type HeaderField = { name: string; line: string };

const maxLine = 76;
/** Of an encoded word, which may have 75 characters with its frame; a whole number of base64's groups of three. */
const bytesOfWord = 45;
const isAscii = /^[\x20-\x7e]*$/;

/** RFC 2047: words of base64, none of which ends within a character. */
function encodedWords(text: string): string {
  const words: Buffer[] = [];
  let word: Buffer[] = [];
  let length = 0;
  for (const character of text) {
    const bytes = Buffer.from(character);
    if (length + bytes.length > bytesOfWord) {
      words.push(Buffer.concat(word));
      word = [];
      length = 0;
    }
    word.push(bytes);
    length += bytes.length;
  }
  words.push(Buffer.concat(word));
  return words.map((bytes) => `=?UTF-8?B?${bytes.toString('base64')}?=`).join(' ');
}

/** What people read: a subject. One that looks like an encoded word is encoded, too, so that nobody decodes it. */
export const asWords = (text: string): string => {
  const line = asLine(text);
  return isAscii.test(line) && !line.includes('=?') ? line : encodedWords(line);
};

/** With the domain as DNS knows it. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return isAscii.test(domain) ? address : `${address.slice(0, at)}@${domainToASCII(domain)}`;
}

export function asMailbox(name: string, address: string): string {
  const words = asLine(name);
  if (words === '') return asciiAddress(address);
  const isEncoded = !isAscii.test(words) || words.includes('=?');
  const shown = isEncoded ? encodedWords(words) : `"${words.replace(/["\\]/g, '\\$&')}"`;
  return `${shown} <${asciiAddress(address)}>`;
}

/** One line of text, folded at spaces; what has none stays as long as it is. */
export function headerField(name: string, value: string): HeaderField {
  const lines: string[] = [];
  const first = `${name}:`;
  let line = first;
  for (const word of asLine(value).split(' ')) {
    if (line !== first && line.length + 1 + word.length > maxLine) {
      lines.push(line);
      line = '';
    }
    line += ` ${word}`;
  }
  return { name: name.toLowerCase(), line: [...lines, line].join('\r\n') };
}
