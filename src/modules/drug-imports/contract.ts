// Imports of other sources of drug data on the wire: a file is read and counted first, and brought in when an admin says so.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { Paging } from '#platform/contract/paging.ts';

export const ImportSource = z.enum(['openfda-label', 'rxnorm', 'ddinter', 'who-atc', 'eeml']);
export type ImportSource = z.output<typeof ImportSource>;
export const DataImport = z.object({
  id: z.string(),
  source: ImportSource,
  fileName: z.string(),
  sourceVersion: z.string(),
  licence: z.string(),
  state: z.enum(['reading', 'ready', 'importing', 'done', 'failed', 'cancelled']),
  /** Bytes read of the file, for the progress. */
  progress: z.object({ done: z.number(), total: z.number() }),
  counts: z.object({
    added: z.number(),
    changed: z.number(),
    unchanged: z.number(),
    skipped: z.number(),
    rejected: z.number(),
    conflicts: z.number(),
  }),
  /** The first twenty of each. */
  rejected: z.array(z.object({ where: z.string(), why: z.string() })),
  conflicts: z.array(z.object({ what: z.string(), ours: z.string(), theirs: z.string() })),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type DataImport = z.output<typeof DataImport>;

const ById = z.object({ id: z.string().max(80) });
const OneImport = z.object({ import: DataImport });

const read = { method: 'GET', access: 'admin', rate: 'read' } as const;
const write = { method: 'POST', access: 'admin', rate: 'write' } as const;

export const drugImportsContract = defineContract({
  startDataImport: {
    ...write,
    method: 'POST',
    path: '/pharmacology/imports/:source',
    rate: 'upload',
    summary: 'Upload a file of another source; it is read and counted, and nothing is changed yet',
    params: z.object({ source: ImportSource }),
    query: z.object({
      fileName: z.string().trim().max(200).default(''),
      sourceVersion: z.string().trim().max(80).default(''),
    }),
    upload: {
      mediaTypes: [
        'application/octet-stream',
        'application/json',
        'text/csv',
        'text/plain',
        'application/zip',
      ],
      maxBytes: 64 * 1024 * 1024,
    },
    response: OneImport,
    errors: ['data_import_unreadable'],
  },
  listDataImports: {
    ...read,
    path: '/pharmacology/imports',
    access: 'admin',
    summary: 'Imports, newest first',
    query: Paging,
    response: z.object({
      imports: z.array(DataImport),
      total: z.number(),
      page: z.number(),
      limit: z.number(),
    }),
  },
  readDataImport: {
    ...read,
    path: '/pharmacology/imports/:id',
    access: 'admin',
    summary: 'One import, with its progress',
    params: ById,
    response: OneImport,
    errors: ['data_import_not_found'],
  },
  confirmDataImport: {
    ...write,
    method: 'POST',
    path: '/pharmacology/imports/:id/confirm',
    summary: 'Do what the reading has counted',
    params: ById,
    response: OneImport,
    errors: ['data_import_not_found', 'data_import_not_ready'],
  },
  cancelDataImport: {
    ...write,
    method: 'POST',
    path: '/pharmacology/imports/:id/cancel',
    summary: 'Throw the file away',
    params: ById,
    response: OneImport,
    errors: ['data_import_not_found', 'data_import_not_ready'],
  },
});
