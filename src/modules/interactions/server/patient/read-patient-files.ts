// Reads the files about patients, and refuses what contradicts the other files.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import {
  ConditionFile,
  ItemFile,
  KidneyFile,
  LiverFile,
  type PatientData,
  PregnancyFile,
} from '../data-set/patient-records.ts';

const folder = path.join(import.meta.dirname, '../data-set/patient');

async function read<S extends z.ZodType>(schema: S, name: string): Promise<z.output<S>> {
  return schema.parse(JSON.parse(await fs.readFile(path.join(folder, name), 'utf8')));
}

async function readAll(): Promise<PatientData> {
  const [kidney, liver, pregnancy, conditions, older, allergies] = await Promise.all([
    read(KidneyFile, 'kidney.json'),
    read(LiverFile, 'liver.json'),
    read(PregnancyFile, 'pregnancy.json'),
    read(ConditionFile, 'conditions.json'),
    read(ItemFile, 'older.json'),
    read(ItemFile, 'allergies.json'),
  ]);
  return {
    kidney: kidney.bands,
    liver: liver.bands,
    ...pregnancy,
    conditions: conditions.conditions,
    items: [
      ...conditions.items.map((item) => ({ ...item, kind: 'condition' as const })),
      ...older.items.map((item) => ({ ...item, kind: 'age' as const })),
      ...allergies.items.map((item) => ({ ...item, kind: 'allergy' as const })),
    ],
  };
}

let files: Promise<PatientData> | undefined;

/** The files that come with the product, read once. */
export function patientFiles(): Promise<PatientData> {
  files ??= readAll();
  return files;
}
