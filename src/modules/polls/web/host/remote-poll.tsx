// On the host's phone: how the room answers, before the projector shows it, and all that can be done with a poll.
import type { LiveSpots } from '#modules/rounds/points.ts';
import { ChoiceBars } from '../poll-results.tsx';
import { hostPollIn, viewIn } from '../poll-values.ts';
import classes from '../polls.module.css';
import { t } from '../texts.ts';
import { PollActions } from './poll-actions.tsx';
import { PollSettings } from './poll-settings.tsx';
import { WordDesk } from './word-desk.tsx';

export function RemotePoll({ now, press }: LiveSpots['remote']) {
  const view = viewIn(now.round.features);
  const forHosts = hostPollIn(now.features);
  if (!view || !forHosts || now.round.phase === 'ended') return null;
  return (
    <section className={classes.remote} aria-label={t('title')}>
      <h2 dir="auto">{view.text || t(`ask.${view.kind}`)}</h2>
      <p className={classes.hint}>
        {t('answered', { count: view.answered })}
        {!view.isOpen && ` · ${t('closed')}`}
      </p>
      {view.kind !== 'words' && <ChoiceBars kind={view.kind} counts={forHosts.counts} size="page" />}
      <div className={classes.actions}>
        <PollActions view={view} press={press} />
      </div>
      <details>
        <summary>{t(view.kind === 'words' ? 'editWords' : 'edit')}</summary>
        <PollSettings key={view.number} view={view} forHosts={forHosts} press={press} />
        {view.kind === 'words' && <WordDesk view={view} forHosts={forHosts} press={press} />}
      </details>
    </section>
  );
}
