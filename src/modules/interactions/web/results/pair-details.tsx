// All that is recorded of one pair.
import { severityWord } from '#modules/pharmacology/web.tsx';
import type { DrugInteraction, Reference } from '../../contract.ts';
import classes from './pair-details.module.css';
import { t } from './texts.ts';

export function PairDetails({ interaction }: { interaction: DrugInteraction }) {
  const { severity, effect, mechanism, management, onset, evidence, context } = interaction;
  const { alsoBecause, references, basis, source, licence } = interaction;
  const rows = [
    [t('effect'), effect],
    [t('mechanism'), mechanism],
    [t('management'), management],
    [t('onset'), mechanism ? t(`onset.${onset}`) : ''],
    [t('evidence'), evidence ? t(`evidence.${evidence}`) : t('evidence.none')],
    [t('context'), context],
  ].filter(([, text]) => text !== '');
  return (
    <div className={classes.details}>
      {severity === 'UNRATED' && <p className={classes.unrated}>{t('unrated')}</p>}
      <dl className={classes.facts}>
        {rows.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {alsoBecause.length > 0 && (
          <div>
            <dt>{t('further')}</dt>
            {alsoBecause.map((way) => (
              <dd key={way.title}>
                {severityWord(way.severity)}: {way.title}. {way.mechanism}
              </dd>
            ))}
          </div>
        )}
        {references.length > 0 && (
          <div>
            <dt>{t('references')}</dt>
            {references.map((reference) => (
              <dd key={`${reference.title} ${reference.year}`}>
                <ReferenceLine reference={reference} />
              </dd>
            ))}
          </div>
        )}
        <div>
          <dt>{t('basis')}</dt>
          <dd>{t(`basis.${basis}`, { source, licence })}</dd>
        </div>
      </dl>
    </div>
  );
}

export function ReferenceLine({ reference }: { reference: Reference }) {
  const { title, publisher, year, url } = reference;
  return (
    <>
      {url ? (
        <a href={url} rel="noreferrer" target="_blank">
          {title}
        </a>
      ) : (
        title
      )}
      {`. ${publisher}, ${year}.`}
    </>
  );
}
