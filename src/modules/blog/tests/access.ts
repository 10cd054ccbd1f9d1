// Who may call which endpoints of the blog.
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
} from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { onePixel, type Stage } from '#tests/support/app/stage.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';

/** A teacher whom no one named may not write; another author's posts are tried in the module's own tests. */
const authors: Statuses = { ...teachers, otherTeacher: 403 };
const draft = { title: 'Retrieval practice', excerpt: 'Why it works.', content: 'Ask *often*.' };

async function named(app: TestApp, owner: Person): Promise<void> {
  const userId = owner.user?.id ?? '';
  const values = { userId, slug: userId.toLowerCase(), isNamed: true, mayPublish: true };
  await app.services.db
    .insert(blogAuthors)
    .values({ ...values, createdAt: new Date(app.services.now()) })
    .onConflictDoUpdate({ target: blogAuthors.userId, set: { isNamed: true, mayPublish: true } });
}

async function postOf(
  { owner }: Stage,
  app: TestApp,
  content = draft.content,
): Promise<{ id: string; slug: string }> {
  await named(app, owner);
  const { body } = await owner.call<{ post: { id: string; slug: string } }>('POST', '/blog/desk/posts', {
    ...draft,
    content,
    title: `Retrieval ${newId()}`,
  });
  return body.post;
}

async function published(stage: Stage, app: TestApp, content?: string): Promise<{ slugOrId: string }> {
  const { id, slug } = await postOf(stage, app, content);
  const publishedAt = new Date(app.services.now());
  await app.services.db
    .update(blogPosts)
    .set({ state: 'published', publishedAt })
    .where(eq(blogPosts.postId, id));
  return { slugOrId: slug };
}

type Commented = { slugOrId: string; id: string };

/** In a published post, and used nowhere else. */
async function publicQuestion(stage: Stage, app: TestApp): Promise<{ quizId: string; questionId: string }> {
  const question = {
    id: 'q1',
    type: 'true-false',
    question: 'Recalling teaches.',
    correctAnswer: 0,
  };
  const quiz = { title: 'Public', questions: [question], settings: { isPublic: true } };
  const { body } = await stage.owner.call<{ quiz: { id: string } }>('POST', '/quiz', quiz);
  await published(stage, app, `![Try it](question:${body.quiz.id}/q1)`);
  return { quizId: body.quiz.id, questionId: 'q1' };
}

/** Held, by the owner, on a post of the owner's. */
async function commented(stage: Stage, app: TestApp): Promise<Commented> {
  const { slugOrId } = await published(stage, app);
  const body = { content: 'I tried it.', stamp: await stampOf(app) };
  const path = `/blog/posts/${slugOrId}/comments`;
  const reply = await stage.owner.call<{ comment: { id: string } }>('POST', path, body);
  return { slugOrId, id: reply.body.comment.id };
}

async function stampOf(app: TestApp): Promise<string> {
  const { body } = await app.people.guest.call<{ stamp: string }>('POST', '/blog/comments/form', {});
  app.advance(5_000);
  return body.stamp;
}

/** Whose comment it is, and admins; to everyone else it is not there. */
const writers: Statuses = { guest: 404, student: 404, owner: 200, otherTeacher: 404, admin: 200 };
const settings = { takesComments: true, trustsKnown: true };

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
    readLike: { statuses: everyone, call: async (stage, app) => ({ params: await published(stage, app) }) },
    likePost: {
      statuses: everyone,
      call: async (stage, app) => ({ params: await published(stage, app), body: { isLiked: true } }),
    },
    listComments: {
      statuses: everyone,
      call: async (stage, app) => ({ params: await published(stage, app) }),
    },
    openCommentForm: { statuses: everyone, call: () => ({}) },
    addComment: {
      statuses: everyone,
      call: async (stage, app) => ({
        params: await published(stage, app),
        body: { name: 'Ada', email: 'ada@example.org', content: 'I tried it.', stamp: await stampOf(app) },
      }),
    },
    changeComment: {
      statuses: writers,
      call: async (stage, app) => {
        const { id } = await commented(stage, app);
        return { params: { id }, body: { content: 'I tried it twice.' } };
      },
    },
    deleteComment: {
      statuses: writers,
      call: async (stage, app) => ({ params: { id: (await commented(stage, app)).id } }),
    },
    reportComment: {
      statuses: everyone,
      call: async (stage, app) => ({ params: { id: (await commented(stage, app)).id } }),
    },
    listQueuedComments: { statuses: admins, call: () => ({ query: {} }) },
    moderateComments: {
      statuses: admins,
      call: async (stage, app) => ({ body: { ids: [(await commented(stage, app)).id], to: 'spam' } }),
    },
    readBlogSettings: { statuses: admins, call: () => ({}) },
    saveBlogSettings: { statuses: admins, call: () => ({ body: settings }) },
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
    listRevisions: onPost(),
    readRevision: ofAuthor(async (stage, app) => {
      const { id } = await postOf(stage, app);
      await stage.owner.call('PUT', `/blog/desk/posts/${id}`, { ...draft, version: 1 });
      const path = `/blog/desk/posts/${id}/revisions`;
      const { body } = await stage.owner.call<{ revisions: { id: string }[] }>('GET', path);
      return { params: { id, revisionId: body.revisions[0]?.id ?? '' } };
    }),
    exportPost: onPost(),
    exportBlog: { statuses: admins, call: () => ({}) },
    importPost: ofAuthor(async ({ owner }, app) => {
      await named(app, owner);
      return { file: Buffer.from('# Read\n\nA file.'), mediaType: 'text/markdown' };
    }),
    importBlog: {
      statuses: admins,
      call: async () => ({
        file: await buildZip({ 'posts/a.md': '# Read\n\nA file.' }),
        mediaType: 'application/zip',
      }),
    },
    readTrialQuestion: {
      statuses: everyone,
      call: async (stage, app) => ({ params: await publicQuestion(stage, app) }),
    },
    tryQuestion: {
      statuses: everyone,
      call: async (stage, app) => ({ params: await publicQuestion(stage, app), body: { answer: 0 } }),
    },
    listPostQuestions: ofAuthor(async ({ owner }, app) => {
      await named(app, owner);
      return { query: {} };
    }),
    readPostQuestion: ofAuthor(async (stage, app) => ({ query: await publicQuestion(stage, app) })),
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
