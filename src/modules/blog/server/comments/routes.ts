// The calls of comments and likes.
import { eq } from 'drizzle-orm';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { blogCommentsContract } from '../../contract/comments.ts';
import { blogPosts } from '../../tables.ts';
import { refreshPages } from '../refresh-pages.ts';
import { addComment, newStamp } from './adding.ts';
import { readLike, setLike } from './likes.ts';
import { listComments } from './listing.ts';
import { listQueue, moderate } from './moderating.ts';
import { changeComment, deleteComment, presentComment, reportComment } from './reading.ts';
import { presentSettings, saveSettings } from './settings.ts';
import { deviceHashOf } from './visitor.ts';

export function commentRoutes(services: Services): Route[] {
  return routes(blogCommentsContract, {
    readLike: ({ params }, visitor) => readLike(services, params.slugOrId, visitor),
    likePost: ({ params, body }, visitor) => setLike(services, params.slugOrId, body.isLiked, visitor),
    listComments: ({ params, query }, visitor) => listComments(services, params.slugOrId, query, visitor),
    openCommentForm: async () => ({ stamp: newStamp(services) }),
    async addComment({ params, body }, visitor) {
      const row = await addComment(services, params.slugOrId, body, visitor);
      if (!row) return { comment: null };
      const [post] = await services.db
        .select({ authorId: blogPosts.authorId })
        .from(blogPosts)
        .where(eq(blogPosts.postId, row.postId));
      refreshPages(services);
      const deviceHash = deviceHashOf(services, visitor);
      return { comment: presentComment(services, row, post?.authorId ?? null, deviceHash) };
    },
    async changeComment({ params, body }, visitor) {
      return { comment: await changeComment(services, params.id, body.content, visitor) };
    },
    async deleteComment({ params }, visitor) {
      await deleteComment(services, params.id, visitor);
      refreshPages(services);
      return { ok: true };
    },
    async reportComment({ params }, visitor) {
      await reportComment(services, params.id, visitor);
      return { ok: true };
    },
    listQueuedComments: ({ query }) => listQueue(services, query),
    async moderateComments({ body }, { caller }) {
      const changed = await moderate(services, caller, body.ids, body.to);
      refreshPages(services);
      return { changed };
    },
    readBlogSettings: () => presentSettings(services),
    saveBlogSettings: ({ body }, { caller }) => saveSettings(services, caller, body),
  });
}
