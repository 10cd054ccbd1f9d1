// Reads the article of an address while its page is rendered.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { type Article, type ArticleArea, guidesContract } from '../../contract.ts';

/**
 * `url`, not the request's: within the app a page requests its data from an address that ends with `.data`.
 * @param named if the address does not end with the article's own name
 */
export async function readArticle(
  { context, url }: LoaderFunctionArgs,
  area: ArticleArea,
  named?: string,
): Promise<Article> {
  const name = named ?? url.pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
  const { article } = await context.get(apiContext)(guidesContract.readArticle, { params: { area, name } });
  return article;
}
