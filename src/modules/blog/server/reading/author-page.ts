// What anyone may read about an author: their profile in the blog, and their published posts.
import { eq } from 'drizzle-orm';
import { readAuthorOf } from '#modules/accounts/api/authors.ts';
import { hasPublicQuizzes } from '#modules/quizzes/api/numbers.ts';
import type { Services } from '#platform/server/module.ts';
import { BlogError } from '../../errors.ts';
import { blogAuthors, blogPosts } from '../../tables.ts';
import { listPosts } from './posts.ts';

const maxPosts = 100;

/** @throws BlogError blog_author_not_found also for one without a published post */
export async function readAuthorPage(services: Services, slug: string) {
  const [row] = await services.db.select().from(blogAuthors).where(eq(blogAuthors.slug, slug));
  const person = row && (await readAuthorOf(services, row.userId));
  if (!person) throw new BlogError('blog_author_not_found');
  const span = { limit: maxPosts, offset: 0 };
  const { posts } = await listPosts(services, eq(blogPosts.authorId, row.userId), span);
  if (posts.length === 0) throw new BlogError('blog_author_not_found');
  const quizzesOf = (await hasPublicQuizzes(services, row.userId)) ? row.userId : null;
  const { title: role, bio } = row;
  return { author: { slug, name: person.name, role, bio: bio || person.bio }, quizzesOf, posts };
}

/** The id of an author by the address of their page. */
export async function authorIdOf({ db }: Services, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: blogAuthors.userId })
    .from(blogAuthors)
    .where(eq(blogAuthors.slug, slug));
  return row?.userId ?? null;
}
