// The link of a quiz, its QR code, and whether it is open; and its settings about when and how.

import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Quiz, type QuizSettings, quizzesContract } from '#modules/quizzes/contract.ts';
import { CallError, call } from '#platform/web/client.ts';
import { useServerNow } from '#platform/web/clock.ts';
import { useShareOrigin } from '#platform/web/reach.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { useConfirm } from '#platform/web/ui/dialog/confirm.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { QrCode } from '#platform/web/ui/qr-code/qr-code.tsx';
import { formatMoment, formatSpan } from '../texts.ts';
import classes from './attempts.module.css';
import { t } from './texts.ts';

export function ShareBlock({ quiz, runningCount }: { quiz: Quiz; runningCount: number }) {
  const copy = useCopy();
  const now = useServerNow();
  const { isBusy, setOpen } = useOpening(quiz.id, runningCount);
  const link = `${useShareOrigin()}/quiz/${quiz.id}`;
  return (
    <section className={classes.share} aria-labelledby="attempts-share">
      <div className={classes.shareWords}>
        <h2 id="attempts-share">{t('share')}</h2>
        <Switch
          label={t('open')}
          description={t(quiz.isOpen ? 'openText' : 'closedText')}
          checked={quiz.isOpen}
          disabled={isBusy || quiz.questions.length === 0}
          onChange={({ currentTarget }) => void setOpen(currentTarget.checked)}
        />
        <p className={classes.link}>
          <a href={link} aria-label={`${t('link')}: ${link}`}>
            {link}
          </a>
          <Button size="small" onClick={() => void copy(link, t('copied'))}>
            {t('copy')}
          </Button>
        </p>
        <h3>{t('times')}</h3>
        <ul className={classes.times}>
          {timesOf(quiz.settings, now).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <QrCode text={link} label={t('qr', { link })} className={classes.qr} />
    </section>
  );
}

function useOpening(quizId: string, runningCount: number) {
  const queryClient = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  async function setOpen(isOpen: boolean): Promise<void> {
    const question = {
      title: t('closeTitle'),
      text: t('closeConfirm', { count: runningCount }),
      confirmLabel: t('closeNow'),
      danger: true,
    };
    if (!isOpen && runningCount > 0 && !(await confirm(question))) return;
    setIsBusy(true);
    try {
      await call(quizzesContract.changeQuiz, { params: { id: quizId }, body: { isOpen } });
      await Promise.all(
        ['readQuiz', 'listAttempts', 'listQuizzesOfUser'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(error.message, 'error');
    }
    setIsBusy(false);
  }
  return { isBusy, setOpen };
}

function timesOf(settings: QuizSettings, now: number): string[] {
  const { opensAt, lastStartAt, closesAt, timeLimitMinutes, attemptsAllowed, scoreCounts } = settings;
  const moment = (iso: string) => formatMoment(Date.parse(iso), now);
  const counts = t(`counts_${scoreCounts}`);
  return [
    opensAt ? t('timesOpens', { at: moment(opensAt) }) : '',
    lastStartAt ? t('timesLastStart', { at: moment(lastStartAt) }) : '',
    closesAt ? t('timesCloses', { at: moment(closesAt) }) : '',
    timeLimitMinutes > 0
      ? t('timesLimit', { time: formatSpan(timeLimitMinutes * 60_000) })
      : t('timesNoLimit'),
    attemptsAllowed > 0
      ? t('timesAttempts', { count: attemptsAllowed, counts })
      : t('timesAnyAttempts', { counts }),
  ].filter((line) => line !== '');
}
