// A post that was written in HTML elsewhere, in the form of those that are found.
import { readArticle, readHtml, storableText } from '#modules/exchange/api/file-readers.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import type { PostState } from '../../contract.ts';
import { t } from '../texts.ts';
import { checkedDraft, type Found } from './found-post.ts';

/** All texts except `html` are plain. */
type Article = {
  name: string;
  sourceId: string;
  title: string;
  slug: string;
  html: string;
  excerpt: string;
  category: string;
  tags: readonly string[];
  metaTitle: string;
  metaDescription: string;
  state: PostState;
  isRestricted: boolean;
  takesComments: boolean;
  publishedAt: string | null;
  scheduledAt: string | null;
  hasCover: boolean;
};

const excerptLength = 280;

/** The first words, where no one wrote any for lists and feeds. */
function firstWords(html: string): string {
  const text = readHtml(html.slice(0, 5_000)).replace(/\s+/g, ' ').trim();
  if (text.length <= excerptLength) return text;
  const cut = cutText(text, excerptLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), excerptLength / 2))} …`;
}

const line = (text: string, length: number) =>
  cutText(storableText(text).replace(/\s+/g, ' ').trim(), length);

export function postOfArticle(article: Article): Found {
  const { name, sourceId, html, state, isRestricted, publishedAt, scheduledAt, takesComments } = article;
  const unreadable = (reason: string): Found => ({
    kind: 'unreadable',
    name,
    title: line(article.title, 200),
    reason,
  });
  const read = readArticle(html);
  if (!read) return unreadable(t('import.tooLong'));
  const tags = [...new Set(article.tags.map((tag) => line(tag, 60)))].filter(Boolean).slice(0, 12);
  const draft = checkedDraft({
    title: line(article.title, 200),
    slug: line(article.slug, 80),
    content: storableText(read.markdown),
    excerpt: line(article.excerpt, 400) || firstWords(html),
    category: line(article.category, 60),
    tags,
    takesComments,
    metaTitle: line(article.metaTitle, 120),
    metaDescription: line(article.metaDescription, 320),
  });
  if (typeof draft === 'string') return unreadable(draft);
  const linked = read.images.length;
  return {
    kind: 'post',
    name,
    sourceId,
    ownId: null,
    draft,
    isComplete: draft.excerpt !== '' && draft.content.trim() !== '',
    state,
    isRestricted,
    publishedAt,
    scheduledAt,
    cover: null,
    images: 0,
    notes: [
      ...(linked > 0 ? [t('import.linkedImages', { count: linked })] : []),
      ...(article.hasCover ? [t('import.coverLeft')] : []),
      ...(read.hasMedia ? [t('import.mediaLeft')] : []),
    ],
    pictures: [],
  };
}
