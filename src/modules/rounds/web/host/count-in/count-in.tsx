// The number that counts a question in, over the whole stage.
import type { RoundState } from '#modules/rounds/live.ts';
import { Announcer } from '../../announcer.tsx';
import { t } from '../../texts.ts';
import classes from './count-in.module.css';

export function CountIn({ count, round }: { count: number; round: RoundState }) {
  const place = t('questionOf', { number: round.questionIndex + 2, count: round.questionCount });
  return (
    <div className={classes.countIn}>
      <p>{place}</p>
      <strong key={count} aria-hidden="true">
        {count}
      </strong>
      <Announcer text={t('countIn', { place })} />
    </div>
  );
}
