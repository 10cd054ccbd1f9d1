// Hands one of the teacher's quizzes out to a class.
import { NativeSelect, NumberInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMe } from '#modules/accounts/web.tsx';
import { OwnQuizSelect } from '#modules/classes/web.tsx';
import { call } from '#platform/web/client.ts';
import { useServerNow } from '#platform/web/clock.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { DialogActions, ModalDialog } from '#platform/web/ui/dialog/modal-dialog.tsx';
import { deviceTimeZone } from '#platform/web/ui/field/time-zones.ts';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { longestTime, mostAttempts } from '../../contract/limits.ts';
import { type Assignment, assignmentsContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './assignments.module.css';
import { bodyOf, freshTerms, missingOf } from './terms.ts';
import { TermsFields } from './terms-fields.tsx';

type Shows = Assignment['showResults'];
const shows: readonly Shows[] = ['after-question', 'at-end', 'after-close', 'never'];

/** UTC is the zone of an account that never chose one: the device knows better. */
const zoneOf = (own: string | undefined) => (own && own !== 'UTC' ? own : deviceTimeZone());

export function HandOutDialog({ classId, onClose }: { classId: string; onClose: () => void }) {
  const { user } = useMe();
  const now = useServerNow();
  const queryClient = useQueryClient();
  const toast = useToast();
  const [quizId, setQuizId] = useState('');
  const [typed, setTyped] = useState(() => freshTerms(now, zoneOf(user?.timeZone)));
  const [attempts, setAttempts] = useState<number | string>(1);
  const [minutes, setMinutes] = useState<number | string>(0);
  const [showResults, setShowResults] = useState<Shows>('after-close');
  const [missing, setMissing] = useState('');
  const handOut = useMutation({
    mutationFn(terms: NonNullable<ReturnType<typeof bodyOf>>) {
      const { opens: opensAt, ...others } = terms;
      const settled = { attemptsAllowed: Number(attempts) || 0, timeLimitMinutes: Number(minutes) || 0 };
      const body = { quizId, opensAt, ...others, ...settled, showResults };
      return call(assignmentsContract.createAssignment, { params: { classId }, body });
    },
    async onSuccess() {
      await Promise.all(
        ['listAssignments', 'readClassResults'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      );
      toast(t('handedOut'));
      onClose();
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fault = quizId ? missingOf(typed) : 'quizMissing';
    const body = bodyOf(typed);
    setMissing(fault ? t(fault) : '');
    if (!fault && body) handOut.mutate(body);
  };
  const error = missing || (handOut.error ? errorText(handOut.error) : '');
  return (
    <ModalDialog title={t('handOutTitle')} text={t('handOutText')} onCancel={onClose}>
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        {error && <Notice kind="error">{error}</Notice>}
        <OwnQuizSelect quizId={quizId} onChange={setQuizId} />
        <TermsFields typed={typed} onChange={(changed) => setTyped({ ...typed, ...changed })} />
        <Numbers attempts={attempts} minutes={minutes} onAttempts={setAttempts} onMinutes={setMinutes} />
        <NativeSelect
          label={t('shows')}
          value={showResults}
          onChange={({ currentTarget }) => setShowResults(currentTarget.value as Shows)}
          data={shows.map((value) => ({ value, label: t(`shows.${value}`) }))}
        />
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="main" type="submit" isBusy={handOut.isPending}>
            {t('handOut')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}

type Typed = number | string;
type NumbersProps = {
  attempts: Typed;
  minutes: Typed;
  onAttempts: (value: Typed) => void;
  onMinutes: (value: Typed) => void;
};

function Numbers({ attempts, minutes, onAttempts, onMinutes }: NumbersProps) {
  return (
    <div className={classes.pair}>
      <NumberInput
        label={t('attempts')}
        description={t('attemptsHint')}
        value={attempts}
        onChange={onAttempts}
        min={0}
        max={mostAttempts}
        allowDecimal={false}
        allowNegative={false}
      />
      <NumberInput
        label={t('timeLimit')}
        description={t('timeLimitHint')}
        value={minutes}
        onChange={onMinutes}
        min={0}
        max={longestTime}
        allowDecimal={false}
        allowNegative={false}
      />
    </div>
  );
}
