// The desk of those who write for the blog, on the wire: posts and their states, images, authors.
import { z } from 'zod';
import { changeOf } from '#platform/contract/changes/change-of.ts';
import { Done, defineContract, imageUpload } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { longestSearch, Page, Paging } from '#platform/contract/paging.ts';
import { emailAddress, ShownEmail } from '#platform/contract/text/email.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { Id, Label, Picture, PostState, QuestionPlace } from '../contract.ts';
import words from '../locales/en-input.json' with { type: 'json' };

const t = texts(words);
/** How long what is written about a post may be; what isn't a single text is made of several. */
export const longestOfPost = {
  title: 200,
  slug: 80,
  excerpt: 400,
  content: 100_000,
  category: 60,
  series: 120,
  pictureAlt: 300,
  metaTitle: 120,
  metaDescription: 320,
} as const;
export const maxTags = 12;
const PostId = z.object({ id: Id });

/** What its author writes. Only the members that are sent are changed. */
export const PostDraft = z.object({
  title: oneLine()
    .min(1, { error: () => t('title') })
    .max(longestOfPost.title),
  /** Made of the title where it is empty. */
  slug: z.string().trim().max(longestOfPost.slug).default(''),
  excerpt: z.string().trim().max(longestOfPost.excerpt).default(''),
  content: z.string().max(longestOfPost.content).default(''),
  category: z.string().trim().max(longestOfPost.category).default(''),
  tags: z.array(Label).max(maxTags).default([]),
  series: z.string().trim().max(longestOfPost.series).default(''),
  pictureId: Id.nullable().default(null),
  pictureAlt: z.string().trim().max(longestOfPost.pictureAlt).default(''),
  takesComments: z.boolean().default(true),
  metaTitle: oneLine().max(longestOfPost.metaTitle).default(''),
  metaDescription: z.string().trim().max(longestOfPost.metaDescription).default(''),
});
export type PostDraft = z.output<typeof PostDraft>;
const PostChange = changeOf(PostDraft).extend({
  version: z.number().int(),
  /** The browser tab it is written in: another one that takes over keeps what this one wrote as a version. */
  tab: z.string().max(40).optional(),
});
export type PostChange = z.output<typeof PostChange>;

/** The author's view. */
export const DeskPost = PostDraft.extend({
  id: z.string(),
  state: PostState,
  version: z.number(),
  author: z.string(),
  html: z.string(),
  picture: Picture.nullable(),
  isFeatured: z.boolean(),
  readTime: z.number(),
  views: z.number(),
  likes: z.number(),
  comments: z.number(),
  scheduledAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
});
export type DeskPost = z.output<typeof DeskPost>;

const DeskPostRow = DeskPost.omit({ content: true, html: true, picture: true });
export type DeskPostRow = z.output<typeof DeskPostRow>;

/** What anyone who is signed in may do at the desk. */
const DeskRights = z.object({ isAuthor: z.boolean(), mayPublish: z.boolean(), isAdmin: z.boolean() });

const DeskAuthor = z.object({
  userId: z.string(),
  name: z.string(),
  email: ShownEmail,
  slug: z.string(),
  title: z.string(),
  bio: z.string(),
  mayPublish: z.boolean(),
  posts: z.number(),
});
export type DeskAuthor = z.output<typeof DeskAuthor>;

const RevisionOccasion = z.enum(['replaced', 'published', 'updated']);
export type RevisionOccasion = z.output<typeof RevisionOccasion>;

const Revision = z.object({
  id: z.string(),
  version: z.number(),
  title: z.string(),
  /** `published` and `updated`: what readers got; `replaced`: what was written over. */
  occasion: RevisionOccasion,
  savedBy: z.string(),
  savedAt: z.iso.datetime(),
});
export type Revision = z.output<typeof Revision>;

/** A question that readers of a post can try. */
const PostQuestion = z.object({
  quizId: z.string(),
  questionId: z.string(),
  quizTitle: z.string(),
  text: z.string(),
});
export type PostQuestion = z.output<typeof PostQuestion>;

/** A post of a file that is imported. */
const ImportedPost = z.object({
  /** Where it is in the file. */
  name: z.string(),
  title: z.string(),
  slug: z.string(),
  /** `left`: found, and not yet made. */
  outcome: z.enum(['new', 'made', 'known', 'unreadable', 'left']),
  /** What it is here once it is made. */
  state: PostState,
  images: z.number(),
  /** Why it cannot be read, or what is not as it was. */
  notes: z.array(z.string()),
  /** Of the post here, where there is one. */
  postId: z.string().nullable(),
});
export type ImportedPost = z.output<typeof ImportedPost>;

