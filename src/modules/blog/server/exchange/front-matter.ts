// A post as a Markdown file: a head of simple `name: value` lines, and the text below it.

import { cutText } from '#platform/contract/text/cut-text.ts';
import type { PostState } from '../../contract.ts';
import type { PostDraft } from '../../desk-contract.ts';

const head = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[^\S\n]*\r?\n/;
const maxHeadLetters = 10_000;

/** `title: "…"`, `tags: a, b` or `tags: [a, b]`; anything else in the header is ignored. */
function membersOf(lines: string): Map<string, string> {
  const members = new Map<string, string>();
  for (const line of lines.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon === -1) continue;
    const value = line.slice(colon + 1).trim();
    members.set(line.slice(0, colon).trim().toLowerCase(), unquoted(value));
  }
  return members;
}

/** What we write ourselves: JSON, which YAML reads as well. */
function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function unquoted(value: string): string {
  if (value.length >= 2 && value.startsWith('"') && value.endsWith('"')) {
    const ours = parsed(value);
    if (typeof ours === 'string') return ours;
    return value.slice(1, -1).replaceAll('\\"', '"').replaceAll('\\\\', '\\');
  }
  return value.length >= 2 && value.startsWith("'") && value.endsWith("'") ? value.slice(1, -1) : value;
}

function listOf(value: string): string[] {
  const ours = value.startsWith('[') ? parsed(value) : undefined;
  const all = Array.isArray(ours)
    ? ours.map(String)
    : value
        .replace(/^\[|\]$/g, '')
        .split(',')
        .map((one) => unquoted(one.trim()));
  return all
    .map((one) => cutText(one, 60))
    .filter(Boolean)
    .slice(0, 12);
}

/** A text without a head begins with its title, as `# Title`. */
function partsOf(text: string): { members: Map<string, string>; title: string; content: string } {
  const [whole = '', lines = ''] = text.length > 0 ? (head.exec(text.slice(0, maxHeadLetters)) ?? []) : [];
  const members = membersOf(lines);
  const body = text.slice(whole.length).trim();
  const [line = ''] = body.split('\n', 1);
  const heading = /^#\s/.test(line) ? line.slice(1).trim() : '';
  const isFromHeading = heading !== '' && !members.has('title');
  return {
    members,
    title: members.get('title') || heading,
    content: isFromHeading ? body.slice(line.length).trim() : body,
  };
}

function draftOf({ members, title, content }: ReturnType<typeof partsOf>) {
  const short = (name: string, length: number) => cutText(members.get(name) ?? '', length);
  return {
    title: cutText(title, 200),
    content,
    slug: short('slug', 80),
    excerpt: short('excerpt', 400),
    category: short('category', 60),
    tags: listOf(members.get('tags') ?? ''),
    series: short('series', 120),
    metaTitle: short('metatitle', 120),
    metaDescription: short('description', 320),
    takesComments: members.get('comments') !== 'false',
  };
}

export function draftOfMarkdown(text: string): Partial<PostDraft> & { title: string } {
  return draftOf(partsOf(text));
}

/** The draft, and what the header says about the original post; times are unparsed. */
export function postOfMarkdown(text: string) {
  const parts = partsOf(text);
  const said = (name: string) => parts.members.get(name) ?? '';
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
