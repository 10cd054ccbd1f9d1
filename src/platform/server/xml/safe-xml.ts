// Reads the XML of strangers into a tree: no declarations, no entities of its own, bounded depth, in linear time.
import { decodeReferences, withoutControls } from './xml-characters.ts';

export type XmlElement = {
  /** Without the prefix of its namespace. */
  name: string;
  /** By names without prefix; declarations of namespaces are left out. */
  attributes: ReadonlyMap<string, string>;
  children: (XmlElement | string)[];
};

/** What is wrong with a document, and where. */
export class XmlFault extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.name = 'XmlFault';
    this.line = line;
  }
}

const maxDepth = 100;
/** A manifest may list thousands of files; an item has far fewer elements. */
const usualElements = 500_000;
export const itemElements = 5_000;
const maxAttributes = 100;
const namePattern = /[\p{L}_:][\p{L}\p{N}_:.\-\u00b7]*/uy;
const attributePattern = /\s+([\p{L}_:][\p{L}\p{N}_:.\-\u00b7]*)\s*=\s*(["'])/uy;
const tagEndPattern = /\s*(\/?)>/y;
const closingPattern = /<\/([^\s<>/]+)\s*>/y;

/** Bytes as text, by their mark or by what the document says of itself. */
export function decodeXml(bytes: Buffer): string {
  const start = bytes.subarray(0, 200).toString('latin1');
  let encoding = 'utf-8';
  if (/^(\xff\xfe|<\0.\0)/.test(start)) encoding = 'utf-16le';
  else if (/^(\xfe\xff|\0<\0.)/.test(start)) encoding = 'utf-16be';
  else if (!start.startsWith('\xef\xbb\xbf')) {
    const said = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? '';
    if (/^(iso-8859-\d+|windows-125\d|us-ascii)$/.test(said)) encoding = said;
  }
  return new TextDecoder(encoding).decode(bytes);
}

/** @throws XmlFault where the document is not well-formed, declares anything, or is deeper than questions are */
export function parseXml(text: string, maxElements = usualElements): XmlElement {
  return new Reader(text, maxElements).read();
}

// A sticky pattern or a search at each step, so that no character is looked at twice.
class Reader {
  private readonly text: string;
  private readonly maxElements: number;
  private position = 0;
  private elements = 0;
  private root: XmlElement | undefined;
  private readonly open: { element: XmlElement; tag: string }[] = [];

  constructor(text: string, maxElements: number) {
    this.maxElements = maxElements;
    this.text = text.startsWith('\ufeff') ? text.slice(1) : text;
  }

  read(): XmlElement {
    while (this.position < this.text.length) {
      const next = this.text.indexOf('<', this.position);
      const end = next === -1 ? this.text.length : next;
      if (end > this.position) this.addText(decodeReferences(this.text.slice(this.position, end)));
      this.position = end;
      if (next !== -1) this.readMarkup();
    }
    if (this.open.length > 0) throw this.fault('an element is not closed');
    if (!this.root) throw this.fault('there is no element');
    return this.root;
  }

  private readMarkup(): void {
    const { text, position } = this;
    if (text.startsWith('<!--', position)) this.position = this.after('-->', position + 4);
    else if (text.startsWith('<![CDATA[', position)) {
      const end = this.after(']]>', position + 9);
      this.addText(text.slice(position + 9, end - 3), true);
      this.position = end;
    } else if (text.startsWith('<?', position)) this.position = this.after('?>', position + 2);
    else if (text.startsWith('<!', position)) throw this.fault('declarations are not accepted');
    else if (text.startsWith('</', position)) this.closeElement();
    else this.openElement();
  }

  private after(end: string, from: number): number {
    const found = this.text.indexOf(end, from);
    if (found === -1) throw this.fault(`"${end}" is missing`);
    return found + end.length;
  }

  private openElement(): void {
    namePattern.lastIndex = this.position + 1;
    const tag = namePattern.exec(this.text)?.[0];
    if (tag === undefined) throw this.fault('"<" does not begin an element');
    this.position = namePattern.lastIndex;
    const attributes = this.readAttributes();
    tagEndPattern.lastIndex = this.position;
    const end = tagEndPattern.exec(this.text);
    if (!end) throw this.fault(`the tag "${tag.slice(0, 50)}" is not well-formed`);
    this.position = tagEndPattern.lastIndex;
    this.elements += 1;
    if (this.elements > this.maxElements) throw this.fault('there are too many elements');
    const element: XmlElement = { name: localName(tag), attributes, children: [] };
    const parent = this.open.at(-1);
    if (parent) parent.element.children.push(element);
    else if (this.root) throw this.fault('something follows the end');
    else this.root = element;
    if (end[1] === '/') return;
    if (this.open.length >= maxDepth) throw this.fault('it is nested too deeply');
    this.open.push({ element, tag });
  }

  private readAttributes(): Map<string, string> {
    const attributes = new Map<string, string>();
    const seen = new Set<string>();
    for (;;) {
      attributePattern.lastIndex = this.position;
      const match = attributePattern.exec(this.text);
      if (!match) return attributes;
      const [, name = '', quote = '"'] = match;
      const start = attributePattern.lastIndex;
      this.position = this.after(quote, start);
      if (seen.has(name)) throw this.fault(`the attribute "${name.slice(0, 50)}" is there twice`);
      seen.add(name);
      if (seen.size > maxAttributes) throw this.fault('there are too many attributes');
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
      const value = withoutControls(decodeReferences(this.text.slice(start, this.position - 1)));
      // `href` wins over `xlink:href`.
      if (!name.includes(':') || !attributes.has(localName(name))) attributes.set(localName(name), value);
    }
  }

  private closeElement(): void {
    closingPattern.lastIndex = this.position;
    const tag = closingPattern.exec(this.text)?.[1];
    const last = this.open.pop();
    if (tag === undefined || last?.tag !== tag) {
      throw this.fault(
        last ? `"${last.tag.slice(0, 50)}" is not closed` : 'something is closed that is not open',
      );
    }
    this.position = closingPattern.lastIndex;
  }

  private addText(text: string, isCdata = false): void {
    const parent = this.open.at(-1)?.element;
    if (!parent) {
      if (isCdata || text.trim() !== '') throw this.fault('there is text outside of all elements');
      return;
    }
    parent.children.push(withoutControls(text));
  }

  private fault(message: string): XmlFault {
    let line = 1;
    for (
      let at = this.text.indexOf('\n');
      at !== -1 && at < this.position;
      at = this.text.indexOf('\n', at + 1)
    ) {
      line += 1;
    }
    return new XmlFault(message, line);
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

export function isElement(node: XmlElement | string): node is XmlElement {
  return typeof node !== 'string';
}

export function elementsOf(element: XmlElement, name?: string): XmlElement[] {
  const elements = element.children.filter(isElement);
  return name === undefined ? elements : elements.filter((child) => child.name === name);
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => isElement(child) && child.name === name) as XmlElement | undefined;
}

/** All below an element that have one of the names, in the order of the document. */
export function descendantsOf(element: XmlElement, ...names: string[]): XmlElement[] {
  return elementsOf(element).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...descendantsOf(child, ...names),
  ]);
}

/** The text in an element and all below it. */
export function textOf(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((child) => (isElement(child) ? textOf(child) : child)).join('');
}
