// Reads the files of guidelines that come with the product.
import fs from 'node:fs/promises';
import path from 'node:path';
import { wordingProblems } from '#modules/pharmacology/api/checks.ts';
import { GuidelineFile } from './guideline-record.ts';

const folder = path.join(import.meta.dirname, 'guidelines');

/** @throws Error naming the file and the place in it that is malformed */
async function readFileOf(filePath: string): Promise<GuidelineFile> {
  const parsed = GuidelineFile.safeParse(JSON.parse(await fs.readFile(filePath, 'utf8')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
  throw new Error(`${path.basename(filePath)} does not have the form:\n${problems.join('\n')}`);
}

/** @throws Error as `readFileOf` */
export async function readGuidelineFiles(): Promise<GuidelineFile[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map((name) => readFileOf(path.join(folder, name))));
}

/** What is wrong with the wording of one file while it is being written. @throws Error as `readFileOf` */
export async function problemsOfGuidelineFile(filePath: string): Promise<string[]> {
  const { guidelines } = await readFileOf(filePath);
  return guidelines.flatMap((entry) => wordingProblems(entry).map((problem) => `${entry.id}: ${problem}`));
}
