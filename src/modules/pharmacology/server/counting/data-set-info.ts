// The counts page: how much the data set contains of what, how certain it is, and when it was reviewed.
import type { Services } from '#platform/server/module.ts';
import { type CountTable, dataSetTables } from '../../api/points.ts';
import { type DataSetInfo, disclaimer } from '../../contract.ts';
import { readFormulary } from '../formulary.ts';
import { t } from '../texts.ts';

/** Rows by size, and by name among equals. */
export function countBy(id: string, title: string, values: readonly string[]): CountTable {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const rows = [...counts].map(([name, count]) => ({ name, count }));
  rows.sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'en'));
  return { id, title, rows, total: values.length };
}

export async function readDataSet(services: Services): Promise<DataSetInfo> {
  const { drugs, names, version, date } = await readFormulary(services);
  const ofDrugs = [
    countBy(
      'drugs-by-class',
      t('byClass'),
      drugs.map(({ drugClass }) => drugClass),
    ),
    countBy(
      'names-by-kind',
      t('byKind'),
      names.map(({ kind }) => kind),
    ),
    countBy(
      'drugs-by-source',
      t('bySource'),
      drugs.map(({ source }) => source),
    ),
    countBy(
      'drugs-by-review',
      t('byReview'),
      drugs.map(({ reviewedOn, reviewedBy }) =>
        reviewedOn ? `${reviewedOn}, ${reviewedBy}` : t('notReviewed'),
      ),
    ),
    countBy(
      'drugs-with-boxed-warning',
      t('boxedWarning'),
      drugs.map(({ record }) => (record.boxedWarning ? t('yes') : t('no'))),
    ),
  ];
  const further = await Promise.all(services.provided(dataSetTables).map((tables) => tables()));
  return { version, date, tables: [...ofDrugs, ...further.flat()], disclaimer };
}
