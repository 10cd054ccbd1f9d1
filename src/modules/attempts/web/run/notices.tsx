// What the student should know right now: no connection, another tab, more time. Announced once, and shown while it
// applies.
import { Announcer } from '#modules/rounds/web.tsx';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { Attempt } from '../../contract.ts';
import type { AttemptState } from '../attempt-state.ts';
import { formatMoment, t } from '../texts.ts';
import classes from './notices.module.css';

type Props = { state: AttemptState; attempt: Attempt; now: number; onUnderstood(): void };

export function Notices({ state, attempt, now, onUnderstood }: Props) {
  const standing = [
    state.isOnline ? '' : t('offline'),
    state.isDurable ? '' : t('notDurable'),
    state.isElsewhere ? t('elsewhere') : '',
  ].filter((text) => text !== '');
  const news = [movedText(state, attempt, now), overruledText(state, attempt)].filter((text) => text !== '');
  return (
    <>
      {(standing.length > 0 || news.length > 0) && (
        <div className={classes.notices}>
          {standing.map((text) => (
            <p key={text}>{text}</p>
          ))}
          {news.length > 0 && (
            <div className={classes.news}>
              <div>
                {news.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
              <Button onClick={onUnderstood}>{t('understood')}</Button>
            </div>
          )}
        </div>
      )}
      <Announcer text={[...news, ...standing].join(' ')} />
    </>
  );
}

function movedText({ movedFrom }: AttemptState, { deadlineAt }: Attempt, now: number): string {
  if (movedFrom === undefined) return '';
  const until = deadlineAt === null ? t('untilOpen') : t('untilAt', { at: formatMoment(deadlineAt, now) });
  const isMore = deadlineAt === null || (movedFrom !== null && deadlineAt > movedFrom);
  return t(isMore ? 'moreTime' : 'lessTime', { until });
}

function overruledText({ overruled }: AttemptState, { questions }: Attempt): string {
  const index = questions.findIndex(({ view }) => view.id === overruled);
  return index < 0 ? '' : t('overruled', { number: index + 1 });
}
