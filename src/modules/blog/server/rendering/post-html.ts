// The Markdown of a post as HTML: headings with anchors, pictures in their widths, callouts, questions to try, names of drugs.
import { markdownWithMaths, renderFormula } from '#platform/contract/rich-text.ts';
import { headingId } from '#platform/contract/text/heading-id.ts';
import { type VideoHost, videoAt } from '#platform/contract/text/video-address.ts';
import type { Heading } from '../../contract.ts';

/** What the text refers to but does not contain. */
export type PostSurroundings = {
  pictures: Readonly<Record<string, { width: number; height: number; widths: readonly number[] }>>;
  /** Names of monographs by the drug's id. */
  drugs: Readonly<Record<string, string>>;
  words: {
    table: string;
    note: string;
    tip: string;
    warning: string;
    missing: string;
    /** By the name of its host. */
    videos: Readonly<Record<VideoHost, { play: string; note: string }>>;
  };
};

export type PostHtml = { html: string; headings: Heading[]; text: string; words: number };

type Token = ReturnType<typeof markdown.parse>[number];
/** State that accompanies the tokens of one text. */
type Environment = { around: PostSurroundings };
const aroundOf = (environment: unknown) => (environment as Environment).around;

const markdown = markdownWithMaths(renderFormula, { ownLinks: /^drug:[\w-]{1,64}$/ })
  .enable(['image'])
  .set({ breaks: false });
const { escapeHtml } = markdown.utils;

/** Pictures are as wide as the text at most. */
const sizes = '(min-width: 46rem) 44rem, calc(100vw - 2.5rem)';
const named = (scheme: string, address: string) =>
  new RegExp(`^${scheme}:([\\w/-]{1,140})$`).exec(address)?.[1] ?? null;

type Format = 'avif' | 'webp';

/** What one size of a picture is stored as, and its address ends with. */
export const pictureFileName = (id: string, width: number, format: Format) => `${id}-${width}.${format}`;

export function pictureAddress(id: string, width: number, format: Format): string {
  return `/api/blog/pictures/${pictureFileName(id, width, format)}`;
}

function pictureHtml(id: string, alternative: string, caption: string, around: PostSurroundings): string {
  const picture = Object.hasOwn(around.pictures, id) ? around.pictures[id] : undefined;
  if (!picture) return missing(around);
  const sources = (['avif', 'webp'] as const).map((format) => {
    const set = picture.widths.map((width) => `${pictureAddress(id, width, format)} ${width}w`).join(', ');
    return `<source type="image/${format}" srcset="${set}" sizes="${sizes}">`;
  });
  const largest = picture.widths.at(-1) ?? picture.width;
  const words = caption && `<figcaption>${escapeHtml(caption)}</figcaption>`;
  return `<figure><picture>${sources.join('')}<img src="${pictureAddress(id, largest, 'webp')}" width="${picture.width}" height="${picture.height}" loading="lazy" decoding="async" alt="${escapeHtml(alternative)}"></picture>${words}</figure>`;
}

const missing = ({ words }: PostSurroundings) => `<em>${escapeHtml(words.missing)}</em>`;

/** `![alt](picture:id "caption")` and `![Try it](question:quizId/questionId)`; nothing is loaded from elsewhere. */
markdown.renderer.rules.image = (tokens, position, _options, environment) => {
  const around = aroundOf(environment);
  const token = tokens[position];
  const address = String(token?.attrGet('src') ?? '');
  const alternative = token?.content ?? '';
  const question = named('question', address);
  if (question)
    return `<span class="question" data-question="${question}" data-title="${escapeHtml(alternative)}"></span>`;
  const picture = named('picture', address);
  if (picture) return pictureHtml(picture, alternative, String(token?.attrGet('title') ?? ''), around);
  return missing(around);
};
markdown.renderer.rules.table_open = (_tokens, _position, _options, environment) =>
  `<div class="table" role="region" tabindex="0" aria-label="${escapeHtml(aroundOf(environment).words.table)}"><table>`;
markdown.renderer.rules.table_close = () => '</table></div>';
markdown.renderer.rules.th_open = () => '<th scope="col">';

/** A picture or a question alone in its paragraph is a block, which no paragraph may hold. */
markdown.core.ruler.push('blocks', ({ tokens }) => {
  for (const [position, { type, children }] of tokens.entries()) {
    if (type !== 'inline' || children?.length !== 1 || children[0]?.type !== 'image') continue;
    for (const around of [tokens[position - 1], tokens[position + 1]]) if (around) around.hidden = true;
  }
});

