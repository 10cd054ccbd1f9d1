// The boxed warnings of the drugs in a list, one line each with a sign and the words, never colour alone. Below the
// pairs: in a list of eight drugs often four have one, and the question was how the drugs go together.
import { useRef } from 'react';
import type { InteractionCheck } from '../../contract.ts';
import classes from './boxed-warnings.module.css';
import { t } from './texts.ts';
import { useOpenOnPaper } from './use-open-on-paper.ts';

export function BoxedWarnings({ drugs }: Pick<InteractionCheck, 'drugs'>) {
  const warned = drugs.filter(({ boxedWarning }) => boxedWarning !== null);
  if (warned.length === 0) return null;
  return (
    <section aria-label={t('boxed.title')}>
      <h3 className={classes.title}>{t('boxed.title')}</h3>
      <ul className={classes.list}>
        {warned.map(({ id, name, boxedWarning }) => (
          <li key={id}>
            <BoxedWarning name={name} text={boxedWarning ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function BoxedWarning({ name, text }: { name: string; text: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  useOpenOnPaper(details);
  return (
    <details ref={details} className={classes.warning}>
      <summary className={classes.summary}>
        <span className={classes.mark}>
          <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
            <path d="M9 1 17.5 16.5H.5Z" fill="none" stroke="currentColor" strokeWidth="1.8" />
            <path d="M9 6.5v4.6M9 12.6v1.8" stroke="currentColor" strokeWidth="1.8" />
          </svg>
          {t('boxed.of', { name })}
        </span>
        <span className={classes.first} aria-hidden="true">
          {text}
        </span>
      </summary>
      <p className={classes.text}>{text}</p>
    </details>
  );
}
