// Converts the HTML of questions to Markdown, with its pictures beside it.
import { withLineEnds } from '#platform/contract/line-ends.ts';
import {
  type HtmlElement,
  type HtmlImage,
  type HtmlNode,
  type HtmlTree,
  isBlock,
  isText,
  readTree,
  textOf,
} from '#platform/server/files/html/html-tree.ts';
import { withoutControls } from '#platform/server/files/xml/xml-characters.ts';
import { collapseSpaces, flankingSpaces } from './html-spaces.ts';
import { lineToMarkdown } from './markdown-text.ts';
import { texOf } from './math-ml.ts';

export type MarkdownOfHtml = {
  markdown: string;
  images: HtmlImage[];
  /** Whether sounds, films or embedded pages were left out. */
  hasMedia: boolean;
};

/** Texts longer than any question lose their markup, to save the server's time. */
const usualLength = 60_000;
type Limits = { maxLength?: number; imagesAsLinks?: boolean };

const raised = { plain: '0123456789+-=()ni', raised: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ', lowered: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢ' };

export function htmlToMarkdown(
  html: string,
  { maxLength = usualLength, imagesAsLinks = false }: Limits = {},
): MarkdownOfHtml {
  if (!/[<&]/.test(html)) return { markdown: plainLine(html), images: [], hasMedia: false };
  const tree = readTree(html, { imagesAsLinks, formula: texOf });
  const { root, images, hasMedia, size } = tree;
  if (size > maxLength) return { markdown: plainLine(lineOf(tree)), images, hasMedia };
  const text = textOf(root);
  collapseSpaces(root);
  const hasDollars = text.indexOf('$') !== text.lastIndexOf('$') || /\\[([]/.test(text);
  const markdown = withPlainSpaces(new Writer(hasDollars).content(root)).replace(/\n{3,}/g, '\n\n');
  return { markdown: markdown.trim(), images, hasMedia };
}

/** Spaces that keep words together become usual ones, except where four of them would make a line code. */
function withPlainSpaces(markdown: string): string {
  let fence = '';
  const lines = markdown.split('\n').map((whole) => {
    const line = whole.trimEnd();
    const mark = /^`{3,}/.exec(line)?.[0] ?? '';
    if (mark) fence = fence === '' ? mark : mark === fence ? '' : fence;
    if (fence !== '' || !line.startsWith('\u00a0')) return line.replaceAll('\u00a0', ' ');
    const text = line.trimStart();
    return '\u00a0'.repeat(line.length - text.length) + text.replaceAll('\u00a0', ' ');
  });
  return lines.join('\n');
}

/** For keys and names, in which markup has no meaning. */
export function htmlToPlain(html: string): string {
  if (!/[<&]/.test(html)) return withoutControls(html).replace(/\s+/g, ' ').trim();
  return lineOf(readTree(html, { formula: texOf }));
}

/** The same with its line breaks, for an input field. */
export function htmlToLines(html: string): string {
  const { root } = readTree(html, { formula: texOf });
  return flat(root, (text) => text.replace(/\s+/g, ' '), lineBreakAfter)
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

function lineBreakAfter(name: string): string {
  if (/^(?:br|p|div|li|tr|h[1-6]|pre|blockquote)$/.test(name)) return '\n';
  return /^t[dh]$/.test(name) ? ' ' : '';
}

function lineOf({ root }: HtmlTree): string {
  const spaceAfter = (name: string) =>
    /^(?:br|p|div|li|tr|td|th|h[1-6]|pre|blockquote)$/.test(name) ? ' ' : '';
  return flat(root, (text) => text, spaceAfter)
    .replace(/\s+/g, ' ')
    .trim();
}

function flat(node: HtmlNode, write: (text: string) => string, after: (name: string) => string): string {
  if (isText(node)) return write(node.text);
  // A stray `</p>` is one, too.
  if (node.name === 'p' && node.children.length === 0) return '';
  return node.children.map((child) => flat(child, write, after)).join('') + after(node.name);
}

function plainLine(text: string): string {
  return lineToMarkdown(withoutControls(text).replace(/\s+/g, ' ').trim());
}

/** Where an element is: what is around it decides about lists, rows and code. */
type Place = {
  parent: HtmlElement;
  index: number;
  /** Of a list's items, from 1. */
  position: number;
  isCode: boolean;
  /** Of the table, at its first row. */
  columns: number | undefined;
};

const meaningful = new Set(['br', 'hr', 'a', 'table', 'thead', 'tbody', 'th', 'td']);

class Writer {
  readonly #hasDollars: boolean;
  /** The first rows of tables, and how many columns the whole table has. */
  readonly #heads = new Map<HtmlElement, number>();

  /** @param hasDollars whether the texts contain several dollar signs */
  constructor(hasDollars: boolean) {
    this.#hasDollars = hasDollars;
  }

  content(parent: HtmlElement, isCode = false): string {
    const pieces: string[] = [];
    let position = 0;
    for (const [index, child] of parent.children.entries()) {
      if (!isText(child) && child.name === 'li') position += 1;
      const text = isText(child)
        ? isCode
          ? child.text
          : lineToMarkdown(child.text, this.#hasDollars)
        : this.#element(child, { parent, index, position, isCode, columns: this.#heads.get(child) });
      joined(pieces, text);
    }
    return pieces.join('');
  }

  #element(element: HtmlElement, place: Place): string {
    const isCode = place.isCode || element.name === 'code';
    const head = element.name === 'table' ? firstRowOf(element) : undefined;
    if (head) this.#heads.set(head, columnsOf(element));
    const { leading, trailing } = isBlock(element)
      ? { leading: '', trailing: '' }
      : flankingSpaces(element, place.parent, place.index);
    if (isBlank(element)) return `${leading}${isBlock(element) ? '\n\n' : ''}${trailing}`;
    const inside = this.content(element, isCode);
    const text = leading || trailing ? inside.trim() : inside;
    return `${leading}${written(element, text, place)}${trailing}`;
  }
}

/** Puts as many line breaks between two texts as the one that wants more, at most two. */
function joined(pieces: string[], next: string): void {
  const last = pieces.pop() ?? '';
  const [before, after] = [withoutLastBreaks(last), next.replace(/^\n+/, '')];
  const breaks = Math.min(2, Math.max(last.length - before.length, next.length - after.length));
  if (before) pieces.push(before);
  if (breaks > 0) pieces.push('\n'.repeat(breaks));
  if (after) pieces.push(after);
}

/** A pattern would look at a run of line breaks once from each of them. */
function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}

function isBlank(element: HtmlElement): boolean {
  if (meaningful.has(element.name)) return false;
  return element.children.every((child) => (isText(child) ? child.text.trim() === '' : isBlank(child)));
}

const asBlock = (text: string) => `\n\n${text}\n\n`;

function written(element: HtmlElement, text: string, place: Place): string {
  const { name } = element;
  const { parent, index } = place;
  switch (name) {
    case 'br':
      return '\n';
    case 'hr':
      return asBlock('---');
    case 'b':
    case 'strong':
    case 'u':
    case 'ins':
      return emphasised(text, '**', element, place);
    case 'i':
    case 'em':
      return emphasised(text, '*', element, place);
    case 's':
    case 'del':
    case 'strike':
      return emphasised(text, '~~', element, place);
    case 'code':
      // Some editors write a block of code as code within a line.
      return element.children.some((child) => !isText(child) && child.name === 'pre') ? text : codeOf(text);
    case 'pre':
      return preOf(linesOf(element));
    case 'sub':
    case 'sup':
      return shifted(textOf(element), text, name === 'sub');
    case 'a':
      return `[${text}](${destination(element.address ?? '')})`;
    case 'blockquote':
      return asBlock(withoutLastBreaks(text.replace(/^\n+/, '')).replace(/^/gm, '> '));
    case 'ul':
    case 'ol':
      return parent.name === 'li' && index === lastElement(parent) ? `\n${text}` : asBlock(text);
    case 'li':
      return itemOf(text, place);
    case 'td':
    case 'th':
      return ` ${withLineEnds(text.trim(), ' ').replaceAll('|', '\\|')} |`;
    case 'tr':
      return rowOf(element, text, place.columns);
    case 'thead':
    case 'tbody':
      return text;
    case 'table':
      return asBlock(text.trim());
    default:
      if (/^h[1-6]$/.test(name)) return asBlock(`${'#'.repeat(Number(name[1]))} ${text}`);
      return isBlock(element) ? asBlock(text) : text;
  }
}

/** Marks must touch what they mark, and within a word no sign: there they would be shown instead of working. */
function emphasised(text: string, mark: string, element: HtmlElement, { parent, index }: Place): string {
  const bare = text.trim();
  if (bare === '') return text;
  const [before, after] = text.split(bare, 2);
  const whole = textOf(element).trim();
  const [outerBefore, outerAfter] = [edgeBefore(parent, index), edgeAfter(parent, index)];
  const isStuck =
    (!before && isSign(whole.at(0)) && isLetter(outerBefore)) ||
    (!after && isSign(whole.at(-1)) && isLetter(outerAfter));
  return isStuck || bare.includes('\n\n') ? text : `${before ?? ''}${mark}${bare}${mark}${after ?? ''}`;
}

const isSign = (character: string | undefined) => character !== undefined && /[\p{P}\p{S}]/u.test(character);
const isLetter = (character: string | undefined) =>
  character !== undefined && /[^\s\p{P}\p{S}]/u.test(character);
const inlineText = (node: HtmlNode | undefined) =>
  node && (isText(node) || (!isBlock(node) && node.name !== 'br')) ? textOf(node) : '';
const edgeBefore = (parent: HtmlElement, index: number) => inlineText(parent.children[index - 1]).at(-1);
const edgeAfter = (parent: HtmlElement, index: number) => inlineText(parent.children[index + 1]).at(0);

const lastElement = ({ children }: HtmlElement) => children.findLastIndex((child) => !isText(child));

function itemOf(content: string, { parent: list, index, position }: Place): string {
  const mark = list.name === 'ol' ? `${position}. ` : '- ';
  const text = content.trim().replace(/\n/g, `\n${' '.repeat(mark.length)}`);
  return `${mark}${text}${index < list.children.length - 1 ? '\n' : ''}`;
}

function firstRowOf({ children }: HtmlElement): HtmlElement | undefined {
  for (const child of children) {
    if (isText(child)) continue;
    if (child.name === 'tr') return child;
    const row = /^t(?:head|body)$/.test(child.name) ? firstRowOf(child) : undefined;
    if (row) return row;
  }
  return undefined;
}

const elementsIn = ({ children }: HtmlElement) =>
  children.filter((child): child is HtmlElement => !isText(child));

/** A later row may have more cells than the first: Markdown shows none that its head has no column for. */
function columnsOf(element: HtmlElement): number {
  const rows = elementsIn(element);
  if (element.name === 'tr') return rows.length;
  // A table within a cell has columns of its own.
  const inner = rows.filter((row) => /^(?:tr|thead|tbody)$/.test(row.name));
  return inner.reduce((most, row) => Math.max(most, columnsOf(row)), 0);
}

function rowOf(row: HtmlElement, content: string, columns: number | undefined): string {
  const line = `| ${content.trim()}`;
  if (columns === undefined) return `${line}\n`;
  return `${line}${' |'.repeat(Math.max(0, columns - elementsIn(row).length))}\n|${' --- |'.repeat(columns)}\n`;
}

/** Some editors break lines of code by elements. */
function linesOf(node: HtmlNode): string {
  if (isText(node)) return node.text;
  return node.name === 'br' ? '\n' : node.children.map(linesOf).join('');
}

function preOf(text: string): string {
  const code = text.replace(/^\n|\n$/g, '');
  const ticks = code.match(/`{3,}/g)?.reduce((most, run) => Math.max(most, run.length), 0) ?? 2;
  const fence = '`'.repeat(Math.max(3, ticks + 1));
  return asBlock(`${fence}\n${code}\n${fence}`);
}

function codeOf(text: string): string {
  if (text === '') return '';
  const code = text.replaceAll('\n', ' ');
  const needsSpace =
    code.startsWith('`') || code.endsWith('`') || (/^ .* $/.test(code) && code.trim() !== '');
  const runs = new Set((code.match(/`+/g) ?? []).map(({ length }) => length));
  let ticks = 1;
  while (runs.has(ticks)) ticks += 1;
  const [mark, space] = ['`'.repeat(ticks), needsSpace ? ' ' : ''];
  return `${mark}${space}${code}${space}${mark}`;
}

function destination(address: string): string {
  const escaped = address.replace(/[<>()]/g, '\\$&');
  return escaped.includes(' ') ? `<${escaped}>` : escaped;
}

function shifted(text: string, content: string, isLowered: boolean): string {
  const plain = text.trim();
  if (plain === '') return '';
  const target = isLowered ? raised.lowered : raised.raised;
  if ([...plain].every((character) => raised.plain.includes(character))) {
    return [...plain].map((character) => target[raised.plain.indexOf(character)] ?? '').join('');
  }
  const mark = isLowered ? '_' : '^';
  const isTex = !/[\\{}$~^`\n]/.test(plain);
  return isTex ? `$${mark}{\\text{${plain.replace(/[#%&_]/g, '\\$&')}}}$` : content;
}
