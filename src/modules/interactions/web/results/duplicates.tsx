// Duplicate therapy in the list: the same ingredient, the same class or the same effect.
import type { Duplicate } from '../../contract.ts';
import classes from './duplicates.module.css';
import { t } from './texts.ts';

export function Duplicates({ duplicates }: { duplicates: readonly Duplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <section aria-label={t('duplicates.title')}>
      <h3 className={classes.title}>{t('duplicates.title')}</h3>
      <ul className={classes.list}>
        {duplicates.map(({ kind, title, drugIds, drugNames, note }) => (
          <li key={`${kind} ${title} ${drugIds.join(' ')}`} className={classes.one}>
            <span className={classes.kind}>{t(`duplicates.${kind}`)}</span>
            <div>
              <strong>{title}</strong>: {drugNames.join(', ')}
              <p>{note}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
