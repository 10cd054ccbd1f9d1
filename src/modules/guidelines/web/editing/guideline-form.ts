// What the form about a guideline contains, and converting a record into the form and back.
import { freshKey, isFilled, linesOf } from '#modules/records/web.tsx';
import type { GuidelineDraft } from '../../contract.ts';
import { categoryName, categoryOf } from '../texts.ts';
import { t } from './texts.ts';

const textFields = [
  'title', 'organization', 'category', 'conditions', 'population', 'published', 'lastReviewed', 'status', 'supersedes', 'summary', 'url',
  'licenceNote',
] as const; // biome-ignore format: a list
export type TextField = (typeof textFields)[number];
export const fieldsOfGuideline = [...textFields, 'recommendations', 'drugs'];

export type RecommendationForm = Record<'key' | 'text' | 'strength' | 'evidence', string>;
export type NamedDrug = { key: string; id: string; generic: string; displayName: string };

export type GuidelineForm = {
  texts: Record<TextField, string>;
  recommendations: RecommendationForm[];
  drugs: NamedDrug[];
};

export const emptyRecommendation = (): RecommendationForm => ({
  key: freshKey(),
  text: '',
  strength: '',
  evidence: '',
});

/**
 * @param record null for one that is to be added
 * @param names of drugs by their ids
 * @param today the review date of a summary that begins today
 */
export function formOf(
  record: GuidelineDraft | null,
  names: ReadonlyMap<string, string>,
  today: string,
): GuidelineForm {
  const preset: Partial<Record<TextField, string>> = { status: 'current', lastReviewed: today };
  const text = (field: TextField): string => {
    if (!record) return preset[field] ?? '';
    if (field === 'category') return categoryName(record.category);
    const value = record[field];
    return Array.isArray(value) ? value.join('\n') : (value ?? '');
  };
  return {
    texts: Object.fromEntries(textFields.map((field) => [field, text(field)])) as GuidelineForm['texts'],
    recommendations: record
      ? record.recommendations.map(({ text: words, strength, evidence }, index) => ({
          key: `stored-${index}`,
          text: words,
          strength: strength ?? '',
          evidence: evidence ?? '',
        }))
      : [emptyRecommendation()],
    drugs: (record?.drugs ?? []).map((id) => {
      const generic = names.get(id) ?? id.replaceAll('-', ' ');
      return { key: id, id, generic, displayName: generic };
    }),
  };
}

/** @param categories the existing ones: one that differs only in case is not new */
export function draftOf(
  { texts, recommendations, drugs }: GuidelineForm,
  categories: readonly string[] = [],
) {
  const text = (field: TextField) => texts[field].trim();
  const draft: GuidelineDraft = {
    title: text('title'),
    organization: text('organization'),
    category: categoryOf(texts.category, categories),
    conditions: linesOf(texts.conditions),
    population: text('population'),
    published: text('published'),
    lastReviewed: text('lastReviewed'),
    status: text('status') as GuidelineDraft['status'],
    supersedes: text('supersedes'),
    summary: text('summary'),
    recommendations: recommendations
      .filter((row) => isFilled(row))
      .map((row) => ({
        text: row.text.trim(),
        strength: row.strength.trim() || null,
        evidence: row.evidence.trim() || null,
      })),
    drugs: drugs.map(({ id }) => id),
    url: text('url'),
    licenceNote: text('licenceNote'),
  };
  return { draft, problems: [] };
}

/** What the server would refuse, in the order of the form. */
export function gapsIn(form: GuidelineForm): string[] {
  const { texts, recommendations } = form;
  const required = ['title', 'organization', 'category', 'conditions', 'published', 'lastReviewed', 'summary', 'url'] as const; // biome-ignore format: a list
  const gaps = required
    .filter((field) => texts[field].trim() === '')
    .map((field) => `${field}: ${t('missing')}`);
  if (texts.published.trim() && !/^\d{4}(-\d{2})?$/.test(texts.published.trim()))
    gaps.push(`published: ${t('wrong.published')}`);
  if (texts.url.trim() && !/^https?:\/\/\S+$/.test(texts.url.trim())) gaps.push(`url: ${t('wrong.url')}`);
  const filled = recommendations.filter((row) => isFilled(row));
  if (filled.length === 0) gaps.push(`recommendations: ${t('missing.recommendation')}`);
  for (const [index, { text }] of filled.entries())
    if (!text.trim()) gaps.push(`recommendations.${index}.text: ${t('missing')}`);
  return gaps;
}
