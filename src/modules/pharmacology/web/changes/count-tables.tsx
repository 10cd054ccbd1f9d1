// Counts as tables, each number with its bar; a long table shows its largest rows, and all of them behind a line that
// opens.
import { useFormats } from '#platform/web/formats.ts';
import type { DataSetInfo } from '../../contract.ts';
import { type AnySeverity, SeverityBadge, severities } from '../severity-badge.tsx';
import classes from './data-page.module.css';
import { rowName, t } from './data-set-texts.ts';

type Table = DataSetInfo['tables'][number];

const shownRows = 10;

export function CountTables({ tables }: { tables: readonly Table[] }) {
  return (
    <div className={classes.tables}>
      {tables
        .filter(({ rows }) => rows.length > 0)
        .map((table) => (
          <div key={table.id} className={classes.table}>
            <Counts table={table} rows={table.rows.slice(0, shownRows)} />
            {table.rows.length > shownRows && (
              <details>
                <summary>{t('data.all', { count: table.rows.length })}</summary>
                <Counts table={table} rows={table.rows.slice(shownRows)} isRest />
              </details>
            )}
          </div>
        ))}
    </div>
  );
}

function Counts({ table, rows, isRest = false }: { table: Table; rows: Table['rows']; isRest?: boolean }) {
  const { number } = useFormats();
  const { title } = table;
  const most = Math.max(1, ...table.rows.map(({ count }) => count));
  return (
    <table className={classes.counts}>
      <caption>
        {isRest ? t('data.rest', { title }) : t('data.of', { title, total: number(table.total) })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('data.name')}</th>
          <th scope="col" className={classes.number}>
            {t('data.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">
              {isSeverity(name) ? <SeverityBadge severity={name} /> : rowName(name)}
              <svg className={classes.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(100 * count) / most} height="4" />
              </svg>
            </th>
            <td className={classes.number}>{number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function isSeverity(name: string): name is AnySeverity {
  return severities.some((severity) => severity === name);
}
