// Imports without a browser: the file is on this machine, so nothing is uploaded and nothing waits.
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { cutText } from '#platform/contract/text/cut-text.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { dataSources, type ImportSource } from '../contract.ts';
import { insertImport } from '../server/import-rows.ts';
import { type FileRead, readSourceFile } from '../server/read-file.ts';
import type { OnProgress } from '../server/reading/source-file.ts';

type ImportRequest = { source: ImportSource; file: string; sourceVersion: string };

/** Counts what a file would change. @throws AppError data_import_unreadable */
export function countFile(
  services: Services,
  { source, file, sourceVersion }: ImportRequest,
  onProgress?: OnProgress,
): Promise<FileRead> {
  const wanted = { source, path: file, fileName: path.basename(file), sourceVersion };
  return readSourceFile(services, wanted, { isDryRun: true, onProgress });
}

/** Imports a file, and adds that to the list of imports. @param counted the result of `countFile` */
export async function bringIn(
  services: Services,
  { source, file }: ImportRequest,
  { tally, sourceVersion }: FileRead,
  onProgress?: OnProgress,
): Promise<void> {
  const fileName = path.basename(file);
  await readSourceFile(
    services,
    { source, path: file, fileName, sourceVersion },
    { isDryRun: false, onProgress },
  );
  const { size } = await stat(file);
  const now = new Date(services.now());
  const { counts, rejected, skipped, conflicts } = tally;
  await insertImport(services.db, {
    importId: newId(),
    source,
    fileName: cutText(fileName, 200),
    sourceVersion,
    licence: dataSources[source].licence,
    state: 'done',
    sizeBytes: size,
    bytesDone: size,
    bytesTotal: size,
    counts,
    rejected,
    skipped,
    conflicts,
    createdBy: 'command line',
    createdAt: now,
    progressAt: now,
  });
}
