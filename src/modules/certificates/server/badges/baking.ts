// A badge inside its picture, as Open Badges 3.0 specifies: in a text of a PNG, or in an element of an SVG.
// One pass each way.
import { crc32 } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const keyword = Buffer.from('openbadgecredential\0', 'latin1');
/** Not compressed, no language, no translated keyword. */
const textHead = Buffer.from([0, 0, 0, 0]);

function chunkOf(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** After the header, which has 13 bytes in every PNG. */
const headEnd = signature.length + 12 + 13;

/** @param png without a badge in it */
export function bakePng(png: Buffer, badge: string): Buffer {
  const text = chunkOf('iTXt', Buffer.concat([keyword, textHead, Buffer.from(badge, 'utf8')]));
  return Buffer.concat([png.subarray(0, headEnd), text, png.subarray(headEnd)]);
}

/** @returns null if the picture is damaged, or holds no badge */
function badgeInPng(png: Buffer): string | null {
  let at = signature.length;
  while (at + 12 <= png.length) {
    const end = at + 8 + png.readUInt32BE(at);
    if (end + 4 > png.length) return null;
    const data = png.subarray(at + 8, end);
    const isBadge =
      png.toString('latin1', at + 4, at + 8) === 'iTXt' && data.subarray(0, keyword.length).equals(keyword);
    if (isBadge) {
      const isPlain = data.subarray(keyword.length, keyword.length + 4).equals(textHead);
      const isWhole = crc32(png.subarray(at + 4, end)) === png.readUInt32BE(end);
      return isPlain && isWhole ? data.toString('utf8', keyword.length + 4) : null;
    }
    at = end + 4;
  }
  return null;
}

const element = { open: '<openbadges:credential>', close: '</openbadges:credential>' };
const verbatim = { open: '<![CDATA[', close: ']]>' };

/** @param svg of ours: it begins with its `<svg ` */
export function bakeSvg(svg: string, badge: string): string {
  const [start = '', rest = ''] = [svg.slice(0, svg.indexOf('>') + 1), svg.slice(svg.indexOf('>') + 1)];
  const named = start.replace('<svg ', '<svg xmlns:openbadges="https://purl.imsglobal.org/ob/v3p0" ');
  // JSON may write any character by its number: so the end of the section never appears in it.
  const text = badge.replaceAll('>', '\\u003e');
  return `${named}${element.open}${verbatim.open}${text}${verbatim.close}${element.close}${rest}`;
}

function badgeInSvg(svg: string): string | null {
  const from = svg.indexOf(element.open);
  const until = from < 0 ? -1 : svg.indexOf(element.close, from);
  if (until < 0) return null;
  const text = svg.slice(from + element.open.length, until).trim();
  return text.startsWith(verbatim.open) && text.endsWith(verbatim.close)
    ? text.slice(verbatim.open.length, -verbatim.close.length)
    : null;
}

/** The text of a badge: the file itself, or what its picture holds. null if it is neither. */
export function textOfBadge(file: Buffer): string | null {
  if (file.subarray(0, signature.length).equals(signature)) return badgeInPng(file);
  const text = file.toString('utf8').trimStart();
  if (text.startsWith('{')) return text;
  return text.startsWith('<') ? badgeInSvg(text) : null;
}
