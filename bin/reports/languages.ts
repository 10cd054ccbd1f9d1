// `npm run languages`: what each language lacks, what is out of date, and what can't be right.
// `npm run languages -- de --accept` notes that all German texts are translations of today's English ones.
import fs from 'node:fs';
import path from 'node:path';
import { coveredDictionaries } from '../../src/platform/server/languages/coverage.ts';
import { languageTags } from '../../src/platform/server/languages/languages.ts';
import { englishOf, faultsOf, sourcesFile } from '../../src/platform/server/languages/review.ts';

const [wanted] = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const tags = languageTags().filter((tag) => !wanted || tag === wanted);

for (const tag of tags) {
  if (process.argv.includes('--accept')) {
    fs.writeFileSync(sourcesFile(tag), `${JSON.stringify(englishOf(tag), null, 1)}\n`);
    console.log(`${tag}: noted in ${path.relative('.', sourcesFile(tag))}`);
    continue;
  }
  const { missing, stale, broken, long } = faultsOf(tag);
  const forStudents = missing.filter(({ file }) => coveredDictionaries.includes(file));
  console.log(`${tag}: ${forStudents.length} texts missing of what students read, ${missing.length} of all`);
  console.log(`    ${stale.length} stale, ${broken.length} broken, ${long.length} perhaps too long`);
  for (const { file, key, what } of [...broken, ...stale, ...forStudents, ...long])
    console.log(`    ${file} ${key}: ${what}`);
}
if (tags.length === 0) console.log('There is no such language.');
