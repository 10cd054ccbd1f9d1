// The quiz as a whole: how students did, and what the marks are worth as a measurement.
import { useFormats } from '#platform/web/formats.ts';
import { Section } from '#platform/web/ui/section/section.tsx';
import type { QuizAnalytics } from '../contract.ts';
import classes from './analysis.module.css';
import { reliabilityText, t } from './texts.ts';

export function Distribution({ counts }: { counts: readonly number[] }) {
  const formats = useFormats();
  const largest = Math.max(1, ...counts);
  if (counts.every((count) => count === 0)) return null;
  return (
    <Section title={t('distributionTitle')}>
      <table className={classes.histogram} aria-label={t('distributionLabel')}>
        <thead>
          <tr>
            <th scope="col">{t('share')}</th>
            <th scope="col">{t('students')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((count, bar) => {
            const from = bar / counts.length;
            return (
              <tr key={from}>
                <th scope="row">
                  {t('range', {
                    from: formats.percent(from),
                    to: formats.percent((bar + 1) / counts.length),
                  })}
                </th>
                <td>
                  <span className={classes.column} style={{ inlineSize: `${(100 * count) / largest}%` }} />
                  <span>{formats.number(count)}</span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
}

export function TestFigures({ test }: { test: QuizAnalytics['test'] }) {
  const formats = useFormats();
  const points = (value: number | null) =>
    value === null ? t('none') : t('points', { value: formats.number(value), count: test.maxMark });
  const number = (value: number | null) => (value === null ? t('none') : formats.number(value));
  const rows: [string, string][] = [
    [t('complete'), formats.number(test.n)],
    [t('mean'), points(test.mean)],
    [t('median'), points(test.median)],
    [t('standardDeviation'), number(test.standardDeviation)],
    [t('skewness'), number(test.skewness)],
    [t('kurtosis'), number(test.kurtosis)],
    [t('cic'), reliabilityText(test.cic, number)],
    [
      t('cicMargin'),
      // Of a reliability below 0 there is nothing to be certain of.
      test.alphaInterval && (test.cic ?? 0) >= 0
        ? t('range', {
            from: formats.number(100 * test.alphaInterval[0]),
            to: formats.number(100 * test.alphaInterval[1]),
          })
        : t('none'),
    ],
    ...(test.kr20 === null ? [] : [[t('kr20'), reliabilityText(test.kr20, number)] as [string, string]]),
    [t('errorRatio'), test.errorRatio === null ? t('none') : formats.percent(test.errorRatio / 100)],
    [t('standardError'), number(test.standardErrorOfMeasurement)],
  ];
  if (test.n === 0)
    return (
      <Section title={t('testTitle')}>
        <p className={classes.basis}>{t('noTest')}</p>
      </Section>
    );
  return (
    <Section title={t('testTitle')}>
      {test.leftOut.length > 0 && (
        <p className={classes.basis}>
          {t('leftOut', {
            count: test.leftOut.length,
            numbers: test.leftOut.map((number) => formats.number(number)).join(', '),
          })}
        </p>
      )}
      <table className={classes.figures} aria-label={t('testLabel')}>
        <thead>
          <tr>
            <th scope="col">{t('figure')}</th>
            <th scope="col">{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
