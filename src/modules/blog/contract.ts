// The blog on the wire: posts for readers, as readers find them.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { texts } from '#platform/contract/i18n.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { OwnResult, ShownQuestion } from '#question-types/shown-question.ts';
import words from './locales/en-input.json' with { type: 'json' };

const t = texts(words);

export const PostState = z.enum(['draft', 'review', 'scheduled', 'published', 'archived']);
export type PostState = z.output<typeof PostState>;

const Heading = z.object({ id: z.string(), title: z.string(), level: z.number().int() });
export type Heading = z.output<typeof Heading>;

export const Picture = z.object({
  id: z.string(),
  alt: z.string(),
  width: z.number(),
  height: z.number(),
  /** In pixels; each can be asked for. */
  widths: z.array(z.number()),
});
export type Picture = z.output<typeof Picture>;

/** A post in a list: everything but its text. */
export const PostCard = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  author: z.string(),
  authorRole: z.string(),
  authorBio: z.string(),
  /** Of the author's page; null if the account was deleted. */
  authorSlug: z.string().nullable(),
  category: z.string(),
  tags: z.array(z.string()),
  /** The address of its picture. */
  image: z.string().nullable(),
  picture: Picture.nullable(),
  featured: z.boolean(),
  published: z.boolean(),
  views: z.number(),
  likes: z.number(),
  comments: z.number(),
  publishDate: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  /** Minutes. */
  readTime: z.number(),
  metaTitle: z.string(),
  metaDescription: z.string(),
});
export type PostCard = z.output<typeof PostCard>;

const PostLink = z.object({ slug: z.string(), title: z.string() });

export const BlogPost = PostCard.extend({
  /** Markdown. */
  content: z.string(),
  /** Made of it; safe to insert. */
  html: z.string(),
  headings: z.array(Heading),
  takesComments: z.boolean(),
  /** The posts of the same series in their order, this one among them. */
  series: z.object({ title: z.string(), posts: z.array(PostLink) }).nullable(),
});
export type BlogPost = z.output<typeof BlogPost>;

const BlogAuthor = z.object({ slug: z.string(), name: z.string(), role: z.string(), bio: z.string() });
export type BlogAuthor = z.output<typeof BlogAuthor>;

const listLimit = (usual: number) => ({
  limit: z.coerce.number().int().min(1).max(100).default(usual),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
const PostList = z.object({
  posts: z.array(PostCard),
  total: z.number(),
  limit: z.number(),
  offset: z.number(),
});
export type PostList = z.output<typeof PostList>;

export const Id = z.string().regex(/^[A-Za-z0-9]{1,64}$/, { error: () => t('id') });
export const Label = oneLine().min(1).max(60);
export const SlugOrId = z.object({
  slugOrId: z
    .string()
    .max(120)
    .regex(/^[\w-]+$/, { error: () => t('id') }),
});

export const QuestionPlace = z.object({ quizId: z.string().max(64), questionId: z.string().max(64) });

const read = { method: 'GET', access: 'guest', rate: 'read', isSameForAll: true } as const;

export const blogContract = defineContract({
  listBlogPosts: {
    ...read,
    path: '/blog',
    summary: 'List published posts, newest first',
    query: z.object({ ...listLimit(50), author: z.string().max(80).optional() }),
    response: PostList,
  },
  listFeaturedPosts: {
    ...read,
    path: '/blog/featured',
    summary: 'List featured posts, newest first',
    query: z.object(listLimit(5)),
    response: PostList,
  },
  listPostsOfCategory: {
    ...read,
    path: '/blog/category',
    summary: 'List posts in a category, newest first',
    query: z.object({ category: Label, ...listLimit(10) }),
    response: PostList,
  },
  listPostsOfTag: {
    ...read,
    path: '/blog/tag',
    summary: 'List posts with a tag, newest first',
    query: z.object({ tag: Label, ...listLimit(10) }),
    response: PostList,
  },
  searchBlog: {
    ...read,
    path: '/blog/search',
    summary: 'Search posts by words in their title, tags and text; best match first',
    query: z.object({ q: z.string().trim().max(200).default(''), ...listLimit(10) }),
    response: PostList.extend({
      /** A word used in the blog that the reader may have meant. */ didYouMean: z.string().nullable(),
    }),
  },
  readBlogTopics: {
    ...read,
    path: '/blog/topics',
    summary: 'List categories and tags of published posts, with their number of posts',
    response: z.object({
      categories: z.array(z.object({ name: z.string(), count: z.number() })),
      tags: z.array(z.object({ name: z.string(), count: z.number() })),
    }),
  },
  readBlogPost: {
    ...read,
    path: '/blog/posts/:slugOrId',
    summary: 'Get a published post by its slug, a former slug or its ID, with related posts',
    params: SlugOrId,
    response: z.object({ post: BlogPost, related: z.array(PostCard) }),
    errors: ['blog_post_not_found'],
  },
  readBlogFeed: {
    ...read,
    path: '/blog/feed',
    summary: 'Get the newest 20 posts with their full text as HTML, for feeds',
    response: z.object({ posts: z.array(BlogPost.pick({ html: true }).extend(PostCard.shape)) }),
  },
  readBlogAuthor: {
    ...read,
    path: '/blog/authors/:slug',
    summary: 'Get an author with published posts',
    params: z.object({ slug: z.string().max(80) }),
    response: z.object({
      author: BlogAuthor,
      /** Of the page with their public quizzes, where they have some. */
      quizzesOf: z.string().nullable(),
      posts: z.array(PostCard),
    }),
    errors: ['blog_author_not_found'],
  },
  readBlogPicture: {
    method: 'GET',
    path: '/blog/pictures/:name',
    access: 'guest',
    rate: 'read',
    summary: 'Get an image from a post: `<id>-<width>.webp` or `.avif`',
    params: z.object({ name: oneLine().max(80) }),
    response: 'file',
    errors: ['blog_picture_not_found'],
  },
  readTrialQuestion: {
    ...read,
    path: '/blog/questions/:quizId/:questionId',
    summary: 'Get a question from a public quiz, without its key, to try in a post',
    params: QuestionPlace,
    response: z.object({ question: ShownQuestion, quiz: z.object({ id: z.string(), title: z.string() }) }),
    errors: ['blog_question_not_found'],
  },
  tryQuestion: {
    method: 'POST',
    path: '/blog/questions/:quizId/:questionId/try',
    access: 'guest',
    rate: 'answer',
    summary: 'Check an answer to a question from a public quiz; nothing is recorded',
    params: QuestionPlace,
    body: z.object({ answer: z.unknown() }),
    response: z.object({ result: OwnResult }),
    errors: ['blog_question_not_found', 'answer_invalid'],
  },
  countBlogView: {
    method: 'POST',
    path: '/blog/posts/:slugOrId/views',
    access: 'guest',
    rate: 'write',
    summary: 'Report that a post was opened; counted once a day per network address, without a cookie',
    params: SlugOrId,
    response: Done,
    errors: ['blog_post_not_found'],
  },
});
