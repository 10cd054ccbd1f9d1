// Names, and how often each was counted.
import { useFormats } from '#platform/web/formats.ts';
import classes from './statistics.module.css';
import { t } from './texts.ts';

type Props = { label: string; first: string; rows: readonly { name: string; views: number }[] };

export function CountTable({ label, first, rows }: Props) {
  const { number } = useFormats();
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col" className={classes.number}>
            {t('views')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, views }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={classes.number}>{number(views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
