// All questions of the round, for the host who wants another than the next: what was asked, skipped, or waits.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { courseContract, type QuestionInTurn } from '#modules/rounds/contract/course.ts';
import type { HostSnapshot } from '#modules/rounds/live.ts';
import { queryOf } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { RenderedTexts } from '#platform/web/ui/prose/rich-text.tsx';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import type { HostActions } from '../use-host-actions.ts';
import classes from './go-to-dialog.module.css';
import { t } from './texts.ts';

type Props = { now: HostSnapshot; actions: HostActions; onClose: () => void };

export function GoToDialog({ now: { round }, actions, onClose }: Props) {
  const { roundId, seq } = round;
  const asked = queryOf('listRoundQuestions', courseContract.listRoundQuestions, { params: { roundId } });
  const query = useQuery(asked);
  const { refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step of the round changes the list.
  useEffect(() => void refetch(), [refetch, seq]);
  const go = (index: number) => {
    actions.goTo(index);
    onClose();
  };
  return (
    <ModalDialog
      title={t('title')}
      text={<p className={classes.hint}>{t('hint')}</p>}
      width="wide"
      onCancel={onClose}
    >
      <Loaded query={query} failed={t('failed')}>
        {({ questions }) => (
          <ol className={classes.questions}>
            {questions.map((question) => (
              <Row key={question.index} question={question} onGo={go} />
            ))}
          </ol>
        )}
      </Loaded>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </ModalDialog>
  );
}

function Row({ question: { index, question, state }, onGo }: RowProps) {
  return (
    <li className={classes.question} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={classes.number}>{index + 1}</span>
      <div className={classes.stem} dir="auto">
        <RenderedTexts value={question.rendered}>
          <QuestionStem view={question.view} />
        </RenderedTexts>
      </div>
      <span className={classes.state}>{t(`state_${state}`)}</span>
      {state !== 'current' && (
        <Button kind="tinted" onClick={() => onGo(index)}>
          {t('go', { number: index + 1 })}
        </Button>
      )}
    </li>
  );
}

type RowProps = { question: QuestionInTurn; onGo: (index: number) => void };
