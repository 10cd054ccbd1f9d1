// /blog/feed: the newest posts with their whole texts, as JSON Feed 1.1.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, originContext } from '#platform/web/pages/server-render.ts';
import { blogContract } from '../../contract.ts';
import { jsonFeedOf } from './feeds.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { posts } = await context.get(apiContext)(blogContract.readBlogFeed, {});
  return new Response(JSON.stringify(jsonFeedOf(posts, context.get(originContext))), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8' },
  });
}
