// Bars with their numbers: a picture for the eye, and a table for everyone.
import classes from './analytics.module.css';

type ChartRow = { label: string; share: number; text: string };

type Props = { caption: string; labelTitle: string; valueTitle: string; rows: readonly ChartRow[] };

export function BarChart({ caption, labelTitle, valueTitle, rows }: Props) {
  const highest = Math.max(...rows.map(({ share }) => share), 0.01);
  return (
    <table className={classes.chart}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{labelTitle}</th>
          <th scope="col" className={classes.value}>
            {valueTitle}
          </th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, share, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={classes.value}>{text}</td>
            <td aria-hidden="true" className={classes.room}>
              <div className={classes.bar} style={{ inlineSize: `${(share / highest) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
