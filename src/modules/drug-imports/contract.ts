// The API for imports from other sources of drug data: a file is uploaded in parts, read and counted, and imported when
// an admin confirms.
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { Page, Paging } from '#platform/contract/paging.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';

export const longestSourceVersion = 80;

export const ImportSource = z.enum(['openfda-label', 'rxnorm', 'ddinter', 'who-atc', 'eeml']);
export type ImportSource = z.output<typeof ImportSource>;

type DataSource = {
  title: string;
  publisher: string;
  /** Appears on every row from this source. */
  licence: string;
  licenceUrl: string;
  /** The person who imports it must first confirm non-commercial use. */
  isNonCommercial: boolean;
};

/** Who publishes each source, and on what terms: separate reference works, none of which comes with Rounds. */
export const dataSources: Record<ImportSource, DataSource> = {
  'openfda-label': {
    title: 'openFDA drug labels',
    publisher: 'US Food and Drug Administration',
    licence: 'CC0 1.0',
    licenceUrl: 'https://open.fda.gov/license/',
    isNonCommercial: false,
  },
  rxnorm: {
    title: 'RxNorm',
    publisher: 'US National Library of Medicine',
    licence: 'Public domain (SAB=RXNORM), courtesy of the US National Library of Medicine',
    licenceUrl: 'https://www.nlm.nih.gov/research/umls/rxnorm/docs/termsofservice.html',
    isNonCommercial: false,
  },
  ddinter: {
    title: 'DDInter',
    publisher: 'Central South University, Changsha',
    licence: 'CC BY-NC-SA 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    isNonCommercial: true,
  },
  'who-atc': {
    title: 'WHO ATC/DDD index',
    publisher: 'WHO Collaborating Centre for Drug Statistics Methodology, Oslo',
    licence: 'No commercial use and no alteration, reference to WHOCC required',
    licenceUrl: 'https://atcddd.fhi.no/copyright_disclaimer/',
    isNonCommercial: true,
  },
  eeml: {
    title: 'WHO electronic Essential Medicines List',
    publisher: 'World Health Organization',
    licence: 'CC BY 3.0 IGO',
    licenceUrl: 'https://creativecommons.org/licenses/by/3.0/igo/',
    isNonCommercial: false,
  },
};

/** A file is uploaded in parts of this size; the last one is the rest. */
export const partBytes = 4 * 1024 * 1024;
export const maxFileBytes = 2 * 1024 * 1024 * 1024;

