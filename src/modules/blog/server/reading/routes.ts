// The calls of readers.
import { eq } from 'drizzle-orm';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { blogContract } from '../../contract.ts';
import { blogPosts } from '../../tables.ts';
import { postImages } from '../pictures/pictures.ts';
import { authorIdOf, readAuthorPage } from './author-page.ts';
import { inCategory, listPosts, readFeed, readPost, readTopics, searchPosts, withTag } from './posts.ts';
import { readTrialQuestion, tryQuestion } from './trial-questions.ts';
import { countView } from './views.ts';

export function readingRoutes(services: Services): Route[] {
  return routes(blogContract, {
    async listBlogPosts({ query: { author, ...span } }) {
      if (author === undefined) return listPosts(services, undefined, span);
      const authorId = await authorIdOf(services, author);
      if (!authorId) return { posts: [], total: 0, ...span };
      return listPosts(services, eq(blogPosts.authorId, authorId), span);
    },
    listFeaturedPosts: ({ query }) => listPosts(services, eq(blogPosts.isFeatured, true), query),
    listPostsOfCategory: ({ query: { category, ...span } }) =>
      listPosts(services, inCategory(category), span),
    listPostsOfTag: ({ query: { tag, ...span } }) => listPosts(services, withTag(tag), span),
    searchBlog: ({ query: { q, ...span } }) => searchPosts(services, q, span),
    readBlogTopics: () => readTopics(services),
    readBlogPost: ({ params }) => readPost(services, params.slugOrId),
    readBlogFeed: () => readFeed(services),
    readBlogAuthor: ({ params }) => readAuthorPage(services, params.slug),
    readBlogPicture: ({ params }) => postImages.serve(services, params.name),
    readTrialQuestion: ({ params }) => readTrialQuestion(services, params.quizId, params.questionId),
    async tryQuestion({ params, body }) {
      return { result: await tryQuestion(services, params.quizId, params.questionId, body.answer) };
    },
    async countBlogView({ params }, context) {
      await countView(services, params.slugOrId, context);
      return { ok: true };
    },
  });
}
