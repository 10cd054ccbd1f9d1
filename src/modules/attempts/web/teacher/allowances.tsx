// Who has extra time for this quiz, and giving it to someone by email address.

import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallError, call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import type { Allowance } from '../../contract/rows.ts';
import { attemptsContract } from '../../contract.ts';
import classes from './attempts.module.css';
import { t } from './texts.ts';

const factors = { '1.25': 1.25, '1.5': 1.5, '2': 2, none: null } as const;
type FactorName = keyof typeof factors;
const factorNames = Object.keys(factors) as FactorName[];

export function Allowances({ quizId }: { quizId: string }) {
  const { data, error } = useQuery(
    queryOf('listAllowances', attemptsContract.listAllowances, { params: { id: quizId } }),
  );
  return (
    <section className={classes.section} aria-labelledby="attempts-allowances">
      <h2 id="attempts-allowances">{t('allowances')}</h2>
      <p className={classes.hint}>{t('allowancesText')}</p>
      {error && <Notice kind="error">{errorText(error)}</Notice>}
      {data?.allowances.length === 0 && <p>{t('allowancesNone')}</p>}
      {data && data.allowances.length > 0 && (
        <ul className={classes.allowances}>
          {data.allowances.map((allowance) => (
            <AllowanceRow key={allowance.id} quizId={quizId} allowance={allowance} />
          ))}
        </ul>
      )}
      <GiveForm quizId={quizId} />
    </section>
  );
}

function AllowanceRow({ quizId, allowance }: { quizId: string; allowance: Allowance }) {
  const { id: allowanceId, email, factor } = allowance;
  const name = allowance.name ?? email;
  const { isBusy, run } = useChange();
  const takeBack = () =>
    run(async () => {
      await call(attemptsContract.removeAllowance, { params: { id: quizId, allowanceId } });
      return t('takenBack', { name });
    });
  return (
    <li>
      <span className={classes.who}>
        <strong dir="auto">{name}</strong>{' '}
        {allowance.name !== null && <span className={classes.note}>{email}</span>}
      </span>
      <span>{factorText(factor)}</span>
      <Button
        size="small"
        isBusy={isBusy}
        aria-label={t('takeBackOf', { name })}
        onClick={() => void takeBack()}
      >
        {t('takeBack')}
      </Button>
    </li>
  );
}

function GiveForm({ quizId }: { quizId: string }) {
  const [email, setEmail] = useState('');
  const [factor, setFactor] = useState<FactorName>('1.5');
  const { isBusy, error, run } = useChange();
  const give = (event: FormEvent) => {
    event.preventDefault();
    void run(async () => {
      const body = { email: email.trim(), factor: factors[factor] };
      const { allowance } = await call(attemptsContract.setAllowance, { params: { id: quizId }, body });
      setEmail('');
      return t('allowed', { name: allowance.name ?? allowance.email });
    });
  };
  return (
    <form className={classes.give} onSubmit={give} noValidate>
      <TextInput
        className={classes.email}
        type="email"
        label={t('email')}
        description={t('emailHint')}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        error={error || undefined}
        autoComplete="off"
      />
      <NativeSelect
        label={t('factor')}
        value={factor}
        onChange={({ currentTarget }) =>
          setFactor(factorNames.find((name) => name === currentTarget.value) ?? '1.5')
        }
        data={factorNames.map((name) => ({ value: name, label: t(`factor_${name}`) }))}
      />
      <Button kind="main" type="submit" isBusy={isBusy} disabled={email.trim() === ''}>
        {t('addAllowance')}
      </Button>
    </form>
  );
}

function factorText(factor: number | null): string {
  const name = factorNames.find((known) => factors[known] === factor);
  return name ? t(`factor_${name}`) : t('factorOther', { factor: factor ?? 1 });
}

/** A change of the list, with the message that it is done. */
function useChange() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState('');
  async function run(change: () => Promise<string>): Promise<void> {
    setIsBusy(true);
    setError('');
    try {
      const done = await change();
      toast(done);
      await Promise.all(
        ['listAllowances', 'listAttempts'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message);
    }
    setIsBusy(false);
  }
  return { isBusy, error, run };
}
