// What appears below every calculator: its formula, a worked example, where it must not be trusted, and its sources.

import type { ReactNode } from 'react';
import { useFormats } from '#platform/web/formats.ts';
import type { CalculatorInfo } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './calculator-page.module.css';

export function CalculatorFacts({ calculator }: { calculator: CalculatorInfo }) {
  const { day } = useFormats();
  const { formula, example, limits, sources, lastReviewed } = calculator;
  return (
    <div className={classes.facts}>
      <Part id="formula" name={t('facts.formula')}>
        {formula.map((line) => (
          <p key={line} className={classes.formula}>
            {line}
          </p>
        ))}
        {example && (
          <p className={classes.example}>
            <strong>{t('facts.example')}:</strong> {example.text}
          </p>
        )}
      </Part>
      <Part id="limits" name={t('facts.limits')}>
        <ul>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </Part>
      <Part id="sources" name={t('facts.sources')}>
        <ul>
          {sources.map((source) => (
            <li key={source.text}>
              {source.url ? <a href={source.url}>{source.text}</a> : source.text} ({source.year})
            </li>
          ))}
        </ul>
        <p className={classes.reviewed}>{t('facts.reviewed', { day: day(lastReviewed) })}</p>
      </Part>
    </div>
  );
}

function Part({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.partName}>
        {name}
      </h2>
      {children}
    </section>
  );
}
