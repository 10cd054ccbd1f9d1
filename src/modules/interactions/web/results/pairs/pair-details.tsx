// Everything recorded about one pair.

import type { DrugInteraction } from '#modules/interactions/contract.ts';
import { severityWord } from '#modules/pharmacology/web.tsx';
import { ChangeLinks } from '#modules/records/web.tsx';
import { Facts } from '../facts.tsx';
import { t } from '../texts.ts';
import classes from './pair-details.module.css';

export function PairDetails({ interaction }: { interaction: DrugInteraction }) {
  const { id, drugAName, drugBName, severity, effect, mechanism, management, onset, evidence, context } =
    interaction;
  const { alsoBecause, references, basis, source, licence } = interaction;
  const further = alsoBecause.map((way) => `${severityWord(way.severity)}: ${way.title}. ${way.mechanism}`);
  return (
    <>
      {severity === 'UNRATED' && <p className={classes.unrated}>{t('unrated')}</p>}
      <Facts
        rows={[
          [t('effect'), effect],
          [t('mechanism'), mechanism],
          [t('management'), management],
          // A source that gives no mechanism gives no onset either.
          [t('onset'), mechanism ? t(`onset.${onset}`) : ''],
          [t('evidence'), evidence ? t(`evidence.${evidence}`) : t('evidence.none')],
          [t('context'), context],
          [t('further'), ...further],
          [t('basis'), t(`basis.${basis}`, { source, licence })],
        ]}
        references={references}
      />
      <ChangeLinks
        path={`/pharmacology-tools/interactions/${id}`}
        name={t('pair', { a: drugAName, b: drugBName })}
      />
    </>
  );
}
