// Imports of drug data for tests: sends a file as the admin's page does, and waits for what happens to it.
import { expect } from 'vitest';
import { type DataImport, type ImportSource, partBytes } from '#modules/drug-imports/contract.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Person } from '#tests/support/app/people.ts';

type OneImport = { import: DataImport };

const octets = { 'content-type': 'application/octet-stream' };

export async function startDataImport(
  admin: Person,
  source: ImportSource,
  sizeBytes: number,
  fileName = 'sample.txt',
): Promise<DataImport> {
  const body = { source, fileName, sizeBytes, sourceVersion: '2026-01', acceptsLicence: true };
  const reply = await admin.call<OneImport>('POST', '/pharmacology/imports', body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.import;
}

export function putPart(admin: Person, id: string, part: number, bytes: Buffer) {
  return admin.call<OneImport>('PUT', `/pharmacology/imports/${id}/parts?part=${part}`, bytes, octets);
}

/** @returns the import with all parts there, not finished */
export async function uploadFile(
  admin: Person,
  source: ImportSource,
  bytes: Buffer,
  fileName?: string,
): Promise<DataImport> {
  const { id } = await startDataImport(admin, source, bytes.length, fileName);
  for (let part = 0; part * partBytes < bytes.length; part += 1) {
    const reply = await putPart(admin, id, part, bytes.subarray(part * partBytes, (part + 1) * partBytes));
    expect(reply.status, reply.text).toBe(200);
  }
  return readDataImport(admin, id);
}

export async function readDataImport(admin: Person, id: string): Promise<DataImport> {
  return (await admin.call<OneImport>('GET', `/pharmacology/imports/${id}`)).body.import;
}

/** Waits until a worker is through with it. */
export function settled(admin: Person, id: string): Promise<DataImport> {
  return eventually(async () => {
    const found = await readDataImport(admin, id);
    expect(['reading', 'importing'], `import ${id}`).not.toContain(found.state);
    return found;
  });
}

/** Sends a file and has it counted. */
export async function readFile(
  admin: Person,
  source: ImportSource,
  content: Buffer | string,
  fileName?: string,
): Promise<DataImport> {
  const { id } = await uploadFile(admin, source, Buffer.from(content), fileName);
  const reply = await admin.call('POST', `/pharmacology/imports/${id}/finish`);
  expect(reply.status, reply.text).toBe(200);
  return settled(admin, id);
}

/** Uploads a file, has it counted and imports it. */
export async function importFile(
  admin: Person,
  source: ImportSource,
  content: Buffer | string,
  fileName?: string,
): Promise<DataImport> {
  const { id, state, error } = await readFile(admin, source, content, fileName);
  expect(state, error ?? '').toBe('ready');
  const reply = await admin.call('POST', `/pharmacology/imports/${id}/confirm`);
  expect(reply.status, reply.text).toBe(200);
  return settled(admin, id);
}
