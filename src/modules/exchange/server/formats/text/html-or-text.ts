// Texts of programs that do not say whether they write HTML: some do, some only its entities, and most neither.
import { htmlToMarkdown, htmlToPlain } from './html-to-markdown.ts';
import { literalToMarkdown } from './markdown-text.ts';

const maxLength = 20_000;
const tag = /<(\/?)([a-z][a-z0-9]{0,20})(?=[\s/>])([^<>]{0,2000})>/gi;
const inline = new Set('b i u em strong code sub sup span a s'.split(' '));
const blocks = new Set(
  'p div pre ul ol li table tbody thead tr td th blockquote h1 h2 h3 h4 h5 h6'.split(' '),
);
const empty = new Set(['br', 'hr', 'img']);

const isSpace = (character: string | undefined) => character !== undefined && character.trim() === '';

/** As Markdown. */
export function shownOfEither(text: string): string {
  if (isHtml(text)) return htmlToMarkdown(text).markdown;
  const hasEntities = /&(?:#\d+|#x[\da-f]+|[a-z]+);/i.test(text);
  return literalToMarkdown(hasEntities ? htmlToPlain(text.replaceAll('<', '&lt;')) : text);
}

/**
 * Whether elements are there to be followed and not to be read about: "Which one is bold: `<b>` or `<i>`?" is a text. All
 * are known, closed and around something, and more than one word in angle brackets.
 */
function isHtml(text: string): boolean {
  if (!text.includes('<') || text.length > maxLength) return false;
  const open: string[] = [];
  let hasBlock = false;
  let isWithin = false;
  for (const match of text.matchAll(tag)) {
    const [whole, slash, written = ''] = match;
    const name = written.toLowerCase();
    if (!inline.has(name) && !blocks.has(name) && !empty.has(name)) return false;
    if (empty.has(name)) {
      const isApart = isSpace(text[match.index - 1]) && isSpace(text[match.index + whole.length]);
      if (isApart && open.length === 0) return false;
      isWithin ||= match.index > 0;
    } else if (slash) {
      if (open.pop() !== name) return false;
    } else {
      hasBlock ||= blocks.has(name);
      isWithin ||= match.index > 0 && !hasBlock;
      open.push(name);
    }
  }
  const isWhole = text.trimStart().startsWith('<') && text.trimEnd().endsWith('>');
  return open.length === 0 && (hasBlock || (isWithin && !isWhole)) && /[^\s]/.test(htmlToPlain(text));
}
