// Converts the HTML of questions to Markdown, with its pictures beside it.
import TurndownService from 'turndown';
import { withLineEnds } from '#platform/contract/line-ends.ts';
import { decodeReferences, withoutControls } from '#platform/server/files/xml/xml-characters.ts';
import { cleanHtml, type HtmlImage } from './html-cleaning.ts';
import { lineToMarkdown } from './markdown-text.ts';

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

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  br: '',
  hr: '---',
});
/** Whether the texts being converted contain several dollar signs; the conversion is synchronous. */
let hasDollars = false;
turndown.escape = (text) => lineToMarkdown(text, hasDollars);
turndown.addRule('strikethrough', {
  filter: ['s', 'del', 'strike' as 's'],
  replacement: (content) => (content.trim() ? `~~${content.trim()}~~` : ''),
});
turndown.addRule('raised', {
  filter: ['sub', 'sup'],
  replacement: (content, node) => shifted(node.textContent ?? '', content, node.nodeName === 'SUB'),
});
turndown.addRule('codeBlock', {
  filter: 'pre',
  replacement: (_content, node) => {
    const code = (node.textContent ?? '').replace(/^\n|\n$/g, '');
    const ticks = code.match(/`{3,}/g)?.reduce((most, run) => Math.max(most, run.length), 0) ?? 2;
    const fence = '`'.repeat(Math.max(3, ticks + 1));
    return `\n\n${fence}\n${code}\n${fence}\n\n`;
  },
});
/** How many items of a list have been written; asking the list would be slower. */
const written = new WeakMap<object, number>();
turndown.addRule('listItem', {
  filter: 'li',
  replacement: (content, node) => {
    const list = node.parentNode;
    const position = ((list && written.get(list)) ?? 0) + 1;
    if (list) written.set(list, position);
    const mark = list?.nodeName === 'OL' ? `${position}. ` : '- ';
    const text = content.trim().replace(/\n/g, `\n${' '.repeat(mark.length)}`);
    return `${mark}${text}${node.nextSibling ? '\n' : ''}`;
  },
});
turndown.addRule('cell', {
  filter: ['td', 'th'],
  replacement: (content) => ` ${withLineEnds(content.trim(), ' ').replaceAll('|', '\\|')} |`,
});
turndown.addRule('row', {
  filter: 'tr',
  replacement: (content, node) => {
    const parent = node.parentNode as Element | null;
    const isFirst =
      !node.previousElementSibling && (parent?.nodeName === 'TABLE' || !parent?.previousElementSibling);
    const row = `| ${content.trim()}\n`;
    return isFirst ? `${row}|${' --- |'.repeat(node.children.length)}\n` : row;
  },
});
turndown.addRule('tableBody', { filter: ['thead', 'tbody'], replacement: (content) => content });
turndown.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });

export function htmlToMarkdown(
  html: string,
  { maxLength = usualLength, imagesAsLinks = false }: Limits = {},
): MarkdownOfHtml {
  if (!/[<&]/.test(html)) return { markdown: plainLine(html), images: [], hasMedia: false };
  const clean = cleanHtml(html, imagesAsLinks);
  const { images, hasMedia } = clean;
  if (clean.html.length > maxLength) {
    return { markdown: plainLine(decodeReferences(withoutTags(clean.html))), images, hasMedia };
  }
  hasDollars = clean.html.indexOf('$') !== clean.html.lastIndexOf('$') || /\\[([]/.test(clean.html);
  const markdown = turndown
    .turndown(clean.html)
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
  return { markdown: markdown.trim(), images, hasMedia };
}

/** For keys and names, in which markup has no meaning. */
export function htmlToPlain(html: string): string {
  if (!/[<&]/.test(html)) return withoutControls(html).replace(/\s+/g, ' ').trim();
  const { html: clean } = cleanHtml(html);
  return decodeReferences(withoutTags(clean)).replace(/\s+/g, ' ').trim();
}

/** The same with its line breaks, for an input field. */
export function htmlToLines(html: string): string {
  const { html: clean } = cleanHtml(html);
  const lines = clean
    .replace(/\s+/g, ' ')
    .replace(/<br>|<\/(?:p|div|li|tr|h\d|pre|blockquote)>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^<>]*>/g, '');
  return decodeReferences(lines)
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .trim();
}

function plainLine(text: string): string {
  return lineToMarkdown(withoutControls(text).replace(/\s+/g, ' ').trim());
}

// In cleaned HTML every `>` ends a tag.
function withoutTags(clean: string): string {
  return clean.replace(/<br>|<\/(?:p|div|li|tr|td|th|h\d)>/g, ' ').replace(/<[^<>]*>/g, '');
}

function shifted(text: string, content: string, isLowered: boolean): string {
  const plain = text.trim();
  if (plain === '') return '';
  const target = isLowered ? raised.lowered : raised.raised;
  if ([...plain].every((character) => raised.plain.includes(character))) {
    return [...plain].map((character) => target[raised.plain.indexOf(character)] ?? '').join('');
  }
  const mark = isLowered ? '_' : '^';
  return /^[\p{L}\p{N} +\-.,()]+$/u.test(plain) ? `$${mark}{\\text{${plain}}}$` : content;
}
