// Continuing an attempt that was begun on another device: its code, typed here.
import { TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { CallError, call } from '#platform/web/client.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { attemptsContract, longestHandoverCode } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './start.module.css';
import { useEnter } from './use-enter.ts';

type Props = {
  quizId: string;
  /** For someone who began under this name before, perhaps on another device. */
  name: string | null;
};

export function ContinueHere({ quizId, name }: Props) {
  const enter = useEnter();
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (name !== null && fold.current) fold.current.open = true;
  }, [name]);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  async function goOn(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!code.trim()) return;
    setIsBusy(true);
    setError('');
    try {
      enter(await call(attemptsContract.continueAttempt, { params: { id: quizId }, body: { code } }));
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message);
      setIsBusy(false);
    }
  }

  return (
    <details ref={fold} className={classes.instead}>
      <summary>{name === null ? t('handover.question') : t('handover.questionOf', { name })}</summary>
      <form className={classes.code} onSubmit={(event) => void goOn(event)}>
        <TextInput
          label={t('handover.code')}
          description={t('handover.hint')}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
          maxLength={longestHandoverCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {error && <Notice kind="error">{error}</Notice>}
        <Button type="submit" size="tall" isFullWidth disabled={isBusy || !code.trim()}>
          {t(isBusy ? 'handover.continuing' : 'handover.continue')}
        </Button>
      </form>
    </details>
  );
}
