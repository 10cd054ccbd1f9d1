// On the projector: how many ask, the desk, and one question in large.
import { IconMessageQuestion } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { LiveSpots } from '#modules/rounds/points.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import type { HostFloor } from '../../contract/views.ts';
import classes from '../floor.module.css';
import { type CountedQuestion, countedIn, type Press, viewIn } from '../floor-values.ts';
import { t } from '../texts.ts';
import { Desk } from './desk.tsx';

export function HostFloorPart({ now, press }: LiveSpots['lobby']) {
  const [isDeskOpen, setDeskOpen] = useState(false);
  const { round } = now;
  const view = viewIn(round.features);
  const forHosts = now.features?.floor as HostFloor | undefined;
  const shown = countedIn(round.features).find(({ number }) => number === view?.shownNumber) ?? null;
  const isCovered = useCoverOf(shown, `${round.phase} ${round.questionIndex}`, press);
  if (!view || !forHosts || round.phase === 'ended') return null;
  return (
    <section className={classes.strip} aria-label={t('title')}>
      <button type="button" className={classes.stripButton} onClick={() => setDeskOpen(true)}>
        <IconMessageQuestion size={24} aria-hidden="true" />
        <span>{t('title')}</span>
        <span className={classes.amount}>{t('open', { count: forHosts.counts.open })}</span>
        {forHosts.counts.waiting > 0 && (
          <span className={classes.amount}>{t('waiting', { count: forHosts.counts.waiting })}</span>
        )}
      </button>
      {shown && isCovered && <LargeQuestion question={shown} press={press} />}
      <p role="status" className="visually-hidden">
        {shown && isCovered ? t('shownNow', { text: shown.text }) : ''}
      </p>
      {isDeskOpen && (
        <ModalDialog
          title={t('title')}
          text={<p className={classes.hint}>{t('projectorNote')}</p>}
          width="wide"
          onCancel={() => setDeskOpen(false)}
        >
          <Desk roundId={round.roundId} view={view} forHosts={forHosts} first="open" press={press} />
          <DialogActions>
            <Button onClick={() => setDeskOpen(false)}>{t('close')}</Button>
          </DialogActions>
        </ModalDialog>
      )}
    </section>
  );
}

/** A question covers the screen until the round moves on: what comes next must not be behind it. */
function useCoverOf(shown: CountedQuestion | null, moment: string, press: Press): boolean {
  const [since, setSince] = useState<{ number: number; moment: string } | null>(null);
  const number = shown?.number ?? null;
  useEffect(() => {
    if (number === null) setSince(null);
    else if (since?.number !== number) setSince({ number, moment });
    else if (since.moment !== moment) void press('show', { number: null });
  }, [number, moment, since, press]);
  return since?.moment === moment;
}

function LargeQuestion({ question, press }: { question: CountedQuestion; press: Press }) {
  const { number, text, name, votes } = question;
  return (
    <div className={classes.cover} data-length={text.length > 120 ? 'long' : 'short'}>
      <h2 dir="auto">{text}</h2>
      <p className={classes.meta}>
        <span dir="auto">{name ?? t('anonymous')}</span>
        <span>{t('votes', { count: votes })}</span>
      </p>
      <div className={classes.actions}>
        <Button kind="main" onClick={() => void press('move', { numbers: [number], to: 'answered' })}>
          {t('markAnswered')}
        </Button>
        <Button onClick={() => void press('show', { number: null })}>{t('backToQuiz')}</Button>
      </div>
    </div>
  );
}
