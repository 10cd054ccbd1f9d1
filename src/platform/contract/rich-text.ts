// Turns Markdown with maths into safe HTML: the author's own HTML is escaped, maths becomes MathML (no fonts, no
// styles).
import katex from 'katex';
import MarkdownIt from 'markdown-it';
import { withStyledLetters } from './text/maths-alphabets.ts';
import { mathPattern, maxFormulaLetters } from './text/maths-in-text.ts';
import { bareAddresses } from './text/written/bare-addresses.ts';

const markup = /[*_`$\\[\]#<>|~^]|https?:|www\.|\n/i;

/** What a browser or a mail program can open; an address without a scheme is on this site. */
const opened = /^(?:https?|mailto|tel):|^(?![a-z][a-z\d+.-]*:)/i;

type Options = {
  xhtmlOut?: boolean /** Other addresses, which the caller turns into links. */;
  ownLinks?: RegExp;
};

/** Our Markdown, with its maths rendered by the caller. Links that would lead nowhere are reduced to their text. */
export function markdownWithMaths(
  renderMaths: (source: string, isDisplay: boolean) => string,
  { ownLinks, ...options }: Options = {},
) {
  const markdown = new MarkdownIt('commonmark', { html: false, linkify: false, breaks: true, ...options })
    .enable(['table', 'strikethrough'])
    // Pictures by address would make students' devices call other hosts; pictures are uploaded instead.
    .disable(['image']);
  markdown.inline.ruler.before('escape', 'math', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== 0x24) return false;
    mathPattern.lastIndex = state.pos;
    const match = mathPattern.exec(state.src);
    if (!match) return false;
    if (!silent) {
      const token = state.push('math', 'math', 0);
      token.content = match[1] ?? match[2] ?? '';
      token.meta = { isDisplay: match[1] !== undefined };
    }
    state.pos = mathPattern.lastIndex;
    return true;
  });
  linkBareAddresses(markdown);
  const leadsSomewhere = (address: string) => opened.test(address) || (ownLinks?.test(address) ?? false);
  markdown.core.ruler.push('deadLinks', ({ tokens }) => {
    for (const token of tokens)
      if (token.children) token.children = withoutDeadLinks(token.children, leadsSomewhere);
  });
  markdown.renderer.rules.math = (tokens, position) => {
    const token = tokens[position];
    return renderMaths(token?.content ?? '', Boolean(token?.meta?.isDisplay));
  };
  return markdown;
}

type Markdown = InstanceType<typeof MarkdownIt>;
type Token = ReturnType<Markdown['parse']>[number];

/** An address written as it is becomes a link to it, except within another link. */
export function linkBareAddresses(markdown: Markdown): void {
  markdown.core.ruler.push('bareAddresses', ({ tokens, Token: Made }) => {
    const piece = (type: string, tag: string, nesting: -1 | 0 | 1, level: number) =>
      Object.assign(new Made(type, tag, nesting), { level });
    function linked(token: Token): Token[] {
      const { content, level } = token;
      const words = (from: number, to?: number) =>
        Object.assign(piece('text', '', 0, level), { content: content.slice(from, to) });
      let done = 0;
      const pieces: Token[] = [];
      for (const { from, to, url } of bareAddresses(content)) {
        const href = markdown.normalizeLink(url);
        if (!markdown.validateLink(href)) continue;
        const open = piece('link_open', 'a', 1, level);
        open.attrSet('href', href);
        pieces.push(words(done, from), open, words(from, to), piece('link_close', 'a', -1, level));
        done = to;
      }
      return done === 0
        ? [token]
        : [...pieces, words(done)].filter(({ type, content }) => type !== 'text' || content);
    }
    for (const token of tokens) {
      if (!token.children || !/https?:|www\./i.test(token.content)) continue;
      let links = 0;
      token.children = token.children.flatMap((child) => {
        if (child.type === 'link_open' || child.type === 'link_close') links += child.nesting;
        return child.type === 'text' && links === 0 ? linked(child) : [child];
      });
    }
  });
}

function withoutDeadLinks(tokens: Token[], leadsSomewhere: (address: string) => boolean): Token[] {
  let isDead = false;
  return tokens.filter((token) => {
    if (token.type === 'link_open') {
      isDead = !leadsSomewhere(String(token.attrGet('href')));
      return !isDead;
    }
    if (token.type !== 'link_close' || !isDead) return true;
    isDead = false;
    return false;
  });
}

/** @returns MathML; formulas that are too long or nested too deeply as written */
export function renderFormula(source: string, displayMode: boolean): string {
  if (source.length > maxFormulaLetters) return asWritten(source);
  try {
    const mathml = katex.renderToString(source, {
      output: 'mathml',
      displayMode,
      throwOnError: false,
      trust: false,
      // A command that a formula defines may be long, and each use is a copy of it.
      maxExpand: 100,
      maxSize: 20,
    });
    return withStyledLetters(mathml);
  } catch {
    // Nesting too deep for the renderer has no error type of its own.
    return asWritten(source);
  }
}

const markdown = markdownWithMaths(renderFormula);

function asWritten(source: string): string {
  return `<code>${markdown.utils.escapeHtml(source)}</code>`;
}

const openLink = markdown.renderer.rules.link_open;
markdown.renderer.rules.link_open = (tokens, position, options, environment, self) => {
  tokens[position]?.attrSet('rel', 'ugc nofollow noopener noreferrer');
  tokens[position]?.attrSet('target', '_blank');
  return openLink
    ? openLink(tokens, position, options, environment, self)
    : self.renderToken(tokens, position, options);
};

/** Whether a text has anything to render; plain texts are shown unchanged. */
export function hasMarkup(source: string): boolean {
  return markup.test(source);
}

/** @returns HTML that is safe to insert: built from the parsed text only. A single paragraph comes without its `<p>`. */
export function renderRichText(source: string): string {
  const html = markdown.render(source).trim();
  const isOneParagraph = html.startsWith('<p>') && html.endsWith('</p>') && html.indexOf('<p>', 3) === -1;
  return isOneParagraph ? html.slice(3, -4) : html;
}
