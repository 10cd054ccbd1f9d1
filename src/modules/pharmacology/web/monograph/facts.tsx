// The content of the record itself, part by part: what it is, doses, numbers, safety, pregnancy, origin.

import type { ReactNode } from 'react';
import { ChangeLinks } from '#modules/records/web.tsx';
import { useFormats } from '#platform/web/formats.ts';
import type { Drug } from '../../contract.ts';
import classes from './facts.module.css';
import { t } from './texts.ts';

type Props = { drug: Drug };

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <h3 className={classes.title}>{title}</h3>
      <div>{children}</div>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

export function Overview({ drug: { description, mechanism, indications, ingredients, atc } }: Props) {
  return (
    <>
      <Fact title={t('what')}>{description}</Fact>
      <Fact title={t('mechanism')}>{mechanism}</Fact>
      <Fact title={t('indications')}>
        <Lines lines={indications} />
      </Fact>
      {ingredients.length > 1 && <Fact title={t('ingredients')}>{ingredients.join(', ')}</Fact>}
      <Fact title={t('atc')}>{atc.join(', ')}</Fact>
    </>
  );
}

export function Dosing({ drug: { dosage, dosageTexts, renalAdjustment, hepaticAdjustment } }: Props) {
  const indications = [...new Set(dosage.map(({ indication }) => indication))];
  return (
    <>
      <p className={classes.note}>{t('dosing.rangesText')}</p>
      <ul className={classes.doses} aria-label={t('dosing.ranges')}>
        {indications.flatMap((indication) =>
          dosageTexts.flatMap((text, at) =>
            // Two lines of a record may have the same text.
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a record never move
            dosage[at]?.indication === indication ? [<li key={at}>{text}</li>] : [],
          ),
        )}
      </ul>
      <Fact title={t('dosing.renal')}>{renalAdjustment}</Fact>
      <Fact title={t('dosing.hepatic')}>{hepaticAdjustment}</Fact>
    </>
  );
}

const parameters = [
  'bioavailability',
  'tmax',
  'proteinBinding',
  'volumeOfDistribution',
  'halfLife',
  'clearance',
] as const;
const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 });

type Range = NonNullable<Drug['pharmacokinetics']['tmax']>;

function rangeText({ low, high, unit }: Range): string {
  const shown = unit.replace('m2', 'm²');
  const size = low === high ? number.format(low) : `${number.format(low)} to ${number.format(high)}`;
  return shown === '%' ? `${size}%` : `${size} ${shown}`;
}

export function Kinetics({ drug: { generic, pharmacokinetics } }: Props) {
  const { metabolism, excretion, remarks } = pharmacokinetics;
  return (
    <>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('kinetics.caption', { name: generic })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('kinetics.parameter')}</th>
            <th scope="col">{t('kinetics.value')}</th>
            <th scope="col">{t('kinetics.note')}</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map((name) => {
            const value = pharmacokinetics[name];
            return (
              <tr key={name}>
                <th scope="row">{t(`kinetics.${name}`)}</th>
                <td className={value ? classes.value : classes.noValue}>
                  {value ? rangeText(value) : t('kinetics.noValue')}
                </td>
                <td className={classes.noteCell}>{value?.note ?? ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Fact title={t('kinetics.metabolism')}>{metabolism.text}</Fact>
      {metabolism.enzymes.length > 0 && (
        <Fact title={t('kinetics.enzymes')}>{metabolism.enzymes.join(', ')}</Fact>
      )}
      <Fact title={t('kinetics.excretion')}>{excretion}</Fact>
      {remarks && <Fact title={t('kinetics.remarks')}>{remarks}</Fact>}
    </>
  );
}

export function Safety({ drug: { contraindications, sideEffects, monitoring, antidote } }: Props) {
  return (
    <>
      <Fact title={t('safety.contraindications')}>
        <Lines lines={contraindications} />
      </Fact>
      <Fact title={t('safety.serious')}>
        <Lines lines={sideEffects.serious} />
      </Fact>
      <Fact title={t('safety.common')}>
        <Lines lines={sideEffects.common} />
      </Fact>
      <Fact title={t('safety.monitoring')}>
        <Lines lines={monitoring} />
      </Fact>
      {antidote && (
        <Fact title={t('safety.antidote')}>
          {antidote.text} {t('safety.antidote.source', { reference: antidote.reference })}
        </Fact>
      )}
    </>
  );
}

export function Pregnancy({ drug: { pregnancy } }: Props) {
  const { summary, lactation, reproductive, retiredFdaCategory: letter } = pregnancy;
  return (
    <>
      <Fact title={t('pregnancy.summary')}>{summary}</Fact>
      <Fact title={t('pregnancy.lactation')}>{lactation}</Fact>
      {reproductive && <Fact title={t('pregnancy.reproductive')}>{reproductive}</Fact>}
      {letter && <Fact title={t('pregnancy.retired')}>{t('pregnancy.retiredText', { letter })}</Fact>}
    </>
  );
}

function sourceText(source: string): string {
  if (source === 'authored' || source === 'edited') return t(`references.source.${source}`);
  return t('references.source.imported', { source });
}

export function References({ drug: { id, references, provenance, version } }: Props) {
  const { day } = useFormats();
  const { source, licence, reviewedOn, reviewedBy, sourceVersion } = provenance;
  return (
    <>
      <ol className={classes.references} aria-label={t('references.list')}>
        {references.map(({ title, publisher, year, url }) => (
          <li key={`${title} ${year}`}>
            {url ? (
              <a href={url} rel="noreferrer">
                {t('references.entry', { title, publisher, year })}
              </a>
            ) : (
              t('references.entry', { title, publisher, year })
            )}
          </li>
        ))}
      </ol>
      <h3 className={classes.title}>{t('references.origin')}</h3>
      <dl className={classes.origin}>
        <div>
          <dt>{t('references.source')}</dt>
          <dd>{sourceText(source)}</dd>
        </div>
        <div>
          <dt>{t('references.licence')}</dt>
          <dd>{licence}</dd>
        </div>
        <div>
          <dt>{t('references.reviewed')}</dt>
          <dd>
            {reviewedOn
              ? t('references.reviewedBy', { date: day(reviewedOn), by: reviewedBy })
              : t('references.notReviewed')}
          </dd>
        </div>
        <div>
          <dt>{t('references.dataVersion')}</dt>
          <dd>{sourceVersion}</dd>
        </div>
        <div>
          <dt>{t('references.version')}</dt>
          <dd>{version}</dd>
        </div>
      </dl>
      <ChangeLinks path={`/pharmacology-tools/drugs/${id}`} />
    </>
  );
}
