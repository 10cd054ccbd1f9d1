// Checks files of the pharmacology data set while they are being written: node bin/pharmacology-check.ts drugs/x.json …
import path from 'node:path';
import { GuidelineFile } from '#modules/guidelines/server/data-set/guideline-record.ts';
import { DrugFile } from '#modules/pharmacology/server/data-set/drug-record.ts';
import { drugProblems, wordingProblems } from '#modules/pharmacology/server/data-set/plausibility.ts';
import { readFileOf, readScope } from '#modules/pharmacology/server/data-set/read-files.ts';

const scope = await readScope();

async function problemsOf(file: string): Promise<string[]> {
  if (path.basename(path.dirname(path.resolve(file))) === 'guidelines') {
    const { guidelines } = await readFileOf(GuidelineFile, file);
    return guidelines.flatMap((entry) => wordingProblems(entry).map((problem) => `${entry.id}: ${problem}`));
  }
  const { drugClass, drugs } = await readFileOf(DrugFile, file);
  const expected = scope.filter((entry) => entry.drugClass === drugClass);
  const missing = expected.filter(({ generic }) => !drugs.some((drug) => drug.generic === generic));
  return [
    ...drugs.flatMap((drug) => drugProblems(drug).map((problem) => `${drug.id}: ${problem}`)),
    ...drugs
      .filter(
        (drug) => !expected.some((entry) => entry.generic === drug.generic && drug.atc.includes(entry.atc)),
      )
      .map((drug) => `${drug.id} is not in the scope of ${drugClass}, or lacks its ATC code`),
    ...missing.map(({ generic }) => `${generic} of ${drugClass} is missing`),
  ];
}

let count = 0;
for (const file of process.argv.slice(2)) {
  const problems = await problemsOf(file).catch((error: Error) => [error.message]);
  count += problems.length;
  console.log(`${path.basename(file)}: ${problems.length ? `\n  ${problems.join('\n  ')}` : 'fine'}`);
}
process.exitCode = count ? 1 : 0;
