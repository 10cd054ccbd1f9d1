// What came in of real files, by format; the test that reads them writes the figures and the reasons, in English.
import classes from './formats-page.module.css';
import figures from './import-figures.json';
import { t } from './texts.ts';

type Figures = { ok: number; adapted: number; skipped: number; why: string };

const rows = Object.entries(figures as Record<string, Figures>);

export function FilesOfOthers({ labelledBy }: { labelledBy: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
    <section className={classes.scroll} tabIndex={0} aria-labelledby={labelledBy}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('formats.format')}</th>
            <th scope="col">{t('formats.read')}</th>
            <th scope="col">{t('formats.ok')}</th>
            <th scope="col">{t('formats.adapted')}</th>
            <th scope="col">{t('formats.skipped')}</th>
            <th scope="col">{t('formats.why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([format, { ok, adapted, skipped, why }]) => (
            <tr key={format}>
              <th scope="row" translate="no">
                {format}
              </th>
              <td>{ok + adapted + skipped}</td>
              <td>{ok}</td>
              <td>{adapted}</td>
              <td>{skipped}</td>
              <td lang="en">{why}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
