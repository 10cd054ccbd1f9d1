// A table of figures: a name in front of each row, numbers after it.
import classes from './ai.module.css';

type Props = {
  name: string;
  columns: readonly string[];
  rows: readonly { name: string; figures: readonly string[] }[];
  hint?: string;
};

export function Figures({ name, columns, rows, hint }: Props) {
  return (
    <section className={classes.sums}>
      <h3 className={classes.name}>{name}</h3>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={name}>
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
            {[...rows.entries()].map(([place, row]) => (
              // Two people may have one name.
              <tr key={place}>
                <th dir="auto" scope="row">
                  {row.name}
                </th>
                {row.figures.map((figure, at) => (
                  <td key={columns[at + 1]}>{figure}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
