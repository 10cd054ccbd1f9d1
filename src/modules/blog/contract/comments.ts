// Comments and likes on the wire: left by readers, moderated by admins.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { Page, Paging, SearchedPaging } from '#platform/contract/paging.ts';
import { defineSettings, settingsVersion } from '#platform/contract/settings/settings.ts';
import { ShownEmail, soughtEmail } from '#platform/contract/text/email.ts';
import { personName } from '#platform/contract/text/person-name.ts';
import { Id, SlugOrId } from '../contract.ts';
import words from '../locales/en-input.json' with { type: 'json' };

const t = texts(words);

export const BlogComment = z.object({
  id: z.string(),
  postId: z.string(),
  parentId: z.string().nullable(),
  /** 1 for a comment on the post itself. */
  depth: z.number().int(),
  author: z.string(),
  /** Written by the author of the post. */
  isByAuthor: z.boolean(),
  /** Markdown; empty if the comment was deleted and has answers. */
  content: z.string(),
  /** Made of it; safe to insert. */
  html: z.string(),
  approved: z.boolean(),
  isDeleted: z.boolean(),
  /** The caller wrote it, and may still change it. */
  isOwn: z.boolean(),
  isEditable: z.boolean(),
  /** Deep enough are three. */
  mayReply: z.boolean(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
});
export type BlogComment = z.output<typeof BlogComment>;

const Content = z
  .string()
  .trim()
  .min(2, { error: () => t('comment') })
  .max(3_000);

const QueueName = z.enum(['held', 'reported', 'visible', 'spam']);
export type QueueName = z.output<typeof QueueName>;

const QueuedComment = z.object({
  id: z.string(),
  author: z.string(),
  email: ShownEmail,
  content: z.string(),
  state: z.enum(['held', 'visible', 'spam', 'deleted']),
  reports: z.number(),
  post: z.object({ slug: z.string(), title: z.string() }),
  createdAt: z.iso.datetime(),
});
export type QueuedComment = z.output<typeof QueuedComment>;

export const blogSettings = defineSettings({
  name: 'blog',
  shape: {
    takesComments: z.boolean().default(true),
    /** Whether someone with an approved comment needs no approval any more. */
    trustsKnown: z.boolean().default(false),
  },
});
const BlogSettings = blogSettings.schema.extend({ version: settingsVersion });
export type BlogSettings = z.output<typeof BlogSettings>;

const CommentId = z.object({ id: Id });
const LikeState = z.object({ likes: z.number(), isLiked: z.boolean() });

export const blogCommentsContract = defineContract({
  readLike: {
    method: 'GET',
    path: '/blog/posts/:slugOrId/like',
    access: 'guest',
    rate: 'read',
    summary: 'Get a post’s likes, and whether this device or account likes it',
    params: SlugOrId,
    response: LikeState,
    errors: ['blog_post_not_found'],
  },
  likePost: {
    method: 'PUT',
    path: '/blog/posts/:slugOrId/like',
    access: 'guest',
    rate: 'write',
    summary: 'Like or unlike a post; counted once per account, and once for all guests of a network',
    params: SlugOrId,
    body: z.object({ isLiked: z.boolean() }),
    response: LikeState,
    errors: ['blog_post_not_found'],
  },
  listComments: {
    method: 'GET',
    path: '/blog/posts/:slugOrId/comments',
    access: 'guest',
    rate: 'read',
    summary: 'List a post’s approved comments, oldest thread first, and the caller’s own that await approval',
    params: SlugOrId,
    query: Paging.extend({ limit: Paging.shape.limit.unwrap().default(100) }),
    response: Page.extend({
      comments: z.array(BlogComment),
      isOpen: z.boolean(),
    }),
    errors: ['blog_post_not_found'],
  },
  openCommentForm: {
    method: 'POST',
    path: '/blog/comments/form',
    access: 'guest',
    rate: 'read',
    summary: 'Open the comment form; send its stamp with the comment',
    response: z.object({ stamp: z.string() }),
  },
  addComment: {
    method: 'POST',
    path: '/blog/posts/:slugOrId/comments',
    access: 'guest',
    rate: 'comment',
    summary: 'Comment on a post or reply to a comment; shown once an admin approves it',
    params: SlugOrId,
    body: z.object({
      /** A guest's name; accounts have their own. */
      name: personName().max(80).default(''),
      email: soughtEmail().default(''),
      content: Content,
      parentId: Id.nullable().default(null),
      stamp: z.string().max(300),
      /** A field that people don't see. Only bots fill it in. */
      website: z.string().max(300).default(''),
    }),
    response: z.object({ comment: BlogComment.nullable() }),
    errors: [
      'blog_post_not_found',
      'blog_comment_not_found',
      'blog_comments_closed',
      'blog_comment_too_deep',
      'blog_comment_form_stale',
      'blog_comment_too_fast',
      'blog_comment_too_many_links',
      'blog_comment_unsigned',
    ],
  },
  changeComment: {
    method: 'PUT',
    path: '/blog/comments/:id',
    access: 'guest',
    rate: 'write',
    summary: 'Change your own comment within a quarter of an hour',
    params: CommentId,
    body: z.object({ content: Content }),
    response: z.object({ comment: BlogComment }),
    errors: ['blog_comment_not_found', 'blog_comment_fixed', 'blog_comment_too_many_links'],
  },
  deleteComment: {
    method: 'DELETE',
    path: '/blog/comments/:id',
    access: 'guest',
    rate: 'write',
    summary: 'Delete your own comment; if it has replies, its place stays, empty',
    params: CommentId,
    response: Done,
    errors: ['blog_comment_not_found'],
  },
  reportComment: {
    method: 'POST',
    path: '/blog/comments/:id/report',
    access: 'guest',
    rate: 'comment',
    summary: 'Report a comment; reports from three networks hide it until an admin has approved it',
    params: CommentId,
    response: Done,
    errors: ['blog_comment_not_found'],
  },
  listQueuedComments: {
    method: 'GET',
    path: '/blog/desk/comments',
    access: 'admin',
    rate: 'read',
    summary: 'List and search comments to moderate, newest first',
    query: SearchedPaging.extend({ queue: QueueName.default('held') }),
    response: Page.extend({
      comments: z.array(QueuedComment),
    }),
  },
  moderateComments: {
    method: 'PUT',
    path: '/blog/desk/comments',
    access: 'admin',
    rate: 'write',
    summary: 'Approve comments, mark them as spam, or delete them',
    body: z.object({ ids: z.array(Id).min(1).max(100), to: z.enum(['visible', 'spam', 'deleted']) }),
    response: z.object({ changed: z.number() }),
  },
  readBlogSettings: {
    method: 'GET',
    path: '/blog/desk/settings',
    access: 'admin',
    rate: 'read',
    summary: 'Get the comment settings',
    response: BlogSettings,
  },
  saveBlogSettings: {
    method: 'PUT',
    path: '/blog/desk/settings',
    access: 'admin',
    rate: 'write',
    summary: 'Change the comment settings; what isn’t sent stays',
    body: blogSettings.change,
    response: BlogSettings,
    errors: ['settings_conflict'],
  },
});
