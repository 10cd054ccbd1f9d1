// Drug records as texts that questions can be made of: field by field in words, gathered into the parts of a monograph.
import type { SiteTexts } from '#modules/ai/api/points.ts';
import { type FormularyDrug, readFormulary } from '#modules/pharmacology/api/formulary.ts';
import type { Services } from '#platform/server/module.ts';
import { fields } from './retrieval/fields.ts';
import { t } from './texts.ts';

const parts = ['overview', 'dosing', 'kinetics', 'safety', 'pregnancy'] as const;

const titles = {
  overview: () => t('part.overview'),
  dosing: () => t('part.dosing'),
  kinetics: () => t('part.kinetics'),
  safety: () => t('part.safety'),
  pregnancy: () => t('part.pregnancy'),
};

const partsOfDrug = (drug: FormularyDrug) =>
  parts.map((part) => ({
    title: titles[part](),
    text: Object.values(fields)
      .filter((field) => field.part === part)
      .flatMap((field) => {
        const text = field.text(drug);
        return text ? [`${field.label}: ${text}`] : [];
      })
      .join('\n\n'),
  }));

export function drugTexts(services: Services): SiteTexts {
  return {
    kind: 'drugs',
    title: t('siteTexts'),
    async find(_caller, words, limit) {
      const { drugs, names } = await readFormulary(services);
      const typed = words.trim().toLowerCase();
      // The start of a name says more than its middle.
      const ranks = new Map<string, number>();
      for (const { drugId, name } of names) {
        const at = name.toLowerCase().indexOf(typed);
        if (at >= 0) ranks.set(drugId, Math.min(ranks.get(drugId) ?? 2, at === 0 ? 0 : 1));
      }
      return drugs
        .filter(({ id, drugClass }) => ranks.has(id) || drugClass.toLowerCase().includes(typed))
        .toSorted((one, other) => (ranks.get(one.id) ?? 2) - (ranks.get(other.id) ?? 2))
        .slice(0, limit)
        .map(({ id, displayName, drugClass }) => ({ id, title: displayName, about: drugClass }));
    },
    async read(_caller, id) {
      const { byId, version } = await readFormulary(services);
      const drug = byId.get(id);
      return drug
        ? { name: t('siteText', { drug: drug.displayName, version }), parts: partsOfDrug(drug) }
        : null;
    },
  };
}
