// The monograph of a drug: who it is, its boxed warning above everything else, and all its parts.
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { FromOtherSources } from '#modules/drug-imports/web.tsx';
import type { Drug } from '#modules/pharmacology/contract.ts';
import { Disclaimer, DrugName, EducationOnly } from '#modules/pharmacology/web.tsx';
import button from '#platform/web/ui/button/plain-button.module.css';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Dosing, Kinetics, Overview, Pregnancy, References, Safety } from './facts.tsx';
import { Interactions } from './interactions.tsx';
import classes from './monograph.module.css';
import { Parts } from './parts.tsx';
import type { MonographData } from './read-monograph.ts';
import { Teaching } from './teaching.tsx';
import { t } from './texts.ts';

// One time zone, so that the server and every browser write the same.
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

type Props = MonographData & {
  /** When this was put by on this device, where there is no network; in milliseconds since 1970. */
  keptAt: number | null;
};

export function Monograph({ drug, lookAlikes, dataSet, interactions, guidelines, keptAt }: Props) {
  return (
    <article className={classes.page}>
      <Head drug={drug} lookAlikes={lookAlikes} />
      {keptAt !== null && (
        <Notice kind="info">
          <p className={classes.kept}>{t('kept', { date: day.format(keptAt) })}</p>
        </Notice>
      )}
      {drug.boxedWarning && <BoxedWarning warning={drug.boxedWarning} />}
      <Parts
        parts={{
          overview: <Overview drug={drug} />,
          dosing: <Dosing drug={drug} />,
          kinetics: <Kinetics drug={drug} />,
          safety: <Safety drug={drug} />,
          pregnancy: <Pregnancy drug={drug} />,
          interactions: <Interactions drug={drug} version={dataSet.version} interactions={interactions} />,
          teaching: <Teaching drug={drug} guidelines={guidelines} />,
          references: (
            <>
              <References drug={drug} />
              <FromOtherSources drugId={drug.id} />
            </>
          ),
        }}
      />
      <Disclaimer {...dataSet} />
      <EducationOnly />
    </article>
  );
}

function Head({ drug, lookAlikes }: { drug: Drug; lookAlikes: readonly string[] }) {
  const { id, generic, displayName, drugClass, inn, brands, synonyms, schedule } = drug;
  return (
    <header className={classes.head}>
      <p className={classes.back}>
        <Link to="/pharmacology-tools/drugs">{t('back')}</Link>
      </p>
      <div className={classes.titleLine}>
        <h1 className={classes.title}>
          <DrugName generic={generic} displayName={displayName} />
        </h1>
        <div className={classes.actions}>
          <Link to={`/pharmacology-tools/interactions?drugs=${id}`} className={button.plain}>
            {t('check')}
          </Link>
          <button type="button" className={button.plain} onClick={() => window.print()}>
            <IconPrinter size={18} aria-hidden="true" />
            {t('print')}
          </button>
        </div>
      </div>
      <p className={classes.class}>
        <Link to={`/pharmacology-tools/drugs?${new URLSearchParams({ drugClass })}`}>{drugClass}</Link>
      </p>
      <ul className={classes.names}>
        {inn && <li>{t('inn', { name: inn })}</li>}
        {brands.length > 0 && <li>{t('brands', { names: brands.join(', ') })}</li>}
        {synonyms.length > 0 && <li>{t('synonyms', { names: synonyms.join(', ') })}</li>}
        {schedule && <li>{t('schedule', { schedule })}</li>}
        {lookAlikes.length > 0 && (
          <li className={classes.alike}>{t('lookAlikes', { names: lookAlikes.join(', ') })}</li>
        )}
      </ul>
    </header>
  );
}

/** Never folded away, never by colour alone. */
function BoxedWarning({ warning }: { warning: NonNullable<Drug['boxedWarning']> }) {
  return (
    <section className={classes.boxed} aria-labelledby="boxed-warning">
      <h2 id="boxed-warning" className={classes.boxedTitle}>
        <IconAlertTriangle size={24} aria-hidden="true" />
        {t('boxed')}
      </h2>
      <p>{warning.text}</p>
      <p className={classes.boxedSource}>{t('boxed.reference', { reference: warning.reference })}</p>
    </section>
  );
}
