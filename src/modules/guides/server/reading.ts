// Articles for reading: written texts with the generated parts filled in, rendered, with links to their neighbours.
import type { Services } from '#platform/server/module.ts';
import { type Article, ArticleArea, type ArticleLink } from '../contract.ts';
import { GuideError } from '../errors.ts';
import { type WrittenArticle, writtenArticles } from './article-files.ts';
import { withGenerated } from './generated/generated.ts';
import { type Rendered, renderArticle } from './markdown.ts';

/** The one whose parts are the questions on the first page of the help. */
const questionsName = 'common-questions';

const linkOf = ({ path, title, description }: WrittenArticle): ArticleLink => ({ path, title, description });

/** Those with a page of their own. */
export function articlesIn(area: ArticleArea): WrittenArticle[] {
  return writtenArticles().filter((article) => article.area === area && article.name !== questionsName);
}

export async function renderWritten(services: Services, article: WrittenArticle): Promise<Rendered> {
  return renderArticle(await withGenerated(services, article.markdown));
}

/** The questions that people ask first, each with its answer. */
export function commonQuestions() {
  const article = writtenArticles().find(({ name }) => name === questionsName);
  const { parts } = renderArticle(article?.markdown ?? '');
  return parts.flatMap(({ heading, text, html }) => (heading ? [{ ...heading, text, html }] : []));
}

/** @throws GuideError article_not_found */
function areaOf(name: string): ArticleArea {
  const area = ArticleArea.safeParse(name);
  if (!area.success) throw new GuideError('article_not_found');
  return area.data;
}

/** @throws GuideError article_not_found */
export async function listArticles(_services: Services, areaName: string) {
  const area = areaOf(areaName);
  return {
    articles: articlesIn(area).map(linkOf),
    questions: area === 'help' ? commonQuestions() : [],
  };
}

/** @throws GuideError article_not_found */
export async function readArticle(services: Services, areaName: string, name: string): Promise<Article> {
  const area = areaOf(areaName);
  const articles = articlesIn(area);
  const index = articles.findIndex((article) => article.name === name);
  const article = articles[index];
  if (!article) throw new GuideError('article_not_found');
  const { html, headings } = await renderWritten(services, article);
  const [previous, next] = [articles[index - 1], articles[index + 1]];
  return {
    ...linkOf(article),
    area,
    updated: article.updated,
    html,
    contents: headings.filter(({ level }) => level <= 3),
    previous: previous ? linkOf(previous) : null,
    next: next ? linkOf(next) : null,
  };
}
