// The README and the changelog count what there is: drugs, calculators, question types, checks and writing tips.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { calculators } from '#modules/dosage/server/calculators/registry.ts';
import { readDrugFiles } from '#modules/pharmacology/server/data-set/read-files.ts';
import { weightsOf } from '#modules/seo/server/audits/weights.ts';
import { itemCheckCodes } from '#question-types/item-checks.ts';
import { questionTypeNames } from '#question-types/registry.ts';

const root = path.resolve(import.meta.dirname, '../..');

const words = { ten: 10, sixteen: 16 } as const;
const numberOf = (text: string) => (text in words ? words[text as keyof typeof words] : Number(text));

/** What a phrase counts, and how many there are of it. */
const counted: [RegExp, number][] = [
  [/(\d{3}) drugs\b/g, (await readDrugFiles()).flatMap(({ drugs }) => drugs).length],
  [/(\d+)\s+(?:dosage )?calculators\b/g, calculators.length],
  [/(\w+) question types\b(?=[:,])/gi, questionTypeNames.length],
  [/(\d+) checks\b/g, weightsOf('address').length],
  [/(\w+) known flaws\b/g, itemCheckCodes.length],
];

function wrongFigures(text: string): string[] {
  return counted.flatMap(([phrase, count]) =>
    [...text.matchAll(phrase)]
      .filter(([, figure = '']) => numberOf(figure.toLowerCase()) !== count)
      .map(([found]) => `${found}: ${count}`),
  );
}

it('documents count what there is', () => {
  const text = ['README.md', 'CHANGELOG.md']
    .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  for (const [phrase] of counted) expect(text).toMatch(phrase);
  expect(wrongFigures(text)).toEqual([]);
});

it('a figure that went stale is found', () => {
  expect(
    wrongFigures(`Ten question types: one. ${calculators.length - 1} calculators, 7 checks.`),
  ).toHaveLength(2);
});
