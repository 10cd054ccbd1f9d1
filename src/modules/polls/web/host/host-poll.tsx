// On the projector: the poll in place of the quiz, until the host goes back to it.
import { useEffect, useState } from 'react';
import type { LiveSpots } from '#modules/rounds/points.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import type { PollView } from '../../contract/views.ts';
import { choiceCounts } from '../../contract.ts';
import { PollResults } from '../poll-results.tsx';
import { hostPollIn, type Press, viewIn } from '../poll-values.ts';
import classes from '../polls.module.css';
import { choiceText, t } from '../texts.ts';
import { PollActions } from './poll-actions.tsx';
import { PollSettings } from './poll-settings.tsx';
import { WordDesk } from './word-desk.tsx';

export function HostPollPart({ now, press }: LiveSpots['lobby']) {
  const { round } = now;
  const view = viewIn(round.features);
  const forHosts = hostPollIn(now.features);
  const [isDeskOpen, setDeskOpen] = useState(false);
  useLeaving(view?.number ?? null, `${round.phase} ${round.questionIndex}`, press);
  if (!view || !forHosts || round.phase === 'ended') return null;
  return (
    <section className={classes.cover} aria-label={t('title')}>
      <header className={classes.head}>
        <h2 dir="auto">{view.text || t(`ask.${view.kind}`)}</h2>
        <p className={classes.amount}>
          {t('answered', { count: view.answered })}
          {!view.isOpen && ` · ${t('closed')}`}
        </p>
      </header>
      <div className={classes.stage}>
        {view.results ? (
          <PollResults kind={view.kind} {...view.results} size="projector" />
        ) : (
          <Choices view={view} />
        )}
      </div>
      <div className={classes.actions}>
        <PollActions view={view} press={press} />
        <Button onClick={() => setDeskOpen(true)}>{t(view.kind === 'words' ? 'editWords' : 'edit')}</Button>
      </div>
      {isDeskOpen && (
        <ModalDialog
          title={t('title')}
          text={<p className={classes.hint}>{t('projectorNote')}</p>}
          width="wide"
          onCancel={() => setDeskOpen(false)}
        >
          <PollSettings key={view.number} view={view} forHosts={forHosts} press={press} />
          {view.kind === 'words' && <WordDesk view={view} forHosts={forHosts} press={press} />}
          <DialogActions>
            <Button onClick={() => setDeskOpen(false)}>{t('close')}</Button>
          </DialogActions>
        </ModalDialog>
      )}
    </section>
  );
}

/** When the round moves on, the poll leaves: what comes next must not be behind it. */
function useLeaving(number: number | null, moment: string, press: Press): void {
  const [since, setSince] = useState<{ number: number; moment: string } | null>(null);
  useEffect(() => {
    if (number === null) return;
    if (since?.number !== number) setSince({ number, moment });
    else if (since.moment !== moment) void press('leave', { number });
  }, [number, moment, since, press]);
}

/** What there is to answer, while no one sees how others do. */
function Choices({ view: { kind, mostWords } }: { view: PollView }) {
  if (kind === 'words') return <p className={classes.prompt}>{t('typeWords', { count: mostWords })}</p>;
  return (
    <ul className={classes.choices}>
      {Array.from({ length: choiceCounts[kind] }, (_, choice) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place.
        <li key={choice}>{choiceText(kind, choice)}</li>
      ))}
    </ul>
  );
}
