// The tally of a scale: a histogram with a column per step, and mean, median and spread.

import type { CSSProperties } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { useFormats } from '#platform/web/formats.ts';
import type { Tally } from '../../interface/question-type.ts';
import type { TallyProps } from '../../interface/views.ts';
import en from '../locales/en.json' with { type: 'json' };
import { formatStep } from '../steps.ts';
import type { ScaleSolution, ScaleView } from '../type.ts';
import styles from './tally.module.css';

const t = texts(en);

/** With more columns than this their numbers would touch; then only the ends and the middle are printed. */
const maxNumbered = 21;

export default function ScaleTally({ view, tally, size }: TallyProps<ScaleView, ScaleSolution>) {
  const { options } = view;
  return (
    <figure className={styles.figure} data-size={size}>
      <figcaption className={styles.caption}>{t('answered', { count: tally.answered })}</figcaption>
      <Histogram bars={tally.bars} />
      <p className={styles.ends} aria-hidden="true">
        <span>{options.minLabel}</span>
        <span>{options.maxLabel}</span>
      </p>
      {tally.figures && <Figures {...tally.figures} hasSpread={size === 'page'} />}
      <CountTable bars={tally.bars} answered={tally.answered} />
    </figure>
  );
}

function Histogram({ bars }: Pick<Tally, 'bars'>) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  const isCrowded = bars.length > maxNumbered;
  const marked = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)].filter(
    (bar) => bar !== undefined,
  );
  return (
    <>
      <div className={styles.columns} data-crowded={isCrowded || undefined} aria-hidden="true">
        {bars.map(({ key, count }) => {
          const height: CSSProperties = { blockSize: `${(count / highest) * 100}%` };
          return (
            <div key={key} className={styles.column}>
              <span className={styles.room}>
                {!isCrowded && <span className={styles.count}>{count}</span>}
                <span className={styles.fill} style={height} data-none={count === 0 || undefined} />
              </span>
              {!isCrowded && <span className={styles.step}>{formatStep(Number(key))}</span>}
            </div>
          );
        })}
      </div>
      {isCrowded && (
        <p className={styles.ends} aria-hidden="true">
          {marked.map(({ key }) => (
            <span key={key}>{formatStep(Number(key))}</span>
          ))}
        </p>
      )}
    </>
  );
}

type FigureProps = NonNullable<Tally['figures']> & {
  /** A class reads a mean; what a spread is, only some know. */
  hasSpread: boolean;
};

function Figures({ mean, median, standardDeviation, hasSpread }: FigureProps) {
  const { number } = useFormats();
  const rows: [string, number][] = [
    [t('mean'), mean],
    [t('median'), median],
  ];
  if (hasSpread) rows.push([t('deviation'), standardDeviation]);
  return (
    <dl className={styles.figures}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt dir="auto">{label}</dt>
          <dd>{number(value).replace('-', '−')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same for people who do not see the columns. */
function CountTable({ bars, answered }: Pick<Tally, 'bars' | 'answered'>) {
  return (
    <table className="visually-hidden">
      <thead>
        <tr>
          <th scope="col">{t('tableStep')}</th>
          <th scope="col">{t('tableAnswers')}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, count }) => (
          <tr key={key}>
            <th dir="auto" scope="row">
              {label}
            </th>
            <td>
              {count} ({t('percent', { percent: answered === 0 ? 0 : Math.round((count / answered) * 100) })})
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
