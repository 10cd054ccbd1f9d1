import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactOf, normaliseName, withoutSalts } from '../../contract/names.ts';
import { idOfName } from '../data-set/plausibility.ts';
import { readScope } from '../data-set/read-files.ts';
import type { DrugName } from '../formulary.ts';
import { editDistance } from './edit-distance.ts';
import { lookAlikesOf } from './look-alikes.ts';
import { buildIndex, type SearchIndex } from './search-index.ts';
import { cutKeepingLookAlikes, searchNames } from './search-names.ts';
import { trigramsOf, wordSimilarity } from './trigrams.ts';

const further: Record<string, Partial<Record<DrugName['kind'], string[]>>> = {
  acetaminophen: { inn: ['paracetamol'], brand: ['Tylenol', 'Panadol'], abbreviation: ['APAP'] },
  albuterol: { inn: ['salbutamol'], brand: ['Ventolin', 'ProAir HFA'] },
  amiodarone: { brand: ['Pacerone', 'Cordarone'] },
  amlodipine: { brand: ['Norvasc'] },
  aspirin: { inn: ['acetylsalicylic acid'], brand: ['Ecotrin'], abbreviation: ['ASA'] },
  atorvastatin: { brand: ['Lipitor'] },
  celecoxib: { brand: ['Celebrex'] },
  citalopram: { brand: ['Celexa'] },
  epinephrine: { inn: ['adrenaline'], brand: ['EpiPen'] },
  hydrochlorothiazide: { abbreviation: ['HCTZ'] },
  mesalamine: { inn: ['mesalazine'], brand: ['Asacol', 'Pentasa'] },
  metformin: { brand: ['Glucophage'] },
  rifampin: { inn: ['rifampicin'], brand: ['Rifadin'] },
  "St. John's wort": { synonym: ['Hypericum perforatum'] },
  'sulfamethoxazole/trimethoprim': {
    synonym: ['co-trimoxazole'],
    brand: ['Bactrim', 'Septra'],
    abbreviation: ['TMP-SMX'],
  },
};

const scope = await readScope();
const drugs = scope.map(({ generic }) => ({ id: idOfName(generic), generic }));
const names: DrugName[] = drugs.flatMap(({ id, generic }) => [
  { drugId: id, name: generic, kind: 'generic' as const },
  ...Object.entries(further[generic] ?? {}).flatMap(([kind, list]) =>
    list.map((name) => ({ drugId: id, name, kind: kind as DrugName['kind'] })),
  ),
]);
const index = buildIndex(drugs, names);

const matchesOf = (text: string, within: SearchIndex = index) =>
  searchNames(within, text).matches.map(({ drugId }) => drugId);
const offeredFor = (text: string) => searchNames(index, text).didYouMean.map(({ drugId }) => drugId);

