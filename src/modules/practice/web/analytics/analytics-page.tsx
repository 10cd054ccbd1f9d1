// /analytics: what teachers learn from a round, drawn from a fictional class that is marked as such.

import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { teacherSignUpPath } from '#modules/accounts/web.tsx';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { NumberStrip } from '#platform/web/ui/number-strip/number-strip.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import type { Solution } from '#question-types/registry.ts';
import { QuestionTally } from '#question-types/registry.web.ts';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import { practiceContract } from '../../contract.ts';
import classes from './analytics.module.css';
import { t } from './analytics-texts.ts';
import { BarChart } from './bar-chart.tsx';
import { averages, distribution, mean, median, questionCount, students } from './sample-class.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)(practiceContract.readDemonstration, {});
}

export const meta = () => pageMeta({ title: t('title'), description: t('description') });

export default function AnalyticsPage() {
  const { number } = useFormats();
  const percent = (share: number) => t('percent', { value: Math.round(share * 100) });
  return (
    <Page width="wide" title={t('title')} lead={t('lead')}>
      <div className={classes.mark}>
        <Notice kind="info" title={t('sample')}>
          {t('sampleText')}
        </Notice>
      </div>
      <NumberStrip
        label={t('numbers')}
        numbers={[
          { label: t('students'), value: number(students.length) },
          { label: t('mean'), value: percent(mean / questionCount) },
          { label: t('median'), value: t('points', { points: number(median), of: questionCount }) },
          { label: t('questions'), value: number(questionCount) },
        ]}
      />
      <div className={classes.grid}>
        <section className={classes.part} aria-labelledby="by-question">
          <h2 id="by-question">{t('byQuestion')}</h2>
          <p>{t('byQuestionText')}</p>
          <BarChart
            caption={t('byQuestionCaption')}
            labelTitle={t('question')}
            valueTitle={t('average')}
            rows={averages.map((share, index) => ({
              label: t('questionNumber', { number: index + 1 }),
              share,
              text: percent(share),
            }))}
          />
        </section>
        <section className={classes.part} aria-labelledby="by-score">
          <h2 id="by-score">{t('byScore')}</h2>
          <p>{t('byScoreText')}</p>
          <BarChart
            caption={t('byScoreCaption')}
            labelTitle={t('score')}
            valueTitle={t('students')}
            rows={distribution.map((count, score) => ({
              label: t('points', { points: score, of: questionCount }),
              share: count,
              text: number(count),
            }))}
          />
        </section>
        <Distractors />
        <section className={classes.part} aria-labelledby="export">
          <h2 id="export">{t('export')}</h2>
          <p>{t('exportText')}</p>
          <p>{t('liveText')}</p>
        </section>
      </div>
      <div className={classes.end}>
        <Button kind="main" size="large" to={teacherSignUpPath}>
          {t('start')}
        </Button>
        <Button size="large" to="/help/export-analytics">
          {t('howToExport')}
        </Button>
      </div>
    </Page>
  );
}

/** The answers to one question, in the view that teachers see. */
function Distractors() {
  const { demonstration } = useLoaderData<typeof loader>();
  const { question, tallies, solution } = demonstration;
  const tally = tallies.at(-1);
  if (!tally) return null;
  return (
    <section className={classes.part} aria-labelledby="distractors">
      <h2 id="distractors">{t('distractors')}</h2>
      <p>{t('distractorsText')}</p>
      <div className={classes.card}>
        <div className={classes.stem}>
          <QuestionStem view={question.view} />
        </div>
        <QuestionTally
          view={question.view}
          tally={tally}
          // The key belongs to the question beside it.
          solution={solution as Solution}
          size="page"
        />
      </div>
      <BarChart
        caption={t('distractorsCaption')}
        labelTitle={t('option')}
        valueTitle={t('answers')}
        rows={tally.bars.map(({ label, count, isRight }) => ({
          label: isRight ? t('correct', { label }) : label,
          share: count,
          text: String(count),
        }))}
      />
    </section>
  );
}
