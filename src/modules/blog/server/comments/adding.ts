// Accepts comments from people and not from programs, holds them until an admin has read them, and notifies
// the author of the post.
import { and, eq, lte } from 'drizzle-orm';
import { administrationAddresses } from '#modules/accounts/api/administration-addresses.ts';
import { readPeopleOf, readUserById } from '#modules/accounts/api/people.ts';
import { linkOrigin, queueMail } from '#modules/mail/api/queue.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { BlogError } from '../../errors.ts';
import { blogCommentMails, blogComments, type blogPosts } from '../../tables.ts';
import { t } from '../texts.ts';
import { commentText } from './comment-html.ts';
import { publishedPost } from './likes.ts';
import { readBlogSettings } from './settings.ts';
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
  if (!(await readBlogSettings(services)).trustsKnown) return false;
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
  visitor: Visitor,
): Promise<Row | null> {
  const post = await publishedPost(services, slugOrId);
  if (!post.takesComments || !(await readBlogSettings(services)).takesComments)
    throw new BlogError('blog_comments_closed');
  checkStamp(services, draft.stamp);
  checkLinks(draft.content);
  if (draft.website !== '') return null;
  const writer = await writerOf(services, draft, visitor);
  const depth = await depthBelow(services, post.postId, draft.parentId);
  const state = (await isTrusted(services, post, writer, visitor)) ? 'visible' : 'held';
  const createdAt = new Date(services.now());
  const author = post.authorId === writer.userId ? null : await authorOf(services, post.authorId);
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
    if (author && (await isFirstOfHour(tx, author.userId, createdAt)))
      await announce(services, tx, { post, row, author });
    return row;
  });
}

type Author = { userId: string; email: string; role: string };

async function authorOf({ db }: Services, userId: string | null): Promise<Author | null> {
  return userId === null ? null : readUserById(db, userId);
}

type Within = Pick<Database, 'select' | 'insert' | 'execute' | '$count'>;

/** To the author, and to those who can approve it where the author can't. */
async function announce(
  services: Services,
  tx: Within,
  { post, row, author }: { post: Post; row: Row; author: Author },
): Promise<void> {
  const origin = await linkOrigin(services, tx);
  const isHeld = row.state === 'held';
  const mayApprove = author.role === 'admin';
  const to = (email: string, isForQueue: boolean) => {
    const button = isForQueue
      ? { label: t('comment.queue'), url: `${origin}/admin-dashboard/blog#comments` }
      : { label: t('comment.button'), url: `${origin}/blog/${post.slug}#comments` };
    return queueMail(
      services,
      { kind: 'blog-comment', to: email, content: mailAbout(post, row, button) },
      tx,
    );
  };
  await to(author.email, isHeld && mayApprove);
  if (!isHeld || mayApprove) return;
  for (const email of await administrationAddresses(services, tx))
    if (email !== author.email) await to(email, true);
}

/**
 * One statement decides, so that neither comments that arrive together nor one deleted and written again bring a second one.
 * @returns whether this comment is the first in an hour about which the author gets an email, on all of their posts
 */
async function isFirstOfHour(db: Pick<Database, 'insert'>, authorId: string, now: Date): Promise<boolean> {
  const claimed = await db
    .insert(blogCommentMails)
    .values({ authorId, mailedAt: now })
    .onConflictDoUpdate({
      target: blogCommentMails.authorId,
      set: { mailedAt: now },
      setWhere: lte(blogCommentMails.mailedAt, new Date(now.getTime() - mailPauseMs)),
    })
    .returning();
  return claimed.length > 0;
}

type Button = { label: string; url: string };

/** What readers would see: the words of the comment without its marks. */
function mailAbout(post: Post, comment: Row, button: Button) {
  const names = { name: comment.name, title: post.title };
  return {
    subject: t('comment.subject', names),
    preview: t('comment.preview', names),
    heading: t('comment.heading'),
    paragraphs: [
      t('comment.from', names),
      ...commentText(comment.content),
      ...(comment.state === 'held' ? [t('comment.held')] : []),
    ],
    button,
  };
}
