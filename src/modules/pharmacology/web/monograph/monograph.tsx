// The monograph of a drug: what it is, its boxed warning above everything else, and all its parts.

import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormats } from '#platform/web/formats.ts';
import { usePoint } from '#platform/web/pages/use-point.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { Drug } from '../../contract.ts';
import { monographActions } from '../../points.ts';
import { Disclaimer, DrugName, EducationOnly } from '../../web.tsx';
import classes from './monograph.module.css';
import { MonographTabs } from './monograph-tabs.tsx';
import type { MonographData } from './read-monograph.ts';
import { t } from './texts.ts';

type Props = MonographData & {
  /** When this was stored on this device, if there is no network; in milliseconds since 1970. */
  keptAt: number | null;
};

export function Monograph({ keptAt, ...shown }: Props) {
  const { day } = useFormats();
  const { drug, lookAlikes, dataSet } = shown;
  return (
    <article className={classes.page}>
      <Head drug={drug} lookAlikes={lookAlikes} />
      {keptAt !== null && (
        <Notice kind="info">
          <p className={classes.kept}>{t('kept', { date: day(keptAt) })}</p>
        </Notice>
      )}
      {drug.boxedWarning && <BoxedWarning warning={drug.boxedWarning} />}
      <MonographTabs {...shown} />
      <Disclaimer {...dataSet} />
      <EducationOnly />
    </article>
  );
}

function Head({ drug, lookAlikes }: { drug: Drug; lookAlikes: readonly string[] }) {
  const actions = usePoint(monographActions);
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
          {actions.map(({ label, path }) => (
            <Button key={label} to={path(id)}>
              {label}
            </Button>
          ))}
          <Button onClick={() => window.print()}>
            <IconPrinter size={18} aria-hidden="true" />
            {t('print')}
          </Button>
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

/** Never folded away, never shown by colour alone. */
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
