// Reduces untrusted HTML to a few elements, balanced and shallow, before an HTML parser sees it. Linear time.

import { ownMember } from '#platform/contract/own-member.ts';
import { parseXml } from '#platform/server/files/xml/safe-xml.ts';
import { decodeReferences, escapeXml, withoutControls } from '#platform/server/files/xml/xml-characters.ts';
import { texOf } from './math-ml.ts';

export type HtmlImage = { source: string; alt: string };
type CleanHtml = { html: string; images: HtmlImage[]; hasMedia: boolean };

const inlineNames = 'a b strong i em s del strike code kbd samp tt sub sup'.split(' ');
const blockNames = 'p div pre blockquote ul ol li h1 h2 h3 h4 h5 h6 table thead tbody tr td th'.split(' ');
const isBlock = new Set(blockNames);
const isKept = new Set([...inlineNames, ...blockNames]);
const asDivision = new Set(
  'section article header footer main aside nav figure figcaption center address fieldset dl dt dd caption form'.split(
    ' ',
  ),
);
const isVoid = new Set(['br', 'hr']);
const isDropped = new Set('script style noscript template head select textarea svg canvas title'.split(' '));
const isMedia = new Set(['audio', 'video', 'iframe', 'object', 'embed']);
const isMediaWithContent = new Set(['audio', 'video', 'iframe', 'object']);
const maxDepth = 50;
const maxImages = 50;
const maxFormula = 20_000;
const maxAlternative = 1_000;

/**
 * The next reader compares a run of spaces once from each of them. No text needs more than this many, whatever empty
 * elements come between them.
 */
