// The boxed warnings of the drugs in a list: always open, with a sign and the words, never colour alone.
import type { InteractionCheck } from '../../contract.ts';
import classes from './boxed-warnings.module.css';
import { t } from './texts.ts';

export function BoxedWarnings({ drugs }: Pick<InteractionCheck, 'drugs'>) {
  const warned = drugs.filter(({ boxedWarning }) => boxedWarning !== null);
  if (warned.length === 0) return null;
  return (
    <section aria-label={t('boxed.title')} className={classes.all}>
      {warned.map(({ id, name, boxedWarning }) => (
        <div key={id} className={classes.box}>
          <h3 className={classes.title}>
            <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
              <path d="M9 1 17.5 16.5H.5Z" fill="none" stroke="currentColor" strokeWidth="1.8" />
              <path d="M9 6.5v4.6M9 12.6v1.8" stroke="currentColor" strokeWidth="1.8" />
            </svg>
            {t('boxed.of', { name })}
          </h3>
          <p className={classes.text}>{boxedWarning}</p>
        </div>
      ))}
    </section>
  );
}
