// What is recorded with food, alcohol and tobacco.
import { SeverityBadge } from '#modules/pharmacology/web.tsx';
import type { SubstanceInteraction } from '../../contract.ts';
import { ReferenceLine } from './pair-details.tsx';
import classes from './substances.module.css';
import { t } from './texts.ts';

const kinds = ['food', 'alcohol', 'tobacco'] as const;

export function Substances({ substances }: { substances: readonly SubstanceInteraction[] }) {
  if (substances.length === 0) return null;
  return (
    <section aria-label={t('substances.title')}>
      <h3 className={classes.title}>{t('substances.title')}</h3>
      {kinds.map((kind) => {
        const ofKind = substances.filter((one) => one.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <div key={kind}>
            <h4 className={classes.kind}>{t(`substances.${kind}`)}</h4>
            <ul className={classes.list}>
              {ofKind.map((found) => (
                <li key={found.id} className={classes.one}>
                  <SeverityBadge severity={found.severity} />
                  <div className={classes.words}>
                    <strong>{t('pair', { a: found.drugName, b: found.substance })}</strong>
                    <p>
                      {found.effect} {found.mechanism}
                    </p>
                    <p>{found.management}</p>
                    <p className={classes.sources}>
                      {t(`evidence.${found.evidence}`)}.{' '}
                      {found.references.map((reference) => (
                        <span key={`${reference.title} ${reference.year}`}>
                          <ReferenceLine reference={reference} />{' '}
                        </span>
                      ))}
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
