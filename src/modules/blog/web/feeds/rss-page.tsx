// /blog/rss: the newest posts with their whole texts, as RSS 2.0.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, originContext } from '#platform/web/pages/server-render.ts';
import { blogContract } from '../../contract.ts';
import { rssOf } from './feeds.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { posts } = await context.get(apiContext)(blogContract.readBlogFeed, {});
  return new Response(rssOf(posts, context.get(originContext)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
}
