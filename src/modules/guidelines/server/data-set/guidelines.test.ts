import { describe, expect, test } from 'vitest';
import { wordingProblems } from '#modules/pharmacology/server/data-set/plausibility.ts';
import { readDrugFiles } from '#modules/pharmacology/server/data-set/read-files.ts';
import { GuidelineFile, type GuidelineRecord, guidelineCategories } from './guideline-record.ts';
import { readGuidelineFiles } from './read-files.ts';

const files = await readGuidelineFiles();
const drugIds = new Set((await readDrugFiles()).flatMap(({ drugs }) => drugs.map(({ id }) => id)));
const guidelines = files.flatMap((file) => file.guidelines);

/** Ids have no blanks and no capitals; titles do. */
const looksLikeAnId = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text);

/** Everything that is wrong with the guidelines together. */
function problemsOf(list: readonly GuidelineFile[]): string[] {
  const all = list.flatMap((file) => file.guidelines.map((guideline) => ({ guideline, file })));
  const byId = new Map(all.map(({ guideline }) => [guideline.id, guideline]));
  const problems = byId.size < all.length ? ['an id stands twice'] : [];
  for (const { guideline, file } of all) {
    const { id, category, supersedes, drugs, url, published, lastReviewed } = guideline;
    const found = [...wordingProblems(guideline)];
    if (category !== file.category) found.push(`stands among ${file.category}`);
    for (const drug of drugs) if (!drugIds.has(drug)) found.push(`there is no drug ${drug}`);
    if (new Set(drugs).size < drugs.length) found.push('names a drug twice');
    if (!url.startsWith('https://')) found.push('the link is not https');
    if (published > lastReviewed) found.push('was reviewed before it was published');
    if (supersedes && looksLikeAnId(supersedes)) {
      const earlier = byId.get(supersedes);
      if (!earlier) found.push(`supersedes ${supersedes}, which is not there`);
      else if (earlier.status !== 'superseded')
        found.push(`supersedes ${supersedes}, which is not marked so`);
      else if (earlier.published >= published) found.push(`supersedes the later ${supersedes}`);
    }
    problems.push(...found.map((problem) => `${id}: ${problem}`));
  }
  return problems;
}

function spoiled(change: (record: GuidelineRecord, list: GuidelineFile[]) => void): GuidelineFile[] {
  const copy = structuredClone(files);
  const record = copy.flatMap((file) => file.guidelines).find(({ status }) => status === 'current');
  if (!record) throw new Error('There is no guideline to spoil.');
  change(record, copy);
  return copy;
}

describe('the guidelines', () => {
  test('number at least sixty, from at least fourteen categories and twenty organisations', () => {
    expect(guidelines.length).toBeGreaterThanOrEqual(60);
    expect(new Set(guidelines.map(({ category }) => category)).size).toBeGreaterThanOrEqual(14);
    expect(new Set(guidelines.map(({ organization }) => organization)).size).toBeGreaterThanOrEqual(20);
    for (const { category } of files) expect(guidelineCategories).toContain(category);
  });

  test('contain nothing that can be misread, no unknown drug, no loose end', () => {
    expect(problemsOf(files)).toEqual([]);
  });

  test('include superseded editions, and their successors', () => {
    const superseded = guidelines.filter(({ status }) => status === 'superseded');
    expect(superseded.length).toBeGreaterThan(0);
    const successors = new Set(guidelines.map(({ supersedes }) => supersedes));
    expect(superseded.filter(({ id }) => !successors.has(id)).map(({ id }) => id)).toEqual([]);
  });
});

describe('the checks find', () => {
  test.each<[string, (record: GuidelineRecord, list: GuidelineFile[]) => void, RegExp]>([
    ['an unknown drug', (record) => void record.drugs.push('warfarine'), /there is no drug warfarine/],
    ['a drug twice', (record) => { record.drugs = ['warfarin', 'warfarin']; }, /names a drug twice/],
    ['an id of two', (record, list) => void list.at(-1)?.guidelines.push(record), /an id stands twice/],
    ['another category', (_, list) => void list[0]?.guidelines.push(...(list.pop()?.guidelines ?? [])), /stands among/],
    ['an open link', (record) => { record.url = record.url.replace('https', 'http'); }, /the link is not https/],
    ['a trailing zero', (record) => { record.summary = 'Give 1.0 mg.'; }, /a trailing zero/],
    ['a predecessor that is not there', (record) => { record.supersedes = 'nobody-knows-1999'; }, /which is not there/],
    ['a predecessor that is current', (record, list) => { record.supersedes = list.flatMap((file) => file.guidelines).findLast(({ status }) => status === 'current')?.id; }, /which is not marked so/],
    ['a review before its time', (record) => { record.lastReviewed = '1999-01-01'; }, /before it was published/],
  ])('%s', (_, spoil, message) => {
    expect(problemsOf(spoiled(spoil)).join('\n')).toMatch(message);
  }); // biome-ignore format: a table

  test.each<[string, (record: GuidelineRecord) => void]>([
    ['fewer than three recommendations', (record) => { record.recommendations.splice(2); }],
    ['no condition', (record) => { record.conditions = []; }],
    ['a day without a form', (record) => { record.published = 'May 2024'; }],
  ])('in its format: %s', (_, spoil) => {
    const form = (list: readonly GuidelineFile[]) => list.every((file) => GuidelineFile.safeParse(file).success);
    expect(form(files)).toBe(true);
    expect(form(spoiled(spoil))).toBe(false);
  }); // biome-ignore format: a table
});
