// The end of a round on a player's phone: rank, points, and their answers beside the correct ones.

import { useQuery } from '@tanstack/react-query';
import { CallError, call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import type { OwnResult } from '#question-types/shown-question.ts';
import { roundsContract } from '../../contract.ts';
import type { PlayerSnapshot, Standing } from '../../live.ts';
import { OwnResultParts } from '../own-result-parts.tsx';
import type { KeptSeat } from '../seat-store.ts';
import { formatMaxPoints, formatNumber, formatRank, t } from '../texts.ts';
import styles from './final-screen.module.css';
import { countToReview, isProudRank, kindLine, longestStreak, type Score } from './final-summary.ts';
import { OwnReview } from './own-review.tsx';
import classes from './play.module.css';

type Props = { now: PlayerSnapshot; seat: KeptSeat };

export function FinalScreen({ now, seat }: Props) {
  const { standing, round } = now;
  const isOver = round.phase === 'ended';
  const mayReview = round.showResults !== 'never' && (isOver || now.isComplete);
  const review = useQuery({
    // The end of the round shows what submitting alone did not.
    queryKey: ['readReview', seat.participantId, isOver],
    queryFn: ({ signal }) =>
      call(
        roundsContract.readReview,
        { params: { id: seat.quizId }, body: { participantId: seat.participantId } },
        signal,
      ),
    enabled: mayReview,
    retry: (failures, error) => failures < 3 && !isRefusal(error),
  });
  const isWithheld = review.error instanceof CallError && review.error.code === 'round_wrong_phase';
  const score = review.data?.result.isShown ? review.data.result : standing;
  return (
    <section className={styles.final}>
      <div className={styles.finalHead}>
        <p dir="auto" className={classes.label}>
          {round.title}
        </p>
        <h1>{t(isOver ? 'roundOver' : 'submitted', { name: now.seat.name })}</h1>
        <Outcome standing={standing} score={score} />
        {review.data && <Summary results={review.data.items.map(({ result }) => result)} score={score} />}
      </div>
      {(isWithheld || (!mayReview && !isOver)) && <p className={styles.later}>{t('resultsLater')}</p>}
      {round.showResults === 'never' && <p className={styles.later}>{t('resultsNotShown')}</p>}
      {isOver && <OwnResultParts quizId={seat.quizId} participantId={seat.participantId} />}
      {review.error && !isWithheld && <Notice kind="error">{errorText(review.error)}</Notice>}
      {review.data && <OwnReview items={review.data.items} />}
      <Button size="tall" isFullWidth to="/take-quiz">
        {t('joinAnother')}
      </Button>
    </section>
  );
}

type OutcomeProps = { standing: Standing | null; score: Score | null | undefined };

/** Place and points; the one to be proud of comes first. */
function Outcome({ standing, score }: OutcomeProps) {
  const rank = standing !== null && standing.score > 0 ? standing.rank : null;
  const isProud = standing !== null && rank !== null && isProudRank(rank, standing.of);
  const place = standing !== null && rank !== null && (
    <p
      key="place"
      className={isProud ? styles.large : styles.small}
      data-step={rank <= 3 && standing.of > 1 ? rank : undefined}
    >
      <strong>{standing.isTied ? t('tiedRank', { rank: formatRank(rank) }) : formatRank(rank)}</strong>{' '}
      {t('ofPlayers', { count: standing.of })}
    </p>
  );
  const points = score && (
    <p key="points" className={isProud ? styles.small : styles.large}>
      <strong>{formatNumber(score.score)}</strong> {formatMaxPoints(score.maxScore)}
    </p>
  );
  return isProud ? [place, points] : [points, place];
}

/** What to take along: the longest streak, what to look at again, and a kind line. */
function Summary({ results, score }: { results: OwnResult[]; score: Score | null | undefined }) {
  const streak = longestStreak(results);
  const count = countToReview(results);
  const kind = score ? kindLine(score) : null;
  return (
    <>
      <p className={styles.finalFacts}>
        {streak > 1 && <span>{t('streak', { count: streak })}</span>}
        {count > 0 && <span>{t('toReview', { count })}</span>}
      </p>
      {kind && <p className={styles.kind}>{t(kind)}</p>}
    </>
  );
}

function isRefusal(error: object): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}
