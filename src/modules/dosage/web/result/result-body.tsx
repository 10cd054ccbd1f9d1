// The parts of a result in the order in which they matter: warnings, the number, its meaning, notes, the steps, the
// rest.
import { type ReactNode, useId } from 'react';
import type { Calculation } from '../../contract.ts';
import { CurvePlot } from './curve-plot.tsx';
import { CurveTable } from './curve-table.tsx';
import classes from './result.module.css';
import { unroundedLine } from './result-text.ts';
import { t } from './texts.ts';

type Props = {
  calculation: Calculation;
  /** Of its headings. */
  level: 3 | 4;
};

export function ResultBody({ calculation, level }: Props) {
  const { outputs, capped, warnings, notes, interpretation, given, curve } = calculation;
  const exact = unroundedLine(calculation);
  const main = outputs.filter(({ isMain }) => isMain);
  const others = outputs.filter(({ isMain }) => !isMain);
  return (
    <>
      {warnings.length > 0 && (
        <Part name={t('warnings')} level={level} look={classes.warnings}>
          <ul className={classes.lines}>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Part>
      )}
      <dl className={classes.main}>
        {main.map(({ name, label, display }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{display}</dd>
          </div>
        ))}
      </dl>
      {capped && <Capped capped={capped} level={level} />}
      {others.length > 0 && <Pairs pairs={others.map(({ label, display }) => ({ label, text: display }))} />}
      {interpretation && <p className={classes.interpretation}>{interpretation}</p>}
      <Lines name={t('notes')} lines={notes} level={level} />
      {curve && (
        <Part name={curve.title} level={level}>
          <CurvePlot curve={curve} />
          <CurveTable curve={curve} />
        </Part>
      )}
      <Part name={t('steps')} level={level}>
        <Steps steps={calculation.steps} level={level} />
        {exact && <p className={classes.unrounded}>{exact}</p>}
      </Part>
      <Part name={t('given')} level={level}>
        <Pairs pairs={given} />
      </Part>
      <details className={classes.details}>
        <summary>{t('details')}</summary>
        <Lines name={t('limits')} lines={calculation.limits} level={level} />
        <Lines
          name={t('sources')}
          lines={calculation.sources.map(({ text, year }) => `${text} (${year})`)}
          level={level}
        />
      </details>
    </>
  );
}

function Part({
  name,
  level,
  look = classes.part,
  children,
}: {
  name: string;
  level: 3 | 4;
  look?: string;
  children: ReactNode;
}) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section className={look} aria-labelledby={id}>
      <Heading id={id} className={classes.partName}>
        {name}
      </Heading>
      {children}
    </section>
  );
}

function Lines({ name, lines, level }: { name: string; lines: readonly string[]; level: 3 | 4 }) {
  if (lines.length === 0) return null;
  return (
    <Part name={name} level={level}>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Part>
  );
}

function Pairs({ pairs }: { pairs: readonly { label: string; text: string }[] }) {
  return (
    <dl className={classes.pairs}>
      {pairs.map(({ label, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result never changes.
        <div key={`${at} ${label}`}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Capped({ capped, level }: { capped: NonNullable<Calculation['capped']>; level: 3 | 4 }) {
  return (
    <Part name={t('capped')} level={level} look={classes.capped}>
      <dl className={classes.cappedNumbers}>
        <div>
          <dt>{t('cappedCalculated')}</dt>
          <dd>
            <s>{capped.calculated}</s>
          </dd>
        </div>
        <div>
          <dt>{t('cappedMaximum')}</dt>
          <dd>{capped.maximum}</dd>
        </div>
      </dl>
      <p>{capped.text}</p>
    </Part>
  );
}

function Steps({ steps, level }: { steps: Calculation['steps']; level: 3 | 4 }) {
  const Heading = level === 3 ? 'h4' : 'h5';
  return (
    <ol className={classes.steps}>
      {steps.map(({ title, formula, substituted, result }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a result never changes.
        <li key={`${at} ${title}`}>
          <Heading className={classes.stepName}>{title}</Heading>
          <dl>
            <div>
              <dt>{t('formula')}</dt>
              <dd>{formula}</dd>
            </div>
            <div>
              <dt>{t('numbers')}</dt>
              <dd>{substituted}</dd>
            </div>
            <div>
              <dt>{t('stepResult')}</dt>
              <dd className={classes.stepResult}>{result}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  );
}
