// What is recorded with food, alcohol and tobacco.
import { ChangeLinks } from '#modules/records/web.tsx';
import type { SubstanceInteraction } from '../../contract.ts';
import { substancesPath } from '../substances-path.ts';
import { Facts } from './facts.tsx';
import { Finding } from './pairs/finding.tsx';
import classes from './pairs/findings.module.css';
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
                <li key={found.id}>
                  <Finding
                    severity={found.severity}
                    between={[found.drugName, found.substance]}
                    effect={found.effect}
                  >
                    <Facts
                      rows={[
                        [t('effect'), found.effect],
                        [t('mechanism'), found.mechanism],
                        [t('management'), found.management],
                        [t('evidence'), t(`evidence.${found.evidence}`)],
                        [t('basis'), found.source === 'edited' ? t('basis.edited') : ''],
                      ]}
                      references={found.references}
                    />
                    <ChangeLinks
                      path={`${substancesPath}/${found.id}`}
                      name={t('pair', { a: found.drugName, b: found.substance })}
                    />
                  </Finding>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}
