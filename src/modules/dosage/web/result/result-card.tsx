// A result: warnings first, the number, the steps that led to it, and how far to trust it.

import { useEffect, useRef } from 'react';
import { Disclaimer } from '#modules/pharmacology/web.tsx';
import { useFormats } from '#platform/web/formats.ts';
import type { Calculation } from '../../contract.ts';
import classes from './result.module.css';
import { ResultActions } from './result-actions.tsx';
import { ResultBody } from './result-body.tsx';
import { t } from './texts.ts';

type Props = {
  calculation: Calculation;
  /** Read from its beginning: it was requested by the button. */
  takesFocus: boolean;
  /** The form contains other numbers by now. */
  isStale: boolean;
  /** It came while someone with an account typed, and is not in their history. */
  isUnsaved: boolean;
  /** The address of the calculator with the numbers in its form. */
  path: string;
};

export default function ResultCard({ calculation, takesFocus, isStale, isUnsaved, path }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const when = useFormats().dateTime(calculation.calculatedAt, 'long');

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new result is read from its beginning.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [calculation]);

  return (
    <article className={classes.card} data-stale={isStale || undefined}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {t('result')}
        </h2>
        {/* Both in one place, as high as the longer one, so that nothing below moves while someone types. */}
        <p className={classes.when}>
          <span data-hidden={isStale || undefined}>{t(isUnsaved ? 'unsaved' : 'calculated', { when })}</span>
          <span data-stale data-hidden={!isStale || undefined}>
            {t('stale')}
          </span>
        </p>
      </header>
      <ResultBody calculation={calculation} level={3} />
      <ResultActions calculation={calculation} when={when} path={path} />
      <Disclaimer />
    </article>
  );
}