/** The address of a video alone in its paragraph is a card: nothing is loaded from its host before someone presses it. */
markdown.core.ruler.push('videos', ({ tokens, Token: Made }) => {
  for (const [position, token] of tokens.entries()) {
    const [open, words, close, ...more] = token.children ?? [];
    if (open?.type !== 'link_open' || words?.type !== 'text' || close?.type !== 'link_close') continue;
    const address = String(open.attrGet('href'));
    // Words of an author's own make it a link.
    if (more.length > 0 || !/^(?:https?:\/\/|www\.)/i.test(words.content) || !videoAt(address)) continue;
    const card = new Made('video', '', 0);
    card.attrSet('href', address);
    token.children = [card];
    for (const around of [tokens[position - 1], tokens[position + 1]]) if (around) around.hidden = true;
  }
});
markdown.renderer.rules.video = (tokens, position, _options, environment) => {
  const address = String(tokens[position]?.attrGet('href'));
  const video = videoAt(address);
  if (!video) return '';
  const { host, id } = video;
  const { play, note } = aroundOf(environment).words.videos[host];
  return `<div class="video" data-video="${host}/${id}"><a href="${escapeHtml(address)}" rel="noopener noreferrer"><strong>${escapeHtml(play)}</strong> <span>${escapeHtml(note)}</span></a></div>`;
};

const calloutSign = /^\[!(note|tip|warning)\]\s*/i;

/** A quote that begins with `[!NOTE]`, `[!TIP]` or `[!WARNING]` is set apart under that word. */
markdown.core.ruler.push('callouts', ({ tokens, env }) => {
  const { words } = aroundOf(env);
  for (const [position, token] of tokens.entries()) {
    const inline = tokens[position + 2];
    const first = inline?.children?.[0];
    if (token.type !== 'blockquote_open' || inline?.type !== 'inline' || first?.type !== 'text') continue;
    const kind = calloutSign.exec(inline.content)?.[1]?.toLowerCase();
    if (kind !== 'note' && kind !== 'tip' && kind !== 'warning') continue;
    token.attrSet('class', 'callout');
    token.attrSet('data-kind', kind);
    token.attrSet('data-word', words[kind]);
    first.content = first.content.replace(calloutSign, '');
    if (first.content === '' && inline.children?.[1]?.type === 'softbreak') inline.children.splice(0, 2);
  }
});

/** `[](drug:warfarin)` gets the name of the monograph; other addresses open outside the site, in a new tab. */
markdown.core.ruler.push('links', ({ tokens, env, Token: Made }) => {
  const { drugs } = aroundOf(env);
  for (const { children } of tokens) {
    for (const [position, token] of children?.entries() ?? []) {
      if (token.type !== 'link_open') continue;
      const address = String(token.attrGet('href') ?? '');
      const drug = named('drug', address);
      if (drug) {
        token.attrSet('href', `/pharmacology-tools/drugs/${drug}`);
        token.attrSet('class', 'drug');
        const name = Object.hasOwn(drugs, drug) ? drugs[drug] : undefined;
        if (name) token.attrSet('title', name);
        if (children?.[position + 1]?.type !== 'link_close') continue;
        const words = new Made('text', '', 0);
        words.content = name ?? drug.replaceAll('-', ' ');
        children?.splice(position + 1, 0, words);
      } else {
        if (/^[a-z]+:/i.test(address)) token.attrSet('rel', 'noopener noreferrer');
        if (children?.[position + 1]?.type !== 'link_close') continue;
        // A link without words is one that no one sees.
        const words = new Made('text', '', 0);
        words.content = address;
        children?.splice(position + 1, 0, words);
      }
    }
  }
});

function plainText(token: Token): string {
  if (token.type === 'image') return '';
  if (token.children) return token.children.map(plainText).join('');
  if (token.type === 'softbreak' || token.type === 'hardbreak') return ' ';
  return token.content;
}

/** The title of the page is the only heading of the first level. */
function lowered(tokens: readonly Token[]): void {
  for (const token of tokens) if (/^heading_/.test(token.type) && token.tag === 'h1') token.tag = 'h2';
}

/** @returns HTML built from the parsed text only: what an author writes as HTML is shown as it was written. */
export function postHtml(source: string, around: PostSurroundings): PostHtml {
  const environment: Environment = { around };
  const tokens = markdown.parse(source, environment);
  lowered(tokens);
  const headings: Heading[] = [];
  const taken = new Set<string>();
  for (const [position, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const words = tokens[position + 1];
    const title = words ? plainText(words).trim() : '';
    const id = headingId(title, taken);
    taken.add(id);
    token.attrSet('id', id);
    headings.push({ id, title, level: Number(token.tag.slice(1)) });
  }
  const parts = tokens.filter(({ type }) => ['inline', 'fence', 'code_block'].includes(type)).map(plainText);
  const text = parts.join(' ').replaceAll(/\s+/g, ' ').trim();
  const words = text === '' ? 0 : text.split(' ').length;
  return { html: markdown.renderer.render(tokens, markdown.options, environment), headings, text, words };
}

/** What the source asks for, so that it can be looked up before it is rendered. */
export function namesIn(source: string): { pictures: string[]; drugs: string[] } {
  const all = (scheme: string) => [
    ...new Set(
      [...source.matchAll(new RegExp(`\\(${scheme}:([\\w-]{1,64})`, 'g'))].map(([, name = '']) => name),
    ),
  ];
  return { pictures: all('picture'), drugs: all('drug') };
}
