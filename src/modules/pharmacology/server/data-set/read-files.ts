// Reads the files of the data set that comes with the product.
import fs from 'node:fs/promises';
import path from 'node:path';
import Papa from 'papaparse';
import type { z } from 'zod';
import { DrugFile } from './drug-record.ts';
import type { ScopeEntry } from './plausibility.ts';

const folder = import.meta.dirname;

/** @throws Error naming the file and the place in it that is malformed */
export async function readFileOf<S extends z.ZodType>(schema: S, filePath: string): Promise<z.output<S>> {
  const parsed = schema.safeParse(JSON.parse(await fs.readFile(filePath, 'utf8')));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
  throw new Error(`${path.basename(filePath)} does not have the form:\n${problems.join('\n')}`);
}

async function readFolder<S extends z.ZodType>(schema: S, name: string): Promise<z.output<S>[]> {
  const files = (await fs.readdir(path.join(folder, name))).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(files.map((file) => readFileOf(schema, path.join(folder, name, file))));
}

export function readDrugFiles(): Promise<DrugFile[]> {
  return readFolder(DrugFile, 'drugs');
}

/** The drugs that the data set has to cover, with their classes. */
export async function readScope(): Promise<ScopeEntry[]> {
  const text = await fs.readFile(path.join(folder, 'scope.csv'), 'utf8');
  const { data } = Papa.parse<{ generic: string; class: string; atc: string }>(text, {
    header: true,
    skipEmptyLines: true,
  });
  return data.map(({ generic, class: drugClass, atc }) => ({ generic, drugClass, atc }));
}
