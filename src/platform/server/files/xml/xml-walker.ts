// Walks through untrusted XML one event at a time: no entities of its own, bounded depth, linear time.
import { decodeReferences, withoutControls } from './xml-characters.ts';

/** What is wrong with a document, and where. */
export class XmlFault extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.name = 'XmlFault';
    this.line = line;
  }
}

export type XmlAttributes = ReadonlyMap<string, string>;

const maxDepth = 100;
const maxAttributes = 100;
const noAttributes: XmlAttributes = new Map();
const namePattern = /[\p{L}_:][\p{L}\p{N}_:.\-\u00b7]*/uy;
const attributePattern = /\s+([\p{L}_:][\p{L}\p{N}_:.\-\u00b7]*)\s*=\s*(["'])/uy;
const tagEndPattern = /\s*(\/?)>/y;
const closingPattern = /<\/([^\s<>/]+)\s*>/y;

/** A sticky pattern or a search at each step, so that no character is read twice. */
export class XmlWalker {
  /** Of the element that was opened or closed last, without its namespace prefix. */
  name = '';
  /** The same with the prefix. */
  fullName = '';
  /** Of the element that was opened last, by names without prefix; namespace declarations are left out. */
  attributes: XmlAttributes = noAttributes;
  /** The last text between tags. */
  text = '';
  private readonly source: string;
  private readonly maxElements: number;
  private position = 0;
  private elements = 0;
  private hasRoot = false;
  private hasDoctype = false;
  /** Set if an element was self-closing: its end is the next event. */
  private isClosing = false;
  private readonly open: string[] = [];

  constructor(source: string, maxElements: number) {
    this.maxElements = maxElements;
    this.source = source.startsWith('\ufeff') ? source.slice(1) : source;
  }

  /** @throws XmlFault if the document is not well-formed, declares entities, or is too deep or too large */
  next(): 'open' | 'text' | 'close' | null {
    if (this.isClosing) {
      this.isClosing = false;
      return 'close';
    }
    while (this.position < this.source.length) {
      const found = this.source.indexOf('<', this.position);
      const end = found === -1 ? this.source.length : found;
      if (end > this.position) {
        const text = decodeReferences(this.source.slice(this.position, end));
        this.position = end;
        if (this.takeText(text, false)) return 'text';
      }
      const event = found === -1 ? null : this.readMarkup();
      if (event) return event;
    }
    if (this.open.length > 0) throw this.fault('an element is not closed');
    if (!this.hasRoot) throw this.fault('there is no element');
    return null;
  }

  /** How many elements are open. */
  get depth(): number {
    return this.open.length;
  }

  private readMarkup(): 'open' | 'text' | 'close' | null {
    const { source, position } = this;
    if (source.startsWith('<!--', position)) this.position = this.after('-->', position + 4);
    else if (source.startsWith('<![CDATA[', position)) {
      this.position = this.after(']]>', position + 9);
      return this.takeText(source.slice(position + 9, this.position - 3), true) ? 'text' : null;
    } else if (source.startsWith('<?', position)) this.position = this.after('?>', position + 2);
    else if (!this.hasRoot && !this.hasDoctype && source.startsWith('<!DOCTYPE', position))
      this.position = this.afterDoctype();
    else if (source.startsWith('<!', position)) throw this.fault('declarations are not accepted');
    else if (source.startsWith('</', position)) return this.closeElement();
    else return this.openElement();
    return null;
  }

  /** Many programs name their document type. It is not fetched; one that declares entities is not accepted. */
  private afterDoctype(): number {
    const { source, position } = this;
    this.hasDoctype = true;
    const end = this.after('>', position);
    const start = source.indexOf('[', position);
    if (start === -1 || start > end) return end;
    const last = this.after(']', start);
    const inside = source.slice(start, last);
    if (/<!ENTITY|%/.test(inside)) throw this.fault('declarations are not accepted');
    return this.after('>', last);
  }

  private after(end: string, from: number): number {
    const found = this.source.indexOf(end, from);
    if (found === -1) throw this.fault(`"${end}" is missing`);
    return found + end.length;
  }

  private openElement(): 'open' {
    namePattern.lastIndex = this.position + 1;
    const tag = namePattern.exec(this.source)?.[0];
    if (tag === undefined) throw this.fault('"<" does not begin an element');
    this.position = namePattern.lastIndex;
    this.attributes = this.readAttributes();
    tagEndPattern.lastIndex = this.position;
    const end = tagEndPattern.exec(this.source);
    if (!end) throw this.fault(`the tag "${tag.slice(0, 50)}" is not well-formed`);
    this.position = tagEndPattern.lastIndex;
    this.elements += 1;
    if (this.elements > this.maxElements) throw this.fault('there are too many elements');
    if (this.open.length === 0 && this.hasRoot) throw this.fault('something follows the end');
    this.hasRoot = true;
    this.fullName = tag;
    this.name = localName(tag);
    this.isClosing = end[1] === '/';
    if (this.isClosing) return 'open';
    if (this.open.length >= maxDepth) throw this.fault('it is nested too deeply');
    this.open.push(tag);
    return 'open';
  }

  private readAttributes(): XmlAttributes {
    let attributes: Map<string, string> | undefined;
    const seen = new Set<string>();
    for (;;) {
      attributePattern.lastIndex = this.position;
      const match = attributePattern.exec(this.source);
      if (!match) return attributes ?? new Map();
      const [, name = '', quote = '"'] = match;
      const start = attributePattern.lastIndex;
      this.position = this.after(quote, start);
      if (seen.has(name)) throw this.fault(`the attribute "${name.slice(0, 50)}" is there twice`);
      seen.add(name);
      if (seen.size > maxAttributes) throw this.fault('there are too many attributes');
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
      const value = withoutControls(decodeReferences(this.source.slice(start, this.position - 1)));
      attributes ??= new Map();
      // `href` takes precedence over `xlink:href`.
      if (!name.includes(':') || !attributes.has(localName(name))) attributes.set(localName(name), value);
    }
  }

  private closeElement(): 'close' {
    closingPattern.lastIndex = this.position;
    const tag = closingPattern.exec(this.source)?.[1];
    const last = this.open.pop();
    if (tag === undefined || last !== tag) {
      throw this.fault(
        last ? `"${last.slice(0, 50)}" is not closed` : 'something is closed that is not open',
      );
    }
    this.position = closingPattern.lastIndex;
    this.fullName = tag;
    this.name = localName(tag);
    return 'close';
  }

  private takeText(text: string, isCdata: boolean): boolean {
    if (this.open.length === 0) {
      if (isCdata || text.trim() !== '') throw this.fault('there is text outside of all elements');
      return false;
    }
    this.text = withoutControls(text);
    return true;
  }

  private fault(message: string): XmlFault {
    let line = 1;
    for (
      let at = this.source.indexOf('\n');
      at !== -1 && at < this.position;
      at = this.source.indexOf('\n', at + 1)
    ) {
      line += 1;
    }
    return new XmlFault(message, line);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