export const DataImport = z.object({
  id: z.string(),
  source: ImportSource,
  fileName: z.string(),
  sourceVersion: z.string(),
  licence: z.string(),
  state: z.enum(['uploading', 'reading', 'ready', 'importing', 'done', 'failed', 'cancelled']),
  sizeBytes: z.number(),
  /** Parts that have not arrived, counted from 0; none once the upload is finished. */
  missingParts: z.array(z.number()),
  /** Bytes read of the file, for the progress. `total` may be more than the file's size, because some are read twice. */
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
  /** Everything that was left out, by reason, with the first twenty examples of each. */
  skipped: z.array(z.object({ why: z.string(), count: z.number(), examples: z.array(z.string()) })),
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type DataImport = z.output<typeof DataImport>;

/** What other sources say about one drug; shown beside our record, never in its place. */
export const ImportedFacts = z.object({
  facts: z.array(
    z.object({
      /** A section of a label, `atc`, `essential-medicine`, `rxcui`. */
      kind: z.string(),
      value: z.string(),
      source: ImportSource,
      sourceTitle: z.string(),
      /** The source's own id for it: the label's set id, the code. */
      sourceId: z.string(),
      sourceVersion: z.string(),
      /** When the source itself last changed it, if stated. */
      sourceDate: z.string().nullable(),
      licence: z.string(),
      importedAt: z.iso.datetime(),
    }),
  ),
  names: z.array(
    z.object({ name: z.string(), kind: z.string(), sourceTitle: z.string(), licence: z.string() }),
  ),
});
export type ImportedFacts = z.output<typeof ImportedFacts>;

const ById = z.object({ id: z.string().max(80) });
const OneImport = z.object({ import: DataImport });

const read = { method: 'GET', access: 'admin', rate: 'read' } as const;
const write = { method: 'POST', access: 'admin', rate: 'write' } as const;

export const drugImportsContract = defineContract({
  startDataImport: {
    ...write,
    method: 'POST',
    path: '/pharmacology/imports',
    summary: 'Announce a file from another source, which is then uploaded in parts',
    body: z.object({
      source: ImportSource,
      fileName: oneLine().min(1).max(200),
      sizeBytes: z
        .number()
        .int()
        .min(1)
        .max(2 * 1024 * 1024 * 1024),
      sourceVersion: z.string().trim().max(longestSourceVersion).default(''),
      /** The licence was read; needed if the source is for non-commercial use. */
      acceptsLicence: z.boolean().default(false),
    }),
    response: OneImport,
    errors: ['data_import_not_ready'],
  },
  putDataImportPart: {
    method: 'PUT',
    path: '/pharmacology/imports/:id/parts',
    access: 'admin',
    rate: 'upload',
    summary: 'Upload one part of the file, in any order; repeating a part does no harm',
    params: ById,
    query: z.object({ part: z.coerce.number().int().min(0).max(100_000) }),
    // Same as `partBytes`: what browsers load of a contract must be self-contained.
    upload: { mediaTypes: ['application/octet-stream'], maxBytes: 4 * 1024 * 1024 },
    response: OneImport,
    errors: ['data_import_not_found', 'data_import_not_ready'],
  },
  finishDataImportUpload: {
    ...write,
    method: 'POST',
    path: '/pharmacology/imports/:id/finish',
    summary: 'Finish the upload: the file is read and counted, and nothing is changed yet',
    params: ById,
    response: OneImport,
    errors: ['data_import_not_found', 'data_import_not_ready'],
  },
  listDataImports: {
    ...read,
    path: '/pharmacology/imports',
    access: 'admin',
    summary: 'List imports, newest first, and how much of each source is in the data set',
    query: Paging,
    response: Page.extend({
      imports: z.array(DataImport),
      held: z.array(
        z.object({
          source: ImportSource,
          facts: z.number(),
          names: z.number(),
          interactions: z.number(),
        }),
      ),
    }),
  },
  readDataImport: {
    ...read,
    path: '/pharmacology/imports/:id',
    access: 'admin',
    summary: 'Get an import with its progress',
    params: ById,
    response: OneImport,
    errors: ['data_import_not_found'],
  },
  confirmDataImport: {
    ...write,
    method: 'POST',
    path: '/pharmacology/imports/:id/confirm',
    summary:
      'Carry out the import as counted. If the data set has changed since, the file is read and counted again instead',
    params: ById,
    response: OneImport,
    errors: ['data_import_not_found', 'data_import_not_ready'],
  },
  cancelDataImport: {
    ...write,
    method: 'POST',
    path: '/pharmacology/imports/:id/cancel',
    summary: 'Discard the file',
    params: ById,
    response: OneImport,
    errors: ['data_import_not_found', 'data_import_not_ready'],
  },
  removeImportedData: {
    method: 'DELETE',
    path: '/pharmacology/imported-data/:source',
    access: 'admin',
    rate: 'write',
    summary: 'Remove everything from one source from the data set',
    params: z.object({ source: z.string().max(40) }),
    response: Done,
    errors: ['data_import_not_found', 'data_import_not_ready'],
  },
  listImportedFacts: {
    method: 'GET',
    path: '/pharmacology/guest/drugs/:id/imported-facts',
    access: 'guest',
    rate: 'read',
    summary: 'Get what other sources say about a drug, each with its source and licence',
    params: z.object({ id: z.string().max(200) }),
    response: ImportedFacts,
    errors: ['drug_not_found'],
  },
});
