// Accepts comments from people and not from programs, holds them until an admin has read them, and notifies
// the author of the post.
import { and, eq, lte } from 'drizzle-orm';
import { readPeopleOf } from '#modules/accounts/server.ts';
import { queueMail } from '#modules/mail/server.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { BlogError } from '../../errors.ts';
import { blogCommentMails, blogComments, type blogPosts } from '../../tables.ts';
import { t } from '../texts.ts';
import { publishedPost } from './likes.ts';
import { readSettings } from './settings.ts';
import { deviceHashOf, type Visitor } from './visitor.ts';

type Post = typeof blogPosts.$inferSelect;
type Row = typeof blogComments.$inferSelect;
type Draft = {
  name: string;
  email: string;
  content: string;
  parentId: string | null;
  stamp: string;
  website: string;
};
type Writer = Pick<Row, 'userId' | 'name' | 'email' | 'deviceHash'>;

const stampPurpose = 'blog comment form';
/** No one writes a comment faster, and no one takes longer than a day. */
const shortestMs = 3_000;
const longestMs = 24 * 3_600_000;
const maxLinks = 2;
export const maxDepth = 3;
/** An author is notified of the first comment in an hour; the others are beside it in the queue. */
const mailPauseMs = 3_600_000;

export function newStamp({ vault, now }: Services): string {
  return vault.seal(String(now()), stampPurpose);
}

function checkStamp({ vault, now }: Services, stamp: string): void {
  let openedAt: number;
  try {
    openedAt = Number(vault.open(stamp, stampPurpose));
  } catch {
    // Made up, or sealed before the key was changed: the form gets another one.
    throw new BlogError('blog_comment_form_stale');
  }
  const took = now() - openedAt;
  if (took > longestMs) throw new BlogError('blog_comment_form_stale');
  if (took < shortestMs) throw new BlogError('blog_comment_too_fast');
}

/** @throws BlogError blog_comment_too_many_links */
export function checkLinks(content: string): void {
  const links = content.match(/https?:|www\./gi)?.length ?? 0;
  if (links > maxLinks) throw new BlogError('blog_comment_too_many_links');
}

async function writerOf(services: Services, draft: Draft, visitor: Visitor): Promise<Writer> {
  const deviceHash = deviceHashOf(services, visitor);
  const { caller } = visitor;
  if (caller) {
    const people = await readPeopleOf(services, [caller.userId]);
    const { name = caller.name, email = '' } = people.get(caller.userId) ?? {};
    return { userId: caller.userId, name, email, deviceHash };
  }
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(draft.email);
  if (draft.name === '' || !isAddress) throw new BlogError('blog_comment_unsigned');
  return { userId: null, name: draft.name, email: draft.email, deviceHash };
}

/** Admins, the post's author and, if an admin turned it on, people with an approved comment need no approval. */
async function isTrusted(services: Services, post: Post, writer: Writer, visitor: Visitor): Promise<boolean> {
  if (visitor.caller?.role === 'admin') return true;
  if (writer.userId !== null && writer.userId === post.authorId) return true;
  if (!(await readSettings(services)).trustsKnown) return false;
  const isTheirs = writer.userId
    ? eq(blogComments.userId, writer.userId)
    : // Anyone can type an address; the device has to be the same, too.
      and(eq(blogComments.email, writer.email), eq(blogComments.deviceHash, writer.deviceHash));
  return (await services.db.$count(blogComments, and(isTheirs, eq(blogComments.state, 'visible')))) > 0;
}

async function depthBelow({ db }: Services, postId: string, parentId: string | null): Promise<number> {
  if (parentId === null) return 1;
  const [parent] = await db
    .select({ depth: blogComments.depth })
    .from(blogComments)
    .where(
      and(
        eq(blogComments.commentId, parentId),
        eq(blogComments.postId, postId),
        eq(blogComments.state, 'visible'),
      ),
    );
  if (!parent) throw new BlogError('blog_comment_not_found');
  if (parent.depth >= maxDepth) throw new BlogError('blog_comment_too_deep');
  return parent.depth + 1;
}

/**
 * @returns null if a program was recognised, which doesn't learn that
 * @throws BlogError blog_post_not_found, blog_comments_closed, blog_comment_…
 */
export async function addComment(
  services: Services,
  slugOrId: string,
  draft: Draft,
  visitor: Visitor & { origin: string },
): Promise<Row | null> {
  const post = await publishedPost(services, slugOrId);
  if (!post.takesComments || !(await readSettings(services)).takesComments)
    throw new BlogError('blog_comments_closed');
  checkStamp(services, draft.stamp);
  checkLinks(draft.content);
  if (draft.website !== '') return null;
  const writer = await writerOf(services, draft, visitor);
  const depth = await depthBelow(services, post.postId, draft.parentId);
  const state = (await isTrusted(services, post, writer, visitor)) ? 'visible' : 'held';
  const createdAt = new Date(services.now());
  const told = post.authorId === writer.userId ? undefined : await personOf(services, post.authorId);
  const isApproved = visitor.caller?.role === 'admin';
  return services.db.transaction(async (tx) => {
    const { content, parentId } = draft;
    const values = {
      ...writer,
      postId: post.postId,
      parentId,
      depth,
      content,
      state,
      isApproved,
      createdAt,
    } as const;
    const [row] = await tx
      .insert(blogComments)
      .values({ commentId: newId(), ...values })
      .returning();
    if (!row) throw new Error('the insert of a comment returned no row');
    if (told && (await isFirstOfHour(tx, told.userId, createdAt))) {
      const content = mailAbout(post, row, visitor.origin);
      await queueMail(services, { kind: 'blog-comment', to: told.email, content }, tx);
    }
    return row;
  });
}

type Told = { userId: string; email: string };

async function personOf(services: Services, userId: string | null): Promise<Told | undefined> {
  const email = userId ? (await readPeopleOf(services, [userId])).get(userId)?.email : undefined;
  return userId && email ? { userId, email } : undefined;
}

/**
 * One statement decides, so that neither comments that arrive together nor one deleted and written again bring a second one.
 * @returns whether this comment is the first in an hour about which the author gets an email, on all of their posts
 */
async function isFirstOfHour(db: Pick<Database, 'insert'>, authorId: string, now: Date): Promise<boolean> {
  const told = await db
    .insert(blogCommentMails)
    .values({ authorId, mailedAt: now })
    .onConflictDoUpdate({
      target: blogCommentMails.authorId,
      set: { mailedAt: now },
      setWhere: lte(blogCommentMails.mailedAt, new Date(now.getTime() - mailPauseMs)),
    })
    .returning();
  return told.length > 0;
}

function mailAbout(post: Post, comment: Row, origin: string) {
  return {
    subject: t('comment.subject', { title: post.title }),
    preview: t('comment.preview', { name: comment.name }),
    heading: t('comment.heading'),
    paragraphs: [
      t('comment.from', { name: comment.name, title: post.title }),
      ...comment.content.split(/\n{2,}/),
      ...(comment.state === 'held' ? [t('comment.held')] : []),
    ],
    button: { label: t('comment.button'), url: `${origin}/blog/${post.slug}#comments` },
  };
}
