// A post as a Markdown file: a head in YAML, as Hugo, Jekyll and Obsidian write it, and the text below it.

import { parseDocument } from 'yaml';
import { cutText } from '#platform/contract/text/cut-text.ts';
import type { PostDraft } from '../../contract/desk.ts';
import type { PostState } from '../../contract.ts';

const head = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[^\S\n]*\r?\n/;
const maxHeadLetters = 10_000;
const maxMembers = 100;
/** A head needs hardly any: with many, a few letters become gigabytes. */
const maxAliasCount = 20;

/** Texts stay as written, because 2024.10 may be a title, and an id longer than any number. Null if it is not YAML. */
function yamlOf(lines: string): Map<unknown, unknown> | null {
  try {
    const document = parseDocument(lines, {
      schema: 'failsafe',
      customTags: ['null'],
      uniqueKeys: false,
      logLevel: 'silent',
      prettyErrors: false,
    });
    if (document.errors.length > 0) return null;
    const value: unknown = document.toJS({ mapAsMap: true, maxAliasCount });
    return value instanceof Map ? value : new Map();
  } catch {
    return null;
  }
}

/** Often only one member is not quite YAML, such as `title: Doses: when to reduce`. Its text is what follows the colon. */
function memberOf(lines: string): [unknown, unknown][] {
  const [, name, value = ''] = /^([^:\n]+):(.*)/.exec(lines) ?? [];
  return [...(yamlOf(lines) ?? (name ? [[name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]] : []))];
}

function membersOf(lines: string): Map<string, unknown> {
  const members = yamlOf(lines) ?? lines.split(/\r?\n(?=[^\s#-])/, maxMembers).flatMap(memberOf);
  return new Map([...members].map(([name, value]) => [String(name).trim().toLowerCase(), value]));
}

/** Of a list, the first: we have one category, others have several. */
function textOf(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return typeof one === 'string' ? one.trim() : '';
}

/** A YAML list, or `a, b`. */
function listOf(value: unknown): string[] {
  const all: unknown[] = Array.isArray(value)
    ? value
    : textOf(value)
        .replace(/^\[|\]$/g, '')
        .split(',');
  return all
    .map((one) => cutText(textOf(one), 60))
    .filter(Boolean)
    .slice(0, 12);
}

const headOf = (text: string) => head.exec(text.slice(0, maxHeadLetters)) ?? [];

/** Such a head is read faster than its text is sent to another process, whatever is in it. */
export const hasShortHead = (text: string) => (headOf(text)[0]?.length ?? 0) <= 1_000;

/** A text without a head begins with its title, as `# Title`. */
function partsOf(text: string): { members: Map<string, unknown>; title: string; content: string } {
  const [whole = '', lines = ''] = headOf(text);
  const members = membersOf(lines);
  const body = text.slice(whole.length).trim();
  const [line = ''] = body.split('\n', 1);
  const heading = /^#\s/.test(line) ? line.slice(1).trim() : '';
  const isFromHeading = heading !== '' && !members.has('title');
  return {
    members,
    title: textOf(members.get('title')) || heading,
    content: isFromHeading ? body.slice(line.length).trim() : body,
  };
}

function draftOf({ members, title, content }: ReturnType<typeof partsOf>) {
  const short = (name: string, length: number) => cutText(textOf(members.get(name)), length);
  return {
    title: cutText(title, 200),
    content,
    slug: short('slug', 80),
    excerpt: short('excerpt', 400),
    category: short('category', 60) || short('categories', 60),
    tags: listOf(members.get('tags')),
    series: short('series', 120),
    metaTitle: short('metatitle', 120),
    metaDescription: short('description', 320),
    takesComments: textOf(members.get('comments')) !== 'false',
  };
}

export function draftOfMarkdown(text: string): Partial<PostDraft> & { title: string } {
  return draftOf(partsOf(text));
}

/** The draft, and what the header says about the original post; times are unparsed. */
export function postOfMarkdown(text: string) {
  const parts = partsOf(text);
  const said = (name: string) => textOf(parts.members.get(name));
  return {
    draft: draftOf(parts),
    id: said('id'),
    state: said('state'),
    date: said('date'),
    scheduled: said('scheduled'),
    image: said('image'),
    imageAlt: cutText(said('imagealt'), 300),
  };
}

const quoted = (value: string) => JSON.stringify(value);

type Written = Pick<
  PostDraft,
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'category'
  | 'tags'
  | 'series'
  | 'metaTitle'
  | 'metaDescription'
  | 'content'
  | 'takesComments'
  | 'pictureId'
  | 'pictureAlt'
> &
  /** The other fields of a stored post. */
  Partial<{ postId: string; state: PostState; scheduledAt: Date | null }>;

/** The same the other way round, with when it was published. */
export function markdownOfPost(post: Written, publishedAt: Date | null): string {
  const { title, slug, excerpt, category, tags, series, metaTitle, metaDescription, content } = post;
  const { pictureId, pictureAlt, takesComments, postId, state, scheduledAt } = post;
  const lines = [
    ['title', quoted(title)],
    ['slug', slug],
    ['excerpt', excerpt && quoted(excerpt)],
    ['category', category && quoted(category)],
    ['tags', tags.length > 0 && JSON.stringify(tags)],
    ['series', series && quoted(series)],
    ['metaTitle', metaTitle && quoted(metaTitle)],
    ['description', metaDescription && quoted(metaDescription)],
    // Where it is in the zip of the whole blog.
    ['image', pictureId && `images/${pictureId}.webp`],
    ['imageAlt', pictureAlt && quoted(pictureAlt)],
    ['comments', !takesComments && 'false'],
    ['date', publishedAt?.toISOString()],
    ['scheduled', scheduledAt?.toISOString()],
    ['state', state],
    // Lets another site recognise that it already has this post.
    ['id', postId],
  ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  return `---\n${lines.join('\n')}\n---\n\n${content.trim()}\n`;
}
