// /pharmacology-tools/calculators/:id: the form of one calculator, its result, and what to know about it.

import { VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import {
  data,
  Link,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { Disclaimer, EducationOnly } from '#modules/pharmacology/web.tsx';
import { useIsOnline } from '#platform/web/app/online.ts';
import { currentFormats } from '#platform/web/formats.ts';
import { apiOrNull } from '#platform/web/pages/api-or-null.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type CalculatorInfo, dosageContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { CalculatorFacts } from './calculator-facts.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import classes from './calculator-page.module.css';
import { type CalculatorState, useCalculator } from './use-calculator.ts';

const loadResult = () => import('../result/result-card.tsx');
const ResultCard = lazy(loadResult);

export async function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const reading = context.get(apiContext)(dosageContract.readCalculator, { params: { id } });
  const found = await apiOrNull(reading, 'calculator_not_found');
  return found ?? data({ calculator: null }, { status: 404 });
}

/** The numbers in the address change with every calculation; the calculator does not. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.id !== nextParams.id;
}

type Loaded = { calculator: CalculatorInfo | null };

export function meta({ loaderData }: { loaderData?: Loaded }) {
  const calculator = loaderData?.calculator;
  return calculator
    ? pageMeta({ title: calculator.title, description: calculator.summary })
    : pageMeta({ title: t('one.unknown'), isPrivate: true });
}

export default function CalculatorPage() {
  const { calculator } = useLoaderData<Loaded>();
  return calculator ? <Calculator key={calculator.id} calculator={calculator} /> : <Unknown />;
}

function ToAll() {
  return (
    <Link to="/pharmacology-tools/calculators" className={classes.toAll}>
      {t('one.all')}
    </Link>
  );
}

function Unknown() {
  return (
    <Page title={t('one.unknown')} lead={t('one.unknownText')}>
      <ToAll />
    </Page>
  );
}

function Calculator({ calculator }: { calculator: CalculatorInfo }) {
  const state = useCalculator(calculator);
  const isOnline = useIsOnline();
  useEffect(() => {
    // Needed after the first result, perhaps without a network by then.
    void loadResult().catch(() => undefined);
  }, []);
  return (
    <div className={classes.sheet}>
      <Page width="wide" title={calculator.title} lead={calculator.summary} actions={<ToAll />}>
        <div className={classes.tool}>
          <CalculatorForm calculator={calculator} state={state} />
          <section className={classes.outcome} aria-label={t('one.outcome')}>
            {!isOnline && <Notice kind="info">{t('one.needsNetwork')}</Notice>}
            <Outcome state={state} />
          </section>
        </div>
        <CalculatorFacts calculator={calculator} />
        {!state.shown && <Disclaimer />}
        <EducationOnly />
      </Page>
    </div>
  );
}

function Outcome({ state }: { state: CalculatorState }) {
  return (
    <>
      <VisuallyHidden role="status">{announcementOf(state)}</VisuallyHidden>
      <OutcomeInSight state={state} />
    </>
  );
}

/** A result requested by the button is read from its heading, which takes the focus. */
function announcementOf({ shown, isStale }: CalculatorState): string {
  if (isStale) return t('one.announceStale');
  if (!shown?.isLive) return '';
  const { outputs, warnings } = shown.calculation;
  const main = outputs.filter(({ isMain }) => isMain).map(({ label, display }) => `${label}: ${display}`);
  const toRead = warnings.length > 0 ? [t('one.announceWarnings', { count: warnings.length })] : [];
  return [...main, ...toRead].join('. ');
}

function OutcomeInSight({ state }: { state: CalculatorState }) {
  const { shown, isStale, isUnsaved, isAccepted, kept, path, showKept } = state;
  if (shown) {
    return (
      <Suspense fallback={null}>
        {shown.keptAt !== null && (
          <p className={classes.keptNote}>{t('one.keptShown', { when: momentOf(shown.keptAt) })}</p>
        )}
        <ResultCard
          calculation={shown.calculation}
          takesFocus={!shown.isLive}
          isStale={isStale}
          isUnsaved={isUnsaved}
          path={path}
        />
      </Suspense>
    );
  }
  const main = kept?.value.outputs.find(({ isMain }) => isMain);
  return (
    <div className={classes.waiting}>
      <h2 className={classes.partName}>{t('one.outcome')}</h2>
      <p>{t(isAccepted ? 'one.waiting' : 'one.waitingToAccept')}</p>
      {kept && main && (
        <p>
          {t('one.kept', { when: momentOf(kept.at), result: main.display })}{' '}
          <button type="button" className={classes.showKept} onClick={showKept}>
            {t('one.showKept')}
          </button>
        </p>
      )}
    </div>
  );
}

function momentOf(time: number): string {
  return currentFormats().dateTime(time);
}
