// Students whose totals change: before, after, and by how much.

import { compareNames } from '#platform/contract/text/compare-names.ts';
import type { SeatChange } from '../../contract.ts';
import { formatNumber, t } from '../texts.ts';
import classes from './regrades.module.css';

export function ChangesTable({ changes }: { changes: readonly SeatChange[] }) {
  const sorted = [...changes].sort(
    (a, b) => gainOf(a) - gainOf(b) || compareNames(a.studentName, b.studentName),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('changesTable')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('student')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
            <th scope="col">{t('difference')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((change) => (
            <tr key={`${change.roundId} ${change.seatNumber}`} data-gain={Math.sign(gainOf(change))}>
              <th scope="row">{change.studentName}</th>
              <td>
                {t('scoreOf', {
                  score: formatNumber(change.scoreBefore),
                  max: formatNumber(change.maxScoreBefore),
                })}
              </td>
              <td>
                {t('scoreOf', {
                  score: formatNumber(change.scoreAfter),
                  max: formatNumber(change.maxScoreAfter),
                })}
              </td>
              <td>{signed(gainOf(change))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const gainOf = ({ scoreBefore, scoreAfter }: SeatChange) => scoreAfter - scoreBefore;

function signed(points: number): string {
  if (points === 0) return '±0';
  return points > 0 ? `+${formatNumber(points)}` : `−${formatNumber(-points)}`;
}
