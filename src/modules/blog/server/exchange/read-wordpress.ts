// Reads the XML file that WordPress exports (WXR): the items of a channel that are posts.
import { readHtml } from '#modules/exchange/api/file-readers.ts';
import { XmlFault, XmlWalker } from '#platform/server/files/xml/xml-walker.ts';
import type { PostState } from '../../contract.ts';
import { BlogError } from '../../errors.ts';
import { t } from '../texts.ts';
import { postOfArticle } from './article-of-html.ts';
import { type Found, type IsWanted, momentOf } from './found-post.ts';

/** Most of them are comments, which are skipped. */
const maxElements = 3_000_000;
const maxTerms = 200;

const states: Record<string, PostState> = {
  publish: 'published',
  future: 'scheduled',
  pending: 'review',
  private: 'published',
};
/** Trashed posts and automatic drafts. */
const noPosts = new Set(['trash', 'auto-draft', 'inherit']);

type Term = { domain: string; name: string };
type Item = { fields: Map<string, string>; terms: Term[]; hasThumbnail: boolean };

const textAt = ({ fields }: Item, name: string) => fields.get(name)?.trim() ?? '';

/**
 * The older editor writes a blank line where a paragraph ends, and no element.
 * Within `pre` a blank line is one.
 */
function withParagraphs(html: string): string {
  if (/<p[\s>]/i.test(html)) return html;
  let depth = 0;
  const chunks = html.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n/);
  const pieces = chunks.map((chunk, index) => {
    const before = index === 0 ? '<p>' : depth > 0 ? '\n\n' : '</p><p>';
    depth += (chunk.match(/<pre[\s>]/gi)?.length ?? 0) - (chunk.match(/<\/pre/gi)?.length ?? 0);
    return before + chunk;
  });
  return `${pieces.join('')}</p>`;
}

/** Shortcodes of plugins; the text between them stays. */
const shortcode = /\[\/?(?:caption|gallery|embed|audio|video|playlist)\b[^\][]{0,500}\]/g;

function sourceOf(item: Item, site: string): string {
  const id = textAt(item, 'wp:post_id') || textAt(item, 'guid') || textAt(item, 'wp:post_name');
  return `wordpress/${id}/${site}`.slice(0, 200);
}

function postOf(item: Item, sourceId: string): Found {
  const title = readHtml(textAt(item, 'title'));
  const slug = textAt(item, 'wp:post_name');
  const name = slug || textAt(item, 'link').slice(0, 200) || sourceId;
  if (textAt(item, 'wp:post_type') === 'page')
    return { kind: 'unreadable', name, title, reason: t('import.isPage') };
  const named = (domain: string) =>
    item.terms.flatMap((term) => (term.domain === domain && term.name ? [readHtml(term.name)] : []));
  const [category = '', ...more] = named('category').filter((one) => one !== 'Uncategorized');
  const status = textAt(item, 'wp:status');
  const date = momentOf(textAt(item, 'wp:post_date_gmt')) ?? momentOf(textAt(item, 'wp:post_date'));
  return postOfArticle({
    name,
    sourceId,
    title,
    slug: decoded(slug),
    html: withParagraphs(textAt(item, 'content:encoded').replace(shortcode, '')),
    excerpt: readHtml(textAt(item, 'excerpt:encoded')),
    category,
    tags: [...named('post_tag'), ...more],
    metaTitle: '',
    metaDescription: '',
    state: states[status] ?? 'draft',
    isRestricted: status === 'private' || textAt(item, 'wp:post_password') !== '',
    takesComments: textAt(item, 'wp:comment_status') !== 'closed',
    publishedAt: date,
    scheduledAt: date,
    hasCover: item.hasThumbnail,
  });
}

/** Letters beyond English are written as their bytes. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

function isPost(item: Item): boolean {
  const type = textAt(item, 'wp:post_type');
  return (type === 'post' || type === 'page') && !noPosts.has(textAt(item, 'wp:status'));
}

/** Each item of the channel as it ends, with the address of the site. */
function* itemsOf(text: string): Generator<{ item: Item; site: string }> {
  const walker = new XmlWalker(text, maxElements);
  const open: string[] = [];
  let site = '';
  let item: Item | null = null;
  for (let event = walker.next(); event !== null; event = walker.next()) {
    if (event === 'open') {
      open.push(walker.fullName);
      const path = open.join('/');
      if (path === 'rss/channel/item') item = { fields: new Map(), terms: [], hasThumbnail: false };
      else if (item && path === 'rss/channel/item/category' && item.terms.length < maxTerms)
        item.terms.push({ domain: walker.attributes.get('domain') ?? '', name: '' });
    } else if (event === 'text') {
      const name = open.at(-1) ?? '';
      const term = name === 'category' && open.length === 4 ? item?.terms.at(-1) : undefined;
      if (term) term.name += walker.text.trim();
      else if (item && open.length === 4) item.fields.set(name, (item.fields.get(name) ?? '') + walker.text);
      else if (item && name === 'wp:meta_key' && walker.text.trim() === '_thumbnail_id')
        item.hasThumbnail = true;
      else if (!item && open.join('/') === 'rss/channel/link') site += walker.text.trim();
    } else {
      if (item && open.length === 3) {
        yield { item, site };
        item = null;
      }
      open.pop();
    }
  }
}

/** @throws BlogError blog_import_unreadable, also in the middle of a file */
export function* readWordPress(text: string, isWanted: IsWanted): Generator<Found> {
  if (!/<rss\b/.test(text.slice(0, 20_000)) || !text.slice(0, 20_000).includes('wordpress.org/export/'))
    throw new BlogError('blog_import_unreadable', { message: t('import.noWordPress') });
  try {
    for (const { item, site } of itemsOf(text)) {
      const sourceId = sourceOf(item, site);
      if (isPost(item) && isWanted(sourceId)) yield postOf(item, sourceId);
    }
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    const { line, message } = error;
    throw new BlogError('blog_import_unreadable', {
      message: t('import.badXml', { line, reason: message }),
    });
  }
}
