// Who may write: admins, and teachers appointed by an admin; and what readers see about them.
import { and, asc, eq, ne } from 'drizzle-orm';
import { readPeopleOf, readUserByEmail } from '#modules/accounts/api/people.ts';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import { type ChangeOf, withChange } from '#platform/contract/changes/change-of.ts';
import type { Services } from '#platform/server/module.ts';
import type { DeskAuthor } from '../../contract/desk.ts';
import { BlogError } from '../../errors.ts';
import { blogAuthors, blogPosts } from '../../tables.ts';
import { slugOf } from '../text-facts.ts';

type Row = typeof blogAuthors.$inferSelect;
export type Rights = { isAuthor: boolean; mayPublish: boolean; isAdmin: boolean };

export async function rightsOf({ db }: Services, caller: Caller): Promise<Rights> {
  if (caller.role === 'admin') return { isAuthor: true, mayPublish: true, isAdmin: true };
  const [row] = await db.select().from(blogAuthors).where(eq(blogAuthors.userId, caller.userId));
  const isAuthor = caller.role === 'teacher' && row?.isNamed === true;
  return { isAuthor, mayPublish: isAuthor && row.mayPublish, isAdmin: false };
}

/** @throws BlogError blog_author_required */
export async function requireAuthor(services: Services, caller: Caller): Promise<Rights> {
  const rights = await rightsOf(services, caller);
  if (!rights.isAuthor) throw new BlogError('blog_author_required');
  return rights;
}

/** One that no one else has: `ada-byron`, `ada-byron-2`. */
async function freeSlug({ db }: Services, wanted: string, userId: string): Promise<string> {
  const start = slugOf(wanted).replaceAll('_', '-').slice(0, 60) || 'author';
  for (let number = 1; ; number++) {
    const slug = number === 1 ? start : `${start}-${number}`;
    const taken = await db.$count(
      blogAuthors,
      and(eq(blogAuthors.slug, slug), ne(blogAuthors.userId, userId)),
    );
    if (taken === 0) return slug;
  }
}

/** An admin who writes gets a page as every author has one. */
export async function ensureAuthor(services: Services, { userId, name }: Pick<Caller, 'userId' | 'name'>) {
  const known = await services.db.$count(blogAuthors, eq(blogAuthors.userId, userId));
  if (known > 0) return;
  const slug = await freeSlug(services, name, userId);
  const createdAt = new Date(services.now());
  await services.db
    .insert(blogAuthors)
    // Only admins get here without having been added.
    .values({ userId, slug, isNamed: false, mayPublish: true, createdAt })
    .onConflictDoNothing();
}

async function presentAuthors(services: Services, rows: readonly Row[]): Promise<DeskAuthor[]> {
  const people = await readPeopleOf(
    services,
    rows.map(({ userId }) => userId),
  );
  const authors = rows.map(async ({ userId, slug, title, bio, mayPublish }) => {
    const { name = '', email = '' } = people.get(userId) ?? {};
    const posts = await services.db.$count(blogPosts, eq(blogPosts.authorId, userId));
    return { userId, name, email, slug, title, bio, mayPublish, posts };
  });
  return Promise.all(authors);
}

export async function listAuthors(services: Services): Promise<DeskAuthor[]> {
  const rows = await services.db.select().from(blogAuthors).orderBy(asc(blogAuthors.slug)).limit(500);
  return presentAuthors(services, rows);
}

type Named = { slug: string; title: string; bio: string; mayPublish: boolean };
type Naming = { email: string } & ChangeOf<Named>;

/** @throws BlogError blog_author_not_found where no teacher or admin has the address; blog_author_slug_taken */
export async function nameAuthor(services: Services, admin: Caller, wanted: Naming): Promise<DeskAuthor> {
  const person = await readUserByEmail(services.db, wanted.email);
  if (!person || person.role === 'student') throw new BlogError('blog_author_not_found');
  const { userId, name } = person;
  const [known] = await services.db.select().from(blogAuthors).where(eq(blogAuthors.userId, userId));
  const slug = wanted.slug || known?.slug || (await freeSlug(services, name, userId));
  const taken = await services.db.$count(
    blogAuthors,
    and(eq(blogAuthors.slug, slug), ne(blogAuthors.userId, userId)),
  );
  if (taken > 0) throw new BlogError('blog_author_slug_taken');
  const { title, bio, mayPublish } = withChange<Named>(
    known ?? { slug, title: '', bio: '', mayPublish: false },
    wanted,
  );
  const values = { slug, title, bio, mayPublish, isNamed: true, namedBy: admin.userId };
  const row = await services.db.transaction(async (tx) => {
    const createdAt = new Date(services.now());
    const [saved] = await tx
      .insert(blogAuthors)
      .values({ userId, createdAt, ...values })
      .onConflictDoUpdate({ target: blogAuthors.userId, set: values })
      .returning();
    await recordAudit(
      services,
      admin,
      { action: 'blog.author.name', subject: { id: userId, label: name } },
      tx,
    );
    return saved;
  });
  const [author] = row ? await presentAuthors(services, [row]) : [];
  if (!author) throw new BlogError('blog_author_not_found');
  return author;
}

/** Their page stays as long as they have posts. @throws BlogError blog_author_not_found */
export async function removeAuthor(services: Services, admin: Caller, userId: string): Promise<void> {
  const name = (await readPeopleOf(services, [userId])).get(userId)?.name;
  await services.db.transaction(async (tx) => {
    const [row] = await tx
      .update(blogAuthors)
      .set({ isNamed: false, mayPublish: false })
      .where(eq(blogAuthors.userId, userId))
      .returning();
    if (!row) throw new BlogError('blog_author_not_found');
    const subject = { id: userId, label: name ?? row.slug };
    await recordAudit(services, admin, { action: 'blog.author.remove', subject }, tx);
  });
}
