// The form of a regrade: which rounds, what to do, the new key; and a preview below.

import { Radio, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '#platform/contract/endpoint.ts';
import { call } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { QuestionEditor } from '#question-types/registry.editor.ts';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import { markingContract, type Regrade } from '../../contract.ts';
import { formatDay, t } from '../texts.ts';
import { choicesFor, type FormState, hasKey, orderOf, type RegradeChoice } from './regrade-order.ts';
import { RegradePreviewPanel } from './regrade-preview.tsx';
import classes from './regrades.module.css';

export type Regradable = CallOutput<typeof markingContract.readRegradable>;
type Done = { regrade: Regrade; isQuizChanged: boolean };

type Props = {
  quizId: string;
  roundId: string | null;
  found: Regradable;
  onDone(done: Done): void;
};

/** Pictures are part of what students saw. */
const NoImageField = () => null;

export function RegradeForm({ quizId, roundId, found, onDone }: Props) {
  const { question, isMarked } = found;
  const choices = choicesFor(isMarked);
  const [state, setState] = useState<FormState>({
    roundId,
    choice: choices[0] ?? 'new-key',
    question,
  });
  const order = orderOf(question.id, state);
  const preview = useMutation({
    mutationFn: () => call(markingContract.previewRegrade, { params: { id: quizId }, body: order }),
  });
  /** The preview belongs to a different order. */
  function change(changes: Partial<FormState>): void {
    setState({ ...state, ...changes });
    preview.reset();
  }
  const hasEditor = hasKey(state.choice) && !isMarked;
  return (
    <div className={classes.steps}>
      <section className={classes.question}>
        <QuestionStem view={found.view} />
      </section>
      {found.rounds.length > 1 && roundId !== null && (
        <Radio.Group
          label={t('whichRounds')}
          value={state.roundId === null ? 'all' : 'one'}
          onChange={(which) => change({ roundId: which === 'all' ? null : roundId })}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="one" label={t('thisRound', { day: dayOf(found, roundId) })} />
            <Radio value="all" label={t('allRounds', { count: found.rounds.length })} />
          </Stack>
        </Radio.Group>
      )}
      <Radio.Group
        label={t('whatToDo')}
        value={state.choice}
        onChange={(choice) => change({ choice: choices.find((one) => one === choice) ?? state.choice })}
      >
        <Stack gap="sm" mt="xs">
          {choices.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={t(`option.${textOf(choice, isMarked)}`)}
              description={t(`hint.${textOf(choice, isMarked)}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {hasEditor && (
        <section className={classes.editor} aria-label={t('newKey')}>
          <h2>{t('newKey')}</h2>
          <p className={classes.hint}>{t('newKeyHint')}</p>
          <QuestionEditor
            question={state.question}
            onChange={(changed) => change({ question: changed })}
            ImageField={NoImageField}
          />
        </section>
      )}
      {preview.error && <Notice kind="error">{errorText(preview.error)}</Notice>}
      {preview.data ? (
        <RegradePreviewPanel
          quizId={quizId}
          order={order}
          preview={preview.data}
          canChangeQuiz={hasEditor && found.isInQuiz}
          onDone={onDone}
          onLookAgain={() => preview.mutate()}
        />
      ) : (
        <div>
          <Button kind="main" isBusy={preview.isPending} onClick={() => preview.mutate()}>
            {t('look')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Marks by hand have no key, so the same choices have other names. */
function textOf(choice: RegradeChoice, isMarked: boolean) {
  if (isMarked && choice === 'new-key') return 'marks';
  return isMarked && choice === 'new-key.kept' ? 'marks.kept' : choice;
}

function dayOf({ rounds }: Regradable, roundId: string): string {
  const round = rounds.find((one) => one.roundId === roundId);
  return round ? formatDay(round.startedAt) : '';
}