export const BlogImport = z.object({
  from: z.enum(['rounds', 'ghost', 'wordpress']),
  isDryRun: z.boolean(),
  posts: z.array(ImportedPost),
});
export type BlogImport = z.output<typeof BlogImport>;

const Slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9-]*$/, { error: () => t('slug') });
const desk = { access: 'teacher', errors: ['blog_author_required'] } as const;
const onPost = ['blog_author_required', 'blog_post_not_found'] as const;
const large = 512 * 1024;

export const blogDeskContract = defineContract({
  readDeskRights: {
    method: 'GET',
    path: '/blog/desk/rights',
    access: 'teacher',
    rate: 'read',
    summary: 'Check whether you may write for the blog',
    response: DeskRights,
  },
  listDeskPosts: {
    ...desk,
    method: 'GET',
    path: '/blog/desk/posts',
    rate: 'read',
    summary: 'List your posts, or all posts as an admin; latest change first',
    query: Paging.extend({ state: PostState.optional() }),
    response: Page.extend({
      posts: z.array(DeskPostRow),
    }),
  },
  createPost: {
    ...desk,
    method: 'POST',
    path: '/blog/desk/posts',
    rate: 'write',
    summary: 'Create a post as a draft',
    body: PostDraft,
    response: z.object({ post: DeskPost }),
    errors: ['blog_author_required', 'blog_text_too_complex', 'blog_picture_not_found'],
    maxBodyBytes: large,
  },
  readDeskPost: {
    ...desk,
    method: 'GET',
    path: '/blog/desk/posts/:id',
    rate: 'read',
    summary: 'Get a post for editing',
    params: PostId,
    response: z.object({ post: DeskPost }),
    errors: onPost,
  },
  savePost: {
    ...desk,
    method: 'PUT',
    path: '/blog/desk/posts/:id',
    rate: 'write',
    summary: 'Save a post; what isn’t sent stays; refused if someone else has saved it since `version`',
    params: PostId,
    body: PostChange,
    response: z.object({ post: DeskPost }),
    errors: [
      ...onPost,
      'blog_post_conflict',
      'blog_publishing_refused',
      'blog_text_too_complex',
      'blog_picture_not_found',
    ],
    maxBodyBytes: large,
  },
  movePost: {
    ...desk,
    method: 'PUT',
    path: '/blog/desk/posts/:id/state',
    rate: 'write',
    summary: 'Submit a post for review, schedule, publish or archive it, or return it to draft',
    params: PostId,
    body: z.object({ to: PostState, /** For `scheduled`. */ at: z.iso.datetime().optional() }),
    response: z.object({ post: DeskPost }),
    errors: [
      ...onPost,
      'blog_state_refused',
      'blog_post_incomplete',
      'blog_publishing_refused',
      'time_passed',
    ],
  },
  featurePost: {
    method: 'PUT',
    path: '/blog/desk/posts/:id/featured',
    access: 'admin',
    rate: 'write',
    summary: 'Feature a post, or stop featuring it',
    params: PostId,
    body: z.object({ isFeatured: z.boolean() }),
    response: Done,
    errors: ['blog_post_not_found'],
  },
  deletePost: {
    ...desk,
    method: 'DELETE',
    path: '/blog/desk/posts/:id',
    rate: 'write',
    summary: 'Delete an unpublished post, with its comments',
    params: PostId,
    response: Done,
    errors: [...onPost, 'blog_state_refused'],
  },
  previewPost: {
    ...desk,
    method: 'POST',
    path: '/blog/desk/preview',
    rate: 'write',
    summary: 'Get a text as readers would see it',
    body: z.object({ content: z.string().max(longestOfPost.content) }),
    response: z.object({ html: z.string(), words: z.number(), readTime: z.number() }),
    errors: ['blog_author_required', 'blog_text_too_complex'],
    maxBodyBytes: large,
  },
  listPostQuestions: {
    ...desk,
    method: 'GET',
    path: '/blog/desk/questions',
    rate: 'read',
    summary:
      'List your questions that readers can try in a post: those of public quizzes whose answers count nowhere; at most 50',
    query: z.object({ search: z.string().trim().max(longestSearch).default('') }),
    response: z.object({ questions: z.array(PostQuestion) }),
  },
  readPostQuestion: {
    ...desk,
    method: 'GET',
    path: '/blog/desk/question',
    rate: 'read',
    summary: 'Get a question of a draft; null if readers could not try it',
    query: QuestionPlace,
    response: z.object({ question: PostQuestion.nullable() }),
  },
  listRevisions: {
    ...desk,
    method: 'GET',
    path: '/blog/desk/posts/:id/revisions',
    rate: 'read',
    summary: 'List a post’s versions, newest first: what was published, and what was written over',
    params: PostId,
    response: z.object({ revisions: z.array(Revision) }),
    errors: onPost,
  },
  readRevision: {
    ...desk,
    method: 'GET',
    path: '/blog/desk/posts/:id/revisions/:revisionId',
    rate: 'read',
    summary: 'Get an earlier version of a post, with its text',
    params: PostId.extend({ revisionId: Id }),
    response: z.object({ revision: Revision.extend({ excerpt: z.string(), content: z.string() }) }),
    errors: [...onPost, 'blog_revision_not_found'],
  },
  exportPost: {
    ...desk,
    method: 'GET',
    path: '/blog/desk/posts/:id/markdown',
    rate: 'export',
    summary: 'Get a post as a Markdown file with front matter',
    params: PostId,
    response: 'file',
    errors: onPost,
  },
  exportBlog: {
    method: 'GET',
    path: '/blog/desk/export',
    access: 'admin',
    rate: 'export',
    summary: 'Get the whole blog as a zip file: a Markdown file for each post, and its images',
    response: 'file',
  },
  importPost: {
    ...desk,
    method: 'POST',
    path: '/blog/desk/import',
    rate: 'upload',
    summary: 'Create a draft from a Markdown file, with or without front matter',
    upload: { mediaTypes: ['text/markdown', 'text/plain'], maxBytes: 400 * 1024 },
    response: z.object({ post: DeskPost }),
    errors: ['blog_author_required', 'blog_import_unreadable', 'blog_text_too_complex', 'body_too_large'],
  },
  importBlog: {
    method: 'POST',
    path: '/blog/desk/imports',
    access: 'admin',
    rate: 'upload',
    summary:
      'Import posts from a whole blog, or preview the import. Each call works for a while: repeat it until no posts are left; no post is created twice',
    query: z.object({
      isDryRun: z.stringbool().default(true),
      /** Published and scheduled posts become so here, too; otherwise all are drafts. */
      keepsStates: z.stringbool().default(false),
    }),
    upload: { mediaTypes: ['application/octet-stream', 'application/zip'], maxBytes: 64 * 1024 * 1024 },
    response: z.object({ import: BlogImport }),
    errors: ['blog_import_unreadable', 'import_unreadable', 'body_too_large', 'storage_full'],
  },
  uploadBlogPicture: {
    ...desk,
    method: 'POST',
    path: '/blog/desk/pictures',
    rate: 'upload',
    summary: 'Upload an image; it is re-encoded without metadata in three widths',
    upload: imageUpload,
    response: z.object({ picture: Picture }),
    errors: ['blog_author_required', 'image_invalid', 'body_too_large', 'storage_full'],
  },
  listBlogAuthors: {
    method: 'GET',
    path: '/blog/desk/authors',
    access: 'admin',
    rate: 'read',
    summary: 'List everyone who writes for the blog',
    response: z.object({ authors: z.array(DeskAuthor) }),
  },
  nameBlogAuthor: {
    method: 'PUT',
    path: '/blog/desk/authors',
    access: 'admin',
    rate: 'write',
    summary: 'Make a teacher or admin an author, or change an author’s details',
    body: z.object({
      email: emailAddress(),
      slug: Slug.optional(),
      title: oneLine().max(120).optional(),
      bio: z.string().trim().max(1_000).optional(),
      mayPublish: z.boolean().optional(),
    }),
    response: z.object({ author: DeskAuthor }),
    errors: ['blog_author_not_found', 'blog_author_slug_taken'],
  },
  removeBlogAuthor: {
    method: 'DELETE',
    path: '/blog/desk/authors/:userId',
    access: 'admin',
    rate: 'write',
    summary: 'Remove an author; their posts stay',
    params: z.object({ userId: Id }),
    response: Done,
    errors: ['blog_author_not_found'],
  },
});
