// /blog/rss: the newest posts with their whole texts, as RSS 2.0.
import type { LoaderFunctionArgs } from 'react-router';
import { lookOf } from '#modules/operator/contract/site.ts';
import { operatorContract } from '#modules/operator/contract.ts';
import { apiContext, originContext } from '#platform/web/pages/server-render.ts';
import { blogContract } from '../../contract.ts';
import { rssOf } from './feeds.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const api = context.get(apiContext);
  const { posts } = await api(blogContract.readBlogFeed, {});
  const { operator } = await api(operatorContract.readOperator, {});
  const { name } = lookOf(operator);
  return new Response(rssOf(posts, context.get(originContext), name), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
  });
}
