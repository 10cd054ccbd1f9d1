// Imports from start to end, as an admin takes them through: announced, uploaded, counted, confirmed or cancelled.
import { recordAudit } from '#modules/audit/api/recording.ts';
import {
  countImportedInteractions,
  removeImportedInteractions,
} from '#modules/interactions/api/importing.ts';
import { readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { countImportedNames, removeImportedNames } from '#modules/pharmacology/api/importing.ts';
import { raiseRevision } from '#modules/pharmacology/api/loading.ts';
import { announceRecordChange } from '#modules/records/api/changing.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { type DataImport, dataSources, ImportSource, partBytes } from '../contract.ts';
import { DrugImportError } from '../errors.ts';
import * as rows from './import-rows.ts';
import { workOnImport } from './jobs.ts';
import { countFacts, removeFacts } from './storing/facts.ts';
import { noCounts } from './tally.ts';
import { t } from './texts.ts';
import { hasRoomFor, removeUpload, uploadedBytes, writePart } from './upload-files.ts';

const maxOpenImports = 100;
const maxOpenBytes = 8 * 1024 * 1024 * 1024;

type Announcement = {
  source: ImportSource;
  fileName: string;
  sizeBytes: number;
  sourceVersion: string;
  acceptsLicence: boolean;
};

async function requireImport({ db }: Services, importId: string): Promise<rows.ImportRow> {
  const row = await rows.readImport(db, importId);
  if (!row) throw new DrugImportError('data_import_not_found');
  return row;
}

/** @throws AppError bad_request without confirming the licence, data_import_not_ready if there is no room */
export async function startImport(
  services: Services,
  caller: Caller,
  { source, fileName, sizeBytes, sourceVersion, acceptsLicence }: Announcement,
): Promise<DataImport> {
  const { title, licence, isNonCommercial } = dataSources[source];
  if (isNonCommercial && !acceptsLicence)
    throw new AppError('bad_request', { message: t('import.needsLicence', { title, licence }) });
  if (!(await hasRoomFor(services, sizeBytes)))
    throw new DrugImportError('data_import_not_ready', { message: t('import.noRoom') });
  const now = new Date(services.now());
  const importId = newId();
  await services.db.transaction(async (tx) => {
    await takeTurn(tx, 'open data imports');
    const open = await rows.openImports(tx);
    if (open.ids.length >= maxOpenImports || open.bytes + sizeBytes > maxOpenBytes)
      throw new DrugImportError('data_import_not_ready', { message: t('import.tooManyOpen') });
    await rows.insertImport(tx, {
      importId,
      source,
      fileName,
      sourceVersion,
      licence,
      state: 'uploading',
      sizeBytes,
      bytesTotal: sizeBytes,
      counts: noCounts,
      createdBy: caller.userId,
      createdAt: now,
      progressAt: now,
    });
  });
  return readImport(services, importId);
}

export async function readImport(services: Services, importId: string): Promise<DataImport> {
  return rows.present(await requireImport(services, importId));
}

/** In any order and as often as wanted. @throws AppError bad_request for a part that the file does not have */
export async function putPart(
  services: Services,
  importId: string,
  part: number,
  bytes: Buffer,
): Promise<DataImport> {
  const { state, sizeBytes } = await requireImport(services, importId);
  if (state !== 'uploading') throw new DrugImportError('data_import_not_ready');
  if (part >= rows.partCount(sizeBytes))
    throw new AppError('bad_request', { message: t('import.noSuchPart', { part }) });
  const expected = Math.min(partBytes, sizeBytes - part * partBytes);
  if (bytes.length !== expected)
    throw new AppError('bad_request', {
      message: t('import.wrongPart', { part, expected, found: bytes.length }),
    });
  await writePart(services, importId, part, bytes);
  const row = await rows.keepPart(services.db, importId, part, new Date(services.now()));
  if (!row) {
    // Cancelled at this very instant.
    await removeUpload(services, importId);
    throw new DrugImportError('data_import_not_ready');
  }
  return rows.present(row);
}

/**
 * Repeating it finds the upload finished and changes nothing. @throws AppError data_import_not_ready if parts are
 * missing
 */
export async function finishUpload(services: Services, importId: string): Promise<DataImport> {
  const row = await requireImport(services, importId);
  if (row.state !== 'uploading') return rows.present(row);
  const { missingParts } = rows.present(row);
  const total = rows.partCount(row.sizeBytes);
  if (missingParts.length > 0) {
    const message = t('import.missing', { count: missingParts.length, total });
    throw new DrugImportError('data_import_not_ready', { message });
  }
  if ((await uploadedBytes(services, importId)) !== row.sizeBytes)
    throw new DrugImportError('data_import_not_ready', { message: t('import.lost') });
  const at = new Date(services.now());
  const moved = await rows.moveImport(services.db, importId, ['uploading'], { state: 'reading', at });
  if (moved) await services.jobs.enqueue(workOnImport, { importId }, { key: importId });
  return readImport(services, importId);
}

/**
 * The counts applied to the data set as it was: if it has changed since, they are made again, and someone checks again.
 * @throws AppError data_import_not_ready unless the file was read
 */
export async function confirmImport(
  services: Services,
  caller: Caller,
  importId: string,
): Promise<DataImport> {
  const { dataState, source, fileName, counts } = await requireImport(services, importId);
  const { state: presentState } = await readFormulary(services);
  const state = presentState === dataState ? 'importing' : 'reading';
  const at = new Date(services.now());
  const moved = await services.db.transaction(async (tx) => {
    const row = await rows.moveImport(tx, importId, ['ready'], { state, at });
    if (!row) throw new DrugImportError('data_import_not_ready');
    const subject = { id: importId, label: `${dataSources[source].title}: ${fileName}` };
    if (state === 'importing')
      await recordAudit(services, caller, { action: 'data-import.confirm', subject, after: counts }, tx);
    return row;
  });
  await services.jobs.enqueue(workOnImport, { importId }, { key: importId });
  return rows.present(moved);
}

/** Repeating it does no harm. @throws AppError data_import_not_ready once it is being imported, or is over */
export async function cancelImport(services: Services, importId: string): Promise<DataImport> {
  const { state } = await requireImport(services, importId);
  const at = new Date(services.now());
  const from = ['uploading', 'reading', 'ready'] as const;
  const row = await rows.moveImport(services.db, importId, from, { state: 'cancelled', at });
  if (!row && state !== 'cancelled') throw new DrugImportError('data_import_not_ready');
  await removeUpload(services, importId);
  return readImport(services, importId);
}

type ImportedCounts = { source: ImportSource; facts: number; names: number; interactions: number };

/** How much of each source is in the data set. */
export async function countImported(services: Services): Promise<ImportedCounts[]> {
  const facts = await countFacts(services.db);
  const names = await countImportedNames(services);
  const interactions = await countImportedInteractions(services);
  const of = (counts: typeof facts, source: string) =>
    counts.find((row) => row.source === source)?.count ?? 0;
  return ImportSource.options
    .map((source) => ({
      source,
      facts: of(facts, source),
      names: of(names, source),
      interactions: of(interactions, source),
    }))
    .filter((held) => held.facts + held.names + held.interactions > 0);
}

/** @throws AppError data_import_not_found for an unknown source, data_import_not_ready while it is being imported */
export async function removeImportedData(services: Services, caller: Caller, wanted: string): Promise<void> {
  const source = ImportSource.options.find((one) => one === wanted);
  if (!source) throw new DrugImportError('data_import_not_found');
  const before = (await countImported(services)).find((counts) => counts.source === source);
  await services.db.transaction(async (tx) => {
    if (await rows.isImporting(tx, source))
      throw new DrugImportError('data_import_not_ready', { message: t('import.busy') });
    if (!before) return;
    await removeFacts(tx, source);
    await removeImportedNames(tx, source);
    await removeImportedInteractions(tx, source);
    for (const part of ['drugs', 'interactions', 'imported-facts'])
      await raiseRevision(tx, part, services.now());
    const subject = { id: source, label: dataSources[source].title };
    await recordAudit(services, caller, { action: 'imported-data.remove', subject, before }, tx);
  });
  announceRecordChange(services);
}
