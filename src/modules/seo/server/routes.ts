// The handlers of SEO analyses.
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { seoContract } from '../contract.ts';
import { SeoError } from '../errors.ts';
import type { StoredAnalysis } from '../tables.ts';
import { keepAnalysis, listAnalyses, readAnalysis, readWithinLimit } from './analyses.ts';
import { presentFindings } from './present.ts';
import { fetchPage, ownPathOf } from './reading/fetch-page.ts';
import type { ReadingOrder } from './reading/reading-task.ts';
import { runReading } from './reading/run-reading.ts';
import { suggest } from './suggestions.ts';

async function analysisOf(services: Services, order: ReadingOrder): Promise<StoredAnalysis> {
  const { analysis } = await runReading(services, order);
  if (!analysis) throw new SeoError('seo_unreadable');
  return analysis;
}

export function seoRoutes(services: Services): Route[] {
  const readDraft = (body: Omit<Extract<ReadingOrder, { kind: 'draft' }>, 'kind' | 'now'>) =>
    analysisOf(services, { kind: 'draft', ...body, now: services.now() });
  return routes(seoContract, {
    async analyseAddress({ body: { url, keyphrase } }, { caller, origin }) {
      const isOwn = ownPathOf(url, origin) !== null;
      const read = () => fetchPage({ services, origin }, url);
      const page = isOwn ? await read() : await readWithinLimit(services, caller.userId, read);
      const result = await analysisOf(services, { kind: 'page', ...page, keyphrase, now: services.now() });
      return keepAnalysis(services, caller.userId, result, isOwn);
    },

    async analyseDraft({ body }, { caller }) {
      return keepAnalysis(services, caller.userId, await readDraft(body), true);
    },

    async remarkOnDraft({ body }) {
      const { score, results } = await readDraft(body);
      return { score, findings: presentFindings(results) };
    },

    async listSeoAnalyses() {
      return { analyses: await listAnalyses(services) };
    },

    readSeoAnalysis: ({ params: { analysisId } }) => readAnalysis(services, analysisId),

    suggestForSeo: ({ params: { analysisId } }, { caller }) => suggest(services, caller, analysisId),
  });
}
