// What an import would change, or has changed: counts, conflicts with our own records, and what was left out.

import { type ReactNode, useId } from 'react';
import { currentFormats } from '#platform/web/formats.ts';
import type { DataImport } from '../contract.ts';
import classes from './import-result.module.css';
import { t } from './texts.ts';

const countNames = ['added', 'changed', 'unchanged', 'skipped', 'rejected', 'conflicts'] as const;

export function ImportResult({ found }: { found: DataImport }) {
  const { counts, conflicts, rejected, skipped } = found;
  return (
    <>
      <dl className={classes.counts} aria-label={t('counts')}>
        {countNames.map((name) => (
          <div key={name} className={classes.count} data-tone={counts[name] > 0 ? name : undefined}>
            <dt>{t(`count.${name}`)}</dt>
            <dd>{currentFormats().number(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {conflicts.length > 0 && (
        <Part
          title={t('conflicts')}
          text={t('conflicts.text')}
          shown={conflicts.length}
          of={counts.conflicts}
        >
          <ul className={classes.list}>
            {conflicts.map(({ what, ours, theirs }) => (
              <li key={`${what} ${theirs}`} className={classes.conflict}>
                <strong>{what}</strong>
                <dl className={classes.sides}>
                  <div>
                    <dt>{t('conflicts.ours')}</dt>
                    <dd>{ours}</dd>
                  </div>
                  <div>
                    <dt>{t('conflicts.theirs')}</dt>
                    <dd>{theirs}</dd>
                  </div>
                </dl>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {rejected.length > 0 && (
        <Part title={t('rejected')} text={t('rejected.text')} shown={rejected.length} of={counts.rejected}>
          <ul className={classes.list}>
            {rejected.map(({ where, why }) => (
              <li key={`${where} ${why}`}>
                <strong>{where}</strong>: {why}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {skipped.length > 0 && (
        <Part title={t('skipped')}>
          {skipped.map(({ why, count, examples }) => (
            <details key={why} className={classes.reason}>
              <summary>{t('skipped.reason', { why, count: currentFormats().number(count) })}</summary>
              <ul className={classes.list}>
                {examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            </details>
          ))}
        </Part>
      )}
    </>
  );
}

type PartProps = { title: string; text?: string; shown?: number; of?: number; children: ReactNode };

function Part({ title, text, shown = 0, of: count = 0, children }: PartProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      {(text || shown < count) && (
        <p className={classes.text}>
          {text} {shown < count && t('firstOf', { shown, count: currentFormats().number(count) })}
        </p>
      )}
      {children}
    </section>
  );
}
