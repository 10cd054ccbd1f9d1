// The data set on this server right now: its version, its date, and how much of everything there is.
import { readDataSet } from '#modules/pharmacology/api/data-set.ts';
import type { Services } from '#platform/server/module.ts';
import { t } from '../texts.ts';

export async function dataSetFacts(services: Services): Promise<string> {
  const { version, date, tables } = await readDataSet(services);
  // A count with several breakdowns, “Drugs by class” and “Drugs by source”, is listed once.
  const counted = tables.flatMap(({ title, total }) => {
    const [what = '', by] = title.split(t('dataSet.by'));
    return by === undefined ? [] : [[what, total] as const];
  });
  const totals = new Map(counted);
  const rows = [
    [t('dataSet.version'), version],
    [t('dataSet.date'), date.slice(0, 10)],
    ...[...totals].map(([title, total]) => [title, total.toLocaleString('en-GB')]),
  ];
  return `| ${t('dataSet.what')} | ${t('dataSet.value')} |\n| --- | --- |\n${rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n')}`;
}
