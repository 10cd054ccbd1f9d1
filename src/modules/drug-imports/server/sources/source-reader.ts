// What a reader of a source's files gives: what is to be kept, drug by drug, whatever the files look like.
import type { ImportedInteraction } from '#modules/interactions/server.ts';
import type { ImportedName } from '#modules/pharmacology/server.ts';
import type { KnownDrugs } from '../known-drugs.ts';
import type { SourceFile } from '../reading/source-file.ts';
import type { Tally } from '../tally.ts';

export type ImportedFact = {
  kind: string;
  /** Tells facts of one kind of one drug apart. */
  itemKey: string;
  value: string;
  sourceId: string;
};

/** All that a file says of one drug; what the source said of it before is replaced. */
export type DrugFacts = {
  drugId: string;
  facts: ImportedFact[];
  /** As `YYYYMMDD`: what is older than what is kept is not brought in. */
  sourceDate: string | null;
};

export type ImportRecord =
  | { kind: 'facts'; facts: DrugFacts }
  | { kind: 'name'; name: ImportedName }
  | { kind: 'interaction'; interaction: ImportedInteraction };

export type Reading = {
  known: KnownDrugs;
  tally: Tally;
  /** Where the file itself says which edition it is; counts where whoever brings it in has said nothing. */
  tellVersion(version: string): void;
};

export type SourceReader = {
  /** @throws AppError data_import_unreadable where the file is not one of this source */
  read(file: SourceFile, reading: Reading): AsyncGenerator<ImportRecord>;
};
