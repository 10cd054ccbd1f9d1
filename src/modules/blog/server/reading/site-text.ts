// Posts as texts that questions can be made of: published ones, and those that one writes oneself.
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { SiteTexts } from '#modules/ai/api/points.ts';
import type { Caller } from '#platform/contract/access.ts';
import { searchWords } from '#platform/contract/text/search-fold.ts';
import { plainWithFormulas } from '#platform/contract/text/written/without-marks.ts';
import type { Services } from '#platform/server/module.ts';
import { blogPosts } from '../../tables.ts';
import { t } from '../texts.ts';
import { isPublished } from './posts.ts';

/** A part for each heading, and what comes before the first under the title of the post. */
function partsOfPost({ title, content }: { title: string; content: string }) {
  const parts: { title: string; lines: string[] }[] = [{ title, lines: [] }];
  let isCode = false;
  for (const line of content.split('\n')) {
    if (line.startsWith('```')) {
      isCode = !isCode;
      continue;
    }
    const heading = isCode ? undefined : /^#{1,6} (.{1,300})$/.exec(line)?.[1];
    if (heading) parts.push({ title: plainWithFormulas(heading), lines: [] });
    else parts.at(-1)?.lines.push(isCode ? line : plainWithFormulas(line));
  }
  return parts.map((part) => ({ title: part.title, text: part.lines.join('\n').trim() }));
}

const readable = ({ userId }: Caller) => or(isPublished, eq(blogPosts.authorId, userId));

export function blogTexts({ db }: Services): SiteTexts {
  return {
    kind: 'blog',
    title: t('siteTexts'),
    async find(caller, words, limit) {
      const typed = searchWords(words).slice(0, 10);
      const rows = await db
        .select({ id: blogPosts.postId, title: blogPosts.title, about: blogPosts.excerpt })
        .from(blogPosts)
        .where(
          and(
            readable(caller),
            ...typed.map(
              (word) => sql`strpos(${blogPosts.searchTitle} || ' ' || ${blogPosts.searchText}, ${word}) > 0`,
            ),
          ),
        )
        .orderBy(desc(blogPosts.publishedAt), desc(blogPosts.postId))
        .limit(limit);
      return rows;
    },
    async read(caller, id) {
      const [post] = await db
        .select({ title: blogPosts.title, content: blogPosts.content })
        .from(blogPosts)
        .where(and(readable(caller), eq(blogPosts.postId, id)));
      return post ? { name: post.title, parts: partsOfPost(post) } : null;
    },
  };
}
