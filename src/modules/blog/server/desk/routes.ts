// The calls of those who write.
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '#modules/audit/api/recording.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { blogDeskContract } from '../../contract/desk.ts';
import { BlogError } from '../../errors.ts';
import { blogPosts } from '../../tables.ts';
import { exportBlog, exportPost } from '../exchange/export.ts';
import { importPost } from '../exchange/import.ts';
import { importBlog } from '../exchange/import-blog.ts';
import { storePicture } from '../pictures/pictures.ts';
import { questionOfDraft, questionsForPosts } from '../reading/trial-questions.ts';
import { refreshPages } from '../refresh-pages.ts';
import { renderPost } from '../rendering/render-post.ts';
import { readTimeOf } from '../text-facts.ts';
import { listAuthors, nameAuthor, removeAuthor, requireAuthor, rightsOf } from './authors.ts';
import { listRevisions, readRevision } from './revisions.ts';
import { createPost, listDeskPosts, presentPost, readOwnPost, savePost } from './saving.ts';
import { movePost } from './states.ts';

export function deskRoutes(services: Services): Route[] {
  const { db } = services;
  return routes(blogDeskContract, {
    readDeskRights: (_input, { caller }) => rightsOf(services, caller),
    listDeskPosts: ({ query }, { caller }) => listDeskPosts(services, caller, query),
    createPost: async ({ body }, { caller }) => ({ post: await createPost(services, caller, body) }),
    async readDeskPost({ params }, { caller }) {
      return { post: await presentPost(services, await readOwnPost(services, caller, params.id)) };
    },
    async savePost({ params, body }, { caller }) {
      return { post: await savePost(services, caller, params.id, body) };
    },
    async movePost({ params, body }, { caller }) {
      return { post: await movePost(services, caller, params.id, body) };
    },
    async featurePost({ params, body }, { caller }) {
      const [row] = await db
        .update(blogPosts)
        .set({ isFeatured: body.isFeatured })
        .where(eq(blogPosts.postId, params.id))
        .returning();
      if (!row) throw new BlogError('blog_post_not_found');
      const action = body.isFeatured ? 'blog.post.feature' : 'blog.post.unfeature';
      await recordAudit(services, caller, { action, subject: { id: params.id, label: row.title } });
      refreshPages(services);
      return { ok: true };
    },
    async deletePost({ params }, { caller }) {
      const post = await readOwnPost(services, caller, params.id);
      const isHidden = inArray(blogPosts.state, ['draft', 'review', 'archived']);
      const gone = await db
        .delete(blogPosts)
        .where(and(eq(blogPosts.postId, post.postId), isHidden))
        .returning({ postId: blogPosts.postId });
      if (gone.length === 0) throw new BlogError('blog_state_refused');
      const subject = { id: post.postId, label: post.title };
      await recordAudit(services, caller, { action: 'blog.post.delete', subject });
      return { ok: true };
    },
    async previewPost({ body }, { caller }) {
      await requireAuthor(services, caller);
      const { html, words } = await renderPost(services, body.content);
      return { html, words, readTime: readTimeOf(words) };
    },
    async listPostQuestions({ query }, { caller }) {
      await requireAuthor(services, caller);
      return { questions: await questionsForPosts(services, caller.userId, query.search) };
    },
    async readPostQuestion({ query }, { caller }) {
      await requireAuthor(services, caller);
      return { question: await questionOfDraft(services, query.quizId, query.questionId) };
    },
    async listRevisions({ params }, { caller }) {
      const { postId } = await readOwnPost(services, caller, params.id);
      return { revisions: await listRevisions(services, postId) };
    },
    async readRevision({ params }, { caller }) {
      const { postId } = await readOwnPost(services, caller, params.id);
      return { revision: await readRevision(services, postId, params.revisionId) };
    },
    exportPost: async ({ params }, { caller }) => exportPost(await readOwnPost(services, caller, params.id)),
    exportBlog: async () => exportBlog(services),
    importPost: async ({ file }, { caller }) => ({ post: await importPost(services, caller, file.bytes) }),
    importBlog: async ({ file, query }, { caller }) => ({
      import: await importBlog(services, caller, file.bytes, query),
    }),
    async uploadBlogPicture({ file }, { caller }) {
      await requireAuthor(services, caller);
      return { picture: await storePicture(services, caller, file.bytes) };
    },
    listBlogAuthors: async () => ({ authors: await listAuthors(services) }),
    async nameBlogAuthor({ body }, { caller }) {
      const author = await nameAuthor(services, caller, body);
      refreshPages(services);
      return { author };
    },
    async removeBlogAuthor({ params }, { caller }) {
      await removeAuthor(services, caller, params.userId);
      return { ok: true };
    },
  });
}
