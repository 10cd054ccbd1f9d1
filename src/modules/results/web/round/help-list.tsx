// Students who may need help, weakest first, under the rule by which they are listed.
import { useId } from 'react';
import type { QuestionResult, RoundSummary, SeatResponse } from '#modules/rounds/contract/results.ts';
import { currentFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import matrix from './matrix.module.css';
import { type HelpReason, helpReasons, isDone, knownShare } from './needs-help.ts';
import classes from './results.module.css';
import { formatNumber, t } from './texts.ts';

/** More of them are better read in the table. */
const mostListed = 8;

type Props = {
  round: RoundSummary;
  questions: QuestionResult[];
  responses: SeatResponse[];
  onShowAll: () => void;
};
type Listed = { response: SeatResponse; reasons: HelpReason[]; share: number };

export function HelpList({ round, questions, responses, onShowAll }: Props) {
  const headingId = useId();
  const listed = responses
    .flatMap((response): Listed[] => {
      const reasons = helpReasons(response, round, questions);
      return reasons.length > 0 ? [{ response, reasons, share: knownShare(response, questions) ?? 0 }] : [];
    })
    .toSorted((one, other) => one.share - other.share);
  const noOne = responses.some((response) => isDone(response, round)) ? 'helpNobody' : 'helpNobodyYet';
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('helpTitle')}</h2>
      <p className={classes.hint}>{t('helpRule')}</p>
      {listed.length === 0 && <p>{t(noOne)}</p>}
      {listed.length > 0 && (
        <ul className={matrix.help}>
          {listed.slice(0, mostListed).map((one) => (
            <li key={one.response.number}>
              <b dir="auto">{one.response.studentName}</b>
              <span>{one.reasons.map((reason) => wordsOf(reason, one)).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      {listed.length > mostListed && (
        <Button onClick={onShowAll}>{t('helpAll', { count: listed.length })}</Button>
      )}
    </section>
  );
}

function wordsOf(reason: HelpReason, { response, share }: Listed): string {
  if (reason === 'score') return t('helpScore', { percent: currentFormats().percent(share) });
  const { answeredCount, totalQuestions } = response;
  return t('helpAnswered', { answered: formatNumber(answeredCount), count: formatNumber(totalQuestions) });
}