describe('correct spellings are found', () => {
  test.each([
    ['generic name', 'warfarin', 'warfarin', 'generic'],
    ['case and blanks', '  WarFarin ', 'warfarin', 'generic'],
    ['brand', 'Lipitor', 'atorvastatin', 'brand'],
    ['international name', 'paracetamol', 'acetaminophen', 'inn'],
    ['international name', 'adrenaline', 'epinephrine', 'inn'],
    ['international name', 'rifampicin', 'rifampin', 'inn'],
    ['abbreviation', 'hctz', 'hydrochlorothiazide', 'abbreviation'],
    ['hyphen or none', 'cotrimoxazole', 'sulfamethoxazole-trimethoprim', 'synonym'],
    ['hyphen or blank', 'co trimoxazole', 'sulfamethoxazole-trimethoprim', 'synonym'],
    ['abbreviation with a hyphen', 'TMP/SMX', 'sulfamethoxazole-trimethoprim', 'abbreviation'],
    ['accents', 'amïodaróne', 'amiodarone', 'generic'],
    ['apostrophes of both kinds', 'st john’s wort', 'st-johns-wort', 'generic'],
    ['salt', 'metoprolol tartrate', 'metoprolol', 'generic'],
    ['salt', 'Losartan Potassium', 'losartan', 'generic'],
    ['two salts', 'metformin hydrochloride', 'metformin', 'generic'],
    ['salt that is the drug', 'potassium chloride', 'potassium-chloride', 'generic'],
  ])('%s: %s', (_what, text, id, kind) => {
    const [first] = searchNames(index, text).matches;
    expect(first).toMatchObject({ drugId: id, kind, tier: 'exact' });
  });

  test.each([
    ['amlo', 'amlodipine', 'prefix'],
    ['lipit', 'atorvastatin', 'prefix'],
    ['glargine', 'insulin-glargine', 'word'],
    ['NPH', 'insulin-nph', 'word'],
    ['carbidopa levodopa', 'levodopa-carbidopa', 'word'],
    ['trimethoprim sulfa', 'sulfamethoxazole-trimethoprim', 'word'],
  ])('by the beginning: %s', (text, id, tier) => {
    const found = searchNames(index, text).matches.find(({ drugId }) => drugId === id);
    expect(found?.tier).toBe(tier);
  });

  test('another salt of the same element is not the drug', () => {
    expect(matchesOf('calcium chloride')).toEqual([]);
    expect(withoutSalts('calcium chloride')).toBe('calcium chloride');
    expect(withoutSalts('ferrous sulfate heptahydrate')).toBe('ferrous sulfate');
  });

  test.each([
    ['hydroxyzine pamoate', 'hydroxyzine'],
    ['lisdexamfetamine dimesylate', 'lisdexamfetamine'],
    ['neostigmine methylsulfate', 'neostigmine'],
    ['pentamidine isethionate', 'pentamidine'],
    ['dabigatran etexilate mesylate', 'dabigatran'],
    ['hydrocodone bitartrate', 'hydrocodone'],
    ['doxycycline hyclate', 'doxycycline'],
    ['morphine sulfate pentahydrate', 'morphine'],
  ])('a salt as labels write it: %s', (text, id) => {
    expect(matchesOf(text)).toEqual([id]);
  });

  test('abbreviations are understood in full and never completed', () => {
    expect(matchesOf('APAP')).toEqual(['acetaminophen']);
    expect(matchesOf('APA')).toEqual([]);
    expect(offeredFor('APAPX')).not.toContain('acetaminophen');
  });

  test('generic names before brands, whole names before beginnings, beginnings before words', () => {
    const orderOf = (text: string) => searchNames(index, text).matches.map(({ tier, kind }) => [tier, kind]);
    const tiers = ['exact', 'prefix', 'word'];
    for (const text of ['a', 'pro', 'insulin', 'acid', 'penicillin', 'trimethoprim', 'asa']) {
      const ranks = orderOf(text).map(
        ([tier, kind]) => tiers.indexOf(tier ?? '') * 2 + (kind === 'generic' ? 0 : 1),
      );
      expect(ranks.length, text).toBeGreaterThan(0);
      expect(ranks, text).toEqual([...ranks].sort((one, other) => one - other));
    }
    expect(matchesOf('trimethoprim')[0]).toBe('trimethoprim');
    expect(matchesOf('asa')).toEqual(['aspirin', 'mesalamine']);
  });

  test('an empty query, or one without letters, finds nothing', () => {
    for (const text of ['', '   ', '---', '®'])
      expect(searchNames(index, text)).toEqual({ matches: [], didYouMean: [] });
  });
});

describe('misspellings are suggested and never accepted', () => {
  test.each([
    ['amiodipine', ['amlodipine', 'amiodarone']],
    ['metformn', ['metformin']],
    ['losartin', ['losartan']],
    ['hydroxizine', ['hydroxyzine']],
    ['clonazapam', ['clonazepam']],
    ['clonidien', ['clonidine']],
    ['sertralin3', ['sertraline']],
    ['lipiter', ['atorvastatin']],
    ['acetominophen', ['acetaminophen']],
    ['ibuprofin', ['ibuprofen']],
    ['wafrarin', ['warfarin']],
    ['amoxicilin clavulanate', ['amoxicillin-clavulanate']],
    ['pherosemide', ['furosemide']],
    ['gabapentine', ['gabapentin']],
    ['sildenaphil', ['sildenafil']],
  ])('%s', (text, ids) => {
    expect(matchesOf(text)).toEqual([]);
    expect(offeredFor(text).slice(0, ids.length)).toEqual(ids);
  });

  test('names that sound similar come after those that look similar', () => {
    const { didYouMean } = searchNames(index, 'kolchizeen');
    expect(didYouMean).toContainEqual(expect.objectContaining({ drugId: 'colchicine', tier: 'sound' }));
  });

  test('below four letters there are beginnings only', () => {
    for (const text of ['xq', 'wrf', 'zzz'])
      expect(searchNames(index, text)).toEqual({ matches: [], didYouMean: [] });
  });

  test('a name far from all others gets no suggestion', () => {
    expect(searchNames(index, 'qwxzzzkk')).toEqual({ matches: [], didYouMean: [] });
  });

  test('two names that are confused with each other are not separated by the end of a list', () => {
    const list = ['atenolol', 'clonidine', 'codeine', 'clonazepam'].map((generic) => ({ generic }));
    expect(cutKeepingLookAlikes(list, 2).map(({ generic }) => generic)).toEqual([
      'atenolol',
      'clonidine',
      'clonazepam',
    ]);
    expect(lookAlikesOf('clonidine')).toContain('clonazePAM');
    expect(lookAlikesOf('clonazepam')).toContain('cloNIDine');
    expect(lookAlikesOf('citalopram')).toContain('CeleBREX (celecoxib)');
    expect(lookAlikesOf('clonazepam')).not.toContain('Klonopin (clonazepam)');
  });
});

