// What an analysis found: the score and what has changed, findings by importance, suggestions, keywords and facts.
import { useEffect, useRef } from 'react';
import { useFormats } from '#platform/web/formats.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { Finding, SeoAnalysis, SeoChange } from '../contract.ts';
import { Facts } from './facts.tsx';
import { Findings } from './findings.tsx';
import { Keywords } from './keywords.tsx';
import { ScoreRing } from './score-ring.tsx';
import classes from './seo.module.css';
import { Suggestions } from './suggestions.tsx';
import { t } from './texts.ts';

type Props = { analysis: SeoAnalysis; previous: SeoChange | null; isNew: boolean };

export function AnalysisResult({ analysis, previous, isNew }: Props) {
  const { issues, opportunities, passed, recommendations, score } = analysis;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) top.current?.focus();
  }, [isNew]);
  return (
    <div className={classes.panel}>
      <div className={classes.summary} ref={top} tabIndex={-1}>
        <ScoreRing score={score} />
        <div className={classes.found}>
          <p dir="auto" className={classes.foundTitle}>
            {analysis.title ?? t('result.noTitle')}
          </p>
          {analysis.url && <p className={classes.url}>{analysis.url}</p>}
          <p dir="auto" className={classes.foundText}>
            {analysis.description ?? t('result.noDescription')}
          </p>
          {previous && <Change previous={previous} score={score} />}
        </div>
      </div>
      {recommendations.length > 0 ? (
        <section>
          <h3 className={classes.name}>{t('result.first')}</h3>
          <ol className={classes.first}>
            {recommendations.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </section>
      ) : (
        <Notice kind="success">{t('result.allGood')}</Notice>
      )}
      <Findings name={t('issues', { count: issues.length })} findings={issues} />
      <Findings name={t('opportunities', { count: opportunities.length })} findings={opportunities} />
      <Suggestions analysisId={analysis.id} />
      <Keywords keywords={analysis.keywords} keyphrase={analysis.keyphrase} />
      <Facts analysis={analysis} />
      <ScoreTable findings={[...issues, ...opportunities, ...passed]} score={score} />
    </div>
  );
}

function Change({ previous, score }: { previous: SeoChange; score: number }) {
  const { dateTime } = useFormats();
  const difference = score - previous.score;
  const values = { count: Math.abs(difference), time: dateTime(previous.analysedAt) };
  const said = difference === 0 ? 'change.same' : difference > 0 ? 'change.up' : 'change.down';
  return (
    <div className={classes.change} data-better={difference > 0 || undefined}>
      <p>{t(said, values)}</p>
      {previous.fixed.length > 0 && <p>{t('change.fixed', { names: previous.fixed.join(', ') })}</p>}
      {previous.broken.length > 0 && <p>{t('change.broken', { names: previous.broken.join(', ') })}</p>}
    </div>
  );
}

function ScoreTable({ findings, score }: { findings: readonly Finding[]; score: number }) {
  return (
    <details className={classes.more}>
      <summary>{t('score.title')}</summary>
      <table className={classes.table} aria-label={t('score.title')}>
        <thead>
          <tr>
            <th scope="col">{t('score.check')}</th>
            <th scope="col">{t('score.result')}</th>
            <th scope="col">{t('score.points')}</th>
          </tr>
        </thead>
        <tbody>
          {findings
            .toSorted((one, other) => other.weight - one.weight)
            .map(({ id, title, state, points, weight }) => (
              <tr key={id}>
                <th scope="row">{title}</th>
                <td>{t(`state.${state}`)}</td>
                <td>{t('score.of', { points, weight })}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('score.sum')}</th>
            <td />
            <td>{t('score.of', { points: score, weight: 100 })}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
