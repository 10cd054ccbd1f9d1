// Titles and descriptions that a language model suggests for a page. The page's text is data, and nothing changes automatically.
import { z } from 'zod';
import { askModel } from '#modules/ai/api/asking.ts';
import type { Caller } from '#platform/contract/access.ts';
import { texts } from '#platform/contract/i18n.ts';
import type { Services } from '#platform/server/module.ts';
import type { SeoSuggestions } from '../contract.ts';
import words from '../locales/en-prompts.json' with { type: 'json' };
import { requireAnalysis } from './analyses.ts';
import { descriptionLengths, titleLengths } from './audits/content-audits.ts';

const prompt = texts(words);
const maxTokens = 600;
const most = 3;

const Answer = z.object({ titles: z.array(z.string()), descriptions: z.array(z.string()) });

function measured(found: readonly string[], longest: number) {
  const said = found.map((text) => text.replace(/\s+/g, ' ').trim().slice(0, longest)).filter(Boolean);
  return [...new Set(said)].slice(0, most).map((text) => ({ text, length: [...text].length }));
}

/** @throws SeoError seo_analysis_not_found, and the AiErrors of a call */
export async function suggest(
  services: Services,
  caller: Caller,
  analysisId: string,
): Promise<SeoSuggestions> {
  const { result } = await requireAnalysis(services, analysisId);
  const { title, description, keywords, keyphrase, content } = result;
  const data = {
    title,
    description,
    keyphrase: keyphrase?.phrase ?? null,
    keywords: keywords.map(({ phrase }) => phrase),
    headings: content.headings.slice(0, 20).map(({ text }) => text),
    titleLength: titleLengths,
    descriptionLength: descriptionLengths,
  };
  const { value, model, isSample } = await askModel(services, {
    caller,
    feature: 'enableSEOAnalysis',
    messages: [
      { role: 'system', content: prompt('suggest', { count: most }) },
      { role: 'user', content: JSON.stringify(data) },
    ],
    maxTokens,
    name: 'seo_suggestions',
    schema: Answer,
  });
  return {
    titles: measured(value.titles, 200),
    descriptions: measured(value.descriptions, 400),
    model,
    isSample,
  };
}
