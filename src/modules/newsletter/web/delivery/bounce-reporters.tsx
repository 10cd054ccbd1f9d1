// Who may report bounces and complaints: each with the address that it calls, and a field for its secret.
import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Loaded } from '#platform/web/ui/list/loaded.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { useToast } from '#platform/web/ui/notice/toast.tsx';
import { DeskSection } from '#platform/web/ui/page/desk-section.tsx';
import { type BounceReporter, bouncesContract, longestSecret } from '../../contract/bounces.ts';
import classes from '../desk/desk.module.css';
import { ReturnsMailboxFold } from './returns-mailbox.tsx';
import { t } from './texts.ts';

export function BounceReporters() {
  const query = useQuery(queryOf('listBounceReporters', bouncesContract.listBounceReporters, {}));
  return (
    <DeskSection name={t('bounces')}>
      <div className={classes.form}>
        <p className={classes.hint}>{t('bounces.text')}</p>
        <Loaded query={query} failed={t('failed')}>
          {({ reporters }) => reporters.map((one) => <Reporter key={one.reporter} {...one} />)}
        </Loaded>
        <ReturnsMailboxFold />
      </div>
    </DeskSection>
  );
}

function Reporter({ reporter, isOn, address }: BounceReporter) {
  const [secret, setSecret] = useState('');
  const toast = useToast();
  const queryClient = useQueryClient();
  const name = t(`reporter.${reporter}`);
  const change = useMutation({
    mutationFn: (wanted: string | null) =>
      call(bouncesContract.changeBounceReporter, { params: { reporter }, body: { secret: wanted } }),
    onSuccess: (_, wanted) => {
      setSecret('');
      toast(t(wanted === null ? 'turnedOff' : 'turnedOn', { name }));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['listBounceReporters'] }),
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    change.mutate(secret);
  }
  return (
    <details className={classes.fold}>
      <summary>
        {name}
        <span className={classes.state}>{t(isOn ? 'isOn' : 'isOff')}</span>
      </summary>
      <form className={classes.form} aria-label={name} onSubmit={submit}>
        <p className={classes.hint}>{t(`hint.${reporter}`)}</p>
        <TextInput label={t('address')} value={address} readOnly onFocus={(event) => event.target.select()} />
        <TextInput
          label={t(`secret.${reporter}`)}
          type="password"
          autoComplete="off"
          minLength={16}
          maxLength={longestSecret}
          required
          value={secret}
          onChange={({ currentTarget }) => setSecret(currentTarget.value)}
        />
        {change.error && <Notice kind="error">{errorText(change.error)}</Notice>}
        <div className={classes.actions}>
          <Button kind="main" type="submit" isBusy={change.isPending}>
            {t(isOn ? 'replace' : 'turnOn')}
          </Button>
          {isOn && (
            <Button isDanger isBusy={change.isPending} onClick={() => change.mutate(null)}>
              {t('turnOff')}
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
