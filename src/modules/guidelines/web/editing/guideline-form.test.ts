import { expect, test } from 'vitest';
import { recordChanges } from '#platform/contract/changes/record-changes.ts';
import { readGuidelineFiles } from '../../server/data-set/read-files.ts';
import { draftOf, emptyRecommendation, formOf, gapsIn } from './guideline-form.ts';

const today = '2026-11-21';
const noNames = new Map<string, string>();

test('every guideline of the data set goes into the form and comes out the same, without gaps', async () => {
  const files = await readGuidelineFiles();
  const records = files.flatMap(({ category, guidelines }) =>
    guidelines.map((guideline) => ({ ...guideline, category })),
  );
  expect(records.length).toBeGreaterThanOrEqual(60);
  const changed = records.filter(({ id: _id, ...record }) => {
    const form = formOf(record, noNames, today);
    return gapsIn(form).length > 0 || recordChanges(record, draftOf(form).draft).length > 0;
  });
  expect(changed.map(({ id }) => id)).toEqual([]);
});

test('an empty form says what is missing, in its own order', () => {
  const form = formOf(null, noNames, today);
  expect(form.texts).toMatchObject({ status: 'current', lastReviewed: today });
  expect(gapsIn(form).map((gap) => gap.split(':')[0])).toEqual(
    ['title', 'organization', 'category', 'conditions', 'published', 'summary', 'url', 'recommendations'], // biome-ignore format: a list
  );
});

test.each([
  ['Infectious disease', 'infectious-disease'],
  ['infectious DISEASE', 'infectious-disease'],
  ['infectious-disease', 'infectious-disease'],
  ['of the WARD', 'Of the ward'],
  [' Something new ', 'Something new'],
])('the category %j is stored as %j', (typed, stored) => {
  const form = formOf(null, noNames, today);
  form.texts.category = typed;
  expect(draftOf(form, ['cardiovascular', 'Of the ward']).draft.category).toBe(stored);
});

test('a row without a recommendation is reported, an empty one counts for nothing', () => {
  const form = formOf(null, noNames, today);
  form.texts.published = 'last year';
  form.texts.url = 'example.org';
  form.recommendations = [
    emptyRecommendation(),
    { ...emptyRecommendation(), text: ' Measure. ' },
    { ...emptyRecommendation(), strength: 'Strong' },
  ];
  expect(draftOf(form).draft.recommendations).toEqual([
    { text: 'Measure.', strength: null, evidence: null },
    { text: '', strength: 'Strong', evidence: null },
  ]);
  expect(gapsIn(form).map((gap) => gap.split(':')[0])).toEqual(
    expect.arrayContaining(['published', 'url', 'recommendations.1.text']),
  );
});
