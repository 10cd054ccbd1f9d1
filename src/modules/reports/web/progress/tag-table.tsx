// Tags with how well they are known: bar, margin, verdict and trend, all of it in one table.
import { useFormats } from '#platform/web/formats.ts';
import type { TagMastery } from '../../contract.ts';
import classes from '../analysis.module.css';
import progress from './progress.module.css';
import { t } from './texts.ts';

export function TagTable({ tags }: { tags: readonly TagMastery[] }) {
  const formats = useFormats();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('tableLabel')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('tag')}</th>
            <th scope="col">{t('earned')}</th>
            <th scope="col">{t('margin')}</th>
            <th scope="col">{t('inWords')}</th>
            <th scope="col">{t('trend')}</th>
            <th scope="col">{t('answers')}</th>
            <th scope="col">{t('days')}</th>
          </tr>
        </thead>
        <tbody>
          {tags.map(({ tag, n, share, interval, verdict, trend, days }) => (
            <tr key={tag}>
              <th scope="row" className={progress.tag}>
                {tag}
              </th>
              <td>
                <span className={progress.share}>{formats.percent(share)}</span>
                <span className={progress.track} aria-hidden="true">
                  <span data-verdict={verdict} style={{ inlineSize: `${100 * share}%` }} />
                </span>
              </td>
              <td>{t('range', { from: formats.percent(interval[0]), to: formats.percent(interval[1]) })}</td>
              <td>{t(verdict)}</td>
              <td>{t(trend === 'open' ? 'steady' : trend)}</td>
              <td>{formats.number(n)}</td>
              <td className={progress.days}>
                {days
                  .map((one) =>
                    t('day', {
                      day: formats.day(one.day, 'medium'),
                      share: formats.percent(one.share),
                      count: formats.number(one.n),
                    }),
                  )
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
