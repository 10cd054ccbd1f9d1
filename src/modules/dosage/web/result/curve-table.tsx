// The curve in numbers, for those who can't see it or want to compare.
import { markText } from './axis.ts';
import classes from './curve.module.css';
import type { Curve } from './curve-plot.tsx';
import { t } from './texts.ts';

const mostRows = 40;

/** Every few points, and always each turn of the curve and its ends. */
export function tablePoints(points: Curve['points']): Curve['points'] {
  const every = Math.ceil(points.length / mostRows);
  return points.filter(([, value], at) => {
    const before = points[at - 1];
    const after = points[at + 1];
    if (!before || !after || at % every === 0) return true;
    return (value - before[1]) * (after[1] - value) < 0;
  });
}

export function CurveTable({ curve: { title, x, y, points, lines } }: { curve: Curve }) {
  return (
    <details className={classes.details}>
      <summary>{t('curveTable')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section className={classes.scroll} aria-label={t('curveTable')} tabIndex={0}>
        <table>
          <caption>
            {title}
            {lines.map((line) => (
              <span key={line.label}>
                . {line.label}: {markText(line.y)} {y.unit}
              </span>
            ))}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                {x.label} ({x.unit})
              </th>
              <th scope="col">
                {y.label} ({y.unit})
              </th>
            </tr>
          </thead>
          <tbody>
            {tablePoints(points).map(([at, value], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a result never changes.
              <tr key={`${row} ${at}`}>
                <th scope="row">{markText(at)}</th>
                <td>{markText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
