// Checks files of the pharmacology data set while they are being written: node bin/pharmacology-check.ts drugs/x.json …
import path from 'node:path';
import { problemsOfGuidelineFile } from '#modules/guidelines/api/checks.ts';
import { problemsOfDrugFile } from '#modules/pharmacology/api/checks.ts';

let count = 0;
for (const file of process.argv.slice(2)) {
  const isGuidelines = path.basename(path.dirname(path.resolve(file))) === 'guidelines';
  const check = isGuidelines ? problemsOfGuidelineFile : problemsOfDrugFile;
  const problems = await check(file).catch((error: Error) => [error.message]);
  count += problems.length;
  console.log(`${path.basename(file)}: ${problems.length ? `\n  ${problems.join('\n  ')}` : 'fine'}`);
}
process.exitCode = count ? 1 : 0;
