// Decodes the bytes of any text file: UTF-8 and UTF-16 with or without a byte order mark, else Windows-1252.
import { t } from '../../texts.ts';

/** @returns text with `\n` as its only line break, and what had to be guessed. */
export function decodeText(bytes: Buffer): { text: string; notes: string[] } {
  const notes: string[] = [];
  let text: string;
  const wide = utf16Of(bytes);
  if (wide) {
    text = new TextDecoder(wide).decode(bytes);
  } else {
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      text = new TextDecoder('windows-1252').decode(bytes);
      notes.push(t('note.encoding'));
    }
  }
  const clean = text.replace(/^\uFEFF/, '').replace(/\r\n?|\u2028|\u2029/g, '\n');
  return { text: storableText(clean), notes };
}

/** Without what no database and no page can hold: NUL, other control characters, lone surrogates. */
export function storableText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');
}

function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a byte order mark: in Latin scripts every other byte is zero.
  const head = bytes.subarray(0, 400);
  const pairs = head.length >> 1;
  if (pairs < 4) return null;
  let [even, odd] = [0, 0];
  for (let at = 0; at + 1 < head.length; at += 2) {
    if (head[at] === 0) even += 1;
    if (head[at + 1] === 0) odd += 1;
  }
  if (odd > pairs * 0.4 && even === 0) return 'utf-16le';
  if (even > pairs * 0.4 && odd === 0) return 'utf-16be';
  return null;
}
