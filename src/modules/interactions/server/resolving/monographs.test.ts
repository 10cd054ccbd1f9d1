// What a monograph excludes and what the check says about the pair were written separately: here they are compared.
import { beforeAll, expect, test } from 'vitest';
import { readDrugFiles } from '#modules/pharmacology/server/data-set/read-files.ts';
import { type Resolved, resolveScope } from '#tests/support/pharmacology/formulary.ts';

/** Names another drug for a reason other than the two being given together. */
const notAboutThePair: Record<string, string> = {
  'activated-charcoal lithium': 'a poison that it does not bind',
  'atazanavir ritonavir': 'about a third drug when both are given',
  'azathioprine cyclophosphamide': 'earlier treatment, not at the same time',
  'ceftriaxone lidocaine': 'the solvent of an injection into a muscle that must not go into a vein',
  'darunavir ritonavir': 'about third drugs: the two are given together on purpose',
  'levonorgestrel estradiol': 'the partner in combined pills',
  'levonorgestrel ethinyl-estradiol': 'the partner in combined pills',
  'naltrexone naloxone': 'the test before naltrexone',
};

let resolved: Resolved;
let mentions: { drug: string; partner: string; text: string }[];

beforeAll(async () => {
  resolved = await resolveScope();
  const drugs = (await readDrugFiles()).flatMap((file) => file.drugs);
  const patterns = drugs.map(({ id, generic, inn }) => {
    const names = [generic, inn ?? generic].map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
    return { id, pattern: new RegExp(`\\b(?:${names.join('|')})\\b`, 'i') };
  });
  mentions = drugs.flatMap(({ id: drug, contraindications }) =>
    contraindications
      .filter((text) => !/hypersens|allerg|reaction to/i.test(text))
      .flatMap((text) =>
        patterns
          .filter(({ id, pattern }) => id !== drug && pattern.test(text))
          .map(({ id: partner }) => ({ drug, partner, text })),
      ),
  );
});

test('a drug that a monograph excludes by name is major or contraindicated in the check', () => {
  expect(mentions.length).toBeGreaterThan(150);
  const lesser = mentions.filter(({ drug, partner }) => {
    const severity = resolved.severityOf(drug, partner);
    return severity !== 'CONTRAINDICATED' && severity !== 'MAJOR';
  });
  const unexplained = lesser.filter(({ drug, partner }) => !notAboutThePair[`${drug} ${partner}`]);
  expect(unexplained).toEqual([]);
});

test('no explanation exists for a pair that needs none', () => {
  const named = new Set(mentions.map(({ drug, partner }) => `${drug} ${partner}`));
  expect(Object.keys(notAboutThePair).filter((pair) => !named.has(pair))).toEqual([]);
});
