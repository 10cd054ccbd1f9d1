// Reads untrusted XML into a tree: no entities of its own, bounded depth, in linear time.
import { isUtf8 } from 'node:buffer';
import { type XmlAttributes, XmlWalker } from './xml-walker.ts';

export type XmlElement = {
  /** Without its namespace prefix. */
  name: string;
  /** By names without prefix; namespace declarations are left out. */
  attributes: XmlAttributes;
  children: (XmlElement | string)[];
};

/** A manifest may list thousands of files; an item has far fewer elements. */
const usualElements = 500_000;
export const itemElements = 5_000;

/** Bytes as text, by their byte order mark or the document's own declaration; if they aren't what it says, as Windows text. */
export function decodeXml(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  return new TextDecoder(
    encoding === 'utf-8' && !isUtf8(wholeCharacters(bytes)) ? 'windows-1252' : encoding,
  ).decode(bytes);
}

/** Whether the document claims to be UTF-8, also by saying nothing, and isn't. */
export function isMisdeclared(bytes: Buffer): boolean {
  return encodingOf(bytes) === 'utf-8' && !isUtf8(wholeCharacters(bytes));
}

/** The beginning of a file may end within a character. */
function wholeCharacters(bytes: Buffer): Buffer {
  let end = bytes.length;
  for (let at = end - 1; at >= Math.max(0, end - 3); at -= 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (at + length > end) end = at;
    break;
  }
  return bytes.subarray(0, end);
}

function encodingOf(bytes: Buffer): string {
  const start = bytes.subarray(0, 200).toString('latin1');
  if (/^(\xff\xfe|<\0.\0)/.test(start)) return 'utf-16le';
  if (/^(\xfe\xff|\0<\0.)/.test(start)) return 'utf-16be';
  if (start.startsWith('\xef\xbb\xbf')) return 'utf-8';
  const said = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1]?.toLowerCase() ?? '';
  return /^(iso-8859-\d+|windows-125\d|us-ascii)$/.test(said) ? said : 'utf-8';
}

/** @throws XmlFault if the document is not well-formed, declares entities, or is deeper than questions are */
export function parseXml(text: string, maxElements = usualElements): XmlElement {
  const walker = new XmlWalker(text, maxElements);
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  for (let event = walker.next(); event !== null; event = walker.next()) {
    if (event === 'close') open.pop();
    else if (event === 'text') open.at(-1)?.children.push(walker.text);
    else {
      const element: XmlElement = { name: walker.name, attributes: walker.attributes, children: [] };
      open.at(-1)?.children.push(element);
      root ??= element;
      open.push(element);
    }
  }
  // The walker does not end without an element.
  return root as XmlElement;
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

/** All descendants of an element with one of the names, in document order. */
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
