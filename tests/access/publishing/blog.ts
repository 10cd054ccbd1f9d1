// Who may call what of the blog.
import { eq } from 'drizzle-orm';
import { blogAuthors, blogPosts } from '#modules/blog/tables.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import {
  type AccessRow,
  admins,
  everyone,
  type ModuleAccess,
  type Statuses,
  teachers,
} from '../../support/app/access.ts';
import type { TestApp } from '../../support/app/app.ts';
import type { Person } from '../../support/app/people.ts';
import { onePixel, type Stage } from '../../support/app/stage.ts';

/** A teacher whom nobody named may not write; another author's posts are tried in the module's own tests. */
const authors: Statuses = { ...teachers, otherTeacher: 403 };
const draft = { title: 'Retrieval practice', excerpt: 'Why it works.', content: 'Ask *often*.' };

async function named(app: TestApp, owner: Person): Promise<void> {
  const userId = owner.user?.id ?? '';
  const values = { userId, slug: userId.toLowerCase(), isNamed: true, mayPublish: true };
  await app.services.db
    .insert(blogAuthors)
    .values({ ...values, createdAt: new Date(app.services.now()) })
    .onConflictDoNothing();
}

async function postOf({ owner }: Stage, app: TestApp): Promise<{ id: string; slug: string }> {
  await named(app, owner);
  const { body } = await owner.call<{ post: { id: string; slug: string } }>('POST', '/blog/desk/posts', {
    ...draft,
    title: `Retrieval ${newId()}`,
  });
  return body.post;
}

async function published(stage: Stage, app: TestApp): Promise<{ slugOrId: string }> {
  const { id, slug } = await postOf(stage, app);
  const publishedAt = new Date(app.services.now());
  await app.services.db
    .update(blogPosts)
    .set({ state: 'published', publishedAt })
    .where(eq(blogPosts.postId, id));
  return { slugOrId: slug };
}

const listed: AccessRow = { statuses: everyone, call: () => ({ query: {} }) };
const ofAuthor = (call: AccessRow['call']): AccessRow => ({ statuses: authors, call });
const onPost = (body?: Record<string, unknown>): AccessRow =>
  ofAuthor(async (stage, app) => ({
    params: { id: (await postOf(stage, app)).id },
    ...(body && { body }),
  }));

export const access: ModuleAccess = {
  rows: {
    listBlogPosts: listed,
    listFeaturedPosts: listed,
    listPostsOfCategory: {
      statuses: everyone,
      call: () => ({ query: { category: 'Teaching' } }),
    },
    listPostsOfTag: { statuses: everyone, call: () => ({ query: { tag: 'quizzes' } }) },
    searchBlog: { statuses: everyone, call: () => ({ query: { q: 'retrieval' } }) },
    readBlogTopics: { statuses: everyone, call: () => ({}) },
    readBlogFeed: { statuses: everyone, call: () => ({}) },
    readBlogPost: {
      statuses: everyone,
      call: async (stage, app) => ({ params: await published(stage, app) }),
    },
    readBlogAuthor: {
      statuses: everyone,
      call: async (stage, app) => {
        await published(stage, app);
        return { params: { slug: (stage.owner.user?.id ?? '').toLowerCase() } };
      },
    },
    readBlogPicture: {
      statuses: everyone,
      call: async ({ owner }, app) => {
        await named(app, owner);
        const { body } = await owner.call<{ picture: { id: string } }>(
          'POST',
          '/blog/desk/pictures',
          onePixel,
        );
        return { params: { name: `${body.picture.id}-1.webp` } };
      },
    },
    countBlogView: {
      statuses: everyone,
      call: async (stage, app) => ({ params: await published(stage, app), body: {} }),
    },
    readDeskRights: { statuses: teachers, call: () => ({}) },
    listDeskPosts: ofAuthor(async ({ owner }, app) => {
      await named(app, owner);
      return { query: {} };
    }),
    createPost: ofAuthor(async ({ owner }, app) => {
      await named(app, owner);
      return { body: draft };
    }),
    readDeskPost: onPost(),
    savePost: onPost({ ...draft, version: 1 }),
    movePost: onPost({ to: 'published' }),
    deletePost: onPost(),
    featurePost: {
      statuses: admins,
      call: async (stage, app) => ({
        params: { id: (await postOf(stage, app)).id },
        body: { isFeatured: true },
      }),
    },
    previewPost: ofAuthor(async ({ owner }, app) => {
      await named(app, owner);
      return { body: { content: 'Ask *often*.' } };
    }),
    uploadBlogPicture: ofAuthor(async ({ owner }, app) => {
      await named(app, owner);
      return { file: onePixel };
    }),
    listBlogAuthors: { statuses: admins, call: () => ({}) },
    nameBlogAuthor: {
      statuses: admins,
      call: ({ owner }) => ({ body: { email: owner.user?.email ?? '', title: 'Teacher' } }),
    },
    removeBlogAuthor: {
      statuses: admins,
      call: async ({ owner }, app) => {
        await named(app, owner);
        return { params: { userId: owner.user?.id ?? '' } };
      },
    },
  },
};
