// What the reader of a source's files yields: what to store, drug by drug, whatever the files look like.
import type { ImportedInteraction } from '#modules/interactions/api/importing.ts';
import type { ImportedName } from '#modules/pharmacology/api/importing.ts';
import type { KnownDrugs } from '../known-drugs.ts';
import type { SourceFile } from '../reading/source-file.ts';
import type { Tally } from '../tally.ts';

export type ImportedFact = {
  kind: string;
  /** Distinguishes facts of one kind about one drug. */
  itemKey: string;
  value: string;
  sourceId: string;
};

/** All that a file says about one drug; it replaces what the source said about it before. */
export type DrugFacts = {
  drugId: string;
  facts: ImportedFact[];
  /** As `YYYYMMDD`: anything older than what is stored is not imported. */
  sourceDate: string | null;
};

export type ImportRecord =
  | { kind: 'facts'; facts: DrugFacts }
  | { kind: 'name'; name: ImportedName }
  | { kind: 'interaction'; interaction: ImportedInteraction };

export type Reading = {
  known: KnownDrugs;
  tally: Tally;
  /** The edition that the file itself names; used if the person who imports it has given none. */
  tellVersion(version: string): void;
};

export type SourceReader = {
  /** @throws AppError data_import_unreadable if the file does not come from this source */
  read(file: SourceFile, reading: Reading): AsyncGenerator<ImportRecord>;
};
