// The result of a check: the most important message first, then the pairs as a list, a matrix or a picture, then what
// each drug contributes: its boxed warning, food, duplicates. One line each; the rest on demand.

import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { type AnySeverity, type ChosenDrug, Disclaimer } from '#modules/pharmacology/web.tsx';
import { NewRecordLink } from '#modules/records/web.tsx';
import { useFormats } from '#platform/web/formats.ts';
import { shownSite } from '#platform/web/pages/shown-site.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { checkWithout } from '../../contract/narrowing.ts';
import type { InteractionCheck } from '../../contract.ts';
import { substancesPath } from '../substances-path.ts';
import { BoxedWarnings } from './boxed-warnings.tsx';
import classes from './check-results.module.css';
import { Downloads } from './downloads.tsx';
import { Duplicates } from './duplicates.tsx';
import { FirstThree } from './glance/first-three.tsx';
import { PatientFindings } from './glance/patient-findings.tsx';
import { Sums } from './glance/sums.tsx';
import { t as glance } from './glance/texts.ts';
import { usePatientFindings } from './glance/use-patient-findings.ts';
import { WhatIf } from './glance/what-if.tsx';
import { Matrix } from './pairs/matrix.tsx';
import { PairList } from './pairs/pair-list.tsx';
import { SeverityFilter } from './pairs/severity-filter.tsx';
import { Substances } from './substances.tsx';
import { t } from './texts.ts';

const Picture = lazy(() => import('./pairs/picture.tsx').then((file) => ({ default: file.Picture })));

const views = ['list', 'matrix', 'picture'] as const;
type View = (typeof views)[number];

type Props = {
  check: InteractionCheck;
  takesFocus: boolean;
  onTake(drugIds: readonly string[]): void;
  onSwap(out: string, taken: ChosenDrug): void;
};

export function CheckResults({ check: whole, takesFocus, onTake, onSwap }: Props) {
  /** Drugs without which the result is shown. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const check = checkWithout(whole, left);
  const { drugs, dataSet } = check;
  const patient = usePatientFindings(drugs.map((drug) => drug.id));
  const nameOf = (drugId: string) => drugs.find((drug) => drug.id === drugId)?.name ?? drugId;
  const leftNames = whole.drugs
    .filter((drug) => left.has(drug.id))
    .map(({ name }) => name)
    .join(', ');
  const { number } = useFormats();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [view, setView] = useState<View>('list');
  const [hidden, setHidden] = useState<ReadonlySet<AnySeverity>>(new Set());
  /** The pair that a matrix cell links to. */
  const [wanted, setWanted] = useState<string | null>(null);
  /** From one of the first three, or from a sum. */
  function open(kind: 'pair' | 'patient', opened: string): void {
    setHidden(new Set());
    setView(kind === 'pair' ? 'list' : view);
    // Also if it is the one that was opened before.
    setWanted(null);
    requestAnimationFrame(() => setWanted(opened));
  }

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <section aria-labelledby={`${id}-title`} className={classes.results}>
      <p className={classes.printed}>
        {t('printed', { site: shownSite().name, date: new Date().toISOString().slice(0, 10) })}:{' '}
        {drugs.map(({ name }) => name).join(', ')}
      </p>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className={classes.title}>
        {t('result')}
      </h2>
      <p className={classes.summary} role="status">
        {left.size === 0 ? whole.summary : glance('whatIf.now', { names: leftNames })}
      </p>
      <p className={classes.coverage}>
        {t('coverage', { drugs: dataSet.drugs, pairs: number(dataSet.pairs) })}
      </p>
      <FirstThree check={check} findings={patient.findings} nameOf={nameOf} onOpen={open} />
      <Sums check={check} nameOf={nameOf} onOpen={open} />
      <PatientFindings answer={patient} nameOf={nameOf} wanted={wanted} />
      <WhatIf check={whole} shown={check} left={left} onLeave={setLeft} onTake={onTake} onSwap={onSwap} />
      <Pairs
        check={check}
        view={view}
        hidden={hidden}
        wanted={wanted}
        onHide={setHidden}
        onView={(name, pair) => {
          setWanted(pair);
          setView(name);
        }}
      />
      <BoxedWarnings drugs={drugs} />
      <Substances substances={check.substances} />
      <NewRecordLink
        to={`${substancesPath}/new`}
        add={t('substances.add')}
        propose={t('substances.propose')}
      />
      <Duplicates duplicates={check.duplicates} />
      <div className={classes.actions}>
        <Downloads drugIds={drugs.map((drug) => drug.id)} />
        <Button onClick={() => window.print()}>{t('print')}</Button>
      </div>
      <Disclaimer version={dataSet.version} date={dataSet.date} />
    </section>
  );
}

type PairsProps = {
  check: InteractionCheck;
  view: View;
  hidden: ReadonlySet<AnySeverity>;
  /** The pair that someone came for. */
  wanted: string | null;
  onHide(hidden: ReadonlySet<AnySeverity>): void;
  onView(view: View, wanted: string | null): void;
};

function Pairs({ check, view, hidden, wanted, onHide, onView }: PairsProps) {
  const { drugs, interactions, counts } = check;
  const id = useId();
  const shown = interactions.filter(({ severity }) => !hidden.has(severity));
  return (
    <>
      {interactions.length > 0 && (
        <>
          <div className={classes.controls}>
            <SeverityFilter counts={counts} hidden={hidden} onChange={onHide} />
            <ViewChoice view={view} onChange={(name) => onView(name, null)} />
          </div>
          {hidden.size > 0 && shown.length < interactions.length && (
            <p className={classes.hidden} role="status">
              {t('filter.hidden', { count: interactions.length - shown.length })}
            </p>
          )}
        </>
      )}
      <section className={view === 'list' ? undefined : classes.onPaperOnly} aria-labelledby={`${id}-pairs`}>
        <h3 id={`${id}-pairs`} className={classes.part}>
          {t('list.title')}
        </h3>
        {interactions.length === 0 && <p>{t('list.none')}</p>}
        {interactions.length === 0 && drugs.length === 2 && (
          <NewRecordLink
            to={`/pharmacology-tools/interactions/new?drugs=${drugs.map((drug) => drug.id)}`}
            add={t('list.add')}
            propose={t('list.propose')}
          />
        )}
        <PairList interactions={shown} wanted={wanted} />
      </section>
      {view === 'matrix' && (
        <Matrix drugs={drugs} interactions={shown} onOpen={(pair) => onView('list', pair)} />
      )}
      {view === 'picture' && (
        <Suspense fallback={<Loading />}>
          <Picture drugs={drugs} interactions={shown} />
        </Suspense>
      )}
    </>
  );
}

/** How the pairs are shown. */
function ViewChoice({ view, onChange }: { view: View; onChange(view: View): void }) {
  const group = useId();
  return (
    <fieldset className={classes.views}>
      <legend>
        <VisuallyHidden>{t('view')}</VisuallyHidden>
      </legend>
      {views.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={group}
            value={name}
            checked={view === name}
            onChange={() => onChange(name)}
          />
          <span>{t(`view.${name}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
