// Reads the text out of a PDF that pdfkit wrote: inflates its streams and turns glyphs back into letters by the fonts' tables.
import { inflateSync } from 'node:zlib';

type Objects = Map<string, { dictionary: string; stream: string }>;

function objectsOf(pdf: Buffer): Objects {
  const text = pdf.toString('latin1');
  const objects: Objects = new Map();
  for (const [, id = '', body = ''] of text.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const at = body.indexOf('stream\n');
    const dictionary = at === -1 ? body : body.slice(0, at);
    const raw = at === -1 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'));
    const isDeflated = dictionary.includes('/FlateDecode');
    const stream = isDeflated ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

const utf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** From codes of two bytes, as hex, to letters. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs)) {
    const first = Number.parseInt(from, 16);
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], index) => {
      letters.set((first + index).toString(16).padStart(4, '0'), utf16(hex));
    });
  }
  return letters;
}

/** The text of each page, in the order in which it is drawn. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  const refer = (dictionary: string, name: string) =>
    new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\n/.test(dictionary));
  return pages.map((page) => {
    const resources = objects.get(refer(page.dictionary, 'Resources'))?.dictionary ?? page.dictionary;
    for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = objects.get(refer(objects.get(id)?.dictionary ?? '', 'ToUnicode'))?.stream ?? '';
      fonts.set(name, lettersOf(map));
    }
    let letters = new Map<string, string>();
    let text = '';
    const content = objects.get(refer(page.dictionary, 'Contents'))?.stream ?? '';
    for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/gs)) {
      if (font) letters = fonts.get(font) ?? letters;
      for (const [, hex = ''] of (shown ?? '').matchAll(/<(\w+)>/g))
        for (const code of hex.match(/.{4}/g) ?? []) text += letters.get(code) ?? '\uFFFD';
      if (shown) text += '\n';
    }
    return text;
  });
}