const anyName = fc.constantFrom(...names);
/** Names with a typo or two, as people type them. */
const typed = fc
  .tuple(anyName, fc.nat(), fc.constantFrom('drop', 'double', 'swap', 'other'))
  .map(([{ name }, at, slip]) => {
    const place = at % Math.max(1, name.length - 1);
    const [before, here, next, rest] = [
      name.slice(0, place),
      name[place] ?? '',
      name[place + 1] ?? '',
      name.slice(place + 2),
    ];
    if (slip === 'drop') return before + next + rest;
    if (slip === 'double') return before + here + here + next + rest;
    if (slip === 'swap') return before + next + here + rest;
    return `${before}q${next}${rest}`;
  });

describe('always', () => {
  test('a whole name finds its drug first, or another one of exactly that name', () => {
    fc.assert(
      fc.property(anyName, ({ drugId, name }) => {
        const { matches, didYouMean } = searchNames(index, name);
        const exact = matches.filter(({ tier }) => tier === 'exact');
        expect(exact.map((found) => found.drugId)).toContain(drugId);
        expect(matches.slice(0, exact.length)).toEqual(exact);
        expect(didYouMean).toEqual([]);
      }),
    );
  });

  test('matches begin as typed; what is only similar is a suggestion', () => {
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ maxLength: 12 })), (text) => {
        const { matches, didYouMean } = searchNames(index, text);
        const wanted = normaliseName(text);
        for (const { name, tier } of matches) {
          expect(['exact', 'prefix', 'word']).toContain(tier);
          const found = normaliseName(name);
          const begins =
            compactOf(found).startsWith(compactOf(wanted)) ||
            wanted.split(' ').every((word) => found.split(' ').some((other) => other.startsWith(word))) ||
            compactOf(found) === compactOf(withoutSalts(wanted));
          expect(begins, `${text} -> ${name}`).toBe(true);
        }
        for (const { tier } of didYouMean) expect(['similar', 'sound']).toContain(tier);
        if (matches.length) expect(didYouMean).toEqual([]);
        const all = [...matches, ...didYouMean].map(({ drugId }) => drugId);
        expect(new Set(all).size).toBe(all.length);
      }),
    );
  });

  test('the order of loading changes nothing', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(names, { minLength: names.length }),
        fc.oneof(typed, fc.constantFrom('a', 'in', 'clon', 'acid')),
        (shuffled, text) => {
          const other = buildIndex([...drugs].reverse(), shuffled);
          expect(searchNames(other, text)).toEqual(searchNames(index, text));
        },
      ),
      { numRuns: 25 },
    );
  });
});

test('distances count a swap of two letters once', () => {
  expect(editDistance('wafrarin', 'warfarin', 2)).toBe(1);
  expect(editDistance('metformn', 'metformin', 2)).toBe(1);
  expect(editDistance('abc', 'abcdef', 2)).toBe(3);
  fc.assert(
    fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }), (one, other) => {
      expect(editDistance(one, other, 20)).toBe(editDistance(other, one, 20));
      expect(editDistance(one, other, 20) === 0).toBe(one === other);
      expect(editDistance(one, other, 2)).toBe(Math.min(3, editDistance(one, other, 20)));
    }),
  );
});

test('word similarity matches pg_trgm', () => {
  // The example in the Postgres documentation: select word_similarity('word', 'two words') is 0.8.
  expect(wordSimilarity(new Set(trigramsOf('word')), trigramsOf('two words'))).toBeCloseTo(0.8);
  expect(wordSimilarity(new Set(trigramsOf('warfarin')), trigramsOf('warfarin'))).toBe(1);
  expect(wordSimilarity(new Set(trigramsOf('abc')), trigramsOf('xyz'))).toBe(0);
});
