// Stores what was read, or only counts what storing it would change: the same code, so that the counts are right.

import { importInteractions } from '#modules/interactions/api/importing.ts';
import { AnySeverity } from '#modules/interactions/contract.ts';
import type { Formulary } from '#modules/pharmacology/api/formulary.ts';
import { importNames } from '#modules/pharmacology/api/importing.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { ImportRecord } from '../sources/source-reader.ts';
import type { Tally } from '../tally.ts';
import { t } from '../texts.ts';
import { type FactOrigin, storeFacts } from './facts.ts';

/** Parts of the data set that were written to, whose revision must be increased. */
export type Part = 'drugs' | 'interactions' | 'imported-facts';

/** In steps of severity; of two equal distances, one where the other source is more severe counts for more. */
function gapBetween(ours: AnySeverity | 'taken out', theirs: AnySeverity): number {
  if (ours === 'taken out') return 0;
  const steps = AnySeverity.options.indexOf(theirs) - AnySeverity.options.indexOf(ours);
  return Math.abs(steps) + (steps > 0 ? 0.5 : 0);
}

export async function storeBatch(
  tx: Transaction,
  origin: FactOrigin,
  batch: readonly ImportRecord[],
  { byId }: Pick<Formulary, 'byId'>,
  tally: Tally,
): Promise<Part[]> {
  const names = batch.flatMap((record) => (record.kind === 'name' ? [record.name] : []));
  const pairs = batch.flatMap((record) => (record.kind === 'interaction' ? [record.interaction] : []));
  const facts = batch.flatMap((record) => (record.kind === 'facts' ? [record.facts] : []));
  const ofNames = await importNames(tx, origin, names);
  const ofPairs = await importInteractions(tx, origin, pairs);
  const { older, ...ofFacts } = await storeFacts(tx, origin, facts);
  const nameOf = (drugId: string) => byId.get(drugId)?.generic ?? drugId;
  const conflicts = ofPairs.conflicts.map(({ drugAId, drugBId, ours, theirs }) => ({
    what: `${nameOf(drugAId)} + ${nameOf(drugBId)}`,
    ours: ours === 'taken out' ? t('conflict.takenOut') : ours,
    theirs,
    gap: gapBetween(ours, theirs),
  }));
  tally.add({ ...ofPairs, conflicts });
  tally.add({ ...ofNames, conflicts: [] });
  tally.add({ ...ofFacts, conflicts: [] });
  for (const drugId of older) tally.skip(t('skip.olderThanKept'), nameOf(drugId));
  const wrote = ({ added, changed }: { added: number; changed: number }) => added + changed > 0;
  const parts: Part[] = [];
  if (wrote(ofNames)) parts.push('drugs');
  if (wrote(ofPairs)) parts.push('interactions');
  if (wrote(ofFacts)) parts.push('imported-facts');
  return parts;
}
