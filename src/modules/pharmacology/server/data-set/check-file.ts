// Reports what is wrong with a drug file while it is being written.
import { DrugFile } from './drug-record.ts';
import { drugProblems } from './plausibility.ts';
import { readFileOf, readScope } from './read-files.ts';

/** @throws Error if the file is malformed */
export async function problemsOfDrugFile(filePath: string): Promise<string[]> {
  const { drugClass, drugs } = await readFileOf(DrugFile, filePath);
  const expected = (await readScope()).filter((entry) => entry.drugClass === drugClass);
  const isExpected = (generic: string, atc: readonly string[]) =>
    expected.some((entry) => entry.generic === generic && atc.includes(entry.atc));
  return [
    ...drugs.flatMap((drug) => drugProblems(drug).map((problem) => `${drug.id}: ${problem}`)),
    ...drugs
      .filter(({ generic, atc }) => !isExpected(generic, atc))
      .map(({ id }) => `${id} is not in the scope of ${drugClass}, or lacks its ATC code`),
    ...expected
      .filter(({ generic }) => !drugs.some((drug) => drug.generic === generic))
      .map(({ generic }) => `${generic} of ${drugClass} is missing`),
  ];
}
