// The number that counts a question in, over the whole stage.
import type { HostSnapshot } from '#modules/rounds/live.ts';
import { Announcer } from '../../announcer.tsx';
import { t } from '../../texts.ts';
import classes from './count-in.module.css';

export function CountIn({ count, now }: { count: number; now: HostSnapshot }) {
  const place = t('questionOf', { number: (now.nextIndex ?? 0) + 1, count: now.round.questionCount });
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