const maxSpaces = 100;
const reference = /&(?:#(\d+)|#[xX]([\da-fA-F]+)|([A-Za-z]+\d{0,2}));?/g;
const spaceNames = new Set(
  'nbsp NonBreakingSpace ensp emsp emsp13 emsp14 numsp puncsp thinsp ThinSpace hairsp VeryThinSpace MediumSpace ThickSpace Tab NewLine'.split(
    ' ',
  ),
);

const tagPattern = /<(\/?)([A-Za-z][\w:-]*)/y;
const attributePattern = /[\s/]*([^\s/>"'=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y;

/** What a new element closes among the open ones, unless one of `within` is in between. */
const endsBefore: Record<string, { ends: string[]; within: string[] }> = {
  li: { ends: ['li'], within: ['ul', 'ol'] },
  td: { ends: ['td', 'th'], within: ['tr', 'table'] },
  th: { ends: ['td', 'th'], within: ['tr', 'table'] },
  tr: { ends: ['tr'], within: ['table'] },
};

/** A space instead of a reference to one; any other reference unchanged. */
function withSpace(whole: string, ten?: string, hex?: string, name?: string): string {
  if (name !== undefined) return spaceNames.has(name) ? '\u00a0' : whole;
  const code = ten === undefined ? Number.parseInt(hex ?? '', 16) : Number(ten);
  const sign = code <= 0x10ffff ? String.fromCodePoint(code) : '';
  return sign !== '' && sign.trim() === '' ? sign : whole;
}

/** @param imagesAsLinks whether a picture elsewhere becomes a link to its place; it is listed in any case */
export function cleanHtml(source: string, imagesAsLinks = false): CleanHtml {
  return new Cleaner(withoutControls(source), imagesAsLinks).clean();
}

class Cleaner {
  private readonly source: string;
  private position = 0;
  private readonly pieces: string[] = [];
  private readonly open: string[] = [];
  private readonly images: HtmlImage[] = [];
  private hasMedia = false;
  private brokenFormulas = 0;
  /** Since the last `<` that starts no tag. */
  private spaces = 0;
  private readonly imagesAsLinks: boolean;

  constructor(source: string, imagesAsLinks: boolean) {
    this.source = source;
    this.imagesAsLinks = imagesAsLinks;
  }

  clean(): CleanHtml {
    while (this.position < this.source.length) {
      const next = this.source.indexOf('<', this.position);
      const end = next === -1 ? this.source.length : next;
      this.addText(this.source.slice(this.position, end));
      this.position = end;
      if (next !== -1) this.readMarkup();
    }
    this.closeDownTo(0);
    return { html: this.pieces.join(''), images: this.images, hasMedia: this.hasMedia };
  }

  private addText(text: string): void {
    const plain = text.includes('&') ? text.replace(reference, withSpace) : text;
    const bounded = plain.replace(/\s+|\S+/g, (run) => {
      if (run.trim() !== '') {
        this.spaces = 0;
        return run;
      }
      const room = Math.max(0, maxSpaces - this.spaces);
      this.spaces += run.length;
      return run.slice(0, room);
    });
    this.pieces.push(bounded.replaceAll('>', '&gt;'));
  }

  private readMarkup(): void {
    const { source, position } = this;
    tagPattern.lastIndex = position;
    const match = tagPattern.exec(source);
    if (match) {
      this.position = tagPattern.lastIndex;
      this.readTag(position, match[1] === '/', (match[2] ?? '').toLowerCase());
    } else if (source.startsWith('<!--', position)) this.skipPast('-->');
    else if (source.startsWith('<!', position) || source.startsWith('<?', position)) this.skipPast('>');
    else {
      this.pieces.push('&lt;');
      this.position += 1;
    }
  }

  private readTag(start: number, isClosing: boolean, full: string): void {
    const name = full.slice(full.indexOf(':') + 1);
    if (isClosing) {
      this.skipPast('>');
      this.close(name);
      return;
    }
    if (name === 'math' && this.readMaths(start, full)) return;
    const attributes = this.readAttributes();
    if (name === 'img') this.addImage(attributes);
    else if (isVoid.has(name)) this.addVoid(name);
    else if (isMedia.has(name)) this.addMedia(name, full, attributes);
    else if (isDropped.has(name)) this.skipElement(full);
    else this.openElement(name, attributes);
  }

  private readAttributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    for (;;) {
      attributePattern.lastIndex = this.position;
      const match = attributePattern.exec(this.source);
      if (!match) break;
      this.position = attributePattern.lastIndex;
      const [, name = '', double, single, bare] = match;
      const value = double ?? single ?? bare ?? '';
      if (attributes.size < 50) attributes.set(name.toLowerCase(), decodeReferences(value));
    }
    this.skipPast('>');
    return attributes;
  }

  private skipPast(end: string): void {
    const found = this.source.indexOf(end, this.position);
    this.position = found === -1 ? this.source.length : found + end.length;
  }

  /** @returns where the content begins. An element that is never closed swallows the rest, as in a browser. */
  private skipElement(name: string): string {
    const start = this.position;
    const closing = new RegExp(`</${name}\\b`, 'gi');
    closing.lastIndex = start;
    this.position = closing.test(this.source) ? closing.lastIndex : this.source.length;
    const inside = this.source.slice(start, Math.min(this.position, start + maxAlternative));
    this.skipPast('>');
    return inside;
  }

  // Formulas are short; one that can't be read becomes text, and after some of those a text has no more formulas.
  private readMaths(start: number, name: string): boolean {
    if (this.brokenFormulas > 10) return false;
    this.brokenFormulas += 1;
    const closing = `</${name}>`;
    const segment = this.source.slice(start, start + maxFormula);
    const length = segment.indexOf(closing) + closing.length;
    if (length < closing.length) return false;
    try {
      this.pieces.push(escapeXml(texOf(parseXml(segment.slice(0, length)))));
    } catch {
      return false;
    }
    this.brokenFormulas -= 1;
    this.position = start + length;
    return true;
  }

  private addImage(attributes: Map<string, string>): void {
    const source = attributes.get('src')?.trim();
    if (source && this.images.length < maxImages)
      this.images.push({ source, alt: attributes.get('alt') ?? '' });
    if (this.imagesAsLinks && source) this.addLink(source, attributes.get('alt') ?? '');
    this.pieces.push(' ');
  }

  private addLink(address: string, alternative: string): void {
    const words = alternative.slice(0, maxAlternative).replace(/\s+/g, ' ').trim();
    const text = escapeXml(words || (address.split('/').at(-1) ?? '').slice(0, maxAlternative));
    const isLink = /^https?:/i.test(address) && !this.open.includes('a');
    this.pieces.push(isLink ? `<a href="${escapeXml(address)}">${text}</a>` : text);
    this.spaces = 0;
  }

  // QTI also uses `object` for pictures, with their text inside.
  private addMedia(name: string, full: string, attributes: Map<string, string>): void {
    const source = attributes.get('data')?.trim();
    const inside = isMediaWithContent.has(name) ? this.skipElement(full) : '';
    if (name !== 'object' || !source || !attributes.get('type')?.startsWith('image/')) {
      this.hasMedia = true;
    } else if (this.images.length < maxImages) {
      const words = decodeReferences(inside.replace(/<[^<>]*>?/g, ' '));
      const alt = attributes.get('aria-label') ?? words.replace(/\s+/g, ' ').trim();
      this.images.push({ source, alt });
    }
  }

  private addVoid(name: string): void {
    if (name === 'hr') this.endParagraph();
    else this.spaces += 1;
    if (this.spaces > maxSpaces) return;
    this.pieces.push(`<${name}>`);
  }

  private openElement(written: string, attributes: Map<string, string>): void {
    const name = asDivision.has(written) ? 'div' : written;
    if (!isKept.has(name)) return;
    if (isBlock.has(name)) this.endParagraph();
    const rule = ownMember(endsBefore, name);
    if (rule) this.endNearest(rule.ends, rule.within);
    if (this.open.length >= maxDepth) return;
    const address = name === 'a' ? attributes.get('href')?.trim() : undefined;
    if (name === 'a' && !(address && /^(https?:|mailto:)/i.test(address))) return;
    this.pieces.push(address ? `<a href="${escapeXml(address)}">` : `<${name}>`);
    this.open.push(name);
  }

  private close(written: string): void {
    const name = asDivision.has(written) ? 'div' : written;
    const found = this.open.lastIndexOf(name);
    if (found !== -1) this.closeDownTo(found);
  }

  private endParagraph(): void {
    this.endNearest(['p'], blockNames);
  }

  private endNearest(ends: string[], within: string[]): void {
    const found = this.open.findLastIndex((name) => ends.includes(name) || within.includes(name));
    if (ends.includes(this.open[found] ?? '')) this.closeDownTo(found);
  }

  private closeDownTo(length: number): void {
    while (this.open.length > length) this.pieces.push(`</${this.open.pop()}>`);
  }
}
