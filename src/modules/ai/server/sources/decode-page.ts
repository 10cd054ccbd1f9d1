// Decodes a web page in the encoding named in its head, and checks whether a plain text could be read at all.
import { readText } from '#modules/exchange/api/file-readers.ts';

/** Browsers look no further. */
const headLength = 1_024;

/** @param bytes of an HTML document */
export function decodePage(bytes: Buffer): string {
  const head = bytes.subarray(0, headLength).toString('latin1');
  const hasMark = /^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)/.test(head);
  const said = /<meta[^<>]{0,200}\bcharset\s{0,5}=\s{0,5}["']?\s{0,5}([\w.:-]{1,40})/i.exec(head)?.[1];
  const inXml = /^<\?xml[^<>]{0,100}\bencoding\s{0,5}=\s{0,5}["']([\w.:-]{1,40})/i.exec(head)?.[1];
  const label = (said ?? inXml)?.toLowerCase();
  if (hasMark || !label || /^(?:utf-?8|utf-?16)/.test(label)) return readText(bytes);
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    // An unknown encoding.
    return readText(bytes);
  }
}

/** Text in another script read as Western European: hardly a word is left without accents and symbols. */
export function isGarbled(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return false;
  } catch {
    const high = bytes.reduce((sum, byte) => sum + Number(byte >= 0x80), 0);
    const letters = bytes.reduce(
      (sum, byte) => sum + Number((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a),
      0,
    );
    return (
      high * 2 > letters &&
      !/^(?:\xff\xfe|\xfe\xff)/.test(bytes.subarray(0, 2).toString('latin1')) &&
      !bytes.includes(0)
    );
  }
}
