// Which reader reads the files of which source.
import type { ImportSource } from '../../contract.ts';
import { ddinter } from './ddinter.ts';
import { eeml } from './eeml.ts';
import { openfdaLabel } from './openfda-label.ts';
import { rxnorm } from './rxnorm.ts';
import type { SourceReader } from './source-reader.ts';
import { whoAtc } from './who-atc.ts';

export const sourceReaders: Record<ImportSource, SourceReader> = {
  'openfda-label': openfdaLabel,
  rxnorm,
  ddinter,
  'who-atc': whoAtc,
  eeml,
};
