// Guidelines as texts that questions can be made of: the summary, and the recommendations.
import type { SiteTexts } from '#modules/ai/api/points.ts';
import type { Services } from '#platform/server/module.ts';
import { readAllGuidelines, type StoredGuideline } from './reading.ts';
import { t } from './texts.ts';

const searched = ({ title, organization, summary, conditions }: StoredGuideline): string =>
  [title, organization, summary, ...conditions].join(' ').toLowerCase();

export function guidelineTexts(services: Services): SiteTexts {
  return {
    kind: 'guidelines',
    title: t('siteTexts'),
    async find(_caller, words, limit) {
      const typed = words.toLowerCase().split(/\s+/).filter(Boolean);
      const all = await readAllGuidelines(services);
      return all
        .filter((one) => one.status === 'current')
        .filter((one) => typed.every((word) => searched(one).includes(word)))
        .slice(0, limit)
        .map(({ id, title, organization, published }) => ({
          id,
          title,
          about: `${organization}, ${published}`,
        }));
    },
    async read(_caller, id) {
      const one = (await readAllGuidelines(services)).find((guideline) => guideline.id === id);
      if (!one) return null;
      const { title, organization, published, summary, recommendations } = one;
      return {
        name: `${title} (${organization}, ${published})`,
        parts: [
          { title: t('part.summary'), text: summary },
          { title: t('part.recommendations'), text: recommendations.map(({ text }) => text).join('\n\n') },
        ],
      };
    },
  };
}
