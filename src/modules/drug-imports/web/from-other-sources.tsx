// What was imported about a drug, by source, each with its licence. Empty if nothing was imported.
import { useQuery } from '@tanstack/react-query';
import type { MonographPartProps } from '#modules/pharmacology/points.ts';
import { queryOf } from '#platform/web/client.ts';
import { drugImportsContract, type ImportedFacts } from '../contract.ts';
import classes from './from-other-sources.module.css';
import { t } from './texts.ts';

const longLength = 400;

type Fact = ImportedFacts['facts'][number];

/** `20250101` -> `2025-01-01`; any other format stays unchanged. */
function dayText(date: string): string {
  return date.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
}

function kindText(kind: string): string {
  if (kind === 'atc' || kind === 'essential-medicine' || kind === 'rxcui') return t(`kind.${kind}`);
  // Label sections are named as in openFDA.
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function referenceText({ sourceId: id, sourceVersion, sourceDate }: Fact): string {
  const version = sourceVersion || t('noVersion');
  return sourceDate
    ? t('facts.referenceDated', { id, version, date: dayText(sourceDate) })
    : t('facts.reference', { id, version });
}

export default function FromOtherSources({ drug }: MonographPartProps) {
  const { data } = useQuery(
    queryOf('listImportedFacts', drugImportsContract.listImportedFacts, { params: { id: drug.id } }),
  );
  if (!data || data.facts.length + data.names.length === 0) return null;
  const titles = [...new Set([...data.facts, ...data.names].map(({ sourceTitle }) => sourceTitle))];
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{t('facts.title')}</h3>
      <p className={classes.text}>{t('facts.text')}</p>
      {titles.map((title) => (
        <OfSource
          key={title}
          title={title}
          facts={data.facts.filter(({ sourceTitle }) => sourceTitle === title)}
          names={data.names.filter(({ sourceTitle }) => sourceTitle === title)}
        />
      ))}
    </section>
  );
}

function OfSource({ title, facts, names }: { title: string } & ImportedFacts) {
  const licence = facts[0]?.licence ?? names[0]?.licence ?? '';
  return (
    <details className={classes.source}>
      <summary>{t('facts.source', { source: title, licence })}</summary>
      {names.length > 0 && <p>{t('facts.names', { names: names.map(({ name }) => name).join(', ') })}</p>}
      {facts.map((fact) => (
        <OneFact key={`${fact.kind} ${fact.sourceId} ${fact.value}`} fact={fact} />
      ))}
    </details>
  );
}

/** A section of a label may be pages long, so each opens separately. */
function OneFact({ fact }: { fact: Fact }) {
  const isLong = fact.value.length > longLength;
  const body = (
    <>
      <p className={classes.value}>{fact.value}</p>
      <p className={classes.reference}>{referenceText(fact)}</p>
    </>
  );
  return isLong ? (
    <details className={classes.fact}>
      <summary>{kindText(fact.kind)}</summary>
      {body}
    </details>
  ) : (
    <div className={classes.fact}>
      <h4 className={classes.kind}>{kindText(fact.kind)}</h4>
      {body}
    </div>
  );
}
