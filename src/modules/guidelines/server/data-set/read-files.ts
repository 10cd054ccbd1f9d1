// Reads the files of guidelines that come with the product.
import fs from 'node:fs/promises';
import path from 'node:path';
import { GuidelineFile } from './guideline-record.ts';

const folder = path.join(import.meta.dirname, 'guidelines');

/** @throws Error naming the file and the place in it that does not have the form */
export async function readGuidelineFiles(): Promise<GuidelineFile[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => {
      const parsed = GuidelineFile.safeParse(JSON.parse(await fs.readFile(path.join(folder, name), 'utf8')));
      if (parsed.success) return parsed.data;
      const problems = parsed.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
      throw new Error(`${name} does not have the form:\n${problems.join('\n')}`);
    }),
  );
}
