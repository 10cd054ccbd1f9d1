// Measurements: technical facts, the content, and the page's weight.
import { useFormats } from '#platform/web/formats.ts';
import type { SeoAnalysis } from '../contract.ts';
import classes from './seo.module.css';
import { t } from './texts.ts';

type Fact = [name: string, value: string | number | null];

export function Facts({ analysis }: { analysis: SeoAnalysis }) {
  return (
    <section>
      <h3 className={classes.name}>{t('facts')}</h3>
      <div className={classes.facts}>
        {analysis.kind === 'address' && <Technical analysis={analysis} />}
        <Content analysis={analysis} />
        <Weight analysis={analysis} />
      </div>
    </section>
  );
}

function FactList({ name, facts }: { name: string; facts: readonly Fact[] }) {
  return (
    <div className={classes.factCard}>
      <h4 className={classes.factName}>{name}</h4>
      <dl className={classes.factList}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? t('none')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Technical({ analysis: { technicalSEO: facts } }: { analysis: SeoAnalysis }) {
  return (
    <FactList
      name={t('facts.technical')}
      facts={[
        [t('fact.status'), facts.status],
        [t('fact.redirects'), facts.redirects],
        [t('fact.isIndexable'), t(facts.isIndexable ? 'yes' : 'no')],
        [t('fact.canonical'), facts.canonical],
        [t('fact.language'), facts.language],
        [t('fact.structuredData'), facts.structuredData.join(', ') || null],
      ]}
    />
  );
}

function Content({ analysis: { contentAnalysis: facts } }: { analysis: SeoAnalysis }) {
  const { number } = useFormats();
  const links = { internal: facts.internalLinks, external: facts.externalLinks };
  return (
    <FactList
      name={t('facts.content')}
      facts={[
        [t('fact.words'), number(facts.words)],
        [t('fact.sentences'), number(facts.sentences)],
        [t('fact.headings'), facts.headings.length],
        [t('fact.links'), t('fact.linksText', links)],
        [t('fact.images'), facts.images],
        [t('fact.readingEase'), facts.readingEase === null ? '–' : number(facts.readingEase, 1)],
        [t('fact.readingGrade'), facts.readingGrade === null ? '–' : number(facts.readingGrade, 1)],
      ]}
    />
  );
}

function Weight({ analysis: { performanceMetrics: facts } }: { analysis: SeoAnalysis }) {
  const { number } = useFormats();
  if (!facts) return null;
  const kilobytes = (bytes: number) => number(bytes / 1024, 1);
  const html = { size: kilobytes(facts.htmlBytes), sent: kilobytes(facts.sentBytes) };
  const scripts = { count: facts.scripts, blocking: facts.blockingScripts };
  return (
    <FactList
      name={t('facts.weight')}
      facts={[
        [t('fact.html'), t('fact.htmlText', html)],
        [t('fact.compression'), facts.compression],
        [t('fact.cacheControl'), facts.cacheControl],
        [
          t('fact.tookMs'),
          facts.tookMs === null ? null : t('fact.tookMsText', { count: number(facts.tookMs) }),
        ],
        [t('fact.scripts'), t('fact.scriptsText', scripts)],
        [t('fact.styleSheets'), facts.styleSheets],
      ]}
    />
  );
}
