// A tally of rows against columns, such as items against places: a table that is shaded by how many chose each cell.
import type { CSSProperties } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import en from '../locales/en.json' with { type: 'json' };
import styles from './grid-tally.module.css';
import { VerdictIcon } from './verdict-icon.tsx';

const t = texts(en);

type Cell = { count: number; isRight: boolean };
type Row = { key: number; label: string; cells: Cell[]; mean?: string };

type Props = {
  /** What the rows are, as the head of the first column. */
  rowsAre: string;
  columns: { key: number; head: string; inWords: string }[];
  rows: Row[];
  answered: number;
  /** Whether right cells are marked yet. */
  isRevealed: boolean;
  size: 'projector' | 'page';
  /** The head of a last column with each row's mean. */
  mean?: { head: string; inWords: string };
  /** What the column headings mean, if they are abbreviated. */
  legend?: { key: number; head: string; text: string }[];
  note?: string;
};

export function GridTally(props: Props) {
  const { rowsAre, columns, rows, answered, isRevealed, size, mean, legend, note } = props;
  const caption = t('answered', { count: answered });
  return (
    <figure className={styles.figure} data-size={size}>
      {/* biome-ignore-start lint/a11y: what scrolls must be reachable with the keyboard, and is no landmark. */}
      <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
        {/* biome-ignore-end lint/a11y: from here on as everywhere. */}
        <table className={styles.table}>
          <caption className={styles.caption}>{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.corner}>
                {rowsAre}
              </th>
              {columns.map(({ key, head, inWords }) => (
                <th key={key} scope="col" className={styles.head} abbr={inWords}>
                  {head}
                </th>
              ))}
              {mean && (
                <th scope="col" className={styles.head} abbr={mean.inWords}>
                  {mean.head}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" className={styles.row}>
                  <RichText source={row.label} inline />
                </th>
                {row.cells.map(({ count, isRight }, index) => (
                  <td
                    key={columns[index]?.key}
                    className={styles.cell}
                    data-right={(isRevealed && isRight) || undefined}
                    data-none={count === 0 || undefined}
                    style={{ '--share': answered === 0 ? 0 : count / answered } as CSSProperties}
                  >
                    {count}
                    {isRevealed && isRight && (
                      <>
                        <VerdictIcon verdict="right" className={styles.icon} />
                        <span className="visually-hidden"> {t('right')}</span>
                      </>
                    )}
                  </td>
                ))}
                {mean && <td className={styles.mean}>{row.mean}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {legend && (
        <ul className={styles.legend}>
          {legend.map(({ key, head, text }) => (
            <li key={key}>
              <strong>{head}</strong> <RichText source={text} inline />
            </li>
          ))}
        </ul>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </figure>
  );
}
