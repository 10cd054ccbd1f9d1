// A table of a legal page; on a phone too narrow for it, each row becomes a card that repeats the column names.
import type { ReactNode } from 'react';
import classes from './legal-document.module.css';

type Row = { key: string; cells: readonly ReactNode[] };
type Props = { caption: string; columns: readonly string[]; rows: readonly Row[] };

export function LegalTable({ caption, columns, rows }: Props) {
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map((column, place) => (
              <td key={column} data-column={column}>
                {cells[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
