// /help/file-formats: what each file format can carry of each question type, and the layout of our own CSV.
import { Link } from 'react-router';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { Prose } from '#platform/web/ui/prose/prose.tsx';
import { FilesOfOthers } from './files-of-others.tsx';
import limits from './format-limits.json';
import classes from './formats-page.module.css';
import { t } from './texts.ts';

export const meta = () => pageMeta({ title: t('formats.title'), description: t('formats.description') });

const formats = ['gift', 'moodle-xml', 'qti', 'csv', 'json'] as const;
type Format = (typeof formats)[number];
type Carried = Record<Format, { verdict: string; notes: string }>;

/** The test that exports and imports every question writes this file, in English. */
const rows = Object.entries(limits as Record<string, Carried>);

const columns = [
  ['type', 'type'],
  ['question', 'question'],
  ['correct', 'correct'],
  ['option', 'option 1, option 2, …'],
  ['match', 'match 1, match 2, …'],
  ['weight', 'weight 1, weight 2, …'],
  ['feedback', 'feedback 1, feedback 2, …'],
  ['points', 'points'],
  ['explanation', 'explanation'],
  ['time', 'time limit'],
  ['tags', 'tags'],
  ['scoring', 'scoring'],
  ['tolerance', 'tolerance'],
  ['unit', 'unit'],
  ['case', 'case'],
  ['wildcards', 'wildcards'],
  ['guide', 'guide, min words, max words, template'],
  ['from', 'from, to, step, from label, to label'],
  ['image', 'image text'],
] as const;

export default function FormatsPage() {
  return (
    <Page title={t('formats.title')} lead={t('formats.lead')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard. */}
      <section className={classes.scroll} tabIndex={0} aria-label={t('formats.title')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('formats.type')}</th>
              {formats.map((format) => (
                <th key={format} scope="col">
                  {t(`export.${format}.title`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([title, carried]) => (
              <tr key={title}>
                <th scope="row" lang="en">
                  {title}
                </th>
                {formats.map((format) => (
                  <td key={format}>
                    <Verdict {...carried[format]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Prose>
        <h2>{t('formats.inTitle')}</h2>
        <p>{t('formats.in')}</p>
        <p>
          <Link to="/quizzes/import">{t('import.title')}</Link>
        </p>
        <h2 id="others">{t('formats.othersTitle')}</h2>
        <p>{t('formats.others')}</p>
      </Prose>
      <FilesOfOthers labelledBy="others" />
      <Prose>
        <h2>{t('formats.csvTitle')}</h2>
        <p>{t('formats.csv')}</p>
      </Prose>
      <dl className={classes.columns}>
        {columns.map(([name, heading]) => (
          <div key={name}>
            <dt translate="no">{heading}</dt>
            <dd>{t(`formats.csv.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Page>
  );
}

const words = { whole: 'formats.whole', changed: 'formats.changed', no: 'formats.no' } as const;
const signs = { whole: '●', changed: '◐', no: '○' } as const;

function Verdict({ verdict, notes }: { verdict: string; notes: string }) {
  const known = verdict === 'whole' || verdict === 'no' ? verdict : 'changed';
  const label = (
    <>
      <span aria-hidden="true">{signs[known]}</span> {t(words[known])}
    </>
  );
  if (known !== 'changed') return <span className={classes.verdict}>{label}</span>;
  return (
    <details className={classes.details}>
      <summary className={classes.verdict}>{label}</summary>
      <ul>
        {notes.split('\n').map((note) => (
          <li key={note} lang="en">
            {note}
          </li>
        ))}
      </ul>
    </details>
  );
}
