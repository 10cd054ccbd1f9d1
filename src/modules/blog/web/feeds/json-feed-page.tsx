// /blog/feed: the newest posts with their whole texts, as JSON Feed 1.1.
import type { LoaderFunctionArgs } from 'react-router';
import { lookOf } from '#modules/operator/contract/site.ts';
import { operatorContract } from '#modules/operator/contract.ts';
import { apiContext, originContext } from '#platform/web/pages/server-render.ts';
import { blogContract } from '../../contract.ts';
import { jsonFeedOf } from './feeds.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const api = context.get(apiContext);
  const { posts } = await api(blogContract.readBlogFeed, {});
  const { operator } = await api(operatorContract.readOperator, {});
  const { name } = lookOf(operator);
  return new Response(JSON.stringify(jsonFeedOf(posts, context.get(originContext), name)), {
    headers: { 'content-type': 'application/feed+json; charset=utf-8' },
  });
}
