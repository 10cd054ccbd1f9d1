// What a search covers: each part of each article, the common questions, and every API call.
import type { Services } from '#platform/server/module.ts';
import type { SearchEntry } from '../contract.ts';
import { apiOverview } from './generated/api-overview.ts';
import { articlesIn, commonQuestions, renderWritten } from './reading.ts';
import { t } from './texts.ts';

async function articleEntries(services: Services): Promise<SearchEntry[]> {
  const areas = (['help', 'documentation', 'install'] as const).flatMap(articlesIn);
  const entries = areas.map(async (article) => {
    const { parts } = await renderWritten(services, article);
    return parts.map(({ heading, text }) => ({
      path: heading ? `${article.path}#${heading.id}` : article.path,
      page: article.title,
      heading: heading?.title ?? '',
      text: heading ? text : `${article.description} ${text}`.trim(),
      keywords: heading ? '' : article.keywords,
    }));
  });
  return (await Promise.all(entries)).flat();
}

export async function searchEntries(services: Services): Promise<SearchEntry[]> {
  const questions = commonQuestions().map(({ id, title, text }) => ({
    path: `/help#${id}`,
    page: t('commonQuestions'),
    heading: title,
    text,
    keywords: '',
  }));
  const calls = apiOverview(services)
    .groups.flatMap((group) => group.calls)
    .map(({ name, method, path, summary }) => ({
      path: `/documentation/api#${name}`,
      page: t('api'),
      heading: `${method} ${path}`,
      text: summary,
      keywords: name,
    }));
  return [...(await articleEntries(services)), ...questions, ...calls];
}
