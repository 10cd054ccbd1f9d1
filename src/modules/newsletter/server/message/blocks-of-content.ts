// A message that is sent as `content` or `htmlContent`, made into blocks: of HTML remains what blocks can say, and nothing runs.
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { AppError } from '#platform/contract/errors.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import type { Block } from '../../contract/shapes.ts';
import { t } from '../texts.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const maxLength = 60_000;
const maxText = 5_000;
const maxDepth = 60;

const dropped = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'title',
  'iframe',
  'object',
  'svg',
  'math',
]);
const paragraphs = new Set(
  'p div section article header footer main center table tr ul ol pre figure address form'.split(' '),
);
const around: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*' };

const isElement = (node: Node): node is Element => 'tagName' in node;
const attribute = ({ attrs }: Element, wanted: string) =>
  attrs.find(({ name }) => name === wanted)?.value.trim() ?? '';
const isAddress = (url: string) => /^https?:\/\/[^\s<>"{}]+$/i.test(url) && url.length <= 1_000;

/** Fields such as {{ first_name }} stay; elsewhere no sign is taken for Markdown. */
function plainMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .split(/(\{\{[^{}]*\}\}|\{%[^{}]*%\})/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[\\*_[\]`]/g, '\\$&')))
    .join('');
}

/** Collects paragraphs into texts, and what is a block of its own between them. */
class Blocks {
  readonly list: Block[] = [];
  #line = '';
  #paragraphs: string[] = [];

  write(text: string): void {
    this.#line += text;
  }

  /** What `inner` writes, between two texts, unless it is nothing. It must not end the line. */
  wrap(before: string, inner: () => void, after: string): void {
    const outer = this.#line;
    this.#line = '';
    inner();
    const written = this.#line;
    const words = written.trim();
    const [start, end] = [written.startsWith(' ') ? ' ' : '', written.endsWith(' ') ? ' ' : ''];
    this.#line = words === '' ? `${outer}${written}` : `${outer}${start}${before}${words}${after}${end}`;
  }

  endParagraph(): void {
    const line = this.#line.trim();
    this.#line = '';
    if (line === '') return;
    if ([...this.#paragraphs, line].join('\n\n').length > maxText) this.#endText();
    this.#paragraphs.push(line);
  }

  add(block: Block): void {
    this.end();
    this.list.push(block);
  }

  end(): void {
    this.endParagraph();
    this.#endText();
  }

  #endText(): void {
    const text = this.#paragraphs.join('\n\n');
    this.#paragraphs = [];
    if (text !== '') this.list.push({ kind: 'text', text });
  }
}

const inline = new Set('a abbr b br code em font i small span strong sub sup u'.split(' '));

/** Whether all that is in it is part of one line. */
function isInLine(node: Node, depth = 0): boolean {
  if (!isElement(node)) return true;
  const isIt = inline.has(node.tagName) && depth <= maxDepth;
  return isIt && node.childNodes.every((child) => isInLine(child, depth + 1));
}

function textIn(node: Node, depth = 0): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (!isElement(node) || dropped.has(node.tagName) || depth > maxDepth) return '';
  return node.childNodes.map((child) => textIn(child, depth + 1)).join('');
}

const wordsIn = (element: Element) => textIn(element).replace(/\s+/g, ' ').trim();

function readElement(element: Element, blocks: Blocks, depth: number): void {
  const { tagName, childNodes } = element;
  if (dropped.has(tagName) || depth > maxDepth) return;
  const mark = isInLine(element) ? around[tagName] : undefined;
  if (/^h[1-6]$/.test(tagName)) {
    const text = wordsIn(element).slice(0, 200);
    if (text !== '') blocks.add({ kind: 'heading', text });
  } else if (tagName === 'blockquote') {
    const text = wordsIn(element).slice(0, 1_000);
    if (text !== '') blocks.add({ kind: 'quote', text, by: '' });
  } else if (tagName === 'hr') blocks.add({ kind: 'divider' });
  else if (tagName === 'br') blocks.write('  \n');
  else if (tagName === 'img') {
    const url = attribute(element, 'src');
    if (isAddress(url)) blocks.add({ kind: 'image', url, alt: attribute(element, 'alt').slice(0, 300) });
  } else if (tagName === 'a' && isAddress(attribute(element, 'href')) && isInLine(element))
    blocks.wrap('[', () => read(childNodes, blocks, depth), `](<${attribute(element, 'href')}>)`);
  else if (tagName === 'li') {
    blocks.endParagraph();
    blocks.write('- ');
    read(childNodes, blocks, depth);
    blocks.endParagraph();
  } else if (mark) blocks.wrap(mark, () => read(childNodes, blocks, depth), mark);
  else {
    if (paragraphs.has(tagName)) blocks.endParagraph();
    read(childNodes, blocks, depth);
    if (paragraphs.has(tagName)) blocks.endParagraph();
  }
}

function read(nodes: readonly Node[], blocks: Blocks, depth = 0): void {
  for (const node of nodes) {
    if (node.nodeName === '#text' && 'value' in node) blocks.write(plainMarkdown(node.value));
    else if (isElement(node)) readElement(node, blocks, depth + 1);
  }
}

function blocksOfHtml(html: string): Block[] {
  const blocks = new Blocks();
  read(parseFragment(html).childNodes, blocks);
  blocks.end();
  return blocks.list;
}

function blocksOfText(text: string): Block[] {
  const blocks = new Blocks();
  for (const paragraph of text.replace(/\r\n?/g, '\n').split(/\n\s*\n/)) {
    blocks.write(paragraph);
    blocks.endParagraph();
  }
  blocks.end();
  return blocks.list;
}

/**
 * For calls that take blocks. With blocks, the two others are what a message is read with, and are ignored.
 * @throws AppError bad_request if they are too long
 */
export function understandMessage(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { content, htmlContent, ...rest } = body;
  if ('blocks' in rest) return rest;
  const html = typeof htmlContent === 'string' ? htmlContent.trim() : '';
  const text = typeof content === 'string' ? content.trim() : '';
  if (html === '' && text === '') return rest;
  if (html.length > maxLength || text.length > maxLength)
    throw new AppError('bad_request', { message: t('contentTooLong', { max: maxLength }) });
  return { ...rest, blocks: html === '' ? blocksOfText(text) : blocksOfHtml(html) };
}
