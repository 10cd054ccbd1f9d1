// The player's rank and points so far.
import type { Standing } from '../../live.ts';
import { formatMaxPoints, formatNumber, formatRank, t } from '../texts.ts';
import classes from './play.module.css';

export function StandingLine({ standing }: { standing: Standing }) {
  const { score, maxScore, rank, of, streak } = standing;
  // Nothing could be earned yet: a round of polls has no points to speak of.
  if (maxScore === 0) return null;
  return (
    <p className={classes.standing}>
      {rank !== null && score > 0 && (
        <span>
          <strong>{standing.isTied ? t('tiedRank', { rank: formatRank(rank) }) : formatRank(rank)}</strong>{' '}
          {t('ofPlayers', { count: of })}
        </span>
      )}
      <span>
        <strong>{formatNumber(score)}</strong> {formatMaxPoints(maxScore)} {t('soFar')}
      </span>
      {streak > 1 && (
        <span>
          <strong>{formatNumber(streak)}</strong> {t('inARow')}
        </span>
      )}
    </p>
  );
}
