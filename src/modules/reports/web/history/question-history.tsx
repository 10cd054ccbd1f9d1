// One quiet line below a question in the editor and in the bank: how often it was asked, and how hard it was each time.
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/client.ts';
import { type Formats, useFormats } from '#platform/web/formats.ts';
import type { QuestionHistory as History } from '../../contract.ts';
import { reportsContract } from '../../contract.ts';
import classes from './question-history.module.css';
import { t } from './texts.ts';

export default function QuestionHistory({ quizId, questionId }: { quizId: string; questionId: string }) {
  const formats = useFormats();
  const { data } = useQuery({
    ...queryOf('readQuestionHistory', reportsContract.readQuestionHistory, { params: { id: quizId } }),
    // Asked once for all questions: rounds don’t end while one writes.
    staleTime: 5 * 60_000,
  });
  const history = data?.questions.find((question) => question.questionId === questionId);
  if (!history) return null;
  return (
    <details className={classes.history}>
      <summary>{lineOf(history, formats)}</summary>
      <p>{t('about')}</p>
      {history.rounds.some(({ isSame }) => !isSame) && <p>{t('earlier')}</p>}
      <Rounds rounds={history.rounds} formats={formats} />
    </details>
  );
}

function lineOf(history: History, formats: Formats): string {
  const line = figuresOf(history, formats);
  return history.quizzes > 1 ? t('inQuizzes', { line, count: history.quizzes }) : line;
}

function figuresOf(history: History, { percent }: Formats): string {
  const { times, facility, interval, verdict, isAlways } = history;
  const [low, high] = interval;
  const figures = { count: times, share: percent(facility), low: percent(low), high: percent(high) };
  if (verdict === 'open') return t('asked', figures);
  return t('askedVerdict', {
    ...figures,
    verdict: t(isAlways ? `always.${verdict}` : `verdict.${verdict}`),
  });
}

function Rounds({ rounds, formats }: { rounds: History['rounds']; formats: Formats }) {
  const { date, number, percent } = formats;
  const hasOthers = rounds.some(({ isElsewhere }) => isElsewhere);
  return (
    <table className={classes.rounds}>
      <caption>{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          {hasOthers && <th scope="col">{t('quiz')}</th>}
          <th scope="col">{t('n')}</th>
          <th scope="col">{t('share')}</th>
          <th scope="col">{t('margin')}</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map(({ roundId, startedAt, title, isSame, n, facility, interval: [low, high] }) => (
          <tr key={roundId}>
            <th scope="row">{isSame ? date(startedAt) : t('dateEarlier', { date: date(startedAt) })}</th>
            {hasOthers && <td>{title}</td>}
            <td>{number(n)}</td>
            <td>{percent(facility)}</td>
            <td>{t('range', { low: percent(low), high: percent(high) })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
